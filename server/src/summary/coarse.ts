// What is said of a procedure that is too much to follow: as of unknown code
// it may change and keep what it is given and what is shared. Blocks that it
// cannot reach are what they were, so that looking at the caller goes on.

import type { Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import { disturb, handOver } from "../shape/escape.ts";
import { createVariable } from "../shape/named.ts";
import type { Run } from "../shape/run.ts";
import { type State, topFrame } from "../shape/state.ts";
import type { Value } from "../shape/value.ts";

/** The case at the end of the procedure whose frame is on top; none where it cannot return. */
export function coarseExits(run: Run, procedure: Procedure, entered: State): readonly State[] {
  if (!mayReturn(run.program, procedure)) return [];
  const changed = disturb(handOver(entered, takenBy(procedure, entered)));
  const { result } = procedure;
  return [result === null ? changed : createVariable(run, changed, result, "unknown").state];
}

/** What it is given to change. */
function takenBy({ parameters, variables }: Procedure, entered: State): readonly Value[] {
  return parameters.flatMap((parameter) => {
    const { type } = variables[parameter]!;
    const id = topFrame(entered).variables.get(parameter);
    if (id === undefined || (type.kind === "pointer" && type.toConst)) return [];
    return [...(entered.objects.get(id)?.cells.values() ?? [])].map(({ value }) => value);
  });
}

/** Some way leads to its end, as far as calls that never come back tell. */
function mayReturn(
  program: Program,
  procedure: Procedure,
  above: ReadonlySet<Procedure> = new Set(),
): boolean {
  if (above.has(procedure)) return true;
  const asked = new Set([...above, procedure]);
  const reached = new Set<number>([0]);
  for (const block of reached) {
    const { instructions, successors } = procedure.blocks[block]!;
    const ends = instructions.some(
      (instruction) =>
        instruction.op === "call" &&
        instruction.callee.op === "procedure" &&
        neverReturns(program, procedure, instruction.callee.name, asked),
    );
    if (!ends) for (const next of successors) reached.add(next);
  }
  return reached.has(procedure.exit);
}

/** Looking further down than this tells little. */
const deepest = 4;

function neverReturns(
  program: Program,
  caller: Procedure,
  name: string,
  above: ReadonlySet<Procedure>,
): boolean {
  const callee = program.resolve(name, caller);
  if (callee.kind === "unknown") return isNoReturn(callee.prototype?.attributes ?? []);
  if (callee.kind !== "defined" || above.size > deepest) return false;
  return !mayReturn(program, callee.procedure, above);
}

export function isNoReturn(attributes: readonly { readonly name: string }[]): boolean {
  return attributes.some(({ name }) => name === "noreturn" || name === "_Noreturn");
}
