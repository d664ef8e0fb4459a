// What the suites of the other analysers expect, read from their ways of writing it.

import { describe, expect, it } from "vitest";
import {
  clangLeakLines,
  cppcheckSnippets,
  functionsOf,
  gccLeakLines,
} from "../../../bench/truth/annotations.ts";

describe("gcc's expectations", () => {
  const lines = (text: string) => [...gccLeakLines(text)];

  it("stand on the line itself", () => {
    expect(lines(`a;\nreturn; /* { dg-warning "leak of 'p'" } */`)).toEqual([2]);
  });

  it("stand on another line", () => {
    expect(lines(`}\n/* { dg-warning "leak of 'p'" "label" { target *-*-* } .-1 } */`)).toEqual([1]);
    expect(lines(`/* { dg-warning "leak" "" { target *-*-* } 7 } */`)).toEqual([7]);
  });

  it("may be written as messages, unlike the steps that lead there", () => {
    expect(lines(`x; /* { dg-message "leak of 'p'|leak of 'ptr'" } */`)).toEqual([1]);
    expect(lines(`x; /* { dg-message "'p' leaks here" } */`)).toEqual([]);
  });

  it("count where gcc is known to miss them, but not what must not be said or is no leak", () => {
    expect(lines(`x; /* { dg-warning "leak" "" { xfail *-*-* } } */`)).toEqual([1]);
    expect(lines(`x; /* { dg-bogus "leak" } */`)).toEqual([]);
    expect(lines(`x; /* { dg-warning "double-'free'" } */`)).toEqual([]);
  });
});

describe("clang's expectations", () => {
  const lines = (text: string) => [...clangLeakLines(text)];

  it("stand on the line itself or on another one", () => {
    expect(lines("} // expected-warning {{Potential leak of memory pointed to by 'p'}}")).toEqual([1]);
    expect(
      lines("}\n// expected-warning@-1 {{Opened stream never closed. Potential resource leak}}"),
    ).toEqual([1]);
  });

  it("count for the line on which their comment begins", () => {
    expect(lines("} // expected-warning {{leak}}\\\n// expected-warning {{leak}}\nx();")).toEqual([1]);
  });

  it("are about the heap", () => {
    expect(lines("} // expected-warning{{Initialized va_list 'va' is leaked}}")).toEqual([]);
    expect(lines("} // expected-warning{{Use of memory after it is freed}}")).toEqual([]);
  });
});

describe("functions of a test", () => {
  const text = `#include <stdlib.h>
struct s {
  int x;
};

static void __attribute__((noinline))
helper (void *p)
{
  free (p);
}

void test(int n) {
  if (n) {
    malloc(1); // here
  }
}
`;

  it("begin behind what is before them and leak where a line of theirs is expected to", () => {
    expect(functionsOf(text, new Set([14]))).toEqual([
      { name: "helper", first: 5, last: 10, leaks: false },
      { name: "test", first: 11, last: 16, leaks: true },
    ]);
  });
});

describe("cppcheck's snippets", () => {
  const text = `
        check("void f() {\\n"
              "    char *p = malloc(10);\\n" // #1234
              "}");
        ASSERT_EQUALS("[test.c:3]: (error) Memory leak: p\\n", errout.str());

        check("void f(char *s) { free(s); puts(\\"x\\"); }");
        ASSERT_EQUALS("", errout.str());

        check("void f() { char *p = new char[3]; }");
        ASSERT_EQUALS("", errout.str());

        check("void f() { unknown(); }");
        ASSERT_EQUALS("[test.c:1]: (information) --check-library: Function unknown()\\n", errout.str());

        check("void f() { char *p = strdup(\\"a\\"); }");
        TODO_ASSERT_EQUALS("[test.c:1]: (error) Memory leak: p\\n", "", errout.str());
`;

  it("are C with an expectation on leaks", () => {
    expect(cppcheckSnippets(text)).toEqual([
      { code: "void f() {\n    char *p = malloc(10);\n}", leaks: true },
      { code: 'void f(char *s) { free(s); puts("x"); }', leaks: false },
      { code: 'void f() { char *p = strdup("a"); }', leaks: true },
    ]);
  });
});
