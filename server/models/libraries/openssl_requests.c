/* Models of certificate requests and of lists of what is revoked. What `get0` gives is lent; what `add` and
 * `set` are given they copy, and what `add0` is given it takes.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct X509_REVOKED X509_REVOKED;
typedef struct X509_ATTRIBUTE X509_ATTRIBUTE;
typedef struct X509_REQ X509_REQ;
typedef struct EVP_PKEY EVP_PKEY;
typedef struct EVP_MD EVP_MD;
typedef struct X509_NAME X509_NAME;
typedef struct ASN1_TIME ASN1_TIME;
typedef struct X509_EXTENSION X509_EXTENSION;
typedef struct ASN1_INTEGER ASN1_INTEGER;
typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct X509_PUBKEY X509_PUBKEY;
typedef struct ASN1_OBJECT ASN1_OBJECT;
typedef struct ASN1_TYPE ASN1_TYPE;
typedef struct BIO BIO;
typedef struct X509_CRL_METHOD X509_CRL_METHOD;
typedef struct EVP_MD_CTX EVP_MD_CTX;

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

typedef struct X509 {
    int references;
} X509;

static X509 *new_certificate(void)
{
    X509 *made = __heaplens_allocate(sizeof *made, 0, "X509");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct X509_CRL {
    int references;
} X509_CRL;

static X509_CRL *new_list(void)
{
    X509_CRL *made = __heaplens_allocate(sizeof *made, 0, "X509_CRL");
    if (made != NULL)
        made->references = 1;
    return made;
}

X509_REVOKED *X509_REVOKED_new(void) { return __heaplens_allocate(1, 0, "X509_REVOKED"); }

void X509_REVOKED_free(X509_REVOKED *object) { __heaplens_free(object, "X509_REVOKED"); }

X509_REVOKED *X509_REVOKED_dup(const X509_REVOKED *object)
{
    return __heaplens_allocate(1, 0, "X509_REVOKED");
}

X509_REVOKED *d2i_X509_REVOKED(X509_REVOKED **reused, const unsigned char **from, long size)
{
    X509_REVOKED *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "X509_REVOKED");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_X509_REVOKED(const X509_REVOKED *object, unsigned char **to) { return encode(to); }

X509_ATTRIBUTE *X509_ATTRIBUTE_new(void) { return __heaplens_allocate(1, 0, "X509_ATTRIBUTE"); }

void X509_ATTRIBUTE_free(X509_ATTRIBUTE *object) { __heaplens_free(object, "X509_ATTRIBUTE"); }

X509_ATTRIBUTE *X509_ATTRIBUTE_dup(const X509_ATTRIBUTE *object)
{
    return __heaplens_allocate(1, 0, "X509_ATTRIBUTE");
}

X509_REQ *d2i_X509_REQ(X509_REQ **reused, const unsigned char **from, long size)
{
    X509_REQ *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "X509_REQ");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_X509_REQ(const X509_REQ *object, unsigned char **to) { return encode(to); }

X509_CRL *X509_CRL_dup(const X509_CRL *object) { return new_list(); }

X509_CRL *d2i_X509_CRL(X509_CRL **reused, const unsigned char **from, long size)
{
    X509_CRL *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_list();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_X509_CRL(const X509_CRL *object, unsigned char **to) { return encode(to); }

X509_REQ *X509_to_X509_REQ(X509 *x, EVP_PKEY *pkey, const EVP_MD *md)
{
    return __heaplens_allocate(1, 0, "X509_REQ");
}

X509 *X509_REQ_to_X509(X509_REQ *r, int days, EVP_PKEY *pkey) { return new_certificate(); }

void *X509_REQ_get_extensions(X509_REQ *req) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *X509_REQ_get1_email(X509_REQ *x) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

int X509_CRL_add0_revoked(X509_CRL *crl, X509_REVOKED *rev)
{
    __heaplens_reads(crl);
    __heaplens_keep(rev);
    return __heaplens_unknown();
}

void *X509_CRL_get_REVOKED(X509_CRL *crl) { return lent(crl); }

X509_NAME *X509_CRL_get_issuer(const X509_CRL *crl) { return lent(crl); }

ASN1_TIME *X509_CRL_get_lastUpdate(X509_CRL *crl) { return lent(crl); }

ASN1_TIME *X509_CRL_get_nextUpdate(X509_CRL *crl) { return lent(crl); }

const ASN1_TIME *X509_CRL_get0_lastUpdate(const X509_CRL *crl) { return lent(crl); }

const ASN1_TIME *X509_CRL_get0_nextUpdate(const X509_CRL *crl) { return lent(crl); }

X509_EXTENSION *X509_CRL_get_ext(const X509_CRL *x, int loc) { return lent(x); }

int X509_CRL_set1_lastUpdate(X509_CRL *x, const ASN1_TIME *tm) { return used(x); }

int X509_CRL_set1_nextUpdate(X509_CRL *x, const ASN1_TIME *tm) { return used(x); }

int X509_CRL_get0_by_serial(X509_CRL *crl, X509_REVOKED **ret, const ASN1_INTEGER *serial)
{
    __heaplens_reads(crl);
    if (ret != NULL)
        *ret = __heaplens_foreign();
    return __heaplens_unknown();
}

int X509_CRL_get0_by_cert(X509_CRL *crl, X509_REVOKED **ret, X509 *x)
{
    __heaplens_reads(crl);
    if (ret != NULL)
        *ret = __heaplens_foreign();
    return __heaplens_unknown();
}

const ASN1_INTEGER *X509_REVOKED_get0_serialNumber(const X509_REVOKED *x) { return lent(x); }

const ASN1_TIME *X509_REVOKED_get0_revocationDate(const X509_REVOKED *x) { return lent(x); }

X509_EXTENSION *X509_REVOKED_get_ext(const X509_REVOKED *x, int loc) { return lent(x); }

X509_NAME *X509_REQ_get_subject_name(const X509_REQ *req) { return lent(req); }

EVP_PKEY *X509_REQ_get0_pubkey(X509_REQ *req) { return lent(req); }

X509_ATTRIBUTE *X509_REQ_get_attr(const X509_REQ *req, int loc) { return lent(req); }

int X509_REQ_add1_attr(X509_REQ *req, X509_ATTRIBUTE *attr) { return used(req); }

int X509_REQ_add1_attr_by_NID(X509_REQ *req, int nid, int type, const unsigned char *bytes, int len)
{
    return used(req);
}

int X509_REQ_add1_attr_by_txt(X509_REQ *req, const char *attrname, int type, const unsigned char *bytes,
                              int len)
{
    return used(req);
}

int X509_REQ_add_extensions(X509_REQ *req, const OPENSSL_STACK *ext) { return used(req); }

X509_PUBKEY *X509_REQ_get_X509_PUBKEY(X509_REQ *req) { return lent(req); }

ASN1_OBJECT *X509_ATTRIBUTE_get0_object(X509_ATTRIBUTE *attr) { return lent(attr); }

ASN1_TYPE *X509_ATTRIBUTE_get0_type(X509_ATTRIBUTE *attr, int idx) { return lent(attr); }

int X509_CRL_add1_ext_i2d(X509_CRL *x, int nid, void *value, int crit, unsigned long flags)
{
    return used(x);
}

void *X509_CRL_get_ext_d2i(const X509_CRL *x, int nid, int *crit, int *idx)
{
    __heaplens_reads(x);
    if (crit != NULL)
        *crit = __heaplens_unknown();
    if (idx != NULL)
        *idx = __heaplens_unknown();
    return __heaplens_foreign();
}

void *X509_REVOKED_get_ext_d2i(const X509_REVOKED *x, int nid, int *crit, int *idx)
{
    __heaplens_reads(x);
    if (crit != NULL)
        *crit = __heaplens_unknown();
    if (idx != NULL)
        *idx = __heaplens_unknown();
    return __heaplens_foreign();
}

int X509_CRL_add_ext(X509_CRL *x, X509_EXTENSION *ex, int loc) { return used(x); }

int X509_CRL_check_suiteb(X509_CRL *crl, EVP_PKEY *pk, unsigned long flags) { return used(crl); }

int X509_CRL_cmp(const X509_CRL *a, const X509_CRL *b) { return used(a); }

int X509_CRL_digest(const X509_CRL *data, const EVP_MD *type, unsigned char *md, unsigned int *len)
{
    __heaplens_reads(data);
    if (md != NULL)
        __heaplens_writes(md);
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_CRL_get_ext_by_NID(const X509_CRL *x, int nid, int lastpos) { return used(x); }

int X509_CRL_get_ext_by_OBJ(const X509_CRL *x, const ASN1_OBJECT *obj, int lastpos) { return used(x); }

int X509_CRL_get_ext_by_critical(const X509_CRL *x, int crit, int lastpos) { return used(x); }

int X509_CRL_get_ext_count(const X509_CRL *x) { return used(x); }

int X509_CRL_get_signature_nid(const X509_CRL *crl) { return used(crl); }

long X509_CRL_get_version(const X509_CRL *crl) { return (long)used(crl); }

int X509_CRL_match(const X509_CRL *a, const X509_CRL *b) { return used(a); }

int X509_CRL_print(BIO *bp, X509_CRL *x) { return used(bp); }

int X509_CRL_print_fp(void *bp, X509_CRL *x) { return used(bp); }

void X509_CRL_set_default_method(const X509_CRL_METHOD *meth) { __heaplens_reads(meth); }

int X509_CRL_set_issuer_name(X509_CRL *x, const X509_NAME *name) { return used(x); }

int X509_CRL_set_version(X509_CRL *x, long version) { return used(x); }

int X509_CRL_sign(X509_CRL *x, EVP_PKEY *pkey, const EVP_MD *md) { return used(x); }

int X509_CRL_sign_ctx(X509_CRL *x, EVP_MD_CTX *ctx) { return used(x); }

int X509_CRL_sort(X509_CRL *crl) { return used(crl); }

int X509_CRL_verify(X509_CRL *a, EVP_PKEY *r) { return used(a); }

int X509_REQ_check_private_key(X509_REQ *x509, EVP_PKEY *pkey) { return used(x509); }

int X509_REQ_digest(const X509_REQ *data, const EVP_MD *type, unsigned char *md, unsigned int *len)
{
    __heaplens_reads(data);
    if (md != NULL)
        __heaplens_writes(md);
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_REQ_extension_nid(int nid) { return __heaplens_unknown(); }

int X509_REQ_get_attr_by_NID(const X509_REQ *req, int nid, int lastpos) { return used(req); }

int X509_REQ_get_attr_by_OBJ(const X509_REQ *req, const ASN1_OBJECT *obj, int lastpos) { return used(req); }

int X509_REQ_get_attr_count(const X509_REQ *req) { return used(req); }

int X509_REQ_get_signature_nid(const X509_REQ *req) { return used(req); }

long X509_REQ_get_version(const X509_REQ *req) { return (long)used(req); }

int X509_REQ_print(BIO *bp, X509_REQ *req) { return used(bp); }

int X509_REQ_print_fp(void *bp, X509_REQ *req) { return used(bp); }

void X509_REQ_set_extension_nids(int *nids)
{
    if (nids != NULL)
        *nids = __heaplens_unknown();
}

int X509_REQ_set_pubkey(X509_REQ *x, EVP_PKEY *pkey) { return used(x); }

int X509_REQ_set_subject_name(X509_REQ *req, const X509_NAME *name) { return used(req); }

int X509_REQ_set_version(X509_REQ *x, long version) { return used(x); }

int X509_REQ_sign(X509_REQ *x, EVP_PKEY *pkey, const EVP_MD *md) { return used(x); }

int X509_REQ_sign_ctx(X509_REQ *x, EVP_MD_CTX *ctx) { return used(x); }

int X509_REQ_verify(X509_REQ *a, EVP_PKEY *r) { return used(a); }

int X509_REVOKED_add_ext(X509_REVOKED *x, X509_EXTENSION *ex, int loc) { return used(x); }

int X509_REVOKED_get_ext_by_NID(const X509_REVOKED *x, int nid, int lastpos) { return used(x); }

int X509_REVOKED_get_ext_by_OBJ(const X509_REVOKED *x, const ASN1_OBJECT *obj, int lastpos)
{
    return used(x);
}

int X509_REVOKED_get_ext_by_critical(const X509_REVOKED *x, int crit, int lastpos) { return used(x); }

int X509_REVOKED_get_ext_count(const X509_REVOKED *x) { return used(x); }

int X509_REVOKED_set_revocationDate(X509_REVOKED *r, ASN1_TIME *tm) { return used(r); }

int X509_REVOKED_set_serialNumber(X509_REVOKED *x, ASN1_INTEGER *serial) { return used(x); }
