// The same libraries with prototypes like those of their headers: other tags, types of their own for
// enumerations, functions that leave arguments open or are reached through a pointer.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const declared = `#include <stddef.h>
#include <stdlib.h>
typedef struct x509_st X509;
typedef struct evp_pkey_st EVP_PKEY;
EVP_PKEY *X509_get_pubkey(X509 *x);
int EVP_PKEY_get_size(const EVP_PKEY *pkey);
void EVP_PKEY_free(EVP_PKEY *pkey);
typedef struct bio_st BIO;
BIO *BIO_new_mem_buf(const void *buf, int len);
int BIO_free(BIO *a);
typedef int pem_password_cb(char *buf, int size, int rwflag, void *userdata);
X509 *PEM_read_bio_X509(BIO *bp, X509 **x, pem_password_cb *cb, void *u);
void X509_free(X509 *a);
typedef enum { CURLE_OK = 0, CURLE_FAIL } CURLcode;
typedef enum { CURLOPT_WRITEDATA = 10001, CURLOPT_URL = 10002, CURLOPT_HTTPHEADER = 10023 } CURLoption;
typedef void CURL;
CURLcode curl_easy_setopt(CURL *curl, CURLoption option, ...);
CURLcode curl_easy_perform(CURL *curl);
struct curl_slist { char *data; struct curl_slist *next; };
struct curl_slist *curl_slist_append(struct curl_slist *list, const char *data);
void curl_slist_free_all(struct curl_slist *list);
typedef struct { unsigned int sequence; } xcb_get_geometry_cookie_t;
typedef struct xcb_connection_t xcb_connection_t;
typedef struct { unsigned char response_type; unsigned char depth; unsigned short width; } xcb_get_geometry_reply_t;
typedef struct xcb_generic_error_t xcb_generic_error_t;
xcb_get_geometry_cookie_t xcb_get_geometry(xcb_connection_t *c, unsigned int d);
xcb_get_geometry_reply_t *xcb_get_geometry_reply(xcb_connection_t *c, xcb_get_geometry_cookie_t cookie, xcb_generic_error_t **e);
struct json_object;
typedef int json_bool;
struct json_object *json_object_new_int(int i);
int json_object_put(struct json_object *obj);
json_bool json_object_get_boolean(const struct json_object *obj);
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
int sqlite3_prepare_v2(sqlite3 *db, const char *zSql, int nByte, sqlite3_stmt **ppStmt, const char **pzTail);
int sqlite3_finalize(sqlite3_stmt *pStmt);
int sqlite3_bind_text(sqlite3_stmt *, int, const char *, int n, void (*)(void *));
typedef struct z_stream_s { unsigned char *next_in; unsigned int avail_in; unsigned long total_in; unsigned char *next_out; unsigned avail_out; unsigned long total_out; char *msg; struct internal_state *state; void *(*zalloc)(void *, unsigned, unsigned); void (*zfree)(void *, void *); void *opaque; int data_type; unsigned long adler; unsigned long reserved; } z_stream;
int inflateInit_(z_stream *strm, const char *version, int stream_size);
int inflateEnd(z_stream *strm);
#define inflateInit(strm) inflateInit_((strm), "1.2", (int)sizeof(z_stream))
typedef unsigned char xmlChar;
typedef struct _xmlNode xmlNode;
typedef void (*xmlFreeFunc)(void *mem);
extern xmlFreeFunc xmlFree;
xmlChar *xmlGetProp(const xmlNode *node, const xmlChar *name);

/* certain leak-resource */
int leaked_pk(X509 *x)
{
    EVP_PKEY *k = X509_get_pubkey(x);
    if (k == NULL) return 0;
    return EVP_PKEY_get_size(k);
}

/* certain leak-resource */
int leaked_pem(BIO *b)
{
    X509 *x = PEM_read_bio_X509(b, NULL, NULL, NULL);
    return x != NULL;
}

/* verified */
int fine_pem(const void *p)
{
    BIO *b = BIO_new_mem_buf(p, 9);
    X509 *x;
    if (!b) return 0;
    x = PEM_read_bio_X509(b, NULL, NULL, NULL);
    BIO_free(b);
    X509_free(x);
    return x != NULL;
}

/* certain leak-resource */
void leaked_slist(CURL *c)
{
    struct curl_slist *l = curl_slist_append(NULL, "A: b");
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, l);
    curl_easy_perform(c);
}

/* verified */
void fine_data(CURL *c)
{
    void *l = malloc(4);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, l);
    curl_easy_perform(c);
}

/* certain leak-scope */
int leaked_xcb(xcb_connection_t *c)
{
    xcb_get_geometry_reply_t *g = xcb_get_geometry_reply(c, xcb_get_geometry(c, 3), NULL);
    return g ? g->width : 0;
}

/* certain leak-resource */
int leaked_js(void)
{
    struct json_object *o = json_object_new_int(3);
    return json_object_get_boolean(o);
}

/* verified */
int fine_js(void)
{
    struct json_object *o = json_object_new_int(3);
    int r = json_object_get_boolean(o);
    json_object_put(o);
    return r;
}

/* certain leak-resource */
int leaked_sq(sqlite3 *d)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(d, "x", -1, &s, NULL)) return 1;
    sqlite3_bind_text(s, 1, "a", 1, NULL);
    return 0;
}

/* verified */
int fine_sq(sqlite3 *d)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(d, "x", -1, &s, NULL)) return 1;
    char *q = malloc(3);
    sqlite3_bind_text(s, 1, q, 1, free);
    sqlite3_finalize(s);
    return 0;
}

/* certain leak-resource */
int leaked_z(void)
{
    z_stream z = {0};
    if (inflateInit(&z)) return 1;
    return 0;
}

/* verified */
int fine_z(void)
{
    z_stream z = {0};
    if (inflateInit(&z)) return 1;
    inflateEnd(&z);
    return 0;
}

/* verified */
void fine_xml(xmlNode *n)
{
    xmlChar *s = xmlGetProp(n, (const xmlChar *)"a");
    xmlFree(s);
}

/* certain leak-scope */
void leaked_xml(xmlNode *n)
{
    xmlChar *s = xmlGetProp(n, (const xmlChar *)"a");
}
`;

test("declared functions", async () => {
  expect(await outcomesOf(declared)).toEqual(expectedIn(declared));
});
