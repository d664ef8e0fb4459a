// What is certain and what is not, where the analysis knows less than the program does: of
// values that were blurred not every one is possible, and tests that are computed from the same
// number may contradict each other.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const around = (before: string, condition: string) => `
  #include <stdlib.h>
  static const int known[4] = { 1, 2, 3, 4 };
  void f(int i, int x, int y) {
    ${before}
    char *p = malloc(3);
    if (${condition}) return;
    free(p);
  }`;

async function isCertain(before: string, condition: string): Promise<boolean> {
  const host = await createTestHost({ "a.c": around(before, condition) });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "f")?.verdict.word === "leaks";
}

it.each([
  ["a table read at an unknown place", "", "known[i & 3] == 99"],
  ["an array written at an unknown place", "int t[4] = { 1, 2, 3, 4 }; t[i & 3] = 5;", "t[0] == 99"],
  ["contradictory remainders", "", "x % 8 == 3 && (x & 1) == 0"],
])("not certain: %s", async (_, before, condition) => {
  expect(await isCertain(before, condition)).toBe(false);
});

it.each([
  ["an array that nobody reads", "char t[4]; t[i & 3] = 'x';", "x == 99"],
  ["remainders that agree", "", "x % 7 == 3 && (x & 1) == 0"],
  ["a product and a sum", "", "x * y == 6 && x + y == 5"],
])("certain: %s", async (_, before, condition) => {
  expect(await isCertain(before, condition)).toBe(true);
});
