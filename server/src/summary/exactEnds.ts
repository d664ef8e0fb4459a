// Which ends of a callee its callers go on from, where there are many: for each
// thing that can have become of memory those that took the fewest decisions.
// Ends that differ only in what was decided on the way multiply the callers' cases.

import type { Procedure } from "../ir/procedure.ts";
import { isOwed } from "../shape/blocks.ts";
import { inOrder } from "../shape/cells.ts";
import { resolve } from "../shape/pure.ts";
import { type HeapObject, type State, topFrame } from "../shape/state.ts";
import { type ObjectId, type Value, valueKey } from "../shape/value.ts";

/** So many are kept whatever they are. */
const few = 12;
const mostAlike = 2;
const most = 24;

export function representatives(ends: readonly State[], procedure: Procedure): readonly State[] {
  if (ends.length <= few) return ends;
  const byFate = new Map<string, number>();
  const kept = new Set(
    [...ends]
      .sort((a, b) => a.decisions - b.decisions)
      .filter((end) => {
        const fate = fateOf(end, procedure);
        const alike = (byFate.get(fate) ?? 0) + 1;
        byFate.set(fate, alike);
        return alike <= mostAlike;
      })
      .slice(0, most),
  );
  return ends.filter((end) => kept.has(end));
}

/** What the callee answers, and what it did to the memory that it was given or allocated. */
function fateOf(state: State, { result }: Procedure): string {
  const answer = result === null ? undefined : topFrame(state).variables.get(result);
  const answered =
    answer === undefined
      ? ""
      : inOrder(state.objects.get(answer)!.cells).map(({ value }) => sortOf(state, value));
  const objects = [...state.objects.values()].flatMap((object) => fateOfObject(state, object));
  return `${answered} ${objects.join()} ${state.released.size}`;
}

function fateOfObject(state: State, object: HeapObject): readonly string[] {
  const { id, origin, freed, escaped } = object;
  if (freed !== null) return [`${nameIn(state, id)}!`];
  if (escaped && origin.kind === "block") return [`${nameIn(state, id)}^`];
  if (!isOwed(object)) return [];
  const holders = [...state.objects.values()]
    .filter((holder) => holds(state, holder, id))
    .map((holder) => nameIn(state, holder.id));
  return [`${nameIn(state, id)}<${holders.join("&")}`];
}

function holds(state: State, holder: HeapObject, id: ObjectId): boolean {
  return [...holder.cells.values()].some(({ value }) => {
    const known = resolve(state.pure, value);
    return known.kind === "address" && known.object === id;
  });
}

/** Objects of the callee are told apart by what they are, those of its caller by which they are. */
function nameIn(state: State, id: ObjectId): string {
  const { origin } = state.objects.get(id)!;
  const index = state.border.findIndex((value) => {
    const known = resolve(state.pure, value);
    return known.kind === "address" && known.object === id;
  });
  if (index >= 0) return `${index}`;
  return origin.kind === "block" ? `${origin.allocation.by}` : origin.kind;
}

/** Null, another number, or a pointer; which one does not matter. */
function sortOf(state: State, value: Value): string {
  const known = resolve(state.pure, value);
  if (known.kind === "integer") return valueKey(known);
  return known.kind;
}
