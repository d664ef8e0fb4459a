// Which branches decide whether a loop goes round again.

import { expect, test } from "vitest";
import { behindLoopTests } from "../../../server/src/absint/loopTests.ts";
import { flowOrder } from "../../../server/src/absint/order.ts";
import type { Block, BlockId } from "../../../server/src/ir/procedure.ts";

function found(...successors: readonly (readonly number[])[]): readonly number[] {
  const blocks: readonly Block[] = successors.map((each) => ({
    instructions: [],
    successors: each as readonly BlockId[],
  }));
  return [...behindLoopTests(blocks, flowOrder(blocks))].sort((a, b) => a - b);
}

test("the test at the head has a way on and a way out", () => {
  expect(found([1], [2, 3], [1], [])).toEqual([2, 3]);
});

test("so has one that each round passes, at its end or in its middle", () => {
  expect(found([1], [2], [3, 4], [1], [])).toEqual([3, 4]);
});

test("a break on the way of some rounds is none", () => {
  // 1 goes to 2, which may break, or straight on to 3.
  expect(found([1], [2, 3], [4, 5], [1], [3], [])).toEqual([]);
});

test("a branch inside a round is none, and outside of loops there is none", () => {
  expect(found([1, 2], [3], [3], [])).toEqual([]);
  expect(found([1], [2, 3], [4, 5], [], [1], [1])).toEqual([2, 3]);
});
