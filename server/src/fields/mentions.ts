// Which fields a procedure names, and what it calls: only those procedures are gone through that have
// to do with a field.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { pointedRecord, recordsOf } from "./place.ts";

export interface Mentioned {
  /** As `mentionKey` spells them. */
  readonly fields: ReadonlySet<string>;
  /** Those that are written, given to others or stored elsewhere; the others are only looked at or through. */
  readonly handled: ReadonlySet<string>;
  /** Keys of the structures that what it names points to. */
  readonly pointed: ReadonlySet<string>;
  /** Keys of structures that are copied as wholes. */
  readonly copied: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  /** A structure is given to something that does not know its type. */
  readonly handsOver: boolean;
  /** A field that is a pointer gets a value. */
  readonly writes: boolean;
}

export function mentionKey(record: string, field: string): string {
  return `${record}.${field}`;
}

const known = new WeakMap<Procedure["blocks"], Mentioned>();

export function mentionedIn(procedure: Procedure): Mentioned {
  const found = known.get(procedure.blocks) ?? look(procedure);
  known.set(procedure.blocks, found);
  return found;
}

function look({ blocks, variables }: Procedure): Mentioned {
  const seen: Seen = {
    fields: new Set(),
    handled: new Set(),
    pointed: new Set(variables.flatMap(({ type }) => pointedRecord(type)?.key ?? [])),
    copied: new Set(),
    calls: new Set(),
    handsOver: false,
    writes: false,
  };
  for (const { instructions } of blocks) for (const each of instructions) inInstruction(seen, each);
  return seen;
}

interface Seen extends Mentioned {
  readonly fields: Set<string>;
  readonly handled: Set<string>;
  readonly pointed: Set<string>;
  readonly copied: Set<string>;
  readonly calls: Set<string>;
  handsOver: boolean;
  writes: boolean;
}

function inInstruction(seen: Seen, instruction: Instruction): void {
  const target = targetOf(instruction);
  if (target !== null) inTarget(seen, target, instruction.op === "assign");
  for (const expression of expressionsOf(instruction)) {
    inExpression(seen, expression);
    if (instruction.op !== "assume") handleValue(seen, expression);
  }
  if (instruction.op !== "call") return;
  if (instruction.callee.op === "procedure") seen.calls.add(instruction.callee.name);
  seen.handsOver ||= instruction.arguments.some(
    (each) => pointedRecord(each.type) === null && recordsOf(each).length > 0,
  );
}

function inTarget(seen: Seen, target: Place, isAssigned: boolean): void {
  inPlace(seen, target);
  handlePlace(seen, target);
  const record = pointedRecord(target.type);
  if (record !== null) seen.pointed.add(record.key);
  if (!isAssigned) return;
  if (target.type.kind === "record") seen.copied.add(target.type.key);
  seen.writes ||= target.op === "field" && target.type.kind === "pointer";
}

function inPlace(seen: Seen, place: Place): void {
  if (place.op === "field" && place.base.type.kind === "record")
    seen.fields.add(mentionKey(place.base.type.key, place.name));
  if (place.op === "field" || place.op === "element") inPlace(seen, place.base);
  for (const part of partsOfPlace(place)) inExpression(seen, part);
}

function inExpression(seen: Seen, expression: Expression): void {
  if (expression.op === "load" || expression.op === "address") inPlace(seen, expression.place);
  else for (const part of partsOf(expression)) inExpression(seen, part);
}

function handleValue(seen: Seen, expression: Expression): void {
  if (expression.op === "convert") handleValue(seen, expression.operand);
  else if (expression.op === "load" || expression.op === "address") handlePlace(seen, expression.place);
}

function handlePlace(seen: Seen, place: Place): void {
  if (place.op === "field" && place.base.type.kind === "record")
    seen.handled.add(mentionKey(place.base.type.key, place.name));
  if (place.op === "field" || place.op === "element") handlePlace(seen, place.base);
}
