// Ranges that move with the text around them.

import { expect, test } from "vitest";
import { moveRanges } from "../../server/src/lsp/movedText.ts";
import { range } from "./support/client.ts";

const before = "one\ntwo\nthree\n";

test("what is above an edit stays, what is below moves", () => {
  const move = moveRanges(before, "one\nnew\ntwo\nthree\n");
  expect(move(range(0, 0, 3))).toEqual(range(0, 0, 3));
  expect(move(range(2, 1, 4))).toEqual(range(3, 1, 4));
});

test("what is behind an edit in the same line moves within it", () => {
  const move = moveRanges("p = 0; q = 0;", "p = NULL; q = 0;");
  expect(move(range(0, 0, 1))).toEqual(range(0, 0, 1));
  expect(move(range(0, 7, 8))).toEqual(range(0, 10, 11));
});

test("what was typed over is gone", () => {
  const move = moveRanges(before, "one\ntxo\nthree\n");
  expect(move(range(1, 0, 3))).toBeNull();
  expect(move(range(2, 0, 5))).toEqual(range(2, 0, 5));
});

test("deleting lines moves what is below up", () => {
  const move = moveRanges(before, "one\nthree\n");
  expect(move(range(2, 0, 5))).toEqual(range(1, 0, 5));
});

test("repeated text does not confuse prefix and suffix", () => {
  const move = moveRanges("aaaa", "aa");
  expect(move(range(0, 0, 1))).toEqual(range(0, 0, 1));
  expect(move(range(0, 3, 4))).toBeNull();
});
