/* Customs of a place. */
#ifndef _LOCALE_H
#define _LOCALE_H

#include <stddef.h>

enum {
    LC_CTYPE,
    LC_NUMERIC,
    LC_TIME,
    LC_COLLATE,
    LC_MONETARY,
    LC_MESSAGES,
    LC_ALL
};

#define LC_CTYPE_MASK (1 << 0)
#define LC_NUMERIC_MASK (1 << 1)
#define LC_ALL_MASK 0x1fff

struct lconv {
    char *decimal_point;
    char *thousands_sep;
    char *grouping;
    char *int_curr_symbol;
    char *currency_symbol;
    char *mon_decimal_point;
    char *mon_thousands_sep;
    char *mon_grouping;
    char *positive_sign;
    char *negative_sign;
    char int_frac_digits;
    char frac_digits;
    char p_cs_precedes;
    char p_sep_by_space;
    char n_cs_precedes;
    char n_sep_by_space;
    char p_sign_posn;
    char n_sign_posn;
};

typedef struct __locale *locale_t;
#define LC_GLOBAL_LOCALE ((locale_t)-1L)

char *setlocale(int category, const char *locale);
struct lconv *localeconv(void);
locale_t newlocale(int mask, const char *locale, locale_t base);
locale_t uselocale(locale_t locale);
locale_t duplocale(locale_t locale);
void freelocale(locale_t locale);

#endif
