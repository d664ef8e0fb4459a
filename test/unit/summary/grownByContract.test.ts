// Callees that are not followed and let a block in a structure of the caller grow.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

/** Loops keep the callees from being gone through in place. */
const callees = `
#include <stdlib.h>
#include <string.h>
struct text { size_t length, size; char *data; };
static char empty[1];
int check(const char *text);
static void *must(void *p, size_t n) { void *q = realloc(p, n); if (!q) abort(); return q; }
static void add(struct text *t, const char *s) {
  for (; *s; s++) {
    if (t->length + 2 > t->size) { t->size = t->size * 2 + 16; t->data = must(t->data, t->size); }
    t->data[t->length++] = *s;
    t->data[t->length] = 0;
  }
}
static void add_loose(struct text *t, const char *s) {
  int is_new = !t->size;
  if (is_new) t->data = NULL;
  for (; *s; s++) {
    if (t->length + 2 > t->size) { t->size = t->size * 2 + 16; t->data = must(t->data, t->size); }
    t->data[t->length++] = *s;
  }
}
static int try_add(struct text *t, const char *s) {
  for (; *s; s++) {
    if (t->length + 2 > t->size) {
      char *more = realloc(t->data, t->size * 2 + 16);
      if (!more) return -1;
      t->data = more;
      t->size = t->size * 2 + 16;
    }
    t->data[t->length++] = *s;
  }
  return 0;
}
static void drop(struct text *t) {
  for (size_t i = 0; i < t->length; i++) t->data[i] = 0;
  free(t->data);
  t->data = NULL;
}
static void expand(char **name) {
  for (char *p = *name; *p; p++) if (*p == '~') {
    char *made = malloc(100);
    if (!made) abort();
    strcpy(made, "home");
    free(*name);
    *name = made;
    return;
  }
}
`;

/** Nothing is followed but small functions without loops. */
async function judge(code: string) {
  const host = await createTestHost({ "a.c": callees + code }, { engine: { maxFollowed: 0 } });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  const { verdict } = procedures.find(({ name }) => name === "f")!;
  const certain = findings.filter((each) => each.procedure === "f" && each.certainty === "certain");
  return { word: verdict.word, codes: certain.map(({ code }) => code) };
}

const lost: Readonly<Record<string, readonly [code: string, body: string]>> = {
  "what an empty structure got": [
    "leak-scope",
    "int f(const char *s) { struct text t = {0}; add(&t, s); return -1; }",
  ],
  "what a structure got that held something static": [
    "leak-scope",
    "int f(const char *s) { struct text t = {0, 0, empty}; add_loose(&t, s); return -1; }",
  ],
  "what grew": [
    "leak-scope",
    "int f(const char *s) { struct text t = {0}; add(&t, s); add(&t, s); if (check(s)) return -1; free(t.data); return 0; }",
  ],
  "what was there and grew": [
    "leak-scope",
    "int f(const char *s) { struct text t = {0, 4, malloc(4)}; if (!t.data) return 1; add(&t, s); return -1; }",
  ],
  "what is called otherwise now": [
    "leak-scope",
    "int f(const char *s) { char *n = strdup(s); if (!n) return 1; expand(&n); if (check(n)) return -1; free(n); return 0; }",
  ],
};

const right: Readonly<Record<string, string>> = {
  "an empty structure": "int f(const char *s) { struct text t = {0}; add(&t, s); free(t.data); return 0; }",
  "released early, too":
    "int f(const char *s) { struct text t = {0}; add(&t, s); if (check(s)) { free(t.data); return -1; } add(&t, s); free(t.data); return 0; }",
  "in a loop":
    "int f(const char *s, int n) { struct text t = {0}; for (int i = 0; i < n; i++) add(&t, s); free(t.data); return 0; }",
  "what is called otherwise now":
    "int f(const char *s) { char *n = strdup(s); if (!n) return 1; expand(&n); free(n); return 0; }",
  "where it fails":
    "int f(const char *s) { struct text t = {0}; if (try_add(&t, s) < 0) { free(t.data); return -1; } free(t.data); return 0; }",
  "a structure of the caller": "int f(struct text *t, const char *s) { add(t, s); return 0; }",
};

const silent: Readonly<Record<string, string>> = {
  "an empty text": 'int f(void) { struct text t = {0}; add(&t, ""); return 0; }',
  "a release by a callee": "int f(const char *s) { struct text t = {0}; add(&t, s); drop(&t); return 0; }",
  "a release where something is in it":
    "int f(const char *s) { struct text t = {0}; add(&t, s); if (t.length > 0) free(t.data); return 0; }",
  "something static that stays":
    "int f(const char *s) { struct text t = {0, 9, empty}; add(&t, s); return 0; }",
  "another pointer to the block":
    "int f(const char *s) { char *p = strdup(s); struct text t = {0, 0, p}; if (!p) return 1; add(&t, s); free(t.data); return p == t.data; }",
};

test.each(Object.entries(lost))("lost: %s", async (_, [code, body]) => {
  expect((await judge(body)).codes).toEqual([code]);
});

test.each(Object.entries(right))("right: %s", async (_, body) => {
  expect(await judge(body)).toEqual({ word: "verified", codes: [] });
});

test.each(Object.entries(silent))("nothing certain: %s", async (_, body) => {
  expect((await judge(body)).codes).toEqual([]);
});
