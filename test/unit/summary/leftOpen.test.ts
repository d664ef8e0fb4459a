// What contracts leave open, and whether their callers are given up for it.

import { expect, test } from "vitest";
import { flowTells } from "../../../server/src/summary/limits.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const callees = `
#include <stdlib.h>
#include <string.h>
int check(int);
struct text { size_t length, size; char *data; };
static void *must(void *p, size_t n) { void *q = realloc(p, n); if (!q) abort(); return q; }
static void begin(struct text *t) { for (int i = 0; i < 2; i++) check(i); t->data = must(NULL, 16); t->size = 16; t->length = 0; }
static void add(struct text *t, int c) {
  while (t->length + 2 > t->size) { t->size *= 2; t->data = must(t->data, t->size); }
  t->data[t->length++] = c;
}
struct object { int count; struct kind *kind; };
struct kind { void (*end)(struct object *); };
static void end_one(struct object *o) {
  ${Array.from({ length: 320 }, (_, index) => `check(${index});`).join(" ")}
  while (check(1)) check(2);
  if (check(3)) free(o);
}
static struct kind one = { end_one };
static struct { unsigned long it; } held;
static void *current(void) { unsigned long n; for (int i = 0; i < 3; i++) check(i); n = held.it; return (void *)n; }
`;

/** By more than the flow of pointers alone. */
const proven = { word: "verified", isFollowed: true };

async function judge(code: string, maxFollowed: number) {
  const host = await createTestHost({ "a.c": callees + code }, { engine: { maxFollowed } });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  const { verdict, assumptions } = procedures.find(({ name }) => name === "f")!;
  return { word: verdict.word, isFollowed: !flowTells.some((text) => assumptions.includes(text)) };
}

const growing = "struct text t; begin(&t); for (; *s; s++) { if (*s == '%') continue; add(&t, *s); }";

test.each([
  ["a buffer that is made and grows, released", `void f(const char *s) { ${growing} free(t.data); }`],
  ["a buffer that is made and grows, handed on", `char *f(const char *s) { ${growing} return t.data; }`],
  [
    "a block beside a pointer that unknown numbers stand for",
    "int f(int n) { char *p = malloc(n); if (!p) return 1; void *c = current(); free(p); return c != NULL; }",
  ],
])("%s, is no reason to give up", async (_, code) => {
  expect(await judge(code, 1)).toEqual(proven);
});

test.each([
  ["a buffer that is made and grows", `int f(const char *s) { ${growing} return t.length; }`],
  [
    "a block beside a pointer",
    "int f(int n) { char *p = malloc(n); if (!p) return 1; void *c = current(); return c != NULL; }",
  ],
])("%s, not released, is not verified", async (_, code) => {
  expect(await judge(code, 1)).not.toEqual(proven);
});

const counted =
  "void f(struct object *o, int n) { char *p = malloc(n); if (!p) return; if (--o->count == 0) o->kind->end(o);";

test("a function that a pointer may lead to is as open as any other", async () => {
  const held = "struct object *o = malloc(sizeof *o); if (!o) return; o->count = n; o->kind = k;";
  const given = `void f(struct kind *k, int n) { ${held} if (--o->count <= 0) k->end(o); else free(o); }`;
  expect(await judge(given, 300)).toEqual(proven);
  expect(await judge(`${counted} free(p); }`, 300)).toEqual(proven);
  expect(await judge(`${counted} }`, 300)).not.toEqual(proven);
});
