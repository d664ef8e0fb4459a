// Whether a procedure ever comes back, as far as its text tells: calls that are
// declared not to return, and bodies all of whose ways end in such calls.

import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Attribute } from "../ir/unit.ts";
import type { Program } from "./program.ts";

/** Looking further down than this tells little. */
const deepest = 4;

const nobody: ReadonlySet<Procedure> = new Set();

/** Some way leads to its end. Whoever calls itself is taken to come back. */
export function mayReturn(program: Program, procedure: Procedure, above = nobody): boolean {
  if (above.has(procedure)) return true;
  const around = new Set([...above, procedure]);
  const reached = new Set<number>([0]);
  for (const block of reached) {
    const { instructions, successors } = procedure.blocks[block]!;
    const isEnd = instructions.some(
      (each) => each.op === "call" && neverReturns(program, procedure, each.callee, around),
    );
    if (!isEnd) for (const next of successors) reached.add(next);
  }
  return reached.has(procedure.exit);
}

/** `above`: procedures that are being looked at. */
export function neverReturns(
  program: Program,
  caller: Procedure,
  callee: Expression,
  above = nobody,
): boolean {
  if (callee.op !== "procedure") return false;
  const found = program.resolve(callee.name, caller);
  if (found.kind === "unknown") return isNoReturn(found.prototype?.attributes ?? []);
  if (found.kind === "ambiguous" || above.size > deepest) return false;
  return !mayReturn(program, found.procedure, above);
}

export function isNoReturn(attributes: readonly Attribute[]): boolean {
  return attributes.some(({ name }) => name === "noreturn" || name === "_Noreturn");
}
