// Which globals a procedure and all that it calls can name. The others wait with
// the caller's frame: what they hold does not matter to the callee, and a call is
// the same call whatever it is.

import type { Expression, Place } from "../ir/expression.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { asOne } from "../program/consult.ts";
import type { Program } from "../program/program.ts";

/** Null: calls that are not known may name any. */
export type GlobalsUsed = (procedure: Procedure) => ReadonlySet<string> | null;

interface Uses {
  readonly globals: ReadonlySet<string>;
  readonly calls: readonly Procedure[];
  readonly isOpen: boolean;
}

export function createGlobalsUsed(program: Program): GlobalsUsed {
  const all = new Map<Procedure, ReadonlySet<string> | null>();
  return (procedure) => {
    const known = all.get(procedure);
    if (known !== undefined) return known;
    const names = asOne(program, procedure, "globals", namesIn);
    const found = names === null ? null : new Set(names);
    all.set(procedure, found);
    return found;
  };
}

const usesIn = new WeakMap<Program, Map<Procedure, Uses>>();

function namesIn(program: Program, procedure: Procedure): readonly string[] | null {
  const own = usesIn.get(program) ?? new Map<Procedure, Uses>();
  usesIn.set(program, own);
  const usesOf = (procedure: Procedure): Uses => {
    const known = own.get(procedure) ?? collectUses(program, procedure);
    own.set(procedure, known);
    return known;
  };
  const found = closure(procedure, usesOf);
  return found === null ? null : [...found].sort();
}

function closure(procedure: Procedure, usesOf: (each: Procedure) => Uses): ReadonlySet<string> | null {
  const globals = new Set<string>();
  const reached = new Set([procedure]);
  for (const each of reached) {
    const uses = usesOf(each);
    if (uses.isOpen) return null;
    for (const name of uses.globals) globals.add(name);
    for (const callee of uses.calls) reached.add(callee);
  }
  return globals;
}

function collectUses(program: Program, procedure: Procedure): Uses {
  const globals = new Set<string>();
  const calls: Procedure[] = [];
  let isOpen = false;
  const visitPlace = (place: Place): void => {
    let base = place;
    while (base.op === "field" || base.op === "element") base = base.base;
    if (base.op === "global") globals.add(base.name);
    for (const part of partsOfPlace(place)) visit(part);
  };
  const visit = (expression: Expression): void => {
    if (expression.op === "load" || expression.op === "address") visitPlace(expression.place);
    else for (const part of partsOf(expression)) visit(part);
  };
  for (const instruction of procedure.blocks.flatMap(({ instructions }) => instructions)) {
    for (const expression of expressionsOf(instruction)) visit(expression);
    const target = targetOf(instruction);
    if (target !== null) visitPlace(target);
    const callees = instruction.op === "call" ? calleesOf(program, procedure, instruction.callee) : [];
    if (callees === null) isOpen = true;
    else calls.push(...callees);
  }
  return { globals, calls, isOpen };
}

/** Null: not known. */
function calleesOf(program: Program, caller: Procedure, callee: Expression): readonly Procedure[] | null {
  const found = callee.op === "procedure" ? program.resolve(callee.name, caller) : null;
  if (found === null || found.kind === "unknown") return null;
  return found.kind === "defined" ? [found.procedure] : found.procedures;
}
