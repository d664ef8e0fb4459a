// The finished graph: what cannot be reached is gone, what always follows one
// another is one block, and blocks are numbered in reverse post-order, so that
// equal texts give equal graphs.

import type { Block, BlockId } from "../ir/procedure.ts";
import type { OpenBlock } from "./body.ts";

export interface Graph {
  readonly blocks: readonly Block[];
  readonly exit: BlockId;
}

export function finishGraph(entry: OpenBlock, exit: OpenBlock): Graph {
  skipEmptyBlocks(entry, exit);
  mergeStraightLines(entry, exit);
  const reached = reversePostOrder(entry);
  const order = reached.includes(exit) ? reached : [...reached, exit];
  const numbers = new Map(order.map((block, index) => [block, index as BlockId]));
  const blocks = order.map(({ instructions, successors }) => ({
    instructions,
    successors: successors.map((block) => numbers.get(block)!),
  }));
  return { blocks, exit: numbers.get(exit)! };
}

/** A block without instructions is left out where it only leads on. */
function skipEmptyBlocks(entry: OpenBlock, exit: OpenBlock): void {
  for (const block of reversePostOrder(entry)) {
    block.successors.forEach((successor, index) => {
      block.successors[index] = behindEmpty(successor, exit);
    });
  }
}

function behindEmpty(block: OpenBlock, exit: OpenBlock): OpenBlock {
  const seen = new Set<OpenBlock>();
  let current = block;
  while (current !== exit && current.instructions.length === 0 && current.successors.length === 1) {
    if (seen.has(current)) return current; // An empty endless loop.
    seen.add(current);
    current = current.successors[0]!;
  }
  return current;
}

function mergeStraightLines(entry: OpenBlock, exit: OpenBlock): void {
  const order = reversePostOrder(entry);
  const predecessors = new Map<OpenBlock, number>();
  for (const block of order) {
    for (const successor of block.successors)
      predecessors.set(successor, (predecessors.get(successor) ?? 0) + 1);
  }
  const merged = new Set<OpenBlock>();
  for (const block of order) {
    if (merged.has(block)) continue;
    for (let next = onlySuccessor(block); next !== null; next = onlySuccessor(block)) {
      if (next === exit || next === entry || next === block || predecessors.get(next) !== 1) break;
      block.instructions.push(...next.instructions);
      block.successors.splice(0, 1, ...next.successors);
      merged.add(next);
    }
  }
}

function onlySuccessor(block: OpenBlock): OpenBlock | null {
  return block.successors.length === 1 ? block.successors[0]! : null;
}

/** First successors first. Without recursion: functions of many thousand blocks exist. */
function reversePostOrder(entry: OpenBlock): readonly OpenBlock[] {
  const finished: OpenBlock[] = [];
  const seen = new Set([entry]);
  const stack: { readonly block: OpenBlock; next: number }[] = [
    { block: entry, next: entry.successors.length },
  ];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (top.next === 0) {
      finished.push(top.block);
      stack.pop();
      continue;
    }
    top.next--;
    const successor = top.block.successors[top.next]!;
    if (seen.has(successor)) continue;
    seen.add(successor);
    stack.push({ block: successor, next: successor.successors.length });
  }
  return finished.reverse();
}
