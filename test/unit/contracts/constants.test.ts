// Constants that callees are given and test, and pointers that callees move on and on.

import { describe, expect, test } from "vitest";
import { contractOf, expectContract } from "./contractsOf.ts";

const allocator = `
static void *get(size_t n, int flags) {
  void *p = malloc(n);
  if (p == NULL) { if ((flags & 2) == 0) abort(); return NULL; }
  if (flags & 4) memset(p, 0, n);
  return p;
}
static char *copied(const char *s, int gentle) {
  char *t = strdup(s);
  if (!t && !gentle) abort();
  return t;
}
static int isTooMuch(size_t n, int gentle) {
  if (n < 4000) return 0;
  if (gentle) return -1;
  abort();
}
static void *limited(size_t n, int gentle) {
  if (isTooMuch(n, gentle)) return NULL;
  void *p = malloc(n);
  if (!p && !gentle) abort();
  return p;
}
static void done(char *p, int keeps) { if (!keeps) free(p); }
static int changing(int flag) { for (int i = 0; i < 3; i++) if (ask()) flag = 0; return flag; }
static char *later(int flag) { char *p = malloc(3); if (ask()) flag = 1; if (flag) return p; free(p); return NULL; }
`;

describe("a constant that a callee tests", () => {
  test.each([
    ["without a flag", "void *f(size_t n) { return get(n, 0); }", "returns owned (malloc)"],
    ["with another flag", "void *f(size_t n) { return get(n, 4); }", "returns owned (malloc)"],
    ["with the flag", "void *f(size_t n) { return get(n, 6); }", "returns owned (malloc) or null"],
    [
      "with any flags",
      "void *f(size_t n, int flags) { return get(n, flags); }",
      "returns owned (malloc) or null",
    ],
    ["that is not set", 'char *f(void) { return copied("x", 0); }', "returns owned (malloc)"],
    ["that is set", 'char *f(void) { return copied("x", 1); }', "returns owned (malloc) or null"],
    ["that is passed on", "void *f(size_t n) { return limited(n, 0); }", "returns owned (malloc)"],
    [
      "that is passed on and set",
      "void *f(size_t n) { return limited(n, 1); }",
      "returns owned (malloc) or null",
    ],
    ["and changes before", "char *f(void) { return later(0); }", "returns owned (malloc) or null"],
  ])("%s", async (_, text, expected) => {
    expect((await contractOf(allocator + text))[0]).toBe(expected);
  });

  test.each([
    ["and another one", "returns owned (malloc) or null", "get(n, 0)", "get(n, 6)"],
    ["and one that is passed on", "returns owned (malloc)", "limited(n, 1)", "limited(n, 0)"],
    ["and the other way round", "returns owned (malloc) or null", "limited(n, 0)", "limited(n, 1)"],
  ])("with one constant %s", async (_, expected, first, then) => {
    const text = `void *g(size_t n) { return ${first}; } void *f(size_t n) { return ${then}; }`;
    expect((await contractOf(allocator + text))[0]).toBe(expected);
  });

  test.each([
    ["released", "void f(char *p) { done(p, 0); }", "p: frees (malloc)"],
    ["not released", "void f(char *p) { done(p, 1); }", "p: borrows"],
  ])("%s", (_, text, expected) => expectContract(allocator + text, [expected]));
});

const printer = `
struct target { char *next, *begin, *end; };
static void flush(struct target *t) { t->next = t->begin; }
static void out(int c, struct target *t) { if (t->next >= t->end) flush(t); *(t->next++) = c; }
static void text(struct target *t, const char *s) { while (*s) { if (*s == '%') out('x', t); out(*s++, t); } }
static char *all;
`;

describe("a buffer that callees go through", () => {
  const target = "struct target t; t.begin = t.next = p; t.end = p + n;";
  test.each([
    [
      "step by step",
      `void f(char *p, size_t n, const char *s) { ${target} text(&t, s); *t.next = 0; }`,
      "p: borrows",
    ],
    [
      "and keep",
      `void f(char *p, size_t n, const char *s) { ${target} text(&t, s); all = t.begin; }`,
      "p: keeps on some ways",
    ],
  ])("%s", async (_, code, expected) => {
    const lines = await contractOf(printer + code);
    expect(lines.find((line) => line.startsWith("p:"))?.startsWith(expected.slice(0, 8))).toBe(true);
  });
});

describe("a number in memory of others that is made a pointer", () => {
  const held = "static struct { unsigned long it; } held;";
  test("belongs to them", async () => {
    const text = `${held} static char *it(void) { unsigned long n = held.it; return (char *)n; } void f(void) { free(it()); }`;
    expect(await contractOf(text)).toEqual([]);
  });
});
