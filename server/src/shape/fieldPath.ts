// Names for byte offsets: the path that a user would write for a cell of an
// object of some type, and the cells that a type has.

import { sizeOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType, FieldLayout } from "../types/type.ts";

export interface NamedCell {
  /** "" for a scalar, `next`, `pos.x`, `[2]`. */
  readonly path: string;
  readonly offset: number;
  readonly bits: { readonly first: number; readonly width: number } | null;
  readonly type: CType;
}

/** The scalar at the offset; null where the type has none there. */
export function cellAt(type: CType, offset: number, target: Target, bit = 0): NamedCell | null {
  if (type.kind === "record") return fieldAt(type.layout()?.fields ?? [], offset, target, bit);
  if (type.kind === "array") {
    const stride = sizeOf(type.element, target);
    if (stride === null || stride === 0 || offset < 0) return null;
    const index = Math.floor(offset / stride);
    const inner = cellAt(type.element, offset - index * stride, target, bit);
    return inner && { ...inner, path: joined(`[${index}]`, inner.path), offset };
  }
  return offset === 0 ? { path: "", offset, bits: null, type } : null;
}

/** All scalars of the type in order; null where there are more than `most`. */
export function cellsOf(type: CType, target: Target, most: number): readonly NamedCell[] | null {
  if (type.kind === "record") return fieldsOf(type.layout()?.fields ?? [], target, most);
  if (type.kind === "array") return elementsOf(type.element, type.length, target, most);
  return type.kind === "void" || type.kind === "function" || type.kind === "unknown"
    ? []
    : [{ path: "", offset: 0, bits: null, type }];
}

/** `object` is the text of a variable. */
export function memberText(object: string, path: string): string {
  return path === "" ? object : joined(object, path);
}

/** `pointer` is the text of a pointer to the object. */
export function pointeeText(pointer: string, path: string): string {
  const base = /^[\w.>[\]-]+$/.test(pointer) ? pointer : `(${pointer})`;
  if (path === "") return `*${base}`;
  return path.startsWith("[") ? `${base}${path}` : `${base}->${path}`;
}

function joined(before: string, after: string): string {
  if (after === "") return before;
  return after.startsWith("[") ? before + after : `${before}.${after}`;
}

function fieldAt(
  fields: readonly FieldLayout[],
  offset: number,
  target: Target,
  bit: number,
): NamedCell | null {
  for (const field of fields) {
    const size = sizeOf(field.type, target) ?? 0;
    if (offset < field.offset || offset >= field.offset + Math.max(size, 1)) continue;
    if (field.bits !== null && field.bits.first !== bit) continue;
    const inner = cellAt(field.type, offset - field.offset, target, field.bits === null ? bit : 0);
    if (inner !== null)
      return { ...inner, path: joined(field.name, inner.path), offset, bits: field.bits ?? inner.bits };
  }
  return null;
}

function fieldsOf(fields: readonly FieldLayout[], target: Target, most: number): NamedCell[] | null {
  const all: NamedCell[] = [];
  for (const field of fields) {
    const inner = cellsOf(field.type, target, most);
    if (inner === null || all.length + inner.length > most) return null;
    for (const cell of inner) {
      const offset = field.offset + cell.offset;
      all.push({
        ...cell,
        path: joined(field.name, cell.path),
        offset,
        bits: field.bits ?? cell.bits,
      });
    }
  }
  return all;
}

function elementsOf(element: CType, length: number | null, target: Target, most: number): NamedCell[] | null {
  const inner = cellsOf(element, target, most);
  const stride = sizeOf(element, target);
  if (inner === null || stride === null || length === null) return [];
  if (inner.length * length > most) return null;
  const all: NamedCell[] = [];
  for (let index = 0; index < length; index++) {
    for (const cell of inner) {
      all.push({ ...cell, path: joined(`[${index}]`, cell.path), offset: index * stride + cell.offset });
    }
  }
  return all;
}
