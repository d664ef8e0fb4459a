import { describe, expect, test } from "vitest";
import type { Block, Statement } from "../../../server/src/syntax/ast.ts";
import { loadTestParser } from "../../support/parser.ts";

const parser = await loadTestParser();

/** The text of each statement of the last function. */
function statementTexts(text: string): readonly string[] {
  const last = parser.parse(text).items.at(-1);
  if (last?.kind !== "function") throw new Error("no function");
  return last.body.items.map((item) => text.slice(item.start, item.end));
}

describe("positions are those of the given text, whatever was rewritten", () => {
  test("of statements", () => {
    const statements = [
      "x = va_arg(ap, struct s *);",
      "__typeof__(*p) q = p;",
      "y = offsetof(struct s, a.b) + z;",
      "goto *p;",
      'asm volatile("nop" : : "r"(x));',
      'f(__extension__ (1), "é𝄞");',
      "return __alignof__(long);",
    ];
    const text = `__attribute__((a)) int h(void) __attribute__((b));\nk(a) { ${statements.join(" ")} }`;
    expect(statementTexts(text)).toEqual(statements);
  });

  test("of expressions", () => {
    const text = "int n = g(va_arg(ap, int *), offsetof(T, m), __builtin_types_compatible_p(int, T));";
    const [item] = parser.parse(text).items;
    const value = item?.kind === "declaration" ? item.declarators[0]?.initializer : null;
    if (value?.kind !== "call") throw new Error("no call");
    expect(value.arguments.map(({ start, end }) => text.slice(start, end))).toEqual([
      "va_arg(ap, int *)",
      "offsetof(T, m)",
      "__builtin_types_compatible_p(int, T)",
    ]);
  });

  test("of names", () => {
    const text = "static __inline__ void *__attribute__((malloc)) make(int _Atomic n) { }";
    const [item] = parser.parse(text).items;
    if (item?.kind !== "function") throw new Error("no function");
    const { name, nameStart, nameEnd } = item.declarator;
    expect([name, text.slice(nameStart, nameEnd)]).toEqual(["make", "make"]);
  });

  test("statements behind a case do not overlap", () => {
    const text = "void f(void) { switch (x) { case 1: a(); b(); case 2: default: c(); } }";
    const [item] = parser.parse(text).items;
    const [statement] = item?.kind === "function" ? item.body.items : [];
    const { items } = (statement as Statement & { body: Block }).body;
    expect(items.map(({ start, end }) => text.slice(start, end))).toEqual([
      "case 1: a();",
      "b();",
      "case 2:",
      "default: c();",
    ]);
  });
});
