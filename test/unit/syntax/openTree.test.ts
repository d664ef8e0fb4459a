import { describe, expect, test } from "vitest";
import type { SyntaxTree } from "../../../server/src/syntax/ast.ts";
import type { OpenTree } from "../../../server/src/syntax/parser.ts";
import { loadTestParser } from "../../support/parser.ts";
import { sample } from "./sample.ts";

const parser = await loadTestParser();

const three = "int a(void) { return 1; }\n\nint b(void) { return 2; }\n\nint c(void) { return 3; }\n";

describe("an open tree", () => {
  test("tells two items with the same text apart", () => {
    const open = parser.open("int a;int a;");
    open.edit("int b;int a;int a;");
    const [, second, third] = open.items;
    expect(second?.item).not.toBe(third?.item);
    expect(treeOf(open)).toEqual(parser.parse("int b;int a;int a;"));
  });

  test("keeps the items before an edit, converts the edited one, moves those behind", () => {
    const open = parser.open(three);
    const [a, b, c] = open.items;
    open.edit(three.replace("return 2", "return 2 + x"));
    const [newA, newB, newC] = open.items;
    expect(newA).toEqual(a);
    expect(newA?.item).toBe(a?.item);
    expect(newB?.item).not.toEqual(b?.item);
    expect(newC?.item).toBe(c?.item);
    expect(newC?.distance).toBe((c?.distance ?? 0) + 4);
    expect(treeOf(open)).toEqual(parser.parse(three.replace("return 2", "return 2 + x")));
  });

  test("keeps the place of all other items where an edit does not change the length", () => {
    const open = parser.open(three);
    const [a, , c] = open.items;
    open.edit(three.replace("return 2", "return 7"));
    expect(open.items[0]).toEqual(a);
    expect(open.items[2]).toEqual(c);
  });

  test("sees a change of an attribute, which the parser does not see", () => {
    const before = "int x;\n__attribute__((malloc)) void *f(void);\n";
    const after = before.replace("malloc", "unused");
    const open = parser.open(before);
    open.edit(after);
    expect(treeOf(open)).toEqual(parser.parse(after));
  });

  test("is the tree of its text, whatever the edits before", () => {
    const random = randomNumbers(7);
    const open = parser.open(sample);
    let text = sample;
    for (let step = 0; step < 160; step++) {
      text = step % 40 === 39 ? sample : randomEdit(text, random);
      open.edit(text);
      expect(treeOf(open), text).toEqual(parser.parse(text));
    }
  });
});

/** The tree with all items where they stand now. */
function treeOf({ items }: OpenTree): SyntaxTree {
  return { items: items.map(({ item, distance }) => shifted(item, distance)) };
}

/** The same, `distance` further on: every number in a tree is an offset. */
function shifted<T>(value: T, distance: number): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => shifted(element, distance)) as T;
  const copy = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === "number" ? part + distance : shifted(part, distance),
  ]);
  return Object.fromEntries(copy) as T;
}

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
