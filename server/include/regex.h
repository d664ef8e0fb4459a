/* Regular expressions. */
#ifndef _REGEX_H
#define _REGEX_H

#include <sys/types.h>

typedef struct re_pattern_buffer {
    void *buffer;
    size_t allocated;
    size_t used;
    unsigned long syntax;
    char *fastmap;
    unsigned char *translate;
    size_t re_nsub;
    unsigned int __flags;
} regex_t;

typedef int regoff_t;
typedef struct {
    regoff_t rm_so;
    regoff_t rm_eo;
} regmatch_t;

#define REG_EXTENDED 1
#define REG_ICASE 2
#define REG_NEWLINE 4
#define REG_NOSUB 8
#define REG_NOTBOL 1
#define REG_NOTEOL 2
#define REG_NOERROR 0
#define REG_NOMATCH 1
#define REG_BADPAT 2
#define REG_ESPACE 12

int regcomp(regex_t *compiled, const char *pattern, int flags);
int regexec(const regex_t *compiled, const char *text, size_t count, regmatch_t matches[], int flags);
size_t regerror(int error, const regex_t *compiled, char *buffer, size_t size);
void regfree(regex_t *compiled);

#endif
