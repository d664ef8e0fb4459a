// Two preprocessors are compared by their tokens: white space, comments and joined lines must not count.

import { describe, expect, test } from "vitest";
import { differences, tokensOf } from "../../../bench/tokens.ts";

function between(ours: string, theirs: string) {
  return differences(tokensOf(ours), tokensOf(theirs));
}

describe("differences of tokens", () => {
  test("layout is no difference", () => {
    expect(between('a /* b */ += "x//y" \\\n ; // c\n<: 1.5e-3', 'a+="x//y";[ 1.5e-3')).toEqual([]);
  });

  test("a replaced token stands alone", () => {
    expect(between("f(a, 1, b); g();", "f(a, 2, b); g();")).toEqual([{ at: 4, ours: ["1"], theirs: ["2"] }]);
  });

  test("what only one side has does not disturb the rest", () => {
    const found = between("a b c d e f g h", "a b x y c d e f g h");
    expect(found).toEqual([{ at: 2, ours: [], theirs: ["x", "y"] }]);
  });

  test("a missing end is told", () => {
    expect(between("a b c", "a")).toEqual([{ at: 1, ours: ["b", "c"], theirs: [] }]);
  });
});
