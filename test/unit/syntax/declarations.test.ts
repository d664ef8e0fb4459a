import { describe, expect, test } from "vitest";
import { loadTestParser } from "../../support/parser.ts";
import { printTree } from "../../support/printSyntax.ts";

const parser = await loadTestParser();

const print = (text: string): string => printTree(parser.parse(text));

describe("declarators read from the name outwards", () => {
  test.each([
    ["int *a[3], (*b)[3];", "(declare int a[3]* b*[3])"],
    ["int (*fp)(int, ...), *(*g(int x))(void);", "(declare int fp*(int _, ...) g(int x)*()*)"],
    ["void (*signal(int, void (*)(int)))(int);", "(declare void signal(int _, void _*(int _))*(int _))"],
    ["int const *const e;", "(declare const int e*const)"],
    [
      "int f(int n, int a[static 3], char *restrict p, T, T *, int b[*]);",
      "(declare int f(int n, int a[3], char p*, 'T' _, 'T' _*, int b[]))",
    ],
  ])("%s", (text, expected) => expect(print(text)).toBe(expected));
});

describe("specifiers", () => {
  test.each([
    ["static const unsigned long int x;", "(declare static const unsigned long int x)"],
    ["long const int y;", "(declare const long int y)"],
    ["size_t n; int32_t i;", "(declare 'size_t' n)\n(declare 'int32_t' i)"],
    [
      "_Bool b; unsigned __int128 w; _Float128 q;",
      "(declare _Bool b)\n(declare unsigned __int128 w)\n(declare _Float128 q)",
    ],
    ["double _Complex z; __complex__ float c;", "(declare double _Complex z)\n(declare _Complex float c)"],
    ["__signed__ char c; __const int *__restrict p;", "(declare signed char c)\n(declare const int p*)"],
    ["_Atomic(struct s *) p; _Atomic int n;", "(declare struct s p*)\n(declare int n)"],
    [
      "static _Thread_local int t; _Noreturn void f(void);",
      "(declare static _Thread_local int t)\n(declare _Noreturn void f())",
    ],
    [
      "typeof(x) y; __typeof__(((T *)0)->m) *p; typeof(int *) q;",
      "(declare (typeof x) y)\n(declare (typeof (-> (paren (cast <* 'T'> 0)) m)) p*)\n(declare (typeof <* int>) q)",
    ],
    ["__auto_type x = 3;", "(declare '__auto_type' x = 3)"],
    ["static x; register i = 3;", "(declare static implicit x)\n(declare register implicit i = 3)"],
    ["__extension__ typedef long long L, *PL;", "(declare typedef long long L PL*)"],
  ])("%s", (text, expected) => expect(print(text)).toBe(expected));
});

describe("structures, unions, enumerations", () => {
  test.each([
    [
      "struct s { unsigned a:1, :2, b:3; struct s *next; union { int x; }; char d[]; };",
      "(declare struct s {(unsigned a:1 _:2 b:3) (struct s next*) (union {(int x)}) (char d[])})",
    ],
    ['struct s { int a;; _Static_assert(1, "x"); int b; };', "(declare struct s {(int a) (int b)})"],
    ["typedef const struct s T, *PT;", "(declare typedef const struct s T PT*)"],
    ["enum e { A = 1 << 2, B, } x = A; enum f;", "(declare enum e {A=(<< 1 2) B} x = A)\n(declare enum f)"],
    ["union u;", "(declare union u)"],
  ])("%s", (text, expected) => expect(print(text)).toBe(expected));
});

describe("functions", () => {
  test.each([
    ["int (f)(int x) { return x; }", "(function int f(int x) (block (return x)))"],
    [
      "int f(a, b) register int a; struct s *b; { }",
      "(function int f(?, a, b) (declare register int a) (declare struct s b*) (block))",
    ],
    ["int f(a) { }", "(function int f(?, a) (block))"],
    ["main() { return 0; }", "(function implicit main(?) (block (return 0)))"],
    [
      "int x;\nmain(argc, argv) char **argv; { }\nstatic g(int y) { }",
      "(declare int x)\n(function implicit main(?, argc, argv) (declare char argv**) (block))\n" +
        "(function static implicit g(int y) (block))",
    ],
    [
      "int f(void) { int g(int a) { return a; } return g(1); }",
      "(function int f() (block (function int g(int a) (block (return a))) (return (call g 1))))",
    ],
    ["struct s *\nmake (void)\n{ }", "(function struct s make()* (block))"],
  ])("%s", (text, expected) => expect(print(text)).toBe(expected));
});

describe("other items", () => {
  test.each([
    [
      'extern "C" { int f(void); struct s { int a; }; } extern "C" int g(void);',
      "(declare int f())\n(declare struct s {(int a)})\n(declare int g())",
    ],
    ['asm(".globl x"); ; _Static_assert(sizeof(int) == 4, "no");', "(ignored)\n(ignored)"],
    [
      'int x asm("y"); register int z __asm__("r1") = 3; int f(void) __asm__("g");',
      "(declare int x)\n(declare register int z = 3)\n(declare int f())",
    ],
    ["REGISTER(x);", '(bad-top-level "expression outside of a function")'],
  ])("%s", (text, expected) => expect(print(text)).toBe(expected));
});
