// What is still certain where functions are called of which only the prototype is known, or not
// even that: a leak of what such a function may have released is told, but not as certain.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct box { char *text; };
void look(const struct box *b);
void read_text(const char *t);
void bind(void *to, const char *t, void (*drop)(void *));
void each(const char *t, int (*compare)(const void *, const void *));
int failed(int condition, const char *what);
void note(int condition);
`;

const texts: Readonly<Record<string, readonly [text: string, certainties: readonly string[]]>> = {
  "held by a constant structure": [
    "void f(void) { struct box b; b.text = malloc(3); look(&b); }",
    ["possible"],
  ],
  "the constant structure itself": [
    "void f(void) { struct box *b = calloc(1, sizeof *b); if (b) look(b); }",
    ["certain"],
  ],
  "a constant text": ["void f(void) { char *p = malloc(3); read_text(p); }", ["certain"]],
  "given with what releases it": ["void f(void *to) { char *p = malloc(3); bind(to, p, free); }", []],
  "given with nothing that releases it": [
    "void f(void *to) { char *p = malloc(3); bind(to, p, NULL); }",
    ["certain"],
  ],
  "given with a function that only looks": [
    "void f(int (*c)(const void *, const void *)) { char *p = malloc(3); each(p, c); }",
    ["certain"],
  ],
  "asked whether it is null": [
    'void f(void) { char *p = malloc(3); if (failed(p == NULL, "memory")) return; free(p); }',
    ["possible"],
  ],
  "told whether it is null": ["void f(void) { char *p = malloc(3); note(p == NULL); }", ["certain"]],
  "a hint that nothing declares": [
    "void f(void) { char *p = malloc(3); if (UNLIKELY(!p)) return; free(p); }",
    [],
  ],
  "a hint about two": [
    "void f(void) { char *p = malloc(3), *q = malloc(3); if (unlikely(!p || !q)) { free(p); free(q); return; } free(p); free(q); }",
    [],
  ],
  "a hint about one of two": [
    "void f(void) { char *p = malloc(3), *q = malloc(3); if (unlikely(!p || !q)) return; free(p); free(q); }",
    ["certain", "certain"],
  ],
};

async function certainties(text: string): Promise<readonly string[]> {
  const host = await createTestHost({ "a.c": prelude + text });
  return host
    .snapshot()
    .check(inTestRoot("a.c"))
    .findings.map(({ certainty }) => certainty);
}

test.each(Object.entries(texts))("%s", async (_, [text, expected]) => {
  expect(await certainties(text)).toEqual(expected);
});
