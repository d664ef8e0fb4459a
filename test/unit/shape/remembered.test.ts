// What is read at an unknown place is remembered as long as the place can be
// read again: also when it was freed, and not when what it led to is gone.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
`;

const correct: Readonly<Record<string, string>> = {
  "arguments that are compared and skipped":
    'int f(int c, const char **v) { int n = 0; for (int i = 0; i < c; i++) { if (!strcmp(v[i], "-I")) n += strlen(v[++i]); else if (!strcmp(v[i], "-o")) n += strlen(v[i]); else break; } return n; }',
  "each element is freed": "void f(int c, char **v) { for (int i = 0; i < c; i++) free(v[i]); free(v); }",
  "freed and set to null": "void f(int i, char **v) { free(v[i]); v[i] = NULL; free(v[i]); }",
  "the next one": "void f(int i, char **v) { free(v[i]); i++; free(v[i]); }",
};

const faulty: Readonly<Record<string, string>> = {
  "used after it was freed": "int f(int i, char **v) { free(v[i]); return v[i][0]; }",
  "freed twice": "void f(int i, char **v) { free(v[i]); free(v[i]); }",
  "used where ways have met": "int f(int i, int c, char **v) { free(v[i]); if (c > 3) c++; return v[i][0]; }",
  "used behind a loop": "int f(int i, int c, char **v) { free(v[i]); while (c > 3) c--; return v[i][0]; }",
  "freed on one of the ways": "int f(int i, int c, char **v) { if (c) free(v[i]); return v[i][0]; }",
};

test.each(Object.entries(correct))("correct: %s", async (_, text) => {
  expect(await verdictOf(text)).toBe("verified");
});

test.each(Object.entries(faulty))("faulty: %s", async (_, text) => {
  expect(await verdictOf(text)).toBe("leaks");
});

async function verdictOf(text: string): Promise<string> {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")!.verdict.word;
}
