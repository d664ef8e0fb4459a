/* Models of where certificates are looked up and how they are verified. What `get0` gives is lent,
 * what `get1` gives is the caller's; contexts only borrow what `set0` gives them, but for parameters.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct X509_VERIFY_PARAM X509_VERIFY_PARAM;
typedef struct X509_OBJECT X509_OBJECT;
typedef struct X509_STORE_CTX X509_STORE_CTX;
typedef struct X509_NAME X509_NAME;
typedef struct X509_STORE X509_STORE;
typedef struct X509_LOOKUP_METHOD X509_LOOKUP_METHOD;
typedef struct X509_LOOKUP X509_LOOKUP;
typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct X509_CRL X509_CRL;
typedef struct ASN1_OBJECT ASN1_OBJECT;

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

X509_VERIFY_PARAM *X509_VERIFY_PARAM_new(void) { return __heaplens_allocate(1, 0, "X509_VERIFY_PARAM"); }

void X509_VERIFY_PARAM_free(X509_VERIFY_PARAM *param) { __heaplens_free(param, "X509_VERIFY_PARAM"); }

X509_OBJECT *X509_OBJECT_new(void) { return __heaplens_allocate(1, 0, "X509_OBJECT"); }

X509_OBJECT *X509_STORE_CTX_get_obj_by_subject(X509_STORE_CTX *vs, int type, const X509_NAME *name)
{
    return __heaplens_allocate(1, 0, "X509_OBJECT");
}

void X509_OBJECT_free(X509_OBJECT *a) { __heaplens_free(a, "X509_OBJECT"); }

void *X509_STORE_CTX_get1_chain(const X509_STORE_CTX *ctx)
{
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

void *X509_STORE_CTX_get1_certs(X509_STORE_CTX *st, const X509_NAME *nm)
{
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

void *X509_STORE_CTX_get1_crls(const X509_STORE_CTX *st, const X509_NAME *nm)
{
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

void *X509_STORE_get1_all_certs(X509_STORE *st) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

X509_LOOKUP_METHOD *X509_LOOKUP_file(void) { return __heaplens_foreign(); }

X509_LOOKUP_METHOD *X509_LOOKUP_hash_dir(void) { return __heaplens_foreign(); }

X509_LOOKUP *X509_STORE_add_lookup(X509_STORE *v, X509_LOOKUP_METHOD *m) { return lent(v); }

void *X509_STORE_CTX_get0_chain(const X509_STORE_CTX *ctx) { return lent(ctx); }

void *X509_STORE_CTX_get0_untrusted(const X509_STORE_CTX *ctx) { return lent(ctx); }

X509 *X509_STORE_CTX_get_current_cert(const X509_STORE_CTX *ctx) { return lent(ctx); }

X509 *X509_STORE_CTX_get0_cert(const X509_STORE_CTX *ctx) { return lent(ctx); }

X509 *X509_STORE_CTX_get0_current_issuer(const X509_STORE_CTX *ctx) { return lent(ctx); }

X509_VERIFY_PARAM *X509_STORE_CTX_get0_param(const X509_STORE_CTX *ctx) { return lent(ctx); }

X509_STORE *X509_STORE_CTX_get0_store(const X509_STORE_CTX *ctx) { return lent(ctx); }

void *X509_STORE_CTX_get_ex_data(const X509_STORE_CTX *ctx, int idx) { return lent(ctx); }

X509_VERIFY_PARAM *X509_STORE_get0_param(const X509_STORE *ctx) { return lent(ctx); }

void *X509_STORE_get0_objects(const X509_STORE *v) { return lent(v); }

void *X509_STORE_get_ex_data(const X509_STORE *ctx, int idx) { return lent(ctx); }

void X509_STORE_CTX_set_cert(X509_STORE_CTX *ctx, X509 *target) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set_current_cert(X509_STORE_CTX *ctx, X509 *x) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set0_untrusted(X509_STORE_CTX *ctx, OPENSSL_STACK *sk) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set0_trusted_stack(X509_STORE_CTX *ctx, OPENSSL_STACK *sk) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set0_crls(X509_STORE_CTX *ctx, OPENSSL_STACK *sk) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set0_param(X509_STORE_CTX *ctx, X509_VERIFY_PARAM *param)
{
    __heaplens_reads(ctx);
    __heaplens_keep(param);
}

int X509_STORE_CTX_set_ex_data(X509_STORE_CTX *ctx, int idx, void *data)
{
    __heaplens_reads(ctx);
    __heaplens_keep(data);
    return __heaplens_unknown();
}

int X509_STORE_set_ex_data(X509_STORE *ctx, int idx, void *data)
{
    __heaplens_reads(ctx);
    __heaplens_keep(data);
    return __heaplens_unknown();
}

int X509_STORE_set1_param(X509_STORE *ctx, const X509_VERIFY_PARAM *pm) { return used(ctx); }

void X509_STORE_set_verify_cb(X509_STORE *ctx, void *verify_cb) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set_verify_cb(X509_STORE_CTX *ctx, void *verify) { __heaplens_reads(ctx); }

X509 *X509_OBJECT_get0_X509(const X509_OBJECT *a) { return lent(a); }

X509_CRL *X509_OBJECT_get0_X509_CRL(const X509_OBJECT *a) { return lent(a); }

int X509_VERIFY_PARAM_add0_policy(X509_VERIFY_PARAM *param, ASN1_OBJECT *policy)
{
    __heaplens_reads(param);
    __heaplens_keep(policy);
    return __heaplens_unknown();
}

int X509_VERIFY_PARAM_add1_host(X509_VERIFY_PARAM *param, const char *name, size_t namelen)
{
    return used(param);
}

int X509_VERIFY_PARAM_set1_host(X509_VERIFY_PARAM *param, const char *name, size_t namelen)
{
    return used(param);
}

int X509_VERIFY_PARAM_set1_email(X509_VERIFY_PARAM *param, const char *email, size_t emaillen)
{
    return used(param);
}

int X509_VERIFY_PARAM_set1_ip(X509_VERIFY_PARAM *param, const unsigned char *ip, size_t iplen)
{
    return used(param);
}

int X509_VERIFY_PARAM_set1_ip_asc(X509_VERIFY_PARAM *param, const char *ipasc) { return used(param); }

int X509_VERIFY_PARAM_set1(X509_VERIFY_PARAM *to, const X509_VERIFY_PARAM *from) { return used(to); }

const X509_VERIFY_PARAM *X509_VERIFY_PARAM_lookup(const char *name) { return __heaplens_foreign(); }

char *X509_VERIFY_PARAM_get0_peername(const X509_VERIFY_PARAM *param) { return lent(param); }

void X509_STORE_set_lookup_crls(X509_STORE *ctx, void *lookup_crls) { __heaplens_reads(ctx); }

/* The one that issued is the caller's. */
int X509_STORE_CTX_get1_issuer(X509 **issuer, X509_STORE_CTX *context, X509 *certificate)
{
    if (__heaplens_unknown())
        return __heaplens_unknown() ? 0 : -1;
    *issuer = new_certificate();
    if (*issuer == NULL)
        return 0;
    return 1;
}

void X509_STORE_CTX_cleanup(X509_STORE_CTX *ctx) { __heaplens_reads(ctx); }

int X509_STORE_CTX_get_error(const X509_STORE_CTX *ctx) { return used(ctx); }

int X509_STORE_CTX_get_error_depth(const X509_STORE_CTX *ctx) { return used(ctx); }

int X509_STORE_CTX_set_default(X509_STORE_CTX *ctx, const char *name) { return used(ctx); }

void X509_STORE_CTX_set_depth(X509_STORE_CTX *ctx, int depth) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set_error(X509_STORE_CTX *ctx, int s) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set_error_depth(X509_STORE_CTX *ctx, int depth) { __heaplens_reads(ctx); }

void X509_STORE_CTX_set_flags(X509_STORE_CTX *ctx, unsigned long flags) { __heaplens_reads(ctx); }

int X509_STORE_CTX_set_purpose(X509_STORE_CTX *ctx, int purpose) { return used(ctx); }

void X509_STORE_CTX_set_time(X509_STORE_CTX *ctx, unsigned long flags, long t) { __heaplens_reads(ctx); }

int X509_STORE_CTX_set_trust(X509_STORE_CTX *ctx, int trust) { return used(ctx); }

int X509_STORE_load_file(X509_STORE *ctx, const char *file) { return used(ctx); }

int X509_STORE_load_locations(X509_STORE *ctx, const char *file, const char *dir) { return used(ctx); }

int X509_STORE_load_path(X509_STORE *ctx, const char *path) { return used(ctx); }

int X509_STORE_load_store(X509_STORE *ctx, const char *store) { return used(ctx); }

int X509_STORE_set_default_paths(X509_STORE *ctx) { return used(ctx); }

int X509_STORE_set_depth(X509_STORE *store, int depth) { return used(store); }

int X509_STORE_set_flags(X509_STORE *ctx, unsigned long flags) { return used(ctx); }

int X509_STORE_set_purpose(X509_STORE *ctx, int purpose) { return used(ctx); }

int X509_STORE_set_trust(X509_STORE *ctx, int trust) { return used(ctx); }

int X509_VERIFY_PARAM_clear_flags(X509_VERIFY_PARAM *param, unsigned long flags) { return used(param); }

int X509_VERIFY_PARAM_get_auth_level(const X509_VERIFY_PARAM *param) { return used(param); }

int X509_VERIFY_PARAM_get_count(void) { return __heaplens_unknown(); }

int X509_VERIFY_PARAM_get_depth(const X509_VERIFY_PARAM *param) { return used(param); }

unsigned long X509_VERIFY_PARAM_get_flags(const X509_VERIFY_PARAM *param)
{
    return (unsigned long)used(param);
}

unsigned int X509_VERIFY_PARAM_get_hostflags(const X509_VERIFY_PARAM *param)
{
    return (unsigned int)used(param);
}

unsigned int X509_VERIFY_PARAM_get_inh_flags(const X509_VERIFY_PARAM *param)
{
    return (unsigned int)used(param);
}

long X509_VERIFY_PARAM_get_time(const X509_VERIFY_PARAM *param) { return (long)used(param); }

void X509_VERIFY_PARAM_set_auth_level(X509_VERIFY_PARAM *param, int auth_level) { __heaplens_reads(param); }

void X509_VERIFY_PARAM_set_depth(X509_VERIFY_PARAM *param, int depth) { __heaplens_reads(param); }

int X509_VERIFY_PARAM_set_flags(X509_VERIFY_PARAM *param, unsigned long flags) { return used(param); }

void X509_VERIFY_PARAM_set_hostflags(X509_VERIFY_PARAM *param, unsigned int flags)
{
    __heaplens_reads(param);
}

int X509_VERIFY_PARAM_set_inh_flags(X509_VERIFY_PARAM *param, unsigned int flags) { return used(param); }

int X509_VERIFY_PARAM_set_purpose(X509_VERIFY_PARAM *param, int purpose) { return used(param); }

void X509_VERIFY_PARAM_set_time(X509_VERIFY_PARAM *param, long t) { __heaplens_reads(param); }

int X509_VERIFY_PARAM_set_trust(X509_VERIFY_PARAM *param, int trust) { return used(param); }

int X509_load_cert_crl_file(X509_LOOKUP *ctx, const char *file, int type) { return used(ctx); }

int X509_load_cert_file(X509_LOOKUP *ctx, const char *file, int type) { return used(ctx); }

int X509_load_crl_file(X509_LOOKUP *ctx, const char *file, int type) { return used(ctx); }
