/* More models of what is computed with the keys of libcrypto: digests, signatures, ciphers.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct EVP_CIPHER EVP_CIPHER;
typedef struct EVP_MAC_CTX EVP_MAC_CTX;
typedef struct EVP_MD_CTX EVP_MD_CTX;
typedef struct EVP_CIPHER_CTX EVP_CIPHER_CTX;
typedef struct EVP_MD EVP_MD;
typedef struct OSSL_PARAM OSSL_PARAM;
typedef struct EVP_ENCODE_CTX EVP_ENCODE_CTX;
typedef struct ENGINE ENGINE;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

EVP_MAC_CTX *EVP_MAC_CTX_dup(const EVP_MAC_CTX *src) { return __heaplens_allocate(1, 0, "EVP_MAC_CTX"); }

int EVP_SignFinal(EVP_MD_CTX *ctx, unsigned char *md, unsigned int *s, EVP_PKEY *pkey)
{
    __heaplens_reads(ctx);
    if (md != NULL)
        __heaplens_writes(md);
    if (s != NULL)
        *s = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_VerifyFinal(EVP_MD_CTX *ctx, const unsigned char *sigbuf, unsigned int siglen, EVP_PKEY *pkey)
{
    return used(ctx);
}

int EVP_DigestSign(EVP_MD_CTX *ctx, unsigned char *sigret, size_t *siglen, const unsigned char *tbs,
                   size_t tbslen)
{
    __heaplens_reads(ctx);
    if (sigret != NULL)
        __heaplens_writes(sigret);
    if (siglen != NULL)
        *siglen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DigestVerify(EVP_MD_CTX *ctx, const unsigned char *sigret, size_t siglen, const unsigned char *tbs,
                     size_t tbslen)
{
    return used(ctx);
}

int EVP_DigestSignFinal(EVP_MD_CTX *ctx, unsigned char *sigret, size_t *siglen)
{
    __heaplens_reads(ctx);
    if (sigret != NULL)
        __heaplens_writes(sigret);
    if (siglen != NULL)
        *siglen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DigestVerifyFinal(EVP_MD_CTX *ctx, const unsigned char *sig, size_t siglen) { return used(ctx); }

int EVP_OpenInit(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *type, const unsigned char *ek, int ekl,
                 const unsigned char *iv, EVP_PKEY *priv)
{
    return used(ctx);
}

int EVP_MD_CTX_copy_ex(EVP_MD_CTX *out, const EVP_MD_CTX *in) { return used(out); }

int EVP_CipherInit_ex(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, ENGINE *impl, const unsigned char *key,
                      const unsigned char *iv, int enc)
{
    return used(ctx);
}

int EVP_CipherFinal_ex(EVP_CIPHER_CTX *ctx, unsigned char *outm, int *outl)
{
    __heaplens_reads(ctx);
    if (outm != NULL)
        __heaplens_writes(outm);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_BytesToKey(const EVP_CIPHER *type, const EVP_MD *md, const unsigned char *salt,
                   const unsigned char *data, int datal, int count, unsigned char *key, unsigned char *iv)
{
    __heaplens_reads(type);
    if (key != NULL)
        __heaplens_writes(key);
    if (iv != NULL)
        __heaplens_writes(iv);
    return __heaplens_unknown();
}

int EVP_CIPHER_CTX_copy(EVP_CIPHER_CTX *out, const EVP_CIPHER_CTX *in) { return used(out); }

int EVP_CIPHER_CTX_get_block_size(const EVP_CIPHER_CTX *ctx) { return used(ctx); }

int EVP_CIPHER_CTX_get_iv_length(const EVP_CIPHER_CTX *ctx) { return used(ctx); }

int EVP_CIPHER_CTX_get_key_length(const EVP_CIPHER_CTX *ctx) { return used(ctx); }

int EVP_CIPHER_CTX_get_nid(const EVP_CIPHER_CTX *ctx) { return used(ctx); }

int EVP_CIPHER_CTX_get_num(const EVP_CIPHER_CTX *ctx) { return used(ctx); }

int EVP_CIPHER_CTX_get_params(EVP_CIPHER_CTX *ctx, OSSL_PARAM *params) { return used(ctx); }

int EVP_CIPHER_CTX_get_tag_length(const EVP_CIPHER_CTX *ctx) { return used(ctx); }

int EVP_CIPHER_CTX_rand_key(EVP_CIPHER_CTX *ctx, unsigned char *key)
{
    __heaplens_reads(ctx);
    if (key != NULL)
        __heaplens_writes(key);
    return __heaplens_unknown();
}

void EVP_CIPHER_CTX_set_flags(EVP_CIPHER_CTX *ctx, int flags) { __heaplens_reads(ctx); }

int EVP_CipherFinal(EVP_CIPHER_CTX *ctx, unsigned char *outm, int *outl)
{
    __heaplens_reads(ctx);
    if (outm != NULL)
        __heaplens_writes(outm);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_CipherInit(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, const unsigned char *key,
                   const unsigned char *iv, int enc)
{
    return used(ctx);
}

int EVP_CipherInit_ex2(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, const unsigned char *key,
                       const unsigned char *iv, int enc, const OSSL_PARAM *params)
{
    return used(ctx);
}

int EVP_CipherUpdate(EVP_CIPHER_CTX *ctx, unsigned char *out, int *outl, const unsigned char *in, int inl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DecodeBlock(unsigned char *t, const unsigned char *f, int n)
{
    if (t != NULL)
        __heaplens_writes(t);
    return __heaplens_unknown();
}

int EVP_DecodeFinal(EVP_ENCODE_CTX *ctx, unsigned char *out, int *outl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

void EVP_DecodeInit(EVP_ENCODE_CTX *ctx) { __heaplens_reads(ctx); }

int EVP_DecodeUpdate(EVP_ENCODE_CTX *ctx, unsigned char *out, int *outl, const unsigned char *in, int inl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DecryptFinal(EVP_CIPHER_CTX *ctx, unsigned char *outm, int *outl)
{
    __heaplens_reads(ctx);
    if (outm != NULL)
        __heaplens_writes(outm);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_DecryptInit(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, const unsigned char *key,
                    const unsigned char *iv)
{
    return used(ctx);
}

int EVP_DecryptInit_ex2(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, const unsigned char *key,
                        const unsigned char *iv, const OSSL_PARAM *params)
{
    return used(ctx);
}

int EVP_EncodeBlock(unsigned char *t, const unsigned char *f, int n)
{
    if (t != NULL)
        __heaplens_writes(t);
    return __heaplens_unknown();
}

void EVP_EncodeFinal(EVP_ENCODE_CTX *ctx, unsigned char *out, int *outl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
}

void EVP_EncodeInit(EVP_ENCODE_CTX *ctx) { __heaplens_reads(ctx); }

int EVP_EncodeUpdate(EVP_ENCODE_CTX *ctx, unsigned char *out, int *outl, const unsigned char *in, int inl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_EncryptFinal(EVP_CIPHER_CTX *ctx, unsigned char *out, int *outl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_EncryptInit(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, const unsigned char *key,
                    const unsigned char *iv)
{
    return used(ctx);
}

int EVP_EncryptInit_ex2(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, const unsigned char *key,
                        const unsigned char *iv, const OSSL_PARAM *params)
{
    return used(ctx);
}

size_t EVP_MAC_CTX_get_mac_size(EVP_MAC_CTX *ctx) { return (size_t)used(ctx); }

int EVP_MAC_CTX_set_params(EVP_MAC_CTX *ctx, const OSSL_PARAM *params) { return used(ctx); }

int EVP_MAC_final(EVP_MAC_CTX *ctx, unsigned char *out, size_t *outl, size_t outsize)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_MAC_init(EVP_MAC_CTX *ctx, const unsigned char *key, size_t keylen, const OSSL_PARAM *params)
{
    return used(ctx);
}

int EVP_MAC_update(EVP_MAC_CTX *ctx, const unsigned char *data, size_t datalen) { return used(ctx); }

void EVP_MD_CTX_clear_flags(EVP_MD_CTX *ctx, int flags) { __heaplens_reads(ctx); }

int EVP_MD_CTX_copy(EVP_MD_CTX *out, const EVP_MD_CTX *in) { return used(out); }

void EVP_MD_CTX_set_flags(EVP_MD_CTX *ctx, int flags) { __heaplens_reads(ctx); }

int EVP_MD_CTX_test_flags(const EVP_MD_CTX *ctx, int flags) { return used(ctx); }

int EVP_OpenFinal(EVP_CIPHER_CTX *ctx, unsigned char *out, int *outl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_SealFinal(EVP_CIPHER_CTX *ctx, unsigned char *out, int *outl)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outl != NULL)
        *outl = __heaplens_unknown();
    return __heaplens_unknown();
}
