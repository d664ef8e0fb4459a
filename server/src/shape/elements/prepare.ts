// Arrays where cases are folded: those that grow by known places are opened,
// so that the next round looks like the last one, and elements of which
// nothing is known are forgotten.

import { sizeOf } from "../../types/size.ts";
import type { Target } from "../../types/target.ts";
import { type HeapObject, replaceObject, type State, withoutObject } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { contentOf, isElement, ownersOf } from "./element.ts";
import { type Extents, openArray } from "./open.ts";

/** Variables with at most so many elements are kept as they are. */
const fewElements = 4;

export function prepareArrays(state: State, target: Target): readonly State[] {
  let states: readonly State[] = [state];
  for (const { id } of state.objects.values()) states = states.flatMap((next) => prepare(next, id, target));
  return states.map(withoutBlankElements);
}

function prepare(state: State, id: ObjectId, target: Target): readonly State[] {
  const object = state.objects.get(id);
  if (object === undefined || object.elements !== null || object.roles !== null) return [state];
  const growing = arraysIn(object, target).find((extents) => isGrowing(state, object, extents));
  if (growing === undefined) return [state];
  return openArray(state, id, growing, null, target) ?? [state];
}

/** The whole object, or arrays in it; not small ones. */
function arraysIn({ type, size, origin }: HeapObject, target: Target): readonly Extents[] {
  if (type === null) return [];
  const fields = type.kind === "record" ? (type.layout()?.fields ?? []) : [{ offset: 0, type }];
  const inside = fields.flatMap(({ offset, type: field }): Extents[] => {
    const stride = field.kind === "array" ? sizeOf(field.element, target) : null;
    const length = sizeOf(field, target);
    if (stride === null || stride <= 0) return [];
    return [{ from: offset, to: length === null ? null : offset + length, stride }];
  });
  const stride = origin.kind === "block" ? sizeOf(type, target) : null;
  const whole = stride === null || stride <= 0 ? [] : [{ from: 0, to: null, stride }];
  const few = origin.kind === "block" ? 1 : fewElements;
  return [...inside, ...whole].filter((each) => {
    const end = each.to ?? size;
    return end === null || end - each.from > few * each.stride;
  });
}

/** Something is in it, or points into it, beyond the first element; pointers alone are never a structure. */
function isGrowing(
  state: State,
  { id, cells, type, size }: HeapObject,
  { from, to, stride }: Extents,
): boolean {
  const isArray = size === null && type?.kind === "pointer";
  const isBeyond = (offset: number) => offset >= from + stride && (to === null || offset < to);
  for (const { start } of cells.values()) if (isArray || isBeyond(start / 8)) return true;
  for (const object of state.objects.values()) {
    for (const { value } of object.cells.values()) {
      if (value.kind === "address" && value.object === id && isBeyond(value.offset ?? 0)) return true;
    }
  }
  return false;
}

function withoutBlankElements(state: State): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (!isElement(object) || object.roles !== null || object.links.length > 0) continue;
    if (contentOf(object).length > 0 || object.elements !== null || isPointedTo(state, object.id)) continue;
    next = withoutElement(next, object.id);
  }
  return next;
}

function isPointedTo(state: State, id: ObjectId): boolean {
  const isPointer = ({ cells }: HeapObject) =>
    [...cells.values()].some(({ value }) => value.kind === "address" && value.object === id);
  const isHeld = state.border.some((value) => value.kind === "address" && value.object === id);
  return isHeld || [...state.objects.values()].some(isPointer);
}

function withoutElement(state: State, id: ObjectId): State {
  const owners = ownersOf(state, id);
  return owners.reduce(
    (next, owner) => {
      const single = owner.elements!.single.filter((each) => each !== id);
      return replaceObject(next, { ...owner, elements: { ...owner.elements!, single } });
    },
    withoutObject(state, id),
  );
}
