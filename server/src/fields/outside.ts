// Objects from outside: what parameters and globals lead to, and what calls return of which nothing
// is known but that it leads somewhere. These get names here, so that their fields can be followed.

import type { Call } from "../contracts/call.ts";
import { evaluate, type Here, load } from "../contracts/evaluate.ts";
import { isExact } from "../contracts/offset.ts";
import { atStart, foreign, type ObjectId, type Space, unknown, wayTo, zero } from "../contracts/space.ts";
import { type Cells, makeOlder, open, type State } from "../contracts/state.ts";
import { put } from "../contracts/step.ts";
import { setOf, spotsOf } from "../contracts/value.ts";
import type { Expression } from "../ir/expression.ts";
import { type CType, isFunction } from "../types/type.ts";
import { fieldPlaceOf } from "./place.ts";

/** Stands for the family of what nobody saw allocated. */
const strange = "";

export function isOutside(space: Space, object: ObjectId): boolean {
  const thing = space.thing(object);
  return thing.kind === "input" || thing.kind === "child" || isStrange(space, object);
}

/** What a call returned. */
export function isStrange(space: Space, object: ObjectId): boolean {
  const thing = space.thing(object);
  return thing.kind === "site" && thing.family === strange;
}

export function nameResult(here: Here, states: readonly State[], { result }: Call, key: string): void {
  if (result === null || !leadsSomewhere(result.type)) return;
  const { space } = here;
  for (const state of states) {
    const value = load(here, state, result);
    if (!value.includes(unknown) && !value.includes(foreign)) continue;
    const site = space.site(`${key} outside`, strange, "something", false);
    makeOlder(space, state, site);
    state.fates.set(site, open);
    const others = value.filter((token) => token !== unknown && token !== foreign);
    put(here, state, result, setOf(space, [...others, zero, atStart(space, site)]));
  }
}

function leadsSomewhere(type: CType): boolean {
  return type.kind === "pointer" && (type.to.kind === "record" || type.to.kind === "void");
}

/**
 * Unknown code that gets the address of a member has to do with that member: the rest of the object is
 * what it was.
 */
export function spareAround(here: Here, before: State, states: readonly State[], call: Call): void {
  if (call.arguments.some(({ type }) => isFunction(type))) return;
  const { space } = here;
  for (const argument of call.arguments) {
    const member = memberIn(here, before, argument);
    if (member === null) continue;
    const { object, from, to } = member;
    const isGivenToo = call.arguments.some(
      (other) =>
        other !== argument &&
        spotsOf(space, evaluate(here, before, other)).some((spot) => spot.object === object),
    );
    if (!isGivenToo) for (const state of states) restore(space, before, state, object, from, to);
  }
}

interface GivenMember {
  readonly object: ObjectId;
  readonly from: number;
  readonly to: number;
}

function memberIn(here: Here, state: State, argument: Expression): GivenMember | null {
  if (argument.op === "convert") return memberIn(here, state, argument.operand);
  if (argument.op !== "address") return null;
  const field = fieldPlaceOf(argument.place);
  const outermost = field?.refs.at(-1);
  if (field?.pointer == null || outermost === undefined) return null;
  const pointers = evaluate(here, state, field.pointer);
  const [spot, ...others] = spotsOf(here.space, pointers);
  const { offset } = outermost;
  const isFirst = offset.at === 0;
  if (spot === undefined || others.length > 0 || !isExact(spot.offset) || spot.offset.at !== 0) return null;
  if (isFirst || !isExact(offset)) return null;
  const { type } = argument.place;
  const size = type.kind === "record" ? (type.layout()?.size ?? 0) : 8;
  return { object: spot.object, from: offset.at, to: offset.at + size };
}

function restore(
  space: Space,
  before: State,
  state: State,
  object: ObjectId,
  from: number,
  to: number,
): void {
  const isInside = (at: number): boolean => at >= from && at < to;
  const cells: Cells = new Map([
    ...[...(before.cells.get(object) ?? [])].filter(([, { offset }]) => !isInside(offset.at)),
    ...[...(state.cells.get(object) ?? [])].filter(
      ([, { offset }]) => isExact(offset) && isInside(offset.at),
    ),
  ]);
  state.cells.set(object, cells);
  for (const other of new Set([...state.fates.keys(), ...before.fates.keys()])) {
    const way = wayTo(space, other);
    const at = way.indexOf(object);
    if (at < 0) continue;
    const next = way[at + 1] === undefined ? null : space.thing(way[at + 1]!);
    if (next?.kind === "child" && isInside(next.offset.at)) continue;
    const fate = before.fates.get(other);
    if (fate === undefined) state.fates.delete(other);
    else state.fates.set(other, fate);
  }
}
