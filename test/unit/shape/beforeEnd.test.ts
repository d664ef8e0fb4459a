// Blocks that are lost right before the program ends.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void (*on_error)(void);
static void die(void) { if (on_error) on_error(); abort(); }
static void warn(int n) { if (n) abort(); }
`;

const texts: Readonly<Record<string, readonly [text: string, codes: readonly string[]]>> = {
  "a text that is told": ['void f(const char *s) { printf("%s", strdup(s)); die(); }', []],
  "at the end of a block": [
    "void f(const char *s) { if (s) { char *p = strdup(s); if (p) puts(p); die(); } }",
    [],
  ],
  "on all ways": ["void f(const char *s, int n) { puts(strdup(s)); if (n) die(); exit(1); }", []],
  "on some ways": [
    "void f(const char *s, int n) { puts(strdup(s)); if (n) die(); }",
    ["certain leak-discarded"],
  ],
  "by who may come back": [
    "void f(const char *s, int n) { puts(strdup(s)); warn(n); }",
    ["certain leak-discarded"],
  ],
};

test.each(Object.entries(texts))("%s", async (_, [text, expected]) => {
  const host = await createTestHost({ "a.c": prelude + text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.map(({ certainty, code }) => `${certainty} ${code}`)).toEqual(expected);
});
