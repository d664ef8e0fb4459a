// Structures of the caller that were walked past are forgotten, but not what was
// done to them, nor what else leads to their parts.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct node { long v; struct node *next, *other; char *name; };
int more(void);
static void walk(struct node *p) { while (p) { p->v++; p = p->next; } }
static void touch(struct node *p) { p->v++; p->next->v++; }
`;

const wrong: Readonly<Record<string, string>> = {
  "a part that was freed":
    "void f(struct node *p) { free(p->next->next); while (more()) p->v++; free(p->next->next); }",
  "two ways to one part":
    "void f(struct node *p) { p->other = p->next; while (more()) p->v++; free(p->next); free(p->other); }",
  "a part that leads to itself":
    "void f(struct node *p) { struct node *q = p->next; q->next = q; while (more()) p->v++; struct node *r = p->next, *s = r->next; free(r); free(s); }",
  "a part that a variable leads to":
    "void f(struct node *p) { struct node *q = p->next->next; while (more()) p->v++; free(q); free(p->next->next); }",
  "a part that a variable leads to, and a loop in a callee":
    "void f(struct node *p) { struct node *q = p->next; q->v = 1; walk(p); free(q); free(p->next); }",
  "a part that only the caller's variable leads to":
    "void f(struct node *p) { struct node *q = p->next->next; touch(p); free(q); free(p->next->next); }",
  "what cannot be freed":
    'void f(struct node *p) { p->next->name = "x"; while (more()) p->v++; free(p->next->name); }',
};

test.each(Object.entries(wrong))("not verified: %s", async (_, text) => {
  expect(await verdictOf(text)).not.toBe("verified");
});

const verified: Readonly<Record<string, string>> = {
  "reversed and freed":
    "void f(struct node *p) { struct node *q = p; p = NULL; while (q) { struct node *n = q->next; q->next = p; p = q; q = n; } while (p) { q = p->next; free(p); p = q; } }",
  "the rest is freed and cut off":
    "void f(struct node *p) { struct node *q = p->next; while (q) { struct node *n = q->next; free(q); q = n; } p->next = NULL; while (more()) p->v++; free(p->next); }",
  "each part points back":
    "void f(struct node *p) { struct node *last = NULL; for (struct node *n = p; n; n = n->next) { n->other = last; last = n; } for (struct node *n = last; n; n = n->other) n->v++; }",
};

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  expect(await verdictOf(text)).toBe("verified");
});

async function verdictOf(text: string): Promise<string | undefined> {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word;
}
