// Calls through a variable that begins with a function, or with null and has one in its place then, and never
// gets another by name, as libraries have them to let their users put in an allocator of their own.

import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Callee, FunctionHome, Program, UsualCallee } from "./program.ts";

type Storing = Pick<Program, "stored">;

/** Where the called pointer is read from; null where it is not a variable. */
export function homeCalled(callee: Expression): FunctionHome | null {
  if (callee.op === "convert") return homeCalled(callee.operand);
  if (callee.op !== "load") return null;
  const { place } = callee;
  if (place.op === "dereference") return homeCalled(place.pointer);
  return place.op === "global" ? { kind: "global", linkage: place.name } : null;
}

/** What is called, as far as the program tells; null where it does not. */
export function calleeThrough(program: Storing, caller: Procedure, callee: Expression): Callee | null {
  const home = homeCalled(callee);
  return home === null ? null : (program.stored(home, caller).usual?.callee ?? null);
}

export function assumedOfVariable({ name, from }: UsualCallee): string {
  const why = from === "beginning" ? "with which it begins" : "which is called where it is null";
  return `what is called through a variable does what '${name}' does, ${why}`;
}
