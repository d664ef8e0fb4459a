import { describe, expect, test } from "vitest";
import type { SyntaxTree } from "../../../server/src/syntax/ast.ts";
import { loadTestParser } from "../../support/parser.ts";
import { printTree } from "../../support/printSyntax.ts";
import { sample } from "./sample.ts";

const parser = await loadTestParser();

const print = (text: string): string => printTree(parser.parse(text));

describe("half-typed code keeps what is around it", () => {
  test.each([
    ["a missing semicolon", "void f(void) { a() }", "(function void f() (block (call a)))"],
    [
      "a missing bracket",
      "void f(void) { if (p { b(); } c(); }",
      "(function void f() (block (if p (block (call b))) (call c)))",
    ],
    [
      "a member without a name",
      "void f(void) { a(); p-> }\nvoid g(void) { h(); }",
      '(function void f() (block (call a) (bad-expression "the name of a member is missing")))\n(function void g() (block (call h)))',
    ],
    [
      "a value that is missing",
      "void f(void) { x = ; b(); }",
      "(function void f() (block (declare 'x') (bad-statement \"syntax error\") (call b)))",
    ],
    [
      "a test that is missing",
      "void f(void) { while () c(); }",
      '(function void f() (block (while (bad-expression "an expression is missing") (call c))))',
    ],
    [
      "a call without its end",
      "void f(void) { foo(a, ; b(); }",
      '(function void f() (block (bad-statement "syntax error") (call b)))',
    ],
    [
      "a declaration with something foreign",
      "void f(void) { MACRO int x; b(); }",
      "(function void f() (block (declare int x) (call b)))",
    ],
    [
      "a member with something foreign",
      "struct s { int a; foo bar baz; int c; };",
      "(declare struct s {(int a) ('bar' baz) (int c)})",
    ],
    [
      "a loop macro",
      "void f(void) { foreach (x, list) { b(x); } c(); }",
      "(function void f() (block (macro-loop (call foreach x list) (block (call b x))) (call c)))",
    ],
    [
      "garbage at the top level",
      "int a; @@ ) int b;",
      '(declare int a)\n(bad-top-level "syntax error")\n(declare int b)',
    ],
  ])("%s", (_, text, expected) => expect(print(text)).toBe(expected));
});

describe("a missing closing brace", () => {
  test("ends where the next function starts", () => {
    const text =
      "void f(void) { if (p) { free(p);\n\nstatic int *g(void (*h)(int))\n{ return 0; }\nint\nmain (void) { }";
    expect(print(text)).toBe(
      "(function void f() (block (if p (block (call free p)))))\n" +
        "(function static int g(void h*(int _))* (block (return 0)))\n(function int main() (block))",
    );
  });

  test("ends at the end of the text", () => {
    expect(print("int a; void f(void) { for (;;) { g();")).toBe(
      "(declare int a)\n(function void f() (block (for _ _ _ (block (call g)))))",
    );
  });

  test("is not found before a statement at the beginning of a line", () => {
    const text = "void f(void) {\nif (a) {\nelse if (b) {\nwhile (c) { g(); }\n";
    expect(parser.parse(text).items.filter((item) => item.kind === "function")).toHaveLength(1);
  });
});

describe("whatever the text", () => {
  test("cut at any place, parsing does not fail and positions stay in the text", () => {
    for (let end = 0; end < sample.length; end += 7) {
      for (const text of [sample.slice(0, end), sample.slice(end)])
        expectPositionsWithin(parser.parse(text), text.length);
    }
  });

  test("a function before the broken one survives", () => {
    const first = "int first(void) { return 1; }\n";
    for (let end = 0; end < sample.length; end += 20) {
      expect(print(first + sample.slice(0, end))).toContain("(function int first() (block (return 1)))");
    }
  });

  test.each([
    ["brackets", (n: number) => `int x = ${"(".repeat(n)}1${")".repeat(n)};`],
    ["prefixes", (n: number) => `int x = ${"!".repeat(n)}1;`],
    ["sums", (n: number) => `int x = ${"1 + ".repeat(n)}1;`],
    ["assignments", (n: number) => `void f(void) { ${"x = ".repeat(n)}1; }`],
    ["blocks", (n: number) => `void f(void) { ${"{".repeat(n)}${"}".repeat(n)} }`],
    ["branches", (n: number) => `void f(void) { ${"if (x) ; else ".repeat(n)} ; }`],
    ["pointers", (n: number) => `int ${"*".repeat(n)}x;`],
    ["initializers", (n: number) => `int x = ${"{".repeat(n)}1${"}".repeat(n)};`],
    ["structures", (n: number) => `${"struct { ".repeat(n)}int a; ${"} b; ".repeat(n)}`],
    ["parameters", (n: number) => `void f${"(int (*g)".repeat(n)}(void)${")".repeat(n)};`],
    ["labels", (n: number) => `void f(void) { ${"l: ".repeat(n)}; }`],
  ])("20,000 nested %s do not overflow the stack", (_, nested) => {
    expect(parser.parse(nested(20_000)).items.length).toBeGreaterThan(0);
  });

  test("what is nested too deeply says so", () => {
    expect(print(`int x = ${"(".repeat(600)}1${")".repeat(600)};`)).toContain("nested too deeply");
    expect(print(`int x = ${"(".repeat(400)}1${")".repeat(400)};`)).not.toContain("bad-");
  });
});

function expectPositionsWithin(tree: SyntaxTree, length: number): void {
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("start" in value && "end" in value) {
      const { start, end } = value as { start: number; end: number };
      if (!(start >= 0 && start <= end && end <= length)) throw new Error(`${start} to ${end} of ${length}`);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(tree);
}
