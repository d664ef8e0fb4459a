/* More models of the single kinds of keys of libcrypto. What `get0` gives is lent, what `get1` gives is the
 * caller's; `set0` takes the numbers that it is given.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct EC_GROUP EC_GROUP;
typedef struct BIGNUM BIGNUM;
typedef struct BN_CTX BN_CTX;
typedef struct ECPARAMETERS ECPARAMETERS;
typedef struct ECPKPARAMETERS ECPKPARAMETERS;
typedef struct ECDSA_SIG ECDSA_SIG;
typedef struct EC_POINT EC_POINT;
typedef struct BIO BIO;
typedef struct EC_KEY_METHOD EC_KEY_METHOD;
typedef struct EC_METHOD EC_METHOD;

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

typedef struct EC_KEY {
    int references;
} EC_KEY;

int i2o_ECPublicKey(const EC_KEY *key, unsigned char **to) { return encode(to); }

EC_GROUP *EC_GROUP_new_curve_GFp(const BIGNUM *p, const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx)
{
    return __heaplens_allocate(1, 0, "EC_GROUP");
}

EC_GROUP *EC_GROUP_new_curve_GF2m(const BIGNUM *p, const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx)
{
    return __heaplens_allocate(1, 0, "EC_GROUP");
}

EC_GROUP *EC_GROUP_new_from_ecparameters(const ECPARAMETERS *params)
{
    return __heaplens_allocate(1, 0, "EC_GROUP");
}

EC_GROUP *EC_GROUP_new_from_ecpkparameters(const ECPKPARAMETERS *params)
{
    return __heaplens_allocate(1, 0, "EC_GROUP");
}

void EC_GROUP_clear_free(EC_GROUP *group) { __heaplens_free(group, "EC_GROUP"); }

ECPARAMETERS *ECPARAMETERS_new(void) { return __heaplens_allocate(1, 0, "ECPARAMETERS"); }

void ECPARAMETERS_free(ECPARAMETERS *object) { __heaplens_free(object, "ECPARAMETERS"); }

ECPKPARAMETERS *ECPKPARAMETERS_new(void) { return __heaplens_allocate(1, 0, "ECPKPARAMETERS"); }

void ECPKPARAMETERS_free(ECPKPARAMETERS *object) { __heaplens_free(object, "ECPKPARAMETERS"); }

const BIGNUM *ECDSA_SIG_get0_r(const ECDSA_SIG *sig) { return lent(sig); }

const BIGNUM *ECDSA_SIG_get0_s(const ECDSA_SIG *sig) { return lent(sig); }

const EC_POINT *EC_GROUP_get0_generator(const EC_GROUP *group) { return lent(group); }

const BIGNUM *EC_GROUP_get0_order(const EC_GROUP *group) { return lent(group); }

const BIGNUM *EC_GROUP_get0_cofactor(const EC_GROUP *group) { return lent(group); }

int ECDH_compute_key(void *out, size_t outlen, const EC_POINT *pub_key, const EC_KEY *ecdh, void *KDF)
{
    return __heaplens_unknown();
}

BIGNUM *EC_POINT_point2bn(const EC_GROUP *group, const EC_POINT *point, int form, BIGNUM *bignum,
                          BN_CTX *ctx)
{
    return lent(group);
}

EC_POINT *EC_POINT_bn2point(const EC_GROUP *group, const BIGNUM *bignum, EC_POINT *point, BN_CTX *ctx)
{
    return lent(group);
}

char *EC_POINT_point2hex(const EC_GROUP *group, const EC_POINT *point, int form, BN_CTX *ctx)
{
    return lent(group);
}

EC_POINT *EC_POINT_hex2point(const EC_GROUP *group, const char *text, EC_POINT *point, BN_CTX *ctx)
{
    return lent(group);
}

int ECDSA_do_verify(const unsigned char *dgst, int dgst_len, const ECDSA_SIG *sig, EC_KEY *eckey)
{
    return __heaplens_unknown();
}

int ECDSA_sign(int type, const unsigned char *dgst, int dgstlen, unsigned char *sig, unsigned int *siglen,
               EC_KEY *eckey)
{
    if (sig != NULL)
        __heaplens_writes(sig);
    if (siglen != NULL)
        *siglen = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int ECDSA_size(const EC_KEY *eckey) { return used(eckey); }

int ECDSA_verify(int type, const unsigned char *dgst, int dgstlen, const unsigned char *sig, int siglen,
                 EC_KEY *eckey)
{
    return __heaplens_unknown();
}

int EC_GROUP_check(const EC_GROUP *group, BN_CTX *ctx) { return used(group); }

int EC_GROUP_cmp(const EC_GROUP *a, const EC_GROUP *b, BN_CTX *ctx) { return used(a); }

int EC_GROUP_copy(EC_GROUP *dst, const EC_GROUP *src) { return used(dst); }

int EC_GROUP_get_asn1_flag(const EC_GROUP *group) { return used(group); }

int EC_GROUP_get_basis_type(const EC_GROUP *group) { return used(group); }

int EC_GROUP_get_cofactor(const EC_GROUP *group, BIGNUM *cofactor, BN_CTX *ctx) { return used(group); }

int EC_GROUP_get_curve(const EC_GROUP *group, BIGNUM *p, BIGNUM *a, BIGNUM *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_GROUP_get_curve_GF2m(const EC_GROUP *group, BIGNUM *p, BIGNUM *a, BIGNUM *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_GROUP_get_curve_GFp(const EC_GROUP *group, BIGNUM *p, BIGNUM *a, BIGNUM *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_GROUP_get_curve_name(const EC_GROUP *group) { return used(group); }

int EC_GROUP_get_degree(const EC_GROUP *group) { return used(group); }

int EC_GROUP_get_field_type(const EC_GROUP *group) { return used(group); }

int EC_GROUP_get_order(const EC_GROUP *group, BIGNUM *order, BN_CTX *ctx) { return used(group); }

int EC_GROUP_get_pentanomial_basis(const EC_GROUP *group, unsigned int *k1, unsigned int *k2,
                                   unsigned int *k3)
{
    __heaplens_reads(group);
    if (k1 != NULL)
        *k1 = (unsigned int)__heaplens_unknown();
    if (k2 != NULL)
        *k2 = (unsigned int)__heaplens_unknown();
    if (k3 != NULL)
        *k3 = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int EC_GROUP_get_point_conversion_form(const EC_GROUP *group) { return used(group); }

size_t EC_GROUP_get_seed_len(const EC_GROUP *group) { return (size_t)used(group); }

int EC_GROUP_get_trinomial_basis(const EC_GROUP *group, unsigned int *k)
{
    __heaplens_reads(group);
    if (k != NULL)
        *k = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int EC_GROUP_order_bits(const EC_GROUP *group) { return used(group); }

void EC_GROUP_set_asn1_flag(EC_GROUP *group, int flag) { __heaplens_reads(group); }

int EC_GROUP_set_curve(EC_GROUP *group, const BIGNUM *p, const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_GROUP_set_curve_GF2m(EC_GROUP *group, const BIGNUM *p, const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_GROUP_set_curve_GFp(EC_GROUP *group, const BIGNUM *p, const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx)
{
    return used(group);
}

void EC_GROUP_set_curve_name(EC_GROUP *group, int nid) { __heaplens_reads(group); }

int EC_GROUP_set_generator(EC_GROUP *group, const EC_POINT *generator, const BIGNUM *order,
                           const BIGNUM *cofactor)
{
    return used(group);
}

void EC_GROUP_set_point_conversion_form(EC_GROUP *group, int form) { __heaplens_reads(group); }

size_t EC_GROUP_set_seed(EC_GROUP *group, const unsigned char *data, size_t len)
{
    return (size_t)used(group);
}

int EC_KEY_check_key(const EC_KEY *key) { return used(key); }

int EC_KEY_get_conv_form(const EC_KEY *key) { return used(key); }

const EC_KEY_METHOD *EC_KEY_get_default_method(void) { return __heaplens_foreign(); }

unsigned EC_KEY_get_enc_flags(const EC_KEY *key) { return (unsigned)used(key); }

int EC_KEY_get_flags(const EC_KEY *key) { return used(key); }

const EC_KEY_METHOD *EC_KEY_get_method(const EC_KEY *key) { return lent(key); }

int EC_KEY_print(BIO *bp, const EC_KEY *key, int off) { return used(bp); }

int EC_KEY_print_fp(void *fp, const EC_KEY *key, int off) { return used(fp); }

void EC_KEY_set_asn1_flag(EC_KEY *eckey, int asn1_flag) { __heaplens_reads(eckey); }

void EC_KEY_set_conv_form(EC_KEY *eckey, int cform) { __heaplens_reads(eckey); }

void EC_KEY_set_default_method(const EC_KEY_METHOD *meth) { __heaplens_reads(meth); }

void EC_KEY_set_enc_flags(EC_KEY *eckey, unsigned int flags) { __heaplens_reads(eckey); }

void EC_KEY_set_flags(EC_KEY *key, int flags) { __heaplens_reads(key); }

int EC_KEY_set_method(EC_KEY *key, const EC_KEY_METHOD *meth) { return used(key); }

int EC_KEY_set_public_key_affine_coordinates(EC_KEY *key, BIGNUM *x, BIGNUM *y) { return used(key); }

int EC_POINT_add(const EC_GROUP *group, EC_POINT *r, const EC_POINT *a, const EC_POINT *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_cmp(const EC_GROUP *group, const EC_POINT *a, const EC_POINT *b, BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_copy(EC_POINT *dst, const EC_POINT *src) { return used(dst); }

int EC_POINT_dbl(const EC_GROUP *group, EC_POINT *r, const EC_POINT *a, BN_CTX *ctx) { return used(group); }

int EC_POINT_get_Jprojective_coordinates_GFp(const EC_GROUP *group, const EC_POINT *p, BIGNUM *x, BIGNUM *y,
                                             BIGNUM *z, BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_get_affine_coordinates(const EC_GROUP *group, const EC_POINT *p, BIGNUM *x, BIGNUM *y,
                                    BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_get_affine_coordinates_GF2m(const EC_GROUP *group, const EC_POINT *p, BIGNUM *x, BIGNUM *y,
                                         BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_get_affine_coordinates_GFp(const EC_GROUP *group, const EC_POINT *p, BIGNUM *x, BIGNUM *y,
                                        BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_invert(const EC_GROUP *group, EC_POINT *a, BN_CTX *ctx) { return used(group); }

int EC_POINT_is_at_infinity(const EC_GROUP *group, const EC_POINT *p) { return used(group); }

int EC_POINT_is_on_curve(const EC_GROUP *group, const EC_POINT *point, BN_CTX *ctx) { return used(group); }

int EC_POINT_make_affine(const EC_GROUP *group, EC_POINT *point, BN_CTX *ctx) { return used(group); }

const EC_METHOD *EC_POINT_method_of(const EC_POINT *point) { return lent(point); }

int EC_POINT_mul(const EC_GROUP *group, EC_POINT *r, const BIGNUM *n, const EC_POINT *q, const BIGNUM *m,
                 BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_oct2point(const EC_GROUP *group, EC_POINT *p, const unsigned char *buf, size_t len,
                       BN_CTX *ctx)
{
    return used(group);
}

size_t EC_POINT_point2oct(const EC_GROUP *group, const EC_POINT *p, int form, unsigned char *buf,
                          size_t len, BN_CTX *ctx)
{
    __heaplens_reads(group);
    if (buf != NULL)
        __heaplens_writes(buf);
    return (size_t)__heaplens_unknown();
}

int EC_POINT_set_Jprojective_coordinates_GFp(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x,
                                             const BIGNUM *y, const BIGNUM *z, BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_affine_coordinates(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x, const BIGNUM *y,
                                    BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_affine_coordinates_GF2m(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x,
                                         const BIGNUM *y, BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_affine_coordinates_GFp(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x,
                                        const BIGNUM *y, BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_compressed_coordinates(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x, int y_bit,
                                        BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_compressed_coordinates_GF2m(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x, int y_bit,
                                             BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_compressed_coordinates_GFp(const EC_GROUP *group, EC_POINT *p, const BIGNUM *x, int y_bit,
                                            BN_CTX *ctx)
{
    return used(group);
}

int EC_POINT_set_to_infinity(const EC_GROUP *group, EC_POINT *point) { return used(group); }
