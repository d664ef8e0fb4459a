// Taking one member out of a group. Where a pointer into a group is
// followed, one case arises for each role that fits: the member becomes an
// object of its own, and its neighbours learn that it is this one that they
// are linked with.

import { type Cell, type Cells, type Extent, inOrder, overlap } from "../cells.ts";
import { isElement, withElement } from "../elements/element.ts";
import {
  addObject,
  anyValue,
  freshSymbol,
  type HeapObject,
  type Release,
  replaceObject,
  type State,
  withoutObject,
} from "../state.ts";
import { expandIn, structureSymbol } from "../structures/expand.ts";
import { address, type ObjectId, type Value } from "../value.ts";
import { isGroup } from "./graph.ts";
import { prune, withoutPointers } from "./prune.ts";
import {
  distinctRoles,
  element,
  elementLink,
  isElementLink,
  type Link,
  linkTo,
  makeRole,
  mirrorKey,
  noLabels,
  normalised,
  offsetIn,
  type Role,
  type RoleCell,
  self,
  startOf,
} from "./role.ts";

/** The cases in which all pointers of the object that overlap the extent lead to single objects; null: all its pointers. */
export function sharpen(state: State, id: ObjectId, extent: Extent | null): readonly State[] {
  const object = state.objects.get(id);
  if (object === undefined || object.links.length === 0) return [state];
  const cell = inOrder(object.cells).find(
    (each) =>
      each.value.kind === "address" &&
      (extent === null || overlap(each, extent)) &&
      isGroup(state, each.value.object),
  );
  if (cell === undefined) return [state];
  return focus(state, object, cell).flatMap((next) => sharpen(next, id, extent));
}

function focus(state: State, object: HeapObject, cell: Cell): readonly State[] {
  const link = object.links.find(({ out }) => out.labels.some((label) => startOf(label) === cell.start));
  if (link === undefined) return [];
  const group = state.objects.get(link.target)!;
  const wanted = mirrorKey(link, object.id);
  const pointing = group
    .roles!.filter((role) => role.links.some(({ key }) => key === wanted))
    .flatMap((role) => materialise(state, group, role).map(({ state: next }) => next));
  if (!link.optional) return pointing;
  const without = prune(replaceObject(state, withoutPointers(object, link)));
  return without === null ? pointing : [without, ...pointing];
}

export interface Materialised {
  readonly state: State;
  readonly object: ObjectId;
}

/** One member of the role becomes an object of its own. */
export function materialise(state: State, group: HeapObject, role: Role): readonly Materialised[] {
  const added = addMember(state, group, role);
  const member = added.object;
  const settled = withoutClaims(added.state, group.id, role);
  const told = tellGroups(settled, group.id, role, member);
  return tellObjects(told, group.id, role, member).flatMap((next) => {
    const pruned = prune(withoutEmpty(next, group.id));
    if (pruned === null) return [];
    const seen = isElement(group) ? expandIn(pruned, member) : [pruned];
    return seen.map((each) => ({ state: each, object: member }));
  });
}

function addMember(state: State, group: HeapObject, role: Role): Materialised {
  const { origin, type, size, rest } = group;
  const added = addObject(state, { origin, type, size, rest });
  const id = added.value;
  const single = role.links.filter((link) => isElementLink(link) && !isGroup(state, link.target));
  const filled = cellsOf(added.state, role, id);
  const links = role.links.filter(({ target }) => target !== self && isGroup(state, target));
  const object: HeapObject = {
    ...added.state.objects.get(id)!,
    cells: filled.cells,
    escaped: group.escaped,
    elements: group.elements && { ...group.elements, single: single.map(({ target }) => target) },
    links: normalised(links),
  };
  return { state: replaceObject(filled.state, object), object: id };
}

function cellsOf(state: State, role: Role, id: ObjectId): { readonly state: State; readonly cells: Cells } {
  const cells = new Map<number, Cell>();
  const pointers = pointersOf(role, id);
  let next = state;
  for (const { start, width, value } of role.cells) {
    const made = definite(next, value, pointers.get(start));
    next = made.state;
    cells.set(start, { start, width, value: made.value });
  }
  return { state: next, cells };
}

function pointersOf({ links }: Role, id: ObjectId): ReadonlyMap<number, Value> {
  const pointers = new Map<number, Value>();
  for (const link of links) {
    const target = link.target === self ? id : link.target;
    for (const label of link.out.labels) pointers.set(startOf(label), address(target, offsetIn(label)));
  }
  return pointers;
}

function definite(
  state: State,
  value: RoleCell["value"],
  pointer: Value | undefined,
): { readonly state: State; readonly value: Value } {
  switch (value.kind) {
    case "pointer":
      return { state, value: pointer ?? { kind: "unknown" } };
    case "any":
      return freshSymbol(state, { ...anyValue(value.type), origin: value.input ? "input" : "other" });
    case "structure":
      return structureSymbol(state, value.structure, value.nullable);
    case "dangling":
      return freedObject(state, value.release);
    default:
      return { state, value };
  }
}

function freedObject(state: State, freed: Release): { readonly state: State; readonly value: Value } {
  const origin = { kind: "input", text: null } as const;
  const added = addObject(state, { origin, type: null, size: null, rest: "unknown" });
  const object = { ...added.state.objects.get(added.value)!, freed };
  return { state: replaceObject(added.state, object), value: address(added.value, 0) };
}

/** Each pointer of a single object has one target: no other member can have those of this one. */
function withoutClaims(state: State, group: ObjectId, role: Role): State {
  const claims = role.links.filter(
    (link) => link.in !== noLabels && link.target !== self && !isGroup(state, link.target),
  );
  if (claims.length === 0) return state;
  const object = state.objects.get(group)!;
  const isClaimed = (link: Link) =>
    claims.some(
      (claim) =>
        claim.target === link.target &&
        claim.in.labels.some((label) => label !== element && link.in.labels.includes(label)),
    );
  const roles = object.roles!.filter((other) => !other.links.some(isClaimed));
  return replaceObject(state, { ...object, roles });
}

/** Members of groups that are linked with such a role may be linked with this member. */
function tellGroups(state: State, group: ObjectId, role: Role, member: ObjectId): State {
  let next = state;
  const targets = new Set(role.links.map(({ target }) => target));
  for (const target of targets) {
    const object = state.objects.get(target);
    if (target === self || object === undefined || object.roles === null) continue;
    const wanted = new Set(
      role.links.filter((link) => link.target === target).map((link) => mirrorKey(link, group)),
    );
    const base = next.objects.get(target)!.roles!;
    const variants = base.flatMap((other) => variantsOf(other, wanted, member));
    next = replaceObject(next, { ...object, roles: distinctRoles([...base, ...variants]) });
  }
  return next;
}

/** The role with one of the wanted links leading to the member. */
function variantsOf(role: Role, wanted: ReadonlySet<number>, member: ObjectId): readonly Role[] {
  return role.links.flatMap((link, index) => {
    if (!wanted.has(link.key)) return [];
    const others = role.links.filter((_, at) => at !== index);
    const toMember = linkTo(member, link.out, link.in);
    if (isElementLink(link)) {
      const toOthers = elementLink(link.target);
      return [
        makeRole(role.cells, [...others, toMember, toOthers]),
        makeRole(role.cells, [...others, toMember]),
      ];
    }
    if (!link.many) return [makeRole(role.cells, [...others, toMember])];
    const oneLeft = linkTo(link.target, noLabels, link.in);
    return [
      makeRole(role.cells, [...others, oneLeft, toMember]),
      makeRole(role.cells, [...others, link, toMember]),
    ];
  });
}

/** Single objects that are linked with the role are linked with the member instead. */
function tellObjects(state: State, group: ObjectId, role: Role, member: ObjectId): readonly State[] {
  let states: readonly State[] = [state];
  for (const link of role.links) {
    if (link.target === self || isGroup(state, link.target)) continue;
    states = states.flatMap((next) => tellObject(next, group, link, member));
  }
  return states;
}

function tellObject(state: State, group: ObjectId, link: Link, member: ObjectId): readonly State[] {
  const object = state.objects.get(link.target);
  const wanted = mirrorKey(link, group);
  const own = object?.links.find(({ key }) => key === wanted);
  if (object === undefined || own === undefined) return [];
  const others = object.links.filter((each) => each !== own);
  const single: HeapObject = { ...object, links: others, cells: pointedAt(object.cells, own, member) };
  if (isElementLink(own)) {
    const rest = normalised([...others, elementLink(group)]);
    return [replaceObject(state, withElement({ ...single, links: rest }, member))];
  }
  if (own.out !== noLabels) return [replaceObject(state, single)];
  const last = withoutSuch(replaceObject(state, single), group, link);
  if (!own.many) return [last];
  const oneLeft = [...others, linkTo(group, noLabels, own.in)];
  return [replaceObject(state, { ...object, links: normalised(oneLeft) }), replaceObject(state, object)];
}

/** It was the only member that pointed there in this way. */
function withoutSuch(state: State, group: ObjectId, link: Link): State {
  const object = state.objects.get(group);
  if (object === undefined || object.roles === null) return state;
  const roles = object.roles.filter(({ links }) => !links.some(({ key }) => key === link.key));
  return replaceObject(state, { ...object, roles });
}

function pointedAt(cells: Cells, link: Link, member: ObjectId): Cells {
  if (link.out === noLabels) return cells;
  const changed = new Map(cells);
  for (const label of link.out.labels) {
    const start = startOf(label);
    const cell = cells.get(start);
    if (cell !== undefined) changed.set(start, { ...cell, value: address(member, offsetIn(label)) });
  }
  return changed;
}

function withoutEmpty(state: State, group: ObjectId): State {
  return state.objects.get(group)?.roles?.length === 0 ? withoutObject(state, group) : state;
}
