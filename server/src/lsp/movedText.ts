// Carries places from the text that was analysed over to the text that the user
// has made of it meanwhile. What lies below an edit moves with it.

import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "../protocol/place.ts";

/** Null where the edit touches the range. */
export type MoveRange = (range: Range) => Range | null;

export function moveRanges(before: string, after: string): MoveRange {
  if (before === after) return (range) => range;
  const old = documentOf(before);
  const now = documentOf(after);
  const prefix = unchangedStart(before, after, old.lineCount !== now.lineCount);
  const suffix = commonSuffix(before, after, prefix);
  const grown = after.length - before.length;
  return (range) => {
    const [start, end] = [old.offsetAt(range.start), old.offsetAt(range.end)];
    if (end <= prefix) return range;
    if (start < before.length - suffix) return null;
    return { start: now.positionAt(start + grown), end: now.positionAt(end + grown) };
  };
}

/** As `moveRanges`, but what the edit touches stays where it was, as far as that is still there. */
export function followRanges(before: string, after: string): (range: Range) => Range {
  const move = moveRanges(before, after);
  const [old, now] = [documentOf(before), documentOf(after)];
  const prefix = commonPrefix(before, after);
  const suffix = commonSuffix(before, after, prefix);
  const moved = (offset: number): number => {
    if (offset <= prefix) return offset;
    if (offset >= before.length - suffix) return offset + after.length - before.length;
    return Math.min(offset, after.length - suffix);
  };
  return (range) =>
    move(range) ?? {
      start: now.positionAt(moved(old.offsetAt(range.start))),
      end: now.positionAt(moved(old.offsetAt(range.end))),
    };
}

/** Where lines came or went, whole lines are compared: a neighbour that begins alike was not touched. */
function unchangedStart(before: string, after: string, byLines: boolean): number {
  const prefix = commonPrefix(before, after);
  return byLines ? before.slice(0, prefix).lastIndexOf("\n") + 1 : prefix;
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++;
  return length;
}

function documentOf(text: string): TextDocument {
  return TextDocument.create("", "c", 0, text);
}
