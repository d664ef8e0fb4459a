// Questions about heap blocks that several operations ask.

import type { Allocation } from "../defects/defect.ts";
import { remembered } from "../util/remembered.ts";
import { siteKey } from "./path.ts";
import type { HeapObject } from "./state.ts";

export function allocationOf(object: HeapObject): Allocation | null {
  return object.origin.kind === "block" ? object.origin.allocation : null;
}

/** A block that somebody still has to free. */
export function isOwed(object: HeapObject): boolean {
  return object.origin.kind === "block" && object.freed === null && !object.escaped;
}

export const allocationKey = remembered(({ site, by, family }: Allocation): string => {
  return `${siteKey(site)} ${by} ${family}`;
});

/** Each once, in an order of their own. */
export function distinctAllocations(all: readonly Allocation[]): readonly Allocation[] {
  if (all.length < 2) return all;
  const byKey = new Map(all.map((each) => [allocationKey(each), each]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
