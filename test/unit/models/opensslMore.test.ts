// The rest of OpenSSL: stacks, ASN.1 values, containers and sessions, with its conventions of names.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const stacks = `#include <openssl/x509.h>

/* certain leak-resource */
int leaked_stack(X509 *x)
{
    STACK_OF(X509) *s = sk_X509_new_null();
    if (s == NULL) return 0;
    return sk_X509_push(s, x);
}

/* verified */
int fine_pushed(void)
{
    STACK_OF(X509) *s = sk_X509_new_null();
    X509 *x = X509_new();
    if (s == NULL || x == NULL || !sk_X509_push(s, x)) {
        X509_free(x);
        sk_X509_free(s);
        return 0;
    }
    sk_X509_pop_free(s, X509_free);
    return 1;
}

/* certain leak-resource */
int leaked_unpushed(STACK_OF(X509) *s)
{
    X509 *x = X509_new();
    if (x == NULL) return 0;
    if (!sk_X509_push(s, x)) return 0;
    return 1;
}

/* certain leak-resource */
int leaked_chain(X509_STORE_CTX *c)
{
    STACK_OF(X509) *s = X509_STORE_CTX_get1_chain(c);
    return sk_X509_num(s);
}

/* verified */
int fine_chain(X509_STORE_CTX *c)
{
    STACK_OF(X509) *s = X509_STORE_CTX_get0_chain(c);
    return sk_X509_num(s);
}
`;

test("stacks of OpenSSL", async () => {
  expect(await outcomesOf(stacks)).toEqual(expectedIn(stacks));
});

const values = `#include <openssl/asn1.h>

/* certain leak-resource */
int leaked_time(void)
{
    ASN1_TIME *t = ASN1_TIME_set(NULL, 0);
    return ASN1_TIME_check(t);
}

/* verified */
int fine_time(X509 *x)
{
    ASN1_TIME *t = ASN1_TIME_set(NULL, 0);
    if (t == NULL) return 0;
    X509_set1_notAfter(x, t);
    ASN1_TIME_free(t);
    return X509_gmtime_adj(X509_getm_notBefore(x), 0) != NULL;
}

/* certain leak-resource */
int leaked_number(X509 *x)
{
    BIGNUM *b = ASN1_INTEGER_to_BN(X509_get_serialNumber(x), NULL);
    if (b == NULL) return 0;
    return BN_num_bits(b);
}

/* verified */
int fine_string(void)
{
    ASN1_OCTET_STRING *s = ASN1_OCTET_STRING_new();
    if (s == NULL) return 0;
    ASN1_STRING_free(s);
    return 1;
}

/* certain leak-resource */
int leaked_name(X509_NAME *n)
{
    X509_NAME_ENTRY *e = X509_NAME_ENTRY_create_by_NID(NULL, 13, 1, "a", 1);
    if (e == NULL) return 0;
    return X509_NAME_add_entry(n, e, -1, 0);
}

/* verified */
int fine_revoked(X509_CRL *l)
{
    X509_REVOKED *r = X509_REVOKED_new();
    if (r == NULL) return 0;
    return X509_CRL_add0_revoked(l, r);
}
`;

test("ASN.1 values and names of OpenSSL", async () => {
  expect(await outcomesOf(values)).toEqual(expectedIn(values));
});

const keys = `#include <openssl/evp.h>

/* certain leak-resource */
int leaked_generated(EVP_PKEY_CTX *c)
{
    EVP_PKEY *k = NULL;
    if (EVP_PKEY_generate(c, &k) <= 0) return 0;
    return EVP_PKEY_get_bits(k);
}

/* verified */
int fine_generated(EVP_PKEY_CTX *c)
{
    EVP_PKEY *k = NULL;
    int bits;
    if (EVP_PKEY_generate(c, &k) <= 0) return 0;
    bits = EVP_PKEY_get_bits(k);
    EVP_PKEY_free(k);
    return bits;
}

/* verified */
int fine_numbers(RSA *r, BIGNUM *n, BIGNUM *e)
{
    const BIGNUM *a, *b;
    RSA_get0_key(r, &a, &b, NULL);
    return BN_cmp(a, n) == 0 && BN_cmp(b, e) == 0;
}

/* verified */
int fine_taken(DH *d)
{
    BIGNUM *p = BN_new();
    BIGNUM *g = BN_new();
    return DH_set0_pqg(d, p, NULL, g);
}

/* certain leak-resource */
int leaked_session(SSL *s)
{
    SSL_SESSION *n = SSL_get1_session(s);
    if (n == NULL) return 0;
    return SSL_CTX_add_session(SSL_get_SSL_CTX(s), n);
}

/* certain leak-resource */
int leaked_container(X509 *x, EVP_PKEY *k, BIO *b)
{
    PKCS7 *p = PKCS7_sign(x, k, NULL, b, 0);
    if (p == NULL) return 0;
    return PEM_write_bio_PKCS7(b, p);
}

/* certain leak-resource */
int leaked_pem(BIO *b)
{
    char *n, *h;
    unsigned char *d;
    long size;
    if (!PEM_read_bio(b, &n, &h, &d, &size)) return 0;
    return size > 3;
}

/* certain leak-resource */
int leaked_written(X509 *x)
{
    unsigned char *d = NULL;
    return i2d_X509(x, &d);
}

/* certain leak-resource */
int leaked_time(X509 *x)
{
    return X509_set1_notBefore(x, ASN1_TIME_set(NULL, 0));
}

/* verified */
int fine_place(X509 *x, ASN1_TIME *t, void *(*pool)(int))
{
    unsigned char *d = pool(i2d_X509(x, NULL));
    i2d_X509(x, &d);
    ASN1_TIME_set(t, 0);
    return 0;
}

/* verified */
int fine_store(SSL_CTX *s, const char *t)
{
    BIO *b = BIO_new_mem_buf(t, -1);
    if (b == NULL) return 0;
    if (SSL_CTX_get_cert_store(s) == NULL) return 1;
    BIO_free(b);
    return 0;
}
`;

test("keys, sessions and containers of OpenSSL", async () => {
  expect(await outcomesOf(keys)).toEqual(expectedIn(keys));
});
