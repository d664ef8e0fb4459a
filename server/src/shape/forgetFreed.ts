// What was freed holds nothing any more, and which of several freed blocks a
// pointer in the heap leads to does not matter: following it is wrong in any case.

import { type Cell, noCells } from "./cells.ts";
import { rootsIn } from "./groups/tokens.ts";
import { type HeapObject, replaceObject, type State, withoutObject } from "./state.ts";
import { address, type ObjectId } from "./value.ts";

export function forgetFreed(state: State): State {
  const freed = [...state.objects.values()].filter((object) => object.freed !== null);
  if (freed.length === 0) return state;
  const emptied = freed.reduce(empty, state);
  const [first, ...others] = freed.filter(({ id }) => !isNamed(state, id)).map(({ id }) => id);
  return first === undefined || others.length === 0 ? emptied : unite(emptied, first, new Set(others));
}

function empty(state: State, object: HeapObject): State {
  if (object.cells.size === 0 && object.mayHold.length === 0 && object.elements === null) return state;
  return replaceObject(state, { ...object, cells: noCells, mayHold: [], elements: null });
}

/** Variables and callers may compare what they hold. */
function isNamed(state: State, id: ObjectId): boolean {
  return rootsIn(state).some(({ object, isTarget }) => {
    if (isTarget) return object === id;
    const cells = state.objects.get(object)?.cells.values() ?? [];
    return [...cells].some(({ value }) => value.kind === "address" && value.object === id);
  });
}

function unite(state: State, first: ObjectId, others: ReadonlySet<ObjectId>): State {
  let next = state;
  for (const object of state.objects.values()) {
    const changed = new Map<number, Cell>();
    for (const cell of object.cells.values()) {
      if (cell.value.kind !== "address" || !others.has(cell.value.object)) continue;
      changed.set(cell.start, { ...cell, value: address(first, cell.value.offset) });
    }
    if (changed.size === 0) continue;
    next = replaceObject(next, { ...object, cells: new Map([...object.cells, ...changed]) });
  }
  for (const id of others) if (state.objects.get(id)!.links.length === 0) next = withoutObject(next, id);
  return next;
}
