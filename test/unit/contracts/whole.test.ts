// What a call does apart from its result and arguments.

import { describe, expect, test } from "vitest";
import { engineProgram } from "../../support/engineProgram.ts";
import { lowerProgram } from "../../support/interpreter/lowered.ts";
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

describe("much behind a callee", () => {
  const long = (name: string, body: string) =>
    `static char *${name}(int n) { ${"n = n * 3 + n / 2; ".repeat(1_600)} ${body} }`;
  const chain = (length: number) => [
    long("f0", "return malloc(n);"),
    ...Array.from({ length }, (_, index) => `static char *f${index + 1}(int n) { return f${index}(n); }`),
    `char *f(int n) { return f${length}(n); }`,
  ];

  test("a few callees down it is looked into", () =>
    expectContract(chain(1).join("\n"), ["returns owned (malloc) or null"]));

  test("further down it is taken for unknown code", () =>
    expectContract(chain(3).join("\n"), ["returns unknown"]));
});

describe("blocks, as the flow of pointers tells", () => {
  const losesNothing = async (text: string): Promise<boolean> => {
    const before = "#include <stdlib.h>\nvoid unknown(void *); int ask(void);\n";
    const code = await lowerProgram({ "a.c": before + text });
    return engineProgram(code).contract(code.procedure("f", null)!).losesNothing;
  };

  test.each([
    ["released", "void f(void) { char *p = malloc(3); free(p); }"],
    ["handed out", "char *f(void) { return malloc(3); }"],
    ["kept by the caller's structure", "struct s { char *p; }; void f(struct s *s) { s->p = malloc(3); }"],
    ["given to unknown code", "void f(void) { char *p = malloc(3); unknown(p); }"],
    ["released where it is there", "void f(void) { char *p = 0; if (ask()) p = malloc(3); if (p) free(p); }"],
    ["released in each round", "void f(int n) { while (n--) { char *p = malloc(3); free(p); } }"],
  ])("nothing is lost: %s", async (_, text) => expect(await losesNothing(text)).toBe(true));

  test.each([
    ["at the end", "void f(void) { char *p = malloc(3); if (ask()) free(p); }"],
    ["overwritten", "void f(void) { char *p = malloc(3); p = malloc(3); free(p); }"],
    ["in each round but the last", "void f(int n) { char *p = 0; while (n--) p = malloc(3); free(p); }"],
    ["released twice", "void f(void) { char *p = malloc(3); if (ask()) free(p); free(p); }"],
    [
      "what is held by it",
      "struct s { char *p; }; void f(void) { struct s *s = malloc(3); if (!s) return; s->p = malloc(3); free(s); }",
    ],
    ["the result of a call", "void f(void) { malloc(3); }"],
  ])("something may be: %s", async (_, text) => expect(await losesNothing(text)).toBe(false));
});
