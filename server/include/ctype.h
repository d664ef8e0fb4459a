/* Classes of characters. */
#ifndef _CTYPE_H
#define _CTYPE_H

int isalnum(int c) __attribute__((const));
int isalpha(int c) __attribute__((const));
int isascii(int c) __attribute__((const));
int isblank(int c) __attribute__((const));
int iscntrl(int c) __attribute__((const));
int isdigit(int c) __attribute__((const));
int isgraph(int c) __attribute__((const));
int islower(int c) __attribute__((const));
int isprint(int c) __attribute__((const));
int ispunct(int c) __attribute__((const));
int isspace(int c) __attribute__((const));
int isupper(int c) __attribute__((const));
int isxdigit(int c) __attribute__((const));
int toascii(int c) __attribute__((const));
int tolower(int c) __attribute__((const));
int toupper(int c) __attribute__((const));

#define _tolower(c) tolower(c)
#define _toupper(c) toupper(c)

#endif
