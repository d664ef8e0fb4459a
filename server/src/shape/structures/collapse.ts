// The opposite of looking: blocks that one pointer owns, with whatever they own
// in turn, become a structure again, and the pointer an unknown that stands for
// it. What is shared, leads back or leads to somebody else's memory stays.

import { typeText } from "../../types/print.ts";
import { distinctAllocations } from "../blocks.ts";
import { hasStart } from "../groups/graph.ts";
import {
  distinctRoles,
  type Link,
  makeRole,
  noLabels,
  type Role,
  type RoleValue,
  startOf,
} from "../groups/role.ts";
import { resolve } from "../pure.ts";
import { type HeapObject, replaceObject, type State, withoutObject } from "../state.ts";
import type { ObjectId, Value } from "../value.ts";
import type { Draft, DraftValue } from "./draft.ts";
import { structureSymbol } from "./expand.ts";
import { type Kind, keyAt, makeStructure, movedTo, type Structure, top, uniteKinds } from "./grammar.ts";
import { type Owners, ownersIn } from "./owners.ts";
import { type GrownValue, type Production, united } from "./productions.ts";
import { usesIn } from "./uses.ts";

/** `keepsTargets`: what variables point to stays apart, unless there may be any number of it. */
export function collapse(state: State, keepsTargets: boolean): State {
  const owners = ownersIn(state, usesIn(state), keepsTargets);
  const parts = [...state.objects.values()].filter(({ id }) => owners.drafts.has(id));
  if (parts.length === 0) return state;
  const work: Work = { state, owners };
  const replaced = parts
    .filter((object) => owners.isTop(object))
    .reduce<State>((next, object) => withoutPointersTo(work, next, object), state);
  return parts.reduce<State>((next, { id }) => withoutObject(next, id), replaced);
}

interface Work {
  readonly state: State;
  readonly owners: Owners;
}

/** The pointers to it become unknowns that stand for the structure. */
function withoutPointersTo(work: Work, state: State, object: HeapObject): State {
  let next = withoutPointersInGroups(work, state, object);
  if (object.roles === null) {
    const made = structureSymbol(next, structureFrom(work, object, null), false);
    return pointersReplaced(made.state, object.id, made.value);
  }
  for (const holder of state.objects.values()) {
    if (holder.roles !== null || work.owners.drafts.has(holder.id)) continue;
    for (const link of holder.links) {
      if (!leadsTo(link, object)) continue;
      const made = structureSymbol(
        next,
        structureFrom(work, object, { holder: holder.id, link }),
        link.optional,
      );
      next = pointerReplaced(made.state, holder.id, link, made.value);
    }
  }
  return next;
}

function leadsTo({ target, out }: Link, { id }: HeapObject): boolean {
  return target === id && out !== noLabels;
}

/** Members of groups that stay own structures instead. */
function withoutPointersInGroups(work: Work, state: State, object: HeapObject): State {
  let next = state;
  for (const holder of state.objects.values()) {
    if (holder.roles === null || work.owners.drafts.has(holder.id)) continue;
    if (!holder.roles.some(({ links }) => links.some((link) => leadsTo(link, object)))) continue;
    const roles = holder.roles.map((role) => ownerOf(work, holder, role, object));
    next = replaceObject(next, { ...holder, roles: distinctRoles(roles) });
  }
  return next;
}

function ownerOf(work: Work, holder: HeapObject, role: Role, object: HeapObject): Role {
  const links = role.links.filter((link) => leadsTo(link, object));
  if (links.length === 0) return role;
  const owned = new Map<number, RoleValue>();
  for (const link of links) {
    const entry = object.roles === null ? null : { holder: holder.id, link };
    const structure = structureFrom(work, object, entry);
    for (const label of link.out.labels) {
      owned.set(startOf(label), { kind: "structure", structure, nullable: link.optional });
    }
  }
  const cells = role.cells.map((cell) => ({ ...cell, value: owned.get(cell.start) ?? cell.value }));
  return makeRole(
    cells,
    role.links.filter((link) => !links.includes(link)),
  );
}

/** The pointer to members of a group by which they are entered. */
interface Entry {
  readonly holder: ObjectId;
  readonly link: Link;
}

interface Making {
  readonly work: Work;
  readonly entry: Entry | null;
  kinds: ReadonlyMap<string, Kind>;
  readonly pending: { readonly object: HeapObject; readonly position: string }[];
}

function structureFrom(work: Work, object: HeapObject, entry: Entry | null): Structure {
  const making: Making = { work, entry, kinds: new Map(), pending: [{ object, position: top }] };
  const seen = new Set<string>();
  for (let next = making.pending.pop(); next !== undefined; next = making.pending.pop()) {
    const key = `${next.object.id} ${next.position}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const kind = kindAt(making, next.object, next.position);
    making.kinds = uniteKinds(making.kinds, new Map([[kind.key, kind]]));
  }
  return makeStructure(making.kinds, [keyAt(top, sortOf(object))]);
}

function kindAt(making: Making, object: HeapObject, position: string): Kind {
  const { origin, type, rest } = object;
  const size = type?.kind === "record" ? object.size : null;
  if (origin.kind !== "block") throw new Error("only blocks are part of structures");
  const { allocation, others, activation } = origin;
  const allocations = distinctAllocations([allocation, ...others]);
  const drafts = draftsAt(making, object, position);
  const productions = united(drafts.map((draft) => productionFrom(making, object, draft)));
  const sort = sortOf(object);
  const key = keyAt(position, sort);
  return {
    key,
    position,
    sort,
    family: allocation.family,
    allocations,
    activation,
    type,
    size,
    rest,
    productions,
  };
}

function sortOf({ origin, type, rest }: HeapObject): string {
  const family = origin.kind === "block" ? origin.allocation.family : "";
  return `${family} ${rest} ${type === null ? "" : typeText(type)}`;
}

/** Of a group, those of the members that are pointed to from there. */
function draftsAt({ work, entry }: Making, object: HeapObject, position: string): readonly Draft[] {
  const drafts = work.owners.drafts.get(object.id)!;
  if (object.roles === null) return drafts;
  return drafts.filter((_, index) => {
    const into = object.roles![index]!.links.find(({ out }) => out === noLabels)!;
    const start = startOf(into.in.labels[0]!);
    if (position !== top) {
      return (
        work.owners.drafts.has(into.target) &&
        positionOf(work.state.objects.get(into.target)!, start) === position
      );
    }
    return entry !== null && into.target === entry.holder && hasStart(entry.link.out.labels, start);
  });
}

function positionOf({ type }: HeapObject, start: number): string {
  return `${type === null ? "" : typeText(type)}.${start}`;
}

function productionFrom(making: Making, object: HeapObject, draft: Draft): Production {
  return draft.map(({ start, width, value }) => ({
    start,
    width,
    value: grownFrom(making, value, positionOf(object, start)),
  }));
}

function grownFrom(making: Making, value: DraftValue, position: string): GrownValue {
  switch (value.kind) {
    case "target": {
      const object = making.work.state.objects.get(value.object)!;
      making.pending.push({ object, position });
      return { kind: "branch", roots: [keyAt(position, sortOf(object))], nullable: value.nullable };
    }
    case "structure": {
      const { kinds, roots } = movedTo(value.structure.kinds, value.structure.roots, position);
      making.kinds = uniteKinds(making.kinds, kinds);
      return { kind: "branch", roots, nullable: value.nullable };
    }
    default:
      return value;
  }
}

/** In single objects and at the border. */
function pointersReplaced(state: State, id: ObjectId, by: Value): State {
  const isPointer = (value: Value) => {
    const known = resolve(state.pure, value);
    return known.kind === "address" && known.object === id;
  };
  const objects = new Map(state.objects);
  for (const object of state.objects.values()) {
    const pointers = [...object.cells.values()].filter(({ value }) => isPointer(value));
    if (pointers.length === 0) continue;
    const cells = new Map(object.cells);
    for (const cell of pointers) cells.set(cell.start, { ...cell, value: by });
    objects.set(object.id, { ...object, cells });
  }
  const border = state.border.map((value) => (isPointer(value) ? by : value));
  return { ...state, objects, border };
}

function pointerReplaced(state: State, id: ObjectId, link: Link, value: Value): State {
  const holder = state.objects.get(id)!;
  const cells = new Map(holder.cells);
  for (const label of link.out.labels) {
    const cell = cells.get(startOf(label));
    if (cell !== undefined) cells.set(cell.start, { ...cell, value });
  }
  return replaceObject(state, { ...holder, cells, links: holder.links.filter((each) => each !== link) });
}
