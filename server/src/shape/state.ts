// One case: everything that is known about memory on one way of reaching a
// point. States are never changed; each operation returns another that shares
// most of the old one.

import type { Allocation } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { Expression, VariableId } from "../ir/expression.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";
import type { CType } from "../types/type.ts";
import { EntryTable } from "../util/entryTable.ts";
import { type Cells, noCells } from "./cells.ts";
import type { Link, Role } from "./groups/role.ts";
import type { Path } from "./path.ts";
import { emptyPure, introduce, type Pure, type Sources, type SymbolInfo } from "./pure.ts";
import type { Structure } from "./structures/grammar.ts";
import { type Address, type ObjectId, type SymbolId, symbolValue, type Value } from "./value.ts";

export type ObjectKind =
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "global"; readonly linkage: string; readonly constant: boolean }
  | { readonly kind: "string"; readonly text: string }
  /** `since`: calls that began later were told of it, or read it from what only the judged procedure knows. */
  | {
      readonly kind: "procedure";
      readonly name: string;
      readonly linkage: string;
      readonly since: number;
    }
  /** `activation`: the call of the judged procedure in which it was allocated. */
  | {
      readonly kind: "block";
      readonly allocation: Allocation;
      /** Of a group, and of a member taken out of it: where it may have been allocated otherwise. */
      readonly others: readonly Allocation[];
      readonly activation: number;
    }
  /** Belongs to whoever called the procedure, or to code that is not known. */
  | { readonly kind: "input"; readonly text: string | null }
  /** An element of an array of which it is not known at which place it is: see `Elements`. */
  | { readonly kind: "element" };

/** What is read where nothing was written. */
export type Rest = "uninitialised" | "zero" | "input" | "unknown";

/** Where, and in which call of the judged procedure, an object was freed. */
export interface Release {
  readonly site: Site;
  readonly activation: number;
}

/**
 * An array in an object whose elements are objects of their own: those that are looked at are
 * single, the others are members of groups. What is neither was never written.
 */
export interface Elements {
  /** Where it begins and ends, in bytes; null: at the end of the object. */
  readonly from: number;
  readonly to: number | null;
  readonly stride: number;
  /** Of an element; null: not known. */
  readonly type: CType | null;
  readonly rest: Rest;
  readonly single: readonly ObjectId[];
}

export interface HeapObject {
  readonly id: ObjectId;
  readonly origin: ObjectKind;
  /** Null until a pointer to it tells. */
  readonly type: CType | null;
  readonly size: number | null;
  readonly cells: Cells;
  readonly rest: Rest;
  /** Objects that may be pointed to from somewhere in it: written at an unknown place. */
  readonly mayHold: readonly ObjectId[];
  readonly freed: Release | null;
  /** A variable whose number was forgotten, because it is not used any more. */
  readonly faded: boolean;
  /** Unknown code may hold a pointer to it. */
  readonly escaped: boolean;
  /** Unknown code may have released it, though it was not given it for that. */
  readonly doubtful: boolean;
  /** Not everything that is unknown in it is possible: it was written at an unknown place, or is known to the program. */
  readonly vague: boolean;
  /** A group, which stands for any number of objects, has roles in place of cells; null: a single object. */
  readonly roles: readonly Role[] | null;
  /** Of a single object: how it and members of groups point to each other. */
  readonly links: readonly Link[];
  readonly elements: Elements | null;
}

/** How often a case has come round a loop, and the numbers it had each time. */
export interface LoopVisit {
  /** Rounds in which a branch could have gone either way. */
  readonly times: number;
  readonly rounds: number;
  /** `State.decisions` at the last visit. */
  readonly decisions: number;
  readonly numbers: readonly ReadonlyMap<string, Value>[];
}

export interface Frame {
  readonly procedure: Procedure;
  /** A library function's description: what happens in it happens at the call. */
  readonly model: boolean;
  /** Where it was called; null for the judged procedure. */
  readonly calledAt: Site | null;
  readonly arguments: readonly Expression[];
  readonly activation: number;
  /** What happened in it depended on a function pointer of its caller: judged by itself it does not tell. */
  readonly informed: boolean;
  readonly variables: ReadonlyMap<VariableId, ObjectId>;
  readonly loops: ReadonlyMap<BlockId, LoopVisit>;
}

/** A test of an unknown that could have gone either way. */
export interface Decision {
  /** Null where what was tested has no symbol, as in the order of two places in an array. */
  readonly symbol: SymbolId | null;
  readonly sources: Sources;
  /** The object that the tested unknown was read from. */
  readonly home: ObjectId | null;
  /** Only one value was excluded. */
  readonly excludes: boolean;
  /** Where the pointer was found not to lead, as the pure part tells pointers apart from numbers and pointers only. */
  readonly away: Address | null;
}

/** A call that left the block as it was that it was given, though on another of its ways it frees it. */
export interface Refusal {
  readonly callee: string;
  readonly kept: Value;
}

/** What callers that are not part of the case have to do with it, besides what they hold. */
export interface Waiting {
  /** Objects that unknown code can get at through theirs. */
  readonly exposed: readonly ObjectId[];
  /** Numbers by which something is learnt of others that only they know. */
  readonly related: readonly Value[];
  /** Smaller names are theirs. */
  readonly given: number;
  /** Unknown code was called, which may have used what is theirs; true also where nobody waits. */
  readonly disturbed: boolean;
}

export interface LostStructure {
  readonly symbol: SymbolId;
  readonly structure: Structure;
}

export interface State {
  readonly pure: Pure;
  readonly objects: ReadonlyMap<ObjectId, HeapObject>;
  /** Globals, strings and procedures by name. */
  readonly named: ReadonlyMap<string, ObjectId>;
  /** Unknown pointers that were freed: what they point to is gone, if they are not null. */
  readonly released: ReadonlyMap<SymbolId, Release>;
  /** The innermost last. */
  readonly frames: readonly Frame[];
  /** What callers that are not part of the case still hold: objects of theirs, and numbers that they know too. */
  readonly border: readonly Value[];
  readonly waiting: Waiting;
  readonly path: Path;
  /** False once precision was lost: what is found then is only possible. */
  readonly exact: boolean;
  /** What the last call did not do. */
  readonly refusal: Refusal | null;
  /** Tests that the case has passed and that later ones may have to do with. */
  readonly decided: readonly Decision[];
  /** It has passed tests that depend on the same thing in ways that are not followed: they may contradict each other. */
  readonly entangled: boolean;
  /** Blocks that the last instruction lost. */
  readonly lost: readonly HeapObject[];
  /** Unknowns that the last instruction lost, with the structures that they stood for. */
  readonly lostStructures: readonly LostStructure[];
  /** How many branches were taken without knowing that they had to be. */
  readonly decisions: number;
  /** Allocations that have failed on the way. */
  readonly shortages: number;
  readonly next: number;
}

/** A result together with the case in which it holds. */
export interface Outcome<T> {
  readonly state: State;
  readonly value: T;
}

export const emptyState: State = {
  pure: emptyPure,
  objects: new Map(),
  named: new Map(),
  released: new Map(),
  frames: [],
  border: [],
  waiting: { exposed: [], related: [], given: 0, disturbed: true },
  path: null,
  exact: true,
  refusal: null,
  decided: [],
  entangled: false,
  lost: [],
  lostStructures: [],
  decisions: 0,
  shortages: 0,
  next: 1,
};

export function andThen<A, B>(
  outcomes: readonly Outcome<A>[],
  next: (state: State, value: A) => readonly Outcome<B>[],
): readonly Outcome<B>[] {
  if (outcomes.length === 1) return next(outcomes[0]!.state, outcomes[0]!.value);
  return outcomes.flatMap(({ state, value }) => next(state, value));
}

export function topFrame(state: State): Frame {
  return state.frames[state.frames.length - 1]!;
}

export function withTopFrame(state: State, frame: Frame): State {
  return { ...state, frames: [...state.frames.slice(0, -1), frame] };
}

/**
 * The outermost running call that tells by itself what happens in it; 0 where only the judged
 * procedure does. Models belong to their caller.
 */
export function activationOf(state: State): number {
  return outermostCall(state)?.activation ?? 0;
}

/** The frame of that call; null where it is only the judged procedure that tells. */
export function outermostCall(state: State): Frame | null {
  const called = state.frames.slice(1).find((frame) => !frame.informed);
  return called === undefined || called.model ? null : called;
}

/** The running calls that began after a function became known were told of it by their caller. */
export function informFrames(state: State, since: number): State {
  const isTold = (frame: Frame) => frame.calledAt !== null && !frame.informed && frame.activation > since;
  if (!state.frames.some(isTold)) return state;
  const frames = state.frames.map((frame) => (isTold(frame) ? { ...frame, informed: true } : frame));
  return { ...state, frames };
}

/** The point as the user sees it: inside a model it is the call of the model. */
export function siteOf(state: State, at: Site["at"]): Site {
  let site: Site = { procedure: topFrame(state).procedure.linkage, at };
  for (let index = state.frames.length - 1; state.frames[index]!.model; index--) {
    site = state.frames[index]!.calledAt ?? site;
  }
  return site;
}

/** The function that the user called and in whose model the case is, if it is in one. */
export function calledModel(state: State): Frame | null {
  let found: Frame | null = null;
  for (let index = state.frames.length - 1; index >= 0 && state.frames[index]!.model; index--) {
    found = state.frames[index]!;
  }
  return found;
}

export function freshSymbol(state: State, info: SymbolInfo): Outcome<Value> {
  const symbol = state.next as SymbolId;
  const pure = introduce(state.pure, symbol, info);
  return { state: { ...state, pure, next: state.next + 1 }, value: symbolValue(symbol) };
}

export function anyValue(type: CType): SymbolInfo {
  return { type, origin: "other", text: null, choices: [], home: null, sources: null, structure: null };
}

const noLinks: readonly Link[] = [];

export type NewObject = Pick<HeapObject, "origin" | "type" | "size" | "rest">;

export function addObject(state: State, { origin, type, size, rest }: NewObject): Outcome<ObjectId> {
  const id = state.next as ObjectId;
  // All fields at once and in one order: objects of one layout are read much faster than of several.
  const added: HeapObject = {
    id,
    origin,
    type,
    size,
    cells: noCells,
    rest,
    mayHold: [],
    freed: null,
    faded: false,
    escaped: false,
    doubtful: false,
    vague: false,
    roles: null,
    links: noLinks,
    elements: null,
  };
  const objects = EntryTable.of(state.objects).with(id, added);
  return { state: { ...state, objects, next: state.next + 1 }, value: id };
}

export function replaceObject(state: State, object: HeapObject): State {
  return { ...state, objects: EntryTable.of(state.objects).with(object.id, object) };
}

/** With all of them replaced at once. */
export function replaceObjects(state: State, changed: readonly HeapObject[]): State {
  if (changed.length === 0) return state;
  const [only, ...others] = changed;
  if (only !== undefined && others.length === 0) return replaceObject(state, only);
  const objects = new Map(state.objects);
  for (const object of changed) objects.set(object.id, object);
  return { ...state, objects };
}

export function withoutObject(state: State, id: ObjectId): State {
  return withoutObjects(state, [id]);
}

export function withoutObjects(state: State, ids: readonly ObjectId[]): State {
  if (ids.length === 0) return state;
  return { ...state, objects: EntryTable.of(state.objects).without(new Set(ids)) };
}
