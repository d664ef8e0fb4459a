/* Models of Expat.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct XML_ParserStruct *XML_Parser;

static XML_Parser new_parser(void) { return __heaplens_allocate(1, 0, "XML_Parser"); }

XML_Parser XML_ParserCreate(const char *encoding) { return new_parser(); }

XML_Parser XML_ParserCreateNS(const char *encoding, char separator) { return new_parser(); }

XML_Parser XML_ParserCreate_MM(const char *encoding, const void *memory, const char *separator)
{
    return new_parser();
}

void XML_ParserFree(XML_Parser parser) { __heaplens_free(parser, "XML_Parser"); }

/* Callbacks get the value while the parser runs. */
void XML_SetUserData(XML_Parser parser, void *value)
{
    __heaplens_reads(parser);
    __heaplens_keep(value);
}

void XML_SetElementHandler(XML_Parser parser, void *start, void *end) { __heaplens_reads(parser); }

void XML_SetCharacterDataHandler(XML_Parser parser, void *text) { __heaplens_reads(parser); }

int XML_Parse(XML_Parser parser, const char *text, int size, int last)
{
    __heaplens_reads(parser);
    return __heaplens_unknown();
}

int XML_GetErrorCode(XML_Parser object) { __heaplens_reads(object); return __heaplens_unknown(); }

unsigned long XML_GetCurrentLineNumber(XML_Parser object)
{
    __heaplens_reads(object);
    return (unsigned long)__heaplens_unknown();
}

void *XML_GetBuffer(XML_Parser object, int size) { __heaplens_reads(object); return __heaplens_foreign(); }

int XML_ParseBuffer(XML_Parser object, int size, int last)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}
