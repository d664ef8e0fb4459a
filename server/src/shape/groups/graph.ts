// The heap as a graph whose nodes are single objects and roles of groups, and
// what can be reached in it. A way through a member never leaves it by the
// link by which it was entered: that would lead back to the same neighbour.

import { pay } from "../../absint/budget.ts";
import { typeText } from "../../types/print.ts";
import { heldBy } from "../memory.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { type Label, type Link, mirrorKey, type Role, self, startOf } from "./role.ts";

export interface RoleNode {
  readonly index: number;
  readonly group: ObjectId;
  readonly role: Role;
}

export interface RoleGraph {
  readonly state: State;
  readonly nodes: readonly RoleNode[];
  /** The nodes of each group. */
  readonly members: ReadonlyMap<ObjectId, readonly RoleNode[]>;
  /** The roles in the link's target that have this link of `owner` from the other side. */
  mirrors(link: Link, owner: ObjectId): readonly Mirror[];
}

/** A role, and which of its links it is. */
export interface Mirror {
  readonly node: RoleNode;
  readonly link: number;
}

const none: readonly Mirror[] = [];

export function roleGraph(state: State): RoleGraph {
  const nodes: RoleNode[] = [];
  const members = new Map<ObjectId, RoleNode[]>();
  const byKey = new Map<ObjectId, Map<number, Mirror[]>>();
  pay(state.objects.size);
  for (const object of groupsOf(state)) {
    const own = object.roles!.map((role, at) => ({ index: nodes.length + at, group: object.id, role }));
    nodes.push(...own);
    members.set(object.id, own);
    byKey.set(object.id, mirrorsIn(own));
  }
  return {
    state,
    nodes,
    members,
    mirrors: (link, owner) => byKey.get(link.target)?.get(mirrorKey(link, owner)) ?? none,
  };
}

function mirrorsIn(nodes: readonly RoleNode[]): Map<number, Mirror[]> {
  const byKey = new Map<number, Mirror[]>();
  for (const node of nodes) {
    pay(1 + node.role.links.length);
    node.role.links.forEach((link, index) => {
      if (link.target === self) return;
      const list = byKey.get(link.key);
      if (list === undefined) byKey.set(link.key, [{ node, link: index }]);
      else list.push({ node, link: index });
    });
  }
  return byKey;
}

export function groupsOf(state: State): readonly HeapObject[] {
  const groups: HeapObject[] = [];
  for (const object of state.objects.values()) if (object.roles !== null) groups.push(object);
  return groups;
}

export function hasGroups(state: State): boolean {
  for (const object of state.objects.values()) if (object.roles !== null) return true;
  return false;
}

export interface Reached {
  /** Single objects, and groups of which some role is reached. */
  readonly objects: ReadonlySet<ObjectId>;
  hasRole(node: RoleNode): boolean;
}

/** Only pointers in cells that begin at `start`, of objects of one type, are followed. */
export interface AlongField {
  readonly start: number;
  readonly type: string;
  /** Except from where the way begins: a variable, which leads to the first object of its kind. */
  readonly fromVariable: boolean;
  /** Objects at which the way ends. */
  readonly stops: ReadonlySet<ObjectId>;
}

/** Everything that the objects lead to, themselves included. */
export function reachIn(
  graph: RoleGraph,
  from: Iterable<ObjectId>,
  along: AlongField | null = null,
): Reached {
  const walk = startWalk(graph, along);
  for (const id of from) enterObject(walk, id);
  walk.isStart = false;
  for (;;) {
    const object = walk.pendingObjects.pop();
    if (object !== undefined) leaveObject(walk, object, walk.starts.has(object.id));
    else {
      const next = walk.pendingRoles.pop();
      if (next === undefined) break;
      leaveRole(walk, next.node, next.enteredBy);
    }
  }
  return { objects: walk.objects, hasRole: (node) => walk.roles[node.index]! > 0 };
}

/** From roles on, without what leads to them. */
export function reachFromRoles(graph: RoleGraph, from: Iterable<RoleNode>): Reached {
  const walk = startWalk(graph, null);
  for (const node of from) enterRole(walk, node, -1);
  walk.isStart = false;
  for (;;) {
    const object = walk.pendingObjects.pop();
    if (object !== undefined) leaveObject(walk, object, false);
    else {
      const next = walk.pendingRoles.pop();
      if (next === undefined) break;
      leaveRole(walk, next.node, next.enteredBy);
    }
  }
  return { objects: walk.objects, hasRole: (node) => walk.roles[node.index]! > 0 };
}

interface Walk {
  readonly graph: RoleGraph;
  readonly along: AlongField | null;
  readonly objects: Set<ObjectId>;
  readonly starts: Set<ObjectId>;
  isStart: boolean;
  /** 0: not met; 1: only entered by links that it may not leave by; 2: entered from anywhere. */
  readonly roles: Uint8Array;
  readonly seen: Set<number>;
  readonly pendingObjects: HeapObject[];
  readonly pendingRoles: { readonly node: RoleNode; readonly enteredBy: number }[];
}

const mostLinks = 256;

function startWalk(graph: RoleGraph, along: AlongField | null): Walk {
  return {
    graph,
    along,
    objects: new Set(),
    starts: new Set(),
    isStart: true,
    roles: new Uint8Array(graph.nodes.length),
    seen: new Set(),
    pendingObjects: [],
    pendingRoles: [],
  };
}

function enterObject(walk: Walk, id: ObjectId): void {
  const object = walk.graph.state.objects.get(id);
  if (object === undefined) return;
  if (object.roles !== null) {
    for (const node of walk.graph.members.get(id)!) enterRole(walk, node, -1);
    return;
  }
  pay(1);
  if (walk.isStart) walk.starts.add(id);
  if (walk.objects.has(id)) return;
  walk.objects.add(id);
  walk.pendingObjects.push(object);
}

/** `by`: the index of the link by which the member was entered, -1: it may be left by each of them. */
function enterRole(walk: Walk, node: RoleNode, by: number): void {
  const met = walk.roles[node.index]!;
  if (met === 2) return;
  if (by < 0) walk.roles[node.index] = 2;
  else {
    const key = node.index * mostLinks + by;
    if (walk.seen.has(key)) return;
    walk.seen.add(key);
    if (met === 0) walk.roles[node.index] = 1;
  }
  walk.objects.add(node.group);
  walk.pendingRoles.push({ node, enteredBy: by });
}

function leaveObject(walk: Walk, object: HeapObject, isStart: boolean): void {
  if (object.freed !== null) return;
  if (!isStart && walk.along?.stops.has(object.id)) return;
  const { state } = walk.graph;
  const field = isStart && walk.along?.fromVariable !== false ? null : walk.along;
  if (field !== null && !isOfType(object, field.type)) return;
  if (field === null) enterPointedAt(walk, object);
  else for (const id of singleAlong(state, object, field)) enterObject(walk, id);
  for (const link of object.links) followLink(walk, link, object.id, field);
}

/** Single objects, and groups that it may hold somewhere. */
function enterPointedAt(walk: Walk, object: HeapObject): void {
  const { state } = walk.graph;
  for (const id of heldBy(state, object)) if (!isGroup(state, id)) enterObject(walk, id);
  for (const id of object.mayHold) if (isGroup(state, id)) enterObject(walk, id);
}

function singleAlong(state: State, object: HeapObject, field: AlongField): readonly ObjectId[] {
  const value = object.cells.get(field.start)?.value;
  return value?.kind === "address" && !isGroup(state, value.object) ? [value.object] : [];
}

function leaveRole(walk: Walk, node: RoleNode, enteredBy: number): void {
  if (enteredBy >= 0 && walk.roles[node.index] === 2) return;
  const { links, cells } = node.role;
  const { along, graph } = walk;
  pay(1 + links.length);
  if (along !== null && !isOfType(graph.state.objects.get(node.group)!, along.type)) return;
  for (let index = 0; index < links.length; index++) {
    const link = links[index]!;
    if (index === enteredBy || link.target === self) continue;
    followLink(walk, link, node.group, walk.along);
  }
  if (walk.along !== null) return;
  for (const { value } of cells) if (value.kind === "address") enterObject(walk, value.object);
}

function followLink(walk: Walk, link: Link, owner: ObjectId, field: AlongField | null): void {
  if (link.out.labels.length === 0) return;
  if (field !== null && !link.out.labels.some((label) => startOf(label) === field.start)) return;
  const target = walk.graph.state.objects.get(link.target);
  if (target === undefined) return;
  if (target.roles === null) {
    enterObject(walk, target.id);
    return;
  }
  const mirrors = walk.graph.mirrors(link, owner);
  pay(mirrors.length);
  for (const mirror of mirrors) {
    const back = mirror.node.role.links[mirror.link]!;
    const returns = field === null && back.out.labels.length > 0;
    enterRole(walk, mirror.node, returns ? mirror.link : -1);
  }
}

function isOfType({ type }: HeapObject, text: string): boolean {
  return type !== null && typeText(type) === text;
}

export function isGroup(state: State, id: ObjectId): boolean {
  return (state.objects.get(id)?.roles ?? null) !== null;
}

export function hasStart(labels: readonly Label[], start: number): boolean {
  return labels.some((label) => startOf(label) === start);
}
