// What the engine says about C functions, each with the idiom that it is named
// after. A name ends in the verdict that is expected of it; a function that gives up is
// one that the engine is known not to follow to the end.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; char *data; };
struct outer { int x; struct node link; };
union either { int *a; char *b; };
void keep(char *p);
void look(const char *p);
static char *kept;
static int make(char **out) { char *p = malloc(10); if (!p) return -1; *out = p; return 0; }
static struct node *inside(void) { struct outer *o = malloc(sizeof *o); return o ? &o->link : NULL; }
static void swap(char **a, char **b) { char *t = *a; *a = *b; *b = t; }
static void apply(void (*f)(void *), void *p) { f(p); }
`;

const verified: Readonly<Record<string, string>> = {
  "pointer into the middle":
    "void f(void) { char *p = malloc(3); if (!p) return; char *q = p + 1; p = NULL; free(q - 1); }",
  "union members share their bytes": "void f(void) { union either u; u.a = malloc(4); free(u.b); }",
  "from a member back to the structure":
    "void f(void) { struct node *l = inside(); if (!l) return; free((char *)l - offsetof(struct outer, link)); }",
  "swapped through pointers": "void f(void) { char *a = malloc(1), *b = NULL; swap(&a, &b); free(b); }",
  "flag in the low bit of a pointer":
    "void f(void) { char *p = malloc(3); unsigned long t = (unsigned long)p | 1; p = NULL; free((void *)(t & ~1UL)); }",
  "copied structure": "void f(void) { struct node a, b; a.data = malloc(3); b = a; free(b.data); }",
  "array with known indexes":
    "void f(void) { char *a[3]; for (int i = 0; i < 3; i++) a[i] = malloc(2); for (int i = 0; i < 3; i++) free(a[i]); }",
  "realloc into another variable":
    "void f(void) { char *p = malloc(3); char *q = realloc(p, 10); if (!q) free(p); free(q); }",
  "return code tells whether there is a result":
    "int f(void) { char *p; int rc = make(&p); if (rc) return rc; free(p); return 0; }",
  "cleanup by goto":
    "int f(void) { int rc = -1; char *a = malloc(1), *b = NULL; if (!a) goto out; b = malloc(2); if (!b) goto out; rc = 0; out: free(b); free(a); return rc; }",
  "given to unknown code": "void f(void) { char *p = malloc(3); keep(p); }",
  "stored in a global": "void f(void) { free(kept); kept = malloc(3); }",
  "linked into a structure of the caller":
    "void f(struct node **l) { struct node *n = malloc(sizeof *n); if (!n) return; n->next = *l; *l = n; }",
  "freed through a function pointer": "void f(void) { char *p = malloc(3); apply(free, p); }",
  "list of the caller":
    "void f(struct node *l) { while (l) { struct node *t = l->next; free(l->data); free(l); l = t; } }",
  "insertion into a tree of the caller":
    "struct tree { struct tree *l, *r; int k; }; void f(struct tree *t, int k) { struct tree **p = &t; while (*p) { if ((*p)->k == k) return; p = k < (*p)->k ? &(*p)->l : &(*p)->r; } if (p != &t) *p = calloc(1, sizeof **p); }",
  "counting a list":
    "int f(struct node *l) { int n = 0; for (struct node *p = l; p; p = p->next) n++; return n; }",
  "each round frees its own":
    "void f(int n, char **v) { for (int i = 0; i < n; i++) { char *s = strdup(v[i]); if (!s) continue; if (*s == 'x') { free(s); break; } free(s); } }",
  "loop without an end": "void f(void) { for (;;) { char *p = malloc(3); free(p); } }",
  "a program that ends keeps its memory": "void f(void) { char *p = malloc(3); exit(1); }",
  "two tests of the same flag":
    "void f(int flags) { char *p = NULL; if (flags & 4) p = malloc(3); if (flags & 4) free(p); }",
  "switch and its default":
    "void f(int k) { char *p = malloc(3); switch (k) { case 1: free(p); return; default: break; } free(p); }",
};

const faulty: Readonly<Record<string, readonly [code: string, text: string]>> = {
  overwrite: ["leak-overwrite", "void f(void) { char *p = malloc(3); p = NULL; }"],
  scope: ["leak-scope", "void f(void) { { char *p = malloc(3); } }"],
  "early return": [
    "leak-scope",
    "int f(int n) { char *p = malloc(3); if (!p) return -1; if (n > 4) return -2; free(p); return 0; }",
  ],
  container: [
    "leak-container",
    "void f(void) { struct node *n = calloc(1, sizeof *n); if (!n) return; n->data = malloc(4); free(n); }",
  ],
  discarded: ["leak-discarded", "void f(void) { malloc(3); }"],
  "the other one of two swapped": [
    "leak-scope",
    "void f(void) { char *a = malloc(1), *b = NULL; swap(&a, &b); free(a); }",
  ],
  "head of a list": [
    "leak-overwrite",
    "void f(int n) { struct node *h = NULL; while (n-- > 0) { struct node *x = malloc(sizeof *x); if (!x) break; x->next = NULL; h = x; } free(h); }",
  ],
  "realloc into its own argument": [
    "leak-realloc",
    "int f(void) { char *p = malloc(3); if (!p) return 1; p = realloc(p, 10); if (!p) return 2; free(p); return 0; }",
  ],
  "out-parameter": [
    "leak-scope",
    "int f(int n) { char *p; int rc = make(&p); if (rc) return rc; if (n == 3) return 7; free(p); return 0; }",
  ],
  "one element of an array": [
    "leak-scope",
    "void f(void) { char *a[2]; a[0] = malloc(2); a[1] = malloc(3); free(a[0]); }",
  ],
  "only read by unknown code": [
    "leak-scope",
    "void f(void) { char *p = malloc(3); if (!p) return; look(p); }",
  ],
  "overwritten global": ["leak-overwrite", "void f(void) { kept = malloc(1); kept = malloc(2); }"],
  "double free": ["double-free", "void f(void) { char *p = malloc(3); free(p); free(p); }"],
  "double free of an argument": ["double-free", "void f(char *p) { free(p); free(p); }"],
  "use after free": [
    "use-after-free",
    "int f(void) { struct node *p = malloc(sizeof *p); if (!p) return 0; free(p); return p->next != NULL; }",
  ],
};

async function check(text: string) {
  const host = await createTestHost({ "a.c": prelude + text });
  const result = host.snapshot().check(inTestRoot("a.c"));
  return {
    verdict: result.procedures.find((procedure) => procedure.name === "f")?.verdict.word,
    findings: result.findings
      .filter((finding) => finding.procedure === "f")
      .map((finding) => `${finding.certainty} ${finding.code}`),
  };
}

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  expect(await check(text)).toEqual({ verdict: "verified", findings: [] });
});

test.each(Object.entries(faulty))("faulty: %s", async (_, [code, text]) => {
  expect(await check(text)).toEqual({ verdict: "leaks", findings: [`certain ${code}`] });
});

test.each([
  "void f(int n) { struct node *h = NULL; while (n-- > 0) { struct node *x = malloc(sizeof *x); if (!x) break; x->next = h; h = x; } while (h) { struct node *t = h->next; free(h); h = t; } }",
  "void f(struct node *n) { if (!n) return; f(n->next); free(n->data); free(n); }",
  "void f(int n) { char **a = calloc(n, sizeof *a); if (!a) return; for (int i = 0; i < n; i++) a[i] = malloc(2); for (int i = 0; i < n; i++) free(a[i]); free(a); }",
])("verified for all lengths: %s", async (text) => {
  expect(await check(text)).toEqual({ verdict: "verified", findings: [] });
});
