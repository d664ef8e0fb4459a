// Where a pinned place is after an edit.

import { expect, test } from "vitest";
import { moved } from "../../../client/src/panel/moved.ts";

const at = (line: number, character: number) => ({ line, character });
const replaced = (from: readonly [number, number], to: readonly [number, number], text: string) => ({
  range: { start: at(...from), end: at(...to) },
  text,
});

test.each([
  ["a line above it", replaced([0, 0], [0, 0], "x\n"), [4, 6]],
  ["a line above it is gone", replaced([1, 0], [2, 0], ""), [2, 6]],
  ["a word before it on its line", replaced([3, 0], [3, 2], "12345"), [3, 9]],
  ["a line break before it on its line", replaced([3, 4], [3, 4], "\n  "), [4, 4]],
  ["lines become one with its line", replaced([2, 1], [3, 2], "-"), [2, 6]],
  ["something behind it on its line", replaced([3, 8], [3, 9], "x\ny"), [3, 6]],
  ["something below it", replaced([5, 0], [6, 0], ""), [3, 6]],
  ["the text around it", replaced([3, 4], [3, 9], "q"), [3, 4]],
  ["an insertion right at it", replaced([3, 6], [3, 6], "ab"), [3, 8]],
] as const)("%s", (_, change, [line, character]) => {
  expect(moved(at(3, 6), change)).toEqual({ line, character });
});
