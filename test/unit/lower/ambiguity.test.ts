// Text whose meaning depends on which names are types.

import { describe, expect, test } from "vitest";
import { lowered } from "./lowering.ts";

const names = `typedef int T; typedef struct s { int a; struct s *next; } *P; int v; int w(int);`;

/** The assignment that `y = <expression>;` becomes. */
function value(expression: string): string {
  const text = lowered(`${names} void f(int y, int *p, P list, int d) { y = ${expression}; }`);
  return /y = (.*)/.exec(text)![1]!;
}

/** The instructions of a statement. */
function statement(text: string): readonly string[] {
  return lowered(`${names} void f(int y, int *p, int d) { ${text} }`)
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim())
    .slice(0, -1);
}

describe("casts that look like something else", () => {
  test("(T) before a sign", () => {
    expect(value("(T) * p")).toBe("*p");
    expect(value("(T) - d")).toBe("-d");
    expect(value("(T) & v")).toBe("(int)&v");
    expect(value("(T) + d")).toBe("d");
  });

  test("a cast binds tighter than what follows", () => {
    expect(value("(T) - d * 2")).toBe("-d * 2");
    expect(value("d == (T) & v")).toBe("d == (int)&v");
    expect(value("(T) & v == 3")).toBe("(int)&v == 3");
    expect(value("d - (T) - *p")).toBe("d - -*p");
  });

  test("(T)(x)", () => {
    expect(value("(T)(d) * 2")).toBe("d * 2");
    expect(value("(T)(list)->a")).toBe("list->a");
    expect(value("((P)(p))->next->a")).toBe("((struct s *)p)->next->a");
  });

  test("brackets around a variable cast nothing", () => {
    expect(value("(d) * y")).toBe("d * y");
    expect(value("(d) - 1")).toBe("d - 1");
    expect(value("(w)(3)")).toBe("%1");
  });

  test("sizeof tells types from variables", () => {
    expect(value("sizeof (T)")).toBe("4");
    expect(value("sizeof (P) * 2")).toBe("16");
    expect(value("sizeof *list")).toBe("16");
    expect(value('sizeof "abc"')).toBe("4");
  });
});

describe("declarations and expressions", () => {
  test("T * c; declares where T is a type", () => {
    expect(statement("T * c;")).toEqual(["enter c", "leave c, d, p, y"]);
  });

  test("a * b; multiplies where a is a variable", () => {
    expect(statement("d * y; d = 1;")).toEqual(["d = 1", "leave d, p, y"]);
    expect(statement("int a; a * *p, y = 3;")).toEqual(["enter a", "y = 3", "leave a, d, p, y"]);
  });

  test("a local variable hides a type", () => {
    expect(statement("int T = 3; y = (T) * d;")).toEqual([
      "enter T",
      "T = 3",
      "y = T * d",
      "leave T, d, p, y",
    ]);
  });

  test("T(x); declares, w(x); calls", () => {
    expect(statement("T (x);")).toEqual(["enter x", "leave x, d, p, y"]);
    expect(statement("T (*x);")).toEqual(["enter x", "leave x, d, p, y"]);
    expect(statement("w(d);")).toEqual(["call w(d)", "leave d, p, y"]);
  });

  test("an unknown name in the place of a type is a type", () => {
    expect(statement("mystery *m; mystery n;")).toEqual(["enter m", "enter n", "leave n, m, d, p, y"]);
  });
});
