// Points of a procedure at which heaps are compared.

import type { BlockId, InstructionId, Procedure } from "../../server/src/ir/procedure.ts";

/** The first call of the function in the order of the text. */
export function firstCall({ name: caller, blocks }: Procedure, name: string): InstructionId {
  for (const [block, { instructions }] of blocks.entries()) {
    const index = instructions.findIndex(
      (each) => each.op === "call" && each.callee.op === "procedure" && each.callee.name === name,
    );
    if (index >= 0) return { block: block as BlockId, index };
  }
  throw new Error(`'${caller}' does not call '${name}'`);
}

export function isSamePoint(
  a: { readonly block: number; readonly index: number },
  b: { readonly block: number; readonly index: number },
): boolean {
  return a.block === b.block && a.index === b.index;
}
