// What calls leave in doubt. Blocks that unknown code may have released although nothing it was
// given says so are still owed, but that they leak is not certain any more. Only runs that keep each object apart
// claim certainty, so nothing is remembered of groups and structures.

import { heldBy, targetsOf } from "./memory.ts";
import { type HeapObject, replaceObject, replaceObjects, type State } from "./state.ts";
import { reachableFrom } from "./sweep.ts";
import type { ObjectId, Value } from "./value.ts";

/** The blocks that the values point to. */
export function doubt(state: State, values: readonly Value[]): State {
  return doubtAll(state, targets(state, values));
}

/** The blocks that the pointers in what the values point to lead to: `const` says nothing of those. */
export function doubtBehind(state: State, values: readonly Value[]): State {
  const held = targets(state, values).flatMap((id) => {
    const object = state.objects.get(id);
    return object === undefined || object.freed !== null ? [] : heldBy(state, object);
  });
  return doubtAll(state, reachableFrom(state, held));
}

/**
 * After a call that was not followed, though it could be known what it does: of what it may have
 * changed not everything is possible. Nothing was known of what came from outside.
 */
export function blurChanged(before: State, after: State): State {
  const changed = [...after.objects.values()].filter(({ id, cells, origin, vague }) => {
    const known = before.objects.get(id);
    if (known === undefined || known.cells === cells || vague) return false;
    return origin.kind === "variable" ? holdsAddress(known) : origin.kind !== "input";
  });
  return blur(
    after,
    changed.map(({ id }) => id),
  );
}

/** Of what is read in the objects from now on not everything is possible; what is written in the text of the program stays. */
export function blur(state: State, ids: Iterable<ObjectId>): State {
  const changed = [...ids].flatMap((id) => {
    const object = state.objects.get(id);
    return object === undefined || object.vague || isFixed(object) ? [] : [{ ...object, vague: true }];
  });
  return replaceObjects(state, changed);
}

function isFixed({ origin }: HeapObject): boolean {
  return origin.kind === "string" || origin.kind === "procedure";
}

/** A number in a variable is as good as the result of the call. */
function holdsAddress({ cells }: HeapObject): boolean {
  return [...cells.values()].some(({ value }) => value.kind === "address");
}

function targets(state: State, values: readonly Value[]): readonly ObjectId[] {
  return values.flatMap((value) => targetsOf(state, value));
}

function doubtAll(state: State, ids: Iterable<ObjectId>): State {
  let next = state;
  for (const id of ids) {
    const object = next.objects.get(id);
    if (object?.origin.kind === "block" && object.freed === null && !object.doubtful)
      next = replaceObject(next, { ...object, doubtful: true });
  }
  return next;
}
