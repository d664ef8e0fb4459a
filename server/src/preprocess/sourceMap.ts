// Answers where expanded text was typed, and the reverse. Questions are rare
// (one for each finding, step or cursor), so only `placeOf` searches by
// halving; `offsetOf` simply looks at every segment.

import type { Expansion, SourceMap } from "./expanded.ts";
import type { Invocation } from "./macro.ts";
import {
  atEnd,
  atFile,
  atInvocation,
  atOffset,
  atStart,
  rowLength,
  type Segments,
  segmentAt,
} from "./segments.ts";
import { linesOf, placeBetween, type SourceFile } from "./sourceFile.ts";

export interface MapData {
  readonly segments: Segments;
  readonly files: readonly SourceFile[];
  readonly invocations: readonly Invocation[];
  readonly length: number;
}

export function createSourceMap(data: MapData): SourceMap {
  return {
    placeOf: (start, end) => {
      const from = typedAt(data, start, start);
      if (end <= start) return placeBetween(from.file, from.start, from.start);
      const to = typedAt(data, end - 1, end);
      if (to.file !== from.file) return placeBetween(from.file, from.start, from.end);
      return placeBetween(from.file, Math.min(from.start, to.start), Math.max(from.end, to.end));
    },
    expansionsAt: (offset) => {
      const row = segmentAt(data.segments, offset) * rowLength;
      const number = row < 0 ? -1 : data.segments.rows[row + atInvocation]!;
      return expansionsOf(number < 0 ? null : data.invocations[number]!);
    },
    offsetOf: (file, line, character) => {
      const index = data.files.findIndex(({ path }) => path === file);
      if (index < 0) return null;
      const lines = linesOf(data.files[index]!);
      return line >= lines.lineCount ? null : offsetOfTyped(data, index, lines.offsetAt({ line, character }));
    },
  };
}

/** The typed range of the character at `offset`; for plain text it ends where `end` was typed. */
function typedAt(
  { segments, files }: MapData,
  offset: number,
  end: number,
): { readonly file: SourceFile; readonly start: number; readonly end: number } {
  const row = segmentAt(segments, offset) * rowLength;
  if (row < 0) return { file: files[0]!, start: 0, end: 0 };
  const { rows } = segments;
  const file = files[rows[row + atFile]!]!;
  const start = rows[row + atStart]!;
  const useEnd = rows[row + atEnd]!;
  if (useEnd >= 0) return { file, start, end: useEnd };
  const distance = offset - rows[row + atOffset]!;
  return { file, start: start + distance, end: start + distance + (end - offset) };
}

/** The first text typed at `typed` itself, else the first that a macro use around `typed` produced. */
function offsetOfTyped({ segments, length }: MapData, file: number, typed: number): number | null {
  const { rows } = segments;
  let inMacro: number | null = null;
  for (let index = 0; index < segments.count; index++) {
    const row = index * rowLength;
    if (rows[row + atFile] !== file || rows[row + atStart]! > typed) continue;
    const offset = rows[row + atOffset]!;
    const end = rows[row + atEnd]!;
    if (end >= 0) {
      if (typed < end) inMacro ??= offset;
      continue;
    }
    const next = index + 1 < segments.count ? rows[row + rowLength + atOffset]! : length + 1;
    const found = offset + typed - rows[row + atStart]!;
    if (found < next) return found;
  }
  return inMacro;
}

function expansionsOf(innermost: Invocation | null): readonly Expansion[] {
  const expansions: Expansion[] = [];
  for (let at = innermost; at !== null; at = at.parent) expansions.push(expansionOf(at));
  return expansions.reverse();
}

function expansionOf({ macro, definition, source, start, end }: Invocation): Expansion {
  return {
    macro: macro.text,
    use: placeBetween(source, Math.max(start, 0), Math.max(end, 0)),
    definition:
      definition === null || definition.given
        ? null
        : placeBetween(definition.source, definition.nameStart, definition.nameStart + macro.text.length),
  };
}
