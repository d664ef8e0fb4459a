/* What of libcurl a program cannot be read without, for machines that do not have it: its
 * types, and the options whose values are kept. */
#ifndef CURLINC_CURL_H
#define CURLINC_CURL_H

#include <stddef.h>
#include <stdio.h>

typedef void CURL;
typedef void CURLM;
typedef void CURLSH;
typedef struct Curl_URL CURLU;
typedef struct curl_mime curl_mime;
typedef struct curl_mimepart curl_mimepart;
typedef int CURLcode;
typedef int CURLMcode;
typedef long long curl_off_t;

struct curl_slist {
    char *data;
    struct curl_slist *next;
};

struct curl_httppost;

#define CURLE_OK 0
#define CURL_GLOBAL_ALL 3
#define CURL_GLOBAL_DEFAULT 3
#define CURL_ERROR_SIZE 256

enum {
    CURLOPT_TIMEOUT = 13,
    CURLOPT_VERBOSE = 41,
    CURLOPT_NOPROGRESS = 43,
    CURLOPT_NOBODY = 44,
    CURLOPT_FAILONERROR = 45,
    CURLOPT_UPLOAD = 46,
    CURLOPT_POST = 47,
    CURLOPT_FOLLOWLOCATION = 52,
    CURLOPT_POSTFIELDSIZE = 60,
    CURLOPT_SSL_VERIFYPEER = 64,
    CURLOPT_MAXREDIRS = 68,
    CURLOPT_CONNECTTIMEOUT = 78,
    CURLOPT_HTTPGET = 80,
    CURLOPT_SSL_VERIFYHOST = 81,
    CURLOPT_NOSIGNAL = 99,
    CURLOPT_WRITEDATA = 10001,
    CURLOPT_URL = 10002,
    CURLOPT_PROXY = 10004,
    CURLOPT_USERPWD = 10005,
    CURLOPT_READDATA = 10009,
    CURLOPT_ERRORBUFFER = 10010,
    CURLOPT_POSTFIELDS = 10015,
    CURLOPT_REFERER = 10016,
    CURLOPT_USERAGENT = 10018,
    CURLOPT_COOKIE = 10022,
    CURLOPT_HTTPHEADER = 10023,
    CURLOPT_HTTPPOST = 10024,
    CURLOPT_HEADERDATA = 10029,
    CURLOPT_COOKIEFILE = 10031,
    CURLOPT_CUSTOMREQUEST = 10036,
    CURLOPT_PROGRESSDATA = 10057,
    CURLOPT_CAINFO = 10065,
    CURLOPT_DEBUGDATA = 10095,
    CURLOPT_PRIVATE = 10103,
    CURLOPT_SSL_CTX_DATA = 10109,
    CURLOPT_SEEKDATA = 10168,
    CURLOPT_RESOLVE = 10203,
    CURLOPT_MIMEPOST = 10269,
    CURLOPT_WRITEFUNCTION = 20011,
    CURLOPT_READFUNCTION = 20012,
    CURLOPT_HEADERFUNCTION = 20079
};

#endif
