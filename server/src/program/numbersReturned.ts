// Which numbers a procedure may return, where its text has them all: `return 0;` everywhere, 0 or -1.

import type { Expression, Place } from "../ir/expression.ts";
import { targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { CType } from "../types/type.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";

export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Null: something else than these constants too. */
export function numbersReturned(program: Pick<Program, "resolve">, procedure: Procedure): Limits | null {
  return asOne(program, procedure, "numbers returned", (_, asked) => limitsOf(asked));
}

function limitsOf({ blocks, result, variables }: Procedure): Limits | null {
  if (result === null || variables[result]!.type.kind !== "integer") return null;
  const isResult = (place: Place | null) => place?.op === "variable" && place.variable === result;
  const returned = blocks
    .flatMap(({ instructions }) => instructions)
    .flatMap((each) =>
      isResult(targetOf(each)) ? [each.op === "assign" ? numberIn(each.value) : null] : [],
    );
  const { type } = variables[result]!;
  const numbers = returned.flatMap((value) => (value !== null && fits(value, type) ? [value] : []));
  if (numbers.length === 0 || numbers.length < returned.length) return null;
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

const largest = 0x7fffffffn;

/** In small types and those without a sign -1 is another number. */
function fits(value: number, type: CType): boolean {
  const isWide = type.kind === "integer" && type.signed && type.size >= 4;
  return isWide || value === 0 || value === 1;
}

/** Not where a conversion could make another number of it. */
function numberIn(value: Expression): number | null {
  if (value.op === "convert") return numberIn(value.operand);
  if (value.op !== "constant" || value.value > largest || value.value < -largest) return null;
  return Number(value.value);
}
