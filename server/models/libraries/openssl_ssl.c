/* Models of libssl and of the streams (BIO) of libcrypto. A connection owns the streams that it is
 * given, a chain of streams goes with its head.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct BIO {
    int references;
} BIO;

static BIO *fresh_BIO(void)
{
    BIO *made = __heaplens_allocate(sizeof *made, 0, "BIO");
    if (made != NULL)
        made->references = 1;
    return made;
}

int BIO_free(BIO *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "BIO");
    return object != NULL;
}

BIO *BIO_new(const void *method) { return fresh_BIO(); }

BIO *BIO_new_mem_buf(const void *data, int size) { return fresh_BIO(); }

BIO *BIO_new_file(const char *path, const char *mode) { return fresh_BIO(); }

BIO *BIO_new_socket(int socket, int close) { return fresh_BIO(); }

BIO *BIO_new_connect(const char *host) { return fresh_BIO(); }

BIO *BIO_new_fd(int fd, int close) { return fresh_BIO(); }

BIO *BIO_new_ssl_connect(void *context) { return fresh_BIO(); }

/* With BIO_CLOSE the stream goes with it. */
BIO *BIO_new_fp(void *stream, int close)
{
    if (close)
        __heaplens_keep(stream);
    return fresh_BIO();
}

int BIO_up_ref(BIO *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void BIO_vfree(BIO *object) { BIO_free(object); }

/* Frees a chain: what was pushed goes with its head. */
void BIO_free_all(BIO *object) { BIO_free(object); }

BIO *BIO_push(BIO *head, BIO *next)
{
    __heaplens_keep(next);
    return head;
}

/* A pointer that is asked for leads into the object. */
long BIO_ctrl(BIO *object, int command, long number, void *data)
{
    __heaplens_reads(object);
    if (data != NULL)
        __heaplens_keep(data);
    return __heaplens_unknown();
}

long BIO_get_mem_data(BIO *object, char **data)
{
    __heaplens_reads(object);
    *data = __heaplens_foreign();
    return __heaplens_unknown();
}

long BIO_get_mem_ptr(BIO *object, void **buffer)
{
    __heaplens_reads(object);
    *buffer = __heaplens_foreign();
    return 1;
}

int BIO_read(BIO *object, void *to, int size)
{
    __heaplens_reads(object);
    __heaplens_fill(to, __heaplens_unknown(), (size_t)size);
    return __heaplens_unknown();
}

int BIO_gets(BIO *object, char *to, int size) { return BIO_read(object, to, size); }

int BIO_write(BIO *object, const void *from, int size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int BIO_puts(BIO *object, const char *text) { __heaplens_reads(object); return __heaplens_unknown(); }

int BIO_printf(BIO *object, const char *format, ...)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int BIO_flush(BIO *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int BIO_reset(BIO *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int BIO_pending(BIO *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int BIO_eof(BIO *object) { __heaplens_reads(object); return __heaplens_unknown(); }

void BIO_set_flags(BIO *object, int flags) { __heaplens_reads(object); }

typedef struct SSL_CTX {
    int references;
} SSL_CTX;

static SSL_CTX *fresh_SSL_CTX(void)
{
    SSL_CTX *made = __heaplens_allocate(sizeof *made, 0, "SSL_CTX");
    if (made != NULL)
        made->references = 1;
    return made;
}

SSL_CTX *SSL_CTX_new(const void *method) { return fresh_SSL_CTX(); }

int SSL_CTX_up_ref(SSL_CTX *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void SSL_CTX_free(SSL_CTX *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "SSL_CTX");
}

int SSL_CTX_use_certificate_file(SSL_CTX *object, const char *path, int type)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_use_PrivateKey_file(SSL_CTX *object, const char *path, int type)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_use_certificate_chain_file(SSL_CTX *object, const char *path)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_set_cipher_list(SSL_CTX *object, const char *path)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_load_verify_locations(SSL_CTX *object, const char *file, const char *folder)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_use_certificate(SSL_CTX *object, void *value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_use_PrivateKey(SSL_CTX *object, void *value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

void SSL_CTX_set_verify(SSL_CTX *object, int mode, int (*check)(int, void *)) { __heaplens_reads(object); }

unsigned long SSL_CTX_set_options(SSL_CTX *object, unsigned long options)
{
    __heaplens_reads(object);
    return (unsigned long)__heaplens_unknown();
}

int SSL_CTX_check_private_key(const SSL_CTX *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_CTX_set_default_verify_paths(SSL_CTX *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

long SSL_CTX_add_extra_chain_cert(SSL_CTX *context, void *certificate)
{
    __heaplens_keep(certificate);
    return __heaplens_unknown();
}

long SSL_CTX_ctrl(SSL_CTX *context, int command, long number, void *data)
{
    __heaplens_reads(context);
    if (data != NULL)
        __heaplens_keep(data);
    return __heaplens_unknown();
}

typedef struct SSL {
    int references;
} SSL;

static SSL *fresh_SSL(void)
{
    SSL *made = __heaplens_allocate(sizeof *made, 0, "SSL");
    if (made != NULL)
        made->references = 1;
    return made;
}

SSL *SSL_new(SSL_CTX *context) { return fresh_SSL(); }

SSL *SSL_dup(SSL *connection) { return fresh_SSL(); }

int SSL_up_ref(SSL *object)
{
    __heaplens_reference(object, references);
    return 1;
}

void SSL_free(SSL *object)
{
    if (object != NULL)
        __heaplens_unreference(object, references, "SSL");
}

int SSL_connect(SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_accept(SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_shutdown(SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_do_handshake(SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_clear(SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_pending(const SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_get_fd(const SSL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

void SSL_set_connect_state(SSL *object) { __heaplens_reads(object); }

void SSL_set_accept_state(SSL *object) { __heaplens_reads(object); }

int SSL_get_error(const SSL *object, int result) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_set_fd(SSL *object, int fd) { __heaplens_reads(object); return __heaplens_unknown(); }

int SSL_set_tlsext_host_name(SSL *object, const char *name)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_set1_host(SSL *object, const char *name) { __heaplens_reads(object); return __heaplens_unknown(); }

long SSL_get_verify_result(const SSL *object)
{
    __heaplens_reads(object);
    return (long)__heaplens_unknown();
}

int SSL_write(SSL *object, const void *from, int size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int SSL_read(SSL *connection, void *to, int size)
{
    __heaplens_reads(connection);
    __heaplens_fill(to, __heaplens_unknown(), (size_t)size);
    return __heaplens_unknown();
}

void SSL_set_bio(SSL *connection, BIO *from, BIO *to)
{
    __heaplens_keep(from);
    __heaplens_keep(to);
}

typedef struct X509 {
    int references;
} X509;

/* The caller gets a reference of its own. */
X509 *SSL_get1_peer_certificate(const SSL *connection)
{
    X509 *certificate = __heaplens_allocate(sizeof *certificate, 0, "X509");
    if (certificate != NULL)
        certificate->references = 1;
    return certificate;
}

X509 *SSL_get_peer_certificate(const SSL *connection) { return SSL_get1_peer_certificate(connection); }

X509 *SSL_get0_peer_certificate(const SSL *connection) { return __heaplens_foreign(); }

X509 *SSL_get_certificate(const SSL *connection) { return __heaplens_foreign(); }

typedef struct SSL_SESSION SSL_SESSION;

SSL_SESSION *SSL_get1_session(SSL *connection) { return __heaplens_allocate(1, 0, "SSL_SESSION"); }

SSL_SESSION *SSL_get_session(const SSL *connection) { return __heaplens_foreign(); }

int SSL_set_session(SSL *connection, SSL_SESSION *session) { return __heaplens_unknown(); }

void SSL_SESSION_free(SSL_SESSION *session) { __heaplens_free(session, "SSL_SESSION"); }
