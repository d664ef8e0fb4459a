// Elements of arrays as objects of their own. Which element an object is, is
// told by its number, which is kept beside its content, so that it is compared,
// renamed and forgotten like any other number of the case.

import { type Cell, clear, type Extent, put } from "../cells.ts";
import {
  distinctRoles,
  elementLabels,
  isElementLink,
  type Link,
  makeRole,
  numberStart,
  type Role,
  relinked,
  retargeted,
  startOf,
} from "../groups/role.ts";
import { resolve } from "../pure.ts";
import { type HeapObject, replaceObject, type State } from "../state.ts";
import type { ObjectId, Value } from "../value.ts";

/** In front of the content, in bits: the number of the element. */
const indexExtent: Extent = { start: numberStart, width: 32 };
/** Set while nobody has looked at the element that was chosen among all of them. */
const freshExtent: Extent = { start: -128, width: 8 };
/** In front of this are marks of pointers to what was freed, one for each place of a pointer. */
const releasedBefore = -1024;

export function isElement({ origin }: HeapObject): boolean {
  return origin.kind === "element";
}

export function indexOf(state: State, element: HeapObject): Value | null {
  const value = element.cells.get(indexExtent.start)?.value;
  return value === undefined ? null : resolve(state.pure, value);
}

export function withIndex(element: HeapObject, index: Value | null): HeapObject {
  const cells =
    index === null ? clear(element.cells, indexExtent) : put(element.cells, { ...indexExtent, value: index });
  return { ...element, cells };
}

export function isFresh({ cells }: HeapObject): boolean {
  return cells.has(freshExtent.start);
}

export function asFresh(element: HeapObject): HeapObject {
  return { ...element, cells: put(element.cells, { ...freshExtent, value: { kind: "integer", value: 1n } }) };
}

export function asSeen(element: HeapObject): HeapObject {
  return isFresh(element) ? { ...element, cells: clear(element.cells, freshExtent) } : element;
}

export function isNumbering({ start }: Extent): boolean {
  return start === indexExtent.start;
}

/** The number that the element of the role has; null where that is not known. */
export function numberOf({ cells }: Role): Value | null {
  const value = cells.find(isNumbering)?.value;
  return value?.kind === "integer" ? value : null;
}

/** What does not go into a role: an unknown number, and that nobody has looked at the element. */
export function isMomentary({ pure }: State, { start, value }: Cell): boolean {
  if (start === freshExtent.start) return true;
  return start === indexExtent.start && resolve(pure, value).kind !== "integer";
}

/** Of what the program has put into the element. */
export function isContent({ start }: Extent): boolean {
  return start >= 0;
}

export function contentOf({ cells }: HeapObject): readonly Cell[] {
  return [...cells.values()].filter(isContent);
}

/** Where pointers are, or were, to what somebody freed. */
export function releasedPlaces(cells: Iterable<Extent>): readonly number[] {
  return [...cells].flatMap(({ start }) => (start <= releasedBefore ? [releasedBefore - start] : []));
}

/**
 * Notes in the elements that point to the object that it is freed through them. `chosen`: through one
 * that the program names, which says nothing of the others.
 */
export function noteRelease(state: State, freed: ObjectId, chosen: boolean): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (!isElement(object)) continue;
    if (object.roles !== null) {
      const roles = object.roles.map((role) => roleWithRelease(role, freed));
      if (roles.some((role, index) => role !== object.roles![index])) {
        next = replaceObject(next, { ...object, roles: distinctRoles(roles) });
      }
      continue;
    }
    if (chosen && indexOf(state, object)?.kind === "integer") continue;
    const places = contentOf(object).filter(
      ({ value }) => value.kind === "address" && value.object === freed,
    );
    if (places.length > 0) next = replaceObject(next, places.reduce(withReleaseMark, object));
  }
  return next;
}

/** The pointer at the place was released, or somebody else has it now. */
export function withReleaseMark(element: HeapObject, { start }: Pick<Extent, "start">): HeapObject {
  return { ...element, cells: put(element.cells, releaseMark(start)) };
}

function releaseMark(start: number) {
  return { start: releasedBefore - start, width: 1, value: { kind: "integer", value: 1n } } as const;
}

function roleWithRelease(role: Role, freed: ObjectId): Role {
  const links = role.links.filter(({ target }) => target === freed);
  const marks = links.flatMap(({ out }) => out.labels.map((label) => releaseMark(startOf(label))));
  const added = marks.filter(({ start }) => role.cells.every((cell) => cell.start !== start));
  if (added.length === 0) return role;
  return makeRole(
    [...role.cells, ...added].sort((a, b) => a.start - b.start),
    role.links,
  );
}

/** What is put there now has still to be freed. */
export function withoutReleaseMark(element: HeapObject, start: number): HeapObject {
  return { ...element, cells: clear(element.cells, { start: releasedBefore - start, width: 1 }) };
}

/** The objects whose arrays the element is in: more than one once an array was copied. */
export function ownersOf(state: State, element: ObjectId): readonly HeapObject[] {
  return [...state.objects.values()].filter(({ elements }) => elements?.single.includes(element) ?? false);
}

/** In bytes: no object is as large. */
const farAway = 2 ** 47;

/** A copy has the elements of the array until one of the two goes; `by`: how far the bytes were moved. */
export function withElementsOf(state: State, copy: ObjectId, source: HeapObject, by: number): State {
  const object = state.objects.get(copy)!;
  if (source.elements === null) return state;
  const isPlain = by === 0 && object.elements === null && object.links.length === 0;
  if (!isPlain)
    return replaceObject(state, { ...object, mayHold: [...object.mayHold, ...elementsOf(source)] });
  const toGroups = source.links.filter(isElementLink);
  const { from, to } = source.elements;
  const region = { start: from * 8, width: (to === null ? farAway : to - from) * 8 };
  const cells = clear(object.cells, region);
  let next = replaceObject(state, { ...object, cells, elements: source.elements, links: toGroups });
  for (const { target } of toGroups) {
    const group = state.objects.get(target);
    if (group?.roles == null) continue;
    const isOfSource = (link: Link) => link.target === source.id && link.in === elementLabels;
    const roles = group.roles.map((role) =>
      relinked(role, [...role.links, ...role.links.filter(isOfSource).map((link) => retargeted(link, copy))]),
    );
    next = replaceObject(next, { ...group, roles });
  }
  return next;
}

function elementsOf({ elements, links }: HeapObject): readonly ObjectId[] {
  return [...(elements?.single ?? []), ...links.filter(isElementLink).map(({ target }) => target)];
}

export function withElement(owner: HeapObject, element: ObjectId): HeapObject {
  const { elements } = owner;
  if (elements === null || elements.single.includes(element)) return owner;
  return { ...owner, elements: { ...elements, single: [...elements.single, element] } };
}
