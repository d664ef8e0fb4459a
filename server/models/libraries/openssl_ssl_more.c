/* More models of libssl: settings, sessions, names of authorities. What `add0`, `set0` and a few older names are
 * given they take; what `get` gives is lent, but for `get1`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct SSL_METHOD SSL_METHOD;
typedef struct SSL_CIPHER SSL_CIPHER;
typedef struct SSL_CTX SSL_CTX;
typedef struct X509_STORE X509_STORE;
typedef struct RSA RSA;
typedef struct X509_VERIFY_PARAM X509_VERIFY_PARAM;
typedef struct X509 X509;

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

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

const SSL_METHOD *TLS_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *TLS_client_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *TLS_server_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *SSLv23_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *SSLv23_client_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *SSLv23_server_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *TLSv1_2_method(void) { return __heaplens_foreign(); }

SSL_METHOD *TLSv1_client_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *DTLS_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *DTLS_client_method(void) { return __heaplens_foreign(); }

const SSL_METHOD *DTLS_server_method(void) { return __heaplens_foreign(); }

const char *SSL_CIPHER_get_name(SSL_CIPHER *cipher) { return __heaplens_foreign(); }

const char *SSL_CIPHER_get_version(SSL_CIPHER *cipher) { return __heaplens_foreign(); }

char *SSL_CIPHER_description(SSL_CIPHER *cipher, char *buf, int size)
{
    if (buf != NULL)
        __heaplens_writes(buf);
    return __heaplens_foreign();
}

const char *SSL_alert_desc_string_long(int value) { return __heaplens_foreign(); }

const char *SSL_alert_type_string_long(int value) { return __heaplens_foreign(); }

void SSL_CTX_set_cert_store(SSL_CTX *ctx, X509_STORE *store) { __heaplens_keep(ctx); }

void SSL_CTX_set1_cert_store(SSL_CTX *ctx, X509_STORE *store) { __heaplens_reads(ctx); }

/* Each context has one. */
X509_STORE *SSL_CTX_get_cert_store(const SSL_CTX *ctx)
{
    void *store = lent(ctx);
    __heaplens_assume(store != NULL);
    return store;
}

void SSL_CTX_set_client_CA_list(SSL_CTX *ctx, OPENSSL_STACK *name_list)
{
    __heaplens_reads(ctx);
    __heaplens_keep(name_list);
}

void *SSL_CTX_get_client_CA_list(const SSL_CTX *s) { return lent(s); }

void SSL_CTX_set0_CA_list(SSL_CTX *ctx, OPENSSL_STACK *name_list)
{
    __heaplens_reads(ctx);
    __heaplens_keep(name_list);
}

int SSL_CTX_add_client_CA(SSL_CTX *ctx, X509 *x) { return used(ctx); }

int SSL_CTX_use_RSAPrivateKey(SSL_CTX *ctx, RSA *rsa) { return used(ctx); }

void SSL_CTX_set_default_passwd_cb(SSL_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_default_passwd_cb_userdata(SSL_CTX *ctx, void *u)
{
    __heaplens_reads(ctx);
    __heaplens_keep(u);
}

int SSL_CTX_set_ex_data(SSL_CTX *ssl, int idx, void *data)
{
    __heaplens_reads(ssl);
    __heaplens_keep(data);
    return __heaplens_unknown();
}

void *SSL_CTX_get_ex_data(const SSL_CTX *ssl, int idx) { return lent(ssl); }

void SSL_CTX_set_info_callback(SSL_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_verify_depth(SSL_CTX *ctx, int depth) { __heaplens_reads(ctx); }

void SSL_CTX_set_cert_verify_callback(SSL_CTX *ctx, void *cb, void *arg)
{
    __heaplens_reads(ctx);
    __heaplens_keep(arg);
}

void SSL_CTX_set_msg_callback(SSL_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_alpn_select_cb(SSL_CTX *ctx, void *cb, void *arg)
{
    __heaplens_reads(ctx);
    __heaplens_keep(arg);
}

void SSL_CTX_set_next_protos_advertised_cb(SSL_CTX *s, void *cb, void *arg)
{
    __heaplens_reads(s);
    __heaplens_keep(arg);
}

void SSL_CTX_set_psk_client_callback(SSL_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_psk_server_callback(SSL_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_cookie_generate_cb(SSL_CTX *ctx, void *app_gen_cookie_cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_cookie_verify_cb(SSL_CTX *ctx, void *app_verify_cookie_cb) { __heaplens_reads(ctx); }

void SSL_CTX_sess_set_new_cb(SSL_CTX *ctx, void *new_session_cb) { __heaplens_reads(ctx); }

void SSL_CTX_sess_set_remove_cb(SSL_CTX *ctx, void *remove_session_cb) { __heaplens_reads(ctx); }

void SSL_CTX_sess_set_get_cb(SSL_CTX *ctx, void *get_session_cb) { __heaplens_reads(ctx); }

void SSL_CTX_set_tmp_dh_callback(SSL_CTX *ctx, void *dh) { __heaplens_reads(ctx); }

int SSL_CTX_set_session_id_context(SSL_CTX *ctx, const unsigned char *sid_ctx, unsigned int sid_ctx_len)
{
    return used(ctx);
}

int SSL_CTX_set_ciphersuites(SSL_CTX *ctx, const char *str) { return used(ctx); }

int SSL_CTX_get_verify_mode(const SSL_CTX *ctx) { return used(ctx); }

long SSL_CTX_set_timeout(SSL_CTX *ctx, long t) { return (long)used(ctx); }

long SSL_CTX_get_timeout(const SSL_CTX *ctx) { return (long)used(ctx); }

int SSL_CTX_set_alpn_protos(SSL_CTX *ctx, const unsigned char *protos, unsigned int protos_len)
{
    return used(ctx);
}

X509 *SSL_CTX_get0_certificate(const SSL_CTX *ctx) { return lent(ctx); }

EVP_PKEY *SSL_CTX_get0_privatekey(const SSL_CTX *ctx) { return lent(ctx); }

int SSL_CTX_add_session(SSL_CTX *ctx, SSL_SESSION *session) { return used(ctx); }

int SSL_CTX_remove_session(SSL_CTX *ctx, SSL_SESSION *session) { return used(ctx); }

void SSL_CTX_flush_sessions(SSL_CTX *ctx, long tm) { __heaplens_reads(ctx); }

void *SSL_CTX_sessions(SSL_CTX *ctx) { return lent(ctx); }

unsigned long SSL_CTX_get_options(const SSL_CTX *ctx) { return (unsigned long)used(ctx); }

unsigned long SSL_CTX_clear_options(SSL_CTX *ctx, unsigned long op) { return (unsigned long)used(ctx); }

int SSL_CTX_load_verify_file(SSL_CTX *ctx, const char *CAfile) { return used(ctx); }

int SSL_CTX_load_verify_dir(SSL_CTX *ctx, const char *CApath) { return used(ctx); }

void SSL_CTX_set_quiet_shutdown(SSL_CTX *ctx, int mode) { __heaplens_reads(ctx); }

int SSL_CTX_set1_param(SSL_CTX *ctx, X509_VERIFY_PARAM *vpm) { return used(ctx); }

X509_VERIFY_PARAM *SSL_CTX_get0_param(SSL_CTX *ctx) { return lent(ctx); }

void SSL_CTX_set_keylog_callback(SSL_CTX *ctx, void *cb) { __heaplens_reads(ctx); }

int SSL_CTX_use_psk_identity_hint(SSL_CTX *ctx, const char *identity_hint) { return used(ctx); }

int SSL_CTX_use_PrivateKey_ASN1(int pk, SSL_CTX *ctx, const unsigned char *d, long len)
{
    return __heaplens_unknown();
}

int SSL_CTX_use_certificate_ASN1(SSL_CTX *ctx, int len, const unsigned char *d) { return used(ctx); }

long SSL_CTX_set_mode(SSL_CTX *ctx, long mode) { return (long)used(ctx); }

long SSL_CTX_set_session_cache_mode(SSL_CTX *ctx, long mode) { return (long)used(ctx); }

long SSL_CTX_set_min_proto_version(SSL_CTX *ctx, int version) { return (long)used(ctx); }

long SSL_CTX_set_max_proto_version(SSL_CTX *ctx, int version) { return (long)used(ctx); }

long SSL_CTX_set_tmp_dh(SSL_CTX *ctx, void *dh) { return (long)used(ctx); }

long SSL_CTX_set_tmp_ecdh(SSL_CTX *ctx, void *key) { return (long)used(ctx); }

long SSL_CTX_set_ecdh_auto(SSL_CTX *ctx, int on) { return (long)used(ctx); }

long SSL_CTX_set_tlsext_servername_callback(SSL_CTX *ctx, void *call) { return (long)used(ctx); }

long SSL_CTX_set_tlsext_servername_arg(SSL_CTX *ctx, void *arg)
{
    __heaplens_reads(ctx);
    __heaplens_keep(arg);
    return (long)__heaplens_unknown();
}

long SSL_CTX_add0_chain_cert(SSL_CTX *ctx, void *certificate)
{
    __heaplens_reads(ctx);
    __heaplens_keep(certificate);
    return (long)__heaplens_unknown();
}

long SSL_CTX_add1_chain_cert(SSL_CTX *ctx, void *certificate) { return (long)used(ctx); }

long SSL_CTX_sess_set_cache_size(SSL_CTX *ctx, long size) { return (long)used(ctx); }

long SSL_CTX_set_read_ahead(SSL_CTX *ctx, int yes) { return (long)used(ctx); }
