// Whether a procedure loses nothing, as far as the flow of pointers through it tells: the coarsest
// way to know it, for procedures that are too much for any closer look.

import type { Here } from "./evaluate.ts";
import { type ObjectId, rootOf, type Space } from "./space.ts";
import { fateOf, freed, open, present, type State } from "./state.ts";
import { spotsOf, type Value } from "./value.ts";

/** Nothing leads to the block any more. */
export function noteUnreachable(here: Here, state: State, block: ObjectId): void {
  if (isOwed(here.space, state, block)) here.blocks.mishandled = true;
}

/** What the pointers lead to is about to be released. */
export function noteRelease(here: Here, state: State, pointers: Value): void {
  const isGone = spotsOf(here.space, pointers).some(
    ({ object }) => ((state.fates.get(object) ?? 0) & freed) !== 0,
  );
  if (isGone) here.blocks.mishandled = true;
}

/** At the end: blocks that only variables of the procedure itself lead to. */
export function leavesBlocks(here: Here, end: State): boolean {
  const { space } = here;
  const reached = reachedFromOutside(here, end);
  return [...end.fates.keys()].some((object) => !reached.has(object) && isOwed(space, end, object));
}

/** It may be there still, and nobody else looks after it. */
function isOwed(space: Space, state: State, block: ObjectId): boolean {
  return space.thing(block).kind === "site" && (fateOf(space, state, block) & (open | present)) !== 0;
}

function reachedFromOutside({ space, procedure }: Here, end: State): ReadonlySet<ObjectId> {
  const result = procedure.result === null ? null : space.variable(procedure.result, false);
  const waiting = [...end.cells.keys()].filter((object) => isOutside(space, object) || object === result);
  const reached = new Set<ObjectId>(waiting);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    for (const { value } of end.cells.get(object)?.values() ?? []) {
      for (const { object: next } of spotsOf(space, value)) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    }
  }
  return reached;
}

function isOutside(space: Space, object: ObjectId): boolean {
  const { kind } = space.thing(rootOf(space, object));
  return kind === "input" || kind === "global";
}
