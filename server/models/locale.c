/* Models of <locale.h> and <iconv.h>.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <iconv.h>
#include <locale.h>

char *setlocale(int category, const char *name) { return __heaplens_foreign(); }

/* What it is based on becomes part of the new one. */
locale_t newlocale(int mask, const char *name, locale_t base)
{
    locale_t made;
    __heaplens_reads(name);
    made = __heaplens_allocate(1, 0, "newlocale");
    if (made != NULL)
        __heaplens_free(base, "newlocale");
    return made;
}

locale_t duplocale(locale_t locale) { return __heaplens_allocate(1, 0, "newlocale"); }

void freelocale(locale_t locale) { __heaplens_free(locale, "newlocale"); }

iconv_t iconv_open(const char *to, const char *from)
{
    void *conversion = __heaplens_allocate(1, 0, "iconv_open");
    __heaplens_reads(to);
    __heaplens_reads(from);
    return conversion == NULL ? (iconv_t)-1 : conversion;
}

/* The pointers into both texts move on. */
size_t iconv(iconv_t conversion, char **from, size_t *from_size, char **to, size_t *to_size)
{
    if (from != NULL && *from != NULL) {
        *from += __heaplens_unknown();
        *from_size = (size_t)__heaplens_unknown();
    }
    if (to != NULL && *to != NULL) {
        __heaplens_writes(*to);
        *to += __heaplens_unknown();
        *to_size = (size_t)__heaplens_unknown();
    }
    return (size_t)__heaplens_unknown();
}

int iconv_close(iconv_t conversion)
{
    if (conversion == (iconv_t)-1)
        return -1;
    __heaplens_free(conversion, "iconv_open");
    return 0;
}
