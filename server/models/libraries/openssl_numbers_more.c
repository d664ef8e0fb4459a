/* More models of the numbers (BIGNUM) of libcrypto. Every number is the caller's.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct BN_MONT_CTX BN_MONT_CTX;
typedef struct BN_GENCB BN_GENCB;
typedef struct BIGNUM BIGNUM;
typedef struct BN_CTX BN_CTX;
typedef struct BN_RECP_CTX BN_RECP_CTX;
typedef struct BIO BIO;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

BN_MONT_CTX *BN_MONT_CTX_new(void) { return __heaplens_allocate(1, 0, "BN_MONT_CTX"); }

void BN_MONT_CTX_free(BN_MONT_CTX *mont) { __heaplens_free(mont, "BN_MONT_CTX"); }

BN_GENCB *BN_GENCB_new(void) { return __heaplens_allocate(1, 0, "BN_GENCB"); }

void BN_GENCB_free(BN_GENCB *cb) { __heaplens_free(cb, "BN_GENCB"); }

const BIGNUM *BN_value_one(void) { return __heaplens_foreign(); }

/* A number that is given is filled; without one a new one is made. */
static BIGNUM *number_in(BIGNUM *given)
{
    if (!__heaplens_missing(given))
        return __heaplens_unknown() ? given : NULL;
    return __heaplens_allocate(1, 0, "BIGNUM");
}

BIGNUM *BN_lebin2bn(const unsigned char *bytes, int size, BIGNUM *given) { return number_in(given); }

BIGNUM *BN_mpi2bn(const unsigned char *bytes, int size, BIGNUM *given) { return number_in(given); }

/* The result mostly is a number of a context, whose failures are asked for at the last of them. */
BIGNUM *BN_mod_inverse(BIGNUM *given, const BIGNUM *a, const BIGNUM *n, BN_CTX *context)
{
    return given != NULL && __heaplens_unknown() ? given : __heaplens_foreign();
}

int BN_MONT_CTX_set(BN_MONT_CTX *mont, const BIGNUM *mod, BN_CTX *ctx) { return used(mont); }

int BN_bn2bin(const BIGNUM *a, unsigned char *to)
{
    __heaplens_reads(a);
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int BN_bn2binpad(const BIGNUM *a, unsigned char *to, int tolen)
{
    __heaplens_reads(a);
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int BN_bn2lebinpad(const BIGNUM *a, unsigned char *to, int tolen)
{
    __heaplens_reads(a);
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int BN_bn2mpi(const BIGNUM *a, unsigned char *to)
{
    __heaplens_reads(a);
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int BN_check_prime(const BIGNUM *p, BN_CTX *ctx, BN_GENCB *cb) { return used(p); }

void BN_clear(BIGNUM *a) { __heaplens_reads(a); }

int BN_clear_bit(BIGNUM *a, int n) { return used(a); }

int BN_cmp(const BIGNUM *a, const BIGNUM *b) { return used(a); }

int BN_div(BIGNUM *dv, BIGNUM *rem, const BIGNUM *m, const BIGNUM *d, BN_CTX *ctx) { return used(dv); }

int BN_exp(BIGNUM *r, const BIGNUM *a, const BIGNUM *p, BN_CTX *ctx) { return used(r); }

int BN_gcd(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx) { return used(r); }

int BN_get_flags(const BIGNUM *b, int n) { return used(b); }

int BN_is_bit_set(const BIGNUM *a, int n) { return used(a); }

int BN_is_negative(const BIGNUM *b) { return used(b); }

int BN_is_odd(const BIGNUM *a) { return used(a); }

int BN_is_one(const BIGNUM *a) { return used(a); }

int BN_is_zero(const BIGNUM *a) { return used(a); }

int BN_kronecker(const BIGNUM *a, const BIGNUM *b, BN_CTX *ctx) { return used(a); }

int BN_lshift(BIGNUM *r, const BIGNUM *a, int n) { return used(r); }

int BN_lshift1(BIGNUM *r, const BIGNUM *a) { return used(r); }

int BN_mask_bits(BIGNUM *a, int n) { return used(a); }

int BN_mod_add(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, const BIGNUM *m, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_add_quick(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, const BIGNUM *m) { return used(r); }

int BN_mod_exp2_mont(BIGNUM *r, const BIGNUM *a1, const BIGNUM *p1, const BIGNUM *a2, const BIGNUM *p2,
                     const BIGNUM *m, BN_CTX *ctx, BN_MONT_CTX *m_ctx)
{
    return used(r);
}

int BN_mod_exp_mont(BIGNUM *r, const BIGNUM *a, const BIGNUM *p, const BIGNUM *m, BN_CTX *ctx,
                    BN_MONT_CTX *m_ctx)
{
    return used(r);
}

int BN_mod_exp_mont_consttime(BIGNUM *rr, const BIGNUM *a, const BIGNUM *p, const BIGNUM *m, BN_CTX *ctx,
                              BN_MONT_CTX *in_mont)
{
    return used(rr);
}

int BN_mod_exp_recp(BIGNUM *r, const BIGNUM *a, const BIGNUM *p, const BIGNUM *m, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_exp_simple(BIGNUM *r, const BIGNUM *a, const BIGNUM *p, const BIGNUM *m, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_lshift(BIGNUM *r, const BIGNUM *a, int n, const BIGNUM *m, BN_CTX *ctx) { return used(r); }

int BN_mod_lshift1(BIGNUM *r, const BIGNUM *a, const BIGNUM *m, BN_CTX *ctx) { return used(r); }

int BN_mod_lshift1_quick(BIGNUM *r, const BIGNUM *a, const BIGNUM *m) { return used(r); }

int BN_mod_lshift_quick(BIGNUM *r, const BIGNUM *a, int n, const BIGNUM *m) { return used(r); }

int BN_mod_mul(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, const BIGNUM *m, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_mul_montgomery(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, BN_MONT_CTX *mont, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_mul_reciprocal(BIGNUM *r, const BIGNUM *x, const BIGNUM *y, BN_RECP_CTX *recp, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_sqr(BIGNUM *r, const BIGNUM *a, const BIGNUM *m, BN_CTX *ctx) { return used(r); }

int BN_mod_sub(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, const BIGNUM *m, BN_CTX *ctx)
{
    return used(r);
}

int BN_mod_sub_quick(BIGNUM *r, const BIGNUM *a, const BIGNUM *b, const BIGNUM *m) { return used(r); }

int BN_nnmod(BIGNUM *r, const BIGNUM *a, const BIGNUM *m, BN_CTX *ctx) { return used(r); }

int BN_num_bits(const BIGNUM *a) { return used(a); }

int BN_print(BIO *bio, const BIGNUM *a) { return used(bio); }

int BN_print_fp(void *fp, const BIGNUM *a) { return used(fp); }

int BN_priv_rand(BIGNUM *rnd, int bits, int top, int bottom) { return used(rnd); }

int BN_priv_rand_range(BIGNUM *rnd, const BIGNUM *range) { return used(rnd); }

int BN_pseudo_rand(BIGNUM *rnd, int bits, int top, int bottom) { return used(rnd); }

int BN_pseudo_rand_range(BIGNUM *rnd, const BIGNUM *range) { return used(rnd); }

int BN_rand_range(BIGNUM *rnd, const BIGNUM *range) { return used(rnd); }

int BN_rshift(BIGNUM *r, const BIGNUM *a, int n) { return used(r); }

int BN_rshift1(BIGNUM *r, const BIGNUM *a) { return used(r); }

int BN_set_bit(BIGNUM *a, int n) { return used(a); }

void BN_set_flags(BIGNUM *b, int n) { __heaplens_reads(b); }

void BN_set_negative(BIGNUM *b, int n) { __heaplens_reads(b); }

int BN_sqr(BIGNUM *r, const BIGNUM *a, BN_CTX *ctx) { return used(r); }

void BN_swap(BIGNUM *a, BIGNUM *b) { __heaplens_reads(a); }

int BN_ucmp(const BIGNUM *a, const BIGNUM *b) { return used(a); }

int BN_zero(BIGNUM *a) { return used(a); }

int BN_one(BIGNUM *a) { return used(a); }

int BN_num_bytes(const BIGNUM *a) { return used(a); }

int BN_mod(BIGNUM *rem, const BIGNUM *m, const BIGNUM *d, BN_CTX *ctx) { return used(rem); }

int BN_generate_prime_ex(BIGNUM *ret, int bits, int safe, const BIGNUM *add, const BIGNUM *rem,
                         BN_GENCB *cb)
{
    return used(ret);
}

int BN_is_prime_ex(const BIGNUM *p, int nchecks, BN_CTX *ctx, BN_GENCB *cb) { return used(p); }

void BN_zero_ex(BIGNUM *a) { __heaplens_reads(a); }
