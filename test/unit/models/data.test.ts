// Libraries for stored and written data.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const sqlite = `#include <sqlite3.h>
#include <stdlib.h>

/* certain leak-resource */
int leaked_open(const char *p)
{
    sqlite3 *d;
    if (sqlite3_open(p, &d) != 0) return 1;
    sqlite3_close(d);
    return 0;
}

/* verified */
int fine_open(const char *p)
{
    sqlite3 *d;
    if (sqlite3_open(p, &d) != SQLITE_OK) {
        sqlite3_close(d);
        return 1;
    }
    sqlite3_close(d);
    return 0;
}

/* certain leak-resource */
int leaked_stmt(sqlite3 *d)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(d, "x", -1, &s, NULL) != 0) return 1;
    if (sqlite3_step(s) != 100) return 2;
    sqlite3_finalize(s);
    return 0;
}

/* verified */
int fine_stmt(sqlite3 *d)
{
    sqlite3_stmt *s;
    int r;
    if (sqlite3_prepare_v2(d, "x", -1, &s, NULL) != 0) return 1;
    r = sqlite3_step(s);
    sqlite3_finalize(s);
    return r;
}

/* certain leak-resource */
int leaked_exec(sqlite3 *d)
{
    char *m = NULL;
    if (sqlite3_exec(d, "x", NULL, NULL, &m) != 0) {
        puts(m);
        return 1;
    }
    return 0;
}

/* verified */
int fine_exec(sqlite3 *d)
{
    char *m = NULL;
    if (sqlite3_exec(d, "x", NULL, NULL, &m) != 0) {
        puts(m);
        sqlite3_free(m);
        return 1;
    }
    return 0;
}

/* certain leak-resource */
void leaked_mp(sqlite3 *d, int n)
{
    char *q = sqlite3_mprintf("%d", n);
    sqlite3_exec(d, q, NULL, NULL, NULL);
}

/* certain dealloc-mismatch */
void wrong_mp(sqlite3 *d, int n)
{
    char *q = sqlite3_mprintf("%d", n);
    free(q);
}
`;

test("SQLite", async () => {
  expect(await outcomesOf(sqlite)).toEqual(expectedIn(sqlite));
});

const zlib = `#include <zlib.h>

/* certain leak-resource */
int leaked_z(unsigned char *b, size_t n)
{
    z_stream z = {0};
    z.next_in = b;
    if (inflateInit(&z) != 0) return 1;
    if (inflate(&z, 4) != 1) return 2;
    inflateEnd(&z);
    return 0;
}

/* verified */
int fine_z(unsigned char *b, size_t n)
{
    z_stream z = {0};
    int r;
    z.next_in = b;
    if (inflateInit(&z) != Z_OK) return 1;
    r = inflate(&z, 4);
    inflateEnd(&z);
    return r;
}

/* certain leak-resource */
void leaked_gz(const char *p)
{
    gzFile f = gzopen(p, "r");
    char b[9];
    if (f == NULL) return;
    gzread(f, b, 9);
}

/* verified */
void fine_gz(const char *p)
{
    gzFile f = gzopen(p, "r");
    char b[9];
    if (f == NULL) return;
    gzread(f, b, 9);
    gzclose(f);
}
`;

test("zlib", async () => {
  expect(await outcomesOf(zlib)).toEqual(expectedIn(zlib));
});

const libxml2 = `#include <libxml/parser.h>
#include <stdlib.h>

/* certain leak-resource */
int leaked_doc(const char *p)
{
    xmlDocPtr d = xmlReadFile(p, NULL, 0);
    xmlNodePtr r;
    if (d == NULL) return 1;
    r = xmlDocGetRootElement(d);
    if (r == NULL) return 2;
    xmlFreeDoc(d);
    return 0;
}

/* verified */
int fine_doc(const char *p)
{
    xmlDocPtr d = xmlReadFile(p, NULL, 0);
    xmlNodePtr r;
    if (d == NULL) return 1;
    r = xmlDocGetRootElement(d);
    if (r == NULL) {
        xmlFreeDoc(d);
        return 2;
    }
    xmlFreeDoc(d);
    return 0;
}

/* certain leak-scope */
int leaked_prop(xmlNodePtr n)
{
    xmlChar *s = xmlGetProp(n, BAD_CAST "a");
    return s ? xmlStrEqual(s, "x") : 0;
}

/* verified */
int fine_prop(xmlNodePtr n)
{
    xmlChar *s = xmlGetProp(n, BAD_CAST "a");
    int r = s ? xmlStrEqual(s, "x") : 0;
    xmlFree(s);
    return r;
}

/* verified */
void fine_node(xmlNodePtr p)
{
    xmlNodePtr n = xmlNewNode(NULL, "a");
    xmlAddChild(p, n);
}

/* certain leak-resource */
void leaked_node(void)
{
    xmlNodePtr n = xmlNewNode(NULL, "a");
}

/* certain leak-resource */
void leaked_xp(xmlDocPtr d)
{
    xmlXPathContextPtr c = xmlXPathNewContext(d);
    xmlXPathObjectPtr o;
    if (!c) return;
    o = xmlXPathEvalExpression("//a", c);
    xmlXPathFreeContext(c);
}

/* verified */
void fine_xp(xmlDocPtr d)
{
    xmlXPathContextPtr c = xmlXPathNewContext(d);
    xmlXPathObjectPtr o;
    if (!c) return;
    o = xmlXPathEvalExpression("//a", c);
    if (o) xmlXPathFreeObject(o);
    xmlXPathFreeContext(c);
}
`;

test("libxml2", async () => {
  expect(await outcomesOf(libxml2)).toEqual(expectedIn(libxml2));
});
