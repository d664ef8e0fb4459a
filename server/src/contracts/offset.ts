// Where in an object something lies: at one byte offset, or at some element of an array, of
// which only the first place and the distance of the elements are known.

export interface Offset {
  readonly at: number;
  /** 0: at `at` exactly; else at any multiple of it behind `at`. */
  readonly stride: number;
  /** Of a strided one: elements begin before it. */
  readonly end: number;
}

export function exactly(at: number): Offset {
  return { at, stride: 0, end: at };
}

export const start = exactly(0);

export function isStart({ at, stride }: Offset): boolean {
  return at === 0 && stride === 0;
}

/** As far as the object goes. */
export const anywhere: Offset = { at: 0, stride: 1, end: Number.POSITIVE_INFINITY };

export function isExact({ stride }: Offset): boolean {
  return stride === 0;
}

export function isAnywhere({ at, stride, end }: Offset): boolean {
  return at === 0 && stride === 1 && end === Number.POSITIVE_INFINITY;
}

export function shifted(offset: Offset, by: number): Offset {
  if (by === 0 || isAnywhere(offset)) return offset;
  return { at: offset.at + by, stride: offset.stride, end: offset.end + by };
}

/** Some element of an array of `length` that begins at `offset`. */
export function someElement(offset: Offset, stride: number, length: number | null): Offset {
  if (!isExact(offset)) return offset.stride === stride ? offset : anywhere;
  const end = length === null ? Number.POSITIVE_INFINITY : offset.at + length * stride;
  return stride > 0 ? { at: offset.at, stride, end } : anywhere;
}

/**
 * Pointer arithmetic: one step from the beginning, or back to it, is followed; further ones, which
 * loops take, lead to some element.
 */
export function moved(offset: Offset, index: number | null, stride: number): Offset {
  if (index === null || !isExact(offset)) return someElement(offset, stride, null);
  const at = offset.at + index * stride;
  if (offset.at === 0 || at === 0) return exactly(at);
  return stride > 0 ? someElement(exactly(offset.at % stride), stride, null) : anywhere;
}

export function overlap(a: Offset, b: Offset): boolean {
  if (isExact(a)) return isExact(b) ? a.at === b.at : hits(b, a.at);
  if (isExact(b)) return hits(a, b.at);
  if (a.at >= b.end || b.at >= a.end) return false;
  return a.stride !== b.stride || (a.at - b.at) % a.stride === 0;
}

function hits({ at, stride, end }: Offset, place: number): boolean {
  return place >= at && place < end && (place - at) % stride === 0;
}

/** Most are numbers, which are found faster. */
export type OffsetKey = number | string;

export function offsetKey({ at, stride, end }: Offset): OffsetKey {
  return stride === 0 ? at : `${at}+${stride}<${end}`;
}
