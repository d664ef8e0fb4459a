// Tests that check something, count or tell that it has failed, and go on: `if (p != NULL) test_fail("null expected");`.
// The program says itself that it does not expect to get there; what is lost from there on is not certain.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";

/** What opens the ways of a procedure on which it says that a check has failed, and goes on as on the other one. */
export function failedChecks(procedure: Procedure): ReadonlySet<Instruction> {
  const known = found.get(procedure) ?? new Set(openings(procedure));
  found.set(procedure, known);
  return known;
}

const found = new WeakMap<Procedure, ReadonlySet<Instruction>>();

function openings(procedure: Procedure): readonly Instruction[] {
  return procedure.blocks.flatMap(({ successors }) => {
    const [one, other, ...more] = successors;
    if (one === undefined || other === undefined || more.length > 0) return [];
    return [...failing(procedure, one, other), ...failing(procedure, other, one)];
  });
}

function failing(procedure: Procedure, block: BlockId, other: BlockId): readonly Instruction[] {
  const [opening] = procedure.blocks[block]!.instructions;
  if (opening?.op !== "assume") return [];
  const between = blocksBetween(procedure, block, new Set(passedFrom(procedure, other)));
  const saysSo = between.some((each) => procedure.blocks[each]!.instructions.some(isFailure));
  return saysSo ? [opening] : [];
}

const mostBlocks = 24;

/** Where nothing is done, up to the first block with something in it. */
function passedFrom({ blocks }: Procedure, first: BlockId): readonly BlockId[] {
  const passed = [first];
  for (const block of passed) {
    const { instructions, successors } = blocks[block]!;
    const [next, ...others] = successors;
    if (next === undefined || others.length > 0 || passed.length === mostBlocks) break;
    if (doesNothing(instructions) && !passed.includes(next)) passed.push(next);
  }
  return passed;
}

/** None where some way does not come to the others again but returns, or where they are many. */
function blocksBetween(
  { blocks, exit }: Procedure,
  first: BlockId,
  passed: ReadonlySet<BlockId>,
): readonly BlockId[] {
  const between = new Set([first]);
  for (const block of between) {
    if (block === exit || between.size > mostBlocks) return [];
    for (const next of blocks[block]!.successors) if (!passed.has(next)) between.add(next);
  }
  return [...between];
}

function doesNothing(instructions: readonly Instruction[]): boolean {
  return instructions.every(({ op }) => op === "assume" || op === "enter" || op === "leave");
}

const failure = /(?:^|_|[a-z])[Ff]ail(?:s|ed|ure|ures)?(?:_|[A-Z]|$)|^(?:un|test)?fail/;

function isFailure(instruction: Instruction): boolean {
  if (instruction.op === "call") return failure.test(nameOf(instruction.callee));
  return instruction.op === "assign" && failure.test(nameOfPlace(instruction.to));
}

function nameOf(callee: Expression): string {
  return callee.op === "procedure" ? callee.name : "";
}

/** `unitfail++` */
function nameOfPlace(place: Place): string {
  return place.op === "global" ? place.name : "";
}
