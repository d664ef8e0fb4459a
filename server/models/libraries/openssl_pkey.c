/* More models of libcrypto's keys and of what is computed with them. A key that a call answers with in a
 * place of the caller is the caller's; what `get0` gives is lent, what `get1` gives is the caller's.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct EVP_CIPHER EVP_CIPHER;
typedef struct BIO BIO;
typedef struct EVP_PKEY_CTX EVP_PKEY_CTX;
typedef struct BIGNUM BIGNUM;
typedef struct EVP_MD EVP_MD;
typedef struct ASN1_PCTX ASN1_PCTX;
typedef struct EVP_KEYMGMT EVP_KEYMGMT;
typedef struct ENGINE ENGINE;

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

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

static EVP_PKEY *new_key(void)
{
    EVP_PKEY *made = __heaplens_allocate(sizeof *made, 0, "EVP_PKEY");
    if (made != NULL)
        made->references = 1;
    return made;
}

/* A key that is there already is filled. */
static int make_key(EVP_PKEY **result)
{
    if (__heaplens_unknown())
        return __heaplens_unknown() ? 0 : -1;
    if (*result != NULL)
        return 1;
    *result = new_key();
    return *result != NULL;
}

int EVP_PKEY_generate(EVP_PKEY_CTX *context, EVP_PKEY **result) { return make_key(result); }

int EVP_PKEY_paramgen(EVP_PKEY_CTX *context, EVP_PKEY **result) { return make_key(result); }

int EVP_PKEY_fromdata(EVP_PKEY_CTX *context, EVP_PKEY **result, int selection, void *parameters)
{
    return make_key(result);
}

/* An empty place gets the caller's own number. */
int EVP_PKEY_get_bn_param(const EVP_PKEY *key, const char *name, BIGNUM **number)
{
    void *made = __heaplens_allocate(1, 0, "BIGNUM");
    __heaplens_reads(key);
    if (made == NULL)
        return 0;
    if (*number != NULL)
        __heaplens_free(made, "BIGNUM");
    else
        *number = made;
    return 1;
}

size_t EVP_PKEY_get1_encoded_public_key(EVP_PKEY *key, unsigned char **result)
{
    size_t size = (size_t)__heaplens_unknown();
    __heaplens_reads(key);
    *result = __heaplens_allocate(size, 0, "OPENSSL_malloc");
    if (*result == NULL)
        return 0;
    __heaplens_assume(size > 0);
    return size;
}

EVP_PKEY *EVP_PKEY_new_CMAC_key(ENGINE *e, const unsigned char *priv, size_t len, const EVP_CIPHER *cipher)
{
    return new_key();
}

EVP_PKEY *EVP_PKEY_Q_keygen(void *libctx, const char *propq, const char *type, ...) { return new_key(); }

EVP_PKEY *PEM_read_bio_Parameters(BIO *bp, EVP_PKEY **x) { return new_key(); }

EVP_PKEY *d2i_PKCS8PrivateKey_bio(BIO *bp, EVP_PKEY **x, void *cb, void *u) { return new_key(); }

EVP_PKEY *d2i_PKCS8PrivateKey_fp(void *fp, EVP_PKEY **x, void *cb, void *u) { return new_key(); }

EVP_PKEY_CTX *EVP_PKEY_CTX_dup(const EVP_PKEY_CTX *ctx)
{
    return __heaplens_allocate(1, 0, "EVP_PKEY_CTX");
}

void *EVP_PKEY_get0(const EVP_PKEY *pkey) { return lent(pkey); }

EVP_PKEY *EVP_PKEY_CTX_get0_pkey(EVP_PKEY_CTX *ctx) { return lent(ctx); }

int EVP_PKEY_CTX_set_rsa_keygen_pubexp(EVP_PKEY_CTX *ctx, BIGNUM *pubexp)
{
    __heaplens_reads(ctx);
    __heaplens_keep(pubexp);
    return __heaplens_unknown();
}

int EVP_PKEY_CTX_set1_rsa_keygen_pubexp(EVP_PKEY_CTX *ctx, BIGNUM *pubexp) { return used(ctx); }

int EVP_PKEY_CTX_set0_rsa_oaep_label(EVP_PKEY_CTX *ctx, void *label, int llen)
{
    __heaplens_reads(ctx);
    __heaplens_keep(label);
    return __heaplens_unknown();
}

void EVP_PKEY_CTX_set_app_data(EVP_PKEY_CTX *ctx, void *data)
{
    __heaplens_reads(ctx);
    __heaplens_keep(data);
}

void EVP_PKEY_CTX_set_cb(EVP_PKEY_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

int EVP_PKEY_derive_set_peer(EVP_PKEY_CTX *ctx, EVP_PKEY *peer) { return used(ctx); }

int EVP_PKEY_CTX_ctrl_str(EVP_PKEY_CTX *ctx, const char *type, const char *value) { return used(ctx); }

int EVP_PKEY_CTX_set_group_name(EVP_PKEY_CTX *ctx, const char *name) { return used(ctx); }

int EVP_PKEY_CTX_set_mac_key(EVP_PKEY_CTX *ctx, const unsigned char *key, int keylen) { return used(ctx); }

int EVP_PKEY_CTX_set_signature_md(EVP_PKEY_CTX *ctx, const EVP_MD *md) { return used(ctx); }

int EVP_PKEY_can_sign(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_check(EVP_PKEY_CTX *ctx) { return used(ctx); }

int EVP_PKEY_cmp(const EVP_PKEY *a, const EVP_PKEY *b) { return used(a); }

int EVP_PKEY_copy_parameters(EVP_PKEY *to, const EVP_PKEY *from) { return used(to); }

int EVP_PKEY_decrypt(EVP_PKEY_CTX *ctx, unsigned char *out, size_t *outlen, const unsigned char *in,
                     size_t inlen)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outlen != NULL)
        *outlen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_derive(EVP_PKEY_CTX *ctx, unsigned char *key, size_t *keylen)
{
    __heaplens_reads(ctx);
    if (key != NULL)
        __heaplens_writes(key);
    if (keylen != NULL)
        *keylen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_encrypt(EVP_PKEY_CTX *ctx, unsigned char *out, size_t *outlen, const unsigned char *in,
                     size_t inlen)
{
    __heaplens_reads(ctx);
    if (out != NULL)
        __heaplens_writes(out);
    if (outlen != NULL)
        *outlen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_eq(const EVP_PKEY *a, const EVP_PKEY *b) { return used(a); }

int EVP_PKEY_fromdata_init(EVP_PKEY_CTX *ctx) { return used(ctx); }

int EVP_PKEY_get_base_id(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_get_bits(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_get_group_name(const EVP_PKEY *pkey, char *name, size_t name_sz, size_t *gname_len)
{
    __heaplens_reads(pkey);
    if (name != NULL)
        __heaplens_writes(name);
    if (gname_len != NULL)
        *gname_len = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_get_id(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_get_int_param(const EVP_PKEY *pkey, const char *key_name, int *out)
{
    __heaplens_reads(pkey);
    if (out != NULL)
        *out = __heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_get_octet_string_param(const EVP_PKEY *pkey, const char *key_name, unsigned char *buf,
                                    size_t max_buf_sz, size_t *out_sz)
{
    __heaplens_reads(pkey);
    if (buf != NULL)
        __heaplens_writes(buf);
    if (out_sz != NULL)
        *out_sz = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_get_raw_private_key(const EVP_PKEY *pkey, unsigned char *priv, size_t *len)
{
    __heaplens_reads(pkey);
    if (priv != NULL)
        __heaplens_writes(priv);
    if (len != NULL)
        *len = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_get_raw_public_key(const EVP_PKEY *pkey, unsigned char *pub, size_t *len)
{
    __heaplens_reads(pkey);
    if (pub != NULL)
        __heaplens_writes(pub);
    if (len != NULL)
        *len = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_get_security_bits(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_get_size(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_get_utf8_string_param(const EVP_PKEY *pkey, const char *key_name, char *str, size_t max_buf_sz,
                                   size_t *out_sz)
{
    __heaplens_reads(pkey);
    if (str != NULL)
        __heaplens_writes(str);
    if (out_sz != NULL)
        *out_sz = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_is_a(const EVP_PKEY *pkey, const char *name) { return used(pkey); }

int EVP_PKEY_missing_parameters(const EVP_PKEY *pkey) { return used(pkey); }

int EVP_PKEY_param_check(EVP_PKEY_CTX *ctx) { return used(ctx); }

int EVP_PKEY_parameters_eq(const EVP_PKEY *a, const EVP_PKEY *b) { return used(a); }

int EVP_PKEY_print_params(BIO *out, const EVP_PKEY *pkey, int indent, ASN1_PCTX *pctx) { return used(out); }

int EVP_PKEY_print_params_fp(void *fp, const EVP_PKEY *pkey, int indent, ASN1_PCTX *pctx)
{
    return used(fp);
}

int EVP_PKEY_print_private(BIO *out, const EVP_PKEY *pkey, int indent, ASN1_PCTX *pctx)
{
    return used(out);
}

int EVP_PKEY_print_private_fp(void *fp, const EVP_PKEY *pkey, int indent, ASN1_PCTX *pctx)
{
    return used(fp);
}

int EVP_PKEY_print_public(BIO *out, const EVP_PKEY *pkey, int indent, ASN1_PCTX *pctx) { return used(out); }

int EVP_PKEY_print_public_fp(void *fp, const EVP_PKEY *pkey, int indent, ASN1_PCTX *pctx)
{
    return used(fp);
}

int EVP_PKEY_public_check(EVP_PKEY_CTX *ctx) { return used(ctx); }

int EVP_PKEY_set_type(EVP_PKEY *pkey, int type) { return used(pkey); }

int EVP_PKEY_set_type_by_keymgmt(EVP_PKEY *pkey, EVP_KEYMGMT *keymgmt) { return used(pkey); }

int EVP_PKEY_set_type_str(EVP_PKEY *pkey, const char *str, int len) { return used(pkey); }

int EVP_PKEY_sign(EVP_PKEY_CTX *ctx, unsigned char *sig, size_t *siglen, const unsigned char *tbs,
                  size_t tbslen)
{
    __heaplens_reads(ctx);
    if (sig != NULL)
        __heaplens_writes(sig);
    if (siglen != NULL)
        *siglen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_type(int type) { return __heaplens_unknown(); }

int EVP_PKEY_verify(EVP_PKEY_CTX *ctx, const unsigned char *sig, size_t siglen, const unsigned char *tbs,
                    size_t tbslen)
{
    return used(ctx);
}

int EVP_PKEY_verify_recover(EVP_PKEY_CTX *ctx, unsigned char *rout, size_t *routlen,
                            const unsigned char *sig, size_t siglen)
{
    __heaplens_reads(ctx);
    if (rout != NULL)
        __heaplens_writes(rout);
    if (routlen != NULL)
        *routlen = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int EVP_PKEY_verify_recover_init(EVP_PKEY_CTX *ctx) { return used(ctx); }
