// For procedures in which too much differs from way to way: of a case only what has to do with
// blocks is kept. What else comes from outside is as unknown again as it was at the start, and
// pointers to it are unknown pointers. It describes more than the case did.

import type { CType } from "../types/type.ts";
import { type Cell, type Cells, inOrder, noCells, put } from "./cells.ts";
import { heldBy, targetsOf } from "./memory.ts";
import { isNeverZero, noFact, resolve } from "./pure.ts";
import { anyValue, freshSymbol, type HeapObject, replaceObject, type State } from "./state.ts";
import { tidyExit } from "./tidy.ts";
import type { ObjectId, Value } from "./value.ts";

/** Of a settled case. */
export function coarsen(state: State): State {
  const relevant = relevantIn(state);
  let next = state;
  for (const object of state.objects.values()) next = coarsenObject(next, object, relevant);
  return next === state ? state : tidyExit(next);
}

/** Blocks that are owed, groups, what was freed, and all from which such can be reached. */
function relevantIn(state: State): ReadonlySet<ObjectId> {
  const relevant = new Set<ObjectId>();
  const holders = new Map<ObjectId, ObjectId[]>();
  for (const object of state.objects.values()) {
    for (const id of heldBy(state, object)) holders.set(id, [...(holders.get(id) ?? []), object.id]);
    if (isRelevant(state, object)) relevant.add(object.id);
  }
  for (const id of relevant) for (const holder of holders.get(id) ?? []) relevant.add(holder);
  return relevant;
}

function isRelevant(state: State, object: HeapObject): boolean {
  const { origin, roles, freed, elements, links } = object;
  if (roles !== null || freed !== null || elements !== null || links.length > 0) return true;
  if (origin.kind === "element") return true;
  // Of what unknown code holds no leak is claimed.
  if (origin.kind === "block" && !object.escaped) return true;
  return inOrder(object.cells).some(({ value }) => isOwning(state, value));
}

/** A pointer that owns what it leads to, or is known to have been freed. */
function isOwning({ pure, released }: State, value: Value): boolean {
  const known = resolve(pure, value);
  if (known.kind !== "symbol") return false;
  return released.has(known.symbol) || (pure.symbols.get(known.symbol)?.structure ?? null) !== null;
}

function coarsenObject(state: State, object: HeapObject, relevant: ReadonlySet<ObjectId>): State {
  const { kind } = object.origin;
  if (kind === "global" || kind === "input") return forgetOutside(state, object, relevant);
  return kind === "variable" || kind === "block" ? loosen(state, object, relevant) : state;
}

/** As if nobody had looked. */
function forgetOutside(state: State, object: HeapObject, relevant: ReadonlySet<ObjectId>): State {
  if (object.freed !== null || object.roles !== null || object.elements !== null || object.links.length > 0) {
    return state;
  }
  const kept = inOrder(object.cells).filter(({ value }) => isKept(state, value, relevant));
  const mayHold = object.mayHold.filter((id) => relevant.has(id));
  const cells = kept.reduce<Cells>((all, cell) => put(all, cell), noCells);
  const rest = kept.length === 0 && mayHold.length === 0 ? "input" : object.rest;
  return replaceObject(state, { ...object, cells, mayHold, rest });
}

function isKept(state: State, value: Value, relevant: ReadonlySet<ObjectId>): boolean {
  return isOwning(state, value) || targetsOf(state, value).some((id) => relevant.has(id));
}

/** Pointers to what does not matter become pointers of which only is known whether they are null. */
function loosen(state: State, object: HeapObject, relevant: ReadonlySet<ObjectId>): State {
  let next = state;
  for (const cell of inOrder(object.cells)) {
    const loose = leadsOutside(next, cell, relevant)
      ? freshPointer(next, isNeverZero(next.pure, resolve(next.pure, cell.value)))
      : { state: next, value: somewhere(next, resolve(next.pure, cell.value)) };
    if (loose.value === cell.value) continue;
    const changed = loose.state.objects.get(object.id)!;
    next = replaceObject(loose.state, {
      ...changed,
      cells: put(changed.cells, { ...cell, value: loose.value }),
    });
  }
  return next;
}

/** Which element of an array from outside it is may differ from round to round. */
function somewhere(state: State, value: Value): Value {
  if (value.kind !== "address" || value.offset === 0 || value.offset === null) return value;
  const target = state.objects.get(value.object);
  const isOutside = target?.origin.kind === "global" || target?.origin.kind === "input";
  return isOutside && target.type?.kind !== "record" ? { ...value, offset: null } : value;
}

function leadsOutside(state: State, { value }: Cell, relevant: ReadonlySet<ObjectId>): boolean {
  const known = resolve(state.pure, value);
  if (known.kind === "address") {
    const target = state.objects.get(known.object);
    return target !== undefined && !isNamed(target) && !relevant.has(target.id);
  }
  if (known.kind !== "symbol" || isKept(state, known, relevant)) return false;
  return state.pure.symbols.get(known.symbol)?.type.kind === "pointer";
}

/** Which function a pointer leads to, itself or through a constant table, says what its calls do. */
function isNamed({ origin, type }: HeapObject): boolean {
  if (origin.kind === "global") return origin.constant && type?.kind === "record";
  return origin.kind === "variable" || origin.kind === "procedure";
}

const pointer: CType = { kind: "pointer", to: { kind: "void" }, toConst: false };

function freshPointer(state: State, isSomewhere: boolean): { readonly state: State; readonly value: Value } {
  const fresh = freshSymbol(state, anyValue(pointer));
  if (!isSomewhere || fresh.value.kind !== "symbol") return fresh;
  const facts = new Map(fresh.state.pure.facts).set(fresh.value.symbol, { ...noFact, not: [0n] });
  return { ...fresh, state: { ...fresh.state, pure: { ...fresh.state.pure, facts } } };
}
