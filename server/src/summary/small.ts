// Which procedures are so small that going through them again at each call
// costs less than finding out what of the heap they can reach: helpers without
// loops that set a few fields. What is known of the caller's heap stays as exact
// as if they had been written in place.

import { flowOrder } from "../absint/order.ts";
import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import { asOne } from "../program/consult.ts";
import type { Program } from "../program/program.ts";

/** Instructions, those of callees included. */
const largest = 40;
const mostBlocks = 40;
const mostInstructions = 200;
const tooLarge = Number.POSITIVE_INFINITY;

export interface Smallness {
  isSmall(procedure: Procedure): boolean;
  /** Neither it nor what it calls goes round anywhere. */
  isStraight(procedure: Procedure): boolean;
}

export function createSmallness(program: Program): Smallness {
  return {
    isSmall: (procedure) => asOne(program, procedure, "small", isSmall),
    isStraight: (procedure) => asOne(program, procedure, "straight", isStraight),
  };
}

function isSmall(program: Program, procedure: Procedure): boolean {
  return sizeIn(program, procedure) <= largest;
}

function isStraight(program: Program, procedure: Procedure): boolean {
  return sizeIn(program, procedure) < tooLarge;
}

const measured = new WeakMap<Program, Map<Procedure, number>>();

function sizeIn(program: Program, procedure: Procedure): number {
  const sizes = measured.get(program) ?? new Map<Procedure, number>();
  measured.set(program, sizes);
  const sizeOf = (each: Procedure): number => {
    const known = sizes.get(each);
    if (known !== undefined) return known;
    sizes.set(each, tooLarge);
    const size = hasLoop(each) ? tooLarge : measure(program, each, sizeOf);
    sizes.set(each, size);
    return size;
  };
  return sizeOf(procedure);
}

/** Library functions count as one instruction, if they do not go round. */
function modelSize(size: number): number {
  return size === tooLarge ? tooLarge : 0;
}

function hasLoop({ blocks }: Procedure): boolean {
  return blocks.length > mostBlocks || flowOrder(blocks).loopHeads.size > 0;
}

function measure(program: Program, procedure: Procedure, sizeOf: (procedure: Procedure) => number): number {
  let size = 0;
  for (const instruction of procedure.blocks.flatMap(({ instructions }) => instructions)) {
    if (instruction.op !== "enter" && instruction.op !== "leave") size += 1;
    if (instruction.op === "call") size += calleeSize(program, procedure, instruction.callee, sizeOf);
    if (size > mostInstructions) return tooLarge;
  }
  return size;
}

function calleeSize(
  program: Program,
  caller: Procedure,
  callee: Expression,
  sizeOf: (procedure: Procedure) => number,
): number {
  const found = callee.op === "procedure" ? program.resolve(callee.name, caller) : null;
  if (found === null || found.kind === "ambiguous") return tooLarge;
  if (found.kind === "unknown") return 0;
  return found.model ? modelSize(sizeOf(found.procedure)) : sizeOf(found.procedure);
}
