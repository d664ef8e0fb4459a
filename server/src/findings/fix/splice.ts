// Changes of a text by offsets. A fix that was tried and left something to do is
// continued in the text that it gave, so that changes can be put one upon the other.

/** Replaces what is between `start` and `end`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The places refer to `text` and do not overlap; of two at one place the first comes first. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = "";
  let done = 0;
  for (const splice of inOrder(splices)) {
    result += text.slice(done, splice.start) + splice.text;
    done = splice.end;
  }
  return result + text.slice(done);
}

/** Both as one change of the first text; null where the second one cuts into what the first one wrote. */
export function compose(first: readonly Splice[], second: readonly Splice[]): readonly Splice[] | null {
  let composed: Splice[] = inOrder(first);
  // From the end, so that what is still to come keeps its place.
  for (const splice of inOrder(second).reverse()) {
    const next = addTo(composed, splice);
    if (next === null) return null;
    composed = next;
  }
  return composed;
}

/** Where an offset of the changed text was before; within written text, where that begins. */
export function originOf(offset: number, splices: readonly Splice[]): number {
  let shift = 0;
  for (const { start, end, text } of inOrder(splices)) {
    const written = start + shift;
    if (offset < written) break;
    if (offset < written + text.length) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}

function addTo(splices: readonly Splice[], added: Splice): Splice[] | null {
  let shift = 0;
  const result: Splice[] = [];
  for (const [index, splice] of splices.entries()) {
    const start = splice.start + shift;
    const end = start + splice.text.length;
    if (added.end < start || (added.end === start && splice.text === "")) break;
    if (added.start <= end && (added.start >= start || added.end > start)) {
      if (added.start < start || added.end > end) return null;
      const text =
        splice.text.slice(0, added.start - start) + added.text + splice.text.slice(added.end - start);
      return [...result, { ...splice, text }, ...splices.slice(index + 1)];
    }
    if (added.end <= start) break;
    result.push(splice);
    shift += splice.text.length - (splice.end - splice.start);
  }
  const [start, end] = [added.start - shift, added.end - shift];
  const rest = splices.slice(result.length);
  if (rest.some((splice) => splice.start < end)) return null;
  return [...result, { start, end, text: added.text }, ...rest];
}

function inOrder(splices: readonly Splice[]): Splice[] {
  return [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
}
