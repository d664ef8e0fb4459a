// Where a position is after an edit: what is pinned moves along with its text.

import type { Position, Range } from "../../../server/src/protocol/place.ts";

export interface TextChange {
  readonly range: Range;
  readonly text: string;
}

/** What was inside of the replaced text is at its start afterwards. */
export function moved(position: Position, { range, text }: TextChange): Position {
  const { start, end } = range;
  if (isBefore(position, end)) return isBefore(start, position) ? { ...start } : position;
  const lines = text.split("\n");
  const added = lines.length - 1;
  const line = position.line - end.line + start.line + added;
  if (position.line > end.line) return { line, character: position.character };
  const before = added === 0 ? start.character : 0;
  return { line, character: before + lines.at(-1)!.length + position.character - end.character };
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
