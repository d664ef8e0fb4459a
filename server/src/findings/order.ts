// The order in which every surface lists what was found: by file, then from top to bottom.

import type { Place, Position } from "../protocol/place.ts";

export function comparePlaces(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return comparePositions(a.range.start, b.range.start) || comparePositions(a.range.end, b.range.end);
}

function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
