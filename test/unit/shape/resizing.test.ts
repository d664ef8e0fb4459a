// `p = realloc(p, n)` loses the block where it fails, unless the program ends on all ways there; and
// resizing to nothing frees it.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdio.h>
#include <stdlib.h>
void *reallocf(void *block, size_t size);
struct text { char *at; };
`;

const texts: Readonly<Record<string, readonly [text: string, codes: readonly string[]]>> = {
  "the program stops": [
    'char *f(size_t n) { char *p = malloc(3); p = realloc(p, n); if (!p) { perror("f"); exit(1); } return p; }',
    [],
  ],
  "a function stops the program": [
    "static void die(void) { exit(2); } char *f(size_t n) { char *p = malloc(3); if ((p = realloc(p, n)) == NULL) die(); return p; }",
    [],
  ],
  "the program stops, in a loop": [
    "void f(int m) { size_t n = 3; char *p = malloc(n); while (m-- > 0) { n *= 2; p = realloc(p, n); if (p == NULL) abort(); } free(p); }",
    [],
  ],
  "the block of a caller, the program stops": [
    "void f(struct text *t, size_t n) { t->at = realloc(t->at, n); if (t->at == NULL) abort(); }",
    [],
  ],
  "it stops where it does not fail": [
    "char *f(size_t n) { char *p = malloc(3); p = realloc(p, n); if (p) exit(1); return p; }",
    ["certain leak-realloc"],
  ],
  "it stops on one of two ways": [
    "char *f(size_t n) { char *p = malloc(3); p = realloc(p, n); if (!p && n > 3) exit(1); return p; }",
    ["certain leak-realloc"],
  ],
  "it tries again": [
    "char *f(size_t n) { char *p = malloc(3); p = realloc(p, n); if (!p) p = malloc(n); if (!p) exit(1); return p; }",
    ["certain leak-realloc"],
  ],
  "to nothing": ["void f(void) { char *p = malloc(3); p = realloc(p, 0); }", []],
  "to nothing, and freed": [
    "void f(void) { char *p = malloc(3); if (!p) return; realloc(p, 0); free(p); }",
    ["certain double-free"],
  ],
  "to a size of which nothing is known": [
    "void f(size_t n) { char *p = malloc(3); char *q = realloc(p, n); if (!q) free(p); free(q); }",
    [],
  ],
  "freed also where it fails": [
    "char *f(size_t n) { char *p = malloc(3); p = reallocf(p, n); return p; }",
    [],
  ],
  "freed by it to nothing": ["void f(void) { char *p = malloc(3); reallocf(p, 0); }", []],
};

test.each(Object.entries(texts))("%s", async (_, [text, expected]) => {
  const host = await createTestHost({ "a.c": prelude + text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.map(({ certainty, code }) => `${certainty} ${code}`)).toEqual(expected);
});
