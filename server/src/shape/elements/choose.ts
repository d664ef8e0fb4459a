// Which element of an array is meant. A place that is not known may be each
// of the elements that are single, any member of the groups, or one that was
// never written; from then on it is a single object with that number.

import { sizeOf } from "../../types/size.ts";
import type { CType } from "../../types/type.ts";
import type { Here } from "../access.ts";
import { isGroup } from "../groups/graph.ts";
import { materialise } from "../groups/materialise.ts";
import { isElementLink, mirrorKey, type Role } from "../groups/role.ts";
import type { Spot } from "../memory.ts";
import { resolve, shifted } from "../pure.ts";
import { assumeComparison } from "../relate.ts";
import { type Elements, type HeapObject, type Outcome, replaceObject, type State, siteOf } from "../state.ts";
import { integer, type ObjectId, sameValue, type Value } from "../value.ts";
import { asFresh, indexOf, isElement, numberOf, ownersOf, withIndex } from "./element.ts";
import { addElement, openArray } from "./open.ts";

/** The same place in the element that it is in, if it is in an array whose elements are objects. */
export function elementSpots(here: Here, state: State, spot: Spot, type: CType): readonly Outcome<Spot>[] {
  if (!here.run.summarises) return [{ state, value: spot }];
  const object = state.objects.get(spot.object)!;
  if (object.elements !== null) return spotsIn(here, state, object, spot, type);
  const first = spot.position?.first;
  if (spot.offset !== null || first === undefined || first.inner === null) return [{ state, value: spot }];
  const opened = openArray(state, object.id, first, type, here.run.options.target);
  if (opened === null) return [{ state, value: spot }];
  return opened.flatMap((next) => spotsIn(here, next, next.objects.get(object.id)!, spot, type));
}

interface Chosen {
  /** Null: any. */
  readonly index: Value | null;
  readonly inner: number;
}

function spotsIn(
  here: Here,
  state: State,
  owner: HeapObject,
  spot: Spot,
  type: CType,
): readonly Outcome<Spot>[] {
  const elements = owner.elements!;
  if (spot.offset !== null && !isWithin(elements, spot.offset)) return [{ state, value: spot }];
  const chosen = chosenBy(elements, spot, sizeOf(type, here.run.options.target));
  if (chosen === null) {
    here.run.gap(siteOf(state, here.at), "which element of an array is used is not known");
    return [{ state, value: spot }];
  }
  return elementsAt(here, state, owner.id, chosen.index, null).map(({ state: next, value }) => ({
    state: next,
    value: { ...spot, object: value, offset: chosen.inner, within: null, position: null },
  }));
}

export function isWithin({ from, to }: Elements, offset: number): boolean {
  return offset >= from && (to === null || offset < to);
}

function chosenBy(elements: Elements, { offset, position }: Spot, size: number | null): Chosen | null {
  const { from, stride } = elements;
  if (offset !== null) {
    const index = Math.floor((offset - from) / stride);
    return { index: integer(BigInt(index)), inner: offset - from - index * stride };
  }
  const first = position?.first;
  if (first === undefined) return size === stride ? { index: null, inner: 0 } : null;
  if (first.inner === null || first.stride !== stride || (first.from - from) % stride !== 0) return null;
  const skipped = Math.floor(first.inner / stride);
  const index = position!.indexes[0]!;
  const before = BigInt((first.from - from) / stride + skipped);
  return { index: before === 0n ? index : shifted(index, before), inner: first.inner - skipped * stride };
}

export const areUsable =
  "elements of an array that are used were set before, and are not used after they were freed";

/** Cases with the element of that number as an object; `except`: not this one. */
export function elementsAt(
  here: Here,
  state: State,
  ownerId: ObjectId,
  index: Value | null,
  except: ObjectId | null,
): readonly Outcome<ObjectId>[] {
  const known = amongSingle(state, ownerId, index, except);
  if (known.others === null) return known.found;
  const { others } = known;
  const owner = others.objects.get(ownerId)!;
  const members = owner.links
    .filter((link) => isElementLink(link) && isGroup(others, link.target))
    .flatMap((link) => {
      const group = others.objects.get(link.target)!;
      const wanted = mirrorKey(link, ownerId);
      const roles = group.roles!.filter((role) => role.links.some(({ key }) => key === wanted));
      if (roles.some(isReleased)) here.run.suppose(areUsable);
      const usable = roles.filter((role) => !isReleased(role));
      return usable.flatMap((role) => memberAt(others, group, role, index));
    });
  const unwritten = addElement(others, ownerId, index);
  return [...known.found, ...members, chosen(unwritten.state, unwritten.value, index)];
}

/**
 * A member of the role, if it can have the number; nothing is supposed of one that is known to have it.
 * An unknown number stays unknown: there would be a case for each of the numbers that it can be.
 */
function memberAt(
  state: State,
  group: HeapObject,
  role: Role,
  index: Value | null,
): readonly Outcome<ObjectId>[] {
  const number = numberOf(role);
  const areBothKnown = number !== null && index?.kind === "integer";
  if (areBothKnown && !sameValue(number, index)) return [];
  return materialise(state, group, role).map((member) =>
    areBothKnown ? { state: member.state, value: member.object } : chosen(member.state, member.object, index),
  );
}

/** What was freed is not used again, and a place for something new is as good as one that was never used. */
function isReleased({ cells }: Role): boolean {
  return cells.some(({ value }) => value.kind === "dangling");
}

function chosen(state: State, id: ObjectId, index: Value | null): Outcome<ObjectId> {
  const element = state.objects.get(id)!;
  return { state: replaceObject(state, asFresh(withIndex(element, index))), value: id };
}

/** `others`: the case in which it is none of them; null: it is one of them. */
function amongSingle(
  state: State,
  ownerId: ObjectId,
  index: Value | null,
  except: ObjectId | null,
): { readonly found: readonly Outcome<ObjectId>[]; readonly others: State | null } {
  const found: Outcome<ObjectId>[] = [];
  let others = state;
  for (const id of state.objects.get(ownerId)!.elements!.single) {
    if (id === except) continue;
    const element = others.objects.get(id)!;
    const own = indexOf(others, element);
    if (own === null || index === null) {
      found.push({
        state: index === null ? others : replaceObject(others, withIndex(element, index)),
        value: id,
      });
      continue;
    }
    const same = assumeComparison(others.pure, "==", own, index);
    const apart = assumeComparison(others.pure, "!=", own, index);
    if (same !== "infeasible") found.push({ state: { ...others, pure: same }, value: id });
    if (apart === "infeasible") return { found, others: null };
    others = { ...others, pure: apart };
  }
  return { found, others };
}

/** `p + i` for an unknown `i`; null where `p` does not lead to such an array. */
export function elementBehind(
  here: Here,
  state: State,
  pointer: Value,
  index: Value,
  stride: number,
  type: CType,
): readonly Outcome<Value>[] | null {
  const base = resolve(state.pure, pointer);
  if (!here.run.summarises || resolve(state.pure, index).kind === "integer") return null;
  if (base.kind !== "address" || base.offset === null) return null;
  const object = state.objects.get(base.object);
  if (object === undefined || object.freed !== null || object.roles !== null) return null;
  const beside = besideElement(here, state, base, index, stride);
  if (beside !== null) return beside;
  const first = { from: base.offset, to: null, stride, inner: 0 };
  const pointee = type.kind === "pointer" ? type.to : type;
  const opened =
    object.elements === null ? openArray(state, object.id, first, pointee, here.run.options.target) : [state];
  if (opened === null) return null;
  const position = { path: "", indexes: [index], first };
  const spot: Spot = { object: object.id, offset: null, bits: null, within: null, position };
  return opened.flatMap((next) =>
    spotsIn(here, next, next.objects.get(object.id)!, spot, pointee).map(({ state: last, value }) => ({
      state: last,
      value: { kind: "address", object: value.object, offset: value.offset } as const,
    })),
  );
}

/** `p + i` for an unknown `i`, where `p` leads to an element of the array; null where it does not. */
export function besideElement(
  here: Here,
  state: State,
  pointer: Value,
  index: Value,
  stride: number,
): readonly Outcome<Value>[] | null {
  if (pointer.kind !== "address" || pointer.offset !== 0) return null;
  const object = state.objects.get(pointer.object);
  if (object === undefined || !isElement(object) || object.size !== stride) return null;
  const [owner] = ownersOf(state, object.id);
  if (owner === undefined) return null;
  const own = indexOf(state, object);
  const there = own?.kind === "integer" ? shifted(index, own.value) : null;
  return elementsAt(here, state, owner.id, there, null).map(({ state: next, value }) => ({
    state: next,
    value: { kind: "address", object: value, offset: 0 },
  }));
}

/** A pointer that has left its element leads to another one. */
export function neighbours(here: Here, state: State, pointer: Value): readonly Outcome<Value>[] {
  if (!here.run.summarises || pointer.kind !== "address") return [{ state, value: pointer }];
  const object = state.objects.get(pointer.object);
  const { offset } = pointer;
  if (object === undefined) return [{ state, value: pointer }];
  const { elements } = object;
  if (elements !== null && offset !== null && offset !== elements.from && isWithin(elements, offset)) {
    return atOffset(here, state, object, elements, offset);
  }
  if (!isElement(object) || object.size === null) return [{ state, value: pointer }];
  if (offset !== null && offset >= 0 && offset < object.size) return [{ state, value: pointer }];
  const [owner] = ownersOf(state, object.id);
  if (owner === undefined) {
    here.run.gap(siteOf(state, here.at), "which element of an array is used is not known");
    return [{ state, value: pointer }];
  }
  const steps = offset === null ? null : Math.floor(offset / object.size);
  const own = indexOf(state, object);
  const index = own === null || steps === null ? null : shifted(own, BigInt(steps));
  const inner = steps === null ? 0 : offset! - steps * object.size;
  const except = steps === null ? null : object.id;
  return elementsAt(here, state, owner.id, index, except).map(({ state: next, value }) => ({
    state: next,
    value: { kind: "address", object: value, offset: inner },
  }));
}

function atOffset(
  here: Here,
  state: State,
  owner: HeapObject,
  { from, stride }: Elements,
  offset: number,
): readonly Outcome<Value>[] {
  const index = Math.floor((offset - from) / stride);
  const inner = offset - from - index * stride;
  return elementsAt(here, state, owner.id, integer(BigInt(index)), null).map(({ state: next, value }) => ({
    state: next,
    value: { kind: "address", object: value, offset: inner },
  }));
}
