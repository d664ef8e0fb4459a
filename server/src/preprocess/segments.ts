// The raw form of a source map: rows of numbers, sorted by their offset in the
// expanded text. A row holds until the next one begins.

/** Columns of a row. */
export const atOffset = 0;
export const atFile = 1;
export const atStart = 2;
/** The end of the macro use that this text stands for, or -1: the text stands where it was typed, character by character. */
export const atEnd = 3;
/** The innermost macro invocation, or -1. */
export const atInvocation = 4;
export const rowLength = 5;

export interface Segments {
  rows: Int32Array;
  count: number;
}

export function createSegments(): Segments {
  return { rows: new Int32Array(rowLength * 16), count: 0 };
}

/** Adds a row, unless the last one says the same already. */
export function addSegment(
  segments: Segments,
  offset: number,
  file: number,
  start: number,
  end: number,
  invocation: number,
): void {
  const last = (segments.count - 1) * rowLength;
  if (last >= 0 && continues(segments.rows, last, offset, file, start, end, invocation)) return;
  const row = last + rowLength;
  if (row + rowLength > segments.rows.length) segments.rows = grown(segments.rows);
  const { rows } = segments;
  rows[row + atOffset] = offset;
  rows[row + atFile] = file;
  rows[row + atStart] = start;
  rows[row + atEnd] = end;
  rows[row + atInvocation] = invocation;
  segments.count++;
}

/** The index of the row that holds at `offset`, or -1. */
export function segmentAt(segments: Segments, offset: number): number {
  let low = -1;
  let high = segments.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (segments.rows[middle * rowLength + atOffset]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function continues(
  rows: Int32Array,
  last: number,
  offset: number,
  file: number,
  start: number,
  end: number,
  invocation: number,
): boolean {
  if (rows[last + atFile] !== file || rows[last + atInvocation] !== invocation) return false;
  if (rows[last + atEnd] !== end) return false;
  const linear = end < 0;
  return linear
    ? start - rows[last + atStart]! === offset - rows[last + atOffset]!
    : rows[last + atStart] === start;
}

function grown(rows: Int32Array): Int32Array {
  const larger = new Int32Array(rows.length * 2);
  larger.set(rows);
  return larger;
}
