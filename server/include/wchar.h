/* Wide characters. */
#ifndef _WCHAR_H
#define _WCHAR_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <wctype.h>

#define WEOF ((wint_t)-1)
typedef struct { int __count; unsigned int __value; } mbstate_t;

size_t wcslen(const wchar_t *text);
size_t wcsnlen(const wchar_t *text, size_t size);
wchar_t *wcscpy(wchar_t *to, const wchar_t *from);
wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcscat(wchar_t *to, const wchar_t *from);
wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcsdup(const wchar_t *text) __attribute__((malloc));
int wcscmp(const wchar_t *a, const wchar_t *b);
int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size);
int wcscasecmp(const wchar_t *a, const wchar_t *b);
int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t size);
int wcscoll(const wchar_t *a, const wchar_t *b);
size_t wcsxfrm(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcschr(const wchar_t *text, wchar_t character);
wchar_t *wcsrchr(const wchar_t *text, wchar_t character);
wchar_t *wcsstr(const wchar_t *text, const wchar_t *part);
wchar_t *wcspbrk(const wchar_t *text, const wchar_t *accepted);
size_t wcsspn(const wchar_t *text, const wchar_t *accepted);
size_t wcscspn(const wchar_t *text, const wchar_t *rejected);
wchar_t *wcstok(wchar_t *text, const wchar_t *separators, wchar_t **rest);
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count);
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count);
wchar_t *wmemset(wchar_t *to, wchar_t character, size_t count);
int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count);
wchar_t *wmemchr(const wchar_t *text, wchar_t character, size_t count);

long wcstol(const wchar_t *text, wchar_t **end, int base);
long long wcstoll(const wchar_t *text, wchar_t **end, int base);
unsigned long wcstoul(const wchar_t *text, wchar_t **end, int base);
unsigned long long wcstoull(const wchar_t *text, wchar_t **end, int base);
double wcstod(const wchar_t *text, wchar_t **end);
float wcstof(const wchar_t *text, wchar_t **end);
long double wcstold(const wchar_t *text, wchar_t **end);

wint_t btowc(int character);
int wctob(wint_t character);
int mbsinit(const mbstate_t *state);
size_t mbrlen(const char *text, size_t size, mbstate_t *state);
size_t mbrtowc(wchar_t *to, const char *text, size_t size, mbstate_t *state);
size_t wcrtomb(char *to, wchar_t character, mbstate_t *state);
size_t mbsrtowcs(wchar_t *to, const char **from, size_t size, mbstate_t *state);
size_t mbsnrtowcs(wchar_t *to, const char **from, size_t bytes, size_t size, mbstate_t *state);
size_t wcsrtombs(char *to, const wchar_t **from, size_t size, mbstate_t *state);
size_t wcsnrtombs(char *to, const wchar_t **from, size_t count, size_t size, mbstate_t *state);
int wcwidth(wchar_t character);
int wcswidth(const wchar_t *text, size_t count);

wint_t fgetwc(FILE *stream);
wint_t getwc(FILE *stream);
wint_t getwchar(void);
wint_t ungetwc(wint_t character, FILE *stream);
wchar_t *fgetws(wchar_t *to, int size, FILE *stream);
wint_t fputwc(wchar_t character, FILE *stream);
wint_t putwc(wchar_t character, FILE *stream);
wint_t putwchar(wchar_t character);
int fputws(const wchar_t *text, FILE *stream);
int fwide(FILE *stream, int mode);
int wprintf(const wchar_t *format, ...);
int fwprintf(FILE *stream, const wchar_t *format, ...);
int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...);
int vwprintf(const wchar_t *format, va_list arguments);
int vfwprintf(FILE *stream, const wchar_t *format, va_list arguments);
int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list arguments);
int wscanf(const wchar_t *format, ...);
int fwscanf(FILE *stream, const wchar_t *format, ...);
int swscanf(const wchar_t *text, const wchar_t *format, ...);
FILE *open_wmemstream(wchar_t **buffer, size_t *size);
size_t wcsftime(wchar_t *to, size_t size, const wchar_t *format, const struct tm *parts);

#endif
