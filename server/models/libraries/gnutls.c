/* Models of GnuTLS. Functions answer with 0, or with a number below 0, and put what they make into a place of the
 * caller. Data that they fill in and texts are blocks that `gnutls_free` gives back.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

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

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

/* In place of failing with one number, any number below 0. */
typedef struct gnutls_datum_t {
    unsigned char *data;
    unsigned int size;
} gnutls_datum_t;

static int fill(gnutls_datum_t *out)
{
    unsigned char *data = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (data == NULL)
        return below_zero();
    __heaplens_filled(data);
    out->data = data;
    out->size = (unsigned int)__heaplens_unknown();
    return 0;
}

int gnutls_init(void **session, unsigned int flags)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_session");
    if (made == NULL)
        return below_zero();
    *session = made;
    return 0;
}

int gnutls_x509_crt_init(void **cert)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_x509_crt");
    if (made == NULL)
        return below_zero();
    *cert = made;
    return 0;
}

int gnutls_x509_privkey_init(void **key)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_x509_privkey");
    if (made == NULL)
        return below_zero();
    *key = made;
    return 0;
}

int gnutls_privkey_init(void **key)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_privkey");
    if (made == NULL)
        return below_zero();
    *key = made;
    return 0;
}

int gnutls_pubkey_init(void **key)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_pubkey");
    if (made == NULL)
        return below_zero();
    *key = made;
    return 0;
}

int gnutls_certificate_allocate_credentials(void **res)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_certificate_credentials");
    if (made == NULL)
        return below_zero();
    *res = made;
    return 0;
}

int gnutls_anon_allocate_client_credentials(void **sc)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_anon_client_credentials");
    if (made == NULL)
        return below_zero();
    *sc = made;
    return 0;
}

int gnutls_anon_allocate_server_credentials(void **sc)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_anon_server_credentials");
    if (made == NULL)
        return below_zero();
    *sc = made;
    return 0;
}

int gnutls_psk_allocate_client_credentials(void **sc)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_psk_client_credentials");
    if (made == NULL)
        return below_zero();
    *sc = made;
    return 0;
}

int gnutls_psk_allocate_server_credentials(void **sc)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_psk_server_credentials");
    if (made == NULL)
        return below_zero();
    *sc = made;
    return 0;
}

int gnutls_priority_init(void **priority_cache, const char *priorities, const char **err_pos)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_priority");
    if (err_pos != NULL)
        *err_pos = __heaplens_foreign();
    if (made == NULL)
        return below_zero();
    *priority_cache = made;
    return 0;
}

int gnutls_dh_params_init(void **dh_params)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_dh_params");
    if (made == NULL)
        return below_zero();
    *dh_params = made;
    return 0;
}

int gnutls_x509_crl_init(void **crl)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_x509_crl");
    if (made == NULL)
        return below_zero();
    *crl = made;
    return 0;
}

int gnutls_x509_crq_init(void **crq)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_x509_crq");
    if (made == NULL)
        return below_zero();
    *crq = made;
    return 0;
}

int gnutls_x509_trust_list_init(void **list, unsigned int size)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_x509_trust_list");
    if (made == NULL)
        return below_zero();
    *list = made;
    return 0;
}

int gnutls_pkcs12_init(void **pkcs12)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_pkcs12");
    if (made == NULL)
        return below_zero();
    *pkcs12 = made;
    return 0;
}

int gnutls_pkcs12_bag_init(void **bag)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_pkcs12_bag");
    if (made == NULL)
        return below_zero();
    *bag = made;
    return 0;
}

int gnutls_pkcs7_init(void **pkcs7)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_pkcs7");
    if (made == NULL)
        return below_zero();
    *pkcs7 = made;
    return 0;
}

int gnutls_ocsp_resp_init(void **resp)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_ocsp_resp");
    if (made == NULL)
        return below_zero();
    *resp = made;
    return 0;
}

int gnutls_cipher_init(void **handle, int cipher, const gnutls_datum_t *key, const gnutls_datum_t *iv)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_cipher");
    if (made == NULL)
        return below_zero();
    *handle = made;
    return 0;
}

int gnutls_hash_init(void **dig, int algorithm)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_hash");
    if (made == NULL)
        return below_zero();
    *dig = made;
    return 0;
}

int gnutls_hmac_init(void **dig, int algorithm, const void *key, size_t keylen)
{
    void *made = __heaplens_allocate(1, 0, "gnutls_hmac");
    if (made == NULL)
        return below_zero();
    *dig = made;
    return 0;
}

void gnutls_deinit(void *session) { __heaplens_free(session, "gnutls_session"); }

void gnutls_x509_crt_deinit(void *cert) { __heaplens_free(cert, "gnutls_x509_crt"); }

void gnutls_x509_privkey_deinit(void *key) { __heaplens_free(key, "gnutls_x509_privkey"); }

void gnutls_privkey_deinit(void *key) { __heaplens_free(key, "gnutls_privkey"); }

void gnutls_pubkey_deinit(void *key) { __heaplens_free(key, "gnutls_pubkey"); }

void gnutls_certificate_free_credentials(void *sc)
{
    __heaplens_free(sc, "gnutls_certificate_credentials");
}

void gnutls_anon_free_client_credentials(void *sc)
{
    __heaplens_free(sc, "gnutls_anon_client_credentials");
}

void gnutls_anon_free_server_credentials(void *sc)
{
    __heaplens_free(sc, "gnutls_anon_server_credentials");
}

void gnutls_psk_free_client_credentials(void *sc) { __heaplens_free(sc, "gnutls_psk_client_credentials"); }

void gnutls_psk_free_server_credentials(void *sc) { __heaplens_free(sc, "gnutls_psk_server_credentials"); }

void gnutls_priority_deinit(void *priority_cache) { __heaplens_free(priority_cache, "gnutls_priority"); }

void gnutls_dh_params_deinit(void *dh_params) { __heaplens_free(dh_params, "gnutls_dh_params"); }

void gnutls_x509_crl_deinit(void *crl) { __heaplens_free(crl, "gnutls_x509_crl"); }

void gnutls_x509_crq_deinit(void *crq) { __heaplens_free(crq, "gnutls_x509_crq"); }

void gnutls_x509_trust_list_deinit(void *list, unsigned int all)
{
    __heaplens_free(list, "gnutls_x509_trust_list");
}

void gnutls_pkcs12_deinit(void *pkcs12) { __heaplens_free(pkcs12, "gnutls_pkcs12"); }

void gnutls_pkcs12_bag_deinit(void *bag) { __heaplens_free(bag, "gnutls_pkcs12_bag"); }

void gnutls_pkcs7_deinit(void *pkcs7) { __heaplens_free(pkcs7, "gnutls_pkcs7"); }

void gnutls_ocsp_resp_deinit(void *resp) { __heaplens_free(resp, "gnutls_ocsp_resp"); }

void gnutls_cipher_deinit(void *handle) { __heaplens_free(handle, "gnutls_cipher"); }

void gnutls_hash_deinit(void *handle, void *digest)
{
    if (digest != NULL)
        __heaplens_writes(digest);
    __heaplens_free(handle, "gnutls_hash");
}

void gnutls_hmac_deinit(void *handle, void *digest)
{
    if (digest != NULL)
        __heaplens_writes(digest);
    __heaplens_free(handle, "gnutls_hmac");
}

void gnutls_free(void *block) { __heaplens_free(block, "malloc"); }

void *gnutls_malloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

int gnutls_load_file(const char *path, gnutls_datum_t *data) { return fill(data); }

int gnutls_x509_crt_export2(void *certificate, int format, gnutls_datum_t *out) { return fill(out); }

int gnutls_x509_privkey_export2(void *key, int format, gnutls_datum_t *out) { return fill(out); }

int gnutls_pubkey_export2(void *key, int format, gnutls_datum_t *out) { return fill(out); }

int gnutls_x509_crt_print(void *certificate, int format, gnutls_datum_t *out) { return fill(out); }

int gnutls_x509_crt_get_dn2(void *certificate, gnutls_datum_t *name) { return fill(name); }

int gnutls_session_get_data2(void *session, gnutls_datum_t *data) { return fill(data); }

int gnutls_base64_encode2(const gnutls_datum_t *data, gnutls_datum_t *result) { return fill(result); }

int gnutls_base64_decode2(const gnutls_datum_t *text, gnutls_datum_t *result) { return fill(result); }

int gnutls_certificate_verification_status_print(unsigned int status, int type, gnutls_datum_t *out,
                                                 unsigned int flags)
{
    return fill(out);
}

int gnutls_privkey_sign_data(void *key, int hash, unsigned int flags, const gnutls_datum_t *data,
                             gnutls_datum_t *signature)
{
    return fill(signature);
}

int gnutls_privkey_sign_hash(void *key, int hash, unsigned int flags, const gnutls_datum_t *digest,
                             gnutls_datum_t *signature)
{
    return fill(signature);
}

int gnutls_global_init(void) { return __heaplens_unknown(); }

void gnutls_global_deinit(void) {}

const char *gnutls_strerror(int error) { return __heaplens_foreign(); }

const char *gnutls_strerror_name(int error) { return __heaplens_foreign(); }

int gnutls_error_is_fatal(int error) { return __heaplens_unknown(); }

void gnutls_global_set_log_level(int level) {}

const char *gnutls_check_version(const char *req_version) { return __heaplens_foreign(); }

int gnutls_rnd(int level, void *data, size_t len) { return __heaplens_unknown(); }

int gnutls_handshake(void *session) { return used(session); }

int gnutls_bye(void *session, int how) { return used(session); }

long gnutls_record_send(void *session, const void *data, size_t data_size) { return (long)used(session); }

long gnutls_record_recv(void *session, void *data, size_t data_size) { return (long)used(session); }

size_t gnutls_record_check_pending(void *session) { return (size_t)used(session); }

int gnutls_record_get_direction(void *session) { return used(session); }

int gnutls_credentials_set(void *session, int type, void *cred) { return used(session); }

int gnutls_priority_set(void *session, void *priority) { return used(session); }

int gnutls_priority_set_direct(void *session, const char *priorities, const char **err_pos)
{
    __heaplens_reads(session);
    if (err_pos != NULL)
        *err_pos = __heaplens_foreign();
    return __heaplens_unknown();
}

int gnutls_set_default_priority(void *session) { return used(session); }

int gnutls_server_name_set(void *session, int type, const void *name, size_t name_length)
{
    return used(session);
}

void gnutls_transport_set_ptr(void *session, void *ptr)
{
    __heaplens_reads(session);
    __heaplens_keep(ptr);
}

void gnutls_transport_set_int2(void *session, int r, int s) { __heaplens_reads(session); }

void gnutls_transport_set_push_function(void *session, void *push_func) { __heaplens_reads(session); }

void gnutls_transport_set_pull_function(void *session, void *pull_func) { __heaplens_reads(session); }

void gnutls_session_set_ptr(void *session, void *ptr)
{
    __heaplens_reads(session);
    __heaplens_keep(ptr);
}

void *gnutls_session_get_ptr(void *session) { return lent(session); }

int gnutls_session_set_data(void *session, const void *session_data, size_t session_data_size)
{
    return used(session);
}

const gnutls_datum_t *gnutls_certificate_get_peers(void *session, unsigned int *list_size)
{
    __heaplens_reads(session);
    if (list_size != NULL)
        *list_size = (unsigned int)__heaplens_unknown();
    return __heaplens_foreign();
}

int gnutls_certificate_verify_peers2(void *session, unsigned int *status)
{
    __heaplens_reads(session);
    if (status != NULL)
        *status = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int gnutls_certificate_verify_peers3(void *session, const char *hostname, unsigned int *status)
{
    __heaplens_reads(session);
    if (status != NULL)
        *status = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int gnutls_certificate_set_x509_trust_file(void *cred, const char *cafile, int type) { return used(cred); }

int gnutls_certificate_set_x509_system_trust(void *cred) { return used(cred); }

int gnutls_certificate_set_x509_key_file(void *res, const char *certfile, const char *keyfile, int type)
{
    return used(res);
}

int gnutls_certificate_set_x509_crl_file(void *res, const char *crlfile, int type) { return used(res); }

int gnutls_certificate_set_x509_key_mem(void *res, const gnutls_datum_t *cert, const gnutls_datum_t *key,
                                        int type)
{
    return used(res);
}

int gnutls_certificate_set_x509_trust_mem(void *res, const gnutls_datum_t *ca, int type)
{
    return used(res);
}

void gnutls_certificate_set_dh_params(void *res, void *dh_params) { __heaplens_reads(res); }

void gnutls_certificate_set_verify_flags(void *res, unsigned int flags) { __heaplens_reads(res); }

void gnutls_certificate_server_set_request(void *session, int req) { __heaplens_reads(session); }

void gnutls_session_set_verify_cert(void *session, const char *hostname, unsigned flags)
{
    __heaplens_reads(session);
}

void gnutls_handshake_set_timeout(void *session, unsigned int ms) { __heaplens_reads(session); }

int gnutls_alert_get(void *session) { return used(session); }

int gnutls_session_is_resumed(void *session) { return used(session); }

int gnutls_protocol_get_version(void *session) { return used(session); }

int gnutls_cipher_get(void *session) { return used(session); }

int gnutls_alpn_set_protocols(void *session, const gnutls_datum_t *protocols, unsigned protocols_size,
                              unsigned flags)
{
    return used(session);
}

void gnutls_certificate_set_verify_function(void *cred, void *func) { __heaplens_reads(cred); }

int gnutls_x509_crt_import(void *cert, const gnutls_datum_t *data, int format) { return used(cert); }

unsigned gnutls_x509_crt_check_hostname(void *cert, const char *hostname) { return (unsigned)used(cert); }

long gnutls_x509_crt_get_expiration_time(void *cert) { return (long)used(cert); }

long gnutls_x509_crt_get_activation_time(void *cert) { return (long)used(cert); }

int gnutls_x509_crt_get_version(void *cert) { return used(cert); }

int gnutls_x509_privkey_import(void *key, const gnutls_datum_t *data, int format) { return used(key); }

int gnutls_x509_privkey_generate(void *key, int algo, unsigned int bits, unsigned int flags)
{
    return used(key);
}

int gnutls_privkey_import_x509(void *pkey, void *key, unsigned int flags) { return used(pkey); }

int gnutls_privkey_import_x509_raw(void *pkey, const gnutls_datum_t *data, int format, const char *password,
                                   unsigned int flags)
{
    return used(pkey);
}

int gnutls_pubkey_import(void *key, const gnutls_datum_t *data, int format) { return used(key); }

int gnutls_pubkey_import_x509(void *key, void *crt, unsigned int flags) { return used(key); }

int gnutls_pubkey_import_privkey(void *key, void *pkey, unsigned int usage, unsigned int flags)
{
    return used(key);
}

int gnutls_pubkey_verify_data2(void *pubkey, int algo, unsigned int flags, const gnutls_datum_t *data,
                               const gnutls_datum_t *signature)
{
    return used(pubkey);
}

int gnutls_pubkey_verify_hash2(void *key, int algo, unsigned int flags, const gnutls_datum_t *hash,
                               const gnutls_datum_t *signature)
{
    return used(key);
}

int gnutls_x509_crt_set_version(void *crt, unsigned int version) { return used(crt); }

int gnutls_x509_crt_set_key(void *crt, void *key) { return used(crt); }

int gnutls_x509_crt_sign2(void *crt, void *issuer, void *issuer_key, int dig, unsigned int flags)
{
    return used(crt);
}

int gnutls_x509_crl_import(void *crl, const gnutls_datum_t *data, int format) { return used(crl); }

int gnutls_dh_params_generate2(void *params, unsigned int bits) { return used(params); }

int gnutls_dh_params_import_pkcs3(void *params, const gnutls_datum_t *pkcs3_params, int format)
{
    return used(params);
}

int gnutls_cipher_encrypt2(void *handle, const void *text, size_t textlen, void *ciphertext,
                           size_t ciphertextlen)
{
    return used(handle);
}

int gnutls_cipher_decrypt2(void *handle, const void *ciphertext, size_t ciphertextlen, void *text,
                           size_t textlen)
{
    return used(handle);
}

int gnutls_hash(void *handle, const void *text, size_t textlen) { return used(handle); }

int gnutls_hmac(void *handle, const void *text, size_t textlen) { return used(handle); }

void gnutls_hash_output(void *handle, void *digest) { __heaplens_reads(handle); }

void gnutls_hmac_output(void *handle, void *digest) { __heaplens_reads(handle); }
