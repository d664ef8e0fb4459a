// Functions of which only a prototype is known that says what they hand out and release.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct item { int n; char *text; };
void item_drop(struct item *);
struct item *item_new(void) __attribute__((malloc(item_drop)));
char *copied(const char *) __attribute__((malloc(free), returns_nonnull));
void *__attribute__((ownership_returns(malloc))) taken(size_t);
void __attribute__((ownership_takes(malloc, 1))) put_back(void *);
void __attribute__((ownership_holds(malloc, 1))) hold(void *);
`;

const texts: Readonly<Record<string, readonly [text: string, codes: readonly string[]]>> = {
  "handed back": ["void f(void) { struct item *p = item_new(); item_drop(p); }", []],
  "handed back with what hangs from it": [
    "void f(void) { struct item *p = item_new(); if (!p) return; p->text = malloc(3); item_drop(p); }",
    [],
  ],
  "handed on": ["struct item *f(void) { return item_new(); }", []],
  forgotten: [
    "void f(void) { struct item *p = item_new(); if (!p) return; p->n = 3; }",
    ["certain leak-resource"],
  ],
  "forgotten, to be freed": ['void f(void) { char *p = copied("a"); }', ["certain leak-scope"]],
  "used behind its release": [
    "int f(void) { struct item *p = item_new(); if (!p) return 0; item_drop(p); return p->n; }",
    ["certain use-after-free"],
  ],
  "released by another function": [
    "void f(void) { struct item *p = item_new(); free(p); }",
    ["certain dealloc-mismatch"],
  ],
  "returned and taken": ["void f(void) { char *p = taken(3); put_back(p); }", []],
  "returned and held": ["void f(void) { char *p = taken(3); hold(p); }", []],
  "returned and forgotten": ["void f(void) { char *p = taken(3); }", ["certain leak-scope"]],
  "taken twice": [
    "void f(void) { char *p = malloc(3); if (!p) return; put_back(p); free(p); }",
    ["certain double-free"],
  ],
};

test.each(Object.entries(texts))("%s", async (_, [text, expected]) => {
  const host = await createTestHost({ "a.c": prelude + text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.map(({ certainty, code }) => `${certainty} ${code}`)).toEqual(expected);
});
