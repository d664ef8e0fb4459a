/* Models of <string.h> and <strings.h>.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest: it allocates and frees through the built-ins of <heaplens.h>, touches
 * what it reads and writes, and answers `__heaplens_unknown()` where the result
 * depends on anything else, `__heaplens_determined()` where the same text gives the
 * same. Text is not followed character by character: a search ends anywhere in the
 * text or nowhere. */
#include <heaplens.h>
#include <stdlib.h>
#include <string.h>

void *memcpy(void *to, const void *from, size_t size)
{
    __heaplens_copy(to, from, size);
    return to;
}

void *mempcpy(void *to, const void *from, size_t size)
{
    __heaplens_copy(to, from, size);
    return (char *)to + size;
}

void *memmove(void *to, const void *from, size_t size)
{
    __heaplens_copy(to, from, size);
    return to;
}

void bcopy(const void *from, void *to, size_t size) { __heaplens_copy(to, from, size); }

void *memset(void *block, int byte, size_t size)
{
    __heaplens_fill(block, byte, size);
    return block;
}

void bzero(void *block, size_t size) { __heaplens_fill(block, 0, size); }

void explicit_bzero(void *block, size_t size) { __heaplens_fill(block, 0, size); }

int memcmp(const void *a, const void *b, size_t size) { return __heaplens_determined(); }

int bcmp(const void *a, const void *b, size_t size) { return __heaplens_determined(); }

void *memchr(const void *block, int byte, size_t size)
{
    if (__heaplens_unknown())
        return NULL;
    return (char *)block + __heaplens_unknown();
}

void *memrchr(const void *block, int byte, size_t size) { return memchr(block, byte, size); }

void *rawmemchr(const void *block, int byte) { return (char *)block + __heaplens_unknown(); }

void *memmem(const void *haystack, size_t haystack_size, const void *needle, size_t needle_size)
{
    return memchr(haystack, 0, haystack_size);
}

/* Writes text that ends with 0. */
static char *write_text(char *to, const char *from)
{
    __heaplens_reads(from);
    __heaplens_writes(to);
    return to;
}

char *strcpy(char *to, const char *from) { return write_text(to, from); }

char *stpcpy(char *to, const char *from) { return write_text(to, from) + __heaplens_unknown(); }

char *strcat(char *to, const char *from) { return write_text(to, from); }

char *strncat(char *to, const char *from, size_t size) { return write_text(to, from); }

char *strncpy(char *to, const char *from, size_t size)
{
    __heaplens_fill(to, __heaplens_unknown(), size);
    return to;
}

char *stpncpy(char *to, const char *from, size_t size)
{
    __heaplens_fill(to, __heaplens_unknown(), size);
    return to + __heaplens_unknown();
}

size_t strlcpy(char *to, const char *from, size_t size)
{
    __heaplens_reads(from);
    __heaplens_fill(to, __heaplens_unknown(), size);
    return (size_t)__heaplens_unknown();
}

size_t strlcat(char *to, const char *from, size_t size) { return strlcpy(to, from, size); }

char *strdup(const char *text)
{
    char *copy;
    __heaplens_reads(text);
    copy = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (copy != NULL)
        __heaplens_filled(copy);
    return copy;
}

char *strndup(const char *text, size_t size) { return strdup(text); }

wchar_t *wcsdup(const wchar_t *text) { return (wchar_t *)strdup((const char *)text); }

/* Windows' names. */
char *_strdup(const char *text) { return strdup(text); }

wchar_t *_wcsdup(const wchar_t *text) { return wcsdup(text); }

size_t strlen(const char *text)
{
    __heaplens_reads(text);
    return (size_t)(unsigned int)__heaplens_determined();
}

size_t strnlen(const char *text, size_t size) { return (size_t)(unsigned int)__heaplens_determined(); }

static int compare(const char *a, const char *b)
{
    __heaplens_reads(a);
    __heaplens_reads(b);
    return __heaplens_determined();
}

int strcmp(const char *a, const char *b) { return compare(a, b); }

int strncmp(const char *a, const char *b, size_t size) { return compare(a, b); }

int strcasecmp(const char *a, const char *b) { return compare(a, b); }

int strncasecmp(const char *a, const char *b, size_t size) { return compare(a, b); }

int strcoll(const char *a, const char *b) { return compare(a, b); }

int strverscmp(const char *a, const char *b) { return compare(a, b); }

size_t strspn(const char *text, const char *accepted)
{
    return (size_t)(unsigned int)compare(text, accepted);
}

size_t strcspn(const char *text, const char *rejected)
{
    return (size_t)(unsigned int)compare(text, rejected);
}

/* A place in the text, or null. */
static char *find(const char *text)
{
    __heaplens_reads(text);
    if (__heaplens_unknown())
        return NULL;
    return (char *)text + __heaplens_unknown();
}

char *strchr(const char *text, int character) { return find(text); }

char *strrchr(const char *text, int character) { return find(text); }

char *index(const char *text, int character) { return find(text); }

char *rindex(const char *text, int character) { return find(text); }

char *strchrnul(const char *text, int character)
{
    __heaplens_reads(text);
    return (char *)text + __heaplens_unknown();
}

char *basename(const char *path) { return strchrnul(path, '/'); }

/* The start of the path, shortened where it is, or a text of the library's. */
char *dirname(char *path)
{
    if (path == NULL || __heaplens_unknown())
        return __heaplens_foreign();
    __heaplens_writes(path);
    return path;
}

char *strstr(const char *text, const char *part)
{
    __heaplens_reads(part);
    return find(text);
}

char *strcasestr(const char *text, const char *part) { return strstr(text, part); }

char *strpbrk(const char *text, const char *accepted) { return strstr(text, accepted); }

/* Where an earlier text is gone on with, the answer points into memory that is not known here. */
char *strtok(char *text, const char *separators)
{
    __heaplens_reads(separators);
    if (text == NULL)
        return __heaplens_foreign();
    __heaplens_writes(text);
    return find(text);
}

char *strtok_r(char *text, const char *separators, char **rest)
{
    __heaplens_reads(separators);
    if (text == NULL)
        text = *rest;
    if (text == NULL || __heaplens_unknown())
        return NULL;
    *rest = text + __heaplens_unknown();
    return text + __heaplens_unknown();
}

char *strsep(char **text, const char *separators)
{
    char *token = *text;
    __heaplens_reads(separators);
    if (token != NULL)
        *text = find(token);
    return token;
}

char *strerror(int error)
{
    char *message = __heaplens_foreign();
    __heaplens_assume(message != NULL);
    return message;
}

char *strsignal(int number) { return strerror(number); }

char *strerror_r(int error, char *buffer, size_t size)
{
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    return buffer;
}
