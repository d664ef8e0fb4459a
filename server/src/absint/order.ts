// The order in which the blocks of a procedure are visited, and where its
// loops are. Nothing here knows what the blocks do.

import type { Block, BlockId } from "../ir/procedure.ts";

export interface FlowOrder {
  /** Position of each reachable block in reverse post-order; -1 for the others. */
  readonly position: readonly number[];
  /** Reachable blocks with more than one way in. */
  readonly joins: ReadonlySet<BlockId>;
  /** Targets of back edges. */
  readonly loopHeads: ReadonlySet<BlockId>;
  isBackEdge(from: BlockId, to: BlockId): boolean;
}

export function flowOrder(blocks: readonly Block[]): FlowOrder {
  const { finished, backEdges } = depthFirst(blocks);
  const position = blocks.map(() => -1);
  finished.reverse().forEach((block, index) => {
    position[block] = index;
  });
  return {
    position,
    joins: joinsOf(blocks, finished),
    loopHeads: new Set([...backEdges].map((edge) => Number(edge.split(">")[1]) as BlockId)),
    isBackEdge: (from, to) => backEdges.has(edgeName(from, to)),
  };
}

/** Without recursion: generated code has blocks by the thousand. */
function depthFirst(blocks: readonly Block[]): { finished: BlockId[]; backEdges: Set<string> } {
  const state = blocks.map(() => "new" as "new" | "open" | "done");
  const finished: BlockId[] = [];
  const backEdges = new Set<string>();
  const stack: { block: BlockId; next: number }[] = [{ block: 0 as BlockId, next: 0 }];
  state[0] = "open";
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const successor = blocks[top.block]!.successors[top.next++];
    if (successor === undefined) {
      state[top.block] = "done";
      finished.push(top.block);
      stack.pop();
    } else if (state[successor] === "open") {
      backEdges.add(edgeName(top.block, successor));
    } else if (state[successor] === "new") {
      state[successor] = "open";
      stack.push({ block: successor, next: 0 });
    }
  }
  return { finished, backEdges };
}

function joinsOf(blocks: readonly Block[], reachable: readonly BlockId[]): Set<BlockId> {
  const waysIn = new Map<BlockId, number>();
  for (const block of reachable) {
    for (const successor of blocks[block]!.successors) {
      waysIn.set(successor, (waysIn.get(successor) ?? 0) + 1);
    }
  }
  return new Set([...waysIn].filter(([, count]) => count > 1).map(([block]) => block));
}

function edgeName(from: BlockId, to: BlockId): string {
  return `${from}>${to}`;
}
