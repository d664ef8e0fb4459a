// `realloc` inside a function of the program: where it fails, the block of the
// caller stays, and the null that overwrites the only pointer to it loses it.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct buffer { char *data; size_t size; };
static void *resize(void *p, size_t n) { return realloc(p, n ? n : 1); }
static void *resizeOrFree(void *p, size_t n) { void *q = realloc(p, n); if (!q) free(p); return q; }
static int other(struct buffer *b) { return b->size > 3; }
`;

const correct: Readonly<Record<string, string>> = {
  "freed where it fails":
    "int f(struct buffer *b, size_t n) { b->data = resizeOrFree(b->data, n); return b->data ? 0 : -1; }",
  "stored where it succeeds":
    "int f(struct buffer *b, size_t n) { char *p = resize(b->data, n); if (!p) return -1; b->data = p; return 0; }",
  "put back where it fails":
    "int f(struct buffer *b, size_t n) { char *p = b->data; b->data = resize(p, n); if (!b->data) { b->data = p; return -1; } return 0; }",
};

const faulty: Readonly<Record<string, string>> = {
  "a field":
    "int f(struct buffer *b, size_t n) { b->data = resize(b->data, n); return b->data ? other(b) : -1; }",
  "behind a pointer": "int f(char **p, size_t n) { *p = resize(*p, n); return *p ? 0 : -1; }",
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
