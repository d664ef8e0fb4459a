// Which branches decide whether a loop goes round again: each round passes them, and one of their ways
// leads out of it. A `break` on the way of some rounds is none.

import type { Block, BlockId } from "../ir/procedure.ts";
import type { FlowOrder } from "./order.ts";

/** The blocks that such branches lead to, those behind the loop too. */
export function behindLoopTests(blocks: readonly Block[], order: FlowOrder): ReadonlySet<BlockId> {
  const ways = new Set<BlockId>();
  const waysIn = waysInto(blocks, order);
  for (const head of order.loopHeads) {
    const latches = waysIn[head]!.filter((from) => order.isBackEdge(from, head));
    const body = reaching(waysIn, latches, head);
    for (const block of body) {
      const { successors } = blocks[block]!;
      const isExit = successors.some((next) => body.has(next)) && successors.some((next) => !body.has(next));
      if (!isExit || !isOnEachRound(blocks, { head, latches, body }, block)) continue;
      for (const next of successors) if (waysIn[next]!.length === 1) ways.add(next);
    }
  }
  return ways;
}

interface Loop {
  readonly head: BlockId;
  readonly latches: readonly BlockId[];
  readonly body: ReadonlySet<BlockId>;
}

function isOnEachRound(blocks: readonly Block[], { head, latches, body }: Loop, block: BlockId): boolean {
  if (block === head) return true;
  const reached = new Set([head]);
  for (const each of reached) {
    for (const next of blocks[each]!.successors) if (next !== block && body.has(next)) reached.add(next);
  }
  return !latches.some((latch) => reached.has(latch));
}

/** With the head, from which all of them are reached. */
function reaching(
  waysIn: readonly (readonly BlockId[])[],
  latches: readonly BlockId[],
  head: BlockId,
): ReadonlySet<BlockId> {
  const found = new Set([head, ...latches]);
  for (const each of found) if (each !== head) for (const from of waysIn[each]!) found.add(from);
  return found;
}

function waysInto(blocks: readonly Block[], { position }: FlowOrder): readonly (readonly BlockId[])[] {
  const ways: BlockId[][] = blocks.map(() => []);
  for (const [from, { successors }] of blocks.entries()) {
    if (position[from] !== -1) for (const to of successors) ways[to]!.push(from as BlockId);
  }
  return ways;
}
