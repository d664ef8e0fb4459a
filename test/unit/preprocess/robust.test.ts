// Hostile, broken and half-typed text: nothing throws, nothing hangs, and what
// can be understood is.

import { describe, expect, test } from "vitest";
import { expand, messages, run } from "./support.ts";

describe("what grows without end is left as it is", () => {
  const doubling = (base: string) =>
    [base, ...Array.from({ length: 59 }, (_, at) => `#define A${at + 1} A${at} A${at}`)].join("\n");

  test.each([
    ["words", doubling("#define A0 x"), "A59"],
    ["nothing", doubling("#define A0"), "A59"],
    ["pasting", "#define D(x) x##x\n#define E(x) D(x)", `${"E(".repeat(60)}a${")".repeat(60)}`],
    ["strings", "#define S(x) #x\n#define T(x) S(x)", `${"T(".repeat(60)}"a"${")".repeat(60)}`],
    ["nesting", "#define f(x) x", `${"f(".repeat(20_000)}1${")".repeat(20_000)}`],
  ])("%s", (_, definitions, use) => {
    const result = run(`${definitions}\nint before;\n${use}\nint after;\n`);
    expect(result.expanded.text).toMatch(/^\s*int before;\n.*\nint after;\n$/s);
    expect(result.expanded.text.length).toBeLessThan(1_000_000);
    expect(result.notes[0]!.message).toMatch(/expands to too much/);
  });

  test("many such uses cost little more than one", () => {
    expect(expand(`${doubling("#define A0 x")}\n${"A59;\n".repeat(5000)}int z;`)).toMatch(/int z;$/s);
  });
});

describe("headers that include each other", () => {
  test.each([
    ["once", 'int a;\n#include "a.h"\n'],
    ["twice", '#include "a.h"\nint a;\n#include "a.h"\n'],
    ["twice, never the same", 'int a = __COUNTER__;\n#include "a.h"\n#include "a.h"\n'],
  ])("%s", (_, header) => {
    const files = { "/inc/a.h": header };
    expect(run('#include "a.h"\nint z;\n', { files }).includes).toHaveLength(1);
    const asText = run('int f() {\n#include "a.h"\n}\nint z;\n', { files });
    expect(asText.expanded.text).toMatch(/int z;\n$/s);
    expect(asText.notes.some(({ message }) => message.includes("200 deep"))).toBe(true);
  });
});

describe("deep nesting", () => {
  const deep = 20_000;

  test("of parentheses in a condition", () => {
    expect(expand(`#if ${"(".repeat(deep)}1${")".repeat(deep)}\nyes\n#endif`)).toBe("yes");
    expect(expand(`#if ${"!".repeat(deep)}1\nyes\n#endif`)).toBe("yes");
  });

  test("of parentheses in an argument", () => {
    const argument = `${"(".repeat(deep)}1${")".repeat(deep)}`;
    expect(expand(`#define f(x) x\nf(${argument});`)).toBe(`${argument};`);
  });

  test("of conditionals", () => {
    expect(expand(`${"#if 1\n".repeat(deep)}x\n${"#endif\n".repeat(deep)}y`)).toMatch(/^x\s+y$/s);
  });
});

describe("half-typed text", () => {
  test.each([
    ["int a = 'x;\nint b;", "1: missing ' at the end of this literal"],
    ['int a = "x;\nint b;', '1: missing " at the end of this literal'],
    ["int a; /* never", "1: this comment is never closed"],
    ["#if 1\nint a;", "1: this conditional is never closed by #endif"],
    ["#include <stdio.h", "1: #include without a file name"],
    ["#include", "1: #include without a file name"],
    ["#ifdef\n#endif", "1: #ifdef without a macro name"],
    ["int a\0b;", "1: this file seems to be binary"],
  ])("%j", (text, message) => expect(messages(run(text).notes)).toEqual([message]));

  test("cut anywhere, a program still comes through", () => {
    const text = `#include "h.h" // header
#define F(a, ...) a ## _x(#a, __VA_ARGS__) \\
  + 'c'
#if defined(A) && (B > 0x10ull || __has_include(<x.h>))
int x = F(y, "s\\"t", (1, 2)) /* c */;
#elif 1
int z = F(1, F(2, 3)) ? u8"e" : .5e-3;
#endif
_Pragma("once") int f(void) { return __COUNTER__; }
`;
    for (let end = 0; end <= text.length; end++) {
      const result = run(text.slice(0, end), { files: { "/inc/h.h": text.slice(end) } });
      expect(result.expanded.map.placeOf(0, result.expanded.text.length).file).toMatch(/main\.c$|h\.h$/);
    }
  });
});

test("ten megabytes in one line", () => {
  const text = `int a = ${"b + ".repeat(2_500_000)}1;`;
  expect(run(text).expanded.text).toBe(text);
});
