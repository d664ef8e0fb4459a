// Translates between offsets and positions of one text. Lines end with `\n`,
// `\r\n` or a lone `\r`, as in the language server protocol.

import type { Position, Range } from "../protocol/place.ts";

export interface LineIndex {
  readonly lineCount: number;
  positionAt(offset: number): Position;
  /** A position behind the end of its line means the line's end. */
  offsetAt(position: Position): number;
  rangeOf(start: number, end: number): Range;
  /** The line's text without its line break. */
  lineText(line: number): string;
}

export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const endOf = (line: number): number => {
    let end = starts[line + 1] ?? text.length;
    if (line + 1 < starts.length) {
      if (text[end - 1] === "\n") end--;
      if (end > starts[line]! && text[end - 1] === "\r") end--;
    }
    return end;
  };
  const positionAt = (offset: number): Position => {
    const bounded = Math.max(0, Math.min(offset, text.length));
    const line = lastAtMost(starts, bounded);
    return { line, character: bounded - starts[line]! };
  };
  const offsetAt = ({ line, character }: Position): number => {
    if (line < 0) return 0;
    if (line >= starts.length) return text.length;
    return Math.min(starts[line]! + Math.max(0, character), endOf(line));
  };
  return {
    lineCount: starts.length,
    positionAt,
    offsetAt,
    rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
    lineText: (line) => (line < 0 || line >= starts.length ? "" : text.slice(starts[line]!, endOf(line))),
  };
}

/** How many lines an editor would show without the empty one behind a final line break. */
export function countLines(text: string): number {
  const count = lineStarts(text).length;
  return text === "" || text.endsWith("\n") || text.endsWith("\r") ? count - 1 : count;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** The last index whose value is at most `wanted`. */
function lastAtMost(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
