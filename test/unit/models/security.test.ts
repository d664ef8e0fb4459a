// Other libraries for keys and secure connections.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const gnutls = `#include <gnutls/gnutls.h>

/* certain leak-resource */
int leaked_session(void)
{
    gnutls_session_t s;
    int r = gnutls_init(&s, 1);
    if (r < 0) return r;
    return gnutls_handshake(s);
}

/* verified */
int fine_session(void)
{
    gnutls_session_t s;
    int r = gnutls_init(&s, 1);
    if (r < 0) return r;
    r = gnutls_handshake(s);
    gnutls_deinit(s);
    return r;
}

/* certain leak-scope */
int leaked_data(const char *p)
{
    gnutls_datum_t d;
    if (gnutls_load_file(p, &d) < 0) return 1;
    return d.size > 3;
}

/* verified */
int fine_data(const char *p, gnutls_x509_crt_t c)
{
    gnutls_datum_t d;
    if (gnutls_load_file(p, &d) < 0) return 1;
    gnutls_x509_crt_import(c, &d, 0);
    gnutls_free(d.data);
    return 0;
}
`;

test("GnuTLS", async () => {
  expect(await outcomesOf(gnutls)).toEqual(expectedIn(gnutls));
});

const gcrypt = `#include <gcrypt.h>

/* certain leak-resource */
int leaked_key(gcry_sexp_t parameters)
{
    gcry_sexp_t pair, key;
    if (gcry_pk_genkey(&pair, parameters)) return 1;
    key = gcry_sexp_find_token(pair, "public-key", 0);
    gcry_sexp_release(pair);
    if (!key) return 1;
    return gcry_sexp_length(key);
}

/* verified */
int fine_key(gcry_sexp_t parameters)
{
    gcry_sexp_t pair, key;
    if (gcry_pk_genkey(&pair, parameters)) return 1;
    key = gcry_sexp_find_token(pair, "public-key", 0);
    gcry_sexp_release(pair);
    gcry_sexp_release(key);
    return 0;
}

/* certain leak-resource */
int leaked_cipher(const char *k)
{
    gcry_cipher_hd_t h;
    if (gcry_cipher_open(&h, 7, 3, 0)) return 1;
    if (gcry_cipher_setkey(h, k, 16)) return 2;
    gcry_cipher_close(h);
    return 0;
}
`;

test("libgcrypt", async () => {
  expect(await outcomesOf(gcrypt)).toEqual(expectedIn(gcrypt));
});

const ssh = `#include <libssh/libssh.h>

/* certain leak-resource */
int leaked_ssh(const char *h)
{
    ssh_session s = ssh_new();
    if (s == NULL) return 1;
    if (ssh_connect(s) != 0) return 2;
    ssh_disconnect(s);
    ssh_free(s);
    return 0;
}

/* verified */
int fine_channel(ssh_session s)
{
    ssh_channel c = ssh_channel_new(s);
    if (c == NULL) return 1;
    return ssh_channel_open_session(c);
}

/* certain leak-resource */
int leaked_hash(ssh_key k)
{
    unsigned char *h;
    size_t n;
    if (ssh_get_publickey_hash(k, 1, &h, &n) != 0) return 1;
    return n > 3;
}

/* verified */
int fine_hash(ssh_key k)
{
    unsigned char *h;
    size_t n;
    if (ssh_get_publickey_hash(k, 1, &h, &n) != 0) return 1;
    ssh_clean_pubkey_hash(&h);
    return 0;
}

/* certain leak-resource */
int leaked_ssh2(int fd)
{
    LIBSSH2_SESSION *s = libssh2_session_init();
    if (!s) return 1;
    return libssh2_session_handshake(s, fd);
}

/* verified */
int patient_ssh2(int fd)
{
    LIBSSH2_SESSION *s = libssh2_session_init();
    if (!s) return 1;
    libssh2_session_free(s);
    return 0;
}

/* certain leak-resource */
int impatient_ssh2(int fd)
{
    LIBSSH2_SESSION *s = libssh2_session_init();
    if (!s) return 1;
    libssh2_session_set_blocking(s, 0);
    libssh2_session_free(s);
    return 0;
}

/* verified */
int fine_ssh2(int fd)
{
    LIBSSH2_SESSION *s = libssh2_session_init();
    int r;
    if (!s) return 1;
    libssh2_session_set_blocking(s, 0);
    while ((r = libssh2_session_free(s)) == -37) ;
    if (r < 0) libssh2_session_handshake(s, fd);
    return 0;
}
`;

test("libssh and libssh2", async () => {
  expect(await outcomesOf(ssh)).toEqual(expectedIn(ssh));
});

const labels = `#include <selinux/selinux.h>
#include <sys/capability.h>

/* certain leak-resource */
int leaked_label(const char *p)
{
    char *c;
    if (getfilecon(p, &c) < 0) return 1;
    return setfscreatecon(c);
}

/* verified */
int fine_label(const char *p)
{
    char *c = NULL;
    int r;
    if (getfilecon(p, &c) < 0) return 1;
    r = setfscreatecon(c);
    freecon(c);
    return r;
}

/* verified */
int fine_own_label(void)
{
    char *c;
    if (is_selinux_enabled() && getcon(&c) == 0) freecon(c);
    return 0;
}

/* certain leak-resource */
int leaked_caps(void)
{
    cap_t c = cap_get_proc();
    if (c == NULL) return 1;
    if (cap_set_proc(c) != 0) return 2;
    cap_free(c);
    return 0;
}

/* certain leak-resource */
int leaked_acl(const char *p)
{
    acl_t a = acl_get_file(p, 1);
    return acl_valid(a);
}
`;

test("capabilities, lists and labels", async () => {
  expect(await outcomesOf(labels)).toEqual(expectedIn(labels));
});
