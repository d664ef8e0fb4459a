// What happens to objects: they are released, kept, or given to code that nobody knows.

import { anywhere, isStart } from "./offset.ts";
import { type ObjectId, outside, type Space, unknown, zero } from "./space.ts";
import {
  absent,
  blend,
  fateOf,
  freed,
  isOneBlock,
  kept,
  lost,
  open,
  present,
  type State,
  strayed,
  unchecked,
} from "./state.ts";
import { spotsOf, type Value } from "./value.ts";

/** Who released what, and whether by a pointer to its inside. */
export type Families = Map<ObjectId, Map<string, Releasing>>;

export interface Releasing {
  readonly family: string;
  readonly isInner: boolean;
}

export function release({ space, families }: Releaser, state: State, pointers: Value, family: string): void {
  become(space, state, pointers, freed);
  for (const { object, offset } of spotsOf(space, pointers)) {
    noteFamily(families, object, { family, isInner: !isStart(offset) });
  }
}

interface Releaser {
  readonly space: Space;
  readonly families: Families;
}

export function noteFamily(families: Families, object: ObjectId, releasing: Releasing): void {
  const known = families.get(object) ?? new Map<string, Releasing>();
  families.set(object, known.set(`${releasing.family} ${releasing.isInner}`, releasing));
}

/** `fate`: one thing that happens to what the pointers lead to, if it is there. */
export function become(space: Space, state: State, pointers: Value, fate: number, isChecked = false): void {
  const spots = spotsOf(space, pointers);
  const isOne =
    new Set(spots.map(({ object }) => object)).size === 1 &&
    !pointers.includes(unknown) &&
    !pointers.includes(outside);
  for (const { object } of spots) {
    const before = fateOf(space, state, object);
    if (before === absent || isNamed(space, object)) continue;
    const isOwn = space.thing(object).kind === "site";
    // Null where there is a block all the same: on some ways the pointer leads nowhere, and the block stays as it is.
    const isElsewhere = isOwn && pointers.includes(zero) && (before & absent) === 0;
    const isWhole = isOne && !isElsewhere && isOneBlock(space, state, object);
    const doubt = isChecked || isOwn ? 0 : uncheckedAfter(before, fate);
    state.fates.set(object, isWhole ? after(before, fate) | doubt : before | fate);
  }
}

/** Variables are nobody's to release. */
function isNamed(space: Space, object: ObjectId): boolean {
  const { kind } = space.thing(object);
  return kind === "variable" || kind === "global";
}

function after(before: number, fate: number): number {
  return (before & absent) | fate;
}

function uncheckedAfter(before: number, fate: number): number {
  const happened = fate & (freed | kept | lost);
  return happened !== 0 && (before & (open | absent | unchecked)) !== 0 ? unchecked : 0;
}

/** Where some of `fate` may have happened, as a callee tells it; the rest is as it was. */
export function mayBecome(space: Space, state: State, pointers: Value, fate: number): void {
  const happened = fate & (freed | kept | lost | strayed);
  if (happened === 0) return;
  if ((fate & (open | present)) === 0) {
    become(space, state, pointers, happened, wasThere(fate));
    return;
  }
  for (const { object } of spotsOf(space, pointers)) {
    const before = fateOf(space, state, object);
    if (before !== absent && !isNamed(space, object)) state.fates.set(object, before | happened);
  }
}

/** What was released, kept or given away was no null pointer. */
export function wasThere(fate: number): boolean {
  return (fate & (freed | kept | lost)) !== 0 && (fate & (open | absent | unchecked)) === 0;
}

/** Unknown code gets the pointers: it may release and keep what they lead to, and all behind. */
export function giveAway(space: Space, state: State, pointers: Value): void {
  become(space, state, pointers, lost);
  giveContents(space, state, pointers);
}

/** Where the pointers were put is not known. */
export function loseTrack(space: Space, state: State, pointers: Value): void {
  become(space, state, pointers, lost | strayed);
  giveContents(space, state, pointers);
}

/** Unknown code may change what lies there. */
export function giveContents(space: Space, state: State, pointers: Value): void {
  const given = new Set<ObjectId>();
  const waiting = spotsOf(space, pointers).map(({ object }) => object);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (given.has(object)) continue;
    given.add(object);
    for (const { value } of state.cells.get(object)?.values() ?? []) {
      become(space, state, value, lost);
      for (const spot of spotsOf(space, value)) waiting.push(spot.object);
    }
  }
  for (const object of given) blend(space, state, object, anywhere, [outside], "");
}

/** Something that outlives the procedure holds the pointers. */
export function keep(space: Space, state: State, pointers: Value): void {
  become(space, state, pointers, kept);
}
