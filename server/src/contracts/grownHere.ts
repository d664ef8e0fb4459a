// A callee that lets a block in the caller's memory grow, or puts one where none was: which of its ways
// there are depends on what the caller has there.

import { learn } from "./assume.ts";
import type { Here } from "./evaluate.ts";
import { isExact } from "./offset.ts";
import { type ObjectId, type Space, type Token, zero } from "./space.ts";
import { absent, fateOf, freed, kept, lost, moved, noBlock, open, present, type State } from "./state.ts";
import { sameValue, spotsOf, type Value } from "./value.ts";

/** Whether `value` may be what the way was gone with. */
export function mayHold(here: Here, state: State, value: Value, fate: number): boolean {
  if (value.length === 0 || !isAboutPlace(fate)) return true;
  if ((fate & absent) === 0) return !sameValue(value, [zero]);
  return value.some((token) => mayBeNone(here, state, token, (fate & noBlock) !== 0));
}

/** What follows from it for what is there; who else leads to a block that has moved leads nowhere. */
export function goOn({ space, blocks }: Here, state: State, value: Value, fate: number): void {
  const spots = spotsOf(space, value);
  if ((fate & moved) !== 0 && spots.some(({ object }) => holdersOf(space, state, object) > 1))
    blocks.mishandled = true;
  if (isAboutPlace(fate)) learn(space, state, value, (fate & absent) === 0 ? "!=" : "==", 0);
  const [only] = spots;
  if (value.length !== 1 || only === undefined || space.thing(only.object).kind !== "child") return;
  const known = fateOf(space, state, only.object);
  const told = fate & ((known & absent) === 0 ? moved : noBlock);
  if (told !== 0 && (known & (freed | kept | lost)) === 0) state.fates.set(only.object, known | told);
}

function holdersOf(space: Space, state: State, object: ObjectId): number {
  let count = 0;
  for (const cells of state.cells.values()) {
    for (const { value } of cells.values())
      if (spotsOf(space, value).some((each) => each.object === object)) count++;
  }
  return count;
}

/** It says only whether there was a block. */
function isAboutPlace(fate: number): boolean {
  const told = fate & ~(moved | noBlock);
  return told === present || told === absent;
}

function mayBeNone({ space }: Here, state: State, token: Token, mayBeOther: boolean): boolean {
  const meaning = space.meaning(token);
  if (meaning.kind === "number") return meaning.value === 0;
  if (meaning.kind === "unknown" || meaning.kind === "outside") return true;
  if (meaning.kind !== "pointer") return mayBeOther && meaning.kind === "foreign";
  return isExact(meaning.offset) && (fateOf(space, state, meaning.object) & (open | absent)) !== 0;
}
