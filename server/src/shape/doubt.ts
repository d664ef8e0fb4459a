// Blocks that unknown code may have released although nothing it was given says so. They are
// still owed, but that they leak is not certain any more. Only runs that keep each object apart
// claim certainty, so nothing is remembered of groups and structures.

import { heldBy, targetsOf } from "./memory.ts";
import { replaceObject, type State } from "./state.ts";
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
