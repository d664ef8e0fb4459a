/* Models of how certificates and keys are stored: PEM blocks, PKCS #7, PKCS #12 and CMS containers, and
 * configurations.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdarg.h>

typedef struct CMS_ContentInfo CMS_ContentInfo;
typedef struct PKCS7 PKCS7;
typedef struct EVP_PKEY EVP_PKEY;
typedef struct X509 X509;
typedef struct X509_REQ X509_REQ;
typedef struct X509_CRL X509_CRL;
typedef struct RSA RSA;
typedef struct EVP_CIPHER EVP_CIPHER;
typedef struct EC_KEY EC_KEY;
typedef struct PKCS12 PKCS12;
typedef struct OPENSSL_STACK OPENSSL_STACK;
typedef struct X509_STORE X509_STORE;
typedef struct PKCS7_SIGNER_INFO PKCS7_SIGNER_INFO;
typedef struct EVP_MD EVP_MD;
typedef struct PKCS7_RECIP_INFO PKCS7_RECIP_INFO;
typedef struct PKCS7_ISSUER_AND_SERIAL PKCS7_ISSUER_AND_SERIAL;
typedef struct CMS_SignerInfo CMS_SignerInfo;
typedef struct CMS_RecipientInfo CMS_RecipientInfo;
typedef struct ASN1_OBJECT ASN1_OBJECT;
typedef struct ASN1_OCTET_STRING ASN1_OCTET_STRING;
typedef struct PKCS12_SAFEBAG PKCS12_SAFEBAG;
typedef struct CONF CONF;
typedef struct CONF_METHOD CONF_METHOD;

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

BIO *PKCS7_dataInit(PKCS7 *p7, BIO *bio) { return new_bio(); }

BIO *PKCS7_dataDecode(PKCS7 *p7, EVP_PKEY *pkey, BIO *in_bio, X509 *pcert) { return new_bio(); }

/* Three blocks of the caller's, where something was read. */
int PEM_read_bio(BIO *stream, char **name, char **header, unsigned char **data, long *size)
{
    __heaplens_reads(stream);
    if (__heaplens_unknown())
        return 0;
    *name = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "OPENSSL_malloc");
    *header = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "OPENSSL_malloc");
    *data = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "OPENSSL_malloc");
    __heaplens_filled(*name);
    __heaplens_filled(*header);
    *size = __heaplens_unknown();
    return 1;
}

int PEM_read(void *stream, char **name, char **header, unsigned char **data, long *size)
{
    return PEM_read_bio(stream, name, header, data, size);
}

int PEM_write_bio_X509(BIO *bio, const X509 *x) { return used(bio); }

int PEM_write_X509(void *bio, const X509 *x) { return used(bio); }

int PEM_write_bio_X509_REQ(BIO *bio, const X509_REQ *x) { return used(bio); }

int PEM_write_X509_REQ(void *bio, const X509_REQ *x) { return used(bio); }

int PEM_write_bio_X509_CRL(BIO *bio, const X509_CRL *x) { return used(bio); }

int PEM_write_X509_CRL(void *bio, const X509_CRL *x) { return used(bio); }

int PEM_write_bio_PUBKEY(BIO *bio, const EVP_PKEY *x) { return used(bio); }

int PEM_write_PUBKEY(void *bio, const EVP_PKEY *x) { return used(bio); }

int PEM_write_bio_RSAPublicKey(BIO *bio, const RSA *x) { return used(bio); }

int PEM_write_bio_RSA_PUBKEY(BIO *bio, const RSA *x) { return used(bio); }

int PEM_write_bio_PKCS7(BIO *bio, const PKCS7 *x) { return used(bio); }

int PEM_write_bio_CMS(BIO *bio, const CMS_ContentInfo *x) { return used(bio); }

int PEM_write_bio_PrivateKey(BIO *bio, const EVP_PKEY *x, const EVP_CIPHER *cipher,
                             const unsigned char *text, int size, void *ask, void *user)
{
    return used(bio);
}

int PEM_write_PrivateKey(void *bio, const EVP_PKEY *x, const EVP_CIPHER *cipher, const unsigned char *text,
                         int size, void *ask, void *user)
{
    return used(bio);
}

int PEM_write_bio_RSAPrivateKey(BIO *bio, const RSA *x, const EVP_CIPHER *cipher, const unsigned char *text,
                                int size, void *ask, void *user)
{
    return used(bio);
}

int PEM_write_RSAPrivateKey(void *bio, const RSA *x, const EVP_CIPHER *cipher, const unsigned char *text,
                            int size, void *ask, void *user)
{
    return used(bio);
}

int PEM_write_bio_ECPrivateKey(BIO *bio, const EC_KEY *x, const EVP_CIPHER *cipher,
                               const unsigned char *text, int size, void *ask, void *user)
{
    return used(bio);
}

int i2d_X509_bio(BIO *bp, const X509 *x509) { return used(bp); }

int i2d_PrivateKey_bio(BIO *bp, const EVP_PKEY *pkey) { return used(bp); }

int i2d_PUBKEY_bio(BIO *bp, const EVP_PKEY *pkey) { return used(bp); }

int i2d_X509_REQ_bio(BIO *bp, const X509_REQ *req) { return used(bp); }

int i2d_X509_CRL_bio(BIO *bp, const X509_CRL *crl) { return used(bp); }

int i2d_PKCS7_bio(BIO *bp, const PKCS7 *p7) { return used(bp); }

int i2d_PKCS12_bio(BIO *bp, const PKCS12 *p12) { return used(bp); }

int i2d_CMS_bio(BIO *bp, CMS_ContentInfo *cms) { return used(bp); }

int i2d_X509_fp(void *fp, const X509 *x509) { return used(fp); }

int i2d_PrivateKey_fp(void *fp, const EVP_PKEY *pkey) { return used(fp); }

int i2d_PKCS12_fp(void *fp, const PKCS12 *p12) { return used(fp); }

int i2d_RSAPrivateKey_bio(BIO *bp, const RSA *rsa) { return used(bp); }

int i2d_PKCS8PrivateKey_bio(BIO *bp, const EVP_PKEY *x, const EVP_CIPHER *enc, const char *kstr, int klen,
                            void *cb, void *u)
{
    return used(bp);
}

int PEM_write_bio_PKCS8PrivateKey(BIO *bio, const EVP_PKEY *pkey, const EVP_CIPHER *cipher,
                                  const char *kstr, int klen, void *cb, void *u)
{
    return used(bio);
}

PKCS7 *PEM_read_bio_PKCS7(BIO *bio, PKCS7 **reused, void *ask, void *user)
{
    PKCS7 *made;
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "PKCS7");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

PKCS7 *PEM_read_PKCS7(void *bio, PKCS7 **reused, void *ask, void *user)
{
    PKCS7 *made;
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "PKCS7");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

PKCS7 *d2i_PKCS7_bio(BIO *bp, PKCS7 **p7)
{
    PKCS7 *made;
    if (p7 != NULL && *p7 != NULL)
        return __heaplens_unknown() ? *p7 : NULL;
    made = __heaplens_allocate(1, 0, "PKCS7");
    if (p7 != NULL && made != NULL)
        *p7 = made;
    return made;
}

PKCS7 *d2i_PKCS7_fp(void *fp, PKCS7 **p7)
{
    PKCS7 *made;
    if (p7 != NULL && *p7 != NULL)
        return __heaplens_unknown() ? *p7 : NULL;
    made = __heaplens_allocate(1, 0, "PKCS7");
    if (p7 != NULL && made != NULL)
        *p7 = made;
    return made;
}

PKCS7 *PKCS7_dup(const PKCS7 *object) { return __heaplens_allocate(1, 0, "PKCS7"); }

PKCS7 *d2i_PKCS7(PKCS7 **reused, const unsigned char **from, long size)
{
    PKCS7 *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "PKCS7");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_PKCS7(const PKCS7 *object, unsigned char **to) { return encode(to); }

PKCS12 *d2i_PKCS12(PKCS12 **reused, const unsigned char **from, long size)
{
    PKCS12 *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "PKCS12");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_PKCS12(const PKCS12 *object, unsigned char **to) { return encode(to); }

CMS_ContentInfo *CMS_ContentInfo_new(void) { return __heaplens_allocate(1, 0, "CMS_ContentInfo"); }

void CMS_ContentInfo_free(CMS_ContentInfo *object) { __heaplens_free(object, "CMS_ContentInfo"); }

CMS_ContentInfo *d2i_CMS_ContentInfo(CMS_ContentInfo **reused, const unsigned char **from, long size)
{
    CMS_ContentInfo *made;
    __heaplens_reads(*from);
    *from += __heaplens_unknown();
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "CMS_ContentInfo");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

int i2d_CMS_ContentInfo(const CMS_ContentInfo *object, unsigned char **to) { return encode(to); }

CMS_ContentInfo *PEM_read_bio_CMS(BIO *bio, CMS_ContentInfo **reused, void *ask, void *user)
{
    CMS_ContentInfo *made;
    if (reused != NULL && *reused != NULL)
        return __heaplens_unknown() ? *reused : NULL;
    made = __heaplens_allocate(1, 0, "CMS_ContentInfo");
    if (reused != NULL && made != NULL)
        *reused = made;
    return made;
}

CMS_ContentInfo *d2i_CMS_bio(BIO *bp, CMS_ContentInfo **cms)
{
    CMS_ContentInfo *made;
    if (cms != NULL && *cms != NULL)
        return __heaplens_unknown() ? *cms : NULL;
    made = __heaplens_allocate(1, 0, "CMS_ContentInfo");
    if (cms != NULL && made != NULL)
        *cms = made;
    return made;
}

PKCS7 *PKCS7_sign(X509 *signcert, EVP_PKEY *pkey, OPENSSL_STACK *certs, BIO *data, int flags)
{
    return __heaplens_allocate(1, 0, "PKCS7");
}

PKCS7 *PKCS7_encrypt(OPENSSL_STACK *certs, BIO *in, const EVP_CIPHER *cipher, int flags)
{
    return __heaplens_allocate(1, 0, "PKCS7");
}

PKCS12 *PKCS12_create(const char *pass, const char *name, EVP_PKEY *pkey, X509 *cert, OPENSSL_STACK *ca,
                      int nid_key, int nid_cert, int iter, int mac_iter, int keytype)
{
    return __heaplens_allocate(1, 0, "PKCS12");
}

CMS_ContentInfo *CMS_sign(X509 *signcert, EVP_PKEY *pkey, OPENSSL_STACK *certs, BIO *data,
                          unsigned int flags)
{
    return __heaplens_allocate(1, 0, "CMS_ContentInfo");
}

CMS_ContentInfo *CMS_encrypt(OPENSSL_STACK *certs, BIO *in, const EVP_CIPHER *cipher, unsigned int flags)
{
    return __heaplens_allocate(1, 0, "CMS_ContentInfo");
}

CMS_ContentInfo *CMS_data_create(BIO *in, unsigned int flags)
{
    return __heaplens_allocate(1, 0, "CMS_ContentInfo");
}

CMS_ContentInfo *CMS_compress(BIO *in, int comp_nid, unsigned int flags)
{
    return __heaplens_allocate(1, 0, "CMS_ContentInfo");
}

CMS_ContentInfo *CMS_EncryptedData_encrypt(BIO *in, const EVP_CIPHER *cipher, const unsigned char *key,
                                           size_t keylen, unsigned int flags)
{
    return __heaplens_allocate(1, 0, "CMS_ContentInfo");
}

void *CMS_get1_certs(CMS_ContentInfo *cms) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *CMS_get1_crls(CMS_ContentInfo *cms) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *CMS_get0_signers(CMS_ContentInfo *cms) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

void *PKCS7_get0_signers(PKCS7 *p7, OPENSSL_STACK *certs, int flags)
{
    return __heaplens_allocate(1, 0, "OPENSSL_STACK");
}

int PKCS7_verify(PKCS7 *p7, OPENSSL_STACK *certs, X509_STORE *store, BIO *indata, BIO *out, int flags)
{
    return used(p7);
}

int PKCS7_decrypt(PKCS7 *p7, EVP_PKEY *pkey, X509 *cert, BIO *data, int flags) { return used(p7); }

int PKCS7_final(PKCS7 *p7, BIO *data, int flags) { return used(p7); }

int PKCS7_add_certificate(PKCS7 *p7, X509 *x509) { return used(p7); }

int PKCS7_add_crl(PKCS7 *p7, X509_CRL *x509) { return used(p7); }

int PKCS7_set_type(PKCS7 *p7, int type) { return used(p7); }

int PKCS7_content_new(PKCS7 *p7, int nid) { return used(p7); }

PKCS7_SIGNER_INFO *PKCS7_add_signature(PKCS7 *p7, X509 *x509, EVP_PKEY *pkey, const EVP_MD *dgst)
{
    return __heaplens_foreign();
}

int PKCS7_add_signer(PKCS7 *p7, PKCS7_SIGNER_INFO *p7i)
{
    __heaplens_reads(p7);
    __heaplens_keep(p7i);
    return __heaplens_unknown();
}

int PKCS7_set_content(PKCS7 *p7, PKCS7 *p7_data)
{
    __heaplens_reads(p7);
    __heaplens_keep(p7_data);
    return __heaplens_unknown();
}

void *PKCS7_get_signer_info(PKCS7 *p7) { return lent(p7); }

int PKCS7_dataFinal(PKCS7 *p7, BIO *bio) { return used(p7); }

long PKCS7_ctrl(PKCS7 *p7, int cmd, long larg, char *parg) { return (long)used(p7); }

int PKCS7_set_cipher(PKCS7 *p7, const EVP_CIPHER *cipher) { return used(p7); }

PKCS7_RECIP_INFO *PKCS7_add_recipient(PKCS7 *p7, X509 *x509) { return lent(p7); }

PKCS7_ISSUER_AND_SERIAL *PKCS7_get_issuer_and_serial(PKCS7 *p7, int idx) { return lent(p7); }

int CMS_verify(CMS_ContentInfo *cms, OPENSSL_STACK *certs, X509_STORE *store, BIO *dcont, BIO *out,
               unsigned int flags)
{
    return used(cms);
}

int CMS_decrypt(CMS_ContentInfo *cms, EVP_PKEY *pkey, X509 *cert, BIO *dcont, BIO *out, unsigned int flags)
{
    return used(cms);
}

int CMS_final(CMS_ContentInfo *cms, BIO *data, BIO *dcont, unsigned int flags) { return used(cms); }

int CMS_add1_cert(CMS_ContentInfo *cms, X509 *cert) { return used(cms); }

int CMS_add1_crl(CMS_ContentInfo *cms, X509_CRL *crl) { return used(cms); }

int CMS_add0_cert(CMS_ContentInfo *cms, X509 *cert)
{
    __heaplens_reads(cms);
    __heaplens_keep(cert);
    return __heaplens_unknown();
}

int CMS_add0_crl(CMS_ContentInfo *cms, X509_CRL *crl)
{
    __heaplens_reads(cms);
    __heaplens_keep(crl);
    return __heaplens_unknown();
}

CMS_SignerInfo *CMS_add1_signer(CMS_ContentInfo *cms, X509 *signer, EVP_PKEY *pk, const EVP_MD *md,
                                unsigned int flags)
{
    return lent(cms);
}

CMS_RecipientInfo *CMS_add1_recipient_cert(CMS_ContentInfo *cms, X509 *recip, unsigned int flags)
{
    return lent(cms);
}

const ASN1_OBJECT *CMS_get0_type(const CMS_ContentInfo *cms) { return lent(cms); }

ASN1_OCTET_STRING **CMS_get0_content(CMS_ContentInfo *cms) { return lent(cms); }

void *CMS_get0_SignerInfos(CMS_ContentInfo *cms) { return lent(cms); }

void *CMS_get0_RecipientInfos(CMS_ContentInfo *cms) { return lent(cms); }

int CMS_decrypt_set1_pkey(CMS_ContentInfo *cms, EVP_PKEY *pk, X509 *cert) { return used(cms); }

int CMS_set_detached(CMS_ContentInfo *cms, int detached) { return used(cms); }

int PKCS12_verify_mac(PKCS12 *p12, const char *pass, int passlen) { return used(p12); }

int PKCS12_set_mac(PKCS12 *p12, const char *pass, int passlen, unsigned char *salt, int saltlen, int iter,
                   const EVP_MD *md_type)
{
    return used(p12);
}

int PKCS12_add_friendlyname_utf8(PKCS12_SAFEBAG *bag, const char *name, int namelen) { return used(bag); }

CONF *NCONF_new(CONF_METHOD *meth) { return __heaplens_allocate(1, 0, "CONF"); }

void NCONF_free(CONF *conf) { __heaplens_free(conf, "CONF"); }

void NCONF_free_data(CONF *conf) { __heaplens_free(conf, "CONF"); }

int NCONF_load(CONF *conf, const char *file, long *eline)
{
    __heaplens_reads(conf);
    if (eline != NULL)
        *eline = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int NCONF_load_bio(CONF *conf, BIO *bp, long *eline)
{
    __heaplens_reads(conf);
    if (eline != NULL)
        *eline = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

void *NCONF_get_section(const CONF *conf, const char *section) { return lent(conf); }

char *NCONF_get_string(const CONF *conf, const char *group, const char *name) { return lent(conf); }

int NCONF_get_number_e(const CONF *conf, const char *group, const char *name, long *result)
{
    __heaplens_reads(conf);
    if (result != NULL)
        *result = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int NCONF_dump_bio(const CONF *conf, BIO *out) { return used(conf); }
