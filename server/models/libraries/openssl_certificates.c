/* Models of what is asked of certificates, and of the extensions in their text form. What `get` gives is lent, but
 * for `get1` and what is deleted out of a certificate.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct X509 X509;
typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct BIO BIO;
typedef struct X509_INFO X509_INFO;
typedef struct X509_EXTENSION X509_EXTENSION;
typedef struct X509_ALGOR X509_ALGOR;
typedef struct X509_PUBKEY X509_PUBKEY;
typedef struct ASN1_OCTET_STRING ASN1_OCTET_STRING;
typedef struct ASN1_TIME ASN1_TIME;
typedef struct X509V3_CTX X509V3_CTX;
typedef struct CONF CONF;
typedef struct X509_REQ X509_REQ;
typedef struct X509_CRL X509_CRL;
typedef struct EVP_PKEY EVP_PKEY;
typedef struct X509_VERIFY_PARAM X509_VERIFY_PARAM;
typedef struct EVP_MD EVP_MD;
typedef struct ASN1_OBJECT ASN1_OBJECT;
typedef struct ASN1_INTEGER ASN1_INTEGER;
typedef struct EVP_MD_CTX EVP_MD_CTX;

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

void *X509_get1_email(X509 *x) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *X509_get1_ocsp(X509 *x) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *X509_chain_up_ref(OPENSSL_STACK *chain) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *PEM_X509_INFO_read(void *fp, OPENSSL_STACK *sk, void *cb, void *u)
{
    __heaplens_keep(sk);
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

void *PEM_X509_INFO_read_bio(BIO *bp, OPENSSL_STACK *sk, void *cb, void *u)
{
    __heaplens_keep(sk);
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

void X509_email_free(OPENSSL_STACK *sk) { __heaplens_free(sk, "OPENSSL_STACK"); }

X509_INFO *X509_INFO_new(void) { return __heaplens_allocate(1, 0, "X509_INFO"); }

void X509_INFO_free(X509_INFO *a) { __heaplens_free(a, "X509_INFO"); }

const char *X509_get_default_cert_file(void) { return __heaplens_foreign(); }

const char *X509_get_default_cert_dir(void) { return __heaplens_foreign(); }

const char *X509_get_default_cert_file_env(void) { return __heaplens_foreign(); }

const char *X509_get_default_cert_dir_env(void) { return __heaplens_foreign(); }

const char *X509_verify_cert_error_string(long n) { return __heaplens_foreign(); }

/* What is deleted out of something is the caller's. */
X509_EXTENSION *X509_delete_ext(X509 *certificate, int place)
{
    __heaplens_reads(certificate);
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

X509_EXTENSION *X509_get_ext(const X509 *x, int loc) { return lent(x); }

void *X509_get0_extensions(const X509 *x) { return lent(x); }

const X509_ALGOR *X509_get0_tbs_sigalg(const X509 *x) { return lent(x); }

X509_PUBKEY *X509_get_X509_PUBKEY(const X509 *x) { return lent(x); }

const ASN1_OCTET_STRING *X509_get0_authority_key_id(X509 *x) { return lent(x); }

const ASN1_OCTET_STRING *X509_get0_subject_key_id(X509 *x) { return lent(x); }

int X509_add1_ext_i2d(X509 *x, int nid, void *value, int crit, unsigned long flags) { return used(x); }

int X509_set1_notBefore(X509 *x, const ASN1_TIME *tm) { return used(x); }

int X509_set1_notAfter(X509 *x, const ASN1_TIME *tm) { return used(x); }

unsigned char *X509_alias_get0(X509 *x, int *len)
{
    __heaplens_reads(x);
    if (len != NULL)
        *len = __heaplens_unknown();
    return __heaplens_foreign();
}

void *X509_get_ex_data(const X509 *r, int idx) { return lent(r); }

int X509_set_ex_data(X509 *r, int idx, void *arg)
{
    __heaplens_reads(r);
    __heaplens_keep(arg);
    return __heaplens_unknown();
}

void *X509_get_ext_d2i(const X509 *x, int nid, int *crit, int *idx)
{
    __heaplens_reads(x);
    if (crit != NULL)
        *crit = __heaplens_unknown();
    if (idx != NULL)
        *idx = __heaplens_unknown();
    return __heaplens_foreign();
}

void *X509V3_EXT_d2i(X509_EXTENSION *ext) { return lent(ext); }

void X509V3_set_nconf(X509V3_CTX *ctx, CONF *conf) { __heaplens_reads(ctx); }

void X509V3_set_conf_lhash(X509V3_CTX *ctx, OPENSSL_STACK *lhash) { __heaplens_reads(ctx); }

int X509V3_EXT_add_nconf(CONF *conf, X509V3_CTX *ctx, const char *section, X509 *cert)
{
    return used(conf);
}

int X509V3_EXT_add_conf(OPENSSL_STACK *conf, X509V3_CTX *ctx, const char *section, X509 *cert)
{
    return used(conf);
}

int X509V3_EXT_REQ_add_nconf(CONF *conf, X509V3_CTX *ctx, const char *section, X509_REQ *req)
{
    return used(conf);
}

int X509V3_EXT_print(BIO *out, X509_EXTENSION *ext, unsigned long flag, int indent) { return used(out); }

void X509V3_set_ctx(X509V3_CTX *ctx, X509 *issuer, X509 *subject, X509_REQ *req, X509_CRL *crl, int flags)
{
}

int X509_add_ext(X509 *x, X509_EXTENSION *ex, int loc) { return used(x); }

int X509_check_private_key(const X509 *x509, const EVP_PKEY *pkey) { return used(x509); }

int X509_cmp(const X509 *a, const X509 *b) { return used(a); }

int X509_cmp_current_time(const ASN1_TIME *s) { return used(s); }

int X509_cmp_time(const ASN1_TIME *s, long *t)
{
    __heaplens_reads(s);
    if (t != NULL)
        *t = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_cmp_timeframe(const X509_VERIFY_PARAM *vpm, const ASN1_TIME *start, const ASN1_TIME *end)
{
    return used(vpm);
}

int X509_digest(const X509 *data, const EVP_MD *type, unsigned char *md, unsigned int *len)
{
    __heaplens_reads(data);
    if (md != NULL)
        __heaplens_writes(md);
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_get_ext_by_NID(const X509 *x, int nid, int lastpos) { return used(x); }

int X509_get_ext_by_OBJ(const X509 *x, const ASN1_OBJECT *obj, int lastpos) { return used(x); }

int X509_get_ext_by_critical(const X509 *x, int crit, int lastpos) { return used(x); }

int X509_get_ext_count(const X509 *x) { return used(x); }

long X509_get_pathlen(X509 *x) { return (long)used(x); }

int X509_get_signature_info(X509 *x, int *mdnid, int *pknid, int *secbits, unsigned int *flags)
{
    __heaplens_reads(x);
    if (mdnid != NULL)
        *mdnid = __heaplens_unknown();
    if (pknid != NULL)
        *pknid = __heaplens_unknown();
    if (secbits != NULL)
        *secbits = __heaplens_unknown();
    if (flags != NULL)
        *flags = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_get_signature_nid(const X509 *x) { return used(x); }

int X509_get_signature_type(const X509 *x) { return used(x); }

long X509_get_version(const X509 *x) { return (long)used(x); }

int X509_issuer_name_cmp(const X509 *a, const X509 *b) { return used(a); }

unsigned long X509_issuer_name_hash(X509 *a) { return (unsigned long)used(a); }

unsigned long X509_issuer_name_hash_old(X509 *a) { return (unsigned long)used(a); }

int X509_print(BIO *bp, X509 *x) { return used(bp); }

int X509_print_fp(void *bp, X509 *x) { return used(bp); }

int X509_pubkey_digest(const X509 *data, const EVP_MD *type, unsigned char *md, unsigned int *len)
{
    __heaplens_reads(data);
    if (md != NULL)
        __heaplens_writes(md);
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_set_serialNumber(X509 *x, ASN1_INTEGER *serial) { return used(x); }

int X509_set_version(X509 *x, long version) { return used(x); }

int X509_sign_ctx(X509 *x, EVP_MD_CTX *ctx) { return used(x); }

int X509_subject_name_cmp(const X509 *a, const X509 *b) { return used(a); }

unsigned long X509_subject_name_hash(X509 *x) { return (unsigned long)used(x); }

unsigned long X509_subject_name_hash_old(X509 *x) { return (unsigned long)used(x); }

int X509_check_ca(X509 *x) { return used(x); }

int X509_check_email(X509 *x, const char *chk, size_t chklen, unsigned int flags) { return used(x); }

int X509_check_ip(X509 *x, const unsigned char *chk, size_t chklen, unsigned int flags) { return used(x); }

int X509_check_ip_asc(X509 *x, const char *ipasc, unsigned int flags) { return used(x); }

int X509_check_issued(X509 *issuer, X509 *subject) { return used(issuer); }

int X509_check_purpose(X509 *x, int id, int ca) { return used(x); }

/* Every certificate has its times: none of these is null. */
static void *part_of(const void *certificate)
{
    void *part = lent(certificate);
    __heaplens_assume(part != NULL);
    return part;
}

ASN1_TIME *X509_getm_notBefore(const X509 *certificate) { return part_of(certificate); }

ASN1_TIME *X509_getm_notAfter(const X509 *certificate) { return part_of(certificate); }

ASN1_TIME *X509_get_notBefore(const X509 *certificate) { return part_of(certificate); }

ASN1_TIME *X509_get_notAfter(const X509 *certificate) { return part_of(certificate); }

const ASN1_INTEGER *X509_get0_serialNumber(const X509 *certificate) { return part_of(certificate); }
