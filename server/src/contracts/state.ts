// What is known on some ways of reaching a point: what the cells of objects hold, and what became
// of the objects. Cells that were never written to hold what their object began with.

import { isAnywhere, isExact, type Offset, offsetKey, overlap, start } from "./offset.ts";
import { type ObjectId, type Space, type Token, unknown, zero } from "./space.ts";
import { nothing, sameValue, union, type Value } from "./value.ts";

export interface Cell {
  readonly offset: Offset;
  readonly value: Value;
}

export type Cells = ReadonlyMap<string, Cell>;

/** Changed in place by the steps of one way; copied where ways part. */
export interface State {
  readonly cells: Map<ObjectId, Cells>;
  /** What may have become of an object, as a set of fates. */
  readonly fates: Map<ObjectId, number>;
  /** Of the blocks of earlier rounds: those that stand for more than one. */
  readonly crowds: Set<ObjectId>;
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
  return { cells: new Map(), fates: new Map(), crowds: new Set() };
}

export function copyOf({ cells, fates, crowds }: State): State {
  return { cells: new Map(cells), fates: new Map(fates), crowds: new Set(crowds) };
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
  if (cells === undefined) return value;
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
  const cells = new Map(state.cells.get(object));
  cells.set(offsetKey(offset), { offset, value });
  state.cells.set(object, cells);
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
  if (before !== absent) state.crowds.add(older);
  state.fates.set(older, (state.fates.get(older) ?? 0) | fate);
  state.fates.delete(site);
}

function renamed(space: Space, cells: Cells, rename: (token: Token) => Token): Cells {
  return new Map(
    [...cells].map(([key, { offset, value }]) => {
      const now = value.map(rename);
      return [key, { offset, value: sameValue(now, value) ? value : union(space, nothing, sorted(now)) }];
    }),
  );
}

function sorted(tokens: readonly Token[]): Value {
  return [...new Set(tokens)].sort((a, b) => a - b);
}

/** What holds on the ways of either. */
export function join(space: Space, a: State, b: State): State {
  const cells = new Map<ObjectId, Cells>();
  for (const object of new Set([...a.cells.keys(), ...b.cells.keys()])) {
    cells.set(object, joinOf(space, object, a, b));
  }
  const fates = new Map<ObjectId, number>();
  for (const object of new Set([...a.fates.keys(), ...b.fates.keys()])) {
    fates.set(object, fateOf(space, a, object) | fateOf(space, b, object));
  }
  return { cells, fates, crowds: new Set([...a.crowds, ...b.crowds]) };
}

function joinOf(space: Space, object: ObjectId, a: State, b: State): Cells {
  const [one, other] = [a.cells.get(object), b.cells.get(object)];
  if (one === other && one !== undefined) return one;
  if (!exists(space, a, object)) return other ?? new Map();
  if (!exists(space, b, object)) return one ?? new Map();
  return joinCells(space, object, one, other ?? new Map(), true);
}

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
  const joined = new Map<string, Cell>();
  for (const [key, cell] of [...(a ?? []), ...b]) {
    if (joined.has(key)) continue;
    const { offset } = cell;
    const missing =
      withInitial && !isAnywhere(offset)
        ? () => initial(space, object, offset, typeAt(space, object, offset))
        : () => nothing;
    const value = union(space, a?.get(key)?.value ?? missing(), b.get(key)?.value ?? missing());
    joined.set(key, { offset, value });
  }
  return joined;
}

/** As it was read before; what was never read has no type that anybody knows. */
function typeAt(space: Space, object: ObjectId, offset: Offset): string {
  const known = space.childType(object, offset);
  return known ?? "?";
}

export function sameStates(a: State, b: State): boolean {
  if (a.cells.size !== b.cells.size || a.fates.size !== b.fates.size) return false;
  if (a.crowds.size !== b.crowds.size || [...a.crowds].some((each) => !b.crowds.has(each))) return false;
  for (const [object, fate] of a.fates) if (b.fates.get(object) !== fate) return false;
  for (const [object, cells] of a.cells) {
    const other = b.cells.get(object);
    if (cells === other) continue;
    if (other === undefined || cells.size !== other.size) return false;
    for (const [key, { value }] of cells) {
      const there = other.get(key);
      if (there === undefined || !sameValue(value, there.value)) return false;
    }
  }
  return true;
}
