/* More models of libssl: connections and sessions. What `set0` is given it takes; what `get` gives is lent, but for
 * `get1`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct SSL SSL;
typedef struct SSL_CONF_CTX SSL_CONF_CTX;
typedef struct SSL_CIPHER SSL_CIPHER;
typedef struct SSL_CTX SSL_CTX;
typedef struct RSA RSA;
struct evp_pkey_st;
typedef struct BIO BIO;
typedef struct X509_VERIFY_PARAM X509_VERIFY_PARAM;
typedef struct X509 X509;

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

typedef struct SSL_SESSION {
    int references;
} SSL_SESSION;

static SSL_SESSION *new_session(void)
{
    SSL_SESSION *made = __heaplens_allocate(sizeof *made, 0, "SSL_SESSION");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

SSL_SESSION *SSL_SESSION_new(void) { return new_session(); }

SSL_SESSION *SSL_SESSION_dup(const SSL_SESSION *src) { return new_session(); }

int SSL_SESSION_up_ref(SSL_SESSION *ses)
{
    __heaplens_reference(ses, references);
    return 1;
}

SSL_SESSION *d2i_SSL_SESSION(SSL_SESSION **reused, const unsigned char **from, long size)
{
    SSL_SESSION *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = new_session();
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_SSL_SESSION(const SSL_SESSION *session, unsigned char **to) { return encode(to); }

void *SSL_load_client_CA_file(const char *file) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *SSL_dup_CA_list(const OPENSSL_STACK *sk) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *SSL_get1_supported_ciphers(SSL *s) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

SSL_CONF_CTX *SSL_CONF_CTX_new(void) { return __heaplens_allocate(1, 0, "SSL_CONF_CTX"); }

void SSL_CONF_CTX_free(SSL_CONF_CTX *cctx) { __heaplens_free(cctx, "SSL_CONF_CTX"); }

void SSL_set_client_CA_list(SSL *s, OPENSSL_STACK *name_list)
{
    __heaplens_reads(s);
    __heaplens_keep(name_list);
}

void *SSL_get_client_CA_list(const SSL *s) { return lent(s); }

int SSL_add_client_CA(SSL *ssl, X509 *x) { return used(ssl); }

int SSL_use_RSAPrivateKey(SSL *ssl, RSA *rsa) { return used(ssl); }

int SSL_use_certificate(SSL *ssl, X509 *x) { return used(ssl); }

int SSL_use_PrivateKey(SSL *ssl, EVP_PKEY *pkey) { return used(ssl); }

int SSL_use_certificate_file(SSL *ssl, const char *file, int type) { return used(ssl); }

int SSL_use_PrivateKey_file(SSL *ssl, const char *file, int type) { return used(ssl); }

int SSL_use_certificate_chain_file(SSL *ssl, const char *file) { return used(ssl); }

int SSL_set_ex_data(SSL *ssl, int idx, void *data)
{
    __heaplens_reads(ssl);
    __heaplens_keep(data);
    return __heaplens_unknown();
}

void *SSL_get_ex_data(const SSL *ssl, int idx) { return lent(ssl); }

int SSL_SESSION_set_ex_data(SSL_SESSION *ss, int idx, void *data)
{
    __heaplens_reads(ss);
    __heaplens_keep(data);
    return __heaplens_unknown();
}

void *SSL_SESSION_get_ex_data(const SSL_SESSION *ss, int idx) { return lent(ss); }

void SSL_set_info_callback(SSL *ssl, void *cb) { __heaplens_reads(ssl); }

void SSL_set_verify(SSL *ssl, int verify_mode, void *verify_callback) { __heaplens_reads(ssl); }

void SSL_set_verify_depth(SSL *s, int depth) { __heaplens_reads(s); }

int SSL_set_session_id_context(SSL *ssl, const unsigned char *sid_ctx, unsigned int sid_ctx_len)
{
    return used(ssl);
}

int SSL_set_cipher_list(SSL *s, const char *str) { return used(s); }

int SSL_set_ciphersuites(SSL *s, const char *str) { return used(s); }

int SSL_set_alpn_protos(SSL *ssl, const unsigned char *protos, unsigned int protos_len)
{
    return used(ssl);
}

void SSL_get0_alpn_selected(const SSL *ssl, const unsigned char **data, unsigned int *len)
{
    __heaplens_reads(ssl);
    if (data != NULL)
        *data = __heaplens_foreign();
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
}

void SSL_get0_next_proto_negotiated(const SSL *s, const unsigned char **data, unsigned *len)
{
    __heaplens_reads(s);
    if (data != NULL)
        *data = __heaplens_foreign();
    if (len != NULL)
        *len = (unsigned)__heaplens_unknown();
}

struct evp_pkey_st *SSL_get_privatekey(const SSL *ssl) { return lent(ssl); }

void *SSL_get_peer_cert_chain(const SSL *s) { return lent(s); }

void *SSL_get0_verified_chain(const SSL *s) { return lent(s); }

SSL_CTX *SSL_get_SSL_CTX(const SSL *ssl) { return lent(ssl); }

SSL_CTX *SSL_set_SSL_CTX(SSL *ssl, SSL_CTX *ctx) { return lent(ssl); }

BIO *SSL_get_rbio(const SSL *s) { return lent(s); }

BIO *SSL_get_wbio(const SSL *s) { return lent(s); }

void SSL_set0_rbio(SSL *s, BIO *rbio)
{
    __heaplens_reads(s);
    __heaplens_keep(rbio);
}

void SSL_set0_wbio(SSL *s, BIO *wbio)
{
    __heaplens_reads(s);
    __heaplens_keep(wbio);
}

int SSL_set_rfd(SSL *ssl, int fd) { return used(ssl); }

int SSL_set_wfd(SSL *ssl, int fd) { return used(ssl); }

int SSL_get_rfd(const SSL *s) { return used(s); }

int SSL_get_wfd(const SSL *s) { return used(s); }

const char *SSL_get_version(const SSL *s) { return lent(s); }

const char *SSL_get_servername(const SSL *s, int type) { return lent(s); }

SSL_CIPHER *SSL_get_current_cipher(SSL *ssl) { return lent(ssl); }

const char *SSL_get_cipher_list(const SSL *s, int n) { return lent(s); }

char *SSL_get_shared_ciphers(const SSL *s, char *buf, int size)
{
    __heaplens_reads(s);
    if (buf != NULL)
        __heaplens_writes(buf);
    return __heaplens_foreign();
}

void *SSL_get_ciphers(const SSL *s) { return lent(s); }

const char *SSL_state_string(const SSL *s) { return lent(s); }

const char *SSL_state_string_long(const SSL *s) { return lent(s); }

int SSL_get_state(const SSL *ssl) { return used(ssl); }

int SSL_is_init_finished(const SSL *s) { return used(s); }

int SSL_session_reused(const SSL *s) { return used(s); }

void SSL_set_shutdown(SSL *ssl, int mode) { __heaplens_reads(ssl); }

int SSL_get_shutdown(const SSL *ssl) { return used(ssl); }

int SSL_has_pending(const SSL *s) { return used(s); }

int SSL_peek(SSL *ssl, void *buf, int num) { return used(ssl); }

int SSL_renegotiate(SSL *s) { return used(s); }

size_t SSL_get_finished(const SSL *s, void *buf, size_t count) { return (size_t)used(s); }

size_t SSL_get_peer_finished(const SSL *s, void *buf, size_t count) { return (size_t)used(s); }

int SSL_export_keying_material(SSL *s, unsigned char *out, size_t olen, const char *label, size_t llen,
                               const unsigned char *context, size_t contextlen, int use_context)
{
    __heaplens_reads(s);
    if (out != NULL)
        __heaplens_writes(out);
    return __heaplens_unknown();
}

const unsigned char *SSL_SESSION_get_id(const SSL_SESSION *s, unsigned int *len)
{
    __heaplens_reads(s);
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
    return __heaplens_foreign();
}

long SSL_SESSION_get_time(const SSL_SESSION *s) { return (long)used(s); }

long SSL_SESSION_get_timeout(const SSL_SESSION *s) { return (long)used(s); }

long SSL_SESSION_set_timeout(SSL_SESSION *s, long t) { return (long)used(s); }

long SSL_SESSION_set_time(SSL_SESSION *s, long t) { return (long)used(s); }

size_t SSL_SESSION_get_master_key(const SSL_SESSION *sess, unsigned char *out, size_t outlen)
{
    __heaplens_reads(sess);
    if (out != NULL)
        __heaplens_writes(out);
    return (size_t)__heaplens_unknown();
}

unsigned long SSL_set_options(SSL *s, unsigned long op) { return (unsigned long)used(s); }

unsigned long SSL_clear_options(SSL *s, unsigned long op) { return (unsigned long)used(s); }

unsigned long SSL_get_options(const SSL *s) { return (unsigned long)used(s); }

void SSL_set_quiet_shutdown(SSL *ssl, int mode) { __heaplens_reads(ssl); }

int SSL_in_init(const SSL *s) { return used(s); }

int SSL_read_ex(SSL *ssl, void *buf, size_t num, size_t *readbytes)
{
    __heaplens_reads(ssl);
    if (readbytes != NULL)
        *readbytes = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int SSL_write_ex(SSL *s, const void *buf, size_t num, size_t *written)
{
    __heaplens_reads(s);
    if (written != NULL)
        *written = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int SSL_check_private_key(const SSL *ctx) { return used(ctx); }

X509_VERIFY_PARAM *SSL_get0_param(SSL *ssl) { return lent(ssl); }

void SSL_set_hostflags(SSL *s, unsigned int flags) { __heaplens_reads(s); }

int SSL_add_file_cert_subjects_to_stack(OPENSSL_STACK *stackCAs, const char *file)
{
    return used(stackCAs);
}

int SSL_add_dir_cert_subjects_to_stack(OPENSSL_STACK *stackCAs, const char *dir) { return used(stackCAs); }

int SSL_use_psk_identity_hint(SSL *s, const char *identity_hint) { return used(s); }

void SSL_set_verify_result(SSL *ssl, long v) { __heaplens_reads(ssl); }

void SSL_set_read_ahead(SSL *s, int yes) { __heaplens_reads(s); }

unsigned int SSL_CONF_CTX_set_flags(SSL_CONF_CTX *cctx, unsigned int flags)
{
    return (unsigned int)used(cctx);
}

int SSL_CONF_cmd(SSL_CONF_CTX *cctx, const char *cmd, const char *value) { return used(cctx); }

void SSL_CONF_CTX_set_ssl_ctx(SSL_CONF_CTX *cctx, SSL_CTX *ctx) { __heaplens_reads(cctx); }

int SSL_CONF_CTX_finish(SSL_CONF_CTX *cctx) { return used(cctx); }

long SSL_callback_ctrl(SSL *ssl, int value, void *call) { return (long)used(ssl); }

long SSL_ctrl(SSL *ssl, int cmd, long larg, void *parg)
{
    __heaplens_reads(ssl);
    __heaplens_keep(parg);
    return (long)__heaplens_unknown();
}

int SSL_set_session_secret_cb(SSL *s, void *session_secret_cb, void *arg)
{
    __heaplens_reads(s);
    __heaplens_keep(arg);
    return __heaplens_unknown();
}

long SSL_get_default_timeout(const SSL *s) { return (long)used(s); }

long SSL_set_mode(SSL *ssl, long mode) { return (long)used(ssl); }

void SSL_set_app_data(SSL *ssl, void *data)
{
    __heaplens_reads(ssl);
    __heaplens_keep(data);
}

void *SSL_get_app_data(const SSL *ssl) { return lent(ssl); }

const char *SSL_get_cipher(const SSL *ssl) { return lent(ssl); }

const char *SSL_get_cipher_name(const SSL *ssl) { return lent(ssl); }

const char *SSL_get_cipher_version(const SSL *ssl) { return lent(ssl); }

int SSL_get_cipher_bits(const SSL *ssl, int *bits)
{
    __heaplens_reads(ssl);
    if (bits != NULL)
        *bits = __heaplens_unknown();
    return __heaplens_unknown();
}

int SSL_want_read(const SSL *ssl) { return used(ssl); }

int SSL_want_write(const SSL *ssl) { return used(ssl); }
