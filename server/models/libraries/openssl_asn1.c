/* Models of ASN.1 values. All strings, numbers and times are one kind of block, which the release of any
 * of them gives back; what `set0` and `ASN1_TYPE_set` are given they take.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct ASN1_INTEGER ASN1_INTEGER;
typedef struct ASN1_ENUMERATED ASN1_ENUMERATED;
typedef struct ASN1_OCTET_STRING ASN1_OCTET_STRING;
typedef struct ASN1_BIT_STRING ASN1_BIT_STRING;
typedef struct ASN1_UTF8STRING ASN1_UTF8STRING;
typedef struct ASN1_IA5STRING ASN1_IA5STRING;
typedef struct ASN1_PRINTABLESTRING ASN1_PRINTABLESTRING;
typedef struct ASN1_UTCTIME ASN1_UTCTIME;
typedef struct ASN1_GENERALIZEDTIME ASN1_GENERALIZEDTIME;
typedef struct ASN1_TIME ASN1_TIME;
typedef struct ASN1_STRING ASN1_STRING;
typedef struct ASN1_TYPE ASN1_TYPE;
typedef struct BIO BIO;
struct tm;
typedef struct BIGNUM BIGNUM;

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

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

ASN1_INTEGER *ASN1_INTEGER_dup(const ASN1_INTEGER *object)
{
    return __heaplens_allocate(1, 0, "ASN1_STRING");
}

ASN1_INTEGER *d2i_ASN1_INTEGER(ASN1_INTEGER **reused, const unsigned char **from, long size)
{
    ASN1_INTEGER *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "ASN1_STRING");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_ASN1_INTEGER(const ASN1_INTEGER *object, unsigned char **to) { return encode(to); }

ASN1_ENUMERATED *ASN1_ENUMERATED_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_ENUMERATED_free(ASN1_ENUMERATED *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_OCTET_STRING *ASN1_OCTET_STRING_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_OCTET_STRING_free(ASN1_OCTET_STRING *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_OCTET_STRING *ASN1_OCTET_STRING_dup(const ASN1_OCTET_STRING *object)
{
    return __heaplens_allocate(1, 0, "ASN1_STRING");
}

ASN1_OCTET_STRING *d2i_ASN1_OCTET_STRING(ASN1_OCTET_STRING **reused, const unsigned char **from, long size)
{
    ASN1_OCTET_STRING *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "ASN1_STRING");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_ASN1_OCTET_STRING(const ASN1_OCTET_STRING *object, unsigned char **to) { return encode(to); }

ASN1_BIT_STRING *ASN1_BIT_STRING_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_BIT_STRING_free(ASN1_BIT_STRING *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_UTF8STRING *ASN1_UTF8STRING_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_UTF8STRING_free(ASN1_UTF8STRING *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_IA5STRING *ASN1_IA5STRING_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_IA5STRING_free(ASN1_IA5STRING *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_PRINTABLESTRING *ASN1_PRINTABLESTRING_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_PRINTABLESTRING_free(ASN1_PRINTABLESTRING *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_UTCTIME *ASN1_UTCTIME_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_UTCTIME_free(ASN1_UTCTIME *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_GENERALIZEDTIME *ASN1_GENERALIZEDTIME_new(void) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_GENERALIZEDTIME_free(ASN1_GENERALIZEDTIME *object) { __heaplens_free(object, "ASN1_STRING"); }

ASN1_TIME *ASN1_TIME_dup(const ASN1_TIME *object) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

ASN1_TIME *d2i_ASN1_TIME(ASN1_TIME **reused, const unsigned char **from, long size)
{
    ASN1_TIME *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "ASN1_STRING");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_ASN1_TIME(const ASN1_TIME *object, unsigned char **to) { return encode(to); }

ASN1_STRING *ASN1_STRING_dup(const ASN1_STRING *object) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

ASN1_TYPE *d2i_ASN1_TYPE(ASN1_TYPE **reused, const unsigned char **from, long size)
{
    ASN1_TYPE *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "ASN1_TYPE");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_ASN1_TYPE(const ASN1_TYPE *object, unsigned char **to) { return encode(to); }

ASN1_STRING *ASN1_STRING_type_new(int type) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

void ASN1_STRING_clear_free(ASN1_STRING *a) { __heaplens_free(a, "ASN1_STRING"); }

int ASN1_STRING_set(ASN1_STRING *str, const void *data, int len) { return used(str); }

void ASN1_STRING_set0(ASN1_STRING *str, void *data, int len)
{
    __heaplens_reads(str);
    __heaplens_keep(data);
}

int ASN1_STRING_copy(ASN1_STRING *dst, const ASN1_STRING *str) { return used(dst); }

int ASN1_STRING_length(const ASN1_STRING *x) { return used(x); }

int ASN1_STRING_type(const ASN1_STRING *x) { return used(x); }

unsigned char *ASN1_STRING_data(ASN1_STRING *x) { return lent(x); }

const unsigned char *ASN1_STRING_get0_data(const ASN1_STRING *x) { return lent(x); }

int ASN1_STRING_cmp(const ASN1_STRING *a, const ASN1_STRING *b) { return used(a); }

int ASN1_STRING_print(BIO *bp, const ASN1_STRING *v) { return used(bp); }

int ASN1_STRING_print_ex(BIO *out, const ASN1_STRING *str, unsigned long flags) { return used(out); }

int ASN1_STRING_print_ex_fp(void *fp, const ASN1_STRING *str, unsigned long flags) { return used(fp); }

void ASN1_STRING_length_set(ASN1_STRING *x, int n) { __heaplens_reads(x); }

int ASN1_INTEGER_set(ASN1_INTEGER *a, long v) { return used(a); }

long ASN1_INTEGER_get(const ASN1_INTEGER *a) { return (long)used(a); }

int ASN1_INTEGER_cmp(const ASN1_INTEGER *x, const ASN1_INTEGER *y) { return used(x); }

int ASN1_INTEGER_set_int64(ASN1_INTEGER *a, long r) { return used(a); }

int ASN1_INTEGER_set_uint64(ASN1_INTEGER *a, unsigned long r) { return used(a); }

int ASN1_INTEGER_get_int64(long *pr, const ASN1_INTEGER *a)
{
    if (pr != NULL)
        *pr = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int ASN1_INTEGER_get_uint64(unsigned long *pr, const ASN1_INTEGER *a)
{
    if (pr != NULL)
        *pr = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int ASN1_ENUMERATED_set(ASN1_ENUMERATED *a, long v) { return used(a); }

long ASN1_ENUMERATED_get(const ASN1_ENUMERATED *a) { return (long)used(a); }

int ASN1_OCTET_STRING_set(ASN1_OCTET_STRING *str, const unsigned char *data, int len) { return used(str); }

int ASN1_OCTET_STRING_cmp(const ASN1_OCTET_STRING *a, const ASN1_OCTET_STRING *b) { return used(a); }

int ASN1_BIT_STRING_set(ASN1_BIT_STRING *a, unsigned char *d, int length) { return used(a); }

int ASN1_BIT_STRING_set_bit(ASN1_BIT_STRING *a, int n, int value) { return used(a); }

int ASN1_BIT_STRING_get_bit(const ASN1_BIT_STRING *a, int n) { return used(a); }

int ASN1_TIME_set_string(ASN1_TIME *s, const char *str) { return used(s); }

int ASN1_TIME_check(const ASN1_TIME *t) { return used(t); }

int ASN1_TIME_print(BIO *bp, const ASN1_TIME *tm) { return used(bp); }

int ASN1_TIME_diff(int *pday, int *psec, const ASN1_TIME *from, const ASN1_TIME *to)
{
    if (pday != NULL)
        *pday = __heaplens_unknown();
    if (psec != NULL)
        *psec = __heaplens_unknown();
    return __heaplens_unknown();
}

int ASN1_TIME_to_tm(const ASN1_TIME *s, struct tm *tm) { return used(s); }

int ASN1_UTCTIME_print(BIO *fp, const ASN1_UTCTIME *a) { return used(fp); }

int ASN1_UTCTIME_check(const ASN1_UTCTIME *a) { return used(a); }

int ASN1_GENERALIZEDTIME_print(BIO *fp, const ASN1_GENERALIZEDTIME *a) { return used(fp); }

int ASN1_UTCTIME_set_string(ASN1_UTCTIME *s, const char *str) { return used(s); }

int ASN1_GENERALIZEDTIME_set_string(ASN1_GENERALIZEDTIME *s, const char *str) { return used(s); }

int ASN1_TIME_cmp_time_t(const ASN1_TIME *s, long t) { return used(s); }

int ASN1_TIME_compare(const ASN1_TIME *a, const ASN1_TIME *b) { return used(a); }

/* Sets the time of what it is given, or else makes a new one. */
static ASN1_TIME *time_in(ASN1_TIME *given)
{
    if (!__heaplens_missing(given))
        return __heaplens_unknown() ? given : NULL;
    return __heaplens_allocate(1, 0, "ASN1_STRING");
}

ASN1_TIME *ASN1_TIME_set(ASN1_TIME *given, long when) { return time_in(given); }

ASN1_TIME *ASN1_TIME_adj(ASN1_TIME *given, long when, int days, long seconds) { return time_in(given); }

ASN1_UTCTIME *ASN1_UTCTIME_set(ASN1_UTCTIME *given, long when) { return (void *)time_in((void *)given); }

ASN1_GENERALIZEDTIME *ASN1_GENERALIZEDTIME_set(ASN1_GENERALIZEDTIME *given, long when)
{
    return (void *)time_in((void *)given);
}

ASN1_TIME *X509_time_adj(ASN1_TIME *given, long seconds, long *when) { return time_in(given); }

ASN1_TIME *X509_gmtime_adj(ASN1_TIME *given, long seconds) { return time_in(given); }

ASN1_TIME *X509_time_adj_ex(ASN1_TIME *given, int days, long seconds, long *when) { return time_in(given); }

/* The number that is given is set; without one a new one is made. */
BIGNUM *ASN1_INTEGER_to_BN(const ASN1_INTEGER *number, BIGNUM *given)
{
    __heaplens_reads(number);
    if (!__heaplens_missing(given))
        return __heaplens_unknown() ? given : NULL;
    return __heaplens_allocate(1, 0, "BIGNUM");
}
