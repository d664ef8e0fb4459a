// What is known on some ways of reaching a point: what the cells of objects hold, and what became
// of the objects. Cells that were never written to hold what their object began with.

import { type SharedMap, sharedMap } from "../util/sharedMap.ts";
import { isAnywhere, isExact, type Offset, type OffsetKey, offsetKey, overlap, start } from "./offset.ts";
import { type ObjectId, type Space, type Token, unknown, zero } from "./space.ts";
import { nothing, sameValue, union, type Value } from "./value.ts";

export interface Cell {
  readonly offset: Offset;
  readonly value: Value;
}

export type Cells = ReadonlyMap<OffsetKey, Cell>;

/** Changed in place by the steps of one way; copied where ways part. */
export interface State {
  readonly cells: SharedMap<ObjectId, Cells>;
  /** What may have become of an object, as a set of fates. */
  readonly fates: SharedMap<ObjectId, number>;
  /** Of the blocks of earlier rounds: those that stand for more than one. */
  readonly crowds: SharedMap<ObjectId, true>;
}

/** There, or the pointer to it is null. */
export const open = 1;
/** There for sure. */
export const present = 2;
/** The pointer to it is null: there is none. */
export const absent = 4;
export const freed = 8;
/** Something that outlives the procedure holds it. */
export const kept = 16;
/** Unknown code had it. */
export const lost = 32;
/** Told with others only. Of what was released, kept or given away: nobody has looked before whether it is null. */
export const unchecked = 64;
/** Of what is there: perhaps under another address by now. */
export const moved = 128;
/** Of what is absent: in place of null there may be something that is no block. */
export const noBlock = 256;
/** Told with `lost` only: not because unknown code had it, but because nobody followed where it went. */
export const strayed = 512;

export function emptyState(): State {
  return { cells: sharedMap(), fates: sharedMap(), crowds: sharedMap() };
}

export function copyOf({ cells, fates, crowds }: State): State {
  return { cells: cells.copy(), fates: fates.copy(), crowds: crowds.copy() };
}

/** No site: it was not come to on these ways. */
export function fateOf(space: Space, state: State, object: ObjectId): number {
  const known = state.fates.get(object);
  if (known !== undefined) return known;
  const { kind } = space.thing(object);
  if (kind === "site") return absent;
  return kind === "variable" || kind === "global" ? present : open;
}

export function read(space: Space, state: State, object: ObjectId, offset: Offset, type: string): Value {
  const cells = state.cells.get(object);
  const own = cells?.get(offsetKey(offset));
  let value = own?.value ?? initial(space, object, offset, type);
  if (cells === undefined || (own !== undefined && cells.size === 1)) return value;
  for (const cell of cells.values()) {
    if (cell !== own && overlap(cell.offset, offset)) value = union(space, value, cell.value);
  }
  return value;
}

/** What a cell holds where nothing was stored; `type` tells apart what pointers lead to, "" is no pointer. */
function initial(space: Space, object: ObjectId, offset: Offset, type: string): Value {
  const thing = space.thing(object);
  if (thing.kind === "site" && thing.content !== "something")
    return thing.content === "zero" ? [zero] : nothing;
  if (thing.kind === "variable" && !thing.isParameter) return nothing;
  if (type === "") return [unknown];
  return [space.pointer(space.child(object, offset, type), start)];
}

/** The only one who is written to, and all of it. */
export function overwrite(state: State, object: ObjectId, offset: Offset, value: Value): void {
  const key = offsetKey(offset);
  const before = state.cells.get(object);
  const known = before?.get(key);
  if (known !== undefined && sameValue(known.value, value)) return;
  state.cells.set(object, new Map(before).set(key, { offset, value }));
}

/** One of several that may be written to. */
export function blend(
  space: Space,
  state: State,
  object: ObjectId,
  offset: Offset,
  value: Value,
  type: string,
): void {
  const before = state.cells.get(object)?.get(offsetKey(offset))?.value;
  const old = before ?? (isAnywhere(offset) ? nothing : initial(space, object, offset, type));
  overwrite(state, object, offset, union(space, old, value));
}

export function isSingle(space: Space, object: ObjectId, offset: Offset): boolean {
  return isExact(offset) && !space.isMany(object);
}

/** Also of earlier rounds, where only one has stayed. */
export function isOneBlock(space: Space, { crowds }: State, object: ObjectId): boolean {
  const thing = space.thing(object);
  const isOlder = thing.kind === "site" && thing.older && !thing.many;
  return isOlder ? !crowds.has(object) : !space.isMany(object);
}

/** Blocks of earlier rounds become one object, so that the next one is known by itself. */
export function makeOlder(space: Space, state: State, site: ObjectId): void {
  const fate = state.fates.get(site);
  if (fate === undefined || fate === absent) return;
  const older = space.older(site);
  const rename = (token: Token): Token => {
    const meaning = space.meaning(token);
    return meaning.kind === "pointer" && meaning.object === site
      ? space.pointer(older, meaning.offset)
      : token;
  };
  for (const [object, cells] of state.cells) state.cells.set(object, renamed(space, cells, rename));
  const moved = state.cells.get(site);
  if (moved !== undefined)
    state.cells.set(older, joinCells(space, older, state.cells.get(older), moved, false));
  state.cells.delete(site);
  const before = state.fates.get(older) ?? absent;
  if (before !== absent) state.crowds.set(older, true);
  state.fates.set(older, (state.fates.get(older) ?? 0) | fate);
  state.fates.delete(site);
}

function renamed(space: Space, cells: Cells, rename: (token: Token) => Token): Cells {
  let changed: Map<OffsetKey, Cell> | null = null;
  for (const [key, { offset, value }] of cells) {
    const now = value.map(rename);
    if (sameValue(now, value)) continue;
    changed ??= new Map(cells);
    changed.set(key, { offset, value: union(space, nothing, sorted(now)) });
  }
  return changed ?? cells;
}

function sorted(tokens: readonly Token[]): Value {
  return [...new Set(tokens)].sort((a, b) => a - b);
}

/** What holds on the ways of either. */
export function join(space: Space, a: State, b: State): State {
  return {
    cells: joinAllCells(space, a, b),
    fates: joinFates(space, a, b),
    crowds: bothOf(a.crowds, b.crowds),
  };
}

function joinAllCells(space: Space, a: State, b: State): SharedMap<ObjectId, Cells> {
  const joined = a.cells.copy();
  if (a.cells.isSharedWith(b.cells)) return joined;
  for (const object of a.cells.keys()) joined.set(object, joinOf(space, object, a, b));
  for (const object of b.cells.keys())
    if (!a.cells.has(object)) joined.set(object, joinOf(space, object, a, b));
  return joined;
}

function joinFates(space: Space, a: State, b: State): SharedMap<ObjectId, number> {
  const joined = a.fates.copy();
  if (a.fates.isSharedWith(b.fates)) return joined;
  for (const [object, fate] of a.fates) joined.set(object, fate | fateOf(space, b, object));
  for (const [object, fate] of b.fates)
    if (!a.fates.has(object)) joined.set(object, fateOf(space, a, object) | fate);
  return joined;
}

function bothOf(a: State["crowds"], b: State["crowds"]): State["crowds"] {
  const both = a.copy();
  for (const object of b.keys()) both.set(object, true);
  return both;
}

function joinOf(space: Space, object: ObjectId, a: State, b: State): Cells {
  const [one, other] = [a.cells.get(object), b.cells.get(object)];
  if (one === other && one !== undefined) return one;
  if (!exists(space, a, object)) return other ?? noCells;
  if (!exists(space, b, object)) return one ?? noCells;
  const [mine, theirs] = [one ?? noCells, other ?? noCells];
  const first = one === undefined ? undefined : asPointers(space, a, object, mine, theirs);
  return joinCells(space, object, first, asPointers(space, b, object, theirs, mine), true);
}

/** Where the ways of `others` have a pointer that leads nowhere on these ways, a null is that pointer. */
function asPointers(space: Space, { fates }: State, object: ObjectId, cells: Cells, others: Cells): Cells {
  let changed: Map<OffsetKey, Cell> | null = null;
  for (const [key, { offset, value }] of cells) {
    if (value.length !== 1 || value[0] !== zero || !isExact(offset)) continue;
    const type = space.childType(object, offset);
    const before = type === null ? nothing : initial(space, object, offset, type);
    const there = others.get(key)?.value ?? before;
    const meaning = there.length === 1 ? space.meaning(there[0]!) : null;
    if (meaning?.kind !== "pointer" || space.isMany(meaning.object)) continue;
    if (fates.get(meaning.object) !== absent) continue;
    changed ??= new Map(cells);
    changed.set(key, { offset, value: there });
  }
  return changed ?? cells;
}

const noCells: Cells = new Map();

/** Variables live only where they have cells. */
function exists(space: Space, state: State, object: ObjectId): boolean {
  return fateOf(space, state, object) !== absent;
}

function joinCells(
  space: Space,
  object: ObjectId,
  a: Cells | undefined,
  b: Cells,
  withInitial: boolean,
): Cells {
  const missing = ({ offset }: Cell): Value =>
    withInitial && !isAnywhere(offset)
      ? initial(space, object, offset, typeAt(space, object, offset))
      : nothing;
  let joined: Map<OffsetKey, Cell> | null = a === undefined ? new Map() : null;
  for (const [key, cell] of a ?? noCells) {
    const value = union(space, cell.value, b.get(key)?.value ?? missing(cell));
    if (sameValue(value, cell.value)) continue;
    joined ??= new Map(a);
    joined.set(key, { offset: cell.offset, value });
  }
  for (const [key, cell] of b) {
    if (a?.has(key)) continue;
    joined ??= new Map(a);
    joined.set(key, { offset: cell.offset, value: union(space, missing(cell), cell.value) });
  }
  return joined ?? a!;
}

/** As it was read before; what was never read has no type that anybody knows. */
function typeAt(space: Space, object: ObjectId, offset: Offset): string {
  const known = space.childType(object, offset);
  return known ?? "?";
}

export function sameStates(a: State, b: State): boolean {
  return (
    a.cells.size === b.cells.size &&
    a.fates.size === b.fates.size &&
    a.crowds.size === b.crowds.size &&
    sameEntries(a.crowds, b.crowds, (one, other) => one === other) &&
    sameEntries(a.fates, b.fates, (one, other) => one === other) &&
    sameEntries(a.cells, b.cells, sameCells)
  );
}

function sameEntries<V>(
  a: SharedMap<ObjectId, V>,
  b: SharedMap<ObjectId, V>,
  isSame: (one: V, other: V) => boolean,
): boolean {
  if (a.isSharedWith(b)) return true;
  for (const [object, one] of a) {
    const other = b.get(object);
    if (other === undefined || !isSame(one, other)) return false;
  }
  return true;
}

function sameCells(a: Cells, b: Cells): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, { value }] of a) {
    const there = b.get(key);
    if (there === undefined || !sameValue(value, there.value)) return false;
  }
  return true;
}
