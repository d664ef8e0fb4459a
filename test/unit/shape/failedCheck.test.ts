// Checks that say that they have failed and go on: what the program does not expect to have is not certain to be lost.

import { expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const around = (check: string) => `
  #include <stdio.h>
  #include <stdlib.h>
  int unitfail;
  void test_failed(const char *text) { printf("%s\\n", text); unitfail++; }
  int f(size_t n) {
    char *p = malloc(n);
    ${check}
    return 0;
  }`;

async function certaintyOf(check: string): Promise<string> {
  const host = await createTestHost({ "a.c": around(check) });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  return findings.map(({ certainty }) => certainty).join(" ");
}

it.each([
  ["tells of it", 'if (p != NULL) { test_failed("null expected"); }', "possible"],
  ["tells of it in several ways", 'if (p) { test_failed(n > 3 ? "many" : "few"); }', "possible"],
  ["counts it", 'if (p) { puts("null expected"); unitfail++; }', "possible"],
  ["is happy with it", 'if (!p) { test_failed("block expected"); }', "certain"],
  ["returns", 'if (p) { test_failed("null expected"); return 1; }', "certain"],
  ["says something else", 'if (p) { puts("got it"); }', "certain"],
])("a check that %s", async (_, check, expected) => {
  expect(await certaintyOf(check)).toBe(expected);
});
