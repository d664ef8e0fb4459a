/* Models of <wchar.h>, and of what turns characters into wide ones and back: none of them
 * keeps what it is given.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

/* Writes text that ends with 0. */
static wchar_t *write_text(wchar_t *to, const wchar_t *from)
{
    __heaplens_reads(from);
    *to = (wchar_t)__heaplens_unknown();
    return to;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) { return write_text(to, from); }

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size) { return write_text(to, from); }

wchar_t *wcscat(wchar_t *to, const wchar_t *from) { return write_text(to, from); }

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t size) { return write_text(to, from); }

size_t wcsxfrm(wchar_t *to, const wchar_t *from, size_t size)
{
    __heaplens_reads(from);
    if (to != NULL)
        __heaplens_fill(to, __heaplens_unknown(), size * sizeof *to);
    return __heaplens_unknown();
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count)
{
    __heaplens_copy(to, from, count * sizeof *to);
    return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) { return wmemcpy(to, from, count); }

wchar_t *wmemset(wchar_t *to, wchar_t character, size_t count)
{
    __heaplens_fill(to, __heaplens_unknown(), count * sizeof *to);
    return to;
}

size_t wcslen(const wchar_t *text)
{
    __heaplens_reads(text);
    return __heaplens_determined();
}

size_t wcsnlen(const wchar_t *text, size_t size) { return __heaplens_determined(); }

int wcscmp(const wchar_t *a, const wchar_t *b) { return __heaplens_determined(); }

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size) { return __heaplens_determined(); }

int wcscasecmp(const wchar_t *a, const wchar_t *b) { return __heaplens_determined(); }

int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t size) { return __heaplens_determined(); }

int wcscoll(const wchar_t *a, const wchar_t *b) { return __heaplens_unknown(); }

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count) { return __heaplens_determined(); }

wchar_t *wcschr(const wchar_t *text, wchar_t character)
{
    __heaplens_reads(text);
    if (__heaplens_unknown())
        return NULL;
    return (wchar_t *)text + __heaplens_unknown();
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t character) { return wcschr(text, character); }

wchar_t *wcsstr(const wchar_t *text, const wchar_t *part) { return wcschr(text, 0); }

wchar_t *wcspbrk(const wchar_t *text, const wchar_t *accepted) { return wcschr(text, 0); }

wchar_t *wmemchr(const wchar_t *text, wchar_t character, size_t count) { return wcschr(text, 0); }

size_t wcsspn(const wchar_t *text, const wchar_t *accepted) { return __heaplens_determined(); }

size_t wcscspn(const wchar_t *text, const wchar_t *rejected) { return __heaplens_determined(); }

/* `rest` is where the text goes on, which the caller still has. */
wchar_t *wcstok(wchar_t *text, const wchar_t *separators, wchar_t **rest)
{
    wchar_t *from = text != NULL ? text : *rest;
    if (__heaplens_unknown())
        return NULL;
    *rest = from + __heaplens_unknown();
    return from + __heaplens_unknown();
}

static int number_from(const wchar_t *text, wchar_t **end)
{
    __heaplens_reads(text);
    if (end != NULL)
        *end = (wchar_t *)text + __heaplens_unknown();
    return __heaplens_unknown();
}

long wcstol(const wchar_t *text, wchar_t **end, int base) { return number_from(text, end); }

long long wcstoll(const wchar_t *text, wchar_t **end, int base) { return number_from(text, end); }

unsigned long wcstoul(const wchar_t *text, wchar_t **end, int base) { return number_from(text, end); }

unsigned long long wcstoull(const wchar_t *text, wchar_t **end, int base) { return number_from(text, end); }

double wcstod(const wchar_t *text, wchar_t **end) { return number_from(text, end); }

float wcstof(const wchar_t *text, wchar_t **end) { return number_from(text, end); }

long double wcstold(const wchar_t *text, wchar_t **end) { return number_from(text, end); }

/* What is left of a conversion that is under way. */
static size_t convert(void *to, size_t size, mbstate_t *state)
{
    if (to != NULL)
        __heaplens_fill(to, __heaplens_unknown(), size);
    if (state != NULL)
        __heaplens_fill(state, __heaplens_unknown(), sizeof *state);
    return __heaplens_unknown();
}

/* `from` moves on in the text, and is null where all of it was read. */
static size_t convert_on(void *to, size_t size, const char **from, mbstate_t *state)
{
    if (to != NULL)
        *from = __heaplens_unknown() ? *from + __heaplens_unknown() : NULL;
    return convert(to, size, state);
}

size_t mbrlen(const char *text, size_t size, mbstate_t *state) { return convert(NULL, 0, state); }

size_t mbrtowc(wchar_t *to, const char *text, size_t size, mbstate_t *state)
{
    return convert(to, sizeof *to, state);
}

size_t wcrtomb(char *to, wchar_t character, mbstate_t *state) { return convert(to, 1, state); }

size_t mbsnrtowcs(wchar_t *to, const char **from, size_t bytes, size_t size, mbstate_t *state)
{
    return convert_on(to, size * sizeof *to, from, state);
}

size_t mbsrtowcs(wchar_t *to, const char **from, size_t size, mbstate_t *state)
{
    return convert_on(to, size * sizeof *to, from, state);
}

size_t wcsnrtombs(char *to, const wchar_t **from, size_t count, size_t size, mbstate_t *state)
{
    return convert_on(to, size, (const char **)from, state);
}

size_t wcsrtombs(char *to, const wchar_t **from, size_t size, mbstate_t *state)
{
    return convert_on(to, size, (const char **)from, state);
}

int mbtowc(wchar_t *to, const char *text, size_t size) { return convert(to, sizeof *to, NULL); }

int wctomb(char *to, wchar_t character) { return convert(to, 1, NULL); }

static int use(FILE *stream)
{
    __heaplens_reads(stream);
    return __heaplens_unknown();
}

wint_t fgetwc(FILE *stream) { return use(stream); }

wint_t getwc(FILE *stream) { return use(stream); }

wint_t ungetwc(wint_t character, FILE *stream) { return use(stream); }

wint_t fputwc(wchar_t character, FILE *stream) { return use(stream); }

wint_t putwc(wchar_t character, FILE *stream) { return use(stream); }

int fwide(FILE *stream, int mode) { return use(stream); }

int fputws(const wchar_t *text, FILE *stream)
{
    __heaplens_reads(text);
    return use(stream);
}

wchar_t *fgetws(wchar_t *to, int size, FILE *stream)
{
    __heaplens_reads(stream);
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(to, __heaplens_unknown(), size * sizeof *to);
    return to;
}

int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list arguments)
{
    __heaplens_fill(to, __heaplens_unknown(), size * sizeof *to);
    return __heaplens_unknown();
}

size_t wcsftime(wchar_t *to, size_t size, const wchar_t *format, const struct tm *parts)
{
    __heaplens_reads(parts);
    __heaplens_fill(to, __heaplens_unknown(), size * sizeof *to);
    return __heaplens_unknown();
}
