// What a callee need not know of its caller's blocks: who allocated them, and
// in which call they were allocated or freed. In their place stand numbers, by
// which the caller finds again what is meant.

import type { Allocation } from "../defects/defect.ts";
import type { HeapObject, ObjectKind, Release, State } from "../shape/state.ts";
import type { ObjectId, SymbolId } from "../shape/value.ts";

const somebody = "caller";

/** `by` stays: the words for a loss may name it. */
export function asStandIn({ id, origin }: HeapObject): ObjectKind {
  if (origin.kind !== "block") return origin;
  const { family, by } = origin.allocation;
  const allocation = { site: { procedure: somebody, at: { start: id, end: id } }, by, family };
  return { ...origin, allocation, others: [], activation: -2 * id };
}

/** Of an object, or of an unknown pointer. */
export function earlierRelease(id: number): Release {
  return { site: { procedure: somebody, at: { start: id, end: id } }, activation: -2 * id - 1 };
}

/** Where what a callee says of its callers' blocks is meant for a caller's. */
export interface Owner {
  readonly state: State;
  /** The caller's names by the callee's. */
  readonly known: ReadonlyMap<number, number>;
  /** The call in which the caller has what began in the callee. */
  readonly activation: number;
}

export function ownedActivation({ state, known, activation }: Owner, since: number): number {
  if (since >= 0) return activation;
  const isRelease = since % 2 !== 0;
  const id = known.get(isRelease ? (-since - 1) / 2 : -since / 2);
  const object = state.objects.get(id as ObjectId);
  if (!isRelease) return object?.origin.kind === "block" ? object.origin.activation : 0;
  const release = object?.freed ?? state.released.get(id as SymbolId);
  return release?.activation ?? 0;
}

export function ownedAllocation({ state, known }: Owner, allocation: Allocation): Allocation {
  if (allocation.site.procedure !== somebody) return allocation;
  const object = state.objects.get(known.get(allocation.site.at.start) as ObjectId);
  return object?.origin.kind === "block" ? object.origin.allocation : allocation;
}
