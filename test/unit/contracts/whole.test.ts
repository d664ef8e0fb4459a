// What a call does apart from its result and arguments.

import { describe, expect, test } from "vitest";
import { programOf } from "../../support/irBuilder.ts";
import { lowerText } from "../lower/lowering.ts";
import { expectContract } from "./contractsOf.ts";

describe("never comes back", () => {
  test("what ends the program", () =>
    expectContract("void f(char *p) { puts(p); exit(1); }", ["never returns", "p: borrows"]));

  test("what is declared so, although its body seems to end", () =>
    expectContract(
      "static void (*handler)(void); __attribute__((noreturn)) void die(void); void die(void) { handler(); } void f(char *p) { free(p); die(); }",
      ["never returns", "p: borrows"],
    ));

  test("what calls itself without end", () => expectContract("void f(void) { f(); }", ["never returns"]));
});

const prelude = "struct list { struct list *next; int count; }; static struct list *all;";

/** Of the last function of a text without includes. */
function changesGlobals(text: string): boolean {
  const procedures = lowerText(`${prelude} ${text}`).procedures.map(({ procedure }) => procedure);
  return programOf(...procedures).contract(procedures.at(-1)!).changesGlobals;
}

describe("globals", () => {
  test.each([
    ["a pointer in one", "void f(struct list *p) { all = p; }", true],
    ["what one leads to", "void f(void) { all->next = 0; }", true],
    ["by a callee", "static void g(void) { all = 0; } void f(void) { g(); }", true],
    ["a number in one", "static int n; void f(void) { n++; }", false],
    ["what is given", "void f(struct list *l) { l->next = 0; }", false],
  ])("change or not: %s", (_, text, expected) => expect(changesGlobals(text)).toBe(expected));
});
