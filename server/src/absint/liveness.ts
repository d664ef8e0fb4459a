// Which variables may still be read when a block begins. The engine forgets
// the numbers in the others, so that more cases turn out to be the same.

import type { Expression, Place, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";

export interface Liveness {
  /** A variable whose address is taken counts as live everywhere. */
  isLiveAt(block: BlockId, variable: VariableId): boolean;
  /** It is read by its name, or its address is taken. Whoever has a pointer to it may read it besides. */
  isNamedAt(block: BlockId, variable: VariableId): boolean;
  /** The same behind one instruction of a block. */
  isNamedAfter(block: BlockId, index: number, variable: VariableId): boolean;
}

interface Uses {
  readonly read: Set<VariableId>;
  readonly written: Set<VariableId>;
}

export function liveness(procedure: Procedure): Liveness {
  const always = addressTaken(procedure);
  const isResult = (variable: VariableId) => variable === procedure.result;
  const uses = procedure.blocks.map((block) => usesOf(block.instructions));
  const live = procedure.blocks.map((_, index) => new Set(uses[index]!.read));
  const pending = procedure.blocks.map((_, index) => index);
  const predecessors = predecessorsOf(procedure);
  while (pending.length > 0) {
    const block = pending.pop()!;
    if (flowIn(procedure, block, live, uses[block]!)) pending.push(...predecessors[block]!);
  }
  const behind = new Map<BlockId, readonly ReadonlySet<VariableId>[]>();
  const liveBehind = (block: BlockId) => {
    const known = behind.get(block);
    if (known !== undefined) return known;
    const made = liveWithin(procedure, block, live);
    behind.set(block, made);
    return made;
  };
  return {
    isLiveAt: (block, variable) => always.has(variable) || isResult(variable) || live[block]!.has(variable),
    isNamedAt: (block, variable) => isResult(variable) || live[block]!.has(variable),
    isNamedAfter: (block, index, variable) => isResult(variable) || liveBehind(block)[index]!.has(variable),
  };
}

/** What is live behind each instruction of a block. */
function liveWithin(
  procedure: Procedure,
  block: BlockId,
  live: readonly ReadonlySet<VariableId>[],
): readonly ReadonlySet<VariableId>[] {
  const { instructions, successors } = procedure.blocks[block]!;
  let current = new Set(successors.flatMap((successor) => [...live[successor]!]));
  const behind: ReadonlySet<VariableId>[] = [];
  for (let index = instructions.length - 1; index >= 0; index--) {
    behind[index] = current;
    const { read, written } = usesOf([instructions[index]!]);
    current = new Set([...[...current].filter((variable) => !written.has(variable)), ...read]);
  }
  return behind;
}

/** Adds what the successors need; true where that made a difference, always on the first visit. */
function flowIn(procedure: Procedure, block: number, live: readonly Set<VariableId>[], uses: Uses): boolean {
  const before = live[block]!.size;
  for (const successor of procedure.blocks[block]!.successors) {
    for (const variable of live[successor]!) {
      if (!uses.written.has(variable)) live[block]!.add(variable);
    }
  }
  return live[block]!.size > before;
}

function predecessorsOf(procedure: Procedure): number[][] {
  const predecessors: number[][] = procedure.blocks.map(() => []);
  procedure.blocks.forEach((block, index) => {
    for (const successor of block.successors) predecessors[successor]!.push(index);
  });
  return predecessors;
}

/** `read`: before any write in the block. */
function usesOf(instructions: readonly Instruction[]): Uses {
  const read = new Set<VariableId>();
  const written = new Set<VariableId>();
  const note = (variable: VariableId) => {
    if (!written.has(variable)) read.add(variable);
  };
  for (const instruction of instructions) {
    for (const expression of expressionsOf(instruction)) variablesRead(expression, note);
    const target = targetOf(instruction);
    if (target !== null && target.op === "variable") written.add(target.variable);
    else if (target !== null) variablesOfPlace(target, note);
    if (instruction.op === "enter") for (const variable of instruction.variables) written.add(variable);
  }
  return { read, written };
}

function addressTaken(procedure: Procedure): Set<VariableId> {
  const taken = new Set<VariableId>();
  const visit = (expression: Expression): void => {
    if (expression.op === "address") {
      const root = rootOf(expression.place);
      if (root !== null) taken.add(root);
    }
    for (const part of partsOf(expression)) visit(part);
  };
  for (const block of procedure.blocks) {
    for (const instruction of block.instructions) {
      for (const expression of expressionsOf(instruction)) visit(expression);
      const target = targetOf(instruction);
      if (target !== null) for (const part of partsOfPlace(target)) visit(part);
    }
  }
  return taken;
}

/** The variable that the place lies in, if it is reached without a pointer. */
function rootOf(place: Place): VariableId | null {
  if (place.op === "variable") return place.variable;
  return place.op === "field" || place.op === "element" ? rootOf(place.base) : null;
}

function variablesRead(expression: Expression, note: (variable: VariableId) => void): void {
  if (expression.op === "load" || expression.op === "address") variablesOfPlace(expression.place, note);
  else for (const part of partsOf(expression)) variablesRead(part, note);
}

function variablesOfPlace(place: Place, note: (variable: VariableId) => void): void {
  const root = rootOf(place);
  if (root !== null) note(root);
  for (const part of partsOfPlace(place)) variablesRead(part, note);
}
