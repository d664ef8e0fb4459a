// Which objects globals lead to at the end of a procedure.

import type { ObjectId, Space } from "./space.ts";
import { absent, fateOf, type State } from "./state.ts";
import { spotsOf } from "./value.ts";

/** `surely`: a cell that leads to nothing else does. */
export function heldByGlobals(space: Space, state: State): ReadonlyMap<ObjectId, "surely" | "maybe"> {
  const held = new Map<ObjectId, "surely" | "maybe">();
  const waiting = [...state.cells.keys()].filter((object) => isGlobals(space, object));
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const isSure =
      (isGlobals(space, object) && !mayBeMissing(space, state, object)) || held.get(object) === "surely";
    for (const { value } of state.cells.get(object)?.values() ?? []) {
      const now = isSure && value.length === 1 ? "surely" : "maybe";
      for (const { object: next } of spotsOf(space, value)) {
        if (held.get(next) === "surely" || held.get(next) === now || isGlobals(space, next)) continue;
        held.set(next, now);
        waiting.push(next);
      }
    }
  }
  return held;
}

/** A global, or what was there when the procedure began. */
function isGlobals(space: Space, object: ObjectId): boolean {
  const thing = space.thing(object);
  return thing.kind === "child" ? isGlobals(space, thing.parent) : thing.kind === "global";
}

/** Where it is missing, or something on the way to it, nothing was stored there. */
function mayBeMissing(space: Space, state: State, object: ObjectId): boolean {
  const thing = space.thing(object);
  if (thing.kind !== "child") return false;
  return (fateOf(space, state, object) & absent) !== 0 || mayBeMissing(space, state, thing.parent);
}
