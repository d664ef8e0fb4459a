// Trees: pointers that may be null are asked about where they are read, tags
// tell kinds of members apart, and too many cases are folded, not given up.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct tree { struct tree *l, *r; int k; };
static void drop(struct tree *t) { if (!t) return; drop(t->l); drop(t->r); free(t); }
static struct tree *leaf(int k) {
  struct tree *t = malloc(sizeof *t);
  if (t) { t->l = t->r = NULL; t->k = k; }
  return t;
}
static int put(struct tree **at, int k) {
  while (*at) { if ((*at)->k == k) return 1; at = k < (*at)->k ? &(*at)->l : &(*at)->r; }
  *at = leaf(k);
  return *at != NULL;
}
enum kind { NUMBER, NAME, NEG, SUM };
struct expr { enum kind kind; union { char *name; struct expr *of; struct { struct expr *a, *b; } sum; } u; };
static struct expr *made(enum kind kind) {
  struct expr *e = malloc(sizeof *e);
  if (e) e->kind = kind;
  return e;
}
static struct expr *named(const char *name) {
  struct expr *e = made(NAME);
  if (!e) return NULL;
  e->u.name = strdup(name);
  if (e->u.name) return e;
  free(e);
  return NULL;
}
static void discard(struct expr *e) {
  if (!e) return;
  switch (e->kind) {
  case NUMBER: break;
  case NAME: free(e->u.name); break;
  case NEG: discard(e->u.of); break;
  case SUM: discard(e->u.sum.a); discard(e->u.sum.b); break;
  }
  free(e);
}
static struct expr *sum(struct expr *a, struct expr *b) {
  struct expr *e = a && b ? made(SUM) : NULL;
  if (!e) { discard(a); discard(b); return NULL; }
  e->u.sum.a = a; e->u.sum.b = b;
  return e;
}
`;

const correct: Readonly<Record<string, string>> = {
  "insertion at the address of a link":
    "void f(int n) { struct tree *t = NULL; for (int i = 0; i < n; i++) if (!put(&t, i)) break; drop(t); }",
  "a tagged union is freed by its tag": 'void f(void) { discard(sum(named("a"), named("b"))); }',
  "a chain of sums":
    'void f(int n) { struct expr *e = named("a"); while (e && n-- > 0) e = sum(e, named("b")); discard(e); }',
};

const faulty: Readonly<Record<string, string>> = {
  "one side is not freed":
    "void f(int n) { struct tree *t = NULL; for (int i = 0; i < n; i++) if (!put(&t, i)) break; if (t) { drop(t->l); free(t); } }",
  "a name is not freed":
    'void f(int n) { struct expr *e = named("a"); while (e && n-- > 0) e = sum(e, named("b")); if (e && e->kind == SUM) { discard(e->u.sum.a); free(e->u.sum.b); free(e); } else discard(e); }',
};

test.each(Object.entries(correct))("verified: %s", async (_, text) => {
  expect(await verdictOf(text)).toBe("verified");
});

test.each(Object.entries(faulty))("found: %s", async (_, text) => {
  expect(["possible", "leaks"]).toContain(await verdictOf(text));
});

async function verdictOf(text: string): Promise<string | undefined> {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find((procedure) => procedure.name === "f")?.verdict.word;
}
