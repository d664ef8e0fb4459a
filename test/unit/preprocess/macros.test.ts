import { describe, expect, test } from "vitest";
import { expand, messages, run, squeeze } from "./support.ts";

/** The definitions of an example, then each line with what it becomes. */
function expectLines(definitions: string, lines: readonly (readonly [typed: string, expanded: string])[]) {
  for (const [typed, expanded] of lines) expect(expand(`${definitions}\n${typed}`)).toBe(expanded);
}

describe("the examples of the C standard", () => {
  test("rescanning and redefinition (6.10.3.5, example 3)", () => {
    expectLines(
      `#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x,y) x ## y
#define str(x) # x`,
      [
        [
          "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);",
          "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);",
        ],
        ["g(x+(3,4)-w) | h 5) & m\n(f)^m(m);", "f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);"],
        ["p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };", "int i[] = { 1, 23, 4, 5, };"],
        ["char c[2][6] = { str(hello), str() };", 'char c[2][6] = { "hello", "" };'],
      ],
    );
  });

  test("strings and pasting (example 4)", () => {
    expectLines(
      `#define str(s) # s
#define xstr(s) str(s)
#define debug(s, t) printf("x" # s "= %d, x" # t "= %s", \\
 x ## s, x ## t)
#define INCFILE(n) vers ## n
#define glue(a, b) a ## b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"`,
      [
        ["debug(1, 2);", 'printf("x" "1" "= %d, x" "2" "= %s", x1, x2);'],
        [
          `fputs(str(strncmp("abc\\0d", "abc", '\\4') // this goes away\n == 0) str(: @\\n), s);`,
          `fputs("strncmp(\\"abc\\\\0d\\", \\"abc\\", '\\\\4') == 0" ": @\\n", s);`,
        ],
        ["xstr(INCFILE(2).h)", '"vers2.h"'],
        ["glue(HIGH, LOW);", '"hello";'],
        ["xglue(HIGH, LOW)", '"hello" ", world"'],
      ],
    );
  });

  test("empty arguments of ## (example 5)", () => {
    expectLines("#define t(x,y,z) x ## y ## z", [
      [
        "int j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };",
        "int j[] = { 123, 45, 67, 89, 10, 11, 12, };",
      ],
    ]);
  });

  test("variable arguments (example 7)", () => {
    expectLines(
      `#define debug(...) fprintf(stderr, __VA_ARGS__)
#define showlist(...) puts(#__VA_ARGS__)
#define report(test, ...) ((test)?puts(#test):\\
 printf(__VA_ARGS__))`,
      [
        ['debug("Flag");', 'fprintf(stderr, "Flag");'],
        ['debug("X = %d\\n", x);', 'fprintf(stderr, "X = %d\\n", x);'],
        ["showlist(The first, second, and third items.);", 'puts("The first, second, and third items.");'],
        [
          'report(x>y, "x is %d but y is %d", x, y);',
          '((x>y)?puts("x>y"): printf("x is %d but y is %d", x, y));',
        ],
      ],
    );
  });

  test("## made by ## is no operator (6.10.3.3)", () => {
    expectLines(
      `#define hash_hash # ## #
#define mkstr(a) # a
#define in_between(a) mkstr(a)
#define join(c, d) in_between(c hash_hash d)`,
      [["char p[] = join(x, y);", 'char p[] = "x ## y";']],
    );
  });
});

describe("GNU and newer forms", () => {
  test("a comma goes with absent arguments", () => {
    expectLines("#define log(f, ...) printf(f, ## __VA_ARGS__)\n#define err(f, rest...) e(f, ##rest)", [
      ["log(a);", "printf(a);"],
      ["log(a,);", "printf(a,);"],
      ["log(a, b, c);", "printf(a, b, c);"],
      ["err(a, 1);", "e(a, 1);"],
      ["err(a);", "e(a);"],
    ]);
  });

  test("__VA_OPT__", () => {
    expectLines("#define f(x, ...) g(x __VA_OPT__(, (__VA_ARGS__)))\n#define p(x, ...) x ## __VA_OPT__(_y)", [
      ["f(1)", "g(1 )"],
      ["f(1, 2, 3)", "g(1 , (2, 3))"],
      ["p(a) p(a, b)", "a a_y"],
    ]);
  });

  test("_Pragma leaves nothing, inside macros too", () => {
    expect(expand('#define P(x) _Pragma(#x) int\nP(pack(1)) a; _Pragma("once") int b;')).toBe(
      "int a; int b;",
    );
  });
});

describe("which names are expanded", () => {
  test("recursion ends, also in a circle", () => {
    expectLines("#define a b + a\n#define b a * b\n#define f(x) x f(x)", [
      ["a;", "a * b + a;"],
      ["f(f(1))", "1 f(1) f(1 f(1))"],
    ]);
  });

  test("a function-like name without a call stays, its call may come from what follows", () => {
    expectLines("#define f(x) <x>\n#define g f\n#define EMPTY", [
      ["f; (f)(1); f\n\n(2) g(3)", "f; (f)(1); <2> <3>"],
      ["f EMPTY (1)", "f (1)"],
    ]);
  });

  test("never inside literals, comments and numbers", () => {
    const text = '"x" \'x\' L"x" u8"x" /* x */ 0x 1.x // x\n';
    expect(run(`#define x y\n#define L z\n${text}`).expanded.text).toBe(`\n\n${text}`);
  });

  test("in words put together from two lines", () => {
    expect(expand("#define foobar 1\nint a = foo\\\nbar, b = foo\\\nbaz;")).toBe("int a = 1, b = foobaz;");
  });
});

describe("spaces", () => {
  test("only where tokens would grow together", () => {
    expectLines("#define N -1\n#define E\n#define P +\n#define X 0xE\n#define V v", [
      ["a = -N; -E-b; a P+P b;", "a = - -1; - -b; a + + + b;"],
      ["(N)[V]->V.V X+1", "(-1)[v]->v.v 0xE +1"],
    ]);
  });

  test("the text around a macro stays as it is", () => {
    expect(run("#define N 1\n\tif  (N)   /* why */ return\t N ;\n").expanded.text).toBe(
      "\n\tif  (1)   /* why */ return\t 1 ;\n",
    );
  });

  test("a call over several lines comes out on one", () => {
    expect(run("#define f(a, b) a + b\nx = f(1,\n  /* two */ 2\n);\ny;\n").expanded.text).toBe(
      "\nx = 1 + 2;\ny;\n",
    );
  });
});

describe("built-in macros", () => {
  test("__LINE__ among a macro's arguments is the line where it was typed", () => {
    expect(expand("#define log(...) f(__LINE__, __VA_ARGS__)\nlog(a,\n__LINE__);")).toBe("f(2, a, 3);");
  });

  test("__LINE__ is the line of the use, __FILE__ the file", () => {
    expect(expand("#define here __FILE__, __LINE__\n\nf(here,\n__LINE__);")).toBe('f("/src/main.c", 3, 4);');
  });

  test("__COUNTER__ counts, across headers", () => {
    const files = { "/inc/c.h": "int h = __COUNTER__;\n" };
    const result = run('int a = __COUNTER__;\n#include "c.h"\nint b = __COUNTER__;\n', { files });
    expect(squeeze(result.expanded.text)).toBe("int a = 0; int b = 2;");
    expect(result.includes[0]!.unit.expanded.text).toBe("int h = 1;\n");
  });

  test("__func__ is none", () => expect(expand("f(__func__)")).toBe("f(__func__)"));

  test("the data model decides sizes", () => {
    const text = "__SIZEOF_POINTER__ __SIZEOF_LONG__ __LONG_MAX__ __SIZE_TYPE__ __UINT64_C(1) __HEAPLENS__";
    const expanded = (dataModel: "LP64" | "ILP32" | "LLP64") =>
      expand(text, { configuration: { dataModel } });
    expect(expanded("LP64")).toBe("8 8 0x7fffffffffffffffL long unsigned int 1UL 1");
    expect(expanded("ILP32")).toBe("4 4 0x7fffffffL unsigned int 1ULL 1");
    expect(expanded("LLP64")).toBe("8 4 0x7fffffffL long long unsigned int 1ULL 1");
  });

  test("the configuration defines, in order", () => {
    const defines = [
      ["A", "1"],
      ["SQUARE(x)", "((x)*(x))"],
      ["B", "2"],
      ["B", null],
      ["__x86_64__", null],
    ] as const;
    expect(expand("A SQUARE(3) B __x86_64__", { configuration: { defines } })).toBe(
      "1 ((3)*(3)) B __x86_64__",
    );
  });
});

describe("what cannot be expanded stays, with a note", () => {
  test("a call that is never closed", () => {
    const result = run("#define f(x) [x]\nint a = f(1;\nint b = 2;\n");
    expect(result.expanded.text).toBe("\nint a = f(1;\nint b = 2;\n");
    expect(messages(result.notes)).toEqual(["2: the call of macro 'f' is never closed"]);
  });

  test("a wrong number of arguments", () => {
    const result = run("#define f(x, y) [x y]\n#define g(x) <x>\nf(g(1)) f(1,2,3)\n");
    expect(squeeze(result.expanded.text)).toBe("f(<1>) f(1,2,3)");
    expect(messages(result.notes)).toEqual([
      "3: the call of macro 'f' has 1 arguments instead of 2",
      "3: the call of macro 'f' has 3 arguments instead of 2",
    ]);
  });

  test("tokens that cannot be pasted stand side by side", () => {
    expect(expand("#define g(x, y) x ## y\ng(a, +) g(-, >)")).toBe("a + ->");
  });
});
