// Cutting what cannot be. Every object that a case describes can be reached,
// and every pointer is seen from both ends: roles for which that does not hold
// have no members, and where a single object would need such a member the
// whole case is impossible.

import { pay } from "../../absint/budget.ts";
import { type HeapObject, replaceObject, type State, withoutObject } from "../state.ts";
import { type ObjectId, zero } from "../value.ts";
import { groupsOf, hasGroups, isGroup, reachIn, roleGraph } from "./graph.ts";
import { distinctRoles, type Link, mirrorKey, self, startOf, withoutNeighbour } from "./role.ts";

/** Null: the case cannot be. */
export function prune(state: State): State | null {
  let current = state;
  for (;;) {
    if (!hasGroups(current)) {
      const told = withoutMissing(current);
      return hasDanglingLink(told) ? null : told;
    }
    const next = pruneOnce(current);
    if (next === null || next === current) return next;
    current = next;
  }
}

function pruneOnce(state: State): State | null {
  const told = withoutMissing(state);
  if (told !== state) return told;
  const graph = roleGraph(state);
  const single = [...state.objects.values()].filter((object) => object.roles === null);
  const reached = reachIn(
    graph,
    single.map(({ id }) => id),
  );
  const keys = linkKeys(state);
  const hasMirror = (link: Link, owner: ObjectId) =>
    link.target === self || (keys.get(link.target)?.has(mirrorKey(link, owner)) ?? false);
  for (const object of single) {
    if (!object.links.every((link) => hasMirror(link, object.id))) return null;
  }
  let next = state;
  for (const [id, nodes] of graph.members) {
    const kept = nodes.filter(
      (node) => reached.hasRole(node) && node.role.links.every((link) => hasMirror(link, id)),
    );
    if (kept.length === nodes.length) continue;
    const roles = kept.map(({ role }) => role);
    next =
      roles.length === 0
        ? withoutObject(next, id)
        : replaceObject(next, { ...state.objects.get(id)!, roles });
  }
  return next;
}

/** Optional neighbours of which there are none are not there. */
function withoutMissing(state: State): State {
  if (!hasOptionalLinks(state)) return state;
  const keys = linkKeys(state);
  let next = state;
  for (const object of state.objects.values()) {
    const isMissing = (link: Link) =>
      link.optional && !(keys.get(link.target)?.has(mirrorKey(link, object.id)) ?? false);
    if (object.links.some(isMissing)) {
      next = replaceObject(next, object.links.filter(isMissing).reduce(withoutPointers, object));
    }
    if (object.roles?.some((role) => role.links.some(isMissing))) {
      const roles = object.roles.map((role) => role.links.filter(isMissing).reduce(withoutNeighbour, role));
      next = replaceObject(next, { ...object, roles: distinctRoles(roles) });
    }
  }
  return next;
}

function hasOptionalLinks(state: State): boolean {
  const isOptional = ({ optional }: Link) => optional;
  for (const { links, roles } of state.objects.values()) {
    if (links.some(isOptional) || roles?.some((role) => role.links.some(isOptional))) return true;
  }
  return false;
}

/** The object when the pointers of the link turn out to be null. */
export function withoutPointers(object: HeapObject, link: Link): HeapObject {
  const cells = new Map(object.cells);
  for (const start of link.out.labels.map(startOf)) {
    const cell = cells.get(start);
    if (cell !== undefined) cells.set(start, { ...cell, value: zero });
  }
  return { ...object, cells, links: object.links.filter((each) => each !== link) };
}

function linkKeys(state: State): ReadonlyMap<ObjectId, ReadonlySet<number>> {
  const keys = new Map<ObjectId, Set<number>>();
  for (const group of groupsOf(state)) {
    const own = new Set<number>();
    for (const role of group.roles!) {
      pay(1 + role.links.length);
      for (const link of role.links) own.add(link.key);
    }
    keys.set(group.id, own);
  }
  for (const object of state.objects.values()) {
    if (object.roles === null && object.links.length > 0) {
      keys.set(object.id, new Set(object.links.map((link) => link.key)));
    }
  }
  return keys;
}

function hasDanglingLink(state: State): boolean {
  for (const object of state.objects.values()) {
    if (object.links.some((link) => !isGroup(state, link.target))) return true;
  }
  return false;
}
