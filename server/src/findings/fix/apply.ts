// Applies edits to a text, as an editor does when a fix is chosen.

import { createLineIndex } from "../../documents/lineIndex.ts";
import type { TextEdit } from "../finding.ts";

/** All edits are of the same file and do not overlap; their places refer to `text`. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const lines = createLineIndex(text);
  const splices = edits
    .map(({ place, text: inserted }) => ({
      start: lines.offsetAt(place.range.start),
      end: lines.offsetAt(place.range.end),
      inserted,
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let done = 0;
  for (const { start, end, inserted } of splices) {
    result += text.slice(done, start) + inserted;
    done = end;
  }
  return result + text.slice(done);
}
