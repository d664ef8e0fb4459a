// How far it is to some blocks, against the flow.

import { expect, test } from "vitest";
import { distancesTo } from "../../../server/src/absint/distance.ts";
import type { Block, BlockId } from "../../../server/src/ir/procedure.ts";

const flow = (...successors: readonly (readonly number[])[]): readonly Block[] =>
  successors.map((each) => ({ instructions: [], successors: each as readonly BlockId[] }));

test("the shortest way counts, and a loop is no way out", () => {
  const blocks = flow([1, 2], [3], [2], [0, 4], []);
  expect(distancesTo(blocks, [4 as BlockId])).toEqual([3, 2, Number.POSITIVE_INFINITY, 1, 0]);
});

test("of several targets the nearest counts", () => {
  expect(distancesTo(flow([1], [2], []), [1 as BlockId, 2 as BlockId])).toEqual([1, 0, 0]);
});
