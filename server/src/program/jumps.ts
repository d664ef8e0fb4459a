// Which procedures may be left by a jump to somewhere further out, as far as
// their text tells and that of what they call.

import type { Procedure } from "../ir/procedure.ts";
import type { Attribute } from "../ir/unit.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";

/** So our headers declare the functions that jump. */
export function jumps(attributes: readonly Attribute[]): boolean {
  return attributes.some(({ name }) => name === "heaplens_jump");
}

/** Looking through more procedures than these costs more than it tells. */
const mostProcedures = 100;

export function mayJump(program: Pick<Program, "resolve">, procedure: Procedure): boolean {
  return asOne(program, procedure, "may jump", lookOnce);
}

function lookOnce(program: Pick<Program, "resolve">, procedure: Procedure): boolean {
  const ofProgram = known.get(program) ?? new Map<Procedure, boolean>();
  known.set(program, ofProgram);
  const found = ofProgram.get(procedure) ?? look(program, procedure);
  ofProgram.set(procedure, found);
  return found;
}

const known = new WeakMap<Pick<Program, "resolve">, Map<Procedure, boolean>>();

function look(program: Pick<Program, "resolve">, procedure: Procedure): boolean {
  const behind = new Set([procedure]);
  for (const each of behind) {
    for (const instruction of each.blocks.flatMap(({ instructions }) => instructions)) {
      if (instruction.op !== "call" || instruction.callee.op !== "procedure") continue;
      const callee = program.resolve(instruction.callee.name, each);
      if (callee.kind === "unknown" && jumps(callee.prototype?.attributes ?? [])) return true;
      if (callee.kind === "defined" && !callee.model && behind.size < mostProcedures) {
        behind.add(callee.procedure);
      }
    }
  }
  return false;
}
