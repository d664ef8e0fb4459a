// An entry describes more callers than one: what comes back from a null pointer
// is nothing for a caller that has an object there, which others of its objects share.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
struct cons { int head; struct cons *tail; };
static int deep(struct cons *c) { if (!c) return 0; return 1 + deep(c->tail); }
static void drop(struct cons *c) { if (!c) return; drop(c->tail); free(c); }
static struct cons *cons(struct cons *t) { struct cons *c = malloc(sizeof *c); if (!c) exit(1); c->tail = t; c->head = 3; return c; }
`;

const shared =
  "struct cons *base = NULL, *left, *right; for (int i = 0; i < n; i++) base = cons(base); left = cons(base); right = cons(base);";

test("both lists are walked through, the tail is freed with one of them", async () => {
  const text = `int f(int n) { ${shared} int sum = deep(left) + deep(right); free(left); drop(right); return sum; }`;
  expect(await verdictOf(text)).toBe("verified");
});

test("the tail is freed with both of them", async () => {
  const text = `void f(int n) { ${shared} drop(left); drop(right); }`;
  expect(await verdictOf(text)).toBe("leaks");
});

async function verdictOf(text: string): Promise<string> {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")!.verdict.word;
}
