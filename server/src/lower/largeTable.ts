// Large tables of numbers, as those of Unicode: what becomes of memory does not depend on them, and each number would be
// an instruction that is kept as long as its file. Pointers and functions in them stay.

import type { Expression } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { partsOf } from "../ir/parts.ts";

/** A table of so many numbers is a table of data, not of options. */
const mostNumbers = 500;

/** The initialiser without the numbers of a large table; null where it is none. */
export function withoutNumbers(initialiser: readonly Instruction[]): readonly Instruction[] | null {
  if (initialiser.length <= mostNumbers) return null;
  const rest = initialiser.filter((instruction) => !isNumber(instruction));
  return initialiser.length - rest.length > mostNumbers ? rest : null;
}

function isNumber(instruction: Instruction): boolean {
  switch (instruction.op) {
    case "assign":
      return instruction.to.type.kind !== "pointer" && namesNothing(instruction.value);
    case "copy":
      return true;
    default:
      return false;
  }
}

function namesNothing(value: Expression): boolean {
  if (value.op === "constant" || value.op === "opaque") return true;
  const parts = partsOf(value);
  return parts.length > 0 && value.op !== "load" && value.op !== "address" && parts.every(namesNothing);
}
