// Expressions and the instructions that their side effects become.

import { describe, expect, test } from "vitest";
import { lowered, lowerText } from "./lowering.ts";

const declarations = `
  struct node { struct node *next; int value; struct { int x; char c[4]; } in; union { int i; void *p; }; unsigned bit : 3; };
  enum color { RED, GREEN = 5, BLUE };
  void *make(int); struct node get(void); int sum(int, long, ...); typedef int (*callback)(int);
`;

function instructions(statements: string): readonly string[] {
  const text = lowered(
    `${declarations} void f(int a, int b, int *p, struct node *n, char c, callback h) { ${statements} }`,
  );
  return text
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim())
    .slice(0, -2);
}

describe("paths", () => {
  test("stay whole", () => {
    expect(instructions("n->next->in.c[a] = c;")).toEqual(["n->next->in.c[a] = c"]);
    expect(instructions("n->p = n; n->bit = 1;")).toEqual(["n->p = (void *)n", "n->bit = 1"]);
  });

  test("p[0] is *p, *&x is x, &*p is p", () => {
    expect(instructions("p[0] = 1; *&a = 2; p = &*p; p = &p[2]; a = 1[p];")).toEqual([
      "*p = 1",
      "a = 2",
      "p = p",
      "p = p + 2 * 4",
      "a = *(p + 1 * 4)",
    ]);
  });

  test("container_of is plain pointer arithmetic", () => {
    expect(
      instructions("n = (struct node *)((char *)p - (unsigned long)&((struct node *)0)->in.x);"),
    ).toEqual(["n = (struct node *)((char *)p + -12)"]);
  });
});

describe("side effects", () => {
  test("calls put their results into temporaries, innermost first", () => {
    expect(instructions("a = sum(sum(1, 2), b);")).toEqual([
      "enter %1",
      "%1 = call sum(1, 2)",
      "enter %2",
      "%2 = call sum(%1, (long)b)",
      "a = %2",
      "leave %2, %1",
    ]);
  });

  test("a result that nobody wants has no temporary", () => {
    expect(instructions("make(1); (void)make(2);")).toEqual(["call make(1)", "call make(2)"]);
  });

  test("a returned structure has members", () => {
    expect(instructions("a = get().value; *n = get();")).toEqual([
      "enter %1",
      "%1 = call get()",
      "a = %1.value",
      "leave %1",
      "enter %2",
      "%2 = call get()",
      "*n = %2",
      "leave %2",
    ]);
  });

  test("increments and compound assignments", () => {
    expect(instructions("a++; a = b++; *p++ = ++a; p += 2; c -= 1;")).toEqual([
      "a = a + 1",
      "enter %1",
      "%1 = b",
      "b = b + 1",
      "a = %1",
      "leave %1",
      "enter %2",
      "%2 = p",
      "p = p + 1 * 4",
      "a = a + 1",
      "*%2 = a",
      "leave %2",
      "p = p + 2 * 4",
      "c = (char)((int)c - 1)",
    ]);
  });

  test("commas and chained assignments go from left to right and from right to left", () => {
    expect(instructions("a = b = 3; a = (b++, b);")).toEqual(["b = 3", "a = b", "b = b + 1", "a = b"]);
  });

  test("function pointers are called through their value", () => {
    expect(instructions("h(1); (*h)(2);")).toEqual(["call h(1)", "call h(2)"]);
  });
});

describe("values", () => {
  test("constants are folded", () => {
    expect(
      instructions("a = sizeof(struct node) + BLUE * 2; a = -1 >> 1; c = 'a' + 200; a = '\\n';"),
    ).toEqual(["a = 52", "a = -1", "c = 41", "a = 10"]);
    expect(instructions("a = __builtin_offsetof(struct node, in.c[2]); a = 0x10 | 010;")).toEqual([
      "a = 18",
      "a = 24",
    ]);
  });

  test("pointers are compared as they are, numbers in their common type", () => {
    expect(instructions("a = p == 0; a = c < b; a = (void *)p != n;")).toEqual([
      "a = p == null",
      "a = (int)c < b",
      "a = (void *)p != n",
    ]);
  });

  test("differences of pointers are counted in elements", () => {
    expect(instructions("a = &p[3] - p;")).toEqual(["a = (int)(((p + 3 * 4) - p) / 4)"]);
  });

  test("_Generic chooses by type", () => {
    expect(
      instructions("a = _Generic(c, int: 1, char: 2, default: 3); a = _Generic(n, int: 1, default: 3);"),
    ).toEqual(["a = 2", "a = 3"]);
  });

  test("floating point is unknown and is said to be", () => {
    const unit = lowerText("double d; void f(void) { d = d * 2; }");
    expect(unit.havocs.map(({ reason }) => reason)).toContain("floating point");
  });
});

test("a checked built-in is the function that it checks", () => {
  expect(instructions("__builtin___memcpy_chk(p, p, 4, 8);")).toEqual(instructions("memcpy(p, p, 4, 8);"));
});

describe("names that nobody declares", () => {
  test("a function is taken as given", () => {
    const unit = lowerText("void f(void) { int x = mystery(1); }");
    expect(unit.prototypes.get("mystery")?.type.parameters).toBeNull();
  });

  test("a variable is some global, a member has a place of its own", () => {
    expect(
      instructions("struct mystery *m = make(1); m->x = a; m->y = m->x; if (a == ERROR) a = 1;").slice(5),
    ).toEqual([
      "m->x = a",
      "m->y = m->x",
      "-> b1, b2",
      "assume a == ERROR",
      "a = 1",
      "-> b3",
      "assume !(a == ERROR)",
      "-> b3",
    ]);
  });
});
