// Nested expressions: all of a few operators and a sample of those with more, read
// and written, by the engine and by the concrete interpreter; `npm run bench:expressions` takes all.

import { describe, expect, test } from "vitest";
import {
  compareExpressions,
  type Disagreement,
  expressionStatements,
} from "../../../bench/papers/expressions.ts";
import { randomNumbers } from "../../support/randomEdits.ts";

const sampleSize = 800;

describe("the engine and the interpreter end in the same heap", () => {
  test("for every expression of up to two operators", async () => {
    const { agreed, disagreements } = await compareExpressions(expressionStatements(2));
    expect(disagreements.filter(isSurprise)).toEqual([]);
    expect(agreed).toBeGreaterThan(400);
  });

  test("for a sample of those with up to four", async () => {
    const below = randomNumbers(1);
    const all = expressionStatements(4);
    const some = Array.from({ length: sampleSize }, () => all[below(all.length)]!);
    const { agreed, disagreements } = await compareExpressions(some);
    expect(disagreements.filter(isSurprise)).toEqual([]);
    expect(agreed).toBeGreaterThan(sampleSize / 2);
  });
});

/** Known: copying a structure out of the middle of an object leaves a cell that begins with half a bit. */
function isSurprise({ why }: Disagreement): boolean {
  return !why.endsWith("a part of a bit");
}
