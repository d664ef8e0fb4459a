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

/** Stores into so many places that its contract tells of none of them, nor of what it returns. */
function large(returned: string): string {
  const fields = Array.from({ length: 1_100 }, (_, index) => `p${index}`);
  return `
    struct wide { ${fields.map((name) => `char *${name};`).join(" ")} };
    int fill(struct wide *w, char *text, int depth) {
      ${fields.map((name) => `w->${name} = text;`).join(" ")}
      for (int i = 0; text[i]; i++) if (text[i] == '(') fill(w, text + i, depth + 1);
      return ${returned};
    }`;
}

test.each([
  ["0", []],
  ["depth", ["leak-scope"]],
])("a callee that returns %s", async (returned, codes) => {
  const text = `
    #include <stdlib.h>
    ${large(returned)}
    struct wide all;
    int f(char *text) {
      char *p = malloc(3);
      if (!p) return 1;
      if (fill(&all, text, 1)) return 2;
      free(p);
      return 0;
    }`;
  const host = await createTestHost({ "a.c": text });
  const { findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(
    findings
      .filter(({ procedure, code }) => procedure === "f" && code !== "analysis-incomplete")
      .map(({ code }) => code),
  ).toEqual(codes);
});
