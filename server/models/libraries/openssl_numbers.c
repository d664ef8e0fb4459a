/* Models of libcrypto: memory and big numbers. Blocks have to go back to OPENSSL_free, which need
 * not be that of the C library.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

void *CRYPTO_malloc(size_t size, const char *file, int line)
{
    return __heaplens_allocate(size, 0, "OPENSSL_malloc");
}

void *CRYPTO_zalloc(size_t size, const char *file, int line)
{
    return __heaplens_allocate(size, 1, "OPENSSL_malloc");
}

void *OPENSSL_malloc(size_t size) { return __heaplens_allocate(size, 0, "OPENSSL_malloc"); }

void *OPENSSL_zalloc(size_t size) { return __heaplens_allocate(size, 1, "OPENSSL_malloc"); }

void CRYPTO_free(void *block, const char *file, int line) { __heaplens_free(block, "OPENSSL_malloc"); }

void CRYPTO_clear_free(void *block, size_t size, const char *file, int line)
{
    __heaplens_free(block, "OPENSSL_malloc");
}

void OPENSSL_free(void *block) { __heaplens_free(block, "OPENSSL_malloc"); }

void OPENSSL_clear_free(void *block, size_t size) { __heaplens_free(block, "OPENSSL_malloc"); }

void OPENSSL_cleanse(void *block, size_t size) { __heaplens_fill(block, 0, size); }

void *OPENSSL_realloc(void *block, size_t size)
{
    void *moved = __heaplens_allocate(size, 0, "OPENSSL_malloc");
    if (moved == NULL || block == NULL)
        return moved;
    __heaplens_copy(moved, block, __heaplens_all);
    __heaplens_free(block, "OPENSSL_malloc");
    return moved;
}

void *CRYPTO_realloc(void *block, size_t size, const char *file, int line)
{
    return OPENSSL_realloc(block, size);
}

static char *new_text(void)
{
    char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "OPENSSL_malloc");
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

char *OPENSSL_strdup(const char *text) { return text == NULL ? NULL : new_text(); }

char *CRYPTO_strdup(const char *text, const char *file, int line) { return OPENSSL_strdup(text); }

/* Big numbers. */
typedef struct BIGNUM BIGNUM;

BIGNUM *BN_new(void) { return __heaplens_allocate(1, 0, "BIGNUM"); }

BIGNUM *BN_secure_new(void) { return __heaplens_allocate(1, 0, "BIGNUM"); }

BIGNUM *BN_dup(const BIGNUM *from)
{
    if (from == NULL)
        return NULL;
    return __heaplens_allocate(1, 0, "BIGNUM");
}

void BN_free(BIGNUM *object) { __heaplens_free(object, "BIGNUM"); }

void BN_clear_free(BIGNUM *object) { __heaplens_free(object, "BIGNUM"); }

/* Where there is no number to put the result into, a new one is made. */
BIGNUM *BN_bin2bn(const unsigned char *bytes, int size, BIGNUM *result)
{
    return __heaplens_missing(result) ? BN_new() : result;
}

static int read_number(BIGNUM **result)
{
    if (result != NULL && __heaplens_missing(*result))
        *result = BN_new();
    return __heaplens_unknown();
}

int BN_hex2bn(BIGNUM **result, const char *text) { return read_number(result); }

int BN_dec2bn(BIGNUM **result, const char *text) { return read_number(result); }

char *BN_bn2hex(const BIGNUM *number) { return new_text(); }

char *BN_bn2dec(const BIGNUM *number) { return new_text(); }

BIGNUM *BN_copy(BIGNUM *to, const BIGNUM *from) { return to; }

int BN_set_word(BIGNUM *number, unsigned long value) { return __heaplens_unknown(); }

int BN_rand(BIGNUM *number, int bits, int top, int bottom) { return __heaplens_unknown(); }

typedef struct BN_CTX BN_CTX;

BN_CTX *BN_CTX_new(void) { return __heaplens_allocate(1, 0, "BN_CTX"); }

BN_CTX *BN_CTX_secure_new(void) { return __heaplens_allocate(1, 0, "BN_CTX"); }

void BN_CTX_free(BN_CTX *object) { __heaplens_free(object, "BN_CTX"); }

void BN_CTX_start(BN_CTX *context) {}

void BN_CTX_end(BN_CTX *context) {}

/* The numbers of a context go with it. */
BIGNUM *BN_CTX_get(BN_CTX *context) { return __heaplens_foreign(); }

int BN_add(BIGNUM *result, const BIGNUM *a, const BIGNUM *b) { return __heaplens_unknown(); }

int BN_sub(BIGNUM *result, const BIGNUM *a, const BIGNUM *b) { return __heaplens_unknown(); }

int BN_mul(BIGNUM *result, const BIGNUM *a, const BIGNUM *b, BN_CTX *context)
{
    return __heaplens_unknown();
}

int BN_mod_exp(BIGNUM *result, const BIGNUM *a, const BIGNUM *p, const BIGNUM *m, BN_CTX *context)
{
    return __heaplens_unknown();
}
