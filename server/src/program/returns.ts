// Whether a procedure ever comes back, as far as its text tells: calls that are
// declared not to return, and bodies all of whose ways end in such calls.

import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Attribute } from "../ir/unit.ts";
import type { CType } from "../types/type.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";

/** Looking further down than this tells little, and leads to more and more files. */
const deepest = 2;

const nobody: ReadonlySet<Procedure> = new Set();

type Resolver = Pick<Program, "resolve">;

const known = new WeakMap<Resolver, Map<Procedure, boolean>>();

/** Some way leads to its end. Whoever calls itself is taken to come back. */
export function mayReturn(program: Resolver, procedure: Procedure): boolean {
  return asOne(program, procedure, "may return", reachesEndOnce);
}

function reachesEndOnce(program: Resolver, procedure: Procedure): boolean {
  const ofProgram = known.get(program) ?? new Map<Procedure, boolean>();
  known.set(program, ofProgram);
  const answer = ofProgram.get(procedure) ?? reachesEnd(program, procedure, nobody);
  ofProgram.set(procedure, answer);
  return answer;
}

function reachesEnd(program: Resolver, procedure: Procedure, above: ReadonlySet<Procedure>): boolean {
  if (above.has(procedure)) return true;
  if (!isConnected(procedure)) return false;
  if (above.size >= deepest) return true;
  const around = new Set([...above, procedure]);
  const reached = new Set<number>([0]);
  for (const block of reached) {
    const { instructions, successors } = procedure.blocks[block]!;
    const isEnd = instructions.some(
      (each) => each.op === "call" && neverReturnsBelow(program, procedure, each.callee, around),
    );
    if (!isEnd) for (const next of successors) reached.add(next);
  }
  return reached.has(procedure.exit);
}

/** Whether its blocks lead to its end: calls that are declared not to return end a block already. */
function isConnected({ blocks, exit }: Procedure): boolean {
  const reached = new Set<number>([0]);
  for (const block of reached) for (const next of blocks[block]!.successors) reached.add(next);
  return reached.has(exit);
}

export function neverReturns(program: Resolver, caller: Procedure, callee: Expression): boolean {
  return neverReturnsBelow(program, caller, callee, nobody);
}

/** `above`: procedures that are being looked at. What gives a value comes back. */
function neverReturnsBelow(
  program: Resolver,
  caller: Procedure,
  callee: Expression,
  above: ReadonlySet<Procedure>,
): boolean {
  if (callee.op !== "procedure" || !givesNothing(callee.type)) return false;
  const found = program.resolve(callee.name, caller);
  if (found.kind === "unknown") return isNoReturn(found.prototype?.attributes ?? []);
  if (found.kind === "ambiguous") return false;
  return above.size === 0
    ? !mayReturn(program, found.procedure)
    : !reachesEnd(program, found.procedure, above);
}

/** Undeclared functions are taken to give an `int`, as far as their calls tell. */
function givesNothing(type: CType): boolean {
  const { kind } = type;
  if (kind === "pointer") return givesNothing(type.to);
  return kind !== "function" || type.result.kind === "void" || type.parameters === null;
}

export function isNoReturn(attributes: readonly Attribute[]): boolean {
  return attributes.some(({ name }) => name === "noreturn" || name === "_Noreturn");
}
