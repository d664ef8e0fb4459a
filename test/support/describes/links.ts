// Whether members of groups and single objects are linked as the case says:
// each with exactly the neighbours of one of its roles, in both directions.

import {
  element,
  isElementLink,
  type Label,
  type LabelSet,
  type Link,
  labelOf,
  offsetIn,
  startOf,
} from "../../../server/src/shape/groups/role.ts";
import type { ObjectId } from "../../../server/src/shape/value.ts";
import { isLive } from "./concrete.ts";
import { isPlaceIn, placesOf } from "./elements.ts";
import { type Matching, type Spot, spotKey, wholeOf } from "./match.ts";
import { rolesOf } from "./members.ts";

/** An object of the heap that the case knows, and what it is there. */
export interface Known {
  readonly id: ObjectId;
  readonly spot: Spot;
  readonly isMember: boolean;
}

interface Neighbour {
  readonly id: ObjectId;
  readonly isSelf: boolean;
  readonly isMember: boolean;
  readonly out: readonly Label[];
  readonly into: readonly Label[];
}

/** Null: all are. */
export function findUnlinked(matching: Matching): Known | null {
  if (matching.members.size === 0 && !hasLinks(matching)) return null;
  const known = knownIn(matching);
  for (const each of known) {
    const neighbours = neighboursOf(matching, known, each);
    if (each.isMember) {
      const roles = rolesOf(matching, { group: each.id, spot: each.spot });
      if (roles.some(({ links }) => isLinkedAs(matching, links, neighbours))) continue;
    } else {
      const { links } = matching.state.objects.get(each.id)!;
      const inGroups = neighbours.filter(({ isMember }) => isMember);
      if (isLinkedAs(matching, links, inGroups)) continue;
    }
    return each;
  }
  return null;
}

/** What may point to the object, and no variable leads to: objects of callers, and what only they hold. */
export function hiddenNeighbours(matching: Matching, { id, spot, isMember }: Known): readonly Known[] {
  const object = matching.state.objects.get(id)!;
  const roles = isMember ? rolesOf(matching, { group: id, spot }) : [object];
  const targets = new Set(
    roles.flatMap(({ links }) => links.flatMap((link) => (link.in.labels.length > 0 ? [link.target] : []))),
  );
  const known = new Set(knownIn(matching).map((each) => each.spot.object));
  return [...matching.heap.objects.values()].flatMap((from) => {
    if (known.has(from) || !isLive(from)) return [];
    if (pointersBetween(matching, null, wholeOf(from), { id, spot }).length === 0) return [];
    return [...targets]
      .filter((target) => target !== 0 && isHidden(matching, target))
      .map((target) => ({ id: target, spot: wholeOf(from), isMember: true }));
  });
}

function isHidden({ state, spots }: Matching, id: ObjectId): boolean {
  const object = state.objects.get(id);
  return object !== undefined && (object.roles !== null || !spots.has(id));
}

function hasLinks({ state, spots }: Matching): boolean {
  return [...spots.keys()].some((id) => state.objects.get(id)!.links.length > 0);
}

/** What was freed, texts and functions are nobody's neighbours. */
function knownIn({ state, spots, members }: Matching): readonly Known[] {
  const singles = [...spots].flatMap(([id, spot]): Known[] => {
    const { freed, origin } = state.objects.get(id)!;
    const isLinkable = freed === null && origin.kind !== "string" && origin.kind !== "procedure";
    return isLinkable && isLive(spot.object) ? [{ id, spot, isMember: false }] : [];
  });
  return [
    ...singles,
    ...[...members.values()].map(({ group, spot }) => ({ id: group, spot, isMember: true })),
  ];
}

/** An array may have any elements: they tell whose they are. */
function neighboursOf(matching: Matching, known: readonly Known[], own: Known): readonly Neighbour[] {
  return known.flatMap((other) => {
    const isSelf = spotKey(other.spot) === spotKey(own.spot);
    const out = pointersBetween(matching, own.id, own.spot, other);
    const pointers = isSelf ? [] : pointersBetween(matching, other.id, other.spot, own);
    const into = isElementOf(matching, own, other) ? [element, ...pointers] : pointers;
    if (out.length === 0 && into.length === 0) return [];
    return [{ id: other.id, isSelf, isMember: other.isMember, out, into }];
  });
}

/** Itself, or a copy of it. */
function isElementOf(matching: Matching, own: Known, owner: Known): boolean {
  if (own.spot.size === null || matching.state.objects.get(owner.id)!.elements === null) return false;
  return isPlaceIn(matching, own.spot, owner);
}

/** What lies in elements is theirs; a pointer to the begin of an array is one to the whole. */
function pointersBetween(
  matching: Matching,
  fromId: ObjectId | null,
  from: Spot,
  to: Pick<Known, "id" | "spot">,
): readonly Label[] {
  const inside = fromId === null ? null : placesOf(matching, { id: fromId, spot: from });
  const targets = placesOf(matching, to);
  return [...from.object.cells].flatMap(([at, { value }]) => {
    if (value.kind !== "address" || value.object !== to.spot.object.id) return [];
    const start = at - from.base;
    const offset = Number(value.offset) - to.spot.base;
    const isTheirs = inside !== null && start >= inside.from && start < inside.to;
    const isOutside = from.size !== null && (start < 0 || start >= from.size);
    const isToElement = targets !== null && offset > targets.from && offset < targets.to;
    const { size } = to.spot;
    const isBeside = size !== null && (offset < 0 || offset >= size || Number(value.offset) === 0);
    return isTheirs || isOutside || isToElement || isBeside ? [] : [labelOf(start * 8, offset)];
  });
}

function isLinkedAs(matching: Matching, links: readonly Link[], neighbours: readonly Neighbour[]): boolean {
  const open = [...neighbours];
  for (const link of links) {
    if (!isKnown(matching, link.target) || isElementLink(link)) continue;
    const fitting = open.filter((neighbour) => isNeighbour(link, neighbour));
    if (fitting.length === 0 && link.optional) continue;
    if (link.many ? fitting.length < 2 : fitting.length !== 1) return false;
    for (const each of fitting) open.splice(open.indexOf(each), 1);
  }
  return open.length === 0;
}

/** A single object that nothing leads to may be any. */
function isKnown({ state, spots }: Matching, id: ObjectId): boolean {
  return id === 0 || state.objects.get(id)?.roles != null || spots.has(id);
}

function isNeighbour({ target, out, in: into }: Link, neighbour: Neighbour): boolean {
  if ((target === 0) !== neighbour.isSelf) return false;
  if (target !== 0 && target !== neighbour.id) return false;
  return isSameSet(out, neighbour.out) && isSameSet(into, neighbour.into);
}

function isSameSet({ labels }: LabelSet, found: readonly Label[]): boolean {
  return (
    labels.length === found.length &&
    labels.every((label) => found.some((each) => each === label || isSomewhere(label, each)))
  );
}

function isSomewhere(label: Label, found: Label): boolean {
  return offsetIn(label) === null && startOf(label) === startOf(found);
}
