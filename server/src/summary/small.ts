// Which procedures are so small that going through them again at each call
// costs less than finding out what of the heap they can reach: helpers without
// loops that set a few fields. What is known of the caller's heap stays as exact
// as if they had been written in place.

import { flowOrder } from "../absint/order.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";

/** Instructions, those of callees included. */
const largest = 40;
const mostBlocks = 12;
const tooLarge = Number.POSITIVE_INFINITY;

export function createSmallness(program: Program): (procedure: Procedure) => boolean {
  const sizes = new Map<Procedure, number>();
  const sizeOf = (procedure: Procedure): number => {
    const known = sizes.get(procedure);
    if (known !== undefined) return known;
    sizes.set(procedure, tooLarge);
    const size = hasLoop(procedure) ? tooLarge : measure(program, procedure, sizeOf);
    sizes.set(procedure, size);
    return size;
  };
  return (procedure) => sizeOf(procedure) <= largest;
}

function hasLoop({ blocks }: Procedure): boolean {
  return blocks.length > mostBlocks || flowOrder(blocks).loopHeads.size > 0;
}

function measure(program: Program, procedure: Procedure, sizeOf: (procedure: Procedure) => number): number {
  let size = 0;
  for (const { instructions } of procedure.blocks) {
    for (const instruction of instructions) {
      size += instruction.op === "enter" || instruction.op === "leave" ? 0 : 1;
      if (instruction.op !== "call") continue;
      const { callee } = instruction;
      const found = callee.op === "procedure" ? program.resolve(callee.name, procedure) : null;
      if (found === null || found.kind === "ambiguous") return tooLarge;
      if (found.kind === "defined" && !found.model) size += sizeOf(found.procedure);
      if (size > largest) return tooLarge;
    }
  }
  return size;
}
