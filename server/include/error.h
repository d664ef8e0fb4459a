/* Messages about errors; a status other than 0 leaves the program. */
#ifndef _ERROR_H
#define _ERROR_H

void error(int status, int number, const char *format, ...) __attribute__((format(printf, 3, 4)));
void error_at_line(int status, int number, const char *file, unsigned int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

#endif
