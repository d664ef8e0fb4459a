import { describe, expect, test } from "vitest";
import { loadTestParser } from "../../support/parser.ts";
import { printTree } from "../../support/printSyntax.ts";

const parser = await loadTestParser();

const print = (text: string): string => printTree(parser.parse(text));

describe("attributes belong to what they stand at", () => {
  test.each([
    [
      "a function, behind a pointer and behind the parameters",
      "void *__attribute__((malloc, alloc_size(1, 2))) f(int x) __attribute__((nonnull(2)));",
      "(declare void f(int x)* @malloc @alloc_size(1, 2) @nonnull(2))",
    ],
    [
      "the specifiers, in front of everything",
      "int x;\n__attribute__((__noreturn__)) static void g(void) {}",
      "(declare int x)\n(function static void @noreturn g() (block))",
    ],
    [
      "the specifiers, between type and name",
      "int __attribute__((a)) *p, *q __attribute__((b));",
      "(declare int @a p* q* @b)",
    ],
    [
      "a parameter",
      "void f(int x __attribute__((unused)), char *__attribute__((b)) y) { }",
      "(function void f(int x @unused, char y* @b) (block))",
    ],
    [
      "a structure, in front of its tag and behind its body",
      "struct __attribute__((packed)) s { int a __attribute__((aligned(4))); } __attribute__((c)) v;",
      "(declare struct s @packed @c {(int a @aligned(4))} v)",
    ],
    [
      "a variable with an initializer",
      "void f(void) { char *p __attribute__((cleanup(freep))) = malloc(3), *q; }",
      "(function void f() (block (declare char p* @cleanup(freep) = (call malloc 3) q*)))",
    ],
    [
      "a name for a type",
      "typedef struct { int a; } T __attribute__((aligned(8)));",
      "(declare typedef struct {(int a)} T @aligned(8))",
    ],
    [
      "a pointer to a function",
      "void (*f)(void) __attribute__((noreturn));",
      "(declare void f*() @noreturn)",
    ],
    [
      "C23's notation",
      '[[nodiscard]] int f(void); void *h(void) [[gnu::malloc]]; int x [[deprecated("a, b")]] = 3;',
      '(declare int @nodiscard f())\n(declare void h()* @malloc)\n(declare int x @deprecated("a, b") = 3)',
    ],
    ["alignment", "_Alignas(16) char b[4];", "(declare char @aligned(16) b[4])"],
    ["Microsoft's notation", "__declspec(noreturn) void f(void);", "(declare void @noreturn f())"],
    [
      "several, with comments between",
      "void f(void) /* a */ __attribute__((b)) /* c */ __attribute__((d));",
      "(declare void f() @b @d)",
    ],
  ])("%s", (_, text, expected) => expect(print(text)).toBe(expected));

  test("on statements and labels they do no harm", () => {
    const text =
      "void f(void) { switch (x) { case 1: a(); __attribute__((fallthrough)); default: ; } " +
      "l: __attribute__((unused)) b(); }";
    expect(print(text)).toBe(
      "(function void f() (block (switch x (block (case 1 (call a)) ; (default ;))) (label l (call b))))",
    );
  });
});
