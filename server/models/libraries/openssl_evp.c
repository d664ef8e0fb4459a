/* Models of the digests and ciphers of libcrypto: contexts have one owner.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

/* Digests and ciphers. */
typedef struct EVP_MD_CTX EVP_MD_CTX;

EVP_MD_CTX *EVP_MD_CTX_new(void) { return __heaplens_allocate(1, 0, "EVP_MD_CTX"); }

EVP_MD_CTX *EVP_MD_CTX_create(void) { return __heaplens_allocate(1, 0, "EVP_MD_CTX"); }

void EVP_MD_CTX_free(EVP_MD_CTX *object) { __heaplens_free(object, "EVP_MD_CTX"); }

void EVP_MD_CTX_destroy(EVP_MD_CTX *object) { __heaplens_free(object, "EVP_MD_CTX"); }

typedef struct EVP_CIPHER_CTX EVP_CIPHER_CTX;

EVP_CIPHER_CTX *EVP_CIPHER_CTX_new(void) { return __heaplens_allocate(1, 0, "EVP_CIPHER_CTX"); }

void EVP_CIPHER_CTX_free(EVP_CIPHER_CTX *object) { __heaplens_free(object, "EVP_CIPHER_CTX"); }

typedef struct HMAC_CTX HMAC_CTX;

HMAC_CTX *HMAC_CTX_new(void) { return __heaplens_allocate(1, 0, "HMAC_CTX"); }

void HMAC_CTX_free(HMAC_CTX *object) { __heaplens_free(object, "HMAC_CTX"); }

typedef struct EVP_ENCODE_CTX EVP_ENCODE_CTX;

EVP_ENCODE_CTX *EVP_ENCODE_CTX_new(void) { return __heaplens_allocate(1, 0, "EVP_ENCODE_CTX"); }

void EVP_ENCODE_CTX_free(EVP_ENCODE_CTX *object) { __heaplens_free(object, "EVP_ENCODE_CTX"); }

typedef struct EVP_MD EVP_MD;
typedef struct EVP_CIPHER EVP_CIPHER;
typedef struct EVP_MAC EVP_MAC;
typedef struct EVP_KDF EVP_KDF;

EVP_MD *EVP_MD_fetch(void *library, const char *name, const char *properties)
{
    return __heaplens_allocate(1, 0, "EVP_MD");
}

void EVP_MD_free(EVP_MD *object) { __heaplens_free(object, "EVP_MD"); }

EVP_CIPHER *EVP_CIPHER_fetch(void *library, const char *name, const char *properties)
{
    return __heaplens_allocate(1, 0, "EVP_CIPHER");
}

void EVP_CIPHER_free(EVP_CIPHER *object) { __heaplens_free(object, "EVP_CIPHER"); }

EVP_MAC *EVP_MAC_fetch(void *library, const char *name, const char *properties)
{
    return __heaplens_allocate(1, 0, "EVP_MAC");
}

void EVP_MAC_free(EVP_MAC *object) { __heaplens_free(object, "EVP_MAC"); }

EVP_KDF *EVP_KDF_fetch(void *library, const char *name, const char *properties)
{
    return __heaplens_allocate(1, 0, "EVP_KDF");
}

void EVP_KDF_free(EVP_KDF *object) { __heaplens_free(object, "EVP_KDF"); }

typedef struct EVP_MAC_CTX EVP_MAC_CTX;

EVP_MAC_CTX *EVP_MAC_CTX_new(EVP_MAC *algorithm) { return __heaplens_allocate(1, 0, "EVP_MAC_CTX"); }

void EVP_MAC_CTX_free(EVP_MAC_CTX *object) { __heaplens_free(object, "EVP_MAC_CTX"); }

typedef struct EVP_KDF_CTX EVP_KDF_CTX;

EVP_KDF_CTX *EVP_KDF_CTX_new(EVP_KDF *algorithm) { return __heaplens_allocate(1, 0, "EVP_KDF_CTX"); }

void EVP_KDF_CTX_free(EVP_KDF_CTX *object) { __heaplens_free(object, "EVP_KDF_CTX"); }

int EVP_DigestInit(EVP_MD_CTX *object, const EVP_MD *type)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_DigestInit_ex(EVP_MD_CTX *object, const EVP_MD *type, void *engine)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_DigestUpdate(EVP_MD_CTX *object, const void *data, size_t size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_DigestSignUpdate(EVP_MD_CTX *object, const void *data, size_t size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_DigestVerifyUpdate(EVP_MD_CTX *object, const void *data, size_t size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_DigestFinal(EVP_MD_CTX *object, unsigned char *to, unsigned int *size)
{
    __heaplens_reads(object);
    __heaplens_writes(to);
    if (size != NULL)
        *size = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DigestFinal_ex(EVP_MD_CTX *object, unsigned char *to, unsigned int *size)
{
    __heaplens_reads(object);
    __heaplens_writes(to);
    if (size != NULL)
        *size = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_MD_CTX_reset(EVP_MD_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_DigestSignInit(EVP_MD_CTX *object, void **key_context, const EVP_MD *type, void *engine, void *key)
{
    __heaplens_reads(object);
    if (key_context != NULL)
        *key_context = __heaplens_foreign();
    return __heaplens_unknown();
}

int EVP_DigestVerifyInit(EVP_MD_CTX *object, void **key_context, const EVP_MD *type, void *engine,
                         void *key)
{
    __heaplens_reads(object);
    if (key_context != NULL)
        *key_context = __heaplens_foreign();
    return __heaplens_unknown();
}

int EVP_EncryptInit_ex(EVP_CIPHER_CTX *object, const EVP_CIPHER *type, void *engine,
                       const unsigned char *key, const unsigned char *iv)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_DecryptInit_ex(EVP_CIPHER_CTX *object, const EVP_CIPHER *type, void *engine,
                       const unsigned char *key, const unsigned char *iv)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_EncryptUpdate(EVP_CIPHER_CTX *object, unsigned char *to, int *size, const unsigned char *from,
                      int count)
{
    __heaplens_reads(object);
    *size = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DecryptUpdate(EVP_CIPHER_CTX *object, unsigned char *to, int *size, const unsigned char *from,
                      int count)
{
    __heaplens_reads(object);
    *size = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_EncryptFinal_ex(EVP_CIPHER_CTX *object, unsigned char *to, int *size)
{
    __heaplens_reads(object);
    *size = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DecryptFinal_ex(EVP_CIPHER_CTX *object, unsigned char *to, int *size)
{
    __heaplens_reads(object);
    *size = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_CIPHER_CTX_reset(EVP_CIPHER_CTX *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int EVP_CIPHER_CTX_set_padding(EVP_CIPHER_CTX *object, int value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_CIPHER_CTX_set_key_length(EVP_CIPHER_CTX *object, int value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int EVP_CIPHER_CTX_ctrl(EVP_CIPHER_CTX *object, int command, int number, void *data)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}
