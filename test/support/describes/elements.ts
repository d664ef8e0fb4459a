// Which object of the case each element of a concrete array is: a single one with
// that number, a member of one of the array's groups, or none where nothing was
// written. An array that was copied shares its elements: those of the copy are the
// same as long as they hold the same.

import { indexOf, ownersOf } from "../../../server/src/shape/elements/element.ts";
import { isElementLink } from "../../../server/src/shape/groups/role.ts";
import type { HeapObject as AbstractObject } from "../../../server/src/shape/state.ts";
import type { ObjectId } from "../../../server/src/shape/value.ts";
import { isLive, mayBeZero } from "./concrete.ts";
import { compareSymbol, copyOf, isSame, type Matching, match, type Spot, spotKey } from "./match.ts";

/** An element of a concrete array for which no object has been chosen. */
export interface Place {
  readonly owner: ObjectId;
  readonly ownerSpot: Spot;
  readonly index: number;
  readonly spot: Spot;
}

interface Owner {
  readonly id: ObjectId;
  readonly spot: Spot;
}

/** Places with nothing in them need no object. */
export function openPlace(matching: Matching): Place | null {
  for (const owner of ownersIn(matching)) {
    const { from, to, stride } = placesOf(matching, owner)!;
    const { object, base } = owner.spot;
    const written = [...object.cells.keys()]
      .map((at) => at - base)
      .filter((at) => at >= from && at < to)
      .map((at) => Math.floor((at - from) / stride));
    for (const index of new Set(written.sort((a, b) => a - b))) {
      const spot = { object, base: base + from + index * stride, size: stride };
      const key = spotKey(spot);
      if (matching.taken.has(key) || matching.members.has(key) || matching.vacant.has(key)) continue;
      return { owner: owner.id, ownerSpot: owner.spot, index, spot };
    }
  }
  return null;
}

/** The choices for the place, each in a copy of the matching. */
export function* occupantsOf(matching: Matching, place: Place): Generator<Matching> {
  const owner = matching.state.objects.get(place.owner)!;
  for (const id of singlesOf(matching, owner, place)) {
    const attempt = copyOf(matching);
    if (isNumbered(attempt, id, place.index) && match(attempt, id, place.spot) === null) yield attempt;
  }
  for (const id of groupsOf(matching, owner)) {
    const attempt = copyOf(matching);
    if (match(attempt, id, place.spot) === null) yield attempt;
  }
  if (!isBlank(owner, place.spot) && !isCopy(matching, place)) return;
  const attempt = copyOf(matching);
  attempt.vacant.add(spotKey(place.spot));
  yield attempt;
}

/** In bytes from the begin of the owner; null: it has no elements. */
export function placesOf(
  { state }: Matching,
  { id, spot }: Owner,
): { readonly from: number; readonly to: number; readonly stride: number } | null {
  const elements = state.objects.get(id)?.elements ?? null;
  if (elements === null) return null;
  const { from, to, stride } = elements;
  return { from, to: to ?? (spot.object.size ?? Number.POSITIVE_INFINITY) - spot.base, stride };
}

/** Whether the place is one of the owner's, or a copy of one of them. */
export function isPlaceIn(matching: Matching, place: Spot, owner: Owner): boolean {
  const places = placesOf(matching, owner);
  if (places === null || places.stride !== place.size) return false;
  const at = place.base - owner.spot.base;
  if (place.object === owner.spot.object && at >= places.from && at < places.to) return true;
  const id = matching.taken.get(spotKey(place)) ?? matching.members.get(spotKey(place))?.group;
  return [...copiesAt(matching, owner)].some((spot) => id !== undefined && isAlike(spot, place));
}

function* copiesAt(matching: Matching, owner: Owner): Generator<Spot> {
  const { from, to, stride } = placesOf(matching, owner)!;
  const { object, base } = owner.spot;
  for (let at = from; at < to; at += stride) {
    const spot = { object, base: base + at, size: stride };
    if (matching.vacant.has(spotKey(spot)) && object.cells.size > 0) yield spot;
  }
}

function* ownersIn({ state, spots, members }: Matching): Generator<Owner> {
  const isOwner = (id: ObjectId, { object }: Spot) =>
    (state.objects.get(id)?.elements ?? null) !== null && isLive(object);
  for (const [id, spot] of spots) if (isOwner(id, spot)) yield { id, spot };
  for (const { group, spot } of members.values()) if (isOwner(group, spot)) yield { id: group, spot };
}

/** Those of the number first. */
function singlesOf({ state, spots }: Matching, owner: AbstractObject, { index }: Place): readonly ObjectId[] {
  const linked = (owner.roles ?? []).flatMap(({ links }) => links.filter(isElementLink));
  const single = linked.map(({ target }) => target).filter((id) => state.objects.get(id)?.roles === null);
  const all = [...new Set([...owner.elements!.single, ...single])].filter((id) => !spots.has(id));
  const isThis = (id: ObjectId) => {
    const number = indexOf(state, state.objects.get(id)!);
    return number?.kind === "integer" && number.value === BigInt(index);
  };
  return [...all.filter(isThis), ...all.filter((id) => !isThis(id))];
}

function groupsOf({ state }: Matching, owner: AbstractObject): readonly ObjectId[] {
  const links = owner.roles === null ? owner.links : owner.roles.flatMap((role) => role.links);
  const targets = new Set(links.filter(isElementLink).map(({ target }) => target));
  return [...targets].filter((id) => state.objects.get(id)?.roles != null);
}

function isNumbered(matching: Matching, id: ObjectId, index: number): boolean {
  const number = indexOf(matching.state, matching.state.objects.get(id)!);
  if (number === null) return true;
  if (number.kind === "integer") return number.value === BigInt(index);
  if (number.kind !== "symbol") return true;
  return compareSymbol(matching, number, { kind: "integer", value: BigInt(index) }, 64) === null;
}

/** Nothing is in it that the case would have to know of. */
function isBlank({ elements, mayHold }: AbstractObject, { object, base, size }: Spot): boolean {
  if (mayHold.length > 0 || elements!.rest === "unknown") return true;
  if (elements!.rest === "zero") return mayBeZero(object, base, base + size!);
  return ![...object.cells].some(
    ([at, { value }]) => at >= base && at < base + size! && value.kind === "address",
  );
}

function isCopy(matching: Matching, { owner, spot }: Place): boolean {
  const sharing = matching.state.objects.get(owner)!;
  for (const [id, other] of [...matching.spots, ...[...matching.members.values()].map(memberEntry)]) {
    const element = matching.state.objects.get(id)!;
    if (element.origin.kind !== "element" || !isSharedWith(matching, element, sharing)) continue;
    if (isAlike(other, spot)) return true;
  }
  return false;
}

function memberEntry({ group, spot }: { readonly group: ObjectId; readonly spot: Spot }) {
  return [group, spot] as const;
}

function isSharedWith({ state }: Matching, { id, roles }: AbstractObject, owner: AbstractObject): boolean {
  if (roles === null) return ownersOf(state, id).length > 1 && owner.elements!.single.includes(id);
  return owner.links.some((link) => isElementLink(link) && link.target === id);
}

function isAlike(a: Spot, b: Spot): boolean {
  if (a.size !== b.size || a.object === b.object) return false;
  const content = ({ object, base, size }: Spot) =>
    new Map(
      [...object.cells]
        .filter(([at]) => at >= base && at < base + size!)
        .map(([at, cell]) => [at - base, cell]),
    );
  const own = content(a);
  const other = content(b);
  return (
    own.size === other.size &&
    [...own].every(([at, { value }]) => {
      const found = other.get(at)?.value;
      return (
        found !== undefined &&
        ((found.kind === value.kind && !("value" in found || "object" in found)) || isSame(found, value))
      );
    })
  );
}
