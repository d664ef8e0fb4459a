// The concrete memory of a run: objects with cells at byte offsets. A cell is
// written and read back whole; where accesses overlap differently, integers are
// cut into bytes and anything else becomes unknown.

import type { InstructionRef } from "./report.ts";
import { type Cell, integer, type Rest, uninitialised, unknown, type Value } from "./value.ts";

export interface HeapObject {
  readonly id: number;
  readonly kind: "variable" | "global" | "string" | "block";
  /** A variable's or global's name, a block's family. */
  readonly name: string;
  /** In bytes; null where not known. */
  readonly size: number | null;
  rest: Rest;
  readonly cells: Map<number, Cell>;
  /** Blocks only. */
  readonly allocatedAt: readonly InstructionRef[];
  state: "live" | "freed" | "ended" | "lost";
}

export interface Heap {
  readonly objects: Map<number, HeapObject>;
}

export function createHeap(): Heap {
  return { objects: new Map() };
}

export type NewObject = Pick<HeapObject, "kind" | "name" | "size" | "rest"> &
  Partial<Pick<HeapObject, "allocatedAt">>;

export function addObject(heap: Heap, described: NewObject): HeapObject {
  const id = heap.objects.size;
  const object: HeapObject = { allocatedAt: [], ...described, id, cells: new Map(), state: "live" };
  heap.objects.set(id, object);
  return object;
}

export function readCell(object: HeapObject, offset: number, size: number): Value {
  const exact = object.cells.get(offset);
  if (exact?.size === size) return exact.value;
  const bytes = Array.from({ length: size }, (_, index) => readByte(object, offset + index));
  const strange = bytes.find((byte) => byte.kind !== "integer");
  if (strange !== undefined) return strange;
  return integer(
    bytes.reduceRight((sum, byte) => sum * 256n + (byte.kind === "integer" ? byte.value : 0n), 0n),
  );
}

export function writeCell(object: HeapObject, offset: number, size: number, value: Value): void {
  clearRange(object, offset, size);
  object.cells.set(offset, { size, value });
}

/** The content of a range, by offset from its start. */
export function readRange(object: HeapObject, offset: number, size: number): ReadonlyMap<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const [at, cell] of object.cells) {
    if (at >= offset && at + cell.size <= offset + size) cells.set(at - offset, cell);
    else if (overlaps(at, cell.size, offset, size)) {
      for (let i = Math.max(at, offset); i < Math.min(at + cell.size, offset + size); i++)
        cells.set(i - offset, { size: 1, value: readByte(object, i) });
    }
  }
  return cells;
}

/** Writes the content of a range; bytes without a cell become what `rest` says. */
export function writeRange(
  object: HeapObject,
  offset: number,
  size: number,
  cells: ReadonlyMap<number, Cell>,
  rest: Rest,
): void {
  clearRange(object, offset, size);
  if (rest !== object.rest) fillGaps(object, offset, size, cells, rest);
  for (const [at, cell] of cells) object.cells.set(offset + at, cell);
}

/** Every byte of a range gets the value; of a whole block it is noted once, however large that is. */
export function fillRange(
  object: HeapObject,
  offset: number,
  size: number,
  value: Value,
  rest: Rest | null,
): void {
  if (rest !== null && offset === 0 && size === object.size) {
    object.cells.clear();
    object.rest = rest;
    return;
  }
  clearRange(object, offset, size);
  for (let i = 0; i < size; i++) object.cells.set(offset + i, { size: 1, value });
}

export function restValue(rest: Rest): Value {
  if (rest === "uninitialised") return uninitialised;
  return rest === "zero" ? integer(0) : unknown("memory whose content is not known");
}

function fillGaps(
  object: HeapObject,
  offset: number,
  size: number,
  cells: ReadonlyMap<number, Cell>,
  rest: Rest,
): void {
  const covered = new Set<number>();
  for (const [at, cell] of cells) for (let i = 0; i < cell.size; i++) covered.add(at + i);
  for (let i = 0; i < size; i++)
    if (!covered.has(i)) object.cells.set(offset + i, { size: 1, value: restValue(rest) });
}

/** Cells that reach into the range lose what is in it and keep the rest as bytes. */
function clearRange(object: HeapObject, offset: number, size: number): void {
  for (const [at, cell] of [...object.cells]) {
    if (!overlaps(at, cell.size, offset, size)) continue;
    const kept: [number, Cell][] = [];
    for (let i = at; i < at + cell.size; i++)
      if (i < offset || i >= offset + size) kept.push([i, { size: 1, value: readByte(object, i) }]);
    object.cells.delete(at);
    for (const [byteAt, byte] of kept) object.cells.set(byteAt, byte);
  }
}

function overlaps(a: number, aSize: number, b: number, bSize: number): boolean {
  return a < b + bSize && b < a + aSize;
}

const widestCell = 16;

function readByte(object: HeapObject, offset: number): Value {
  for (let at = offset; at > offset - widestCell; at--) {
    const cell = object.cells.get(at);
    if (cell === undefined || at + cell.size <= offset) continue;
    return byteOf(cell.value, offset - at);
  }
  return restValue(object.rest);
}

function byteOf(value: Value, index: number): Value {
  if (value.kind === "integer") return integer(BigInt.asUintN(8, value.value >> BigInt(8 * index)));
  return value.kind === "uninitialised" ? value : unknown("a piece of a value", [value]);
}
