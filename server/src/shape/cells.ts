// The content of one object: values at bit positions. Bit positions, because a
// bit-field is then a cell like any other. Writing over part of a cell keeps
// what is left of it where its value allows that.

import { isZero, unknown, type Value } from "./value.ts";

/** In bits. */
export interface Extent {
  readonly start: number;
  readonly width: number;
}

export interface Cell extends Extent {
  readonly value: Value;
}

/** By start. */
export type Cells = ReadonlyMap<number, Cell>;

export type Lookup =
  | { readonly found: "nothing" }
  | { readonly found: "value"; readonly value: Value }
  /** The bits belong to several cells, or to a part of one. */
  | { readonly found: "pieces"; readonly values: readonly Value[] };

export const noCells: Cells = new Map();

export function lookUp(cells: Cells, extent: Extent): Lookup {
  const exact = cells.get(extent.start);
  if (exact !== undefined && exact.width === extent.width) return { found: "value", value: exact.value };
  const touched = overlapping(cells, extent);
  if (touched.length === 0) return { found: "nothing" };
  const only = touched[0]!;
  if (touched.length === 1 && encloses(only, extent) && isUniform(only.value)) {
    return { found: "value", value: only.value };
  }
  return { found: "pieces", values: touched.map((cell) => cell.value) };
}

/** The cells with the extent emptied. */
export function clear(cells: Cells, extent: Extent): Cells {
  const touched = overlapping(cells, extent);
  return touched.length === 0 ? cells : cleared(cells, touched, extent);
}

function cleared(cells: Cells, touched: readonly Cell[], extent: Extent): Map<number, Cell> {
  const rest = new Map(cells);
  for (const cell of touched) {
    rest.delete(cell.start);
    for (const piece of remainders(cell, extent)) rest.set(piece.start, piece);
  }
  return rest;
}

export function put(cells: Cells, cell: Cell): Cells {
  const touched = overlapping(cells, cell);
  const rest = touched.length === 0 ? new Map(cells) : cleared(cells, touched, cell);
  return rest.set(cell.start, cell);
}

/** In order. */
function overlapping(cells: Cells, extent: Extent): readonly Cell[] {
  const touched: Cell[] = [];
  for (const cell of cells.values()) if (overlap(cell, extent)) touched.push(cell);
  return touched.length < 2 ? touched : touched.sort(byStart);
}

export function inOrder(cells: Cells): readonly Cell[] {
  const all = [...cells.values()];
  return all.length < 2 ? all : all.sort(byStart);
}

function byStart(a: Cell, b: Cell): number {
  return a.start - b.start;
}

export function end(extent: Extent): number {
  return extent.start + extent.width;
}

export function overlap(a: Extent, b: Extent): boolean {
  return a.start < end(b) && b.start < end(a);
}

export function encloses(outer: Extent, inner: Extent): boolean {
  return outer.start <= inner.start && end(inner) <= end(outer);
}

/** Every part of it has the same value. */
function isUniform(value: Value): boolean {
  return isZero(value) || value.kind === "uninitialised" || value.kind === "unknown";
}

function remainders(cell: Cell, removed: Extent): Cell[] {
  const value = isUniform(cell.value) ? cell.value : unknown;
  const pieces: Cell[] = [];
  if (cell.start < removed.start)
    pieces.push({ start: cell.start, width: removed.start - cell.start, value });
  if (end(cell) > end(removed)) pieces.push({ start: end(removed), width: end(cell) - end(removed), value });
  return pieces;
}
