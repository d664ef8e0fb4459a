/* More models of the RSA, DSA and DH keys of libcrypto. What `get0` gives is lent; `set0` takes the numbers
 * that it is given.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct EVP_PKEY EVP_PKEY;
typedef struct BIGNUM BIGNUM;
typedef struct BN_CTX BN_CTX;
typedef struct DSA_SIG DSA_SIG;
typedef struct BIO BIO;

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

typedef struct RSA {
    int references;
} RSA;

static RSA *new_rsa(void)
{
    RSA *made = __heaplens_allocate(sizeof *made, 0, "RSA");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct DSA {
    int references;
} DSA;

static DSA *new_dsa(void)
{
    DSA *made = __heaplens_allocate(sizeof *made, 0, "DSA");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct DH {
    int references;
} DH;

static DH *new_dh(void)
{
    DH *made = __heaplens_allocate(sizeof *made, 0, "DH");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct EC_KEY {
    int references;
} EC_KEY;

static EC_KEY *new_ec_key(void)
{
    EC_KEY *made = __heaplens_allocate(sizeof *made, 0, "EC_KEY");
    if (made != NULL)
        made->references = 1;
    return made;
}

DH *EVP_PKEY_get1_DH(EVP_PKEY *pkey) { return new_dh(); }

DH *DH_new_by_nid(int nid) { return new_dh(); }

DH *DH_get_2048_256(void) { return new_dh(); }

DH *DH_get_2048_224(void) { return new_dh(); }

DH *DSA_dup_DH(const DSA *r) { return new_dh(); }

DH *DHparams_dup(const DH *dh) { return new_dh(); }

DH *PEM_read_DHparams(void *from, DH **reused, void *ask, void *user) { return new_dh(); }

DH *PEM_read_bio_DHparams(void *from, DH **reused, void *ask, void *user) { return new_dh(); }

DSA *EVP_PKEY_get1_DSA(EVP_PKEY *pkey) { return new_dsa(); }

DSA *DSAparams_dup(const DSA *dsa) { return new_dsa(); }

RSA *RSAPublicKey_dup(const RSA *rsa) { return new_rsa(); }

RSA *RSAPrivateKey_dup(const RSA *rsa) { return new_rsa(); }

RSA *d2i_RSAPrivateKey(RSA **reused, const unsigned char **from, long size)
{
    RSA *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_rsa();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

RSA *d2i_RSAPublicKey(RSA **reused, const unsigned char **from, long size)
{
    RSA *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_rsa();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

RSA *d2i_RSA_PUBKEY(RSA **reused, const unsigned char **from, long size)
{
    RSA *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_rsa();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

EC_KEY *d2i_ECPrivateKey(EC_KEY **reused, const unsigned char **from, long size)
{
    EC_KEY *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_ec_key();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

DH *d2i_DHparams(DH **reused, const unsigned char **from, long size)
{
    DH *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_dh();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_RSAPrivateKey(const RSA *key, unsigned char **to) { return encode(to); }

int i2d_RSAPublicKey(const RSA *key, unsigned char **to) { return encode(to); }

int i2d_RSA_PUBKEY(const RSA *key, unsigned char **to) { return encode(to); }

int i2d_ECPrivateKey(const EC_KEY *key, unsigned char **to) { return encode(to); }

EC_KEY *PEM_read_ECPrivateKey(void *from, EC_KEY **reused, void *ask, void *user) { return new_ec_key(); }

EC_KEY *PEM_read_bio_ECPrivateKey(void *from, EC_KEY **reused, void *ask, void *user)
{
    return new_ec_key();
}

EC_KEY *PEM_read_bio_EC_PUBKEY(void *from, EC_KEY **reused, void *ask, void *user) { return new_ec_key(); }

DSA *PEM_read_bio_DSAPrivateKey(void *from, DSA **reused, void *ask, void *user) { return new_dsa(); }

DSA *PEM_read_DSAPrivateKey(void *from, DSA **reused, void *ask, void *user) { return new_dsa(); }

DSA_SIG *DSA_SIG_new(void) { return __heaplens_allocate(1, 0, "DSA_SIG"); }

DSA_SIG *DSA_do_sign(const unsigned char *dgst, int dlen, DSA *dsa)
{
    return __heaplens_allocate(1, 0, "DSA_SIG");
}

void DSA_SIG_free(DSA_SIG *a) { __heaplens_free(a, "DSA_SIG"); }

int RSA_set0_factors(RSA *r, BIGNUM *p, BIGNUM *q)
{
    __heaplens_reads(r);
    __heaplens_keep(p);
    __heaplens_keep(q);
    return __heaplens_unknown();
}

int RSA_set0_crt_params(RSA *r, BIGNUM *dmp1, BIGNUM *dmq1, BIGNUM *iqmp)
{
    __heaplens_reads(r);
    __heaplens_keep(dmp1);
    __heaplens_keep(dmq1);
    __heaplens_keep(iqmp);
    return __heaplens_unknown();
}

void RSA_get0_key(const RSA *r, const BIGNUM **n, const BIGNUM **e, const BIGNUM **d)
{
    __heaplens_reads(r);
    if (n != NULL)
        *n = __heaplens_foreign();
    if (e != NULL)
        *e = __heaplens_foreign();
    if (d != NULL)
        *d = __heaplens_foreign();
}

void RSA_get0_factors(const RSA *r, const BIGNUM **p, const BIGNUM **q)
{
    __heaplens_reads(r);
    if (p != NULL)
        *p = __heaplens_foreign();
    if (q != NULL)
        *q = __heaplens_foreign();
}

void RSA_get0_crt_params(const RSA *r, const BIGNUM **dmp1, const BIGNUM **dmq1, const BIGNUM **iqmp)
{
    __heaplens_reads(r);
    if (dmp1 != NULL)
        *dmp1 = __heaplens_foreign();
    if (dmq1 != NULL)
        *dmq1 = __heaplens_foreign();
    if (iqmp != NULL)
        *iqmp = __heaplens_foreign();
}

const BIGNUM *RSA_get0_n(const RSA *d) { return lent(d); }

const BIGNUM *RSA_get0_e(const RSA *d) { return lent(d); }

const BIGNUM *RSA_get0_d(const RSA *d) { return lent(d); }

const BIGNUM *RSA_get0_p(const RSA *d) { return lent(d); }

const BIGNUM *RSA_get0_q(const RSA *d) { return lent(d); }

int DH_set0_pqg(DH *dh, BIGNUM *p, BIGNUM *q, BIGNUM *g)
{
    __heaplens_reads(dh);
    __heaplens_keep(p);
    __heaplens_keep(q);
    __heaplens_keep(g);
    return __heaplens_unknown();
}

int DH_set0_key(DH *dh, BIGNUM *pub_key, BIGNUM *priv_key)
{
    __heaplens_reads(dh);
    __heaplens_keep(pub_key);
    __heaplens_keep(priv_key);
    return __heaplens_unknown();
}

void DH_get0_pqg(const DH *dh, const BIGNUM **p, const BIGNUM **q, const BIGNUM **g)
{
    __heaplens_reads(dh);
    if (p != NULL)
        *p = __heaplens_foreign();
    if (q != NULL)
        *q = __heaplens_foreign();
    if (g != NULL)
        *g = __heaplens_foreign();
}

void DH_get0_key(const DH *dh, const BIGNUM **pub_key, const BIGNUM **priv_key)
{
    __heaplens_reads(dh);
    if (pub_key != NULL)
        *pub_key = __heaplens_foreign();
    if (priv_key != NULL)
        *priv_key = __heaplens_foreign();
}

const BIGNUM *DH_get0_pub_key(const DH *dh) { return lent(dh); }

const BIGNUM *DH_get0_priv_key(const DH *dh) { return lent(dh); }

int DSA_set0_pqg(DSA *d, BIGNUM *p, BIGNUM *q, BIGNUM *g)
{
    __heaplens_reads(d);
    __heaplens_keep(p);
    __heaplens_keep(q);
    __heaplens_keep(g);
    return __heaplens_unknown();
}

int DSA_set0_key(DSA *d, BIGNUM *pub_key, BIGNUM *priv_key)
{
    __heaplens_reads(d);
    __heaplens_keep(pub_key);
    __heaplens_keep(priv_key);
    return __heaplens_unknown();
}

void DSA_get0_pqg(const DSA *d, const BIGNUM **p, const BIGNUM **q, const BIGNUM **g)
{
    __heaplens_reads(d);
    if (p != NULL)
        *p = __heaplens_foreign();
    if (q != NULL)
        *q = __heaplens_foreign();
    if (g != NULL)
        *g = __heaplens_foreign();
}

void DSA_get0_key(const DSA *d, const BIGNUM **pub_key, const BIGNUM **priv_key)
{
    __heaplens_reads(d);
    if (pub_key != NULL)
        *pub_key = __heaplens_foreign();
    if (priv_key != NULL)
        *priv_key = __heaplens_foreign();
}

int DSA_SIG_set0(DSA_SIG *sig, BIGNUM *r, BIGNUM *s)
{
    __heaplens_reads(sig);
    __heaplens_keep(r);
    __heaplens_keep(s);
    return __heaplens_unknown();
}

void DSA_SIG_get0(const DSA_SIG *sig, const BIGNUM **pr, const BIGNUM **ps)
{
    __heaplens_reads(sig);
    if (pr != NULL)
        *pr = __heaplens_foreign();
    if (ps != NULL)
        *ps = __heaplens_foreign();
}

int DH_compute_key(unsigned char *key, const BIGNUM *pub_key, DH *dh)
{
    if (key != NULL)
        __heaplens_writes(key);
    return __heaplens_unknown();
}

int RSA_print(BIO *bp, const RSA *r, int offset) { return used(bp); }

int RSA_print_fp(void *fp, const RSA *r, int offset) { return used(fp); }

DH *EVP_PKEY_get0_DH(const EVP_PKEY *pkey) { return lent(pkey); }

DSA *EVP_PKEY_get0_DSA(const EVP_PKEY *pkey) { return lent(pkey); }

int EVP_PKEY_set1_DH(EVP_PKEY *pkey, DH *key) { return used(pkey); }

int EVP_PKEY_set1_DSA(EVP_PKEY *pkey, DSA *key) { return used(pkey); }

int EVP_PKEY_assign_DSA(EVP_PKEY *pkey, DSA *key)
{
    __heaplens_reads(pkey);
    __heaplens_keep(key);
    return __heaplens_unknown();
}

int EVP_PKEY_assign_DH(EVP_PKEY *pkey, DH *key)
{
    __heaplens_reads(pkey);
    __heaplens_keep(key);
    return __heaplens_unknown();
}

int RSA_bits(const RSA *rsa) { return used(rsa); }

void RSA_blinding_off(RSA *rsa) { __heaplens_reads(rsa); }

int RSA_blinding_on(RSA *rsa, BN_CTX *ctx) { return used(rsa); }

int RSA_check_key(const RSA *rsa) { return used(rsa); }

int RSA_flags(const RSA *r) { return used(r); }

int RSA_private_decrypt(int flen, const unsigned char *from, unsigned char *to, RSA *rsa, int padding)
{
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int RSA_private_encrypt(int flen, const unsigned char *from, unsigned char *to, RSA *rsa, int padding)
{
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int RSA_public_decrypt(int flen, const unsigned char *from, unsigned char *to, RSA *rsa, int padding)
{
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

int RSA_public_encrypt(int flen, const unsigned char *from, unsigned char *to, RSA *rsa, int padding)
{
    if (to != NULL)
        __heaplens_writes(to);
    return __heaplens_unknown();
}

void RSA_set_flags(RSA *r, int flags) { __heaplens_reads(r); }

int RSA_sign(int type, const unsigned char *m, unsigned int m_length, unsigned char *sigret,
             unsigned int *siglen, RSA *rsa)
{
    if (sigret != NULL)
        __heaplens_writes(sigret);
    if (siglen != NULL)
        *siglen = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int RSA_verify(int type, const unsigned char *m, unsigned int m_length, const unsigned char *sigbuf,
               unsigned int siglen, RSA *rsa)
{
    return __heaplens_unknown();
}

int DH_bits(const DH *dh) { return used(dh); }

int DH_check(const DH *dh, int *codes)
{
    __heaplens_reads(dh);
    if (codes != NULL)
        *codes = __heaplens_unknown();
    return __heaplens_unknown();
}

int DH_check_pub_key(const DH *dh, const BIGNUM *pub_key, int *codes)
{
    __heaplens_reads(dh);
    if (codes != NULL)
        *codes = __heaplens_unknown();
    return __heaplens_unknown();
}

int DH_generate_key(DH *dh) { return used(dh); }

long DH_get_length(const DH *dh) { return (long)used(dh); }

int DH_security_bits(const DH *dh) { return used(dh); }

int DH_set_length(DH *dh, long length) { return used(dh); }

int DH_size(const DH *dh) { return used(dh); }

int DSA_bits(const DSA *d) { return used(d); }

int DSA_do_verify(const unsigned char *dgst, int dgst_len, DSA_SIG *sig, DSA *dsa)
{
    return __heaplens_unknown();
}

int DSA_generate_key(DSA *a) { return used(a); }

int DSA_security_bits(const DSA *d) { return used(d); }

int DSA_sign(int type, const unsigned char *dgst, int dlen, unsigned char *sig, unsigned int *siglen,
             DSA *dsa)
{
    if (sig != NULL)
        __heaplens_writes(sig);
    if (siglen != NULL)
        *siglen = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int DSA_size(const DSA *dsa) { return used(dsa); }

int DSA_verify(int type, const unsigned char *dgst, int dgst_len, const unsigned char *sigbuf, int siglen,
               DSA *dsa)
{
    return __heaplens_unknown();
}
