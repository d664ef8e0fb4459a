// Copies between places in arrays whose elements are objects. One element is
// copied like any other object. Of several only the move to the next place is
// followed, by which programs close a gap or make room: what is in each place
// afterwards was in its neighbour, and one element is there twice.

import type { Here } from "../access.ts";
import { copyBytes, type Spot } from "../memory.ts";
import { resolve, shifted } from "../pure.ts";
import { assumeComparison } from "../relate.ts";
import { type HeapObject, replaceObject, type State, siteOf } from "../state.ts";
import { integer, type ObjectId } from "../value.ts";
import { elementsAt, isWithin } from "./choose.ts";
import { indexOf, isElement, ownersOf, withIndex } from "./element.ts";

const isWhole = "arrays are copied whole";
const notFollowed = "which elements of an array are moved is not known";

/** As `copyBytes`; `size` null: not known. */
export function copyElements(
  here: Here,
  state: State,
  to: Spot,
  from: Spot,
  size: number | null,
): readonly State[] {
  if (!isArray(state, to) && !isArray(state, from)) return copyBytes(state, to, from, size);
  if (isBegin(state, to) && isBegin(state, from) && to.object !== from.object) {
    if (isPartial(state, from, size)) here.run.suppose(isWhole);
    return copyBytes(state, to, from, size);
  }
  return placesOf(here, state, to).flatMap((target) =>
    placesOf(here, target.state, from).flatMap((source) =>
      copyPlaces(here, source.state, target.spot, source.spot, size),
    ),
  );
}

function copyPlaces(here: Here, state: State, to: Spot, from: Spot, size: number | null): readonly State[] {
  if (isOne(state, to, size) && isOne(state, from, size)) return copyBytes(state, to, from, size);
  const owner = commonOwner(state, to, from);
  if (owner === null || !areNeighbours(state, to.object, from.object)) {
    here.run.gap(siteOf(state, here.at), notFollowed);
    return [];
  }
  const moved = copyBytes(state, to, from, null).map((next) => withoutNumbers(next, owner));
  return size === null ? [state, ...moved] : moved;
}

function isArray(state: State, { object }: Spot): boolean {
  const found = state.objects.get(object)!;
  return found.elements !== null || isElement(found);
}

/** The whole object, or its begin, is meant. */
function isBegin(state: State, { object, offset }: Spot): boolean {
  return offset === 0 && !isElement(state.objects.get(object)!);
}

function isPartial(state: State, { object }: Spot, size: number | null): boolean {
  const { elements, size: all } = state.objects.get(object)!;
  return elements !== null && (size === null || all === null || size < all);
}

/** Where it is in an element, if it is a place in an array. */
function placesOf(
  here: Here,
  state: State,
  spot: Spot,
): readonly { readonly state: State; readonly spot: Spot }[] {
  const { elements } = state.objects.get(spot.object)!;
  if (elements === null || spot.offset === null || !isWithin(elements, spot.offset)) return [{ state, spot }];
  const index = Math.floor((spot.offset - elements.from) / elements.stride);
  const offset = spot.offset - elements.from - index * elements.stride;
  return elementsAt(here, state, spot.object, integer(BigInt(index)), null).map((found) => ({
    state: found.state,
    spot: { ...spot, object: found.value, offset },
  }));
}

function isOne(state: State, { object, offset }: Spot, size: number | null): boolean {
  const found = state.objects.get(object)!;
  if (!isElement(found) || found.size === null) return found.elements === null;
  return size !== null && offset !== null && offset + size <= found.size;
}

function commonOwner(state: State, to: Spot, from: Spot): HeapObject | null {
  const isBoth = (owner: HeapObject) =>
    [to, from].every(({ object }) => owner.elements!.single.includes(object));
  const areWhole = to.offset === 0 && from.offset === 0;
  return (areWhole && ownersOf(state, to.object).find(isBoth)) || null;
}

function areNeighbours(state: State, to: ObjectId, from: ObjectId): boolean {
  const a = indexOf(state, state.objects.get(to)!);
  const b = indexOf(state, state.objects.get(from)!);
  if (a === null || b === null) return false;
  return [1n, -1n].some(
    (by) => assumeComparison(state.pure, "!=", resolve(state.pure, shifted(a, by)), b) === "infeasible",
  );
}

/** Which of them is where is not known any more. */
function withoutNumbers(state: State, { id }: HeapObject): State {
  const { single } = state.objects.get(id)!.elements!;
  return single.reduce(
    (next, element) => replaceObject(next, withIndex(next.objects.get(element)!, null)),
    state,
  );
}
