/* What of GnuTLS a program cannot be read without, for machines that do not have it. */
#ifndef GNUTLS_GNUTLS_H
#define GNUTLS_GNUTLS_H

#include <stddef.h>
#include <sys/types.h>
#include <time.h>

typedef struct {
    unsigned char *data;
    unsigned int size;
} gnutls_datum_t;

typedef struct gnutls_session_int *gnutls_session_t;
typedef struct gnutls_x509_crt_int *gnutls_x509_crt_t;
typedef struct gnutls_x509_privkey_int *gnutls_x509_privkey_t;
typedef struct gnutls_privkey_st *gnutls_privkey_t;
typedef struct gnutls_pubkey_st *gnutls_pubkey_t;
typedef struct gnutls_certificate_credentials_st *gnutls_certificate_credentials_t;
typedef struct gnutls_priority_st *gnutls_priority_t;
typedef struct gnutls_dh_params_int *gnutls_dh_params_t;
typedef void *gnutls_transport_ptr_t;

#define GNUTLS_E_SUCCESS 0
#define GNUTLS_E_AGAIN (-28)
#define GNUTLS_E_INTERRUPTED (-52)

#endif
