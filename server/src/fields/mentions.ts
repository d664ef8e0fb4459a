// Which fields a procedure names, and what it calls: only those procedures are gone through that have
// to do with a field.

import type { Expression, Place } from "../ir/expression.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { pointedRecord, recordsOf } from "./place.ts";

export interface Mentioned {
  /** As `mentionKey` spells them. */
  readonly fields: ReadonlySet<string>;
  /** Keys of the structures that its variables point to. */
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
  const fields = new Set<string>();
  const copied = new Set<string>();
  const calls = new Set<string>();
  let handsOver = false;
  let writes = false;
  const inPlace = (place: Place): void => {
    if (place.op === "field" && place.base.type.kind === "record")
      fields.add(mentionKey(place.base.type.key, place.name));
    if (place.op === "field" || place.op === "element") inPlace(place.base);
    for (const part of partsOfPlace(place)) inExpression(part);
  };
  const inExpression = (expression: Expression): void => {
    if (expression.op === "load" || expression.op === "address") inPlace(expression.place);
    else for (const part of partsOf(expression)) inExpression(part);
  };
  for (const instruction of blocks.flatMap((block) => block.instructions)) {
    const target = targetOf(instruction);
    if (target !== null) inPlace(target);
    for (const expression of expressionsOf(instruction)) inExpression(expression);
    if (instruction.op === "assign") {
      if (instruction.to.type.kind === "record") copied.add(instruction.to.type.key);
      writes ||= instruction.to.op === "field" && instruction.to.type.kind === "pointer";
    }
    if (instruction.op !== "call") continue;
    if (instruction.callee.op === "procedure") calls.add(instruction.callee.name);
    handsOver ||= instruction.arguments.some(
      (each) => pointedRecord(each.type) === null && recordsOf(each).length > 0,
    );
  }
  const pointed = new Set(variables.flatMap(({ type }) => pointedRecord(type)?.key ?? []));
  return { fields, pointed, copied, calls, handsOver, writes };
}
