// Which fields a place is, seen from each structure around it: `file->text.s` is `text.s` of a file
// and `s` of a text.

import { type Offset, shifted, someElement, start } from "../contracts/offset.ts";
import type { Expression, Place } from "../ir/expression.ts";
import type { CType, RecordType } from "../types/type.ts";

export interface FieldRef {
  readonly record: RecordType;
  readonly offset: Offset;
}

export interface FieldPlace {
  /** From the innermost structure to the outermost. */
  readonly refs: readonly FieldRef[];
  /** What leads to the outermost structure; null: it is a variable. */
  readonly pointer: Expression | null;
  /** Which of several members is there is told by something else. */
  readonly isInUnion: boolean;
}

/** Null for what is no field. */
export function fieldPlaceOf(place: Place): FieldPlace | null {
  const refs: FieldRef[] = [];
  let offset = start;
  let isInUnion = false;
  let at = place;
  for (; at.op === "field" || at.op === "element"; at = at.base) {
    if (at.op === "element") {
      const { type } = at.base;
      const index = at.index.op === "constant" ? Number(at.index.value) : null;
      const length = type.kind === "array" ? type.length : null;
      offset = index === null ? someElement(offset, at.stride, length) : shifted(offset, index * at.stride);
      continue;
    }
    offset = shifted(offset, at.offset);
    const { type } = at.base;
    if (type.kind !== "record") continue;
    isInUnion ||= type.union;
    refs.push({ record: type, offset });
  }
  if (refs.length === 0) return null;
  return { refs, pointer: at.op === "dereference" ? at.pointer : null, isInUnion };
}

/** The structures that a pointer is said to lead to, by its type and those that it was converted from. */
export function recordsOf(expression: Expression): readonly RecordType[] {
  const own = pointedRecord(expression.type);
  const below = expression.op === "convert" ? recordsOf(expression.operand) : [];
  return own === null ? below : [...below, own];
}

export function pointedRecord(type: CType): RecordType | null {
  return type.kind === "pointer" && type.to.kind === "record" ? type.to : null;
}

/** Equal keys: the same field, in whichever file. */
export function fieldKey(record: string, { at }: Offset): string {
  return `${record} ${at}`;
}
