// Questions about heap blocks that several operations ask.

import type { Allocation } from "../defects/defect.ts";
import type { HeapObject } from "./state.ts";

export function allocationOf(object: HeapObject): Allocation | null {
  return object.origin.kind === "block" ? object.origin.allocation : null;
}

/** A block that somebody still has to free. */
export function isOwed(object: HeapObject): boolean {
  return object.origin.kind === "block" && object.freed === null && !object.escaped;
}
