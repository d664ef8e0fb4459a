// Memory that one pointer owns is one unknown with a grammar, however it is
// nested: what is correct for any number of objects is verified, and each
// correct function has a faulty twin.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct tree { int key; char *name; struct tree *l, *r; };
struct item { char *text; struct item *next; };
struct list { struct item *items; struct list *next; };
struct expr { int op; long number; struct expr *a, *b; };
static struct tree *leaf(int key) {
  struct tree *t = malloc(sizeof *t);
  if (!t) return NULL;
  t->key = key; t->l = t->r = NULL;
  t->name = strdup("n");
  return t;
}
static void drop(struct tree *t) { if (!t) return; drop(t->l); drop(t->r); free(t->name); free(t); }
static void drop_nodes(struct tree *t) { if (!t) return; drop_nodes(t->l); drop_nodes(t->r); free(t); }
static void put(struct tree **at, int key) {
  while (*at) at = key < (*at)->key ? &(*at)->l : &(*at)->r;
  *at = leaf(key);
}
static struct tree *copy(const struct tree *t) {
  struct tree *c;
  if (!t) return NULL;
  c = leaf(t->key);
  if (!c) return NULL;
  c->l = copy(t->l); c->r = copy(t->r);
  return c;
}
static struct tree *fill(int n) { struct tree *t = NULL; for (int i = 0; i < n; i++) put(&t, i * 7 % 5); return t; }
static void drop_items(struct item *i) { while (i) { struct item *n = i->next; free(i->text); free(i); i = n; } }
static struct list *lists(int n, int m) {
  struct list *all = NULL;
  while (n-- > 0) {
    struct list *l = calloc(1, sizeof *l);
    if (!l) break;
    l->next = all; all = l;
    for (int k = m; k > 0; k--) {
      struct item *i = malloc(sizeof *i);
      if (!i) break;
      i->text = strdup("t"); i->next = l->items; l->items = i;
    }
  }
  return all;
}
static struct expr *number(long v) { struct expr *e = calloc(1, sizeof *e); if (e) e->number = v; return e; }
static void drop_expr(struct expr *e) { if (!e) return; if (e->op) { drop_expr(e->a); drop_expr(e->b); } free(e); }
static void drop_left(struct expr *e) { if (!e) return; if (e->op) drop_left(e->a); free(e); }
static struct expr *sum(int depth) {
  struct expr *e = number(depth);
  if (!e || depth <= 0) return e;
  e->op = 1; e->a = sum(depth - 1); e->b = sum(depth - 2);
  return e;
}
`;

const verified: Readonly<Record<string, string>> = {
  "a tree filled through the address of the link": "void f(int n) { struct tree *t = fill(n); drop(t); }",
  "a tree copied": "void f(int n) { struct tree *t = fill(n), *c = copy(t); drop(t); drop(c); }",
  "the left half handed out":
    "void f(int n) { struct tree *t = fill(n), *half = NULL; if (t) { half = t->l; t->l = NULL; } drop(t); drop(half); }",
  "two children swapped":
    "void f(int n) { struct tree *t = fill(n); if (t) { struct tree *l = t->l; t->l = t->r; t->r = l; } drop(t); }",
  "a list of lists":
    "void f(int n, int m) { struct list *all = lists(n, m); while (all) { struct list *next = all->next; drop_items(all->items); free(all); all = next; } }",
  "kinds told apart by a tag": "void f(int n) { drop_expr(sum(n)); }",
  "a tree in a structure of a caller":
    "struct holder { struct tree *t; }; void f(struct holder *h, int n) { h->t = fill(n); drop(h->t); h->t = NULL; }",
};

const faulty: Readonly<Record<string, string>> = {
  "a tree without the names": "void f(int n) { struct tree *t = fill(n); drop_nodes(t); }",
  "a tree of which the copy is forgotten":
    "void f(int n) { struct tree *t = fill(n), *c = copy(t); if (c) c->key = 1; drop(t); }",
  "the left half forgotten": "void f(int n) { struct tree *t = fill(n); if (t) t->l = NULL; drop(t); }",
  "two pointers to one child": "void f(int n) { struct tree *t = fill(n); if (t) { t->l = t->r; } drop(t); }",
  "a list of lists without its items":
    "void f(int n, int m) { struct list *all = lists(n, m); while (all) { struct list *next = all->next; free(all); all = next; } }",
  "one side of an expression": "void f(int n) { drop_left(sum(n)); }",
  "a tree used behind its release":
    "int f(int n) { struct tree *t = fill(n); int key; if (!t) return 0; drop(t); key = t->key; return key; }",
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
  expect(["leaks", "possible", "faults"]).toContain(await verdictOf(text));
});
