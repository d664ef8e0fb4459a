// What the engine may call certain, and what it has to leave open: two tests
// of the same thing either decide each other, or nothing behind them is certain.

import { describe, expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
int ask(int x);
int pick(int x) __attribute__((const));
struct node { struct node *next; };
static struct node *build(int n) { struct node *h = NULL; while (n-- > 0) { struct node *x = malloc(sizeof *x); if (!x) continue; x->next = h; h = x; } return h; }
`;

async function judged(code: string) {
  const host = await createTestHost({ "a.c": prelude + code });
  const { findings, procedures } = host.snapshot().check(inTestRoot("a.c"));
  const verdict = procedures.find(({ name }) => name === "f")?.verdict.word;
  return {
    verdict,
    found: findings.map(({ code, certainty, condition }) => ({ code, certainty, condition })),
  };
}

/** A block that is allocated under the first condition and freed under the second. */
const paired = (parameters: string, first: string, second = first) =>
  `void f(${parameters}) { char *p = NULL; if (${first}) p = malloc(1); if (${second}) free(p); }`;

describe("the same test twice is decided", () => {
  test.each([
    ["of a text", paired("char *x", 'strcmp(x, "a") == 0')],
    ["of a length", paired("char *x", "strlen(x) > 3")],
    ["by a function without effects", paired("int x", "pick(x) == 2")],
    ["of an element", paired("int *x, int i", "x[i] > 2")],
    ["of a field of an element", paired("struct { int a, b; } *x, int i", "x[i].b")],
    ["of a product", paired("int x, int y", "x * y == 6")],
    ["of an order in three parts", paired("int a, int b, int c", "a < b && b < c", "a < c")],
  ])("%s", async (_, code) => {
    expect(await judged(code)).toEqual({ verdict: "verified", found: [] });
  });
});

describe("what cannot be related is not certain, and has no condition", () => {
  test.each([
    ["a shift and a limit", paired("int x", "x >> 2", "x >= 4 || x < 0")],
    ["different masks of overlapping bits", paired("unsigned x", "(x & 0xf0) == 0x10", "(x >> 4 & 15) == 1")],
    ["a multiple", paired("int x", "3 * x + 1 > 10", "x > 3")],
    ["floating point", paired("double x", "x > 1.5")],
    ["an unknown function", paired("int x", "ask(x)")],
    ["two questions about one text", paired("char *x", "strlen(x) == 1", 'strcmp(x, "a") == 0')],
  ])("%s", async (_, code) => {
    const found = [{ code: "leak-scope", certainty: "possible", condition: null }];
    expect(await judged(code)).toEqual({ verdict: "possible", found });
  });
});

describe("what has nothing in common stays certain", () => {
  test.each([
    ["other bits", paired("unsigned x", "x & 1", "x & 2"), null],
    ["another text", paired("char *x", 'strcmp(x, "a") == 0', 'strcmp(x, "b") == 0'), null],
    ["other arguments", paired("int x, int y", "ask(x)", "ask(y)"), null],
    ["a range", paired("int x", "x > 3", "x > 4"), "x == 4"],
    [
      "a text that was changed",
      'void f(char *x) { char *p = NULL; if (!strcmp(x, "a")) p = malloc(1); strcpy(x, "b"); if (!strcmp(x, "a")) free(p); }',
      null,
    ],
    ["characters", paired("char *x", "x[0] == '-'", "x[1] != 0"), "x[0] == '-' && x[1] == '\\0'"],
  ])("%s", async (_, code, condition) => {
    const found = [{ code: "leak-scope", certainty: "certain", condition }];
    expect(await judged(code)).toEqual({ verdict: "leaks", found });
  });
});

describe("what a caller may claim", () => {
  test("a loop in a callee is followed for all its rounds", async () => {
    expect(await judged("struct node *f(int n) { return build(n); }")).toEqual({
      verdict: "verified",
      found: [],
    });
  });

  test("a callee that depends on a function pointer does not tell by itself", async () => {
    const code = `
      static void drop(void *p) {}
      static void use(void (*end)(void *)) { char *p = malloc(1); end(p); }
      void f(void) { use(drop); }`;
    expect((await judged(code)).verdict).toBe("leaks");
    expect((await judged(code.replace("use(drop)", "use(free)"))).verdict).toBe("verified");
  });

  test("a function pointer in a constant is known, in a variable there may be others", async () => {
    const code = `
      static void drop(void *p) {}
      static const struct { void (*end)(void *); } table = { drop };
      void f(void) { char *p = malloc(1); table.end(p); }`;
    expect((await judged(code)).verdict).toBe("leaks");
    const set = "void set(void (*end)(void *)) { table.end = end; }";
    expect((await judged(code.replace("const ", "") + set)).verdict).toBe("possible");
  });
});
