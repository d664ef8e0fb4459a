// When variables end: at braces, and on each jump out of a block.

import { describe, expect, test } from "vitest";
import { instructionTexts, lowered } from "./lowering.ts";

function life(statements: string): readonly string[] {
  const text = lowered(`int check(int); void done(int **); void f(int a) { ${statements} }`);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^(enter|leave|call done)/.test(line) && !line.includes("%"));
}

describe("scope ends", () => {
  test("a block ends its variables, youngest first", () => {
    expect(life("{ int x; int y; } a = 1;")).toEqual(["enter x", "enter y", "leave y, x", "leave a"]);
  });

  test("return ends everything, parameters last", () => {
    expect(life("int x; { int y; return; }")).toEqual(["enter x", "enter y", "leave y, x, a"]);
  });

  test("break and continue end what is inside the loop", () => {
    expect(life("int x; while (a) { int y; if (a > 1) break; if (a > 2) continue; int z; }")).toEqual([
      "enter x",
      "enter y",
      "leave y",
      "leave y",
      "enter z",
      "leave z, y",
      "leave x, a",
    ]);
  });

  test("goto ends what is not alive at the label and begins what it jumps over", () => {
    expect(
      life("int x; again: ; int y; if (a) { int z; goto again; } if (a > 1) goto out; int w; out: ;"),
    ).toEqual(["enter x", "enter y", "enter z", "leave z, y", "enter w", "enter w", "leave w, y, x, a"]);
  });

  test("a goto into a block brings its variables to life", () => {
    expect(life("goto in; { int x; in: a = 1; }")).toEqual(["enter x", "leave x", "leave a"]);
  });

  test("the branch of an if without braces is a scope", () => {
    expect(life("if (a) for (int i = 0; i < 2; i++) a++;")).toEqual(["enter i", "leave i", "leave a"]);
  });

  test("a cleanup function runs before its variable ends, on every way out", () => {
    const attribute = "__attribute__((cleanup(done)))";
    expect(life(`int *p ${attribute} = 0; int x; if (a) return; a = 1;`)).toEqual([
      "enter p",
      "enter x",
      "leave x",
      "call done(&p)",
      "leave p, a",
      "leave x",
      "call done(&p)",
      "leave p, a",
    ]);
  });

  test("the value is taken before the variables end", () => {
    const text = lowered("int f(void) { int x = 1; return x; }");
    expect(text).toContain("%result = x\n  leave x\n");
  });

  test("the value of a statement expression outlives its block", () => {
    const text = lowered("int f(int a) { a = ({ int x = a; x + 1; }); return a; }");
    expect(text).toContain("%1 = x + 1\n  leave x\n  a = %1\n  leave %1\n");
  });

  test("a compound literal lives until its block ends", () => {
    const text = lowered(
      "struct s { int a, b; }; void g(struct s *); void f(void) { g(&(struct s){ 1 }); g(0); }",
    );
    expect(text).toContain("%1.a = 1\n  call g(&%1)\n  call g(null)\n  leave %1\n");
  });
});

describe("places in the text", () => {
  const text = `void *make(int); int f(int a) {
    int *p = make(4);
    p = 0;
    if (a > 1) { int k; return a; }
    a = a + 1;
  }`;

  test("each instruction has the text that it came from", () => {
    expect(instructionTexts(text)).toEqual([
      "enter p <- *p = make(4)",
      "enter %1 <- make(4)",
      "%1 = call make(4) <- make(4)",
      "p = (int *)%1 <- *p = make(4)",
      "leave %1 <- *p = make(4)",
      "p = null <- p = 0",
      "assume a > 1 <- a > 1",
      "enter k <- k",
      "%result = a <- return a;",
      "leave k, p, a <- return a;",
      "assume !(a > 1) <- a > 1",
      "a = a + 1 <- a = a + 1",
      "leave p, a <- }",
    ]);
  });
});
