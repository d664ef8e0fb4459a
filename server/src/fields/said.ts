// Notes what structures objects are said to be, by the places that are named in them and by the types
// that pointers to them get: one that begins with another is both.

import { evaluate, locate } from "../contracts/evaluate.ts";
import { isExact } from "../contracts/offset.ts";
import { spotsOf, type Value } from "../contracts/value.ts";
import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { Looking } from "./look.ts";
import { pointedRecord } from "./place.ts";

export function noteTypes(looking: Looking, instruction: Instruction): void {
  const target = targetOf(instruction);
  if (target !== null) inPlace(looking, target);
  for (const expression of expressionsOf(instruction)) inExpression(looking, expression);
  if (instruction.op !== "assign") return;
  const record = pointedRecord(instruction.to.type);
  if (record === null) return;
  noteRecord(looking, evaluate(looking.here, looking.state, instruction.value), record.key);
}

function inExpression(looking: Looking, expression: Expression): void {
  if (expression.op === "load" || expression.op === "address") {
    inPlace(looking, expression.place);
    return;
  }
  const record = expression.op === "convert" ? pointedRecord(expression.type) : null;
  if (record !== null) noteRecord(looking, evaluate(looking.here, looking.state, expression), record.key);
  for (const part of partsOf(expression)) inExpression(looking, part);
}

function inPlace(looking: Looking, place: Place): void {
  if (place.op === "field" && place.base.type.kind === "record") {
    noteRecord(looking, locate(looking.here, looking.state, place.base), place.base.type.key);
  }
  if (place.op === "field" || place.op === "element") inPlace(looking, place.base);
  for (const part of partsOfPlace(place)) inExpression(looking, part);
}

function noteRecord({ notes, here }: Looking, pointers: Value, key: string): void {
  for (const { object, offset } of spotsOf(here.space, pointers)) {
    if (!isExact(offset) || offset.at !== 0) continue;
    const known = notes.records.get(object);
    if (known === undefined) notes.records.set(object, new Set([key]));
    else known.add(key);
  }
}
