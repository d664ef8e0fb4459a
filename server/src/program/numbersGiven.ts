// Which numbers a constructor puts into what it makes, as far as the text tells: `o->refs = 1`, `o->parent = NULL`. Contracts
// tell of blocks only, but a count that begins with 1 is not just anything to whoever gets the object.

import type { Expression, Place } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { CType } from "../types/type.ts";
import { isAnyBehind } from "./cone.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";

type Resolver = Pick<Program, "resolve">;

/** Instructions that are looked through. */
const mostBehind = 3_000;

/**
 * Keys of the fields to which the procedure and what it calls give one number, always the same, through
 * pointers. What gets several is open: which of them, the contract leaves to chance.
 */
export function numbersGiven(program: Resolver, procedure: Procedure): readonly string[] {
  return asOne(program, procedure, "numbers given", (asked, same) => {
    const given: Given = new Map();
    isAnyBehind(asked, same, (each) => noteStores(each, given), mostBehind);
    return [...given].flatMap(([key, number]) => (number === null ? [] : [key])).sort();
  });
}

export function numberKey(record: string, offset: number): string {
  return `${record} ${offset}`;
}

/** Null: several. */
type Given = Map<string, bigint | null>;

/** Never has found what is wanted: all are to be looked at. */
function noteStores({ blocks }: Procedure, given: Given): false {
  for (const instruction of blocks.flatMap(({ instructions }) => instructions)) {
    if (instruction.op !== "assign" || !mayBeNumber(instruction.to.type)) continue;
    const key = fieldBehindPointer(instruction.to);
    if (key === null) continue;
    const number = numberIn(instruction.value);
    const known = given.get(key);
    given.set(key, known === undefined || known === number ? number : null);
  }
  return false;
}

/** The null pointer is one too: what was just made hangs from nothing yet. */
function mayBeNumber({ kind }: CType): boolean {
  return kind === "integer" || kind === "pointer";
}

function fieldBehindPointer(place: Place): string | null {
  if (place.op !== "field" || place.base.type.kind !== "record" || !isBehindPointer(place.base)) return null;
  return numberKey(place.base.type.key, place.offset);
}

function isBehindPointer(place: Place): boolean {
  return place.op === "field" ? isBehindPointer(place.base) : place.op === "dereference";
}

function numberIn(value: Expression): bigint | null {
  if (value.op === "convert") return numberIn(value.operand);
  return value.op === "constant" ? value.value : null;
}
