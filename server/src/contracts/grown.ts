// A block in the caller's memory that grows: at the end the caller's pointer leads to another block, the
// old one released. To the caller it is the same block, which goes on under a new address. Where there was
// none, one is put there, which is a way of its own.

import type { Here } from "./evaluate.ts";
import { isExact, isStart, type Offset, type OffsetKey, offsetKey } from "./offset.ts";
import { atStart, type ObjectId, type Space, type Token, zero } from "./space.ts";
import {
  absent,
  blend,
  type Cell,
  type Cells,
  copyOf,
  fateOf,
  freed,
  kept,
  lost,
  moved,
  noBlock,
  open,
  overwrite,
  present,
  type State,
  unchecked,
} from "./state.ts";
import { setOf, type Value } from "./value.ts";

/** A pointer in what a parameter leads to. */
export interface Growing {
  readonly holder: ObjectId;
  readonly offset: Offset;
  /** What was there at the beginning. */
  readonly block: ObjectId;
}

export interface Grown {
  readonly places: readonly Growing[];
  /** As they look to the caller. */
  readonly ends: readonly State[];
}

/** Each of them may double the ways. */
const mostPlaces = 3;

export function withGrown(here: Here, ends: readonly State[]): Grown {
  const { space } = here;
  const found = new Map<ObjectId, Growing>();
  for (const end of ends) for (const place of freshPlaces(space, end)) found.set(place.block, place);
  const places = [...found.values()].filter(
    (place) =>
      ends.some((end) => ["moved", "filled"].includes(kindOfWay(here, end, place))) ||
      isLazy(here, ends, place),
  );
  if (places.length === 0 || places.length > mostPlaces) return { places: [], ends };
  const rewritten = places.reduce((states, place) => {
    const kinds = new Set(states.map((state) => kindOfWay(here, state, place)));
    const grows = kinds.has("moved") || isLazy(here, states, place);
    const none = grows && (kinds.has("overwritten") || kinds.has("emptied")) ? absent | noBlock : absent;
    return states.flatMap((state) => asSeen(here, state, place, grows, none));
  }, ends);
  return { places, ends: rewritten };
}

/** Tells apart ways on which there was a block, those on which there was none, and those on which there is one now. */
export function growthKey(here: Here, state: State, places: readonly Growing[]): string {
  return places
    .map((place) => {
      if ((fateOf(here.space, state, place.block) & absent) === 0) return "";
      return kindOfWay(here, state, place) === "filled" ? " gets" : " none";
    })
    .join("");
}

function freshPlaces(space: Space, state: State): readonly Growing[] {
  return [...state.cells].flatMap(([holder, cells]) =>
    space.thing(holder).kind === "input"
      ? [...cells.values()].flatMap(({ offset, value }) => {
          const type = space.childType(holder, offset);
          if (!isExact(offset) || type === null || siteIn(space, state, value) === null) return [];
          return [{ holder, offset, block: space.child(holder, offset, type) }];
        })
      : [],
  );
}

/** A block that the procedure got, and that is there only. */
function siteIn(space: Space, state: State, value: Value): ObjectId | null {
  const [only] = value;
  const meaning = only === undefined ? null : space.meaning(only);
  if (value.length !== 1 || meaning?.kind !== "pointer" || !isStart(meaning.offset)) return null;
  if (space.thing(meaning.object).kind !== "site" || space.isMany(meaning.object)) return null;
  const fate = fateOf(space, state, meaning.object);
  return (fate & (freed | kept | lost)) === 0 && fate !== absent ? meaning.object : null;
}

/** "none": no block before and after. "overwritten", "emptied": without a look at what was there. */
type Way = "moved" | "filled" | "stays" | "none" | "overwritten" | "emptied" | "other";

function kindOfWay(here: Here, state: State, place: Growing): Way {
  const { space } = here;
  const { holder, offset, block } = place;
  const cell = state.cells.get(holder)?.get(offsetKey(offset));
  const site = cell === undefined ? null : siteIn(space, state, cell.value);
  const fate = fateOf(space, state, block);
  if (site === null) {
    if (cell === undefined && (fate & (freed | kept | lost)) === 0) return "stays";
    if (fate === absent && cell !== undefined && isNoBlock(space, state, cell.value)) return "none";
    const isEmptied = cell !== undefined && isEmptyOr(space, cell.value, block);
    return isEmptied && isUnseen(fate, present | absent) && !isHeld(here, state, place) ? "emptied" : "other";
  }
  if ((fate & freed) !== 0) return (fate & (kept | lost | open | present)) === 0 ? "moved" : "other";
  if ((fate & ~noBlock) === absent) return "filled";
  return isUnseen(fate, absent) && !isHeld(here, state, place) ? "overwritten" : "other";
}

/** On some of these ways nobody looked whether there is a block; on others it may be `also`. */
function isUnseen(fate: number, also: number): boolean {
  return (fate & open) !== 0 && (fate & ~(open | also)) === 0;
}

/** It gets a block where it was null, or where the procedure said that it held none, and stays what it is elsewhere. */
function isLazy(here: Here, states: readonly State[], place: Growing): boolean {
  const { holder, offset, block } = place;
  const seen = new Set<"got" | "found" | "set" | "emptied or not">();
  for (const state of states) {
    const kind = kindOfWay(here, state, place);
    const fate = fateOf(here.space, state, block);
    const value = state.cells.get(holder)?.get(offsetKey(offset))?.value ?? [];
    if (kind === "filled" || kind === "overwritten") seen.add((fate & absent) !== 0 ? "got" : "set");
    if (kind === "emptied" && value.includes(atStart(here.space, block))) seen.add("emptied or not");
    if ((kind === "stays" || kind === "emptied") && (fate & present) !== 0) seen.add("found");
  }
  return (seen.has("got") && seen.has("found")) || (seen.has("set") && seen.has("emptied or not"));
}

/** Null, also because none could be got, or what is constant, such as an empty text. */
function isNoBlock(space: Space, state: State, value: Value): boolean {
  return value.every((token) => token === zero || isGlobals(space, token) || isMissing(space, state, token));
}

function isGlobals(space: Space, token: Token): boolean {
  const meaning = space.meaning(token);
  if (meaning.kind === "foreign") return true;
  return meaning.kind === "pointer" && space.thing(meaning.object).kind === "global";
}

function isMissing(space: Space, state: State, token: Token): boolean {
  const meaning = space.meaning(token);
  if (meaning.kind !== "pointer" || space.thing(meaning.object).kind !== "site") return false;
  return fateOf(space, state, meaning.object) === absent;
}

function isEmptyOr(space: Space, value: Value, block: ObjectId): boolean {
  const others = value.filter((token) => token !== atStart(space, block));
  return others.length > 0 && others.every((token) => token === zero || isGlobals(space, token));
}

/** The procedure returns the pointer, or has put it somewhere else. */
function isHeld({ space, procedure }: Here, state: State, { holder, offset, block }: Growing): boolean {
  const pointer = atStart(space, block);
  const result = procedure.result === null ? null : space.variable(procedure.result, false);
  const own = offsetKey(offset);
  return [...state.cells].some(
    ([object, cells]) =>
      (object === result || space.thing(object).kind !== "variable") &&
      [...cells].some(([key, { value }]) => !(object === holder && key === own) && value.includes(pointer)),
  );
}

/** `none`: what it says that there was no block. */
function asSeen(here: Here, state: State, place: Growing, grows: boolean, none: number): readonly State[] {
  const { space } = here;
  switch (kindOfWay(here, state, place)) {
    case "moved":
      return movedOn(space, state, place, none);
    case "filled":
      return [withFate(state, place.block, none | fateOf(space, state, place.block))];
    case "none":
      return [noneOn(space, state, place)];
    // Who lets the block grow elsewhere does not lose it here: there was none.
    case "overwritten":
      return grows ? [withFate(state, place.block, absent | noBlock)] : [state];
    case "emptied":
      return grows ? [withoutCell(copyOf(state), place.holder, place.offset)] : [state];
    default:
      return [state];
  }
}

function noneOn(space: Space, state: State, { holder, offset, block }: Growing): State {
  const value = state.cells.get(holder)?.get(offsetKey(offset))?.value ?? [];
  const next = withoutCell(copyOf(state), holder, offset);
  return value.some((token) => isGlobals(space, token)) ? withFate(next, block, absent | noBlock) : next;
}

function withoutCell(state: State, holder: ObjectId, offset: Offset): State {
  const cells = new Map(state.cells.get(holder));
  cells.delete(offsetKey(offset));
  state.cells.set(holder, cells);
  return state;
}

function movedOn(space: Space, state: State, place: Growing, none: number): readonly State[] {
  const { holder, offset, block } = place;
  const site = siteIn(space, state, state.cells.get(holder)!.get(offsetKey(offset))!.value)!;
  const before = fateOf(space, state, block);
  const mayFail = (fateOf(space, state, site) & (open | absent)) !== 0;
  const there = mayFail ? withFate(state, site, present) : state;
  const ways = [goneOn(space, there, place, site)];
  if ((before & (absent | unchecked)) !== 0)
    ways.push(withoutContent(space, withFate(there, block, none), block, site));
  if (mayFail) ways.push(withoutBlock(state, place, site));
  return ways;
}

/** The new one is called by the name of the old one. */
function goneOn(space: Space, state: State, { holder, offset, block }: Growing, site: ObjectId): State {
  const next = withFate(state, block, present | moved);
  const rename = (token: Token): Token => {
    const meaning = space.meaning(token);
    return meaning.kind === "pointer" && meaning.object === site
      ? space.pointer(block, meaning.offset)
      : token;
  };
  const content = next.cells.get(site);
  next.cells.delete(site);
  next.fates.delete(site);
  for (const [object, cells] of next.cells) next.cells.set(object, renamed(space, cells, rename));
  withoutCell(next, holder, offset);
  for (const cell of content?.values() ?? [])
    addContent(space, next, block, cell.offset, cell.value.map(rename));
  return next;
}

function renamed(space: Space, cells: Cells, rename: (token: Token) => Token): Cells {
  return new Map(
    [...cells].map(([key, { offset, value }]) => [key, { offset, value: setOf(space, value.map(rename)) }]),
  );
}

/** There was nothing to copy. */
function withoutContent(space: Space, state: State, block: ObjectId, site: ObjectId): State {
  const cells = [...(state.cells.get(site) ?? [])].flatMap(
    ([key, { offset, value }]): [OffsetKey, Cell][] => {
      const left = value.filter((token) => !isContentOf(space, token, block));
      return left.length === 0 ? [] : [[key, { offset, value: left }]];
    },
  );
  if (state.cells.has(site)) state.cells.set(site, new Map(cells));
  return state;
}

function isContentOf(space: Space, token: Token, block: ObjectId): boolean {
  const meaning = space.meaning(token);
  const thing = meaning.kind === "pointer" ? space.thing(meaning.object) : null;
  return thing?.kind === "child" && thing.parent === block;
}

/** What was copied from the old block is still there. */
function addContent(space: Space, state: State, block: ObjectId, offset: Offset, value: Value): void {
  const other = value.filter((token) => !isContentOf(space, token, block));
  const pointers = other.filter((token) => space.meaning(token).kind !== "number");
  if (pointers.length > 0) blend(space, state, block, offset, other, space.childType(block, offset) ?? "?");
}

function withoutBlock(state: State, { holder, offset }: Growing, site: ObjectId): State {
  const next = withFate(state, site, absent);
  overwrite(next, holder, offset, [zero]);
  return next;
}

function withFate(state: State, object: ObjectId, fate: number): State {
  const next = copyOf(state);
  next.fates.set(object, fate);
  return next;
}
