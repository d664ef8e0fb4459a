// Arrays of pointers and of structures with pointers at places that are not
// known: elements are objects, one for each number that the program holds, and
// the others belong to groups. What is supposed of them is tried on short runs.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct item { char *name; int *data; int n; };
struct box { int n; char *names[8]; };
struct vec { void **items; size_t len, cap; };
static char **fill(int n) {
  char **v = calloc(n + 1, sizeof *v);
  if (!v) return NULL;
  for (int i = 0; i < n; i++) v[i] = malloc(4);
  return v;
}
static void drop(char **v, int n) { for (int i = 0; i < n; i++) free(v[i]); free(v); }
static int give(struct vec *v, void *item) {
  if (!item) return 0;
  if (v->len == v->cap) {
    size_t cap = v->cap + 2;
    void **items = realloc(v->items, cap * sizeof *items);
    if (!items) { free(item); return 0; }
    v->items = items; v->cap = cap;
  }
  v->items[v->len++] = item;
  return 1;
}
`;

const verified: Readonly<Record<string, string>> = {
  "filled and released in other procedures": "void f(int n) { char **v = fill(n); if (v) drop(v, n); }",
  "an element replaced by another":
    "void f(int n) { char **v = fill(n); if (!v) return; for (int i = 0; i < n; i++) { char *p = malloc(3); if (!p) break; free(v[i]); v[i] = p; } drop(v, n); }",
  "two elements swapped":
    "void f(int n, int a, int b) { char **v = fill(n); if (!v) return; char *t = v[a]; v[a] = v[b]; v[b] = t; drop(v, n); }",
  "an element removed":
    "void f(int n, int k) { char **v = fill(n); if (!v) return; if (k >= 0 && k < n) { free(v[k]); for (int i = k; i + 1 < n; i++) v[i] = v[i + 1]; n--; } drop(v, n); }",
  "walked by a pointer":
    "void f(int n) { char **v = fill(n); if (!v) return; for (char **p = v; *p; p++) free(*p); free(v); }",
  "walked to an end":
    "void f(int n) { char **v = fill(n), **p, **end; if (!v) return; end = v + n; for (p = v; p != end; ++p) free(*p); free(v); }",
  "what there is released where one allocation fails":
    "void f(int n) { char **v = malloc(n * sizeof *v); int i; if (!v) return; for (i = 0; i < n; i++) { v[i] = malloc(4); if (!v[i]) { while (i-- > 0) free(v[i]); free(v); return; } } drop(v, n); }",
  "a local stack":
    'void f(int n) { char *v[10]; int k = 0; for (int i = 0; i < n && k < 10; i++) v[k++] = strdup("a"); while (k > 0) free(v[--k]); }',
  "an array in a structure":
    'void f(int n) { struct box b; b.n = 0; for (int i = 0; i < n && b.n < 8; i++) b.names[b.n++] = strdup("a"); for (int i = 0; i < b.n; i++) free(b.names[i]); }',
  "structures with two owned fields":
    'void f(int n) { struct item *v = calloc(n, sizeof *v); if (!v) return; for (int i = 0; i < n; i++) { struct item *it = &v[i]; it->name = strdup("x"); it->data = malloc(9); it->n = i; } for (int i = 0; i < n; i++) { free(v[i].name); free(v[i].data); } free(v); }',
  "taken from the end":
    "void f(int n) { struct vec v = { 0 }; for (int i = 0; i < n; i++) if (!give(&v, malloc(3))) break; while (v.len > 0) { void *p = v.items[--v.len]; v.items[v.len] = NULL; free(p); } free(v.items); }",
  "cut to a length":
    "void f(int n, size_t keep) { struct vec v = { 0 }; for (int i = 0; i < n; i++) if (!give(&v, malloc(3))) break; while (v.len > keep) free(v.items[--v.len]); for (size_t i = 0; i < v.len; i++) free(v.items[i]); free(v.items); }",
  "set to null at once":
    "void f(int n) { char **v = malloc(n * sizeof *v); if (!v) return; memset(v, 0, n * sizeof *v); for (int i = 0; i < n; i++) v[i] = malloc(3); drop(v, n); }",
  "a growing vector":
    "void f(int n) { struct vec v = { 0 }; for (int i = 0; i < n; i++) if (!give(&v, malloc(i + 1))) break; for (size_t i = 0; i < v.len; i++) free(v.items[i]); free(v.items); }",
};

const faulty: Readonly<Record<string, string>> = {
  "not released": "void f(int n) { char **v = fill(n); free(v); }",
  "a local array": 'void f(int n) { char *v[10]; for (int i = 0; i < n && i < 10; i++) v[i] = strdup("a"); }',
  "overwritten after a look":
    "void f(int n) { char **v = fill(n); if (!v) return; for (int i = 0; i < n; i++) { char *p = malloc(3); if (!p) break; if (v[i]) v[i] = p; else free(p); } drop(v, n); }",
  "overwritten without a look":
    "void f(int n) { char **v = fill(n); if (!v) return; for (int i = 0; i < n; i++) v[i] = malloc(3); drop(v, n); }",
  "all but the first released":
    "void f(int n) { char **v = fill(n); if (!v) return; for (int i = 1; i < n; i++) free(v[i]); free(v); }",
  "one of two fields released":
    'void f(int n) { struct item *v = calloc(n, sizeof *v); if (!v) return; for (int i = 0; i < n; i++) { v[i].name = strdup("x"); v[i].data = malloc(9); } for (int i = 0; i < n; i++) free(v[i].name); free(v); }',
  "set to null at once":
    "void f(int n) { char **v = fill(n); if (!v) return; memset(v, 0, n * sizeof *v); free(v); }",
  "only those emptied that own nothing":
    'void f(int n) { struct item *v = calloc(n, sizeof *v); if (!v) return; for (int i = 0; i < n; i++) { char *s = i % 2 ? strdup("x") : NULL; v[i].name = s ? s : ""; v[i].n = s != NULL; } for (int i = 0; i < n; i++) if (!v[i].n) v[i].name = NULL; free(v); }',
  "released twice":
    "void f(int n) { char **v = fill(n); if (!v) return; for (int i = 0; i < n; i++) free(v[i]); drop(v, n); }",
  "kept where one allocation fails":
    "void f(int n) { char **v = malloc(n * sizeof *v); int i; if (!v) return; for (i = 0; i < n; i++) { v[i] = malloc(4); if (!v[i]) { free(v); return; } } drop(v, n); }",
};

async function check(text: string) {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word;
}

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  expect(await check(text)).toBe("verified");
});

test.each(Object.entries(faulty))("faulty: %s", async (_, text) => {
  expect(["leaks", "possible"]).toContain(await check(text));
});
