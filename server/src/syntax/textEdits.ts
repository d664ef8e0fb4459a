// Rewritten text and the way back: replacements are spliced into the text, and
// every offset of the result is traced to where it stood before.

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Offsets of a rewritten text as offsets of the text that it came from. */
export interface PositionMap {
  /** Of the first character of something. */
  start(offset: number): number;
  /** Of the place just behind the last character of something. */
  end(offset: number): number;
}

export const unchanged: PositionMap = { start: (offset) => offset, end: (offset) => offset };

/** `edits` are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits) {
    pieces.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}

/**
 * What lies inside a replacement belongs to the whole replaced range: it starts where that
 * starts and ends where that ends.
 */
export function mapThrough(edits: readonly TextEdit[]): PositionMap {
  if (edits.length === 0) return unchanged;
  const starts = replacementStarts(edits);
  const find = finder(starts);
  const trace = (offset: number, index: number, atEnd: boolean): number => {
    const edit = edits[index];
    if (edit === undefined) return offset;
    const behind = offset - starts[index]! - edit.text.length;
    if (behind > 0 || (behind === 0 && !atEnd)) return edit.end + behind;
    return atEnd ? edit.end : edit.start;
  };
  return {
    start: (offset) => trace(offset, find(offset), false),
    end: (offset) => trace(offset, find(offset - 1), true),
  };
}

/** Where each replacement stands in the rewritten text. */
function replacementStarts(edits: readonly TextEdit[]): readonly number[] {
  let growth = 0;
  return edits.map((edit) => {
    const start = edit.start + growth;
    growth += edit.text.length - (edit.end - edit.start);
    return start;
  });
}

/** The last of the sorted `starts` that is not behind an offset. Neighbouring questions are cheap. */
function finder(starts: readonly number[]): (offset: number) => number {
  let current = -1;
  return (offset) => {
    while (current + 1 < starts.length && starts[current + 1]! <= offset) current++;
    while (current >= 0 && starts[current]! > offset) current--;
    return current;
  };
}
