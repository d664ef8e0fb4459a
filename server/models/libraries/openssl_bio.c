/* More models of libcrypto's streams (BIO) and of what is read from them: PEM blocks, configurations,
 * containers of certificates and keys.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdarg.h>

typedef struct SSL_CTX SSL_CTX;
typedef struct CMS_ContentInfo CMS_ContentInfo;
typedef struct PKCS7 PKCS7;
typedef struct BIO_METHOD BIO_METHOD;
typedef struct BIO_ADDR BIO_ADDR;

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

typedef struct BIO {
    int references;
} BIO;

static BIO *new_stream(void)
{
    BIO *made = __heaplens_allocate(sizeof *made, 0, "BIO");
    if (made != NULL)
        made->references = 1;
    return made;
}

static BIO *new_bio(void) { return new_stream(); }

BIO *BIO_new_accept(const char *host_port) { return new_bio(); }

BIO *BIO_new_dgram(int fd, int close_flag) { return new_bio(); }

BIO *BIO_new_ssl(SSL_CTX *ctx, int client) { return new_bio(); }

BIO *BIO_new_buffer_ssl_connect(SSL_CTX *ctx) { return new_bio(); }

BIO *BIO_new_CMS(BIO *out, CMS_ContentInfo *cms) { return new_bio(); }

BIO *BIO_new_PKCS7(BIO *out, PKCS7 *p7) { return new_bio(); }

const char *BIO_method_name(const BIO *b) { return lent(b); }

BIO *BIO_next(BIO *b) { return lent(b); }

size_t BIO_ctrl_pending(BIO *b) { return (size_t)used(b); }

size_t BIO_ctrl_wpending(BIO *b) { return (size_t)used(b); }

unsigned long BIO_number_read(BIO *bio) { return (unsigned long)used(bio); }

unsigned long BIO_number_written(BIO *bio) { return (unsigned long)used(bio); }

void BIO_set_init(BIO *a, int init) { __heaplens_reads(a); }

int BIO_get_init(BIO *a) { return used(a); }

void *BIO_get_data(BIO *a) { return lent(a); }

void BIO_set_data(BIO *a, void *ptr)
{
    __heaplens_reads(a);
    __heaplens_keep(ptr);
}

void BIO_set_next(BIO *b, BIO *next)
{
    __heaplens_reads(b);
    __heaplens_keep(next);
}

int BIO_get_shutdown(BIO *a) { return used(a); }

void BIO_set_shutdown(BIO *a, int shut) { __heaplens_reads(a); }

int BIO_test_flags(const BIO *b, int flags) { return used(b); }

void BIO_clear_flags(BIO *b, int flags) { __heaplens_reads(b); }

void BIO_set_callback_arg(BIO *b, char *arg)
{
    __heaplens_reads(b);
    __heaplens_keep(arg);
}

char *BIO_get_callback_arg(const BIO *b) { return lent(b); }

BIO *BIO_find_type(BIO *b, int bio_type) { return lent(b); }

int BIO_method_type(const BIO *b) { return used(b); }

int BIO_get_retry_reason(BIO *bio) { return used(bio); }

int BIO_write_ex(BIO *b, const void *data, size_t dlen, size_t *written)
{
    __heaplens_reads(b);
    if (written != NULL)
        *written = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int BIO_indent(BIO *b, int indent, int max) { return used(b); }

int BIO_dump(BIO *b, const void *bytes, int len) { return used(b); }

int BIO_hex_string(BIO *out, int indent, int width, const void *data, int datalen) { return used(out); }

int BIO_vprintf(BIO *bio, const char *format, va_list args) { return used(bio); }

int BIO_should_retry(BIO *b) { return used(b); }

int BIO_should_read(BIO *b) { return used(b); }

int BIO_should_write(BIO *b) { return used(b); }

int BIO_do_connect(BIO *b) { return used(b); }

int BIO_do_accept(BIO *b) { return used(b); }

int BIO_do_handshake(BIO *b) { return used(b); }

int BIO_set_nbio(BIO *b, int n) { return used(b); }

int BIO_set_close(BIO *b, int c) { return used(b); }

int BIO_set_conn_hostname(BIO *b, const char *name) { return used(b); }

int BIO_set_conn_port(BIO *b, const char *name) { return used(b); }

int BIO_wpending(BIO *b) { return used(b); }

int BIO_seek(BIO *b, long offset) { return used(b); }

int BIO_tell(BIO *b) { return used(b); }

int BIO_get_close(BIO *b) { return used(b); }

int BIO_set_mem_eof_return(BIO *b, int value) { return used(b); }

long BIO_get_fd(BIO *b, int *fd)
{
    __heaplens_reads(b);
    if (fd != NULL)
        *fd = __heaplens_unknown();
    return (long)__heaplens_unknown();
}

long BIO_set_fd(BIO *b, int fd, int close) { return (long)used(b); }

int BIO_set_md(BIO *b, const void *md) { return used(b); }

long BIO_get_ssl(BIO *b, void **ssl)
{
    __heaplens_reads(b);
    if (ssl != NULL)
        *ssl = __heaplens_foreign();
    return (long)__heaplens_unknown();
}

long BIO_set_ssl(BIO *b, void *ssl, long close)
{
    __heaplens_reads(b);
    __heaplens_keep(ssl);
    return (long)__heaplens_unknown();
}

long BIO_set_mem_buf(BIO *b, void *buffer, int close)
{
    __heaplens_reads(b);
    __heaplens_keep(buffer);
    return (long)__heaplens_unknown();
}

int BIO_read_filename(BIO *b, const char *name) { return used(b); }

int BIO_write_filename(BIO *b, char *name) { return used(b); }

const BIO_METHOD *BIO_s_mem(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_file(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_f_base64(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_f_ssl(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_f_md(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_f_cipher(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_f_buffer(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_connect(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_accept(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_socket(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_null(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_secmem(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_fd(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_s_bio(void) { return __heaplens_foreign(); }

const BIO_METHOD *BIO_f_null(void) { return __heaplens_foreign(); }

BIO_METHOD *BIO_meth_new(int type, const char *name) { return __heaplens_allocate(1, 0, "BIO_METHOD"); }

void BIO_meth_free(BIO_METHOD *biom) { __heaplens_free(biom, "BIO_METHOD"); }

BIO_ADDR *BIO_ADDR_new(void) { return __heaplens_allocate(1, 0, "BIO_ADDR"); }

void BIO_ADDR_free(BIO_ADDR *addr) { __heaplens_free(addr, "BIO_ADDR"); }

/* What follows in the chain; the one that is given is still the caller's. */
BIO *BIO_pop(BIO *stream)
{
    __heaplens_reads(stream);
    return __heaplens_foreign();
}

int BIO_new_bio_pair(BIO **first, size_t first_size, BIO **second, size_t second_size)
{
    *first = NULL;
    *second = NULL;
    if (__heaplens_unknown())
        return 0;
    *first = __heaplens_allocate_surely(sizeof **first, 0, "BIO");
    *second = __heaplens_allocate_surely(sizeof **second, 0, "BIO");
    (*first)->references = 1;
    (*second)->references = 1;
    return 1;
}
