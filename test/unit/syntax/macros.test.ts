import { describe, expect, test } from "vitest";
import { loadTestParser } from "../../support/parser.ts";
import { printTree } from "../../support/printSyntax.ts";

const parser = await loadTestParser();

const print = (text: string): string => printTree(parser.parse(text));

/** The statements of a function, without what is around them. */
const printBody = (text: string): string => {
  const printed = print(`void f(void) { ${text} }`);
  return printed.slice("(function void f() (block ".length, -2);
};

describe("macros that nobody expands, in declarations", () => {
  test.each([
    ["before the type", "EXPORT int f(void) { }", "int EXPORT f(void) { }", "int f(void) EXPORT { }"],
    ["with arguments", "DEPRECATED(1) int f(void) { }", "int f(void) NONNULL((1)) { }"],
    ["before a declaration", "BEGIN_DECLS\nint f(void) { }", "BEGIN_DECLS int f(void) { } END_DECLS"],
  ])("%s", (_, ...texts) => {
    for (const text of texts) expect(print(text)).toContain("(function int f() (block))");
  });

  test.each([
    ["a type of the project", "foo_t EXPORT f(void) { }", "(function 'foo_t' f() (block))"],
    ["a wrapped type", "API(int) f(void) { }", "(function (typeof <int>) f() (block))"],
    ["a parameter", "int f(int a UNUSED, char *b UNUSED) { }", print("int f(int a, char *b) { }")],
    ["a calling convention", "typedef int (CALL *f)(int);", print("typedef int (*f)(int);")],
    [
      "a member",
      "struct s { HEAD int a; LIST_ENTRY(s) b; int c ALIGNED(8); };",
      "(declare struct s {(int a) ('LIST_ENTRY' b) (int c)})",
    ],
  ])("%s", (_, text, expected) => expect(print(text)).toBe(expected));

  test("a macro that makes functions names each by its arguments", () => {
    const text = 'HANDLER(first, "a") { a(); }\nHANDLER(second, "b") { b(); }';
    expect(print(text)).toBe(
      '(function implicit HANDLER(first, "a")(?) (block (call a)))\n(function implicit HANDLER(second, "b")(?) (block (call b)))',
    );
  });

  test("an old-style function may return a pointer", () => {
    const [item] = parser.parse("char *f(a) char *a; { return a; }").items;
    expect(item).toMatchObject({
      kind: "function",
      declarator: { name: "f", derivations: [{ kind: "function", names: ["a"] }, { kind: "pointer" }] },
    });
  });
});

describe("macros that nobody expands, in statements", () => {
  test.each([
    ["a loop", "for_each(x, list) use(x); b();", "(macro-loop (call for_each x list) (call use x)) (call b)"],
    ["a block", "TRY { a(); } b();", "TRY (block (call a)) (call b)"],
    ["two calls on a line", "free(p) free(q);", "(call free p) (call free q)"],
    ["no semicolon", "LOG(p)\nif (p) a();", "(call LOG p) (if p (call a))"],
    ["between strings", 'print("a" X "b" Y);', '(call print "a" "b")'],
    ["an operator", "timercmp(a, b, <);", "(call timercmp a b (statement-expression (block)))"],
    ["a type", "p = make(struct s *, 1);", "(= p (call make <* struct s> 1))"],
    ["nothing", "g(, 1);", "(call g (statement-expression (block)) 1)"],
    ["its own comma", "g(aTHX_ x);", "(call g x)"],
    ["a wrapped type", "LIST_OF(x) *l = y; a();", "(declare 'LIST_OF' l* = y) (call a)"],
    [
      "a switch without braces",
      "switch (x) case 1: a(); b();",
      "(switch x (block (case 1 (call a)))) (call b)",
    ],
  ])("%s", (_, text, expected) => expect(printBody(text)).toBe(expected));
});

describe("what the parser understands", () => {
  test("is left alone beside what it does not", () => {
    const sound = "int A B(int c) { return c; }".replace("A B", "g");
    expect(print(`${sound}\nEXPORT void f(void) { }`)).toBe(`${print(sound)}\n(function void f() (block))`);
  });

  test("positions stay those of the text", () => {
    const text = "EXPORT int name(void) { FOR_ALL(x) { use(x); } }";
    const [item] = parser.parse(text).items;
    if (item?.kind !== "function") throw new Error("no function");
    expect(text.slice(item.declarator.nameStart, item.declarator.nameEnd)).toBe("name");
    const [loop] = item.body.items;
    if (loop?.kind !== "macro-loop") throw new Error("no loop");
    expect(text.slice(loop.start, loop.end)).toBe("FOR_ALL(x) { use(x); }");
  });
});
