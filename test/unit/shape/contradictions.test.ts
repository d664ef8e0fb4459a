// Two conditions that are never true together, though they are written in
// different ways: what one says of a number is known where the other is asked.
// Each comes with one that only looks like it.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const verified: Readonly<Record<string, string>> = {
  "lowest bit and remainder":
    "void f(int x) { char *p = NULL; if (x & 1) p = malloc(3); if (x % 2 != 0) free(p); }",
  "remainder and lowest bits, both taken before either is asked":
    "void f(int x) { int r = x % 4, b = x & 3; char *p = NULL; if (r) p = malloc(3); if (b) free(p); }",
  "a flag that makes the number large":
    "void f(unsigned char k) { unsigned char g = k & 15; char *p = NULL; if (k > 7) { p = malloc(3); g |= 128; } if (g >= 128) free(p); }",
  "a large number has the flag":
    "void f(unsigned char g) { char *p = NULL; if (g >= 128) p = malloc(3); if (g & 128) free(p); }",
  "one of several bits is not nothing":
    "void f(unsigned g) { char *p = NULL; if ((g & 6) != 0) p = malloc(3); if (g != 0) free(p); }",
  "a difference and the order":
    "void f(int a, int b) { int d = a - b; char *p = NULL; if (d > 0) p = malloc(3); if (a > b) free(p); }",
  "the order and a difference":
    "void f(int a, int b) { int d = a - b; char *p = NULL; if (a >= b + 2) p = malloc(3); if (d > 1) free(p); }",
  "no difference between sizes":
    "void f(size_t a, size_t b) { size_t d = a - b; char *p = NULL; if (d != 0) p = malloc(3); if (a != b) free(p); }",
  "a conversion that turns out to change nothing":
    "void f(int n) { size_t s = n; char *p = NULL; if (n < 0) return; if (s > 10) p = malloc(3); if (n > 10) free(p); }",
  "in the last round":
    "void f(int n) { char *p = NULL; if (n > 0) p = malloc(3); for (int i = 0; i < n; i++) if (i == n - 1) free(p); }",
  "a bound that a loop stays below":
    "int f(int n) { char small[8]; char *p = small; int s = 0; if (n > 8) p = malloc(n); if (!p) return 0; for (int i = 0; i < n; i++) s += p[i]; if (n > 8) free(p); return s; }",
  "the states of a machine":
    "int f(const char *t) { int s = 0; char *p; while (s != 3 && s != 4) { char c = *t++; switch (s) { case 0: s = c == 'a' ? 1 : 4; break; case 1: if (c == ':') { p = malloc(3); s = p ? 2 : 4; } break; case 2: if (c == '.') s = 3; else if (!c) { free(p); s = 4; } break; } } if (s == 3) free(p); return s; }",
};

const faulty: Readonly<Record<string, string>> = {
  "a negative remainder is not one":
    "void f(int x) { char *p = NULL; if (x & 1) p = malloc(3); if (x % 2 == 1) free(p); }",
  "the remainder by another number":
    "void f(int x) { char *p = NULL; if (x & 1) p = malloc(3); if (x % 6 == 1) free(p); }",
  "a small number may have a flag":
    "void f(unsigned char g) { char *p = NULL; if (g & 64) p = malloc(3); if (g >= 128) free(p); }",
  "a size below another is a large difference":
    "void f(size_t a, size_t b) { size_t d = a - b; char *p = NULL; if (d > 0) p = malloc(3); if (a > b) free(p); }",
  "a negative number is a large size":
    "void f(int n) { size_t s = n; char *p = NULL; if (s > 10) p = malloc(3); if (n > 10) free(p); }",
  "not in the last round":
    "void f(int n) { char *p = NULL; if (n > 0) p = malloc(3); for (int i = 0; i < n; i++) if (i == n - 2) free(p); }",
  "what was computed from a number is that number":
    "void f(unsigned x) { unsigned y = x & 7; char *p = malloc(3); if (x == y) { if ((x & 3) == 1) { free(p); return; } if ((x ^ 5) == 2) return; } free(p); }",
  "another bound":
    "int f(int n) { char small[8]; char *p = small; int s = 0; if (n > 8) p = malloc(n); if (!p) return 0; for (int i = 0; i < n; i++) s += p[i]; if (n > 9) free(p); return s; }",
};

async function verdictOf(text: string): Promise<string | undefined> {
  const host = await createTestHost({ "a.c": `#include <stdlib.h>\n${text}` });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word;
}

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  expect(await verdictOf(text)).toBe("verified");
});

test.each(Object.entries(faulty))("not verified: %s", async (_, text) => {
  expect(["leaks", "possible"]).toContain(await verdictOf(text));
});
