// Functions that do no harm by themselves, and callers that make them: what
// goes wrong in the callee is then told with the caller, and only with the caller
// that is to blame.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct node { long v; struct node *next; };
static void drop(struct node *x) { free(x); }
static void set(struct node *x) { x->v = 1; }
static void both(struct node *a, struct node *b) { free(a); free(b); }
static void nested(struct node *p, int depth) { if (depth == 0) { free(p); return; } nested(p, depth - 1); }
static void bad(struct node *p) { free(p); set(p); }
static struct node *later(struct node *p) { while (p->next) p = p->next; return p; }
static int receive(struct node **first, struct node ***last, int n) {
  for (int i = 0; i < n; i++) {
    struct node *p = malloc(sizeof *p);
    if (!p) return -1;
    p->next = NULL; **last = p; *last = &p->next;
  }
  return 0;
}
`;

const wrong: Readonly<Record<string, string>> = {
  "freed twice by two calls": "void f(struct node *p) { drop(p); drop(p); }",
  "freed before the call": "void f(struct node *p) { free(p->next); drop(p->next); }",
  "used after it was freed": "void f(struct node *p) { free(p); set(p); }",
  "given twice": "void f(struct node *p) { both(p, p); }",
  "a new block given twice": "void f(void) { struct node *p = malloc(sizeof *p); both(p, p); }",
  "freed by recursive functions": "void f(struct node *p) { nested(p, 3); nested(p, 2); }",
  "a variable": "void f(void) { struct node n; drop(&n); }",
  "the middle of a block": "void f(void) { struct node *p = malloc(2 * sizeof *p); if (p) drop(p + 1); }",
  "the last of a list, twice": "void f(struct node *p) { free(later(p)); free(later(p)); }",
};

test.each(Object.entries(wrong))("not verified: %s", async (_, text) => {
  expect((await verdicts(text)).get("f")).not.toBe("verified");
});

const verified: Readonly<Record<string, string>> = {
  "the callee is to blame": "void f(struct node *p) { bad(p); }",
  "each is freed once": "void f(struct node *p) { both(p->next, p); }",
  "lists of any length come out of a call":
    "int f(int n) { struct node *first = NULL, **last = &first; int rc = receive(&first, &last, n); while (first) { struct node *p = first; first = p->next; free(p); } return rc; }",
};

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  expect((await verdicts(text)).get("f")).toBe("verified");
});

test("what only lists of two have comes out of a call", async () => {
  const text =
    "void f(int n) { struct node *first = NULL, **last = &first; receive(&first, &last, n); if (!first) return; struct node *second = first->next; free(first); if (second && second->next) return; free(second); }";
  expect((await verdicts(text)).get("f")).not.toBe("verified");
});

async function verdicts(text: string): Promise<ReadonlyMap<string, string>> {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return new Map(procedures.map(({ name, verdict }) => [name, verdict.word]));
}
