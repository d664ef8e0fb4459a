// Looks on while the contracts' analysis goes through a procedure, and notes what happens to fields
// of structures, with what is known there.

import type { Call } from "../contracts/call.ts";
import { evaluate, type Here, load, loadAt, locate } from "../contracts/evaluate.ts";
import type { Watcher } from "../contracts/infer.ts";
import { exactly, isExact, overlap, shifted } from "../contracts/offset.ts";
import { type ObjectId, type Space, zero } from "../contracts/space.ts";
import {
  absent,
  fateOf,
  freed,
  isSingle,
  kept,
  lost,
  present,
  read,
  type State,
} from "../contracts/state.ts";
import type { ContractTable } from "../contracts/table.ts";
import { mapOffsets, spotsOf, union, type Value } from "../contracts/value.ts";
import type { Expression } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { pointeeKey } from "../types/pointee.ts";
import type { CType } from "../types/type.ts";
import { fillsOf, passesOn, releasesOnlyBlock } from "./callee.ts";
import { membersOf } from "./members.ts";
import { type FieldNote, type Notes, TooMuch } from "./notes.ts";
import { isOutside, nameResult, spareAround } from "./outside.ts";
import { type FieldRef, fieldPlaceOf, recordsOf } from "./place.ts";
import { noteTypes } from "./said.ts";

type Assign = Extract<Instruction, { op: "assign" }>;

/** One way of reaching one instruction, which `key` names. */
export interface Looking {
  readonly notes: Notes;
  readonly here: Here;
  readonly state: State;
  readonly key: string;
}

export function lookOn(notes: Notes, table: ContractTable): Watcher {
  return {
    before: (here, state, instruction, key) => {
      const looking: Looking = { notes, here, state, key };
      noteTypes(looking, instruction);
      if (instruction.op === "assign") noteAssign(looking, instruction);
      if (instruction.op === "call") noteCall(looking, instruction, table);
      if (instruction.op === "assume") noteCompared(looking, instruction.condition);
    },
    behind: (here, before, after, call, key) => {
      payFor(notes, before);
      if (isUnknown(here, call, table)) spareAround(here, before, after, call);
      nameResult(here, after, call, key);
      noteGiven(notes, here, after, call);
      return after;
    },
  };
}

/** Each call looks through much of what is known before it. */
const mostWork = 120_000;

function payFor(notes: Notes, { cells }: State): void {
  for (const object of cells.values()) for (const { value } of object.values()) notes.work += value.length;
  if (notes.work > mostWork) throw new TooMuch();
}

function isUnknown({ procedure }: Here, call: Call, table: ContractTable): boolean {
  if (call.callee.op !== "procedure") return true;
  return table.target(procedure, call)?.callee.kind === "unknown";
}

function noteCompared({ notes, here, state }: Looking, condition: Expression): void {
  if (condition.op !== "binary" || (condition.operator !== "==" && condition.operator !== "!=")) return;
  const { left, right } = condition;
  if (left.type.kind !== "pointer" || right.type.kind !== "pointer") return;
  const sides = [left, right].map((side) => evaluate(here, state, side));
  if (sides.some((value) => value.every((token) => token === zero))) return;
  for (const { object } of spotsOf(here.space, sides.flat())) notes.compared.add(object);
}

function noteAssign(looking: Looking, assign: Assign): void {
  const { here, state, key } = looking;
  const { to, value, at } = assign;
  if (to.type.kind === "record") {
    noteCopy(looking, assign);
    return;
  }
  const field = fieldPlaceOf(to);
  if (field === null || field.isInUnion || (to.type.kind !== "pointer" && to.type.kind !== "unknown")) return;
  const { refs, pointer } = field;
  const outermost = refs.at(-1)!;
  if (!isExact(outermost.offset)) return;
  const given = evaluate(here, state, value);
  noteStore(looking, { refs, at, value: given, key }, locate(here, state, to));
  if (pointer !== null) noteOverwrite(looking, assign, { base: pointer, ...outermost, given });
}

interface NewStore {
  readonly refs: readonly FieldRef[];
  readonly at: Instruction["at"];
  readonly value: Value;
  readonly key: string;
}

/** What variables hold is nobody's field. */
function noteStore({ notes, here }: Looking, { refs, at, value, key }: NewStore, places: Value): void {
  const { space } = here;
  const spots = spotsOf(space, places);
  const others = spots.filter(({ object }) => space.thing(object).kind !== "variable");
  if (spots.length > 0 && others.length === 0) return;
  const note = notes.stores.get(key) ?? { refs, at, value: [], spots: new Map(), isElsewhere: false };
  notes.stores.set(key, note);
  note.value = union(space, note.value, value);
  for (const spot of others) note.spots.set(space.pointer(spot.object, spot.offset), spot);
  note.isElsewhere ||= places.some((token) => token !== zero && space.meaning(token).kind !== "pointer");
}

/** A whole structure gets another one's content. */
function noteCopy(looking: Looking, { to, value, at }: Assign): void {
  const around = fieldPlaceOf(to);
  if (to.type.kind !== "record" || value.op !== "load" || around?.isInUnion) return;
  const { here, state, key } = looking;
  const { space } = here;
  const places = locate(here, state, to);
  const sources = locate(here, state, value.place);
  for (const { offset, type } of membersOf(to.type)) {
    const move = (pointers: Value) => mapOffsets(space, pointers, (base) => shifted(base, offset));
    const held = loadAt(space, state, move(sources), pointeeKey(type));
    const own = { record: to.type, offset: exactly(offset) };
    const outer = (around?.refs ?? []).map((ref) => ({ ...ref, offset: shifted(ref.offset, offset) }));
    if (outer.some((ref) => !isExact(ref.offset))) continue;
    noteStore(looking, { refs: [own, ...outer], at, value: held, key: `${key} ${offset}` }, move(places));
  }
}

interface NewValue extends FieldRef {
  readonly base: Expression;
  readonly given: Value;
}

/** What was there when the procedure began, in an object from outside, is gone then. */
function noteOverwrite(
  looking: Looking,
  { to, at }: Assign,
  { base, record, offset, given }: NewValue,
): void {
  const { notes, here, state, key } = looking;
  const { space } = here;
  const [object, ...others] = objectsAt(here, evaluate(here, state, base));
  if (object === undefined || others.length > 0) return;
  if (!isOutside(space, object) || !isSingle(space, object, offset)) return;
  const held = heldAt(looking, object, offset.at, pointeeKey(to.type));
  if (held === null || spotsOf(space, given).some((spot) => isReachedFrom(space, spot.object, held))) return;
  const isThere = fateOf(space, state, held) === present;
  const known = notes.overwrites.get(key);
  if (known === undefined) notes.overwrites.set(key, { at, base, record, offset: offset.at, held, isThere });
  else known.isThere &&= isThere;
}

/** `walk->at = walk->at->next`: whoever moves on through what it holds got it from another holder, mostly. */
function isReachedFrom(space: Space, object: ObjectId, held: ObjectId): boolean {
  if (object === held) return true;
  const [there, from] = [space.thing(object), space.thing(held)];
  if (there.kind !== "child" || from.kind !== "child") return false;
  const isFurtherOn = there.repeats && there.parent === from.parent && overlap(there.offset, from.offset);
  return isFurtherOn || isReachedFrom(space, there.parent, held);
}

/** What was there when the procedure began, if nothing else can be there now. */
function heldAt({ here, state }: Looking, object: ObjectId, at: number, type: string): ObjectId | null {
  const { space } = here;
  const value = read(space, state, object, exactly(at), type);
  const child = space.child(object, exactly(at), type);
  const [spot] = spotsOf(space, value);
  return value.length === 1 && spot?.object === child && spot.offset.at === 0 ? child : null;
}

/** What a pointer leads to the beginnings of; nothing where nobody knows all of that. */
function objectsAt({ space }: Here, pointers: Value): readonly ObjectId[] {
  const spots = spotsOf(space, pointers);
  const isAll = pointers.every((token) => token === zero || space.meaning(token).kind === "pointer");
  return isAll && spots.every(({ offset }) => isExact(offset) && offset.at === 0)
    ? spots.map(({ object }) => object)
    : [];
}

function noteCall(looking: Looking, call: Call, table: ContractTable): void {
  const { notes, here, state, key } = looking;
  const name = call.callee.op === "procedure" ? call.callee.name : "";
  const target = name === "" ? null : table.target(here.procedure, call);
  for (const [index, argument] of call.arguments.entries()) {
    if (target !== null && releasesOnlyBlock(target, index)) noteFree(looking, call, argument, index);
    const spots = spotsOf(here.space, evaluate(here, state, argument));
    const isPassedOn = target !== null && passesOn(target, index);
    for (const { object, offset } of spots) {
      if (isExact(offset)) notes.takers.set(object, { by: name, at: call.at });
      if (isPassedOn) notes.passedOn.add(object);
    }
    if (spots.length > 0 && spots.every(({ object }) => here.space.thing(object).kind === "variable"))
      continue;
    for (const { refs, by, family } of fillsOf(target, index, argument, table)) {
      const places = spots.map(({ object, offset }) => ({ object, offset: shifted(offset, by) }));
      notes.fills.set(`${key} ${index} ${by}`, { refs, spots: places, family, at: call.at, by: name });
    }
  }
}

function noteFree(looking: Looking, { at }: Call, pointer: Expression, index: number): void {
  const { notes, here, state } = looking;
  const key = `${looking.key} ${index}`;
  const objects = objectsAt(here, evaluate(here, state, pointer));
  for (const object of objects) notes.released.add(object);
  if (!objects.every((object) => isOutside(here.space, object))) return;
  const records = recordsOf(pointer);
  const fields = new Map<number, FieldNote>();
  const note = notes.frees.get(key) ?? { at, pointer, records, objects: new Set<ObjectId>(), fields };
  notes.frees.set(key, note);
  for (const object of objects) {
    note.objects.add(object);
    for (const { offset, type } of records.flatMap(membersOf))
      noteField(looking, note.fields, object, offset, type);
  }
}

const severity = { null: 0, open: 1, touched: 2 };

function noteField(
  looking: Looking,
  fields: Map<number, FieldNote>,
  object: ObjectId,
  offset: number,
  type: CType,
): void {
  const holds = looking.here.space.child(object, exactly(offset), pointeeKey(type));
  const status = statusOf(looking, object, offset, pointeeKey(type));
  const known = fields.get(offset) ?? { status, holds: new Set<ObjectId>() };
  fields.set(offset, known);
  known.holds.add(holds);
  if (severity[status] > severity[known.status]) known.status = status;
}

function statusOf(looking: Looking, object: ObjectId, offset: number, type: string): FieldNote["status"] {
  const { here, state } = looking;
  const { space } = here;
  const value = read(space, state, object, exactly(offset), type);
  if (value.every((token) => token === zero)) return "null";
  const held = heldAt(looking, object, offset, type);
  if (held === null) return "touched";
  const fate = fateOf(space, state, held);
  if (fate === absent) return "null";
  return (fate & (freed | kept | lost)) === 0 ? "open" : "touched";
}

/** Which call gave the blocks that are there behind it. */
function noteGiven(
  { givers, raw }: Notes,
  here: Here,
  after: readonly State[],
  { result, callee, at }: Call,
): void {
  if (result === null || callee.op !== "procedure" || result.type.kind !== "pointer") return;
  const { space } = here;
  for (const token of after.flatMap((state) => load(here, state, result))) {
    const meaning = space.meaning(token);
    if (meaning.kind !== "pointer" || space.thing(meaning.object).kind !== "site") continue;
    if (result.type.to.kind !== "record") raw.add(meaning.object);
    if (!givers.has(token)) givers.set(token, { by: callee.name, at });
  }
}
