// Which variables that only one file can name may change while the program runs: those
// that it writes to, and those whose address it gives to somebody who may. All
// others hold for good what their initialisers say, as if they were declared `const`.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Global, Unit } from "../ir/unit.ts";
import type { CType, FunctionType } from "../types/type.ts";

/** `isOnlyHere`: whether no other file names it though it could, asked only of variables that are not static. */
export function isForGood(
  global: Global,
  written: ReadonlySet<string>,
  isOnlyHere: (global: Global) => boolean,
): boolean {
  if (global.constant) return true;
  if (!global.defined || written.has(global.linkage)) return false;
  return isStatic(global.linkage) || (global.isOwn && isOnlyHere(global));
}

/** Of a variable or function. */
export function isStatic(linkage: string): boolean {
  return linkage.includes("::");
}

/** While the procedure itself runs, by it or by whoever it gives their address to; by linkage name. */
export function globalsWrittenIn({ blocks }: Procedure): ReadonlySet<string> {
  const written = new Set<string>();
  for (const { instructions } of blocks) {
    for (const instruction of instructions) visitInstruction(instruction, written, "runs");
  }
  return written;
}

/** By linkage name. */
export function writtenGlobals({ procedures, globals }: Unit): ReadonlySet<string> {
  const written = new Set<string>();
  for (const { procedure } of procedures) {
    for (const name of globalsWrittenIn(procedure)) written.add(name);
  }
  for (const { initialiser } of globals) {
    for (const instruction of initialiser) visitInstruction(instruction, written, "initialises");
  }
  return written;
}

function visitInstruction(
  instruction: Instruction,
  written: Set<string>,
  when: "runs" | "initialises",
): void {
  const target = targetOf(instruction);
  if (target !== null) {
    const global = globalOf(target);
    if (global !== null && when === "runs") written.add(global);
    for (const part of partsOfPlace(target)) visit(part, written);
  }
  for (const [index, expression] of expressionsOf(instruction).entries()) {
    if (isLookedAt(instruction, index)) visitReader(expression, written);
    else visit(expression, written);
  }
}

/** Whether who gets the value cannot write through it. */
function isLookedAt(instruction: Instruction, index: number): boolean {
  if (instruction.op === "copy") return index === 1;
  if (instruction.op === "assign") return isToConst(instruction.to.type);
  if (instruction.op !== "call") return false;
  const parameter = signatureOf(instruction.callee.type)?.parameters?.[index - 1];
  return parameter !== undefined && isToConst(parameter);
}

function isToConst(type: CType): boolean {
  return type.kind === "pointer" && type.toConst;
}

function signatureOf(type: CType): FunctionType | null {
  if (type.kind === "function") return type;
  return type.kind === "pointer" ? signatureOf(type.to) : null;
}

/** A value that is used for whatever: an address in it may be written through. */
function visit(expression: Expression, written: Set<string>): void {
  if (expression.op === "address") {
    const global = globalOf(expression.place);
    if (global !== null) written.add(global);
    for (const part of partsOfPlace(expression.place)) visit(part, written);
  } else if (expression.op === "load") visitRead(expression.place, written);
  else if (isComparison(expression)) for (const part of partsOf(expression)) visitReader(part, written);
  else for (const part of partsOf(expression)) visit(part, written);
}

/** A pointer through which is only read. */
function visitReader(expression: Expression, written: Set<string>): void {
  if (expression.op === "address") visitRead(expression.place, written);
  else if (expression.op === "offset") {
    visitReader(expression.pointer, written);
    visit(expression.index, written);
  } else if (expression.op === "convert") visitReader(expression.operand, written);
  else visit(expression, written);
}

function visitRead(place: Place, written: Set<string>): void {
  if (place.op === "dereference") visitReader(place.pointer, written);
  if (place.op === "field" || place.op === "element") visitRead(place.base, written);
  if (place.op === "element") visit(place.index, written);
}

function isComparison(expression: Expression): boolean {
  return expression.op === "difference" || (expression.op === "binary" && expression.type.kind === "integer");
}

/** The global that a place is in. */
function globalOf(place: Place): string | null {
  if (place.op === "global") return place.name;
  return place.op === "field" || place.op === "element" ? globalOf(place.base) : null;
}
