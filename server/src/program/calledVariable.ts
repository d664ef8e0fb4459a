// Calls through variables and fields that hold functions: a variable that begins with one and never
// gets another by name, as libraries have them to let their users put in an allocator of their
// own; a field that gets few functions in the whole program, as in tables of drivers.

import type { Expression, Place } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Callee, FunctionHome, NamedCallee, Program } from "./program.ts";
import { signatureText } from "./storedFunctions.ts";

type Storing = Pick<Program, "stored">;

/** Where the called pointer is read from; null where it is not a variable or a field. */
export function homeCalled(callee: Expression): FunctionHome | null {
  if (callee.op === "convert") return homeCalled(callee.operand);
  if (callee.op !== "load") return null;
  const { place } = callee;
  switch (place.op) {
    case "dereference":
      return homeCalled(place.pointer);
    case "global":
      return { kind: "global", linkage: place.name };
    case "field":
      return fieldHome(place);
    default:
      return null;
  }
}

function fieldHome({ base, offset, type }: Extract<Place, { op: "field" }>): FunctionHome | null {
  const record = base.type;
  if (record.kind !== "record") return null;
  const field = record.layout()?.fields.find((each) => each.offset === offset)?.name;
  if (field === undefined) return null;
  const signature = signatureText(type);
  return { kind: "field", record: record.key, recordName: record.name, field, offset, signature };
}

/** What is called, as far as the program tells; null where it does not. */
export function calleeThrough(program: Storing, caller: Procedure, callee: Expression): Callee | null {
  const home = homeCalled(callee);
  if (home === null) return null;
  const { usual, choices } = program.stored(home, caller);
  if (home.kind === "global") return usual?.callee ?? null;
  const found = choices.flatMap((choice) => choice.get(home.offset) ?? []);
  return found.length === 0 ? null : oneOf(found);
}

/** Null where one of them is not known. */
function oneOf(found: readonly NamedCallee[]): Callee | null {
  const bodies = found.flatMap(({ callee }) => (callee.kind === "defined" ? [callee.procedure] : []));
  if (bodies.length < found.length) return null;
  return { kind: "ambiguous", procedures: [...new Set(bodies)] };
}

export function assumedOfVariable(name: string): string {
  return `what is called through a variable does what '${name}' does, with which it begins`;
}
