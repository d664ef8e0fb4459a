/* Models of what certificates are made of: names and their entries, extensions, algorithms, keys as they are
 * encoded. What a name or an extension is given it copies; what it gives is lent, but for
 * what is deleted out of it.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct object object;
typedef struct X509_ALGOR X509_ALGOR;
typedef struct X509_SIG X509_SIG;
typedef struct X509_PUBKEY X509_PUBKEY;
typedef struct X509_NAME X509_NAME;
typedef struct X509_EXTENSION X509_EXTENSION;
typedef struct PKCS8_PRIV_KEY_INFO PKCS8_PRIV_KEY_INFO;
typedef struct NETSCAPE_SPKI NETSCAPE_SPKI;
typedef struct ASN1_STRING ASN1_STRING;
typedef struct ne ne;
typedef struct ASN1_OBJECT ASN1_OBJECT;
typedef struct ASN1_OCTET_STRING ASN1_OCTET_STRING;
typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct X509V3_CTX X509V3_CTX;
typedef struct CONF CONF;
typedef struct EVP_MD EVP_MD;
typedef struct BIO BIO;
typedef struct X509_NAME_ENTRY X509_NAME_ENTRY;

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

typedef struct EVP_PKEY {
    int references;
} EVP_PKEY;

static EVP_PKEY *new_evp_pkey(void)
{
    EVP_PKEY *made = __heaplens_allocate(sizeof *made, 0, "EVP_PKEY");
    if (made != NULL)
        made->references = 1;
    return made;
}

int *X509_NAME_ENTRY_new(void) { return __heaplens_allocate(1, 0, "X509_NAME_ENTRY"); }

void X509_NAME_ENTRY_free(object *object) { __heaplens_free(object, "X509_NAME_ENTRY"); }

int *X509_NAME_ENTRY_dup(const object *object) { return __heaplens_allocate(1, 0, "X509_NAME_ENTRY"); }

X509_ALGOR *X509_ALGOR_new(void) { return __heaplens_allocate(1, 0, "X509_ALGOR"); }

void X509_ALGOR_free(X509_ALGOR *object) { __heaplens_free(object, "X509_ALGOR"); }

X509_ALGOR *X509_ALGOR_dup(const X509_ALGOR *object) { return __heaplens_allocate(1, 0, "X509_ALGOR"); }

X509_SIG *X509_SIG_new(void) { return __heaplens_allocate(1, 0, "X509_SIG"); }

void X509_SIG_free(X509_SIG *object) { __heaplens_free(object, "X509_SIG"); }

X509_SIG *d2i_X509_SIG(X509_SIG **reused, const unsigned char **from, long size)
{
    X509_SIG *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "X509_SIG");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_X509_SIG(const X509_SIG *object, unsigned char **to) { return encode(to); }

X509_PUBKEY *X509_PUBKEY_new(void) { return __heaplens_allocate(1, 0, "X509_PUBKEY"); }

void X509_PUBKEY_free(X509_PUBKEY *object) { __heaplens_free(object, "X509_PUBKEY"); }

X509_PUBKEY *d2i_X509_PUBKEY(X509_PUBKEY **reused, const unsigned char **from, long size)
{
    X509_PUBKEY *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "X509_PUBKEY");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_X509_PUBKEY(const X509_PUBKEY *object, unsigned char **to) { return encode(to); }

X509_NAME *d2i_X509_NAME(X509_NAME **reused, const unsigned char **from, long size)
{
    X509_NAME *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "X509_NAME");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

X509_EXTENSION *X509_EXTENSION_dup(const X509_EXTENSION *object)
{
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

X509_EXTENSION *d2i_X509_EXTENSION(X509_EXTENSION **reused, const unsigned char **from, long size)
{
    X509_EXTENSION *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "X509_EXTENSION");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_X509_EXTENSION(const X509_EXTENSION *object, unsigned char **to) { return encode(to); }

PKCS8_PRIV_KEY_INFO *PKCS8_PRIV_KEY_INFO_new(void)
{
    return __heaplens_allocate(1, 0, "PKCS8_PRIV_KEY_INFO");
}

void PKCS8_PRIV_KEY_INFO_free(PKCS8_PRIV_KEY_INFO *object)
{
    __heaplens_free(object, "PKCS8_PRIV_KEY_INFO");
}

PKCS8_PRIV_KEY_INFO *d2i_PKCS8_PRIV_KEY_INFO(PKCS8_PRIV_KEY_INFO **reused, const unsigned char **from,
                                             long size)
{
    PKCS8_PRIV_KEY_INFO *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "PKCS8_PRIV_KEY_INFO");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_PKCS8_PRIV_KEY_INFO(const PKCS8_PRIV_KEY_INFO *object, unsigned char **to) { return encode(to); }

NETSCAPE_SPKI *NETSCAPE_SPKI_new(void) { return __heaplens_allocate(1, 0, "NETSCAPE_SPKI"); }

void NETSCAPE_SPKI_free(NETSCAPE_SPKI *object) { __heaplens_free(object, "NETSCAPE_SPKI"); }

PKCS8_PRIV_KEY_INFO *EVP_PKEY2PKCS8(const EVP_PKEY *pkey)
{
    return __heaplens_allocate(1, 0, "PKCS8_PRIV_KEY_INFO");
}

EVP_PKEY *EVP_PKCS82PKEY(const PKCS8_PRIV_KEY_INFO *p8) { return new_evp_pkey(); }

EVP_PKEY *NETSCAPE_SPKI_get_pubkey(NETSCAPE_SPKI *x) { return new_evp_pkey(); }

EVP_PKEY *X509_PUBKEY_get(const X509_PUBKEY *key) { return new_evp_pkey(); }

NETSCAPE_SPKI *NETSCAPE_SPKI_b64_decode(const char *str, int len)
{
    return __heaplens_allocate(1, 0, "NETSCAPE_SPKI");
}

char *NETSCAPE_SPKI_b64_encode(NETSCAPE_SPKI *x) { return __heaplens_allocate(1, 0, "OPENSSL_malloc"); }

int *X509_NAME_get_entry(const X509_NAME *name, int loc) { return lent(name); }

ASN1_STRING *X509_NAME_ENTRY_get_data(const ne *ne) { return lent(ne); }

ASN1_OBJECT *X509_NAME_ENTRY_get_object(const ne *ne) { return lent(ne); }

ASN1_OCTET_STRING *X509_EXTENSION_get_data(X509_EXTENSION *ne) { return lent(ne); }

ASN1_OBJECT *X509_EXTENSION_get_object(X509_EXTENSION *ex) { return lent(ex); }

EVP_PKEY *X509_PUBKEY_get0(const X509_PUBKEY *key) { return lent(key); }

X509_NAME_ENTRY *X509_NAME_delete_entry(X509_NAME *name, int place)
{
    __heaplens_reads(name);
    return __heaplens_allocate(1, 0, "X509_NAME_ENTRY");
}

X509_EXTENSION *X509_EXTENSION_create_by_NID(X509_EXTENSION **ex, int nid, int crit,
                                             ASN1_OCTET_STRING *data)
{
    X509_EXTENSION *made;
    if (ex != NULL && *ex != NULL)
        return __heaplens_unknown() ? *ex : NULL;
    made = __heaplens_allocate(1, 0, "X509_EXTENSION");
    if (ex != NULL && made != NULL)
        *ex = made;
    return made;
}

X509_EXTENSION *X509_EXTENSION_create_by_OBJ(X509_EXTENSION **ex, const ASN1_OBJECT *obj, int crit,
                                             ASN1_OCTET_STRING *data)
{
    X509_EXTENSION *made;
    if (ex != NULL && *ex != NULL)
        return __heaplens_unknown() ? *ex : NULL;
    made = __heaplens_allocate(1, 0, "X509_EXTENSION");
    if (ex != NULL && made != NULL)
        *ex = made;
    return made;
}

int *X509_NAME_ENTRY_create_by_NID(ne **result, int nid, int type, const unsigned char *bytes, int len)
{
    ne *made;
    if (result != NULL && *result != NULL)
        return __heaplens_unknown() ? *result : NULL;
    made = __heaplens_allocate(1, 0, "X509_NAME_ENTRY");
    if (result != NULL && made != NULL)
        *result = made;
    return made;
}

int *X509_NAME_ENTRY_create_by_txt(ne **result, const char *field, int type, const unsigned char *bytes,
                                   int len)
{
    ne *made;
    if (result != NULL && *result != NULL)
        return __heaplens_unknown() ? *result : NULL;
    made = __heaplens_allocate(1, 0, "X509_NAME_ENTRY");
    if (result != NULL && made != NULL)
        *result = made;
    return made;
}

int *X509_NAME_ENTRY_create_by_OBJ(ne **result, const ASN1_OBJECT *obj, int type,
                                   const unsigned char *bytes, int len)
{
    ne *made;
    if (result != NULL && *result != NULL)
        return __heaplens_unknown() ? *result : NULL;
    made = __heaplens_allocate(1, 0, "X509_NAME_ENTRY");
    if (result != NULL && made != NULL)
        *result = made;
    return made;
}

X509_EXTENSION *X509V3_EXT_conf_nid(OPENSSL_STACK *conf, X509V3_CTX *ctx, int ext_nid, const char *value)
{
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

X509_EXTENSION *X509V3_EXT_nconf_nid(CONF *conf, X509V3_CTX *ctx, int ext_nid, const char *value)
{
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

X509_EXTENSION *X509V3_EXT_nconf(CONF *conf, X509V3_CTX *ctx, const char *name, const char *value)
{
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

X509_EXTENSION *X509V3_EXT_conf(OPENSSL_STACK *conf, X509V3_CTX *ctx, const char *name, const char *value)
{
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

X509_EXTENSION *X509V3_EXT_i2d(int ext_nid, int crit, void *ext_struc)
{
    return __heaplens_allocate(1, 0, "X509_EXTENSION");
}

int X509_EXTENSION_get_critical(const X509_EXTENSION *ex) { return used(ex); }

int X509_EXTENSION_set_critical(X509_EXTENSION *ex, int crit) { return used(ex); }

int X509_EXTENSION_set_data(X509_EXTENSION *ex, ASN1_OCTET_STRING *data) { return used(ex); }

int X509_EXTENSION_set_object(X509_EXTENSION *ex, const ASN1_OBJECT *obj) { return used(ex); }

int X509_NAME_ENTRY_set(const ne *ne) { return used(ne); }

int X509_NAME_ENTRY_set_data(ne *ne, int type, const unsigned char *bytes, int len) { return used(ne); }

int X509_NAME_ENTRY_set_object(ne *ne, const ASN1_OBJECT *obj) { return used(ne); }

int X509_NAME_add_entry(X509_NAME *name, const ne *ne, int loc, int set) { return used(name); }

int X509_NAME_add_entry_by_NID(X509_NAME *name, int nid, int type, const unsigned char *bytes, int len,
                               int loc, int set)
{
    return used(name);
}

int X509_NAME_add_entry_by_OBJ(X509_NAME *name, const ASN1_OBJECT *obj, int type,
                               const unsigned char *bytes, int len, int loc, int set)
{
    return used(name);
}

int X509_NAME_cmp(const X509_NAME *a, const X509_NAME *b) { return used(a); }

int X509_NAME_digest(const X509_NAME *data, const EVP_MD *type, unsigned char *md, unsigned int *len)
{
    __heaplens_reads(data);
    if (md != NULL)
        __heaplens_writes(md);
    if (len != NULL)
        *len = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int X509_NAME_entry_count(const X509_NAME *name) { return used(name); }

int X509_NAME_get_index_by_NID(const X509_NAME *name, int nid, int lastpos) { return used(name); }

int X509_NAME_get_index_by_OBJ(const X509_NAME *name, const ASN1_OBJECT *obj, int lastpos)
{
    return used(name);
}

int X509_NAME_get_text_by_OBJ(const X509_NAME *name, const ASN1_OBJECT *obj, char *buf, int len)
{
    __heaplens_reads(name);
    if (buf != NULL)
        __heaplens_writes(buf);
    return __heaplens_unknown();
}

unsigned long X509_NAME_hash_old(const X509_NAME *x) { return (unsigned long)used(x); }

int X509_NAME_print(BIO *bp, const X509_NAME *name, int obase) { return used(bp); }

int X509_NAME_print_ex_fp(void *fp, const X509_NAME *nm, int indent, unsigned long flags)
{
    return used(fp);
}
