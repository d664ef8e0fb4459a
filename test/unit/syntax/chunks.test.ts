import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { Parser, Tree } from "web-tree-sitter";
import { chunksOf } from "../../../server/src/syntax/chunks.ts";
import { loadTestParser } from "../../support/parser.ts";

const parser = await loadTestParser();

/** The chunks without the blanks around them. */
function chunks(text: string): readonly string[] {
  return chunksOf(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((chunk) => chunk !== "");
}

describe("a text is cut", () => {
  test("behind the body of a function", () => {
    expect(chunks("int f(void) { return 1; }\nint g(void)\n{ }\n")).toEqual([
      "int f(void) { return 1; }",
      "int g(void)\n{ }",
    ]);
  });

  test("behind a declaration with an empty line after it", () => {
    expect(chunks("int a;\nint b;\n\nint c;\n")).toEqual(["int a;\nint b;", "int c;"]);
  });

  test("within a long row of declarations", () => {
    expect(chunks("extern int some_variable;\n".repeat(100)).length).toBeGreaterThan(1);
  });

  test("between functions that a macro made on one line", () => {
    expect(chunks("static int f(void) { } static int g(void) { }")).toHaveLength(2);
  });

  test("around a brace too many", () => {
    expect(chunks("int f(void) { } }\nint g(void) { }")).toEqual(["int f(void) { }", "}", "int g(void) { }"]);
  });

  test("where the next function starts, if a brace is missing", () => {
    expect(chunks("int f(void) { if (x) {\nint g(void) { }\nint h(void) { }\n")).toEqual([
      "int f(void) { if (x) {",
      "int g(void) { }",
      "int h(void) { }",
    ]);
  });
});

describe("a text is not cut", () => {
  test.each([
    ["behind the members of a structure", "struct s { int a;\n\n int b; }\nx;\n"],
    [
      "behind the members of a structure with an attribute",
      "struct __attribute__((packed)) s { int a; }\nx;\n",
    ],
    ["between an old function's head and its body", "int f(a, b)\n  int a;\n\n  char *b;\n\n{ return a; }\n"],
    ["within an initialiser", "struct s x = { f(1) }\n;\n"],
    ["at a semicolon in a string or comment", 'char *s = ";\\"\n\n" /* ;\n\n */;\n'],
    ["between the brackets of a type", "int f(struct { int a;\n\n int b; } x);\n"],
  ])("%s", (_, text) => {
    expect(chunks(text)).toEqual([text.trim()]);
  });
});

test("chunks are the whole text, in order", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../../examples/leaky/list.c"), "utf8");
  const found = chunksOf(text);
  expect(found.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
  expect(found.length).toBeGreaterThan(1);
});

describe("an error in one function", () => {
  test("leaves the trees of all others as they are", () => {
    const text = "int f(void) { return 1; }\nint g(void) { return 2; }\nint h(void) { return 3; }\n";
    const open = parser.open(text);
    const [f, , h] = open.items;
    open.edit(text.replace("return 2;", "return (2 + {"));
    expect(open.items[0]?.item).toBe(f?.item);
    expect(open.items.at(-1)?.item).toBe(h?.item);
  });
});

test("no tree of the parser outlives an edit", () => {
  const parse = vi.spyOn(Parser.prototype, "parse");
  const free = vi.spyOn(Tree.prototype, "delete");
  const text = "int f(void) { return 1; }\nint g(int a) { return MACRO(a) a; }\n";
  const open = parser.open(text);
  open.edit(text.replace("1", "{{"));
  open.edit(text);
  expect(parse.mock.calls.length).toBeGreaterThan(3);
  expect(free.mock.calls.length).toBe(parse.mock.calls.length);
  vi.restoreAllMocks();
});
