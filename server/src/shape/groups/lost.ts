// Which objects a change of pointers has cut off. With groups, what may be
// reached is more than what is reached: an object counts as kept only if a
// pointer to it remains whose holder does not depend on the object itself.

import { heldBy } from "../memory.ts";
import { type HeapObject, replaceObject, type State, withoutObject } from "../state.ts";
import { type ObjectId, targetOfValue } from "../value.ts";
import {
  hasStart,
  isGroup,
  type Mirror,
  type Reached,
  type RoleGraph,
  type RoleNode,
  reachIn,
  roleGraph,
} from "./graph.ts";
import { prune } from "./prune.ts";
import {
  distinctRoles,
  type Link,
  noLabels,
  type Role,
  relinked,
  self,
  startOf,
  withoutNeighbour,
} from "./role.ts";
import { isHeap } from "./tokens.ts";

export interface CutOff {
  /** Surely not reachable any more, with all behind them. */
  readonly gone: readonly HeapObject[];
  /** Reachable or not: what is known does not tell. */
  readonly doubtful: readonly HeapObject[];
  readonly reached: Reached;
}

const nothing: readonly HeapObject[] = [];

/** `roots`: what the program, its callers or unknown code can name after the change. */
export function cutOff(before: State, after: State, roots: readonly ObjectId[]): CutOff {
  const graph = roleGraph(after);
  const surely = reachBySingles(after, roots);
  const doubted = lostTargets(before, after).filter((id) => !surely.has(id));
  if (doubted.length === 0) return { gone: nothing, doubtful: nothing, reached: reachIn(graph, roots) };
  const proof = createProof(graph, surely, doubted, roots);
  proveKept(proof);
  const open = doubted.filter((id) => !surely.has(id)).map((id) => after.objects.get(id)!);
  const doubtful = open.filter(({ id }) => proof.reached.objects.has(id));
  const isGone = open.length > doubtful.length;
  const gone = isGone
    ? [...after.objects.values()].filter((object) => isCollectable(object, proof.reached))
    : nothing;
  return { gone, doubtful, reached: proof.reached };
}

function isCollectable(object: HeapObject, reached: Reached): boolean {
  return isHeap(object) && !reached.objects.has(object.id) && object.freed === null;
}

/** The case without what is not reached. */
export function collect(state: State, reached: Reached): State | null {
  const graph = roleGraph(state);
  let next = state;
  for (const { id } of state.objects.values()) if (!reached.objects.has(id)) next = withoutObject(next, id);
  for (const [id, nodes] of graph.members) {
    if (!next.objects.has(id)) continue;
    const roles = nodes
      .filter((node) => reached.hasRole(node))
      .flatMap(({ role }) => withoutLinksTo(next, role));
    next = replaceObject(next, { ...next.objects.get(id)!, roles: distinctRoles(roles) });
  }
  const remaining = roleGraph(next);
  for (const object of next.objects.values()) {
    if (object.roles !== null || object.links.length === 0) continue;
    const links = object.links.filter(
      (link) => link.out !== noLabels || remaining.mirrors(link, object.id).length > 0,
    );
    if (links.length < object.links.length) next = replaceObject(next, { ...object, links });
  }
  return prune(next);
}

function withoutLinksTo(state: State, role: Role): readonly Role[] {
  const isGone = ({ target }: Link) => target !== self && !state.objects.has(target);
  if (!role.links.some(isGone)) return [role];
  if (role.links.some((link) => isGone(link) && link.out !== noLabels && !link.optional)) return [];
  const known = role.links.filter((link) => isGone(link) && link.optional).reduce(withoutNeighbour, role);
  return [
    relinked(
      known,
      known.links.filter((link) => !isGone(link)),
    ),
  ];
}

/** Single objects to which a pointer may be gone. */
function lostTargets(before: State, after: State): readonly ObjectId[] {
  const lost = new Set<ObjectId>();
  for (const object of before.objects.values()) {
    for (const id of letGo(before, after, object)) if (isLosable(after.objects.get(id))) lost.add(id);
  }
  for (const object of after.objects.values()) {
    if (!isLosable(object)) continue;
    const earlier = before.objects.get(object.id);
    if (earlier === undefined || isLinkedOtherwise(earlier, object)) lost.add(object.id);
  }
  for (const id of leftByCallers(before, after)) lost.add(id);
  return [...lost];
}

/** What a single object pointed to and points to no more. */
function letGo(before: State, after: State, object: HeapObject): readonly ObjectId[] {
  const now = after.objects.get(object.id);
  if (object.roles !== null || now === object) return [];
  const held = new Set(now === undefined || now.freed !== null ? [] : heldBy(after, now));
  return heldBy(before, object).filter((id) => !held.has(id));
}

/** What callers held and hold no more. */
function leftByCallers(before: State, after: State): readonly ObjectId[] {
  const still = new Set(after.border.map(targetOfValue));
  return before.border.flatMap((value) => {
    const id = targetOfValue(value);
    return id !== null && !still.has(id) && after.objects.has(id) ? [id] : [];
  });
}

function isLosable(object: HeapObject | undefined): boolean {
  return object !== undefined && object.roles === null && object.freed === null && isHeap(object);
}

/** The pointer that went may have been one of a group's member, or led to one: it was taken out for that. */
function isLinkedOtherwise(earlier: HeapObject, now: HeapObject): boolean {
  if (earlier.links === now.links) return false;
  return earlier.links.some((link) => link.in !== noLabels && !now.links.includes(link));
}

function reachBySingles(state: State, roots: readonly ObjectId[]): Set<ObjectId> {
  const reached = new Set<ObjectId>();
  const pending = [...roots];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const object = state.objects.get(id);
    if (object === undefined || object.roles !== null || reached.has(id)) continue;
    reached.add(id);
    if (object.freed === null) pending.push(...heldBy(state, object));
  }
  return reached;
}

interface Proof {
  readonly graph: RoleGraph;
  /** Shown to be kept. */
  readonly kept: Set<ObjectId>;
  readonly doubted: readonly ObjectId[];
  /** What roots may reach. */
  readonly reached: Reached;
  /** What the doubted objects may reach. */
  readonly behind: Reached;
}

function createProof(
  graph: RoleGraph,
  kept: Set<ObjectId>,
  doubted: readonly ObjectId[],
  roots: readonly ObjectId[],
): Proof {
  const reached = reachIn(graph, roots);
  const behind = reachIn(graph, doubted);
  for (const object of graph.state.objects.values()) {
    const isUnaffected = reached.objects.has(object.id) && !behind.objects.has(object.id);
    if (object.roles === null && isHeap(object) && isUnaffected) kept.add(object.id);
  }
  return { graph, kept, doubted, reached, behind };
}

function proveKept(proof: Proof): void {
  propagate(proof);
  const isOpen = () => proof.doubted.some((id) => !proof.kept.has(id) && proof.reached.objects.has(id));
  if (!isOpen()) return;
  for (const id of proof.behind.objects) {
    const object = proof.graph.state.objects.get(id)!;
    if (object.roles !== null || proof.kept.has(id) || !proof.reached.objects.has(id)) continue;
    const fields = new Set(object.links.flatMap((link) => link.in.labels.map(startOf)));
    if ([...fields].some((field) => isAtEndOfChain(proof, object, field))) {
      keep(proof, object);
      propagate(proof);
    }
  }
}

function keep(proof: Proof, object: HeapObject): void {
  proof.kept.add(object.id);
  for (const id of heldBy(proof.graph.state, object)) if (!isGroup(proof.graph.state, id)) proof.kept.add(id);
}

/** An object is kept if a kept object points to it, or members that do not depend on what is doubted. */
function propagate(proof: Proof): void {
  const { state } = proof.graph;
  const holders = singleHolders(state);
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of proof.behind.objects) {
      const object = state.objects.get(id)!;
      if (object.roles !== null || proof.kept.has(id)) continue;
      const isHeld = (holders.get(id) ?? []).some((holder) => proof.kept.has(holder));
      if (!isHeld && !object.links.some((link) => isIndependent(proof, object, link))) continue;
      keep(proof, object);
      changed = true;
    }
  }
}

function singleHolders(state: State): ReadonlyMap<ObjectId, readonly ObjectId[]> {
  const holders = new Map<ObjectId, ObjectId[]>();
  for (const object of state.objects.values()) {
    if (object.roles !== null || object.freed !== null) continue;
    for (const id of heldBy(state, object)) {
      const list = holders.get(id);
      if (list === undefined) holders.set(id, [object.id]);
      else list.push(object.id);
    }
  }
  return holders;
}

function isIndependent({ graph, behind }: Proof, object: HeapObject, link: Link): boolean {
  if (link.in === noLabels || link.optional) return false;
  const mirrors = graph.mirrors(link, object.id);
  return mirrors.length > 0 && !mirrors.some(({ node }) => behind.hasRole(node));
}

/** Backwards along one field all ways begin at kept objects, and the object's own pointer leads out of the chain. */
function isAtEndOfChain(proof: Proof, object: HeapObject, field: number): boolean {
  const { graph } = proof;
  const chain = new Set<RoleNode>();
  const pending: RoleNode[] = [];
  const addSources = (links: readonly Link[], owner: ObjectId, singles: readonly ObjectId[]): boolean => {
    let found = singles.length > 0;
    if (singles.some((id) => !proof.kept.has(id))) return false;
    const leading = links.filter((link) => link.target !== self && hasStart(link.in.labels, field));
    for (const link of leading) {
      const isMember = isGroup(graph.state, link.target);
      if (!isMember && !proof.kept.has(link.target)) return false;
      const hasMembers = isMember && addMembers(graph.mirrors(link, owner));
      if (!isMember || (hasMembers && !link.optional)) found = true;
    }
    return found;
  };
  const addMembers = (mirrors: readonly Mirror[]): boolean => {
    for (const { node } of mirrors) {
      if (chain.has(node)) continue;
      chain.add(node);
      pending.push(node);
    }
    return mirrors.length > 0;
  };
  if (!addSources(object.links, object.id, singlesAlong(graph.state, object.id, field))) return false;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!addSources(node.role.links, node.group, [])) return false;
  }
  return !object.links.some(
    (link) =>
      hasStart(link.out.labels, field) && graph.mirrors(link, object.id).some(({ node }) => chain.has(node)),
  );
}

function singlesAlong(state: State, id: ObjectId, field: number): readonly ObjectId[] {
  return [...state.objects.values()].flatMap((object) => {
    if (object.roles !== null || object.freed !== null) return [];
    const { value } = object.cells.get(field) ?? {};
    return value?.kind === "address" && value.object === id ? [object.id] : [];
  });
}
