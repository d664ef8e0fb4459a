/* Models of libxml2: a document is released with its tree; a node belongs to nobody until it is put
 * into one; texts that are asked for are copies.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct xmlDoc xmlDoc;
typedef struct xmlNode xmlNode;

static xmlDoc *new_document(void)
{
    xmlDoc *document = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "xmlDoc");
    if (document != NULL)
        __heaplens_filled(document);
    return document;
}

xmlDoc *xmlNewDoc(const unsigned char *version) { return new_document(); }

xmlDoc *xmlParseFile(const char *path) { return new_document(); }

xmlDoc *xmlParseDoc(const unsigned char *text) { return new_document(); }

xmlDoc *xmlParseMemory(const char *text, int size) { return new_document(); }

xmlDoc *xmlReadFile(const char *path, const char *encoding, int options) { return new_document(); }

xmlDoc *xmlReadMemory(const char *text, int size, const char *url, const char *encoding, int options)
{
    return new_document();
}

xmlDoc *xmlReadDoc(const unsigned char *text, const char *url, const char *encoding, int options)
{
    return new_document();
}

xmlDoc *xmlReadFd(int fd, const char *url, const char *encoding, int options)
{
    return new_document();
}

xmlDoc *xmlCopyDoc(xmlDoc *document, int deep)
{
    __heaplens_reads(document);
    return new_document();
}

xmlDoc *htmlReadMemory(const char *text, int size, const char *url, const char *encoding, int options)
{
    return new_document();
}

xmlDoc *htmlReadFile(const char *path, const char *encoding, int options) { return new_document(); }

xmlDoc *htmlParseFile(const char *path, const char *encoding) { return new_document(); }

void xmlFreeDoc(xmlDoc *object) { __heaplens_free(object, "xmlDoc"); }

/* A node is the caller's until it is put into a tree. Its layout is the library's: unknown here. */
static xmlNode *new_node(void)
{
    xmlNode *node = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "xmlNode");
    if (node != NULL)
        __heaplens_filled(node);
    return node;
}

xmlNode *xmlNewNode(void *space, const unsigned char *name) { return new_node(); }

xmlNode *xmlNewDocNode(xmlDoc *document, void *space, const unsigned char *name,
                       const unsigned char *content)
{
    return new_node();
}

xmlNode *xmlNewText(const unsigned char *content) { return new_node(); }

xmlNode *xmlNewDocText(const xmlDoc *document, const unsigned char *content) { return new_node(); }

xmlNode *xmlNewComment(const unsigned char *content) { return new_node(); }

xmlNode *xmlCopyNode(xmlNode *node, int deep) { return new_node(); }

void xmlFreeNode(xmlNode *node) { __heaplens_free(node, "xmlNode"); }

void xmlFreeNodeList(xmlNode *node) { __heaplens_free(node, "xmlNode"); }

xmlNode *xmlAddChild(xmlNode *parent, xmlNode *node)
{
    __heaplens_keep(node);
    return node;
}

xmlNode *xmlAddSibling(xmlNode *place, xmlNode *node) { return xmlAddChild(place, node); }

xmlNode *xmlAddNextSibling(xmlNode *place, xmlNode *node) { return xmlAddChild(place, node); }

xmlNode *xmlAddPrevSibling(xmlNode *place, xmlNode *node) { return xmlAddChild(place, node); }

xmlNode *xmlReplaceNode(xmlNode *old, xmlNode *node)
{
    __heaplens_keep(node);
    return old;
}

void xmlUnlinkNode(xmlNode *node) {}

xmlNode *xmlDocSetRootElement(xmlDoc *document, xmlNode *node)
{
    __heaplens_keep(node);
    return __heaplens_foreign();
}

xmlNode *xmlDocGetRootElement(const xmlDoc *document) { return __heaplens_foreign(); }

/* What is made inside of a tree belongs to it. */
xmlNode *xmlNewChild(xmlNode *parent, void *space, const unsigned char *name, const unsigned char *content)
{
    return __heaplens_foreign();
}

xmlNode *xmlNewTextChild(xmlNode *parent, void *space, const unsigned char *name,
                         const unsigned char *content)
{
    return __heaplens_foreign();
}

void *xmlNewProp(xmlNode *node, const unsigned char *name, const unsigned char *value)
{
    return __heaplens_foreign();
}

void *xmlSetProp(xmlNode *node, const unsigned char *name, const unsigned char *value)
{
    return __heaplens_foreign();
}

void *xmlHasProp(const xmlNode *node, const unsigned char *name) { return __heaplens_foreign(); }

void xmlNodeSetContent(xmlNode *node, const unsigned char *content) {}

void xmlNodeAddContent(xmlNode *node, const unsigned char *content) {}

/* Texts go back with `xmlFree`, which is `free` unless the program replaces it. */
static unsigned char *new_text(void)
{
    unsigned char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

unsigned char *xmlGetProp(const xmlNode *node, const unsigned char *name) { return new_text(); }

unsigned char *xmlGetNoNsProp(const xmlNode *node, const unsigned char *name) { return new_text(); }

unsigned char *xmlGetNsProp(const xmlNode *node, const unsigned char *name, const unsigned char *space)
{
    return new_text();
}

unsigned char *xmlNodeGetContent(const xmlNode *node) { return new_text(); }

unsigned char *xmlNodeListGetString(xmlDoc *document, const xmlNode *list, int inline_entities)
{
    return new_text();
}

unsigned char *xmlNodeGetLang(const xmlNode *node) { return new_text(); }

unsigned char *xmlGetNodePath(const xmlNode *node) { return new_text(); }

unsigned char *xmlStrdup(const unsigned char *text) { return text == NULL ? NULL : new_text(); }

unsigned char *xmlStrndup(const unsigned char *text, int size) { return xmlStrdup(text); }

unsigned char *xmlCharStrdup(const char *text) { return text == NULL ? NULL : new_text(); }

unsigned char *xmlEncodeEntitiesReentrant(xmlDoc *document, const unsigned char *text)
{
    return new_text();
}

unsigned char *xmlEncodeSpecialChars(const xmlDoc *document, const unsigned char *text)
{
    return new_text();
}

unsigned char *xmlBuildURI(const unsigned char *path, const unsigned char *base) { return new_text(); }

int xmlStrcmp(const unsigned char *a, const unsigned char *b) { return __heaplens_determined(); }

int xmlStrncmp(const unsigned char *a, const unsigned char *b, int size) { return __heaplens_determined(); }

int xmlStrcasecmp(const unsigned char *a, const unsigned char *b) { return __heaplens_determined(); }

int xmlStrEqual(const unsigned char *a, const unsigned char *b) { return __heaplens_determined(); }

int xmlStrlen(const unsigned char *text) { return __heaplens_determined(); }

void xmlFree(void *block) { __heaplens_free(block, "malloc"); }

void *xmlMalloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

void xmlDocDumpMemory(xmlDoc *document, unsigned char **text, int *size)
{
    *text = new_text();
    if (size != NULL)
        *size = __heaplens_unknown();
}

void xmlDocDumpFormatMemory(xmlDoc *document, unsigned char **text, int *size, int format)
{
    xmlDocDumpMemory(document, text, size);
}

void xmlDocDumpFormatMemoryEnc(xmlDoc *document, unsigned char **text, int *size, const char *encoding,
                               int format)
{
    xmlDocDumpMemory(document, text, size);
}

int xmlSaveFile(const char *path, xmlDoc *document) { return __heaplens_unknown(); }

int xmlSaveFormatFile(const char *path, xmlDoc *document, int format) { return __heaplens_unknown(); }

int xmlSaveFormatFileEnc(const char *path, xmlDoc *document, const char *encoding, int format)
{
    return __heaplens_unknown();
}

typedef struct xmlBuffer xmlBuffer;

xmlBuffer *xmlBufferCreate(void) { return __heaplens_allocate(1, 0, "xmlBuffer"); }

void xmlBufferFree(xmlBuffer *object) { __heaplens_free(object, "xmlBuffer"); }

const void *xmlBufferContent(const xmlBuffer *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

int xmlBufferLength(const xmlBuffer *object) { __heaplens_reads(object); return __heaplens_unknown(); }

typedef struct xmlXPathContext xmlXPathContext;

xmlXPathContext *xmlXPathNewContext(xmlDoc *document)
{
    return __heaplens_allocate(1, 0, "xmlXPathContext");
}

void xmlXPathFreeContext(xmlXPathContext *object) { __heaplens_free(object, "xmlXPathContext"); }

typedef struct xmlXPathObject xmlXPathObject;

xmlXPathObject *xmlXPathEvalExpression(const unsigned char *text, xmlXPathContext *context)
{
    xmlXPathObject *found = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "xmlXPathObject");
    __heaplens_reads(context);
    if (found != NULL)
        __heaplens_filled(found);
    return found;
}

xmlXPathObject *xmlXPathEval(const unsigned char *text, xmlXPathContext *context)
{
    return xmlXPathEvalExpression(text, context);
}

void xmlXPathFreeObject(xmlXPathObject *object) { __heaplens_free(object, "xmlXPathObject"); }

int xmlXPathRegisterNs(xmlXPathContext *context, const unsigned char *prefix, const unsigned char *uri)
{
    __heaplens_reads(context);
    return __heaplens_unknown();
}

typedef struct xmlTextReader xmlTextReader;

xmlTextReader *xmlNewTextReaderFilename(const char *path)
{
    return __heaplens_allocate(1, 0, "xmlTextReader");
}

xmlTextReader *xmlReaderForFile(const char *path, const char *encoding, int options)
{
    return __heaplens_allocate(1, 0, "xmlTextReader");
}

xmlTextReader *xmlReaderForMemory(const char *text, int size, const char *url, const char *encoding,
                                  int options)
{
    return __heaplens_allocate(1, 0, "xmlTextReader");
}

void xmlFreeTextReader(xmlTextReader *object) { __heaplens_free(object, "xmlTextReader"); }

int xmlTextReaderRead(xmlTextReader *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int xmlTextReaderNodeType(xmlTextReader *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int xmlTextReaderDepth(xmlTextReader *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int xmlTextReaderIsEmptyElement(xmlTextReader *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

const unsigned char *xmlTextReaderConstName(xmlTextReader *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

const unsigned char *xmlTextReaderConstValue(xmlTextReader *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

const unsigned char *xmlTextReaderConstLocalName(xmlTextReader *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

unsigned char *xmlTextReaderName(xmlTextReader *object) { __heaplens_reads(object); return new_text(); }

unsigned char *xmlTextReaderValue(xmlTextReader *object) { __heaplens_reads(object); return new_text(); }

unsigned char *xmlTextReaderLocalName(xmlTextReader *object) { __heaplens_reads(object); return new_text(); }

unsigned char *xmlTextReaderReadString(xmlTextReader *object)
{
    __heaplens_reads(object);
    return new_text();
}

unsigned char *xmlTextReaderGetAttribute(xmlTextReader *object, const unsigned char *name)
{
    __heaplens_reads(object);
    return new_text();
}

typedef struct xmlTextWriter xmlTextWriter;

xmlTextWriter *xmlNewTextWriterFilename(const char *path, int compression)
{
    return __heaplens_allocate(1, 0, "xmlTextWriter");
}

xmlTextWriter *xmlNewTextWriterMemory(xmlBuffer *buffer, int compression)
{
    return __heaplens_allocate(1, 0, "xmlTextWriter");
}

void xmlFreeTextWriter(xmlTextWriter *object) { __heaplens_free(object, "xmlTextWriter"); }

typedef struct xmlParserCtxt xmlParserCtxt;

xmlParserCtxt *xmlNewParserCtxt(void)
{
    xmlParserCtxt *parser = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "xmlParserCtxt");
    if (parser != NULL)
        __heaplens_filled(parser);
    return parser;
}

void xmlFreeParserCtxt(xmlParserCtxt *object) { __heaplens_free(object, "xmlParserCtxt"); }
