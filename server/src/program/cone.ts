// How much text is behind a call: the callee's instructions and those of all that it calls in turn.
// What has much behind it is not followed at every call but taken by its contract.

import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";
import { neverReturns } from "./returns.ts";

type Resolver = Pick<Program, "resolve">;

const measured = new WeakMap<Resolver, Map<Procedure, Map<number, boolean>>>();

/** Whether following the procedure leads through more than `most` instructions of the program's own. */
export function isBeyond(program: Resolver, procedure: Procedure, most: number): boolean {
  return asOne(program, procedure, `beyond ${most}`, (asked, same) => measureOnce(asked, same, most));
}

function measureOnce(program: Resolver, procedure: Procedure, most: number): boolean {
  const ofProgram = measured.get(program) ?? new Map<Procedure, Map<number, boolean>>();
  measured.set(program, ofProgram);
  const answers = ofProgram.get(procedure) ?? new Map<number, boolean>();
  ofProgram.set(procedure, answers);
  const known = answers.get(most) ?? measure(program, procedure, most);
  answers.set(most, known);
  return known;
}

function measure(program: Resolver, procedure: Procedure, most: number): boolean {
  const behind = new Set([procedure]);
  let size = 0;
  for (const each of behind) {
    for (const [index, { instructions, successors }] of each.blocks.entries()) {
      size += instructions.length;
      if (size > most) return true;
      // What a way into the end of the program calls is not looked at.
      if (successors.length === 0 && index !== each.exit) continue;
      for (const instruction of instructions) {
        if (instruction.op === "call") addCallees(program, each, instruction.callee, behind);
      }
    }
  }
  return false;
}

/** Whether something is true of the procedure, or of one that it calls, looking through so many instructions. */
export function isAnyBehind(
  program: Resolver,
  procedure: Procedure,
  isWanted: (procedure: Procedure) => boolean,
  most: number,
): boolean {
  const behind = new Set([procedure]);
  let size = 0;
  for (const each of behind) {
    if (isWanted(each)) return true;
    for (const instruction of each.blocks.flatMap(({ instructions }) => instructions)) {
      size += 1;
      if (size > most) return false;
      if (instruction.op === "call") addCallees(program, each, instruction.callee, behind);
    }
  }
  return false;
}

/** What never comes back is not gone through for what comes behind it; library functions are Heaplens' own short text, and cost as much wherever they are called. */
function addCallees(program: Resolver, caller: Procedure, callee: Expression, behind: Set<Procedure>): void {
  if (callee.op !== "procedure" || neverReturns(program, caller, callee)) return;
  const found = program.resolve(callee.name, caller);
  if (found.kind === "ambiguous") for (const each of found.procedures) behind.add(each);
  if (found.kind === "defined" && !found.model) behind.add(found.procedure);
}
