/* Models of the keys of libcrypto, which count their references.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct BIGNUM BIGNUM;

/* Keys: what `get0` gives is lent, what `get1` gives is the caller's; `set0` and `assign` take
   what they are given, `set1` does not. */
typedef struct RSA {
    int references;
} RSA;

static RSA *fresh_RSA(void)
{
    RSA *made = __heaplens_allocate(sizeof *made, 0, "RSA");
    if (made != NULL)
        made->references = 1;
    return made;
}

RSA *RSA_new(void) { return fresh_RSA(); }

RSA *RSA_generate_key(int bits, unsigned long exponent, void (*progress)(int, int, void *), void *argument)
{
    return fresh_RSA();
}

int RSA_up_ref(RSA *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void RSA_free(RSA *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "RSA");
}

int RSA_set0_key(RSA *key, BIGNUM *n, BIGNUM *e, BIGNUM *d)
{
    __heaplens_keep(n);
    __heaplens_keep(e);
    __heaplens_keep(d);
    return __heaplens_unknown();
}

int RSA_size(const RSA *key) { return __heaplens_unknown(); }

int RSA_generate_key_ex(RSA *key, int bits, BIGNUM *exponent, void *progress)
{
    __heaplens_reads(key);
    return __heaplens_unknown();
}

typedef struct EC_KEY {
    int references;
} EC_KEY;

static EC_KEY *fresh_EC_KEY(void)
{
    EC_KEY *made = __heaplens_allocate(sizeof *made, 0, "EC_KEY");
    if (made != NULL)
        made->references = 1;
    return made;
}

EC_KEY *EC_KEY_new(void) { return fresh_EC_KEY(); }

EC_KEY *EC_KEY_new_by_curve_name(int curve) { return fresh_EC_KEY(); }

EC_KEY *EC_KEY_dup(const EC_KEY *key) { return fresh_EC_KEY(); }

int EC_KEY_up_ref(EC_KEY *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void EC_KEY_free(EC_KEY *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "EC_KEY");
}

int EC_KEY_generate_key(EC_KEY *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EC_KEY_set_public_key(EC_KEY *object, const void *value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EC_KEY_set_private_key(EC_KEY *object, const void *value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EC_KEY_set_group(EC_KEY *object, const void *value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

const void *EC_KEY_get0_group(const EC_KEY *key) { return __heaplens_foreign(); }

const void *EC_KEY_get0_public_key(const EC_KEY *key) { return __heaplens_foreign(); }

const BIGNUM *EC_KEY_get0_private_key(const EC_KEY *key) { return __heaplens_foreign(); }

typedef struct EC_GROUP EC_GROUP;

EC_GROUP *EC_GROUP_new_by_curve_name(int curve) { return __heaplens_allocate(1, 0, "EC_GROUP"); }

EC_GROUP *EC_GROUP_dup(const EC_GROUP *group) { return __heaplens_allocate(1, 0, "EC_GROUP"); }

void EC_GROUP_free(EC_GROUP *object) { __heaplens_free(object, "EC_GROUP"); }

typedef struct EC_POINT EC_POINT;

EC_POINT *EC_POINT_new(const EC_GROUP *group) { return __heaplens_allocate(1, 0, "EC_POINT"); }

EC_POINT *EC_POINT_dup(const EC_POINT *point, const EC_GROUP *group)
{
    return __heaplens_allocate(1, 0, "EC_POINT");
}

void EC_POINT_free(EC_POINT *object) { __heaplens_free(object, "EC_POINT"); }

void EC_POINT_clear_free(EC_POINT *object) { __heaplens_free(object, "EC_POINT"); }

typedef struct ECDSA_SIG ECDSA_SIG;

ECDSA_SIG *ECDSA_SIG_new(void) { return __heaplens_allocate(1, 0, "ECDSA_SIG"); }

ECDSA_SIG *ECDSA_do_sign(const unsigned char *digest, int size, EC_KEY *key)
{
    return __heaplens_allocate(1, 0, "ECDSA_SIG");
}

void ECDSA_SIG_free(ECDSA_SIG *object) { __heaplens_free(object, "ECDSA_SIG"); }

int ECDSA_SIG_set0(ECDSA_SIG *signature, BIGNUM *r, BIGNUM *s)
{
    __heaplens_keep(r);
    __heaplens_keep(s);
    return __heaplens_unknown();
}

void ECDSA_SIG_get0(const ECDSA_SIG *signature, const BIGNUM **r, const BIGNUM **s)
{
    if (r != NULL)
        *r = __heaplens_foreign();
    if (s != NULL)
        *s = __heaplens_foreign();
}

typedef struct DH {
    int references;
} DH;

static DH *fresh_DH(void)
{
    DH *made = __heaplens_allocate(sizeof *made, 0, "DH");
    if (made != NULL)
        made->references = 1;
    return made;
}

DH *DH_new(void) { return fresh_DH(); }

int DH_up_ref(DH *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void DH_free(DH *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "DH");
}

typedef struct DSA {
    int references;
} DSA;

static DSA *fresh_DSA(void)
{
    DSA *made = __heaplens_allocate(sizeof *made, 0, "DSA");
    if (made != NULL)
        made->references = 1;
    return made;
}

DSA *DSA_new(void) { return fresh_DSA(); }

int DSA_up_ref(DSA *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void DSA_free(DSA *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "DSA");
}

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

static EVP_PKEY *fresh_EVP_PKEY(void)
{
    EVP_PKEY *made = __heaplens_allocate(sizeof *made, 0, "EVP_PKEY");
    if (made != NULL)
        made->references = 1;
    return made;
}

EVP_PKEY *EVP_PKEY_new(void) { return fresh_EVP_PKEY(); }

EVP_PKEY *EVP_PKEY_new_mac_key(int type, void *engine, const unsigned char *key, int size)
{
    return fresh_EVP_PKEY();
}

EVP_PKEY *EVP_PKEY_new_raw_private_key(int type, void *engine, const unsigned char *key, size_t size)
{
    return fresh_EVP_PKEY();
}

EVP_PKEY *EVP_PKEY_new_raw_public_key(int type, void *engine, const unsigned char *key, size_t size)
{
    return fresh_EVP_PKEY();
}

EVP_PKEY *EVP_PKEY_dup(EVP_PKEY *key) { return fresh_EVP_PKEY(); }

EVP_PKEY *EVP_RSA_gen(unsigned int bits) { return fresh_EVP_PKEY(); }

int EVP_PKEY_up_ref(EVP_PKEY *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void EVP_PKEY_free(EVP_PKEY *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "EVP_PKEY");
}

int EVP_PKEY_assign(EVP_PKEY *key, int type, void *content)
{
    __heaplens_keep(content);
    return __heaplens_unknown();
}

int EVP_PKEY_assign_RSA(EVP_PKEY *key, RSA *content) { return EVP_PKEY_assign(key, 0, content); }

int EVP_PKEY_assign_EC_KEY(EVP_PKEY *key, EC_KEY *content) { return EVP_PKEY_assign(key, 0, content); }

int EVP_PKEY_set1_RSA(EVP_PKEY *key, RSA *content) { return __heaplens_unknown(); }

int EVP_PKEY_set1_EC_KEY(EVP_PKEY *key, EC_KEY *content) { return __heaplens_unknown(); }

RSA *EVP_PKEY_get0_RSA(const EVP_PKEY *key) { return __heaplens_foreign(); }

RSA *EVP_PKEY_get1_RSA(EVP_PKEY *key) { return fresh_RSA(); }

EC_KEY *EVP_PKEY_get0_EC_KEY(const EVP_PKEY *key) { return __heaplens_foreign(); }

EC_KEY *EVP_PKEY_get1_EC_KEY(EVP_PKEY *key) { return fresh_EC_KEY(); }

int EVP_PKEY_size(const EVP_PKEY *key) { return __heaplens_unknown(); }

int EVP_PKEY_id(const EVP_PKEY *key) { return __heaplens_determined(); }

int EVP_PKEY_base_id(const EVP_PKEY *key) { return __heaplens_determined(); }

int EVP_PKEY_bits(const EVP_PKEY *key) { return __heaplens_determined(); }

typedef struct EVP_PKEY_CTX EVP_PKEY_CTX;

EVP_PKEY_CTX *EVP_PKEY_CTX_new(EVP_PKEY *key, void *engine)
{
    return __heaplens_allocate(1, 0, "EVP_PKEY_CTX");
}

EVP_PKEY_CTX *EVP_PKEY_CTX_new_id(int type, void *engine)
{
    return __heaplens_allocate(1, 0, "EVP_PKEY_CTX");
}

void EVP_PKEY_CTX_free(EVP_PKEY_CTX *object) { __heaplens_free(object, "EVP_PKEY_CTX"); }

int EVP_PKEY_keygen_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_paramgen_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_sign_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_verify_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_encrypt_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_decrypt_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_derive_init(EVP_PKEY_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_PKEY_keygen(EVP_PKEY_CTX *context, EVP_PKEY **result)
{
    __heaplens_reads(context);
    if (__heaplens_unknown())
        return -1;
    if (*result == NULL)
        *result = __heaplens_allocate_surely(sizeof **result, 0, "EVP_PKEY");
    (*result)->references = 1;
    return 1;
}
