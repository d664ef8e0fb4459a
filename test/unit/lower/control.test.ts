// Control flow: each test shows the whole graph of a few statements.

import { describe, expect, test } from "vitest";
import { block, lowered, loweredStatements, lowerText } from "./lowering.ts";

describe("conditions", () => {
  test("&& and || are branches, ! swaps them", () => {
    expect(loweredStatements("if (a && !b) a = 1; else a = 2;")).toBe(
      block(`
        b0:
          -> b1, b4
        b1:
          assume a
          -> b2, b3
        b2:
          assume b
          -> b5
        b3:
          assume !b
          a = 1
          -> b6
        b4:
          assume !a
          -> b5
        b5:
          a = 2
          -> b6
        b6:
          -> b7
        b7: exit
      `),
    );
  });

  test("a call in a condition is made once and its temporary ends on both ways", () => {
    expect(loweredStatements("if (check(a) > 3) a = 1;")).toBe(
      block(`
        b0:
          enter %1
          %1 = call check(a)
          -> b1, b2
        b1:
          assume %1 > 3
          leave %1
          a = 1
          -> b3
        b2:
          assume !(%1 > 3)
          leave %1
          -> b3
        b3:
          -> b4
        b4: exit
      `),
    );
  });

  test("a choice inside a test is two tests", () => {
    expect(loweredStatements("if (a ? b : 0) a = 1;")).toBe(
      block(`
        b0:
          -> b1, b4
        b1:
          assume a
          -> b2, b3
        b2:
          assume b
          a = 1
          -> b5
        b3:
          assume !b
          -> b5
        b4:
          assume !a
          -> b5
        b5:
          -> b6
        b6: exit
      `),
    );
  });

  test("constant conditions leave no dead edge", () => {
    expect(loweredStatements("if (0) a = 1; while (1) { if (sizeof a == 4) break; a = 2; }")).toBe(
      block(`
        b0:
          -> b1
        b1: exit
      `),
    );
  });

  test("__builtin_expect is its first argument", () => {
    const expected = loweredStatements("if (__builtin_expect(!!(a == 1), 0)) a = 2;");
    expect(expected).toContain("assume a == 1\n");
    expect(expected).toContain("assume !(a == 1)\n");
  });
});

describe("values of conditions", () => {
  test("?: leaves its value in a temporary; a call is made on its side only", () => {
    expect(loweredStatements("a = b ? check(1) : 2;")).toBe(
      block(`
        b0:
          -> b1, b2
        b1:
          assume b
          enter %1
          %1 = call check(1)
          enter %2
          %2 = %1
          leave %1
          -> b3
        b2:
          assume !b
          enter %2
          %2 = 2
          -> b3
        b3:
          a = %2
          leave %2
          -> b4
        b4: exit
      `),
    );
  });

  test("a ?: b evaluates a once", () => {
    const text = loweredStatements("a = check(1) ?: b;");
    expect(text.match(/call check/g)).toHaveLength(1);
    expect(text).toContain("%2 = %1\n");
    expect(text).toContain("%2 = b\n");
  });

  test("|| as a value is 0 or 1", () => {
    const text = loweredStatements("a = b || check(1);");
    expect(text).toContain("%1 = 1\n");
    expect(text).toContain("%1 = 0\n");
  });
});

describe("loops", () => {
  test("a loop that a macro makes may change its variables and run any number of times", () => {
    expect(loweredStatements("for_each(a, b) { a = 1; }")).toBe(
      block(`
        b0:
          -> b1
        b1:
          call for_each(a, b)
          havoc (a, b): a loop that a macro makes
          -> b2, b3
        b2:
          assume ?(macro)
          a = 1
          -> b1
        b3:
          assume !?(macro)
          -> b4
        b4: exit
      `),
    );
  });

  test("while with break and continue", () => {
    expect(loweredStatements("while (a) { if (b) break; if (a > 3) continue; a--; }")).toBe(
      block(`
        b0:
          -> b1
        b1:
          -> b2, b7
        b2:
          assume a
          -> b3, b4
        b3:
          assume b
          -> b8
        b4:
          assume !b
          -> b5, b6
        b5:
          assume a > 3
          -> b1
        b6:
          assume !(a > 3)
          a = a - 1
          -> b1
        b7:
          assume !a
          -> b8
        b8:
          -> b9
        b9: exit
      `),
    );
  });

  test("the variable of a for loop lives outside of its body", () => {
    expect(loweredStatements("for (int i = 0; i < a; i++) { int k = i; }")).toBe(
      block(`
        b0:
          enter i
          i = 0
          -> b1
        b1:
          -> b2, b3
        b2:
          assume i < a
          enter k
          k = i
          leave k
          i = i + 1
          -> b1
        b3:
          assume !(i < a)
          leave i
          -> b4
        b4: exit
      `),
    );
  });

  test("do runs before it tests", () => {
    expect(loweredStatements("do a--; while (a);")).toBe(
      block(`
        b0:
          -> b1
        b1:
          a = a - 1
          -> b2, b3
        b2:
          assume a
          -> b1
        b3:
          assume !a
          -> b4
        b4: exit
      `),
    );
  });
});

describe("switch", () => {
  test("cases fall through, ranges are two conditions, default is all the others", () => {
    expect(
      loweredStatements(
        "switch (a) { case 1: b = 1; case 2: b = 2; break; case 4 ... 6: b = 3; break; default: b = 4; }",
      ),
    ).toBe(
      block(`
        b0:
          -> b1, b2, b4, b5
        b1:
          assume a == 1
          b = 1
          -> b3
        b2:
          assume a == 2
          -> b3
        b3:
          b = 2
          -> b6
        b4:
          assume a >= 4
          assume a <= 6
          b = 3
          -> b6
        b5:
          assume a != 1
          assume a != 2
          assume (a < 4) | (a > 6)
          b = 4
          -> b6
        b6:
          -> b7
        b7: exit
      `),
    );
  });

  test("without a default the others go past it; declarations before the cases come to life", () => {
    const text = loweredStatements("switch (a) { int k; case 1: k = 2; b = k; }");
    expect(text).toContain("assume a == 1\n  enter k\n  k = 2\n  b = k\n  leave k\n");
    expect(text).toContain("assume a != 1\n  -> ");
  });

  test("cases may lie inside a loop", () => {
    const text = loweredStatements("switch (a) { case 0: do { b = 1; case 1: b = 2; } while (--a); }");
    expect(text).toContain("assume a == 0\n  -> b5\n");
    expect(text).toContain("b5:\n  b = 1\n  -> b3\n");
    expect(text).toContain("assume a == 1\n  -> b3\nb3:\n  b = 2\n");
  });

  test("the temporary of the value ends on every way", () => {
    const text = loweredStatements("switch (check(1)) { case 1: a = 1; }");
    expect(text).toContain("assume %1 == 1\n  leave %1\n");
    expect(text).toContain("assume %1 != 1\n  leave %1\n");
  });
});

describe("jumps", () => {
  test("goto forwards and backwards", () => {
    const text = loweredStatements("again: if (a) goto out; a = check(a); goto again; out: b = 1;");
    expect(text).toContain("assume a\n  b = 1\n");
    expect(text).toContain("a = %1\n  leave %1\n  -> b1\n");
  });

  test("a computed goto may lead to every label whose address was taken", () => {
    const text = loweredStatements(
      "void *t = &&one; t = &&two; goto *t; one: a = 1; two: a = 2; three: a = 3;",
    );
    expect(text).toContain("-> b1, b2\n");
  });

  test("a goto to nowhere is named", () => {
    const unit = lowerText("void f(void) { goto nowhere; }");
    expect(unit.havocs.map(({ reason }) => reason)).toEqual(["no label 'nowhere'"]);
  });

  test("nothing follows a function that never returns", () => {
    expect(
      lowered("void stop(int) __attribute__((__noreturn__)); int f(int *p) { if (!p) stop(1); return *p; }"),
    ).toBe(
      block(`
        b0:
          -> b1, b3
        b1:
          assume p
          %result = *p
          leave p
          -> b2
        b2: exit
        b3:
          assume !p
          call stop(1)
      `),
    );
  });

  test("code that cannot be reached is gone", () => {
    expect(loweredStatements("return; a = 1;")).not.toContain("a = 1");
  });
});
