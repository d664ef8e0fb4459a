/* Models of libxslt. A stylesheet that was made from a document owns it; where none could be made, the document is
 * still the caller's. A result is a document of its own.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct xsltStylesheet xsltStylesheet;
typedef struct xmlDoc xmlDoc;

void *xsltParseStylesheetFile(const unsigned char *filename)
{
    return __heaplens_allocate(1, 0, "xsltStylesheet");
}

void *xsltNewStylesheet(void) { return __heaplens_allocate(1, 0, "xsltStylesheet"); }

void *xsltLoadStylesheetPI(void *doc) { return __heaplens_allocate(1, 0, "xsltStylesheet"); }

void xsltFreeStylesheet(void *style) { __heaplens_free(style, "xsltStylesheet"); }

xsltStylesheet *xsltParseStylesheetDoc(xmlDoc *document)
{
    xsltStylesheet *made = __heaplens_allocate(1, 0, "xsltStylesheet");
    if (made != NULL)
        __heaplens_keep(document);
    return made;
}

void *xsltApplyStylesheet(void *style, void *doc, const char **params)
{
    return __heaplens_allocate(1, 0, "xmlDoc");
}

void *xsltApplyStylesheetUser(void *style, void *doc, const char **params, const char *output,
                              void *profile, void *userCtxt)
{
    return __heaplens_allocate(1, 0, "xmlDoc");
}

void *xsltNewTransformContext(void *style, void *doc)
{
    return __heaplens_allocate(1, 0, "xsltTransformContext");
}

void xsltFreeTransformContext(void *ctxt) { __heaplens_free(ctxt, "xsltTransformContext"); }

int xsltSaveResultToFilename(const char *URI, void *result, void *style, int compression)
{
    return __heaplens_unknown();
}

int xsltSaveResultToFile(void *file, void *result, void *style) { return __heaplens_unknown(); }

int xsltSaveResultToFd(int fd, void *result, void *style) { return __heaplens_unknown(); }

void xsltCleanupGlobals(void) {}

void xsltInit(void) {}

int xsltQuoteUserParams(void *ctxt, const char **params) { return __heaplens_unknown(); }

void xsltSetLoaderFunc(void *f) {}

/* The text is a block of libxml2's, or there is none although all went well. */
int xsltSaveResultToString(unsigned char **text, int *size, xmlDoc *result, xsltStylesheet *style)
{
    *text = NULL;
    *size = 0;
    if (__heaplens_unknown())
        return -1;
    *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    *size = __heaplens_unknown();
    return 0;
}
