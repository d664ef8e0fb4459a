// Whether an abstract case describes a concrete heap: a search for the concrete
// object that each abstract one stands for, such that every cell and every fact
// agrees. Most of it follows from the variables; only what they do not lead to is
// tried in turn.

import type { VariableId } from "../../server/src/ir/expression.ts";
import type { HeapObject as AbstractObject, State } from "../../server/src/shape/state.ts";
import { topFrame } from "../../server/src/shape/state.ts";
import type { ObjectId } from "../../server/src/shape/value.ts";
import {
  type ConcreteHeap,
  callersObjects,
  isFromPointer,
  isLive,
  ownObjects,
} from "./describes/concrete.ts";
import { compareFacts } from "./describes/facts.ts";
import { findUnlinked, hiddenNeighbours, type Known } from "./describes/links.ts";
import {
  compareLoose,
  copyOf,
  emptyMatching,
  type Matching,
  type Mismatch,
  match,
  nameOf,
  wholeOf,
} from "./describes/match.ts";
import { settleAll } from "./describes/members.ts";
import { compareStructures } from "./describes/structures.ts";
import type { HeapObject } from "./interpreter/heap.ts";

export type Description =
  | { readonly described: true; readonly matching: Matching }
  | { readonly described: false; readonly why: string };

/** `state` is that of the procedure whose activation `heap` shows. */
export function describes(state: State, heap: ConcreteHeap): Description {
  const matching = emptyMatching(state, heap);
  const mismatch = matchNamed(matching);
  return mismatch === null ? complete(matching) : { described: false, why: mismatch };
}

/** What follows from the choices so far, in one of the ways that the roles of groups leave open. */
function complete(matching: Matching): Description {
  const { found, why } = settleAll(matching);
  let last: Description = { described: false, why: why ?? "" };
  for (const way of found) {
    last = place(way);
    if (last.described) return last;
  }
  return last;
}

/** Variables, globals and strings are who they are. */
function matchNamed(matching: Matching): Mismatch {
  const { state, heap } = matching;
  for (const [variable, id] of topFrame(state).variables) {
    const mismatch = matchVariable(matching, variable, id);
    if (mismatch !== null) return mismatch;
  }
  for (const id of state.named.values()) {
    const object = state.objects.get(id);
    const found = object === undefined ? undefined : namesake(object, heap);
    const mismatch = found === undefined ? null : match(matching, id, wholeOf(found));
    if (mismatch !== null) return mismatch;
  }
  return null;
}

/** One side may know a variable that the other has not come across yet. */
function matchVariable(matching: Matching, variable: VariableId, id: ObjectId): Mismatch {
  const found = matching.heap.variables.get(variable);
  if (found !== undefined) return match(matching, id, wholeOf(found));
  const isEmpty = matching.state.objects.get(id)!.cells.size === 0;
  return isEmpty ? null : `${nameOf(matching, id)} is not there`;
}

function namesake({ origin }: AbstractObject, heap: ConcreteHeap): HeapObject | undefined {
  if (origin.kind === "global") return heap.globals.get(origin.linkage);
  return origin.kind === "string" ? heap.strings.get(origin.text) : undefined;
}

/** Finds a block for each abstract one that nothing definite leads to, and sees whether all is well then. */
function place(matching: Matching): Description {
  const open = [...matching.state.objects.values()].find(
    ({ id, origin, freed, roles }) =>
      origin.kind === "block" && freed === null && roles === null && !matching.spots.has(id),
  );
  if (open === undefined) return conclude(matching);
  let why = `there is no ${nameOf(matching, open.id)}`;
  for (const object of matching.heap.objects.values()) {
    if (object.kind !== "block" || !isLive(object)) continue;
    const attempt = copyOf(matching);
    const mismatch = match(attempt, open.id, wholeOf(object));
    const description: Description =
      mismatch === null ? complete(attempt) : { described: false, why: mismatch };
    if (description.described) return description;
    why = description.why;
  }
  return { described: false, why };
}

function conclude(matching: Matching): Description {
  const unlinked = findUnlinked(matching);
  if (unlinked !== null) return link(matching, unlinked);
  const owned = new Set<HeapObject>();
  const mismatch =
    compareLoose(matching) ??
    compareFacts(matching) ??
    compareStructures(matching, owned) ??
    findForgotten(matching, owned);
  return mismatch === null ? { described: true, matching } : { described: false, why: mismatch };
}

/** Callers' objects may have to be found by what they point to. */
function link(matching: Matching, unlinked: Known): Description {
  const name = nameOf(matching, unlinked.id);
  const why = `object ${unlinked.spot.object.id}, which is in ${name}, is linked otherwise`;
  for (const { id, spot } of hiddenNeighbours(matching, unlinked)) {
    const attempt = copyOf(matching);
    if (match(attempt, id, spot) !== null) continue;
    const description = complete(attempt);
    if (description.described) return description;
  }
  return { described: false, why };
}

/** A block that the procedure allocated, and that is not lost, is one that the case knows of, or a caller has it. */
function findForgotten({ heap, spots, members, state }: Matching, owned: ReadonlySet<HeapObject>): Mismatch {
  if (heap.losesBlocks) return null;
  const known = new Set<HeapObject>([...owned, ...[...members.values()].map(({ spot }) => spot.object)]);
  for (const [id, { object }] of spots) {
    if (state.objects.get(id)!.origin.kind === "block") known.add(object);
  }
  const matched = new Set([...spots.values()].map(({ object }) => object));
  const held = ownObjects(heap);
  const handedOver = callersObjects(heap, (object) => matched.has(object));
  for (const object of heap.objects.values()) {
    if (object.kind !== "block" || !isLive(object) || object.id < heap.since || known.has(object)) continue;
    if (!held.has(object) || handedOver.has(object)) continue;
    if (heap.callsUnknown && isFromPointer(heap, object)) continue;
    return `object ${object.id} of ${object.name} is forgotten`;
  }
  return null;
}
