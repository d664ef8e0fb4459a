// What a procedure tells of fields, once it was gone through: what was noted on the way, seen with what
// became of the blocks at the end.

import { type Here, variableOf } from "../contracts/evaluate.ts";
import { isExact, type OffsetKey, offsetKey, overlap } from "../contracts/offset.ts";
import { atStart, type ObjectId, type Space, type Token } from "../contracts/space.ts";
import { fateOf, freed, kept, lost, open, present, read, type State } from "../contracts/state.ts";
import type { ContractTable } from "../contracts/table.ts";
import { type Spot, spotsOf } from "../contracts/value.ts";
import type { Expression } from "../ir/expression.ts";
import { printExpression } from "../ir/print.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { FieldFacts, FieldUse, Freed, Overwritten, Released, Stored, StoredKind } from "./facts.ts";
import { lookOn } from "./look.ts";
import {
  createNotes,
  type FreeNote,
  type Notes,
  type OverwriteNote,
  type StoreNote,
  TooMuch,
} from "./notes.ts";
import { isStrange } from "./outside.ts";
import { type FieldRef, fieldKey, pointedRecord } from "./place.ts";

/** Null: the procedure is too much to be gone through. */
export function gatherFacts(procedure: Procedure, table: ContractTable): FieldFacts | null {
  const notes = createNotes();
  const { here, ends } = orTooMuch(() => table.follow(procedure, lookOn(notes, table))) ?? nothingSeen;
  if (here === null || ends === null) return null;
  noteParameters(notes, here);
  const end: End = { here, ends, notes };
  return { uses: usesOf(end), freed: freedOf(end), overwritten: overwrittenOf(end), made: madeIn(end) };
}

function madeIn({ here: { space }, notes }: End): ReadonlySet<string> {
  const made = [...notes.records].filter(([object]) => notes.raw.has(object) && !isStrange(space, object));
  return new Set(made.flatMap(([, records]) => [...records]));
}

const nothingSeen = { here: null, ends: null };

function orTooMuch<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

interface End {
  readonly here: Here;
  readonly ends: readonly State[];
  readonly notes: Notes;
}

function noteParameters({ records }: Notes, { procedure, space }: Here): void {
  procedure.parameters.forEach((variable, index) => {
    const record = pointedRecord(procedure.variables[variable]!.type);
    if (record === null) return;
    const object = space.input(index);
    records.set(object, new Set([...(records.get(object) ?? []), record.key]));
  });
}

interface OpenUse {
  readonly stores: Stored[];
  released: Released | null;
  isKept: boolean;
  isReturned: boolean;
}

function usesOf(end: End): ReadonlyMap<string, FieldUse> {
  const uses = new Map<string, OpenUse>();
  const useOf = (key: string): OpenUse => {
    const use = uses.get(key) ?? { stores: [], released: null, isKept: false, isReturned: false };
    uses.set(key, use);
    return use;
  };
  for (const note of end.notes.stores.values()) {
    const stores = storesOf(end, note);
    for (const key of keysAt(end, note.refs, note.spots.values())) useOf(key).stores.push(...stores);
  }
  for (const { refs, spots, at, by, family } of end.notes.fills.values()) {
    const kind = family === null ? "unknown" : isFilledForOthers(end, spots) ? "borrowed" : "owned";
    for (const key of keysAt(end, refs, spots))
      useOf(key).stores.push({ kind, at, by, family: family ?? "" });
  }
  for (const object of heldObjects(end)) {
    for (const key of keysOf(end, object)) noteFate(end, object, useOf(key));
  }
  return uses;
}

/** As the place is written, and as all that the object is said to be. */
function keysAt({ here, notes }: End, refs: readonly FieldRef[], spots: Iterable<Spot>): ReadonlySet<string> {
  const keys = new Set(refs.map(({ record, offset }) => fieldKey(record.key, offset)));
  for (const { object, offset } of spots) {
    if (!isExact(offset)) continue;
    for (const record of recordsOfObject(here.space, notes, object)) keys.add(fieldKey(record, offset));
  }
  return keys;
}

function storesOf(end: End, note: StoreNote): readonly Stored[] {
  const { space } = end.here;
  const stored = new Map<StoredKind, Stored>();
  for (const token of note.value) {
    const kind = kindOf(end, note, token);
    if (kind === null || stored.has(kind)) continue;
    const meaning = space.meaning(token);
    const object = meaning.kind === "pointer" ? meaning.object : null;
    const thing = object === null ? null : space.thing(object);
    const family = thing?.kind === "site" ? thing.family : "";
    const giver = end.notes.givers.get(token);
    stored.set(kind, { kind, at: note.at, by: giver?.by ?? family, family });
  }
  return [...stored.values()];
}

/** Null: the field holds what it held before. */
function kindOf(end: End, note: StoreNote, token: Token): StoredKind | null {
  const { space } = end.here;
  const meaning = space.meaning(token);
  switch (meaning.kind) {
    case "number":
    case "negative":
    case "positive":
    case "notNegative":
      return "null";
    case "unknown":
    case "outside":
      return "unknown";
    case "foreign":
      return "borrowed";
    case "pointer": {
      const isStart = isAtStart(end, token);
      return kindOfObject(end, note, meaning.object, isStart);
    }
  }
}

/** Some allocators put a head of their own before what they hand out. */
function isAtStart({ here, notes }: End, token: Token): boolean {
  const meaning = here.space.meaning(token);
  if (meaning.kind !== "pointer" || !isExact(meaning.offset)) return false;
  return meaning.offset.at === 0 || notes.givers.has(token);
}

function kindOfObject(end: End, note: StoreNote, object: ObjectId, isStart: boolean): StoredKind | null {
  const { space } = end.here;
  const thing = space.thing(object);
  switch (thing.kind) {
    case "variable":
    case "global":
      return "borrowed";
    case "input":
      return isStart ? "given" : "borrowed";
    case "child":
      return isStart ? kindOfHeld(end, note, object, thing.parent) : "borrowed";
    case "site":
      if (isStrange(space, object)) return "unknown";
      if (!isStart) return "unknown";
      return kindOfBlock(end, note, object);
  }
}

function kindOfHeld(end: End, note: StoreNote, object: ObjectId, parent: ObjectId): StoredKind | null {
  const own = keysAt(end, note.refs, note.spots.values());
  const isSame = keysOf(end, object).some((key) => own.has(key));
  if (isSame && [...note.spots.values()].some((spot) => spot.object === parent)) return null;
  const isGone = end.ends.every((state) => !isHeldBySelf(end.here, state, object));
  return isSame && isGone ? "moved" : "borrowed";
}

/** Another holder, or one that nobody follows, and it is not the field's alone. */
function kindOfBlock(end: End, { isElsewhere }: StoreNote, block: ObjectId): StoredKind {
  const isShared = end.ends.some((state) => {
    const fate = fateOf(end.here.space, state, block);
    if (end.notes.passedOn.has(block)) return true;
    if (!isElsewhere && (fate & kept) !== 0) return true;
    if (!isElsewhere && (fate & lost) !== 0 && end.notes.takers.has(block)) return true;
    return holdersOf(end.here, state, block).length > (isElsewhere ? 0 : 1);
  });
  return isShared ? "borrowed" : "owned";
}

/** What a callee put there somebody else holds as well at the end. */
function isFilledForOthers({ here, ends }: End, spots: readonly Spot[]): boolean {
  const { space } = here;
  const blocksAt = (state: State, { object, offset }: Spot) =>
    spotsOf(space, read(space, state, object, offset, ""))
      .map((spot) => spot.object)
      .filter((block) => space.thing(block).kind === "site");
  return ends.some((state) =>
    spots.flatMap((spot) => blocksAt(state, spot)).some((block) => holdersOf(here, state, block).length > 1),
  );
}

interface Holder {
  readonly object: ObjectId;
  readonly offset: OffsetKey;
}

/** Cells that lead there at the end, apart from what is returned. */
function holdersOf({ space }: Here, state: State, block: ObjectId): readonly Holder[] {
  return [...state.cells].flatMap(([object, cells]) => {
    if (space.thing(object).kind === "variable" || (fateOf(space, state, object) & freed) !== 0) return [];
    return [...cells.values()]
      .filter(({ value }) => spotsOf(space, value).some((spot) => spot.object === block))
      .map(({ offset }) => ({ object, offset: offsetKey(offset) }));
  });
}

function isReturned({ here, ends }: End, object: ObjectId): boolean {
  const { result } = here.procedure;
  if (result === null) return false;
  const variable = variableOf(here, result);
  return ends.some((state) =>
    [...(state.cells.get(variable)?.values() ?? [])].some(({ value }) =>
      value.includes(atStart(here.space, object)),
    ),
  );
}

/** What fields of objects led to when the procedure began, as far as it looked. */
function heldObjects({ here, ends }: End): readonly ObjectId[] {
  const objects = new Set<ObjectId>();
  for (const { fates, cells } of ends) {
    for (const object of fates.keys()) objects.add(object);
    for (const each of cells.values())
      for (const { value } of each.values())
        for (const { object } of spotsOf(here.space, value)) objects.add(object);
  }
  return [...objects].filter((object) => here.space.thing(object).kind === "child").sort((a, b) => a - b);
}

function keysOf({ here, notes }: End, object: ObjectId): readonly string[] {
  const thing = here.space.thing(object);
  if (thing.kind !== "child" || !isExact(thing.offset)) return [];
  const { offset, parent } = thing;
  return [...recordsOfObject(here.space, notes, parent)].map((record) => fieldKey(record, offset));
}

function recordsOfObject(space: Space, { records }: Notes, object: ObjectId): ReadonlySet<string> {
  const thing = space.thing(object);
  const said = records.get(object) ?? new Set<string>();
  return thing.kind === "child" && thing.type !== "" ? new Set([...said, thing.type]) : said;
}

function noteFate(end: End, object: ObjectId, use: OpenUse): void {
  const { here, ends, notes } = end;
  const { space } = here;
  if (isReturned(end, object)) use.isReturned = true;
  for (const state of ends) {
    const fate = fateOf(space, state, object);
    if ((fate & (kept | lost)) !== 0 || isHeldElsewhere(end, state, object)) use.isKept = true;
    if ((fate & freed) === 0) continue;
    const taker = notes.takers.get(object);
    const { start, end: last } = here.procedure;
    const at = taker?.at ?? { start: 0, end: last - start };
    const how = howReleased(end, state, object);
    if (use.released === null || importance[how] > importance[use.released.how])
      use.released = { how, at, by: taker?.by ?? "" };
  }
}

const importance = { replaced: 0, final: 1, cleared: 2 };

/** Where the object itself goes through other hands, this is but one of the steps in which it goes. */
function howReleased({ here, notes }: End, state: State, object: ObjectId): Released["how"] {
  const { space } = here;
  const thing = space.thing(object);
  if (thing.kind !== "child") return "cleared";
  const { parent, offset, type } = thing;
  const isOwn = space.thing(parent).kind === "site" || notes.released.has(parent);
  if ((fateOf(space, state, parent) & freed) !== 0 && isOwn) return "final";
  const now = read(space, state, parent, offset, type);
  const isOther =
    spotsOf(space, now).length > 0 && spotsOf(space, now).every((spot) => spot.object !== object);
  return isOther ? "replaced" : "cleared";
}

/** The field itself may still lead there, and the same field of another object. */
function isHeldElsewhere(end: End, state: State, object: ObjectId): boolean {
  const { here, notes } = end;
  const thing = here.space.thing(object);
  if (thing.kind !== "child") return false;
  const keys = keysOf(end, object);
  return holdersOf(here, state, object).some((holder) => {
    if (holder.object === thing.parent && holder.offset === offsetKey(thing.offset)) return false;
    const records = recordsOfObject(here.space, notes, holder.object);
    const isSame = [...records].some((record) => keys.includes(`${record} ${holder.offset}`));
    return !isSame || isHeldBySelf(here, state, object);
  });
}

function isHeldBySelf({ space }: Here, state: State, object: ObjectId): boolean {
  const thing = space.thing(object);
  if (thing.kind !== "child" || (fateOf(space, state, thing.parent) & freed) !== 0) return false;
  const now = read(space, state, thing.parent, thing.offset, thing.type);
  return spotsOf(space, now).some((spot) => spot.object === object);
}

function freedOf(end: End): readonly Freed[] {
  const { procedure } = end.here;
  return [...end.notes.frees.values()].flatMap((note): readonly Freed[] => {
    const untouched = untouchedOf(end, note);
    if (untouched.size === 0 || ![...note.objects].every((each) => goesForGood(end, each))) return [];
    const owner = spelled(note.pointer, procedure) ?? note.records[0]?.name ?? "";
    return [{ at: note.at, owner, records: note.records, givenBy: giversOf(end, note), untouched }];
  });
}

function giversOf({ here: { space }, notes }: End, { objects }: FreeNote): readonly string[] {
  const strange = [...objects].filter((object) => isStrange(space, object));
  return strange.map((object) => notes.givers.get(atStart(space, object))?.by ?? "");
}

/** What a parameter leads to is released on all ways: on some only, it may be one that was not filled yet. */
function goesForGood({ here, ends }: End, object: ObjectId): boolean {
  if (here.space.thing(object).kind !== "input") return true;
  return ends.every((state) => (fateOf(here.space, state, object) & (open | present)) === 0);
}

function untouchedOf(end: End, { fields }: FreeNote): ReadonlySet<number> {
  const open = [...fields].filter(
    ([, { status, holds }]) => status === "open" && ![...holds].some((each) => isTouched(end, each)),
  );
  return new Set(open.map(([offset]) => offset));
}

/** Something is done about it on some way. */
function isTouched(end: End, object: ObjectId): boolean {
  const { here, ends } = end;
  return (
    isReturned(end, object) ||
    end.notes.compared.has(object) ||
    ends.some(
      (state) =>
        isGoneAround(here.space, state, object) ||
        holdersOf(here, state, object).some((holder) => !isOwnCell(here.space, holder, object)),
    )
  );
}

/** The object, or one that lies there as well where elements are not told apart. */
function isGoneAround(space: Space, state: State, object: ObjectId): boolean {
  const thing = space.thing(object);
  if (thing.kind !== "child") return true;
  return [...state.fates].some(([other, fate]) => {
    if ((fate & (freed | kept | lost)) === 0) return false;
    const there = space.thing(other);
    if (there.kind !== "child" || there.parent !== thing.parent) return false;
    return overlap(there.offset, thing.offset);
  });
}

function isOwnCell(space: Space, holder: Holder, object: ObjectId): boolean {
  const thing = space.thing(object);
  return (
    thing.kind === "child" && holder.object === thing.parent && holder.offset === offsetKey(thing.offset)
  );
}

function overwrittenOf(end: End): readonly Overwritten[] {
  return [...end.notes.overwrites.values()].flatMap((note) => overwriteOf(end, note));
}

function overwriteOf(
  end: End,
  { at, base, record, offset, held, isThere }: OverwriteNote,
): readonly Overwritten[] {
  if (!isThere || isTouched(end, held) || isPutBack(end, held)) return [];
  const owner = spelled(base, end.here.procedure) ?? record.name;
  return [{ at, owner, record, offset }];
}

function isPutBack({ here, notes }: End, held: ObjectId): boolean {
  return [...notes.stores.values()].some(({ value }) =>
    spotsOf(here.space, value).some(({ object }) => object === held),
  );
}

/** Null where it would name something that lowering introduced. */
function spelled(expression: Expression, procedure: Procedure): string | null {
  if (expression.op === "convert") return spelled(expression.operand, procedure);
  const text = printExpression(expression, procedure);
  return text.includes("%") ? null : text;
}
