/* Models of the stacks of libcrypto, by themselves and with the type of their elements. A stack keeps what
 * is pushed on it; `free` releases only the stack, `pop_free` the elements too. What is popped or
 * shifted was the stack's, and whose it is then the analysis does not know.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

static void *new_stack(void) { return __heaplens_allocate(1, 0, "OPENSSL_STACK"); }

/* Where nothing could be pushed 0 is the answer, and the element is still the caller's. */
static int push(void *element)
{
    if (__heaplens_unknown())
        return 0;
    __heaplens_keep(element);
    return 1;
}

static void release(void *stack) { __heaplens_free(stack, "OPENSSL_STACK"); }

void *OPENSSL_sk_new_null(void) { return new_stack(); }

void *OPENSSL_sk_new(void *compare) { return new_stack(); }

void *OPENSSL_sk_dup(const void *stack) { return new_stack(); }

int OPENSSL_sk_num(const void *stack) { return __heaplens_determined(); }

void *OPENSSL_sk_value(const void *stack, int index) { return __heaplens_foreign(); }

int OPENSSL_sk_push(void *stack, const void *element) { return push((void *)element); }

int OPENSSL_sk_unshift(void *stack, const void *element) { return push((void *)element); }

int OPENSSL_sk_insert(void *stack, const void *element, int index) { return push((void *)element); }

void *OPENSSL_sk_pop(void *stack) { return __heaplens_foreign(); }

void *OPENSSL_sk_shift(void *stack) { return __heaplens_foreign(); }

void *OPENSSL_sk_delete(void *stack, int index) { return __heaplens_foreign(); }

int OPENSSL_sk_find(void *stack, const void *element) { return __heaplens_unknown(); }

void OPENSSL_sk_sort(void *stack) {}

void OPENSSL_sk_free(void *stack) { release(stack); }

void OPENSSL_sk_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_new_null(void) { return new_stack(); }

void *sk_X509_new(void *compare) { return new_stack(); }

void *sk_X509_dup(const void *stack) { return new_stack(); }

int sk_X509_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_push(void *stack, void *element) { return push(element); }

int sk_X509_unshift(void *stack, void *element) { return push(element); }

int sk_X509_insert(void *stack, void *element, int index) { return push(element); }

void *sk_X509_pop(void *stack) { return __heaplens_foreign(); }

void *sk_X509_shift(void *stack) { return __heaplens_foreign(); }

void *sk_X509_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_X509_sort(void *stack) {}

void sk_X509_free(void *stack) { release(stack); }

void sk_X509_pop_free(void *stack, void *call) { release(stack); }

void *sk_OPENSSL_STRING_new_null(void) { return new_stack(); }

void *sk_OPENSSL_STRING_new(void *compare) { return new_stack(); }

void *sk_OPENSSL_STRING_dup(const void *stack) { return new_stack(); }

int sk_OPENSSL_STRING_num(const void *stack) { return __heaplens_determined(); }

void *sk_OPENSSL_STRING_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_OPENSSL_STRING_push(void *stack, void *element) { return push(element); }

int sk_OPENSSL_STRING_unshift(void *stack, void *element) { return push(element); }

int sk_OPENSSL_STRING_insert(void *stack, void *element, int index) { return push(element); }

void *sk_OPENSSL_STRING_pop(void *stack) { return __heaplens_foreign(); }

void *sk_OPENSSL_STRING_shift(void *stack) { return __heaplens_foreign(); }

void *sk_OPENSSL_STRING_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_OPENSSL_STRING_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_OPENSSL_STRING_sort(void *stack) {}

void sk_OPENSSL_STRING_free(void *stack) { release(stack); }

void sk_OPENSSL_STRING_pop_free(void *stack, void *call) { release(stack); }

void *sk_GENERAL_NAME_new_null(void) { return new_stack(); }

void *sk_GENERAL_NAME_new(void *compare) { return new_stack(); }

void *sk_GENERAL_NAME_dup(const void *stack) { return new_stack(); }

int sk_GENERAL_NAME_num(const void *stack) { return __heaplens_determined(); }

void *sk_GENERAL_NAME_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_GENERAL_NAME_push(void *stack, void *element) { return push(element); }

int sk_GENERAL_NAME_unshift(void *stack, void *element) { return push(element); }

int sk_GENERAL_NAME_insert(void *stack, void *element, int index) { return push(element); }

void *sk_GENERAL_NAME_pop(void *stack) { return __heaplens_foreign(); }

void *sk_GENERAL_NAME_shift(void *stack) { return __heaplens_foreign(); }

void *sk_GENERAL_NAME_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_GENERAL_NAME_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_GENERAL_NAME_sort(void *stack) {}

void sk_GENERAL_NAME_free(void *stack) { release(stack); }

void sk_GENERAL_NAME_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_NAME_new_null(void) { return new_stack(); }

void *sk_X509_NAME_new(void *compare) { return new_stack(); }

void *sk_X509_NAME_dup(const void *stack) { return new_stack(); }

int sk_X509_NAME_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_NAME_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_NAME_push(void *stack, void *element) { return push(element); }

int sk_X509_NAME_unshift(void *stack, void *element) { return push(element); }

int sk_X509_NAME_insert(void *stack, void *element, int index) { return push(element); }

void *sk_X509_NAME_pop(void *stack) { return __heaplens_foreign(); }

void *sk_X509_NAME_shift(void *stack) { return __heaplens_foreign(); }

void *sk_X509_NAME_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_NAME_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_X509_NAME_sort(void *stack) {}

void sk_X509_NAME_free(void *stack) { release(stack); }

void sk_X509_NAME_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_EXTENSION_new_null(void) { return new_stack(); }

void *sk_X509_EXTENSION_new(void *compare) { return new_stack(); }

void *sk_X509_EXTENSION_dup(const void *stack) { return new_stack(); }

int sk_X509_EXTENSION_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_EXTENSION_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_EXTENSION_push(void *stack, void *element) { return push(element); }

int sk_X509_EXTENSION_unshift(void *stack, void *element) { return push(element); }

int sk_X509_EXTENSION_insert(void *stack, void *element, int index) { return push(element); }

void *sk_X509_EXTENSION_pop(void *stack) { return __heaplens_foreign(); }

void *sk_X509_EXTENSION_shift(void *stack) { return __heaplens_foreign(); }

void *sk_X509_EXTENSION_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_EXTENSION_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_X509_EXTENSION_sort(void *stack) {}

void sk_X509_EXTENSION_free(void *stack) { release(stack); }

void sk_X509_EXTENSION_pop_free(void *stack, void *call) { release(stack); }

void *sk_ASN1_OBJECT_new_null(void) { return new_stack(); }

void *sk_ASN1_OBJECT_new(void *compare) { return new_stack(); }

void *sk_ASN1_OBJECT_dup(const void *stack) { return new_stack(); }

int sk_ASN1_OBJECT_num(const void *stack) { return __heaplens_determined(); }

void *sk_ASN1_OBJECT_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_ASN1_OBJECT_push(void *stack, void *element) { return push(element); }

int sk_ASN1_OBJECT_unshift(void *stack, void *element) { return push(element); }

int sk_ASN1_OBJECT_insert(void *stack, void *element, int index) { return push(element); }

void *sk_ASN1_OBJECT_pop(void *stack) { return __heaplens_foreign(); }

void *sk_ASN1_OBJECT_shift(void *stack) { return __heaplens_foreign(); }

void *sk_ASN1_OBJECT_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_ASN1_OBJECT_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_ASN1_OBJECT_sort(void *stack) {}

void sk_ASN1_OBJECT_free(void *stack) { release(stack); }

void sk_ASN1_OBJECT_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_CRL_new_null(void) { return new_stack(); }

void *sk_X509_CRL_new(void *compare) { return new_stack(); }

void *sk_X509_CRL_dup(const void *stack) { return new_stack(); }

int sk_X509_CRL_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_CRL_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_CRL_push(void *stack, void *element) { return push(element); }

int sk_X509_CRL_unshift(void *stack, void *element) { return push(element); }

int sk_X509_CRL_insert(void *stack, void *element, int index) { return push(element); }

void *sk_X509_CRL_pop(void *stack) { return __heaplens_foreign(); }

void *sk_X509_CRL_shift(void *stack) { return __heaplens_foreign(); }

void *sk_X509_CRL_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_CRL_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_X509_CRL_sort(void *stack) {}

void sk_X509_CRL_free(void *stack) { release(stack); }

void sk_X509_CRL_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_INFO_new_null(void) { return new_stack(); }

void *sk_X509_INFO_new(void *compare) { return new_stack(); }

void *sk_X509_INFO_dup(const void *stack) { return new_stack(); }

int sk_X509_INFO_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_INFO_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_INFO_push(void *stack, void *element) { return push(element); }

int sk_X509_INFO_unshift(void *stack, void *element) { return push(element); }

int sk_X509_INFO_insert(void *stack, void *element, int index) { return push(element); }

void *sk_X509_INFO_pop(void *stack) { return __heaplens_foreign(); }

void *sk_X509_INFO_shift(void *stack) { return __heaplens_foreign(); }

void *sk_X509_INFO_delete(void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_INFO_find(void *stack, void *element) { return __heaplens_unknown(); }

void sk_X509_INFO_sort(void *stack) {}

void sk_X509_INFO_free(void *stack) { release(stack); }

void sk_X509_INFO_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_OBJECT_new_null(void) { return new_stack(); }

int sk_X509_OBJECT_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_OBJECT_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_OBJECT_push(void *stack, void *element) { return push(element); }

void sk_X509_OBJECT_free(void *stack) { release(stack); }

void sk_X509_OBJECT_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_REVOKED_new_null(void) { return new_stack(); }

int sk_X509_REVOKED_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_REVOKED_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_REVOKED_push(void *stack, void *element) { return push(element); }

void sk_X509_REVOKED_free(void *stack) { release(stack); }

void sk_X509_REVOKED_pop_free(void *stack, void *call) { release(stack); }

void *sk_ASN1_TYPE_new_null(void) { return new_stack(); }

int sk_ASN1_TYPE_num(const void *stack) { return __heaplens_determined(); }

void *sk_ASN1_TYPE_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_ASN1_TYPE_push(void *stack, void *element) { return push(element); }

void sk_ASN1_TYPE_free(void *stack) { release(stack); }

void sk_ASN1_TYPE_pop_free(void *stack, void *call) { release(stack); }

void *sk_CONF_VALUE_new_null(void) { return new_stack(); }

int sk_CONF_VALUE_num(const void *stack) { return __heaplens_determined(); }

void *sk_CONF_VALUE_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_CONF_VALUE_push(void *stack, void *element) { return push(element); }

void sk_CONF_VALUE_free(void *stack) { release(stack); }

void sk_CONF_VALUE_pop_free(void *stack, void *call) { release(stack); }

void *sk_SSL_CIPHER_new_null(void) { return new_stack(); }

int sk_SSL_CIPHER_num(const void *stack) { return __heaplens_determined(); }

void *sk_SSL_CIPHER_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_SSL_CIPHER_push(void *stack, void *element) { return push(element); }

void sk_SSL_CIPHER_free(void *stack) { release(stack); }

void sk_SSL_CIPHER_pop_free(void *stack, void *call) { release(stack); }

void *sk_DIST_POINT_new_null(void) { return new_stack(); }

int sk_DIST_POINT_num(const void *stack) { return __heaplens_determined(); }

void *sk_DIST_POINT_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_DIST_POINT_push(void *stack, void *element) { return push(element); }

void sk_DIST_POINT_free(void *stack) { release(stack); }

void sk_DIST_POINT_pop_free(void *stack, void *call) { release(stack); }

void *sk_POLICYINFO_new_null(void) { return new_stack(); }

int sk_POLICYINFO_num(const void *stack) { return __heaplens_determined(); }

void *sk_POLICYINFO_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_POLICYINFO_push(void *stack, void *element) { return push(element); }

void sk_POLICYINFO_free(void *stack) { release(stack); }

void sk_POLICYINFO_pop_free(void *stack, void *call) { release(stack); }

void *sk_ACCESS_DESCRIPTION_new_null(void) { return new_stack(); }

int sk_ACCESS_DESCRIPTION_num(const void *stack) { return __heaplens_determined(); }

void *sk_ACCESS_DESCRIPTION_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_ACCESS_DESCRIPTION_push(void *stack, void *element) { return push(element); }

void sk_ACCESS_DESCRIPTION_free(void *stack) { release(stack); }

void sk_ACCESS_DESCRIPTION_pop_free(void *stack, void *call) { release(stack); }

void *sk_PKCS7_SIGNER_INFO_new_null(void) { return new_stack(); }

int sk_PKCS7_SIGNER_INFO_num(const void *stack) { return __heaplens_determined(); }

void *sk_PKCS7_SIGNER_INFO_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_PKCS7_SIGNER_INFO_push(void *stack, void *element) { return push(element); }

void sk_PKCS7_SIGNER_INFO_free(void *stack) { release(stack); }

void sk_PKCS7_SIGNER_INFO_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_ATTRIBUTE_new_null(void) { return new_stack(); }

int sk_X509_ATTRIBUTE_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_ATTRIBUTE_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_ATTRIBUTE_push(void *stack, void *element) { return push(element); }

void sk_X509_ATTRIBUTE_free(void *stack) { release(stack); }

void sk_X509_ATTRIBUTE_pop_free(void *stack, void *call) { release(stack); }

void *sk_X509_NAME_ENTRY_new_null(void) { return new_stack(); }

int sk_X509_NAME_ENTRY_num(const void *stack) { return __heaplens_determined(); }

void *sk_X509_NAME_ENTRY_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_X509_NAME_ENTRY_push(void *stack, void *element) { return push(element); }

void sk_X509_NAME_ENTRY_free(void *stack) { release(stack); }

void sk_X509_NAME_ENTRY_pop_free(void *stack, void *call) { release(stack); }

void *sk_CMS_SignerInfo_new_null(void) { return new_stack(); }

int sk_CMS_SignerInfo_num(const void *stack) { return __heaplens_determined(); }

void *sk_CMS_SignerInfo_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_CMS_SignerInfo_push(void *stack, void *element) { return push(element); }

void sk_CMS_SignerInfo_free(void *stack) { release(stack); }

void sk_CMS_SignerInfo_pop_free(void *stack, void *call) { release(stack); }

void *sk_PKCS12_SAFEBAG_new_null(void) { return new_stack(); }

int sk_PKCS12_SAFEBAG_num(const void *stack) { return __heaplens_determined(); }

void *sk_PKCS12_SAFEBAG_value(const void *stack, int index) { return __heaplens_foreign(); }

int sk_PKCS12_SAFEBAG_push(void *stack, void *element) { return push(element); }

void sk_PKCS12_SAFEBAG_free(void *stack) { release(stack); }

void sk_PKCS12_SAFEBAG_pop_free(void *stack, void *call) { release(stack); }
