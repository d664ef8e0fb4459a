// The numbers that a function may return, as its text has them.

import { expect, test } from "vitest";
import { numbersReturned } from "../../../server/src/program/numbersReturned.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";
import { lowerText } from "../lower/lowering.ts";

const nobody = { resolve: () => ({ kind: "unknown", prototype: null }) as const };

test.each([
  ["int f(int n) { if (n) return 0; return 0; }", { least: 0, most: 0 }],
  ["int f(int n) { if (n) return -1; return 3; }", { least: -1, most: 3 }],
  ["int f(int n) { if (n) return n; return 0; }", null],
  ["int g(void); int f(int n) { return g(); }", null],
  ["unsigned char f(int n) { return n ? -1 : 0; }", null],
  ["void f(int n) { }", null],
])("%s", (text, expected) => {
  const { procedure } = lowerText(text).procedures.find((each) => each.procedure.name === "f")!;
  expect(numbersReturned(nobody, procedure)).toEqual(expected);
});

test("what a callee never returns is no way on which something is lost", async () => {
  const text = `
    #include <stdio.h>
    #include <stdlib.h>
    int tell(const char *text, int depth) {
      for (int i = 0; text[i]; i++) if (text[i] == '(') tell(text + i + 1, depth + 1);
      if (depth > 3) abort();
      return 0;
    }
    int f(const char *text) {
      char *p = malloc(3);
      if (!p) return 1;
      if (tell(text, 0)) return 2;
      free(p);
      return 0;
    }`;
  const host = await createTestHost({ "a.c": text });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  expect(procedures.map(({ name, verdict }) => [name, verdict.word])).toEqual([
    ["tell", "verified"],
    ["f", "verified"],
  ]);
});
