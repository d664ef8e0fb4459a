// Finds what changed between two texts, in the form in which tree-sitter wants to be told.

import { Edit } from "web-tree-sitter";

/** The smallest range outside of which both texts are the same. */
export function changeBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let oldEndIndex = before.length;
  let newEndIndex = after.length;
  while (
    Math.min(oldEndIndex, newEndIndex) > start &&
    before.charCodeAt(oldEndIndex - 1) === after.charCodeAt(newEndIndex - 1)
  ) {
    oldEndIndex--;
    newEndIndex--;
  }
  return new Edit({
    startIndex: start,
    oldEndIndex,
    newEndIndex,
    startPosition: pointAt(before, start),
    oldEndPosition: pointAt(before, oldEndIndex),
    newEndPosition: pointAt(after, newEndIndex),
  });
}

function pointAt(text: string, offset: number): { row: number; column: number } {
  let row = 0;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", lineStart)) {
    row++;
    lineStart = at + 1;
  }
  return { row, column: offset - lineStart };
}
