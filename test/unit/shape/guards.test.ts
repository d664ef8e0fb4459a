// Numbers in a structure that tell whether a pointer beside them leads to a block: what callees that are not followed
// did to them is open, but they fit what is there.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const callees = `
#include <stdio.h>
#include <stdlib.h>
struct text { size_t length, size; char *data; };
static char empty[1];
int check(const char *text);
static void *must(void *p, size_t n) { void *q = realloc(p, n); if (!q) abort(); return q; }
static void add(struct text *t, const char *s) {
  int is_new = !t->size;
  if (is_new) t->data = NULL;
  for (; *s; s++) {
    if (t->length + 2 > t->size) { t->size = t->size * 2 + 16; t->data = must(t->data, t->size); }
    t->data[t->length++] = *s;
  }
}
static void add_one(struct text *t, char c) {
  int is_new = !t->size;
  if (is_new) t->data = NULL;
  if (t->length + 2 > t->size) { t->size = t->size * 2 + 16; t->data = must(t->data, t->size); }
  t->data[t->length++] = c;
}
static void release(struct text *t) {
  if (t->size) { free(t->data); t->data = empty; t->size = 0; }
}
static void release_other(struct text *t) {
  if (t->size == 0) return;
  free(t->data);
}
`;

async function judge(code: string) {
  const host = await createTestHost({ "a.c": callees + code }, { engine: { maxFollowed: 0 } });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  const { verdict, assumptions } = procedures.find(({ name }) => name === "f")!;
  const own = findings.filter(({ procedure }) => procedure === "f");
  return { word: verdict.word, assumptions, codes: own.map(({ code, certainty }) => `${certainty} ${code}`) };
}

const right: Readonly<Record<string, string>> = {
  "released by a callee":
    "int f(const char *s) { struct text t = {0, 0, empty}; add(&t, s); release(&t); return 0; }",
  "released by one that asks whether it is 0":
    "int f(const char *s) { struct text t = {0, 0, empty}; add(&t, s); release_other(&t); return 0; }",
  "released here":
    "int f(const char *s) { struct text t = {0, 0, empty}; add(&t, s); if (t.size > 0) free(t.data); return 0; }",
  "in a loop":
    "int f(const char *s, int n) { struct text t = {0, 0, empty}; while (n-- > 0) add(&t, s); release(&t); return 0; }",
};

test.each(Object.entries(right))("right: %s", async (_, body) => {
  const { word, assumptions, codes } = await judge(body);
  expect([word, codes]).toEqual(["verified", []]);
  expect(assumptions).toContain("'size' tells whether 'data' holds a block");
});

test("a question of which the answer was noted before", async () => {
  const body =
    "int f(const char *s) { struct text t = {0, 0, empty}; add(&t, s); add_one(&t, '.'); release(&t); return 0; }";
  const { word, codes } = await judge(body);
  expect([word, codes]).toEqual(["verified", []]);
});

const lost: Readonly<Record<string, readonly [code: string, body: string]>> = {
  "a number that the function itself sets": [
    "certain leak-scope",
    "int f(void) { struct text t = {0, 0, malloc(4)}; if (!t.data) return 1; release(&t); return 0; }",
  ],
  "a number by which nothing is released": [
    "certain leak-scope",
    "int f(const char *s) { struct text t = {0, 0, empty}; add(&t, s); if (t.size) puts(t.data); return 0; }",
  ],
};

test.each(Object.entries(lost))("lost: %s", async (_, [code, body]) => {
  expect((await judge(body)).codes).toEqual([code]);
});

test("a pointer in an unknown structure says nothing of its number", async () => {
  const body = "int f(struct text *t) { t->data = malloc(4); if (!t->data) return 1; release(t); return 0; }";
  const { assumptions } = await judge(body);
  expect(assumptions).not.toContain("'size' tells whether 'data' holds a block");
});
