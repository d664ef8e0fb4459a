import { describe, expect, test } from "vitest";
import { loadTestParser } from "../../support/parser.ts";
import { printTree } from "../../support/printSyntax.ts";

const parser = await loadTestParser();

/** Prints what `text` is as the only expression of a function. */
function expression(text: string): string {
  const printed = printTree(parser.parse(`void f(void) { ${text}; }`));
  return printed.replace(/^\(function void f\(\) \(block (.*)\)\)$/, "$1");
}

describe("operators", () => {
  test.each([
    ["a = b -1 + -2 * c", "(= a (+ (- b 1) (* (- 2) c)))"],
    ["a += b << 2 | c", "(+= a (| (<< b 2) c))"],
    ["!a == b && c || d", "(|| (&& (== (! a) b) c) d)"],
    ["*p++ = --q->n", "(= (* (_++ p)) (--_ (-> q n)))"],
    ["&s.a[i], f(x, (y, z)), w", "(, (, (& ([] (. s a) i)) (call f x (paren (, y z)))) w)"],
    ["a ? b, c : d ? e : f", "(?: a (, b c) (?: d e f))"],
    ["a ?: b", "(?: a _ b)"],
  ])("%s", (text, expected) => expect(expression(text)).toBe(expected));
});

describe("suffixes bind tighter than prefixes", () => {
  test.each([
    ["-x++", "(- (_++ x))"],
    ["!!p--", "(! (! (_-- p)))"],
    ["sizeof(x)->y", "(sizeof (-> (paren x) y))"],
    ["sizeof(x)[2]", "(sizeof ([] (paren x) 2))"],
    ["sizeof(int) * 3", "(* (sizeof <int>) 3)"],
  ])("%s", (text, expected) => expect(expression(text)).toBe(expected));

  test("and keep their place in the text", () => {
    const source = "int n = sizeof(x)->y;";
    const [item] = parser.parse(source).items;
    const value = item?.kind === "declaration" ? item.declarators[0]?.initializer : null;
    if (value?.kind !== "sizeof") throw new Error("not a sizeof");
    expect(source.slice(value.start, value.end)).toBe("sizeof(x)->y");
    expect(source.slice(value.operand.start, value.operand.end)).toBe("(x)->y");
  });
});

describe("what only typedefs can decide stays as it was parsed", () => {
  test.each([
    ["T * c", "(declare 'T' c*)"],
    ["(a)(b)", "(call (paren a) b)"],
    ["(T) * p", "(* (paren T) p)"],
    ["sizeof (x)", "(sizeof (paren x))"],
  ])("%s", (text, expected) => expect(expression(text)).toBe(expected));
});

describe("types in expressions", () => {
  test.each([
    ["x = (struct s *)y", "(= x (cast <* struct s> y))"],
    ["f((T){1, .b = {2}, [1 ... 3] = 4})", "(call f (compound <'T'> {1 .b={2} [1...3]=4}))"],
    ["sizeof(int (*)[3])", "(sizeof <* [3] int>)"],
    ["__alignof__(long)", "(alignof <long>)"],
    ["_Alignof(*x)", "(alignof (paren (* x)))"],
    ["va_arg(ap, struct s *)->next", "(-> (va-arg ap <* struct s>) next)"],
    ["__builtin_va_arg(*ap, T)", "(va-arg (* ap) <'T'>)"],
    ["offsetof(struct s, a.b[3].c) + 1", "(+ (offsetof <struct s> .a.b[3].c) 1)"],
    ["__builtin_offsetof(T, f)", "(offsetof <'T'> .f)"],
    ["__builtin_types_compatible_p(int, char *)", "(call __builtin_types_compatible_p <int> <* char>)"],
    ["_Generic(y, int: 1, char *: 2, default: 3)", "(generic y (<int> 1) (<* char> 2) (default 3))"],
    ["x = (typeof(int *))y", "(= x (cast <(typeof <* int>)> y))"],
    ["f(int *)", "(call f <* int>)"],
  ])("%s", (text, expected) => expect(expression(text)).toBe(expected));
});

describe("other expressions", () => {
  test.each([
    ["x = ({ int y = 3; y; })", "(= x (statement-expression (block (declare int y = 3) y)))"],
    ["t = &&label", "(= t (&& label))"],
    ["t = (void *)&&label", "(= t (cast <* void> (&& label)))"],
    ["a && &b", "(&& a (& b))"],
    ['s = "a" L"b" "c"', '(= s "a" L"b" "c")'],
    ["c = '\\''", "(= c '\\'')"],
    ["__extension__ x", "x"],
    ["__real__ z + __imag__ z", "(+ (__real__ z) (__imag__ z))"],
    ["p = NULL", "(= p NULL)"],
  ])("%s", (text, expected) => expect(expression(text)).toBe(expected));
});
