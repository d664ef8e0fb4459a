// Arrays of pointers, or of structures with pointers, are opened when a place
// in them is used that is not known: their elements become objects of their
// own, so that each of them has its content, and what was said of all objects
// of a kind can be said of them.

import { sizeOf } from "../../types/size.ts";
import type { Target } from "../../types/target.ts";
import type { CType } from "../../types/type.ts";
import { type Cell, type Cells, clear, end, inOrder, overlap, put } from "../cells.ts";
import { cellsOf } from "../fieldPath.ts";
import { sharpen } from "../groups/materialise.ts";
import {
  addObject,
  type Elements,
  type HeapObject,
  type Outcome,
  type Rest,
  replaceObject,
  type State,
} from "../state.ts";
import { address, integer, isZero, type ObjectId, type Value } from "../value.ts";
import { withElement, withIndex } from "./element.ts";

/** Where an array is: in bytes, `to` null: at the end of the object. */
export interface Extents {
  readonly from: number;
  readonly to: number | null;
  readonly stride: number;
}

/** Null where the array is not one that can be opened. */
export function openArray(
  state: State,
  id: ObjectId,
  { from, to, stride }: Extents,
  accessed: CType | null,
  target: Target,
): readonly State[] | null {
  const object = state.objects.get(id)!;
  if (!mayOpen(object) || stride <= 0) return null;
  const type = elementType(object.type, from, stride, target);
  if (!holdsPointers(type ?? accessed, target)) return null;
  const extents = { from, to, stride };
  if (!inOrder(object.cells).every((cell) => isMovable(cell, extents))) return null;
  return sharpen(state, id, null).map((sharp) => openSharp(sharp, id, extents, type));
}

function mayOpen({ origin, rest, roles, elements, freed, mayHold }: HeapObject): boolean {
  if (roles !== null || elements !== null || freed !== null || rest === "input" || mayHold.length > 0)
    return false;
  return origin.kind === "block" || origin.kind === "variable" || origin.kind === "element";
}

/** Null where the type of the object does not tell. */
function elementType(type: CType | null, from: number, stride: number, target: Target): CType | null {
  if (type === null) return null;
  if (type.kind === "array" && from === 0 && sizeOf(type.element, target) === stride) return type.element;
  if (type.kind === "record") {
    const field = type
      .layout()
      ?.fields.find(
        ({ offset, type: inner }) => offset <= from && from < offset + (sizeOf(inner, target) ?? 1),
      );
    const inside = field === undefined ? null : elementType(field.type, from - field.offset, stride, target);
    if (inside !== null) return inside;
  }
  return from === 0 && sizeOf(type, target) === stride ? type : null;
}

const mostFields = 64;

export function holdsPointers(type: CType | null, target: Target): boolean {
  if (type === null) return false;
  const cells = cellsOf(type, target, mostFields);
  return cells === null || cells.some((cell) => cell.type.kind === "pointer");
}

/** It lies in one element, or says the same of each. */
function isMovable(cell: Cell, extents: Extents): boolean {
  if (!isInside(cell, extents)) return true;
  return isBlank(cell.value) || placeOf(cell.start, extents).index === placeOf(end(cell) - 1, extents).index;
}

function isBlank(value: Value): boolean {
  return isZero(value) || value.kind === "uninitialised" || value.kind === "unknown";
}

function isInside(cell: Cell, { from, to }: Extents): boolean {
  if (to === null) return end(cell) > from * 8;
  return overlap(cell, { start: from * 8, width: (to - from) * 8 });
}

/** The element that a bit belongs to, and how far into it it is. */
function placeOf(bit: number, { from, stride }: Extents): { readonly index: number; readonly inner: number } {
  const index = Math.floor((bit - from * 8) / (stride * 8));
  return { index, inner: bit - from * 8 - index * stride * 8 };
}

function openSharp(state: State, id: ObjectId, extents: Extents, type: CType | null): State {
  const object = state.objects.get(id)!;
  const inside = inOrder(object.cells).filter((cell) => isInside(cell, extents));
  const isWide = (cell: Cell) => placeOf(cell.start, extents).index !== placeOf(end(cell) - 1, extents).index;
  const wide = inside.find(isWide);
  const rest = wide === undefined ? object.rest : restOf(wide.value);
  const elements: Elements = { ...extents, type, rest, single: [] };
  const cells = inside.reduce<Cells>((all, cell) => clear(all, cell), object.cells);
  const moving = inside.filter((cell) => !isWide(cell));
  const numbers = new Set([
    ...moving.map((cell) => placeOf(cell.start, extents).index),
    ...pointersInto(state, id, extents).map((offset) => placeOf(offset * 8, extents).index),
  ]);
  const known = new Map<number, ObjectId>();
  let next = replaceObject(state, { ...object, cells, elements });
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const added = addElement(next, id, integer(BigInt(number)));
    known.set(number, added.value);
    next = added.state;
  }
  for (const cell of moving) {
    const { index, inner } = placeOf(cell.start, extents);
    const element = next.objects.get(known.get(index)!)!;
    next = replaceObject(next, { ...element, cells: put(element.cells, { ...cell, start: inner }) });
  }
  return redirected(next, id, (offset) => {
    const { index, inner } = placeOf(offset * 8, extents);
    return isIndirect(offset, extents) ? address(known.get(index)!, inner / 8) : address(id, offset);
  });
}

/** Offsets of pointers to elements other than the first, which may mean the whole. */
function pointersInto(state: State, id: ObjectId, extents: Extents): readonly number[] {
  const offsets: number[] = [];
  for (const { cells } of state.objects.values()) {
    for (const { value } of cells.values()) {
      if (value.kind !== "address" || value.object !== id || value.offset === null) continue;
      if (isIndirect(value.offset, extents)) offsets.push(value.offset);
    }
  }
  return offsets;
}

function isIndirect(offset: number, { from, to }: Extents): boolean {
  return offset > from && (to === null || offset < to);
}

function redirected(state: State, id: ObjectId, moved: (offset: number) => Value): State {
  let next = state;
  for (const object of state.objects.values()) {
    let { cells } = object;
    for (const cell of object.cells.values()) {
      const { value } = cell;
      if (value.kind !== "address" || value.object !== id || value.offset === null) continue;
      const now = moved(value.offset);
      if (now.kind === "address" && now.object !== id) cells = put(cells, { ...cell, value: now });
    }
    if (cells !== object.cells) next = replaceObject(next, { ...object, cells });
  }
  return next;
}

function restOf(value: Value): Rest {
  if (isZero(value)) return "zero";
  return value.kind === "uninitialised" ? "uninitialised" : "unknown";
}

/** An element of which nothing is known but that it is there. */
export function addElement(state: State, owner: ObjectId, index: Value | null): Outcome<ObjectId> {
  const object = state.objects.get(owner)!;
  const { stride, type, rest } = object.elements!;
  const added = addObject(state, { origin: { kind: "element" }, type, size: stride, rest });
  const element = withIndex(added.state.objects.get(added.value)!, index);
  const told = replaceObject(replaceObject(added.state, element), withElement(object, added.value));
  return { state: told, value: added.value };
}
