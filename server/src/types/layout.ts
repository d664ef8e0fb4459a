// Where the members of a structure lie, by the rules of the System V ABI,
// which the common compilers share: offsets, padding, bit-fields, unions,
// packed and aligned structures, and anonymous members flattened into their owner.

import { alignOf, sizeOf } from "./size.ts";
import type { Target } from "./target.ts";
import type { CType, FieldLayout, RecordLayout } from "./type.ts";

export interface MemberDescription {
  /** Empty for an anonymous structure or an unnamed bit-field. */
  readonly name: string;
  readonly type: CType;
  /** For a bit-field. */
  readonly width: number | null;
  /** `aligned(n)` on the member. */
  readonly align: number | null;
}

export interface RecordOptions {
  readonly union: boolean;
  /** `packed` is 1, `#pragma pack(n)` is n. */
  readonly pack: number | null;
  /** `aligned(n)` on the whole. */
  readonly align: number | null;
}

export function layoutRecord(
  members: readonly MemberDescription[],
  options: RecordOptions,
  target: Target,
): RecordLayout {
  const cursor: Cursor = { bit: 0, end: 0, align: 1, fields: [] };
  for (const member of members) {
    if (options.union) cursor.bit = 0;
    if (member.width === null) placeMember(cursor, member, options, target);
    else placeBits(cursor, member, member.width, options, target);
    cursor.end = Math.max(cursor.end, Math.ceil(cursor.bit / 8));
  }
  const align = Math.max(cursor.align, options.align ?? 1);
  return { size: roundUp(cursor.end, align), align, fields: cursor.fields };
}

interface Cursor {
  /** The first free bit. */
  bit: number;
  /** The largest end so far, in bytes. */
  end: number;
  align: number;
  readonly fields: FieldLayout[];
}

function placeMember(
  cursor: Cursor,
  member: MemberDescription,
  options: RecordOptions,
  target: Target,
): void {
  const align = memberAlign(member, options, target);
  const offset = roundUp(Math.ceil(cursor.bit / 8), align);
  cursor.align = Math.max(cursor.align, align);
  cursor.bit = (offset + memberSize(member.type, target)) * 8;
  if (member.name !== "") {
    cursor.fields.push({ name: member.name, type: member.type, offset, bits: null });
    return;
  }
  const inner = member.type.kind === "record" ? member.type.layout() : null;
  for (const field of inner?.fields ?? []) cursor.fields.push({ ...field, offset: field.offset + offset });
}

function placeBits(
  cursor: Cursor,
  member: MemberDescription,
  width: number,
  options: RecordOptions,
  target: Target,
): void {
  const size = memberSize(member.type, target);
  const unit = size * 8;
  if (width === 0) {
    cursor.bit = roundUp(cursor.bit, unit);
    return;
  }
  const crosses = Math.floor(cursor.bit / unit) !== Math.floor((cursor.bit + width - 1) / unit);
  if (crosses && options.pack === null) cursor.bit = roundUp(cursor.bit, unit);
  if (member.name !== "") {
    cursor.align = Math.max(cursor.align, memberAlign(member, options, target));
    cursor.fields.push(bitField(member, cursor.bit, width, size));
  }
  cursor.bit += width;
}

/** A packed bit-field may straddle units: then it is described from the byte in which it begins. */
function bitField(member: MemberDescription, bit: number, width: number, size: number): FieldLayout {
  const unit = size * 8;
  const first = bit % unit;
  const aligned = first + width <= unit;
  const offset = aligned ? Math.floor(bit / unit) * size : Math.floor(bit / 8);
  return { name: member.name, type: member.type, offset, bits: { first: bit - offset * 8, width } };
}

function memberAlign(member: MemberDescription, options: RecordOptions, target: Target): number {
  const natural = alignOf(member.type, target);
  const packed = options.pack === null ? natural : Math.min(natural, options.pack);
  return Math.max(packed, member.align ?? 1);
}

/** What has no known size: nothing for a flexible array, a pointer's size for an unknown type. */
function memberSize(type: CType, target: Target): number {
  return sizeOf(type, target) ?? (type.kind === "array" ? 0 : target.pointer);
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
