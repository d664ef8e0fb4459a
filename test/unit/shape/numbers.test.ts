// Numbers in proofs: what is kept where cases meet, so that flags and sizes
// still agree behind a loop, and what is forgotten, so that loops and recursive
// functions come to an end. Each correct function has a faulty twin.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct node { long v; struct node *l, *r; };
struct numbers { int *at; size_t len, cap; };
struct note { char *text; };
static int append(struct numbers *n, int x, int keeps) {
  if (n->len == n->cap) {
    size_t cap = n->cap ? n->cap * 2 : 2;
    int *at = malloc(cap * sizeof *at);
    if (!at) return 0;
    if (n->len > 0) memcpy(at, n->at, n->len * sizeof *at);
    if (!keeps) free(n->at);
    n->at = at;
    n->cap = cap;
  }
  n->at[n->len++] = x;
  return 1;
}
static void drop(struct node *t) { if (!t) return; drop(t->l); drop(t->r); free(t); }
static int build(int depth, struct node **out) {
  struct node *t;
  *out = NULL;
  if (depth <= 0) return 0;
  t = malloc(sizeof *t);
  if (!t) return -1;
  t->v = depth;
  if (build(depth - 1, &t->l)) { free(t); return -1; }
  if (build(depth - 2, &t->r)) { drop(t->l); free(t); return -1; }
  *out = t;
  return 0;
}
static void remember(struct note *n, const char *s) { n->text = strdup(s); }
static struct node *pair(int n) {
  struct node *t = malloc(sizeof *t);
  if (!t) return NULL;
  t->v = n; t->l = t->r = NULL;
  return t;
}
`;

const verified: Readonly<Record<string, string>> = {
  "the same flag, tested before and behind a loop":
    "int f(int flags, int n) { char *p = NULL; int sum = 0; if (flags & 4) { p = malloc(3); if (!p) return -1; } for (int i = 0; i < n; i++) sum += i; if (flags & 4) free(p); return sum; }",
  "a number that is positive before and behind a loop":
    "int f(int n) { int *w; int sum = 0; if (n > 0) { w = malloc(n * sizeof *w); if (!w) return -1; } for (int i = 0; i < n; i++) sum += i; if (n > 0) free(w); return sum; }",
  "a flag that a loop sets together with a pointer":
    "int f(int n) { char *p = NULL; int used = 0; for (int i = 0; i < n; i++) if (i % 2 == 1 && (p || (p = malloc(20)))) used++; if (used) free(p); return used; }",
  "a buffer that grows in place":
    "void f(int n) { size_t len = 0; char *t = malloc(1); if (!t) return; for (int i = 0; i < n; i++) { char *b = realloc(t, len + 2); if (!b) break; t = b; t[len++] = 'a'; t[len] = 0; } free(t); }",
  "a pointer that walks through a buffer":
    "int f(const char *s) { char *b = strdup(s); int sum = 0; if (!b) return -1; for (char *p = b; *p; p++) { if (*p == '!') { sum = -2; goto out; } sum += *p == 'x'; } out: free(b); return sum; }",
  "an array of numbers that doubles":
    "void f(int n) { struct numbers v = { NULL, 0, 0 }; for (int i = 0; i < n; i++) if (!append(&v, i, 0)) break; free(v.at); }",
  "a length that is a multiple, and what is left of it":
    "int f(const char *s, int pad) { size_t n = strlen(s), raw; char *p; if (!n || n % 4) return 0; raw = n / 4 * 3 - (pad ? 2 : 0); p = malloc(raw); if (raw > 0) free(p); return 1; }",
  "a tree built to a depth": "void f(int n) { struct node *t; if (build(n, &t) == 0) drop(t); }",
};

const faulty: Readonly<Record<string, string>> = {
  "another flag":
    "int f(int flags, int n) { char *p = NULL; int sum = 0; if (flags & 4) { p = malloc(3); if (!p) return -1; } for (int i = 0; i < n; i++) sum += i; if (flags & 2) free(p); return sum; }",
  "another bound":
    "int f(int n) { int *w; int sum = 0; if (n > 0) { w = malloc(n * sizeof *w); if (!w) return -1; } for (int i = 0; i < n; i++) sum += i; if (n > 1) free(w); return sum; }",
  "a flag that is set later than the pointer":
    "int f(int n) { char *p = NULL; int used = 0; for (int i = 0; i < n; i++) if ((p || (p = malloc(20))) && i % 2 == 1) used++; if (used) free(p); return used; }",
  "what only one of the cases that meet knows: different":
    "int f(int x, int y, int c) { char *p; if (!c) { if (x == y) return 0; } p = malloc(4); if (!p) return -1; if (x == y) return 1; free(p); return 0; }",
  "what only one of the cases that meet knows: a bit":
    "int f(int x, int c) { char *p; if (!c) { if (x & 1) return 0; } p = malloc(4); if (!p) return -1; if (x & 1) return 1; free(p); return 0; }",
  "what only one of the cases that meet knows: a sum":
    "int f(int x, int c) { char *p; int y = x + 1; if (!c) y = 7; p = malloc(4); if (!p) return -1; if (y != x + 1) return 1; free(p); return 0; }",
  "an array of numbers that leaves the old one":
    "void f(int n) { struct numbers v = { NULL, 0, 0 }; for (int i = 0; i < n; i++) if (!append(&v, i, 1)) break; free(v.at); }",
  "a length that is no multiple, and what is left of it":
    "int f(const char *s, int pad) { size_t n = strlen(s), raw; char *p; if (!n) return 0; raw = n / 4 * 3; p = malloc(9); if (raw > 0) free(p); return 1; }",
  "a tree of which only the root is freed":
    "void f(int n) { struct node *t; if (build(n, &t) == 0) free(t); }",
  "overwritten in a callee, through the last pointer of a group":
    'int f(void) { struct note n = { NULL }, m = { strdup("a") }; if (!m.text) return -1; remember(&n, m.text); remember(&n, m.text); free(n.text); free(m.text); return 0; }',
  "a variable whose address was given away before":
    "void f(void) { struct node *t; if (build(2, &t)) return; t = pair(1); drop(t); }",
};

async function verdictOf(text: string): Promise<string | undefined> {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word;
}

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  expect(await verdictOf(text)).toBe("verified");
});

test.each(Object.entries(faulty))("not verified: %s", async (_, text) => {
  expect(["leaks", "possible"]).toContain(await verdictOf(text));
});
