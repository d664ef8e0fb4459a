import { describe, expect, test } from "vitest";
import { loadTestParser } from "../../support/parser.ts";
import { printTree } from "../../support/printSyntax.ts";

const parser = await loadTestParser();

function statements(text: string): string {
  const printed = printTree(parser.parse(`void f(void) { ${text} }`));
  return printed.replace(/^\(function void f\(\) \(block ?(.*)\)\)$/, "$1");
}

describe("statements", () => {
  test.each([
    ["if (a) { } else if (b) c(); else d();", "(if a (block) (if b (call c) (call d)))"],
    ["for (;;) ;", "(for _ _ _ ;)"],
    [
      "for (int i = 0, *p = q; i < 3; i++, p++) { }",
      "(for (declare int i = 0 p* = q) (< i 3) (, (_++ i) (_++ p)) (block))",
    ],
    ["for (i = 0; ; ) x();", "(for (= i 0) _ _ (call x))"],
    ["while (x) y(); do { } while (z);", "(while x (call y)) (do (block) z)"],
    ["return; return (x);", "(return) (return (paren x))"],
    ["for (;;) { break; continue; }", "(for _ _ _ (block (break) (continue)))"],
    ["goto end; goto *t[i]; end: ;", "(goto end) (goto* ([] t i)) (label end ;)"],
    ["end:", "(label end)"],
    ["l: int x = 3; m: n: y();", "(label l (declare int x = 3)) (label m (label n (call y)))"],
    ["__label__ q, r; x();", "(call x)"],
    [
      'asm volatile ("x" : "=r"(a) : "r"(b) : "memory"); asm("" :: "r"(c));',
      '(asm asm volatile ("x" : "=r"(a) : "r"(b) : "memory")) (asm asm("" :: "r"(c)))',
    ],
    ['if (x) asm("nop"); else __asm__("hlt");', '(if x (asm asm("nop")) (asm __asm__("hlt")))'],
    [
      "typedef int T; struct s { T a; }; enum { A };",
      "(declare typedef int T) (declare struct s {('T' a)}) (declare enum {A})",
    ],
  ])("%s", (text, expected) => expect(statements(text)).toBe(expected));
});

describe("only the first statement behind a case belongs to it", () => {
  test.each([
    [
      "switch (x) { int y; case 1: a(); b(); break; case 2: { c(); } default: d(); e(); }",
      "(switch x (block (declare int y) (case 1 (call a)) (call b) (break) (case 2 (block (call c))) (default (call d)) (call e)))",
    ],
    ["switch (x) { case 1: case 2: default: }", "(switch x (block (case 1) (case 2) (default)))"],
    [
      "switch (x) { case 'a' ... 'z': case 0 ... N - 1: y(); }",
      "(switch x (block (case 'a' 'z') (case 0 (- N 1) (call y))))",
    ],
    ["switch (x) { case a || b: y(); }", "(switch x (block (case (|| a b) (call y))))"],
    ["switch (x) { l: case 1: a(); b(); }", "(switch x (block (label l (case 1 (call a))) (call b)))"],
  ])("%s", (text, expected) => expect(statements(text)).toBe(expected));
});

test("a long chain of else if is no deep nesting", () => {
  const printed = statements(`${"if (a) b(); else ".repeat(1000)}c();`);
  expect(printed).not.toContain("nested too deeply");
  expect(printed).toContain("(call c)");
});
