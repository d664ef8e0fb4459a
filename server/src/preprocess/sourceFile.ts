// A file as it was typed. Its lines are counted only when somebody asks for a
// place: most files never have a finding.

import { createLineIndex, type LineIndex } from "../documents/lineIndex.ts";
import type { Place } from "../protocol/place.ts";

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Null until the first question. */
  lines: LineIndex | null;
}

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, lines: null };
}

export function linesOf(file: SourceFile): LineIndex {
  file.lines ??= createLineIndex(file.text);
  return file.lines;
}

export function placeBetween(file: SourceFile, start: number, end: number): Place {
  return { file: file.path, range: linesOf(file).rangeOf(start, end) };
}
