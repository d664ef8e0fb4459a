/* Messages about errors, with and without leaving the program. */
#ifndef _ERR_H
#define _ERR_H

#include <stdarg.h>

void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
void warnx(const char *format, ...) __attribute__((format(printf, 1, 2)));
void vwarn(const char *format, va_list arguments);
void vwarnx(const char *format, va_list arguments);
void err(int status, const char *format, ...) __attribute__((__noreturn__, format(printf, 2, 3)));
void errx(int status, const char *format, ...) __attribute__((__noreturn__, format(printf, 2, 3)));
void verr(int status, const char *format, va_list arguments) __attribute__((__noreturn__));
void verrx(int status, const char *format, va_list arguments) __attribute__((__noreturn__));

#endif
