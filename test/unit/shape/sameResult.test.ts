// Functions that only look at what they are given: called once more with the
// same, they give the same, unless something has changed meanwhile.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct entry { struct entry *next; };
static unsigned hash(const char *s) { unsigned h = 0; while (*s) h = 31 * h + (unsigned char)*s++; return h; }
static unsigned counted(const char *s) { static unsigned calls; return hash(s) + calls++; }
`;

/** Released only where the second test agrees with the first one. */
const tested = (between: string) =>
  `int f(char *k, const char *l, int i) { char *p = NULL; if (hash(k) == 7) p = malloc(3); ${between} free(p); return 0; }`;

const verified: Readonly<Record<string, string>> = {
  "asked twice": tested("if (hash(k) == 7)"),
  "asked again after another text was written":
    "int f(const char *k) { char b[4], *p = NULL; if (hash(k) == 7) p = malloc(3); b[0] = 'x'; if (hash(k) == 7) free(p); return b[0]; }",
  "the same bucket is read and written":
    "void f(const char **k, int n) { struct entry *b[8]; memset(b, 0, sizeof b); for (int i = 0; i < n; i++) { const char *s = k[i]; struct entry *e = malloc(sizeof *e); if (!e) break; e->next = b[hash(s) % 8]; b[hash(s) % 8] = e; } for (int i = 0; i < 8; i++) while (b[i]) { struct entry *t = b[i]->next; free(b[i]); b[i] = t; } }",
};

const open: Readonly<Record<string, string>> = {
  "the text has changed": tested("k[0] = 'x'; if (hash(k) == 7)"),
  "the text has changed somewhere": tested("k[i] = 'x'; if (hash(k) == 7)"),
  "it is another text": tested("if (hash(l) == 7)"),
  "it is further in the text": tested("if (hash(k + i) == 7)"),
  "it counts its calls": tested("")
    .replace("hash(k) == 7) p", "counted(k) == 7) p")
    .replace("free", "if (counted(k) == 7) free"),
};

async function check(text: string) {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  const told = findings.filter(({ procedure }) => procedure === "f");
  return { word: procedures.find(({ name }) => name === "f")?.verdict.word, findings: told.length };
}

test.each(Object.entries(verified))("the same: %s", async (_, text) => {
  expect(await check(text)).toEqual({ word: "verified", findings: 0 });
});

test.each(Object.entries(open))("not the same: %s", async (_, text) => {
  const { word, findings } = await check(text);
  expect(word).not.toBe("verified");
  expect(findings).toBeGreaterThan(0);
});

test("what was freed is looked at again", async () => {
  const text =
    'int f(void) { char *k = strdup("x"); if (!k) return 0; unsigned a = hash(k); free(k); return a + hash(k); }';
  const { word } = await check(text);
  expect(word).toBe("leaks");
});
