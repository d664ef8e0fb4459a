// Ways out of a function other than its end.

import { describe, expect, test } from "vitest";
import type { FileResult } from "../../../server/src/host/analysis.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

async function check(text: string): Promise<FileResult> {
  const includes = ["stdlib", "setjmp", "pthread", "assert"].map((name) => `#include <${name}.h>`);
  const host = await createTestHost({ "t.c": `${includes.join("\n")}\n${text}` });
  return host.snapshot().check(inTestRoot("t.c"));
}

async function verdictOf(text: string): Promise<string> {
  const { procedures } = await check(text);
  return procedures.find(({ name }) => name === "f")!.verdict.word;
}

const thrower = "static jmp_buf place; static void check(int n) { if (n > 3) longjmp(place, 1); }\n";
const longThrower = `static jmp_buf place; static void check(int n) {
  for (int i = 0; i < n; i++) { if (i > 3) longjmp(place, 1); }
}\n`;

describe("the end of the program", () => {
  test.each(["exit(1)", "_Exit(1)", "abort()", "assert(0)", "quick_exit(1)"])("%s", async (end) => {
    const text = `void f(int n) { char *p = malloc(4); if (n > 3) ${end}; free(p); }`;
    expect(await verdictOf(text)).toBe("verified");
  });

  test("a function that always ends in it", async () => {
    const text = `static void die(int n) { if (n) abort(); exit(n); }
      void f(int n) { char *p = malloc(4); if (n > 3) die(n); free(p); }`;
    expect(await verdictOf(text)).toBe("verified");
  });
});

describe("a jump", () => {
  test("loses what only variables of the function hold", async () => {
    const text = `${thrower}void f(int n) {\n char *p = malloc(4);\n if (n > 3) longjmp(place, 1);\n free(p);\n}`;
    const { findings } = await check(text);
    expect(findings.map(({ code, certainty, place }) => [code, certainty, place.range.start.line])).toEqual([
      ["leak-scope", "possible", 7],
    ]);
  });

  test("that any of several calls may make is told once for a block", async () => {
    const text =
      "void f(int n) {\n char *p = malloc(4);\n check(n);\n check(n + 1);\n check(n + 2);\n free(p);\n}";
    const { findings } = await check(longThrower + text);
    expect(findings.map(({ certainty }) => certainty)).toEqual(["possible"]);
  });

  test("does not make certain that it is made, where nothing is ever released", async () => {
    const text = "void f(int n) {\n char *p = malloc(4);\n check(n);\n check(n + 1);\n}";
    const { findings } = await check(longThrower + text);
    const end = longThrower.split("\n").length + 7;
    expect(findings.map(({ certainty, place }) => [certainty, place.range.start.line])).toEqual([
      ["certain", end],
    ]);
  });

  test("does not lose what was released or is held elsewhere", async () => {
    const text = `static char *kept; ${thrower}void f(int n) {
      char *p = malloc(4); char *q = malloc(4); kept = q;
      if (n > 3) { free(p); longjmp(place, 1); }
      free(p);
    }`;
    expect(await verdictOf(text)).toBe("verified");
  });

  test.each([
    ["that is gone through in place", thrower],
    ["that is followed by itself", longThrower],
  ])("out of a callee %s loses what its callers hold", async (_, callee) => {
    const text = "void f(int n) { char *p = malloc(4); check(n); free(p); }";
    expect(await verdictOf(callee + text)).toBe("possible");
    expect(await verdictOf(callee + text.replace("check(n); free(p);", "free(p); check(n);"))).toBe(
      "verified",
    );
  });

  test("out of a callee that was given the block is the callee's business", async () => {
    const text = `static jmp_buf place;
      static void check(char *p, int n) { for (int i = 0; i < n; i++) { if (i > 3) { free(p); longjmp(place, 1); } } }
      void f(int n) { char *p = malloc(4); check(p, n); free(p); }`;
    expect(await verdictOf(text)).toBe("verified");
  });

  test("ends in the function that waits for it, which is not followed", async () => {
    const text = `${thrower}void f(int n) { char *p = malloc(4); if (setjmp(place) == 0) check(n); free(p); }`;
    const { procedures } = await check(text);
    expect(procedures.find(({ name }) => name === "f")).toMatchObject({
      verdict: { word: "gave-up" },
      gaps: [{ reason: "a jump back into the function is not followed" }],
    });
  });

  test("loses what functions between hold, also where one waits for it", async () => {
    const text = `${longThrower}
      static void between(int n) { char *p = malloc(4); check(n); free(p); }
      void f(int n) { if (setjmp(place) == 0) between(n); }`;
    const { findings } = await check(text);
    expect(findings.map(({ procedure }) => procedure)).toEqual(["between"]);
  });
});

describe("a thread", () => {
  const worker = "static void *work(void *p) { free(p); return NULL; }\n";

  test("gets its argument", async () => {
    const text = `${worker}void f(void) {
      pthread_t t; int *p = malloc(4);
      if (pthread_create(&t, NULL, work, p)) free(p);
    }`;
    expect(await verdictOf(text)).toBe("verified");
  });

  test("gets nothing else", async () => {
    const text = `${worker}void f(void) {
      pthread_t t; int *p = malloc(4); int *q = malloc(4);
      if (pthread_create(&t, NULL, work, p)) free(p);
      if (q) *q = 1;
    }`;
    expect(await verdictOf(text)).toBe("leaks");
  });
});

test("what a handler releases at exit", async () => {
  const text = `static char *kept; static void end(void) { free(kept); kept = NULL; }
    int f(void) { kept = malloc(4); if (!kept) return 1; atexit(end); return 0; }`;
  expect(await verdictOf(text)).toBe("verified");
});
