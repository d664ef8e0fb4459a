// OpenSSL: owned and lent results, references, blocks that are not those of `malloc`.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const openssl = `#include <openssl/ssl.h>
#include <openssl/x509.h>

/* certain leak-resource */
void leaked_bio(void)
{
    BIO *b = BIO_new(BIO_s_mem());
    if (!b) return;
    BIO_puts(b, "x");
}

/* verified */
void fine_bio(void)
{
    BIO *b = BIO_new(BIO_s_mem());
    if (!b) return;
    BIO_puts(b, "x");
    BIO_free(b);
}

/* verified */
void fine_chain(void)
{
    BIO *a = BIO_new(BIO_f_base64()), *b = BIO_new(BIO_s_mem());
    b = BIO_push(a, b);
    BIO_write(b, "x", 1);
    BIO_free_all(b);
}

/* certain leak-resource */
int leaked_pk(X509 *x)
{
    EVP_PKEY *k = X509_get_pubkey(x);
    if (k == NULL) return 0;
    return EVP_PKEY_size(k);
}

/* verified */
int fine_pk(X509 *x)
{
    EVP_PKEY *k = X509_get_pubkey(x);
    int n;
    if (k == NULL) return 0;
    n = EVP_PKEY_size(k);
    EVP_PKEY_free(k);
    return n;
}

/* verified */
int fine_pk0(X509 *x)
{
    EVP_PKEY *k = X509_get0_pubkey(x);
    return EVP_PKEY_size(k);
}

/* certain leak-resource */
int leaked_pem(FILE *f)
{
    X509 *x = PEM_read_X509(f, NULL, NULL, NULL);
    return x != NULL;
}

/* verified */
int fine_pem(FILE *f)
{
    X509 *x = PEM_read_X509(f, NULL, NULL, NULL);
    X509_free(x);
    return x != NULL;
}

/* certain leak-resource */
void leaked_i2d(X509 *x)
{
    unsigned char *p = NULL;
    int n = i2d_X509(x, &p);
    if (n < 0) return;
}

/* verified */
void fine_i2d(X509 *x)
{
    unsigned char *p = NULL;
    int n = i2d_X509(x, &p);
    if (n < 0) return;
    OPENSSL_free(p);
}

/* certain dealloc-mismatch */
void wrong_i2d(X509 *x)
{
    unsigned char *p = NULL;
    int n = i2d_X509(x, &p);
    if (n < 0) return;
    free(p);
}

/* certain leak-resource */
int leaked_md(const void *p, size_t n, unsigned char *out)
{
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    if (!c) return 0;
    if (!EVP_DigestInit_ex(c, EVP_sha256(), NULL)) return 0;
    EVP_DigestUpdate(c, p, n);
    EVP_DigestFinal_ex(c, out, NULL);
    EVP_MD_CTX_free(c);
    return 1;
}

/* verified */
int fine_md(const void *p, size_t n, unsigned char *out)
{
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    int r = 0;
    if (!c) return 0;
    if (EVP_DigestInit_ex(c, EVP_sha256(), NULL)) r = 1;
    EVP_MD_CTX_free(c);
    return r;
}

/* certain leak-resource, certain leak-resource */
void leaked_rsa(void)
{
    EVP_PKEY *k = EVP_PKEY_new();
    RSA *r = RSA_new();
    if (!k || !r) return;
    EVP_PKEY_assign_RSA(k, r);
    EVP_PKEY_free(k);
}

/* verified */
void fine_rsa(void)
{
    EVP_PKEY *k = EVP_PKEY_new();
    RSA *r = RSA_new();
    if (!k || !r) {
        EVP_PKEY_free(k);
        RSA_free(r);
        return;
    }
    EVP_PKEY_assign_RSA(k, r);
    EVP_PKEY_free(k);
}

/* certain leak-resource */
void leaked_bn(void)
{
    BIGNUM *e = BN_new();
    RSA *r = RSA_new();
    BN_set_word(e, 3);
    RSA_generate_key_ex(r, 2048, e, NULL);
    RSA_free(r);
}

/* verified */
void fine_hex(BIGNUM *n)
{
    char *t = BN_bn2hex(n);
    if (t) puts(t);
    OPENSSL_free(t);
}

/* certain leak-resource */
void leaked_hex(BIGNUM *n)
{
    char *t = BN_bn2hex(n);
    if (t) puts(t);
}

/* certain leak-resource */
void leaked_ssl(int fd)
{
    SSL_CTX *c = SSL_CTX_new(TLS_client_method());
    SSL *s;
    if (!c) return;
    s = SSL_new(c);
    if (!s) return;
    SSL_set_fd(s, fd);
    SSL_free(s);
    SSL_CTX_free(c);
}

/* verified */
void fine_ssl(int fd)
{
    SSL_CTX *c = SSL_CTX_new(TLS_client_method());
    SSL *s;
    if (!c) return;
    s = SSL_new(c);
    if (!s) {
        SSL_CTX_free(c);
        return;
    }
    SSL_set_fd(s, fd);
    if (SSL_connect(s) == 1) SSL_shutdown(s);
    SSL_free(s);
    SSL_CTX_free(c);
}

/* certain leak-resource */
int leaked_peer(SSL *s)
{
    X509 *x = SSL_get_peer_certificate(s);
    return x ? SSL_get_verify_result(s) == 0 : 0;
}

/* verified */
void fine_up(X509 *x)
{
    X509_up_ref(x);
    X509_free(x);
}

/* verified */
void fine_name(X509 *x)
{
    char *s = X509_NAME_oneline(X509_get_subject_name(x), NULL, 0);
    OPENSSL_free(s);
}

/* certain dealloc-mismatch */
void wrong_free(void)
{
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_id(6, NULL);
    free(c);
}
`;

test("OpenSSL", async () => {
  expect(await outcomesOf(openssl)).toEqual(expectedIn(openssl));
});
