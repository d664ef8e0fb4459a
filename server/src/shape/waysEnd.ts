// Whether the program ends on every way from some place on, as far as a procedure's text tells.

import type { Instruction } from "../ir/instruction.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";

/** Of a way that comes to an instruction: true, it ends there; false, it matters no more whether it does; null, it goes on. */
export type EndsAt = (instruction: Instruction) => boolean | null;

/** Behind `index` of a block; one that leads nowhere, as behind a jump, is no end. */
export function waysEndBehind(procedure: Procedure, block: BlockId, index: number, endsAt: EndsAt): boolean {
  return endsFrom({ procedure, endsAt, begun: new Map() }, block, index + 1);
}

export function waysEnd(procedure: Procedure, endsAt: EndsAt): boolean {
  return endsAtBlock({ procedure, endsAt, begun: new Map() }, 0 as BlockId);
}

interface Ways {
  readonly procedure: Procedure;
  readonly endsAt: EndsAt;
  /** True: all ways from the block end. */
  readonly begun: Map<BlockId, boolean>;
}

function endsFrom(ways: Ways, block: BlockId, index: number): boolean {
  const { instructions, successors } = ways.procedure.blocks[block]!;
  for (const instruction of instructions.slice(index)) {
    const ends = ways.endsAt(instruction);
    if (ends !== null) return ends;
  }
  return successors.length > 0 && successors.every((next) => endsAtBlock(ways, next));
}

/** Going round may go on for ever, which is no end. */
function endsAtBlock(ways: Ways, block: BlockId): boolean {
  const { procedure, begun } = ways;
  const known = begun.get(block);
  if (block === procedure.exit || known !== undefined) return known ?? false;
  begun.set(block, false);
  const ends = endsFrom(ways, block, 0);
  begun.set(block, ends);
  return ends;
}
