/* Models of libgcrypt. Handles of ciphers, digests and keys are put into a place of the caller, by functions that
 * answer with 0 where all went well. Expressions (S-expressions) and numbers are the caller's.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

static int not_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number != 0);
    return number;
}

unsigned int gcry_cipher_open(void **handle, int algo, int mode, unsigned int flags)
{
    void *made = __heaplens_allocate(1, 0, "gcry_cipher");
    if (made == NULL)
        return not_zero();
    *handle = made;
    return 0;
}

unsigned int gcry_md_open(void **h, int algo, unsigned int flags)
{
    void *made = __heaplens_allocate(1, 0, "gcry_md");
    if (made == NULL)
        return not_zero();
    *h = made;
    return 0;
}

unsigned int gcry_mac_open(void **handle, int algo, unsigned int flags, void *ctx)
{
    void *made = __heaplens_allocate(1, 0, "gcry_mac");
    if (made == NULL)
        return not_zero();
    *handle = made;
    return 0;
}

unsigned int gcry_md_copy(void **bhd, void *ahd)
{
    void *made = __heaplens_allocate(1, 0, "gcry_md");
    if (made == NULL)
        return not_zero();
    *bhd = made;
    return 0;
}

void gcry_cipher_close(void *h) { __heaplens_free(h, "gcry_cipher"); }

void gcry_md_close(void *hd) { __heaplens_free(hd, "gcry_md"); }

void gcry_mac_close(void *h) { __heaplens_free(h, "gcry_mac"); }

unsigned int gcry_sexp_new(void **retsexp, const void *buffer, size_t length, int autodetect)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (made == NULL)
        return not_zero();
    *retsexp = made;
    return 0;
}

unsigned int gcry_sexp_sscan(void **retsexp, size_t *erroff, const char *buffer, size_t length)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (erroff != NULL)
        *erroff = (size_t)__heaplens_unknown();
    if (made == NULL)
        return not_zero();
    *retsexp = made;
    return 0;
}

unsigned int gcry_sexp_build(void **retsexp, size_t *erroff, const char *format, ...)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (erroff != NULL)
        *erroff = (size_t)__heaplens_unknown();
    if (made == NULL)
        return not_zero();
    *retsexp = made;
    return 0;
}

unsigned int gcry_pk_encrypt(void **result, void *data, void *pkey)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (made == NULL)
        return not_zero();
    *result = made;
    return 0;
}

unsigned int gcry_pk_decrypt(void **result, void *data, void *skey)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (made == NULL)
        return not_zero();
    *result = made;
    return 0;
}

unsigned int gcry_pk_sign(void **result, void *data, void *skey)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (made == NULL)
        return not_zero();
    *result = made;
    return 0;
}

unsigned int gcry_pk_genkey(void **r_key, void *s_parms)
{
    void *made = __heaplens_allocate(1, 0, "gcry_sexp");
    if (made == NULL)
        return not_zero();
    *r_key = made;
    return 0;
}

/* The buffer is the expression's if a function is given that releases it. */
unsigned int gcry_sexp_create(void **result, void *buffer, size_t length, int detect, void (*release)(void *))
{
    if (__heaplens_unknown())
        return (unsigned int)not_zero();
    *result = __heaplens_allocate_surely(1, 0, "gcry_sexp");
    if (release != NULL)
        __heaplens_keep(buffer);
    return 0;
}

void *gcry_sexp_find_token(void *list, const char *token, size_t length)
{
    return __heaplens_allocate(1, 0, "gcry_sexp");
}

void *gcry_sexp_nth(const void *list, int number) { return __heaplens_allocate(1, 0, "gcry_sexp"); }

void *gcry_sexp_car(const void *list) { return __heaplens_allocate(1, 0, "gcry_sexp"); }

void *gcry_sexp_cdr(const void *list) { return __heaplens_allocate(1, 0, "gcry_sexp"); }

void *gcry_sexp_cadr(const void *list) { return __heaplens_allocate(1, 0, "gcry_sexp"); }

void gcry_sexp_release(void *expression) { __heaplens_free(expression, "gcry_sexp"); }

char *gcry_sexp_nth_string(const void *list, int number)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_sexp_nth_buffer(const void *list, int number, size_t *length)
{
    if (length != NULL)
        *length = (size_t)__heaplens_unknown();
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_malloc(size_t n) { return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc"); }

void *gcry_malloc_secure(size_t n)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_calloc(size_t n, size_t m)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_calloc_secure(size_t n, size_t m)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

char *gcry_strdup(const char *string)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_xmalloc(size_t n)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_xmalloc_secure(size_t n)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_xcalloc(size_t n, size_t m)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_xcalloc_secure(size_t n, size_t m)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

char *gcry_xstrdup(const char *a)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_random_bytes(size_t nbytes, int level)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void *gcry_random_bytes_secure(size_t nbytes, int level)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
}

void gcry_free(void *a) { __heaplens_free(a, "gcry_malloc"); }

void *gcry_mpi_new(unsigned int bits) { return __heaplens_allocate_surely(1, 0, "gcry_mpi"); }

void *gcry_mpi_snew(unsigned int bits) { return __heaplens_allocate_surely(1, 0, "gcry_mpi"); }

void *gcry_mpi_copy(const void *number) { return __heaplens_allocate(1, 0, "gcry_mpi"); }

void *gcry_sexp_nth_mpi(void *list, int number, int format)
{
    return __heaplens_allocate(1, 0, "gcry_mpi");
}

void gcry_mpi_release(void *number) { __heaplens_free(number, "gcry_mpi"); }

unsigned int gcry_mpi_scan(void **result, int format, const void *buffer, size_t size, size_t *used_size)
{
    if (used_size != NULL)
        *used_size = (size_t)__heaplens_unknown();
    if (__heaplens_unknown())
        return (unsigned int)not_zero();
    if (result != NULL)
        *result = __heaplens_allocate_surely(1, 0, "gcry_mpi");
    return 0;
}

unsigned int gcry_mpi_aprint(int format, unsigned char **buffer, size_t *written, const void *number)
{
    if (written != NULL)
        *written = (size_t)__heaplens_unknown();
    if (__heaplens_unknown())
        return (unsigned int)not_zero();
    *buffer = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "gcry_malloc");
    return 0;
}

unsigned int gcry_cipher_setkey(void *hd, const void *key, size_t keylen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_setiv(void *hd, const void *iv, size_t ivlen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_setctr(void *hd, const void *ctr, size_t ctrlen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_encrypt(void *h, void *out, size_t outsize, const void *in, size_t inlen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_decrypt(void *h, void *out, size_t outsize, const void *in, size_t inlen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_gettag(void *hd, void *outtag, size_t taglen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_checktag(void *hd, const void *intag, size_t taglen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_authenticate(void *hd, const void *abuf, size_t abuflen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_cipher_ctl(void *h, int cmd, void *buffer, size_t buflen)
{
    return (unsigned int)__heaplens_unknown();
}

size_t gcry_cipher_get_algo_keylen(int algo) { return (size_t)__heaplens_unknown(); }

size_t gcry_cipher_get_algo_blklen(int algo) { return (size_t)__heaplens_unknown(); }

unsigned int gcry_md_enable(void *hd, int algo) { return (unsigned int)__heaplens_unknown(); }

void gcry_md_write(void *hd, const void *buffer, size_t length) {}

unsigned char *gcry_md_read(void *hd, int algo) { return __heaplens_foreign(); }

void gcry_md_reset(void *hd) {}

unsigned int gcry_md_setkey(void *hd, const void *key, size_t keylen)
{
    return (unsigned int)__heaplens_unknown();
}

void gcry_md_hash_buffer(int algo, void *digest, const void *buffer, size_t length) {}

unsigned int gcry_md_get_algo_dlen(int algo) { return (unsigned int)__heaplens_unknown(); }

unsigned int gcry_md_ctl(void *hd, int cmd, void *buffer, size_t buflen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_mac_setkey(void *hd, const void *key, size_t keylen)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_mac_write(void *hd, const void *buffer, size_t length)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_mac_read(void *hd, void *buffer, size_t *buflen)
{
    if (buflen != NULL)
        *buflen = (size_t)__heaplens_unknown();
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_mac_setiv(void *hd, const void *iv, size_t ivlen)
{
    return (unsigned int)__heaplens_unknown();
}

const char *gcry_check_version(const char *req_version) { return __heaplens_foreign(); }

unsigned int gcry_control(int CMD, ...) { return (unsigned int)__heaplens_unknown(); }

const char *gcry_strerror(unsigned int err) { return __heaplens_foreign(); }

const char *gcry_strsource(unsigned int err) { return __heaplens_foreign(); }

void gcry_randomize(void *buffer, size_t length, int level) {}

void gcry_create_nonce(void *buffer, size_t length) {}

unsigned int gcry_kdf_derive(const void *passphrase, size_t passphraselen, int algo, int subalgo,
                             const void *salt, size_t saltlen, unsigned long iterations, size_t keysize,
                             void *keybuffer)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int gcry_pk_verify(void *signature, void *data, void *pkey)
{
    return (unsigned int)__heaplens_unknown();
}

int gcry_sexp_length(const void *list) { return __heaplens_unknown(); }

const char *gcry_sexp_nth_data(const void *list, int number, size_t *length)
{
    if (length != NULL)
        *length = (size_t)__heaplens_unknown();
    return __heaplens_foreign();
}

size_t gcry_sexp_sprint(void *expression, int mode, void *buffer, size_t size)
{
    return (size_t)__heaplens_unknown();
}

void gcry_sexp_dump(const void *expression) {}

unsigned int gcry_mpi_print(int format, unsigned char *buffer, size_t buflen, size_t *nwritten,
                            const void *a)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    if (nwritten != NULL)
        *nwritten = (size_t)__heaplens_unknown();
    return (unsigned int)__heaplens_unknown();
}

int gcry_mpi_cmp(const void *u, const void *v) { return __heaplens_unknown(); }

unsigned int gcry_mpi_get_nbits(void *a) { return (unsigned int)__heaplens_unknown(); }

void gcry_mpi_add(void *w, void *u, void *v) {}

void gcry_mpi_sub(void *w, void *u, void *v) {}

void gcry_mpi_mul(void *w, void *u, void *v) {}

void gcry_mpi_powm(void *w, const void *b, const void *e, const void *m) {}

void gcry_mpi_mulm(void *w, void *u, void *v, void *m) {}

void gcry_mpi_addm(void *w, void *u, void *v, void *m) {}

void gcry_mpi_subm(void *w, void *u, void *v, void *m) {}

int gcry_mpi_invm(void *x, void *a, void *m) { return __heaplens_unknown(); }

int gcry_mpi_gcd(void *g, void *a, void *b) { return __heaplens_unknown(); }

void gcry_mpi_randomize(void *w, unsigned int nbits, int level) {}

void gcry_mpi_mod(void *r, void *dividend, void *divisor) {}

void gcry_mpi_add_ui(void *w, void *u, unsigned long v) {}

void gcry_mpi_sub_ui(void *w, void *u, unsigned long v) {}

int gcry_mpi_cmp_ui(const void *u, unsigned long v) { return __heaplens_unknown(); }

void gcry_mpi_dump(const void *a) {}

int gcry_mpi_test_bit(void *a, unsigned int n) { return __heaplens_unknown(); }

void gcry_mpi_set_bit(void *a, unsigned int n) {}

void gcry_mpi_rshift(void *x, void *a, unsigned int n) {}
