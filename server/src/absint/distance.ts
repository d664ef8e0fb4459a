// How far it is from each block of a procedure to some others, in blocks. Nothing here knows what the
// blocks do.

import type { Block, BlockId } from "../ir/procedure.ts";

/** By block; infinite where no way leads there. */
export function distancesTo(blocks: readonly Block[], targets: readonly BlockId[]): readonly number[] {
  const before = predecessorsOf(blocks);
  const distance = blocks.map(() => Number.POSITIVE_INFINITY);
  for (const target of targets) distance[target] = 0;
  const queue = [...targets];
  for (const block of queue) {
    for (const earlier of before[block]!) {
      if (distance[earlier] !== Number.POSITIVE_INFINITY) continue;
      distance[earlier] = distance[block]! + 1;
      queue.push(earlier);
    }
  }
  return distance;
}

function predecessorsOf(blocks: readonly Block[]): readonly (readonly BlockId[])[] {
  const before: BlockId[][] = blocks.map(() => []);
  for (const [block, { successors }] of blocks.entries()) {
    for (const next of successors) before[next]!.push(block as BlockId);
  }
  return before;
}
