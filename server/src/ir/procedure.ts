// A procedure is a control-flow graph of basic blocks. Block 0 is the entry;
// there is one exit block, empty, that every return leads to. A block with no successors that
// is not the exit never returns (`abort`).

import type { CType, FunctionType } from "../types/type.ts";
import type { Branded } from "../util/branded.ts";
import type { VariableId } from "./expression.ts";
import type { Instruction, Span } from "./instruction.ts";

/** Index into `Procedure.blocks`. */
export type BlockId = Branded<number, "BlockId">;

export interface Block {
  readonly instructions: readonly Instruction[];
  /** Every successor of a branch opens with an `assume`. */
  readonly successors: readonly BlockId[];
}

export interface Variable {
  readonly name: string;
  readonly type: CType;
  /** `result` holds the value that is returned; `temporary` was introduced by lowering. */
  readonly kind: "parameter" | "local" | "temporary" | "result";
  readonly at: Span;
}

export interface Procedure {
  /** As C spells it. */
  readonly name: string;
  /** Unique in the program: the name, for a static one with its file (`src/a.c::helper`). */
  readonly linkage: string;
  readonly file: string;
  /** Offsets in the expanded text of the unit that holds it. The start is what all spans are relative to. */
  readonly start: number;
  readonly end: number;
  /** The span of the name in the definition. */
  readonly nameAt: Span;
  readonly type: FunctionType;
  readonly variables: readonly Variable[];
  readonly parameters: readonly VariableId[];
  /** Null for a procedure that returns nothing. */
  readonly result: VariableId | null;
  readonly blocks: readonly Block[];
  readonly exit: BlockId;
}

/** One instruction of one procedure. */
export interface InstructionId {
  readonly block: BlockId;
  readonly index: number;
}

/** How many instructions it has. */
export function sizeOf({ blocks }: Procedure): number {
  return blocks.reduce((size, { instructions }) => size + instructions.length, 0);
}
