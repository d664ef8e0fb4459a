// A block that a variable holds which is not used any more, and something else as well: it is lost where that goes.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct entry { char *name; char *uri; };
`;

const entryNew = (cleanUp: string) => `struct entry *entry_new(const char *a, const char *b) {
  struct entry *e = malloc(sizeof *e);
  if (!e) return NULL;
  char *name = strdup(a);
  e->name = name;
  e->uri = strdup(b);
  if (!e->uri) { ${cleanUp} return NULL; }
  return e;
}`;

const texts: Readonly<Record<string, readonly [text: string, found: readonly string[]]>> = {
  "in a structure that is freed": [
    entryNew("free(e);"),
    ["certain: freeing 'e' loses the memory held by 'e->name'"],
  ],
  "in a structure that is freed, and released by the variable's name": [entryNew("free(e); free(name);"), []],
  "in a variable that is used longer": [
    "int f(const char *a) { char *name = strdup(a); char *other = name; if (!other) return 1; return 0; }",
    ["certain: 'other' goes out of scope here without freeing memory from 'strdup' (on this line)"],
  ],
  "in a variable that walks on from it": [
    `struct link { struct link *next; };
     int f(void) { struct link *all = malloc(sizeof *all); int n = 0; if (!all) return -1; all->next = NULL;
       for (struct link *each = all; each; each = each->next) n++;
       return n; }`,
    ["certain: 'all' goes out of scope here without freeing memory from 'malloc' (line 6)"],
  ],
};

test.each(Object.entries(texts))("%s", async (_, [text, expected]) => {
  const host = await createTestHost({ "a.c": prelude + text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.map(({ certainty, message }) => `${certainty}: ${message}`)).toEqual(expected);
});
