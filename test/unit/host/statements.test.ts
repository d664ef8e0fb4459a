// The steps of a function: each statement once, in the order of the text, whatever loops and macros make of them.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const code = `
#include <stdlib.h>
#define TWICE(p) do { free(p); p = NULL; } while (0)
struct node { struct node *next; };
struct node *add(struct node *list, int n) {
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL)
      break;
    fresh->next = list; list = fresh;
  }
  return list;
}
void drop(char *p, char *q) {
  TWICE(p);
  free(q);
}
void nothing(void) {}
`;

async function statements(where: string | { line: number; character: number }) {
  const host = await createTestHost({ "a.c": code });
  return host.snapshot().statements(inTestRoot("a.c"), where);
}

test("are those of the text, in its order", async () => {
  const found = await statements("add");
  expect(found?.statements.map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "i = 0",
      "i < n",
      "i++",
      "*fresh = malloc(sizeof *fresh)",
      "fresh == NULL",
      "break;",
      "fresh->next = list",
      "list = fresh",
      "end of the block",
      "return list;",
    ]
  `);
});

test("what a macro makes of one use is one step", async () => {
  const found = await statements("drop");
  expect(found?.statements.map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "TWICE(p)",
      "free(q)",
      "end of the block",
    ]
  `);
});

test("one of them is at the position that was asked for", async () => {
  const lines = code.split("\n");
  for (const words of ["*fresh = malloc", "fresh == NULL", "list = fresh", "return list"]) {
    const line = lines.findIndex((each) => each.includes(words));
    const found = await statements({ line, character: lines[line]!.indexOf(words) });
    expect(found?.procedure).toBe("add");
    expect(found?.statements[found.at]?.text).toContain(words);
  }
});

test("every step leads to itself", async () => {
  const host = await createTestHost({ "a.c": code });
  const path = inTestRoot("a.c");
  const all = host.snapshot().statements(path, "add")!.statements;
  for (const [at, { place }] of all.entries()) {
    expect(host.snapshot().statements(path, place.range.start)?.at).toBe(at);
    expect(host.snapshot().shapeAt(path, place.range.start, "before")).toMatchObject({ view: { place } });
  }
});

test("where there is no function, or an empty one, there are none", async () => {
  expect(await statements("missing")).toBeNull();
  expect(await statements({ line: 0, character: 0 })).toBeNull();
});
