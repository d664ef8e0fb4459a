// Loops that release what the arrays of a caller hold, element by element.

import { describe, expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct vec { size_t len; char **elem; };
struct item { char *name; };
struct items { size_t len; struct item **elem; };
struct pair { char *name, *mail; };
struct pairs { struct pair *all; int count; };
struct tree { struct tree *parent; struct tree **branch; int count; char *name; };
static void item_free(struct item *i) { free(i->name); free(i); }
`;

/** The verdict of `f`, and what is found. */
async function judge(text: string) {
  const host = await createTestHost({ "a.c": prelude + text });
  const { findings, procedures } = await host.snapshot().check(inTestRoot("a.c"));
  const { verdict, rung } = procedures.find(({ name }) => name === "f")!;
  return {
    verdict: verdict.word,
    rung,
    found: findings.map(({ code, certainty }) => `${code} ${certainty}`),
  };
}

describe("each round means another element", () => {
  test.each([
    ["of a parameter", "void f(char **all, int n) { for (int i = 0; i < n; i++) free(all[i]); free(all); }"],
    [
      "of a structure",
      "void f(struct vec *v) { for (size_t i = 0; i < v->len; i++) free(v->elem[i]); free(v->elem); free(v); }",
    ],
    [
      "with something of its own",
      "void f(struct items *v) { for (size_t i = 0; i < v->len; i++) item_free(v->elem[i]); free(v->elem); free(v); }",
    ],
    [
      "structures side by side",
      "void f(struct pairs *p) { for (int i = 0; i < p->count; i++) { free(p->all[i].name); free(p->all[i].mail); } free(p->all); }",
    ],
    [
      "of the same type",
      "void f(struct tree *t) { for (int i = 0; i < t->count; i++) f(t->branch[i]); free(t->branch); free(t->name); free(t); }",
    ],
  ])("%s", async (_, text) => expect(await judge(text)).toEqual({ verdict: "verified", rung: 0, found: [] }));
});

describe("what is released twice is found", () => {
  test.each([
    [
      "in one round",
      "void f(struct vec *v) { for (size_t i = 0; i < v->len; i++) { free(v->elem[i]); free(v->elem[i]); } }",
    ],
    [
      "by two loops",
      "void f(struct vec *v) { for (size_t i = 0; i < v->len; i++) free(v->elem[i]); for (size_t i = 0; i < v->len; i++) free(v->elem[i]); }",
    ],
    ["as a single one", "void f(struct vec *v, int k) { free(v->elem[k]); free(v->elem[k]); }"],
    [
      "in structures side by side",
      "void f(struct pairs *p) { for (int i = 0; i < p->count; i++) { free(p->all[i].name); free(p->all[i].name); } }",
    ],
    ["of the same structure", "void f(struct pair *p, int n) { for (int i = 0; i < n; i++) free(p->mail); }"],
    ["through the same pointer", "void f(char **p, int n) { for (int i = 0; i < n; i++) free(*p); }"],
  ])("%s", async (_, text) => expect((await judge(text)).found).toEqual(["double-free certain"]));
});
