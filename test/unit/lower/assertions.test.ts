// Assertions that a configuration leaves out: what they say holds all the same.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

async function codesOf(definition: string, text: string): Promise<readonly string[]> {
  const host = await createTestHost({
    "a.c": `#include <stdlib.h>\n#include "debug.h"\nint is_fine(void *);\n${text}`,
    "debug.h": `${definition}\n`,
  });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  return findings.map(({ certainty, code }) => `${certainty} ${code}`);
}

const keeper = `struct list { char *item; };
  int keep(struct list *l) { CHECK char *p = malloc(3); if (!l) return 1; l->item = p; return 0; }`;

test.each([
  ["#define DEBUGASSERT(x) do { } while(0)", "DEBUGASSERT(l);", []],
  ["#define Assert(condition) ((void)true)", "Assert(l != NULL);", []],
  ["#define list_assert(x)", "list_assert(l != NULL && 1);", []],
  ["#define list_assert(x) ((void)sizeof(x))", "list_assert(l);", []],
  ["#define list_assert(x) note(x)", "list_assert(1);", ["certain leak-scope"]],
  ["#define list_check(x) ((void)0)", "list_check(l);", ["certain leak-scope"]],
  ["#define list_assert(x)", "list_assert(is_fine(l));", ["certain leak-scope"]],
])("%s with %s", async (definition, check, codes) => {
  expect(await codesOf(definition, keeper.replace("CHECK", check))).toEqual(codes);
});

test("what is in one that is left out is not done", async () => {
  const text =
    "void f(void) { char *p = malloc(3); int n = 0; list_assert(n++ == 0); if (n == 1) return; free(p); }";
  expect(await codesOf("#define list_assert(x)", text)).toEqual([]);
});
