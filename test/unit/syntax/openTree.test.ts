import { describe, expect, test } from "vitest";
import { loadTestParser } from "../../support/parser.ts";
import { sample } from "./sample.ts";

const parser = await loadTestParser();

const three = "int a(void) { return 1; }\n\nint b(void) { return 2; }\n\nint c(void) { return 3; }\n";

describe("an open tree", () => {
  test("keeps the items before an edit, converts the edited one, moves those behind", () => {
    const open = parser.open(three);
    const [a, b, c] = open.tree.items;
    open.edit(three.replace("return 2", "return 2 + x"));
    const [newA, newB, newC] = open.tree.items;
    expect(newA).toBe(a);
    expect(newB).not.toEqual(b);
    expect(newC).not.toEqual(c);
    expect(newC?.start).toBe((c?.start ?? 0) + 4);
    expect(open.tree).toEqual(parser.parse(three.replace("return 2", "return 2 + x")));
    open.dispose();
  });

  test("keeps all other items where an edit does not change the length", () => {
    const open = parser.open(three);
    const [a, , c] = open.tree.items;
    open.edit(three.replace("return 2", "return 7"));
    expect(open.tree.items[0]).toBe(a);
    expect(open.tree.items[2]).toBe(c);
    open.dispose();
  });

  test("sees a change of an attribute, which the parser does not see", () => {
    const before = "int x;\n__attribute__((malloc)) void *f(void);\n";
    const after = before.replace("malloc", "unused");
    const open = parser.open(before);
    open.edit(after);
    expect(open.tree).toEqual(parser.parse(after));
    open.dispose();
  });

  test("is the tree of its text, whatever the edits before", () => {
    const random = randomNumbers(7);
    const open = parser.open(sample);
    let text = sample;
    for (let step = 0; step < 160; step++) {
      text = step % 40 === 39 ? sample : randomEdit(text, random);
      open.edit(text);
      expect(open.tree, text).toEqual(parser.parse(text));
    }
    open.dispose();
  });
});

/** Something that people type, put in the place of a few characters. */
function randomEdit(text: string, random: (below: number) => number): string {
  const start = random(text.length + 1);
  const end = Math.min(text.length, start + random(4) * random(6));
  const typed = [
    "",
    "x",
    ";",
    "}",
    "{",
    "(",
    ")",
    "\n",
    " ",
    "int y;\n",
    "__attribute__((a)) ",
    "/*",
    '"',
    "f(1);",
  ];
  return text.slice(0, start) + typed[random(typed.length)] + text.slice(end);
}

/** The same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
