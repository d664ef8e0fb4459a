import { describe, expect, test } from "vitest";
import { expand, messages, run } from "./support.ts";

const holds = (condition: string) => expand(`#if ${condition}\nyes\n#else\nno\n#endif`) === "yes";

describe("#if", () => {
  test.each([
    "1 + 2 * 3 == 7",
    "(1 ? 2 : 3) == 2 && (0 ? 1 : 0 ? 2 : 3) == 3",
    "10 - 4 - 3 == 3",
    "-1 < 0 && -1 > 0u",
    "0x7fffffffffffffff + 1 < 0",
    "18446744073709551615u == -1",
    "~0u == 0xFFFFFFFFFFFFFFFFULL",
    "1 << 63 < 0 && (1u << 63) > 0 && -8 >> 1 == -4",
    "7 / -2 == -3 && 7 % -2 == 1",
    "'a' == 97 && '\\n' == 10 && '\\x41' == 65 && '\\101' == 65 && 'ab' == 24930 && '\\377' < 0 && L'\\377' > 0",
    "0 && 1 / 0 || 1",
    "1 || 1 % 0",
    "!undefined_name && !!5",
    "010 == 8 && 0b101 == 5 && 1L == 1uLL",
    "defined __STDC__ && defined(__x86_64__) && !defined nothing",
    "(2, 3) == 3",
    "__has_attribute(cleanup) && __has_attribute(__noreturn__) && !__has_attribute(no_such_thing)",
    "defined __has_include && !__has_builtin(__builtin_expect)",
    "1 /* comment \n over two lines */ == 1 // end",
    "1 \\\n == 1",
  ])("%s", (condition) => expect(holds(condition)).toBe(true));

  test.each([
    ["1 / 0", "division by zero"],
    ["(1", "the expression is not balanced"],
    ["1 +", "the expression is incomplete"],
    ["", "the expression is incomplete"],
    ["1 2", "'2' is not expected here"],
    ["f(1)", "'(' is not expected here"],
    ["1.5", "'1.5' is not an integer"],
    ["09", "'09' is not an octal number"],
    ['"x"', "'\"x\"' is not expected here"],
  ])("%s makes no sense", (condition, problem) => {
    const result = run(`int before;\n#if ${condition}\nint a;\n#endif\nint after;\n`);
    expect(result.expanded.text).toBe("int before;\n\nint after;\n");
    expect(messages(result.notes)).toEqual([`2: #if: ${problem}`]);
  });

  test("macros are expanded, `defined` made by one counts", () => {
    expect(
      expand(
        "#define V(a, b) ((a) * 10 + (b))\n#define HAS defined A\n#define A\n#if V(4, 2) == 42 && HAS\nyes\n#endif",
      ),
    ).toBe("yes");
  });
});

describe("groups", () => {
  const branches =
    "#ifdef A\na\n#elif defined B && B > 1\nb\n#elifdef C\nc\n#elifndef D\nd\n#else\ne\n#endif";

  test.each([
    ["#define A\n#define C", "a"],
    ["#define B 2", "b"],
    ["#define B 1\n#define C", "c"],
    ["", "d"],
    ["#define D", "e"],
  ])("after %j", (definitions, expected) => expect(expand(`${definitions}\n${branches}`)).toBe(expected));

  test("what does not count is not looked at", () => {
    const skipped =
      "#define X 1\n#error no\n#if 1 +\n#else nonsense\n#elif\n#endif\nit's \"open\n#include <none>\n#unknown\n";
    const result = run(`#if 0\n${skipped}#endif\nX;\n`);
    expect(result.expanded.text).toBe("\nX;\n");
    expect(result.notes).toEqual([]);
  });

  test("comments may hide directives there", () => {
    expect(expand("#if 0\n/*\n#else\n*/ #else\nyes\n#endif")).toBe("yes");
  });

  test("directives in the midst of a call are obeyed", () => {
    expect(expand("#define f(x) [x]\nf(1\n#ifdef A\n+ 2\n#else\n+ 3\n#endif\n)")).toBe("[1 + 3]");
  });

  test("unbalanced ones are noted", () => {
    expect(messages(run("#endif\n#else\n#if 1\n#else\n#else\n#endif\n#ifdef A\nint x;\n").notes)).toEqual([
      "1: #endif without #if",
      "2: #else without #if",
      "5: #else after #else",
      "7: this conditional is never closed by #endif",
    ]);
  });
});

describe("other directives", () => {
  test("each leaves an empty line, an inactive group one in all", () => {
    const text = "int a;\n#define X \\\n  1\nint b;\n  #pragma omp for\n#ifdef Y\nint c;\n#endif\nint d;\n";
    expect(run(text).expanded.text).toBe("int a;\n\nint b;\n  \n\nint d;\n");
  });

  test("lines with carriage returns", () => {
    const text = '#define A 1\r\n#if A\r\nint a = "x\\\r\ny";\r\n#else\r\nint b;\r\n#endif\r\nint c;\r\n';
    expect(run(text).expanded.text).toBe('\r\n\r\nint a = "xy";\r\n\r\nint c;\r\n');
  });

  test("#error and #warning become notes, #line is accepted", () => {
    const result = run(
      '#error it is\n#warning late\n#line 100 "x.c"\n#ident "v"\n#\n# 3 "y.c"\n#nonsense\n__LINE__\n',
    );
    expect(messages(result.notes)).toEqual([
      "1: #error it is",
      "2: #warning late",
      "7: unknown directive #nonsense",
    ]);
    expect(result.expanded.text.trim()).toBe("8");
  });

  test("malformed definitions are noted and change nothing", () => {
    const result = run("#define\n#define f(x\n#define g(1) 2\n#define defined 1\n#undef\nf(1) g(1)\n");
    expect(messages(result.notes).map((message) => message.slice(0, 1))).toEqual(["1", "2", "3", "4", "5"]);
    expect(result.expanded.text.trim()).toBe("f(1) g(1)");
  });

  test("digraphs are spelled the usual way, directives among them", () => {
    expect(expand("%:define S(x) %:x\nint a<:2:> = <%1%>; S(<:)")).toBe('int a[2] = {1}; "<:"');
  });

  test("trigraphs mean nothing", () => expect(expand('"??=" ??( a')).toBe('"??=" ??( a'));
});
