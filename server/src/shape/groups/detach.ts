// An object that is freed or gone is nobody's neighbour any more: what members
// of groups had for a pointer to it leads nowhere, and it no longer points to them.

import { type HeapObject, type Release, replaceObject, type State } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { groupsOf } from "./graph.ts";
import { distinctRoles, makeRole, type Role, type RoleValue, startOf } from "./role.ts";

/** `release`: how it was freed; null where it just ceased to exist. */
export function detach(state: State, id: ObjectId, release: Release | null): State {
  const object = state.objects.get(id);
  if (object === undefined || object.links.length === 0) return state;
  const left: RoleValue = release === null ? { kind: "unknown" } : { kind: "dangling", release };
  let next = replaceObject(state, { ...object, links: [] });
  for (const group of groupsOf(state)) {
    const changed = withoutNeighbour(group, id, left);
    if (changed !== group) next = replaceObject(next, changed);
  }
  return next;
}

function withoutNeighbour(group: HeapObject, id: ObjectId, left: RoleValue): HeapObject {
  if (!group.roles!.some(({ links }) => links.some(({ target }) => target === id))) return group;
  return { ...group, roles: distinctRoles(group.roles!.map((role) => detachedRole(role, id, left))) };
}

function detachedRole(role: Role, id: ObjectId, left: RoleValue): Role {
  const gone = role.links.filter(({ target }) => target === id);
  if (gone.length === 0) return role;
  const starts = new Set(gone.flatMap(({ out }) => out.labels.map(startOf)));
  const cells = role.cells.map((cell) => (starts.has(cell.start) ? { ...cell, value: left } : cell));
  return makeRole(
    cells,
    role.links.filter(({ target }) => target !== id),
  );
}
