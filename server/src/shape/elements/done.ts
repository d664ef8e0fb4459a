// Arrays from outside whose elements a loop releases one after the other. Which of them are released already depends on how
// far the loop is, and that is not kept where ways meet; so they are forgotten there, and it is supposed
// that a program does not come back to them.

import { type Cells, clear, inOrder } from "../cells.ts";
import type { Run } from "../run.ts";
import { type HeapObject, replaceObject, type State } from "../state.ts";
import { isFreedThere } from "./admit.ts";
import { areUsable } from "./choose.ts";

export function forgetReleasedElements(run: Run, state: State): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (!isArrayFromOutside(object)) continue;
    const released = inOrder(object.cells).filter((cell) => isFreedThere(state, cell));
    if (released.length === 0) continue;
    run.suppose(areUsable);
    const cells = released.reduce<Cells>((all, cell) => clear(all, cell), object.cells);
    next = replaceObject(next, { ...object, cells });
  }
  return next;
}

/**
 * Pointers, of which a single one is no more than a supposition that is tried, or structures of which more than
 * the first was looked at.
 */
function isArrayFromOutside({
  origin,
  rest,
  type,
  size,
  freed,
  roles,
  elements,
  cells,
}: HeapObject): boolean {
  if (origin.kind !== "input" || rest !== "input") return false;
  if (freed !== null || roles !== null || elements !== null) return false;
  if (type === null || type.kind === "pointer") return true;
  return size !== null && [...cells.values()].some(({ start }) => start >= size * 8);
}
