// Which objects and groups own what they lead to and are owned by one pointer
// each: only those can be part of a structure. Found by taking out whatever
// breaks the rule until nothing does.

import { isGroup } from "../groups/graph.ts";
import { type Link, noLabels, offsetIn, type Role, self } from "../groups/role.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId } from "../value.ts";
import { type Draft, type DraftCell, draftsOf } from "./draft.ts";
import { isRecursive } from "./recursive.ts";
import type { Uses } from "./uses.ts";

export interface Owners {
  /** What becomes part of a structure, and what its cells will be. */
  readonly drafts: ReadonlyMap<ObjectId, readonly Draft[]>;
  /** Its pointers are held by what stays. */
  isTop(object: HeapObject): boolean;
}

interface Search {
  readonly state: State;
  readonly uses: Uses;
  readonly keepsTargets: boolean;
  readonly left: Map<ObjectId, readonly Draft[]>;
}

export function ownersIn(state: State, uses: Uses, keepsTargets: boolean): Owners {
  const search: Search = { state, uses, keepsTargets, left: new Map() };
  for (const object of state.objects.values()) {
    const drafts = isCandidate(search, object) ? draftsOf(state, uses, object) : null;
    if (drafts !== null) search.left.set(object.id, drafts);
  }
  for (let size = -1; size !== search.left.size; ) {
    size = search.left.size;
    for (const id of search.left.keys()) {
      if (!isOwner(search, state.objects.get(id)!)) search.left.delete(id);
    }
  }
  return {
    drafts: search.left,
    isTop: (object) =>
      search.left.has(object.id) &&
      holdersOf(search, object).some((id) => id === null || !search.left.has(id)),
  };
}

/** Judged by itself. */
function isCandidate(search: Search, object: HeapObject): boolean {
  const { origin, freed, escaped, roles, mayHold, elements, links } = object;
  if (origin.kind !== "block" || freed !== null || escaped) return false;
  if (mayHold.length > 0 || elements !== null || search.uses.pinned.has(object.id)) return false;
  if (mayBeArray(object)) return false;
  return roles === null
    ? hasNoWayBack(links)
    : roles.every(isOwnedOnce) && !isHeldByCaller(search, object.id);
}

/** Of pointers: it grows by elements, not by what hangs from it. */
function mayBeArray({ type, cells, roles }: HeapObject): boolean {
  if (type?.kind === "record") return false;
  if (roles !== null) return roles.some(({ links }) => links.some(({ out }) => out !== noLabels));
  return [...cells.values()].some(({ value }) => value.kind === "address");
}

/** What points to it is not what it points to. */
function hasNoWayBack(links: readonly Link[]): boolean {
  return links.every((link) => link.out === noLabels || isPlain(link));
}

/** One pointer leads to each member, and from it none leads back. */
function isOwnedOnce({ links }: Role): boolean {
  const incoming = links.filter((link) => link.out === noLabels);
  const [only] = incoming;
  if (incoming.length !== 1 || only === undefined || !isSinglePointer(only)) return false;
  return links.every((link) => link === only || (link.target !== self && isPlain(link)));
}

/** The neighbour is pointed to at its beginning, and points not back. */
function isPlain({ out, in: into }: Link): boolean {
  return into === noLabels && out.labels.length === 1 && offsetIn(out.labels[0]!) === 0;
}

function isSinglePointer({ in: into, many }: Link): boolean {
  return !many && into.labels.length === 1 && offsetIn(into.labels[0]!) === 0;
}

function isHeldByCaller({ uses }: Search, id: ObjectId): boolean {
  return (uses.holders.get(id) ?? []).includes(null);
}

/** Judged by those that are left. */
function isOwner(search: Search, object: HeapObject): boolean {
  const drafts = search.left.get(object.id)!;
  const isKept = ({ value }: DraftCell) => value.kind !== "target" || search.left.has(value.object);
  if (!drafts.every((draft) => draft.every(isKept))) return false;
  const holders = holdersOf(search, object);
  if (holders.some((id) => id !== null && !isFollowed(search, id))) return false;
  if (object.roles !== null) return true;
  const isRooted = holders.every((id) => isRoot(search.state, id));
  if (!isRooted) return holders.length === 1;
  return holders.length > 0 && (!search.keepsTargets || isFolded(search, object, holders));
}

/** What single elements of arrays hold stays in sight. */
function isFollowed({ state, left }: Search, id: ObjectId): boolean {
  if (left.has(id)) return true;
  const holder = state.objects.get(id);
  return holder !== undefined && (holder.roles !== null || holder.origin.kind !== "element");
}

/** What variables point to stays apart, unless there may be any number of it. */
function isFolded({ state }: Search, { type }: HeapObject, holders: readonly (ObjectId | null)[]): boolean {
  return (
    isRecursive(type) || holders.every((id) => id !== null && state.objects.get(id)?.origin.kind === "input")
  );
}

/** What never becomes part of a structure; null: whoever called. */
function isRoot({ objects }: State, id: ObjectId | null): boolean {
  if (id === null) return true;
  const kind = objects.get(id)?.origin.kind;
  return kind === "variable" || kind === "global" || kind === "input";
}

/** One for each pointer to a single object, one for each holder of members. */
function holdersOf({ state, uses }: Search, object: HeapObject): readonly (ObjectId | null)[] {
  if (object.roles !== null) {
    const holders = object.roles.flatMap(({ links }) =>
      links.flatMap((link) => (link.out === noLabels ? [link.target] : [])),
    );
    return [...new Set(holders)];
  }
  const members = object.links.flatMap((link) => {
    if (link.out !== noLabels || !isGroup(state, link.target)) return [];
    return isSinglePointer(link) ? [link.target] : [link.target, link.target];
  });
  return [...(uses.holders.get(object.id) ?? []), ...members];
}
