/* Bytes and strings. */
#ifndef _STRING_H
#define _STRING_H

#include <locale.h>
#include <stddef.h>
#include <strings.h>

void *memcpy(void *to, const void *from, size_t size);
void *mempcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memccpy(void *to, const void *from, int stop, size_t size);
void *memset(void *block, int byte, size_t size);
void *memset_explicit(void *block, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *block, int byte, size_t size);
void *memrchr(const void *block, int byte, size_t size);
void *rawmemchr(const void *block, int byte);
void *memmem(const void *haystack, size_t haystack_size, const void *needle, size_t needle_size);
void *memfrob(void *block, size_t size);

char *strcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t size);
char *stpcpy(char *to, const char *from);
char *stpncpy(char *to, const char *from, size_t size);
char *strcat(char *to, const char *from);
char *strncat(char *to, const char *from, size_t size);
size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);
char *strdup(const char *text) __attribute__((malloc));
char *strndup(const char *text, size_t size) __attribute__((malloc));
#define strdupa(text) strcpy((char *)__builtin_alloca(strlen(text) + 1), (text))

size_t strlen(const char *text);
size_t strnlen(const char *text, size_t size);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
int strcoll(const char *a, const char *b);
int strcoll_l(const char *a, const char *b, locale_t locale);
size_t strxfrm(char *to, const char *from, size_t size);
int strverscmp(const char *a, const char *b);

char *strchr(const char *text, int character);
char *strrchr(const char *text, int character);
char *strchrnul(const char *text, int character);
char *strstr(const char *text, const char *part);
char *strcasestr(const char *text, const char *part);
char *strpbrk(const char *text, const char *accepted);
size_t strspn(const char *text, const char *accepted);
size_t strcspn(const char *text, const char *rejected);
char *strtok(char *text, const char *separators);
char *strtok_r(char *text, const char *separators, char **rest);
char *strsep(char **text, const char *separators);

char *strerror(int error);
char *strerror_r(int error, char *buffer, size_t size);
char *strerror_l(int error, locale_t locale);
const char *strerrorname_np(int error);
char *strsignal(int number);
char *strfry(char *text);
#ifndef basename
char *basename(const char *path);
#endif

#endif
