// Folding: heap objects that no variable points to are put into groups, by
// type and by what they are reached from. What was known of each object
// becomes a role; the links between the objects that stay and the new members
// are seen from both ends as before.

import { typeText } from "../../types/print.ts";
import { distinctAllocations } from "../blocks.ts";
import { type Cell, inOrder, noCells } from "../cells.ts";
import { isElement, isMomentary, isNumbering } from "../elements/element.ts";
import { namedElements } from "../elements/named.ts";
import { resolve } from "../pure.ts";
import type { HeapObject, State } from "../state.ts";
import type { Structure } from "../structures/grammar.ts";
import { address, type ObjectId, type SymbolId, type Value } from "../value.ts";
import { blurBuffers } from "./buffers.ts";
import { isGroup } from "./graph.ts";
import { tellsKind } from "./kinds.ts";
import {
  anyNumber,
  distinctRoles,
  element as elementLabel,
  type Label,
  type Link,
  labelOf,
  labelSet,
  linkTo,
  makeRole,
  normalised,
  type Role,
  type RoleCell,
  type RoleValue,
  relinked,
  retargeted,
  self,
} from "./role.ts";
import { splitByRoots } from "./split.ts";
import { isHeap, rootsIn, tokensOf } from "./tokens.ts";
import { united } from "./unite.ts";

/** `keepsTargets`: what variables point to stays apart. */
export function fold(state: State, keepsTargets: boolean): State | null {
  if (!mayFold(state)) return state;
  const split = splitByRoots(state);
  if (split === null) return null;
  const pinned = pinnedObjects(split, keepsTargets);
  const blurred = blurBuffers(split, (object) => !pinned.has(object.id) && isFoldable(object));
  const plan = planOf(blurred, pinned);
  return plan.groups.size === 0 ? blurred : carryOut(blurred, plan);
}

function mayFold(state: State): boolean {
  for (const object of state.objects.values()) if (isHeap(object) && object.freed === null) return true;
  return false;
}

interface Plan {
  /** The new group of each object. */
  readonly groupOf: ReadonlyMap<ObjectId, ObjectId>;
  readonly groups: ReadonlyMap<ObjectId, readonly HeapObject[]>;
  readonly next: number;
}

function planOf(state: State, pinned: ReadonlySet<ObjectId>): Plan {
  const tokens = tokensOf(state);
  const classes = new Map<string, HeapObject[]>();
  for (const object of state.objects.values()) {
    if (object.roles === null && (pinned.has(object.id) || !isFoldable(object))) continue;
    const key = classKey(object, tokens.of(object.id));
    const list = classes.get(key);
    if (list === undefined) classes.set(key, [object]);
    else list.push(object);
  }
  const groupOf = new Map<ObjectId, ObjectId>();
  const groups = new Map<ObjectId, readonly HeapObject[]>();
  let next = state.next;
  for (const members of classes.values()) {
    if (members.length === 1 && members[0]!.roles !== null) continue;
    const id = next++ as ObjectId;
    groups.set(id, members);
    for (const member of members) groupOf.set(member.id, id);
  }
  return { groupOf, groups, next };
}

/** Groups of the same class are one, in all cases that meet. */
export function classKey(object: HeapObject, tokens: readonly string[]): string {
  const type = object.type === null ? "" : typeText(object.type);
  const family = object.origin.kind === "block" ? object.origin.allocation.family : "";
  const kind = `${object.origin.kind} ${family} ${object.rest}${object.escaped ? "^" : ""}`;
  const { elements } = object;
  const array =
    elements === null ? "" : ` ${elements.from}-${elements.to ?? ""}/${elements.stride} ${elements.rest}`;
  return `${kind} ${type}${array} {${tokens.join()}}`;
}

function isFoldable(object: HeapObject): boolean {
  return isHeap(object) && object.freed === null && object.mayHold.length === 0;
}

/** What variables and callers point to, what may be in an array, and what shares an unknown pointer with others. */
function pinnedObjects(state: State, keepsTargets: boolean): ReadonlySet<ObjectId> {
  const pinned = new Set<ObjectId>();
  for (const { object, isTarget } of rootsIn(state)) {
    pinned.add(object);
    const root = state.objects.get(object);
    if (isTarget || root === undefined || !keepsTargets) continue;
    for (const { value } of root.cells.values()) if (value.kind === "address") pinned.add(value.object);
  }
  for (const { mayHold } of state.objects.values()) for (const id of mayHold) pinned.add(id);
  for (const { choices } of state.pure.symbols.values()) for (const id of choices) pinned.add(id);
  for (const id of sharingPointers(state)) pinned.add(id);
  for (const id of namedElements(state)) pinned.add(id);
  for (const { id, elements } of state.objects.values()) {
    const mayStay = (element: ObjectId) => pinned.has(element) || !isFoldable(state.objects.get(element)!);
    if (elements?.single.some(mayStay)) pinned.add(id);
  }
  return pinned;
}

/** Stands for whoever holds what is at the border. */
const caller = 0 as ObjectId;

function sharingPointers(state: State): readonly ObjectId[] {
  const holders = new Map<number, Set<ObjectId>>();
  for (const value of state.border) {
    const known = resolve(state.pure, value);
    if (known.kind === "symbol") holders.set(known.symbol, new Set([caller]));
  }
  for (const object of state.objects.values()) {
    for (const { value } of object.cells.values()) {
      if (value.kind !== "symbol") continue;
      if (state.pure.symbols.get(value.symbol)?.type.kind !== "pointer") continue;
      const known = holders.get(value.symbol);
      if (known === undefined) holders.set(value.symbol, new Set([object.id]));
      else known.add(object.id);
    }
  }
  return [...holders.values()].flatMap((ids) => (ids.size > 1 ? [...ids] : []));
}

function carryOut(state: State, plan: Plan): State {
  const incoming = incomingPointers(state);
  const objects = new Map<ObjectId, HeapObject>();
  for (const object of state.objects.values()) {
    if (plan.groupOf.has(object.id)) continue;
    objects.set(
      object.id,
      object.roles === null ? stayed(state, plan, incoming, object) : regrouped(plan, object),
    );
  }
  const isGroupThen = (id: ObjectId) => plan.groups.has(id) || isGroup(state, id);
  for (const [id, members] of plan.groups) {
    objects.set(
      id,
      groupFrom(
        id,
        members,
        members.flatMap((member) => rolesOf(state, plan, incoming, member)),
        isGroupThen,
      ),
    );
  }
  return { ...state, objects, next: plan.next };
}

function groupFrom(
  id: ObjectId,
  members: readonly HeapObject[],
  roles: readonly Role[],
  isGroupThen: (id: ObjectId) => boolean,
): HeapObject {
  const first = members[0]!;
  return {
    ...first,
    id,
    origin: commonOrigin(members),
    size: members.every(({ size }) => size === first.size) ? first.size : null,
    cells: noCells,
    links: [],
    elements: first.elements && { ...first.elements, single: [] },
    roles: united(roles, isGroupThen),
  };
}

export function commonOrigin(members: readonly HeapObject[]): HeapObject["origin"] {
  const { origin } = members[0]!;
  if (origin.kind === "element") return origin;
  if (origin.kind !== "block") return { kind: "input", text: null };
  const [allocation, ...others] = distinctAllocations(
    members.flatMap(({ origin: each }) => (each.kind === "block" ? [each.allocation, ...each.others] : [])),
  );
  return { ...origin, allocation: allocation!, others };
}

type Incoming = ReadonlyMap<ObjectId, readonly { readonly from: ObjectId; readonly label: Label }[]>;

/** The pointers of single objects, by target. */
function incomingPointers(state: State): Incoming {
  const incoming = new Map<ObjectId, { from: ObjectId; label: Label }[]>();
  for (const object of state.objects.values()) {
    if (object.freed !== null) continue;
    for (const { start, value } of object.cells.values()) {
      if (value.kind !== "address") continue;
      const entry = { from: object.id, label: labelOf(start, value.offset) };
      const list = incoming.get(value.object);
      if (list === undefined) incoming.set(value.object, [entry]);
      else list.push(entry);
    }
    for (const element of object.elements?.single ?? []) {
      const entry = { from: object.id, label: elementLabel };
      incoming.set(element, [...(incoming.get(element) ?? []), entry]);
    }
  }
  return incoming;
}

/** Links between single objects and others of them; those with groups are kept all along. */
function linksAmong(
  state: State,
  incoming: Incoming,
  object: HeapObject,
): ReadonlyMap<ObjectId, { readonly out: Label[]; readonly in: Label[] }> {
  const links = new Map<ObjectId, { out: Label[]; in: Label[] }>();
  const linkWith = (id: ObjectId) => {
    const known = links.get(id);
    if (known !== undefined) return known;
    const made = { out: [], in: [] };
    links.set(id, made);
    return made;
  };
  for (const { start, value } of object.cells.values()) {
    if (value.kind !== "address" || !isLinkable(state, value.object)) continue;
    linkWith(value.object).out.push(labelOf(start, value.offset));
  }
  for (const id of object.elements?.single ?? []) linkWith(id).out.push(elementLabel);
  for (const { from, label } of incoming.get(object.id) ?? []) linkWith(from).in.push(label);
  return links;
}

/** Named texts and functions are the same for everybody; what was freed is nobody's neighbour. */
function isLinkable(state: State, id: ObjectId): boolean {
  const target = state.objects.get(id);
  if (target === undefined || target.roles !== null || target.freed !== null) return false;
  return target.origin.kind !== "string" && target.origin.kind !== "procedure";
}

function rolesOf(state: State, plan: Plan, incoming: Incoming, object: HeapObject): readonly Role[] {
  if (object.roles !== null) return object.roles.map((role) => retargetedRole(plan, role));
  const links = object.links.map((link) => retargetedLink(plan, link));
  for (const [id, { out, in: into }] of linksAmong(state, incoming, object)) {
    if (id === object.id) links.push(linkTo(self, labelSet(out), labelSet([])));
    else links.push(linkTo(plan.groupOf.get(id) ?? id, labelSet(out), labelSet(into)));
  }
  const cells = inOrder(object.cells)
    .filter((cell) => !isElement(object) || !isMomentary(state, cell))
    .map((cell): RoleCell => ({ ...cell, value: roleValue(state, object, cell) }))
    .filter(({ value }) => object.rest !== "input" || !comesBack(value));
  return [makeRole(cells, links)];
}

/** Reading it again from a caller's object gives as much. */
function comesBack(value: RoleValue): boolean {
  return value.kind === "any" && (value.input || value.type.kind === "integer");
}

export function roleValue(state: State, object: HeapObject, cell: Cell): RoleValue {
  const value = resolve(state.pure, cell.value);
  switch (value.kind) {
    case "integer":
      if (isElement(object) && isNumbering(cell)) return value;
      return tellsKind(object.type, Math.floor(cell.start / 8), value.value) ? value : anyNumber(cell.width);
    case "address":
      return addressValue(state, value);
    case "symbol": {
      const info = state.pure.symbols.get(value.symbol);
      const release = state.released.get(value.symbol);
      if (release !== undefined) return { kind: "dangling", release };
      if (info !== undefined && info.structure !== null)
        return structured(state, value.symbol, info.structure);
      const isNumber = info === undefined || info.type.kind === "integer";
      if (isNumber) return anyNumber(cell.width);
      return { kind: "any", type: info.type, input: info.origin === "input" };
    }
    default:
      return value;
  }
}

function structured({ pure }: State, symbol: SymbolId, structure: Structure): RoleValue {
  return { kind: "structure", structure, nullable: !pure.facts.get(symbol)?.not.includes(0n) };
}

function addressValue(state: State, value: Extract<Value, { kind: "address" }>): RoleValue {
  const target = state.objects.get(value.object);
  if (target === undefined) return { kind: "unknown" };
  if (target.freed !== null) return { kind: "dangling", release: target.freed };
  return target.roles === null && !isLinkable(state, value.object) ? value : { kind: "pointer" };
}

/** A single object that stays: its pointers to new members lead to their group. */
function stayed(state: State, plan: Plan, incoming: Incoming, object: HeapObject): HeapObject {
  if (object.freed !== null) return object.cells.size === 0 ? object : { ...object, cells: noCells };
  const links = object.links.map((link) => retargetedLink(plan, link));
  const changed = new Map<number, Cell>();
  for (const cell of object.cells.values()) {
    if (cell.value.kind !== "address") continue;
    const group = plan.groupOf.get(cell.value.object);
    if (group !== undefined) changed.set(cell.start, { ...cell, value: address(group, cell.value.offset) });
  }
  for (const [id, { out, in: into }] of linksAmong(state, incoming, object)) {
    const group = plan.groupOf.get(id);
    if (group !== undefined) links.push(linkTo(group, labelSet(out), labelSet(into)));
  }
  if (links.length === 0 && changed.size === 0) return object;
  const cells = changed.size === 0 ? object.cells : new Map([...object.cells, ...changed]);
  const single = object.elements?.single.filter((id) => !plan.groupOf.has(id)) ?? [];
  const elements = object.elements && { ...object.elements, single };
  return { ...object, cells, elements, links: normalised(links) };
}

function regrouped(plan: Plan, group: HeapObject): HeapObject {
  const roles = group.roles!.map((role) => retargetedRole(plan, role));
  return { ...group, roles: distinctRoles(roles) };
}

function retargetedRole(plan: Plan, role: Role): Role {
  if (!role.links.some(({ target }) => plan.groupOf.has(target))) return role;
  return relinked(
    role,
    role.links.map((link) => retargetedLink(plan, link)),
  );
}

function retargetedLink(plan: Plan, link: Link): Link {
  const group = plan.groupOf.get(link.target);
  return group === undefined ? link : retargeted(link, group);
}
