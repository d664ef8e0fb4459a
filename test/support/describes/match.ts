// Which concrete object each abstract one stands for, and which value each
// symbol has, as far as that is settled. What follows from a choice is drawn from
// it at once: an object that is matched has its cells compared, and these
// lead to more objects.

import type { Allocation } from "../../../server/src/defects/defect.ts";
import type { Cell } from "../../../server/src/shape/cells.ts";
import { isContent } from "../../../server/src/shape/elements/element.ts";
import { type Link, startOf } from "../../../server/src/shape/groups/role.ts";
import { resolve } from "../../../server/src/shape/pure.ts";
import type { HeapObject as AbstractObject, State } from "../../../server/src/shape/state.ts";
import type { ObjectId, SymbolId, Value } from "../../../server/src/shape/value.ts";
import { isStandIn } from "../../../server/src/summary/standIns.ts";
import type { HeapObject } from "../interpreter/heap.ts";
import { type Value as Concrete, wrapTo } from "../interpreter/value.ts";
import { type ConcreteHeap, isLive, mayBeZero, readBits } from "./concrete.ts";

/** An object of a caller may begin in the middle of a concrete one: where its offset 0 lies. */
export interface Spot {
  readonly object: HeapObject;
  readonly base: number;
  /** Of an element of an array, in bytes; null: all of the object. */
  readonly size: number | null;
}

/** A concrete object that is among those which a group stands for. */
export interface Member {
  readonly group: ObjectId;
  readonly spot: Spot;
}

export interface Matching {
  readonly state: State;
  readonly heap: ConcreteHeap;
  readonly spots: Map<ObjectId, Spot>;
  /** The abstract object by concrete one and base: no two stand for the same. Texts may share their memory. */
  readonly taken: Map<string, ObjectId>;
  /** By concrete object and base, as above. */
  readonly members: Map<string, Member>;
  readonly symbols: Map<SymbolId, Concrete>;
  /** Matched objects whose cells have yet to be compared. */
  readonly pending: ObjectId[];
  /** Members for which no role has been looked for yet. */
  readonly pendingMembers: Member[];
  /** Places in arrays that are no object of the case: never written, or copies of elements elsewhere. */
  readonly vacant: Set<string>;
  /** Pointers to somewhere in an object: compared when all else is. */
  readonly loose: { readonly to: ObjectId; readonly found: Concrete }[];
}

/** Why something does not match; null where it does. */
export type Mismatch = string | null;

export function emptyMatching(state: State, heap: ConcreteHeap): Matching {
  return {
    state,
    heap,
    spots: new Map(),
    taken: new Map(),
    members: new Map(),
    symbols: new Map(),
    pending: [],
    pendingMembers: [],
    vacant: new Set(),
    loose: [],
  };
}

export function copyOf(matching: Matching): Matching {
  return {
    ...matching,
    spots: new Map(matching.spots),
    taken: new Map(matching.taken),
    members: new Map(matching.members),
    symbols: new Map(matching.symbols),
    pending: [...matching.pending],
    pendingMembers: [...matching.pendingMembers],
    vacant: new Set(matching.vacant),
    loose: [...matching.loose],
  };
}

/** What was freed is told apart no more: one stands for several. */
export function match(matching: Matching, id: ObjectId, spot: Spot): Mismatch {
  if (matching.state.objects.get(id)?.roles != null) return matchMember(matching, { group: id, spot });
  const known = matching.spots.get(id);
  if (known !== undefined) {
    const isSame = known.object === spot.object && known.base === spot.base;
    return isSame ? null : `${nameOf(matching, id)} is two objects`;
  }
  const object = matching.state.objects.get(id)!;
  if (object.freed !== null) {
    return spot.object.state === "freed"
      ? null
      : `${nameOf(matching, id)} is freed, and here ${spot.object.state}`;
  }
  const key = spotKey(spot);
  if (matching.members.has(key)) return `${nameOf(matching, id)} is among others`;
  const other = matching.taken.get(key);
  if (other !== undefined && spot.object.kind !== "string")
    return `${nameOf(matching, id)} and ${nameOf(matching, other)} are one object`;
  const misfit = misfitOf(matching, object, spot);
  if (misfit !== null) return `${nameOf(matching, id)} ${misfit}`;
  matching.spots.set(id, spot);
  matching.taken.set(key, id);
  matching.pending.push(id);
  return null;
}

function matchMember(matching: Matching, member: Member): Mismatch {
  const { group, spot } = member;
  const key = spotKey(spot);
  const known = matching.members.get(key);
  if (known !== undefined) return known.group === group ? null : `object ${spot.object.id} is in two groups`;
  const other = matching.taken.get(key);
  if (other !== undefined) return `${nameOf(matching, other)} is among ${nameOf(matching, group)}`;
  const misfit = misfitOf(matching, matching.state.objects.get(group)!, spot);
  if (misfit !== null) return `${nameOf(matching, group)} ${misfit}`;
  matching.members.set(key, member);
  matching.pendingMembers.push(member);
  return null;
}

/** Where the concrete object is what the abstract one says, if it begins at `base`. */
export function spotFor({ origin, size }: AbstractObject, object: HeapObject, base: number): Spot {
  return { object, base, size: origin.kind === "element" ? size : null };
}

export function spotKey({ object, base, size }: Spot): string {
  return `${object.id}+${base}${size === null ? "" : `[${size}]`}`;
}

export function wholeOf(object: HeapObject, base = 0): Spot {
  return { object, base, size: null };
}

/** Compares what matched objects hold until nothing new follows from it. */
export function settle(matching: Matching): Mismatch {
  for (let id = matching.pending.pop(); id !== undefined; id = matching.pending.pop()) {
    const mismatch = compareContent(matching, matching.state.objects.get(id)!, matching.spots.get(id)!);
    if (mismatch !== null) return mismatch;
  }
  return null;
}

export function compareLoose({ spots, loose, ...matching }: Matching): Mismatch {
  for (const { to, found } of loose) {
    const spot = spots.get(to);
    if (spot === undefined || (found.kind === "address" && found.object === spot.object.id)) continue;
    return `a pointer leads elsewhere than into ${nameOf({ ...matching, spots, loose }, to)}`;
  }
  return null;
}

/** What rules out that the abstract object is this concrete one, whatever they hold. */
function misfitOf({ heap }: Matching, { origin, escaped }: AbstractObject, spot: Spot): Mismatch {
  const { object, base, size } = spot;
  const mayBeAnything = origin.kind === "input";
  if ((size !== null) !== (origin.kind === "element")) return "is no element";
  if (origin.kind === "element") return isLive(object) ? null : `is in what is ${object.state}`;
  if (base !== 0 && !mayBeAnything) return "is pointed to elsewhere";
  if (!isLive(object) && !escaped) return `is ${object.state}`;
  if (origin.kind !== "block")
    return mayBeAnything || origin.kind === object.kind ? null : `is a ${object.kind}`;
  return isFromThere(heap, object, [origin.allocation, ...origin.others], origin.allocation.family)
    ? null
    : "was allocated elsewhere";
}

export function misfitOfBlock(
  { heap }: Matching,
  allocations: readonly Allocation[],
  family: string,
  object: HeapObject,
): Mismatch {
  if (object.kind !== "block") return `object ${object.id} is a ${object.kind}`;
  return isFromThere(heap, object, allocations, family)
    ? null
    : `object ${object.id} was allocated elsewhere`;
}

function isFromThere(
  heap: ConcreteHeap,
  object: HeapObject,
  allocations: readonly Allocation[],
  family: string,
): boolean {
  return (
    object.name === family &&
    allocations.some((allocation) => isStandIn(allocation) || isAllocatedAt(heap, object, allocation))
  );
}

function isAllocatedAt(heap: ConcreteHeap, object: HeapObject, { site }: Allocation): boolean {
  return heap.allocatedAt(object).some(({ procedure, instruction: { at } }) => {
    return procedure === site.procedure && at.start === site.at.start && at.end === site.at.end;
  });
}

function compareContent(matching: Matching, object: AbstractObject, spot: Spot): Mismatch {
  for (const cell of object.cells.values()) {
    if (!isContent(cell) || (mayBeNull(object, cell.start) && isNull(cell, spot))) continue;
    const mismatch = compareCell(matching, cell, spot);
    if (mismatch !== null) return `${nameOf(matching, object.id)} at ${cell.start / 8}: ${mismatch}`;
  }
  if (object.elements !== null) return null;
  return compareRest(object, spot) ? null : `${nameOf(matching, object.id)} is not zero elsewhere`;
}

/** Whether a pointer there leads to an optional neighbour. */
export function mayBeNull({ links }: { readonly links: readonly Link[] }, start: number): boolean {
  return links.some(({ optional, out }) => optional && out.labels.some((label) => startOf(label) === start));
}

function isNull({ start, width }: Cell, { object, base }: Spot): boolean {
  return width <= widestNumber && isNumber(readBits(object, start + base * 8, width), 0n, width);
}

const widestNumber = 64;

function compareCell(matching: Matching, { start, width, value }: Cell, { object, base }: Spot): Mismatch {
  const from = start + base * 8;
  if (!Number.isInteger(from) || !Number.isInteger(width)) return "a part of a bit";
  if (width <= widestNumber) return compareValue(matching, value, readBits(object, from, width), width);
  const known = resolve(matching.state.pure, value);
  if (known.kind !== "integer" || mayBeZero(object, from / 8, (from + width) / 8)) return null;
  return "not all of it is zero";
}

function compareValue(matching: Matching, value: Value, found: Concrete, width: number): Mismatch {
  const known = resolve(matching.state.pure, value);
  if (found.kind === "unknown") return null;
  switch (known.kind) {
    case "integer":
      return isNumber(found, known.value, width) ? null : `${known.value} is ${show(found)}`;
    case "symbol":
      return compareSymbol(matching, known, found, width);
    case "address":
      return compareAddress(matching, known, found);
    default:
      return null;
  }
}

export function isNumber(found: Concrete, value: bigint, width: number): boolean {
  return found.kind === "integer" && BigInt.asUintN(width, found.value) === BigInt.asUintN(width, value);
}

export function compareSymbol(
  { state, symbols }: Matching,
  { symbol, add }: Extract<Value, { kind: "symbol" }>,
  found: Concrete,
  width: number,
): Mismatch {
  if (found.kind === "uninitialised") return null;
  const type = state.pure.symbols.get(symbol)?.type;
  const isWhole = type?.kind === "integer" && type.size * 8 === width;
  const value = moved(isWhole && found.kind === "integer" ? wrapTo(found.value, type) : found, -add);
  const earlier = symbols.get(symbol);
  if (earlier === undefined) symbols.set(symbol, value);
  return earlier === undefined || isSame(earlier, value)
    ? null
    : `$${symbol} is ${show(earlier)} and ${show(value)}`;
}

function compareAddress(
  matching: Matching,
  { object, offset }: Extract<Value, { kind: "address" }>,
  found: Concrete,
): Mismatch {
  const target = matching.state.objects.get(object);
  if (target?.origin.kind === "procedure") {
    const isThis = found.kind === "procedure" && found.name === target.origin.name;
    return isThis ? null : `a pointer to '${target.origin.name}' is ${show(found)}`;
  }
  if (found.kind !== "address") return `a pointer is ${show(found)}`;
  const pointee = matching.heap.objects.get(found.object)!;
  if (target === undefined) return isLive(pointee) ? "a pointer to what has ended leads to something" : null;
  if (offset === null) {
    matching.loose.push({ to: object, found });
    return null;
  }
  return match(matching, object, spotFor(target, pointee, Number(found.offset) - offset));
}

/** Where no cell is, an object that began as zero still is. */
export function compareRest(
  { rest, cells, mayHold, size }: Pick<AbstractObject, "rest" | "cells" | "mayHold" | "size">,
  { object, base }: Spot,
): boolean {
  if (rest !== "zero" || mayHold.length > 0) return true;
  const inOrder = [...cells.values()].sort((a, b) => a.start - b.start);
  let from = 0;
  for (const { start, width } of [
    ...inOrder.filter(isContent),
    { start: (size ?? object.size ?? 0) * 8, width: 0 },
  ]) {
    if (!mayBeZero(object, base + from, base + Math.floor(start / 8))) return false;
    from = Math.max(from, Math.ceil((start + width) / 8));
  }
  return true;
}

export function isSame(a: Concrete, b: Concrete): boolean {
  if (a.kind === "integer") return b.kind === "integer" && a.value === b.value;
  if (a.kind === "procedure") return b.kind === "procedure" && a.name === b.name;
  return a.kind === "address" && b.kind === "address" && a.object === b.object && a.offset === b.offset;
}

export function moved(value: Concrete, by: bigint): Concrete {
  if (value.kind === "integer") return { ...value, value: value.value + by };
  return value.kind === "address" ? { ...value, offset: value.offset + by } : value;
}

export function nameOf({ state }: Matching, id: ObjectId): string {
  const origin = state.objects.get(id)?.origin;
  switch (origin?.kind) {
    case "variable":
      return `'${origin.name}'`;
    case "global":
      return `'${origin.linkage}'`;
    case "block":
      return `the block #${id} of ${origin.allocation.by}`;
    case "input":
      return `the input #${id} (${origin.text ?? "nameless"})`;
    default:
      return `#${id}`;
  }
}

export function show(value: Concrete): string {
  switch (value.kind) {
    case "integer":
      return `${value.value}`;
    case "address":
      return `object ${value.object}+${value.offset}`;
    case "procedure":
      return `'${value.name}'`;
    default:
      return value.kind;
  }
}
