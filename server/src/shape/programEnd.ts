// Where the program ends: its memory goes back to the system then. What `main` still holds
// as it returns is not freed, and may be told, but nobody can call it a leak for sure.

import type { Instruction } from "../ir/instruction.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";

type Leave = Extract<Instruction, { op: "leave" }>;

/** Whether variables end there because `main` returns: nothing happens between this and its end. */
export function endsProgram(procedure: Procedure, instruction: Leave): boolean {
  return procedure.name === "main" && lastLeaves(procedure).has(instruction);
}

const known = new WeakMap<Procedure, ReadonlySet<Leave>>();

function lastLeaves(procedure: Procedure): ReadonlySet<Leave> {
  const before = known.get(procedure);
  if (before !== undefined) return before;
  const found = new Set<Leave>();
  for (const { instructions, successors } of procedure.blocks) {
    if (!successors.every((next) => isQuiet(procedure, next, new Set()))) continue;
    for (const instruction of [...instructions].reverse()) {
      if (!doesNothing(instruction)) break;
      if (instruction.op === "leave") found.add(instruction);
    }
  }
  known.set(procedure, found);
  return found;
}

/** From its beginning to the end of the procedure. */
function isQuiet(procedure: Procedure, id: BlockId, seen: Set<BlockId>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { instructions, successors } = procedure.blocks[id]!;
  const goesOn = successors.length > 0 || id === procedure.exit;
  return (
    goesOn && instructions.every(doesNothing) && successors.every((next) => isQuiet(procedure, next, seen))
  );
}

/** The result is set between the end of inner variables and that of outer ones. */
function doesNothing({ op }: Instruction): boolean {
  return op === "leave" || op === "assign";
}
