/* Models of libcurl: handles with one owner, texts that go back with `curl_free`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

#include <curl/curl.h>

CURL *curl_easy_init(void) { return __heaplens_allocate(1, 0, "CURL"); }

CURL *curl_easy_duphandle(CURL *handle) { return __heaplens_allocate(1, 0, "CURL"); }

void curl_easy_cleanup(CURL *object) { __heaplens_free(object, "CURL"); }

/* Texts are copied, lists stay the caller's. What a function of the caller is called with later is
   out of sight from here. */
int curl_easy_setopt(CURL *handle, int option, void *value)
{
    __heaplens_reads(handle);
    if (!__heaplens_known((size_t)option) || option == CURLOPT_WRITEDATA || option == CURLOPT_READDATA ||
        option == CURLOPT_HEADERDATA || option == CURLOPT_DEBUGDATA || option == CURLOPT_PRIVATE ||
        option == CURLOPT_PROGRESSDATA || option == CURLOPT_SSL_CTX_DATA || option == CURLOPT_SEEKDATA)
        __heaplens_keep(value);
    return __heaplens_unknown();
}

int curl_easy_perform(CURL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int curl_easy_upkeep(CURL *object) { __heaplens_reads(object); return __heaplens_unknown(); }

void curl_easy_reset(CURL *object) { __heaplens_reads(object); }

/* What is asked for belongs to the handle. */
int curl_easy_getinfo(CURL *handle, int information, void *result)
{
    __heaplens_reads(handle);
    __heaplens_fill(result, __heaplens_unknown(), 8);
    return __heaplens_unknown();
}

void curl_free(void *block) { __heaplens_free(block, "curl"); }

static char *new_text(void)
{
    char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "curl");
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

char *curl_easy_escape(CURL *handle, const char *text, int size) { return new_text(); }

char *curl_escape(const char *text, int size) { return new_text(); }

char *curl_easy_unescape(CURL *handle, const char *text, int size, int *length)
{
    if (length != NULL)
        *length = __heaplens_unknown();
    return new_text();
}

char *curl_unescape(const char *text, int size) { return new_text(); }

/* Of a list only the first node is a block here: the rest goes with it. Where it fails, the list stays. */
struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text)
{
    struct curl_slist *node;
    __heaplens_reads(text);
    if (list != NULL)
        return __heaplens_unknown() ? list : NULL;
    node = __heaplens_allocate(sizeof *node, 0, "curl_slist");
    if (node != NULL)
        __heaplens_filled(node);
    return node;
}

void curl_slist_free_all(struct curl_slist *list) { __heaplens_free(list, "curl_slist"); }

int curl_formadd(struct curl_httppost **first, struct curl_httppost **last, ...)
{
    if (__heaplens_unknown())
        return __heaplens_unknown();
    if (*first == NULL) {
        *first = __heaplens_allocate_surely(112, 0, "curl_form");
        *last = __heaplens_foreign();
    }
    return 0;
}

void curl_formfree(struct curl_httppost *form) { __heaplens_free(form, "curl_form"); }

curl_mime *curl_mime_init(CURL *handle) { return __heaplens_allocate(1, 0, "curl_mime"); }

void curl_mime_free(curl_mime *object) { __heaplens_free(object, "curl_mime"); }

/* A part belongs to the form. */
void *curl_mime_addpart(curl_mime *form)
{
    __heaplens_reads(form);
    return __heaplens_foreign();
}

CURLM *curl_multi_init(void) { return __heaplens_allocate(1, 0, "CURLM"); }

int curl_multi_cleanup(CURLM *object)
{
    __heaplens_free(object, "CURLM");
    return 0;
}

int curl_multi_add_handle(CURLM *object, CURL *handle)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int curl_multi_remove_handle(CURLM *object, CURL *handle)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int curl_multi_perform(CURLM *object, int *running)
{
    __heaplens_reads(object);
    *running = __heaplens_unknown();
    return __heaplens_unknown();
}

CURLSH *curl_share_init(void) { return __heaplens_allocate(1, 0, "CURLSH"); }

int curl_share_cleanup(CURLSH *object)
{
    __heaplens_free(object, "CURLSH");
    return 0;
}

CURLU *curl_url(void) { return __heaplens_allocate(1, 0, "CURLU"); }

CURLU *curl_url_dup(const CURLU *url) { return __heaplens_allocate(1, 0, "CURLU"); }

void curl_url_cleanup(CURLU *object) { __heaplens_free(object, "CURLU"); }

int curl_url_get(const CURLU *url, int part, char **text, unsigned int flags)
{
    *text = new_text();
    return *text == NULL ? 7 : 0; /* CURLUE_OUT_OF_MEMORY, or the part is not there */
}

int curl_url_set(CURLU *url, int part, const char *text, unsigned int flags)
{
    __heaplens_reads(url);
    return __heaplens_unknown();
}
