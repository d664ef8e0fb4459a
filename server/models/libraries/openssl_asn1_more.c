/* Models of the identifiers of ASN.1, of what extensions hold, and of both in their text form.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct ASN1_INTEGER ASN1_INTEGER;
typedef struct ASN1_OCTET_STRING ASN1_OCTET_STRING;
typedef struct ASN1_STRING ASN1_STRING;
typedef struct ASN1_TYPE ASN1_TYPE;
typedef struct GENERAL_NAME GENERAL_NAME;
typedef struct GENERAL_NAMES GENERAL_NAMES;
typedef struct BASIC_CONSTRAINTS BASIC_CONSTRAINTS;
typedef struct AUTHORITY_KEYID AUTHORITY_KEYID;
typedef struct AUTHORITY_INFO_ACCESS AUTHORITY_INFO_ACCESS;
typedef struct CRL_DIST_POINTS CRL_DIST_POINTS;
typedef struct DIST_POINT DIST_POINT;
typedef struct EXTENDED_KEY_USAGE EXTENDED_KEY_USAGE;
typedef struct CERTIFICATEPOLICIES CERTIFICATEPOLICIES;
typedef struct POLICYINFO POLICYINFO;
typedef struct ASN1_OBJECT ASN1_OBJECT;
typedef struct BIO BIO;
typedef struct X509V3_EXT_METHOD X509V3_EXT_METHOD;
typedef struct X509V3_CTX X509V3_CTX;
typedef struct CONF_VALUE CONF_VALUE;
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

ASN1_TYPE *ASN1_TYPE_new(void) { return __heaplens_allocate(1, 0, "ASN1_TYPE"); }

void ASN1_TYPE_free(ASN1_TYPE *object) { __heaplens_free(object, "ASN1_TYPE"); }

GENERAL_NAME *GENERAL_NAME_new(void) { return __heaplens_allocate(1, 0, "GENERAL_NAME"); }

void GENERAL_NAME_free(GENERAL_NAME *object) { __heaplens_free(object, "GENERAL_NAME"); }

GENERAL_NAME *GENERAL_NAME_dup(const GENERAL_NAME *object)
{
    return __heaplens_allocate(1, 0, "GENERAL_NAME");
}

GENERAL_NAMES *GENERAL_NAMES_new(void) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void GENERAL_NAMES_free(GENERAL_NAMES *object) { __heaplens_free(object, "OPENSSL_STACK"); }

GENERAL_NAMES *d2i_GENERAL_NAMES(GENERAL_NAMES **reused, const unsigned char **from, long size)
{
    GENERAL_NAMES *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "OPENSSL_STACK");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_GENERAL_NAMES(const GENERAL_NAMES *object, unsigned char **to) { return encode(to); }

BASIC_CONSTRAINTS *BASIC_CONSTRAINTS_new(void) { return __heaplens_allocate(1, 0, "BASIC_CONSTRAINTS"); }

void BASIC_CONSTRAINTS_free(BASIC_CONSTRAINTS *object) { __heaplens_free(object, "BASIC_CONSTRAINTS"); }

AUTHORITY_KEYID *AUTHORITY_KEYID_new(void) { return __heaplens_allocate(1, 0, "AUTHORITY_KEYID"); }

void AUTHORITY_KEYID_free(AUTHORITY_KEYID *object) { __heaplens_free(object, "AUTHORITY_KEYID"); }

AUTHORITY_INFO_ACCESS *AUTHORITY_INFO_ACCESS_new(void)
{
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

void AUTHORITY_INFO_ACCESS_free(AUTHORITY_INFO_ACCESS *object) { __heaplens_free(object, "OPENSSL_STACK"); }

CRL_DIST_POINTS *CRL_DIST_POINTS_new(void) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void CRL_DIST_POINTS_free(CRL_DIST_POINTS *object) { __heaplens_free(object, "OPENSSL_STACK"); }

DIST_POINT *DIST_POINT_new(void) { return __heaplens_allocate(1, 0, "DIST_POINT"); }

void DIST_POINT_free(DIST_POINT *object) { __heaplens_free(object, "DIST_POINT"); }

EXTENDED_KEY_USAGE *EXTENDED_KEY_USAGE_new(void) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void EXTENDED_KEY_USAGE_free(EXTENDED_KEY_USAGE *object) { __heaplens_free(object, "OPENSSL_STACK"); }

CERTIFICATEPOLICIES *CERTIFICATEPOLICIES_new(void) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void CERTIFICATEPOLICIES_free(CERTIFICATEPOLICIES *object) { __heaplens_free(object, "OPENSSL_STACK"); }

POLICYINFO *POLICYINFO_new(void) { return __heaplens_allocate(1, 0, "POLICYINFO"); }

void POLICYINFO_free(POLICYINFO *object) { __heaplens_free(object, "POLICYINFO"); }

ASN1_OBJECT *ASN1_OBJECT_new(void) { return __heaplens_allocate(1, 0, "ASN1_OBJECT"); }

ASN1_OBJECT *ASN1_OBJECT_create(int nid, unsigned char *data, int len, const char *sn, const char *ln)
{
    return __heaplens_allocate(1, 0, "ASN1_OBJECT");
}

ASN1_OBJECT *OBJ_nid2obj(int n) { return __heaplens_foreign(); }

const char *OBJ_nid2sn(int n) { return __heaplens_foreign(); }

const char *OBJ_nid2ln(int n) { return __heaplens_foreign(); }

int OBJ_txt2nid(const char *s) { return __heaplens_unknown(); }

int OBJ_sn2nid(const char *s) { return __heaplens_unknown(); }

int OBJ_ln2nid(const char *s) { return __heaplens_unknown(); }

int OBJ_obj2nid(const ASN1_OBJECT *o)
{
    __heaplens_reads(o);
    return __heaplens_determined();
}

int OBJ_cmp(const ASN1_OBJECT *a, const ASN1_OBJECT *b)
{
    __heaplens_reads(a);
    return __heaplens_determined();
}

int OBJ_obj2txt(char *buf, int buf_len, const ASN1_OBJECT *a, int no_name)
{
    if (buf != NULL)
        __heaplens_writes(buf);
    return __heaplens_unknown();
}

size_t OBJ_length(const ASN1_OBJECT *obj) { return (size_t)used(obj); }

const unsigned char *OBJ_get0_data(const ASN1_OBJECT *obj) { return lent(obj); }

int ASN1_TYPE_get(const ASN1_TYPE *a) { return used(a); }

void ASN1_TYPE_set(ASN1_TYPE *a, int type, void *value)
{
    __heaplens_reads(a);
    __heaplens_keep(value);
}

int ASN1_TYPE_set1(ASN1_TYPE *a, int type, const void *value) { return used(a); }

void GENERAL_NAME_set0_value(GENERAL_NAME *name, int type, void *value)
{
    __heaplens_reads(name);
    __heaplens_keep(value);
}

void *GENERAL_NAME_get0_value(const GENERAL_NAME *a, int *ptype)
{
    __heaplens_reads(a);
    if (ptype != NULL)
        *ptype = __heaplens_unknown();
    return __heaplens_foreign();
}

int i2a_ASN1_INTEGER(BIO *bp, const ASN1_INTEGER *a) { return used(bp); }

int i2a_ASN1_OBJECT(BIO *bp, const ASN1_OBJECT *a) { return used(bp); }

ASN1_INTEGER *BN_to_ASN1_INTEGER(const BIGNUM *number, ASN1_INTEGER *given)
{
    __heaplens_reads(number);
    if (!__heaplens_missing(given))
        return __heaplens_unknown() ? given : NULL;
    return __heaplens_allocate(1, 0, "ASN1_STRING");
}

char *i2s_ASN1_INTEGER(X509V3_EXT_METHOD *meth, const ASN1_INTEGER *aint)
{
    return __heaplens_allocate(1, 0, "OPENSSL_malloc");
}

char *i2s_ASN1_OCTET_STRING(X509V3_EXT_METHOD *method, const ASN1_OCTET_STRING *ia5)
{
    return __heaplens_allocate(1, 0, "OPENSSL_malloc");
}

char *OPENSSL_buf2hexstr(const unsigned char *buf, long buflen)
{
    return __heaplens_allocate(1, 0, "OPENSSL_malloc");
}

unsigned char *OPENSSL_hexstr2buf(const char *str, long *buflen)
{
    if (buflen != NULL)
        *buflen = (long)__heaplens_unknown();
    return __heaplens_allocate(1, 0, "OPENSSL_malloc");
}

char *OPENSSL_uni2asc(const unsigned char *uni, int unilen)
{
    return __heaplens_allocate(1, 0, "OPENSSL_malloc");
}

ASN1_INTEGER *s2i_ASN1_INTEGER(X509V3_EXT_METHOD *meth, const char *value)
{
    return __heaplens_allocate(1, 0, "ASN1_STRING");
}

ASN1_OCTET_STRING *s2i_ASN1_OCTET_STRING(X509V3_EXT_METHOD *method, X509V3_CTX *ctx, const char *str)
{
    return __heaplens_allocate(1, 0, "ASN1_STRING");
}

ASN1_OCTET_STRING *a2i_IPADDRESS(const char *ipasc) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

ASN1_OCTET_STRING *a2i_IPADDRESS_NC(const char *ipasc) { return __heaplens_allocate(1, 0, "ASN1_STRING"); }

GENERAL_NAME *a2i_GENERAL_NAME(GENERAL_NAME *out, const X509V3_EXT_METHOD *method, X509V3_CTX *ctx,
                               int gen_type, const char *value, int is_nc)
{
    return __heaplens_allocate(1, 0, "GENERAL_NAME");
}

GENERAL_NAME *v2i_GENERAL_NAME(const X509V3_EXT_METHOD *method, X509V3_CTX *ctx, CONF_VALUE *cnf)
{
    return __heaplens_allocate(1, 0, "GENERAL_NAME");
}
