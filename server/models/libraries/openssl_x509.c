/* Models of the certificates of libcrypto. What `get0` and the older names without a number give is
 * lent, but for `X509_get_pubkey`; what is read or duplicated is the caller's.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct X509 {
    int references;
} X509;

static X509 *fresh_X509(void)
{
    X509 *made = __heaplens_allocate(sizeof *made, 0, "X509");
    if (made != NULL)
        made->references = 1;
    return made;
}

X509 *X509_new(void) { return fresh_X509(); }

X509 *X509_dup(const X509 *certificate) { return fresh_X509(); }

int X509_up_ref(X509 *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void X509_free(X509 *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "X509");
}

typedef struct X509_CRL {
    int references;
} X509_CRL;

static X509_CRL *fresh_X509_CRL(void)
{
    X509_CRL *made = __heaplens_allocate(sizeof *made, 0, "X509_CRL");
    if (made != NULL)
        made->references = 1;
    return made;
}

X509_CRL *X509_CRL_new(void) { return fresh_X509_CRL(); }

int X509_CRL_up_ref(X509_CRL *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void X509_CRL_free(X509_CRL *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "X509_CRL");
}

typedef struct X509_REQ X509_REQ;

X509_REQ *X509_REQ_new(void) { return __heaplens_allocate(1, 0, "X509_REQ"); }

X509_REQ *X509_REQ_dup(const X509_REQ *request) { return __heaplens_allocate(1, 0, "X509_REQ"); }

void X509_REQ_free(X509_REQ *object) { __heaplens_free(object, "X509_REQ"); }

typedef struct X509_NAME X509_NAME;

X509_NAME *X509_NAME_new(void) { return __heaplens_allocate(1, 0, "X509_NAME"); }

X509_NAME *X509_NAME_dup(const X509_NAME *name) { return __heaplens_allocate(1, 0, "X509_NAME"); }

void X509_NAME_free(X509_NAME *object) { __heaplens_free(object, "X509_NAME"); }

typedef struct X509_STORE {
    int references;
} X509_STORE;

static X509_STORE *fresh_X509_STORE(void)
{
    X509_STORE *made = __heaplens_allocate(sizeof *made, 0, "X509_STORE");
    if (made != NULL)
        made->references = 1;
    return made;
}

X509_STORE *X509_STORE_new(void) { return fresh_X509_STORE(); }

int X509_STORE_up_ref(X509_STORE *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void X509_STORE_free(X509_STORE *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "X509_STORE");
}

typedef struct X509_STORE_CTX X509_STORE_CTX;

X509_STORE_CTX *X509_STORE_CTX_new(void) { return __heaplens_allocate(1, 0, "X509_STORE_CTX"); }

void X509_STORE_CTX_free(X509_STORE_CTX *object) { __heaplens_free(object, "X509_STORE_CTX"); }

typedef struct X509_EXTENSION X509_EXTENSION;

X509_EXTENSION *X509_EXTENSION_new(void) { return __heaplens_allocate(1, 0, "X509_EXTENSION"); }

void X509_EXTENSION_free(X509_EXTENSION *object) { __heaplens_free(object, "X509_EXTENSION"); }

typedef struct PKCS12 PKCS12;

PKCS12 *PKCS12_new(void) { return __heaplens_allocate(1, 0, "PKCS12"); }

PKCS12 *d2i_PKCS12_fp(void *stream, PKCS12 **reused) { return __heaplens_allocate(1, 0, "PKCS12"); }

PKCS12 *d2i_PKCS12_bio(void *bio, PKCS12 **reused) { return __heaplens_allocate(1, 0, "PKCS12"); }

void PKCS12_free(PKCS12 *object) { __heaplens_free(object, "PKCS12"); }

typedef struct PKCS7 PKCS7;

PKCS7 *PKCS7_new(void) { return __heaplens_allocate(1, 0, "PKCS7"); }

void PKCS7_free(PKCS7 *object) { __heaplens_free(object, "PKCS7"); }

typedef struct ASN1_INTEGER ASN1_INTEGER;

ASN1_INTEGER *ASN1_INTEGER_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_INTEGER_free(ASN1_INTEGER *object) { __heaplens_free(object, "ASN1_STRING"); }

typedef struct ASN1_STRING ASN1_STRING;

ASN1_STRING *ASN1_STRING_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_STRING_free(ASN1_STRING *object) { __heaplens_free(object, "ASN1_STRING"); }

typedef struct ASN1_OBJECT ASN1_OBJECT;

ASN1_OBJECT *OBJ_txt2obj(const char *text, int numeric) { return __heaplens_allocate(1, 0, "ASN1_OBJECT"); }

void ASN1_OBJECT_free(ASN1_OBJECT *object) { __heaplens_free(object, "ASN1_OBJECT"); }

typedef struct ASN1_TIME ASN1_TIME;

ASN1_TIME *ASN1_TIME_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_TIME_free(ASN1_TIME *object) { __heaplens_free(object, "ASN1_STRING"); }

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

typedef struct RSA {
    int references;
} RSA;

typedef int (*Password)(char *buffer, int size, int writing, void *user);

static EVP_PKEY *new_key(void)
{
    EVP_PKEY *key = __heaplens_allocate(sizeof *key, 0, "EVP_PKEY");
    if (key != NULL)
        key->references = 1;
    return key;
}

static RSA *new_rsa(void)
{
    RSA *key = __heaplens_allocate(sizeof *key, 0, "RSA");
    if (key != NULL)
        key->references = 1;
    return key;
}

/* Reading: one that is there already is filled, else a new one is the caller's and stands in both. */
static X509 *read_certificate(X509 **reused)
{
    X509 *made;
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = fresh_X509();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

static EVP_PKEY *read_key(EVP_PKEY **reused)
{
    EVP_PKEY *made;
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_key();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

X509 *PEM_read_X509(void *from, X509 **reused, Password ask, void *user)
{
    return read_certificate(reused);
}

X509 *PEM_read_bio_X509(void *from, X509 **reused, Password ask, void *user)
{
    return read_certificate(reused);
}

X509 *PEM_read_bio_X509_AUX(void *from, X509 **reused, Password ask, void *user)
{
    return read_certificate(reused);
}

EVP_PKEY *PEM_read_PrivateKey(void *from, EVP_PKEY **reused, Password ask, void *user)
{
    return read_key(reused);
}

EVP_PKEY *PEM_read_bio_PrivateKey(void *from, EVP_PKEY **reused, Password ask, void *user)
{
    return read_key(reused);
}

EVP_PKEY *PEM_read_PUBKEY(void *from, EVP_PKEY **reused, Password ask, void *user)
{
    return read_key(reused);
}

EVP_PKEY *PEM_read_bio_PUBKEY(void *from, EVP_PKEY **reused, Password ask, void *user)
{
    return read_key(reused);
}

RSA *PEM_read_RSAPrivateKey(void *from, RSA **reused, Password ask, void *user) { return new_rsa(); }

RSA *PEM_read_bio_RSAPrivateKey(void *from, RSA **reused, Password ask, void *user) { return new_rsa(); }

RSA *PEM_read_RSA_PUBKEY(void *from, RSA **reused, Password ask, void *user) { return new_rsa(); }

RSA *PEM_read_bio_RSA_PUBKEY(void *from, RSA **reused, Password ask, void *user) { return new_rsa(); }

RSA *PEM_read_RSAPublicKey(void *from, RSA **reused, Password ask, void *user) { return new_rsa(); }

RSA *PEM_read_bio_RSAPublicKey(void *from, RSA **reused, Password ask, void *user) { return new_rsa(); }

X509_CRL *PEM_read_bio_X509_CRL(void *from, X509_CRL **reused, Password ask, void *user)
{
    return fresh_X509_CRL();
}

X509_REQ *PEM_read_bio_X509_REQ(void *from, X509_REQ **reused, Password ask, void *user)
{
    return X509_REQ_new();
}

X509 *d2i_X509(X509 **reused, const unsigned char **from, long size)
{
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    return read_certificate(reused);
}

X509 *d2i_X509_bio(void *from, X509 **reused) { return read_certificate(reused); }

X509 *d2i_X509_fp(void *from, X509 **reused) { return read_certificate(reused); }

EVP_PKEY *d2i_PrivateKey(int type, EVP_PKEY **reused, const unsigned char **from, long size)
{
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    return read_key(reused);
}

EVP_PKEY *d2i_AutoPrivateKey(EVP_PKEY **reused, const unsigned char **from, long size)
{
    return d2i_PrivateKey(0, reused, from, size);
}

EVP_PKEY *d2i_PUBKEY(EVP_PKEY **reused, const unsigned char **from, long size)
{
    return d2i_PrivateKey(0, reused, from, size);
}

/* Writing: into a new block where the caller gives none. */
static int encode(unsigned char **to)
{
    int size = __heaplens_unknown();
    if (size <= 0 || to == NULL)
        return size;
    if (__heaplens_missing(*to))
        *to = __heaplens_allocate_surely((size_t)size, 0, "OPENSSL_malloc");
    else
        *to += size;
    return size;
}

int i2d_X509(const X509 *certificate, unsigned char **to) { return encode(to); }

int i2d_PUBKEY(const EVP_PKEY *key, unsigned char **to) { return encode(to); }

int i2d_PublicKey(const EVP_PKEY *key, unsigned char **to) { return encode(to); }

int i2d_PrivateKey(const EVP_PKEY *key, unsigned char **to) { return encode(to); }

int i2d_X509_NAME(const X509_NAME *name, unsigned char **to) { return encode(to); }

int ASN1_STRING_to_UTF8(unsigned char **to, const ASN1_STRING *text)
{
    int size = __heaplens_unknown();
    if (size < 0)
        return size;
    *to = __heaplens_allocate_surely((size_t)size + 1, 0, "OPENSSL_malloc");
    __heaplens_writes(*to);
    return size;
}

EVP_PKEY *X509_get_pubkey(X509 *certificate) { return new_key(); }

EVP_PKEY *X509_get0_pubkey(const X509 *certificate) { return __heaplens_foreign(); }

EVP_PKEY *X509_REQ_get_pubkey(X509_REQ *request) { return new_key(); }

int X509_set_pubkey(X509 *certificate, EVP_PKEY *key) { return __heaplens_unknown(); }

int X509_sign(X509 *certificate, EVP_PKEY *key, const void *digest) { return __heaplens_unknown(); }

int X509_verify(X509 *certificate, EVP_PKEY *key) { return __heaplens_unknown(); }

X509_NAME *X509_get_subject_name(const X509 *certificate) { return __heaplens_foreign(); }

X509_NAME *X509_get_issuer_name(const X509 *certificate) { return __heaplens_foreign(); }

int X509_set_subject_name(X509 *certificate, const X509_NAME *name) { return __heaplens_unknown(); }

int X509_set_issuer_name(X509 *certificate, const X509_NAME *name) { return __heaplens_unknown(); }

/* Every certificate has one. */
ASN1_INTEGER *X509_get_serialNumber(X509 *certificate)
{
    ASN1_INTEGER *number = __heaplens_foreign();
    __heaplens_assume(number != NULL);
    return number;
}

ASN1_TIME *X509_get0_notAfter(const X509 *certificate) { return __heaplens_foreign(); }

ASN1_TIME *X509_get0_notBefore(const X509 *certificate) { return __heaplens_foreign(); }

char *X509_NAME_oneline(const X509_NAME *name, char *buffer, int size)
{
    if (__heaplens_missing(buffer))
        return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "OPENSSL_malloc");
    __heaplens_writes(buffer);
    return buffer;
}

int X509_NAME_get_text_by_NID(const X509_NAME *name, int id, char *buffer, int size)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return __heaplens_unknown();
}

int X509_NAME_add_entry_by_txt(X509_NAME *name, const char *field, int type, const unsigned char *bytes,
                               int size, int position, int set)
{
    return __heaplens_unknown();
}

int X509_STORE_add_cert(X509_STORE *store, X509 *certificate) { return __heaplens_unknown(); }

int X509_STORE_add_crl(X509_STORE *store, X509_CRL *list) { return __heaplens_unknown(); }

int X509_STORE_CTX_init(X509_STORE_CTX *context, X509_STORE *store, X509 *certificate, void *untrusted)
{
    return __heaplens_unknown();
}

int X509_verify_cert(X509_STORE_CTX *context) { return __heaplens_unknown(); }

/* Each of the three is the caller's; the last only if asked for. */
int PKCS12_parse(PKCS12 *file, const char *password, EVP_PKEY **key, X509 **certificate, void **others)
{
    if (others != NULL)
        __heaplens_keep(others);
    if (__heaplens_unknown())
        return 0;
    if (key != NULL)
        *key = new_key();
    if (certificate != NULL)
        *certificate = fresh_X509();
    return 1;
}
