/* Models of <libintl.h>, <nl_types.h> and <langinfo.h>: texts in the user's language. They belong to the library, or
 * are the ones that were asked for; a catalogue has to be closed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

char *gettext(const char *text) { return (char *)text; }

char *dgettext(const char *domain, const char *text) { return (char *)text; }

char *dcgettext(const char *domain, const char *text, int category) { return (char *)text; }

char *ngettext(const char *one, const char *many, unsigned long count)
{
    return (char *)(count == 1 ? one : many);
}

char *dngettext(const char *domain, const char *one, const char *many, unsigned long count)
{
    return ngettext(one, many, count);
}

char *textdomain(const char *domain) { return __heaplens_foreign(); }

char *bindtextdomain(const char *domain, const char *folder) { return __heaplens_foreign(); }

char *bind_textdomain_codeset(const char *domain, const char *codeset) { return __heaplens_foreign(); }

char *nl_langinfo(int item)
{
    char *text = __heaplens_foreign();
    __heaplens_assume(text != NULL);
    return text;
}

typedef void *nl_catd;

nl_catd catopen(const char *name, int flag)
{
    void *catalogue = __heaplens_allocate(1, 0, "catopen");
    __heaplens_reads(name);
    return catalogue == NULL ? (nl_catd)-1 : catalogue;
}

char *catgets(nl_catd catalogue, int set, int number, const char *text) { return (char *)text; }

int catclose(nl_catd catalogue)
{
    if (catalogue == (nl_catd)-1)
        return -1;
    __heaplens_free(catalogue, "catopen");
    return 0;
}
