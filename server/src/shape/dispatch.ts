// Constant tables that lead to functions. Which element is meant decides what
// is called, and the same element may be asked again for another function: so an
// unknown index is each of the elements in turn.

import type { HeapObject, State } from "./state.ts";
import { reachableFrom } from "./sweep.ts";
import type { ObjectId } from "./value.ts";

/** Larger tables are not gone through. */
const mostElements = 8;

/** The indexes of a small table from `offset` on, up to `size` bytes; null: it is none. */
export function tableIndexes(
  state: State,
  table: ObjectId,
  offset: number | null,
  size: number | null,
  stride: number,
): readonly bigint[] | null {
  const object = state.objects.get(table)!;
  if (offset === null || !isConstantTable(object)) return null;
  const end = size === null ? object.size : offset + size;
  const count = end === null || stride <= 0 ? 0 : Math.floor((end - offset) / stride);
  if (count < 1 || count > mostElements || !leadsToFunctions(state, table)) return null;
  return Array.from({ length: count }, (_, index) => BigInt(index));
}

/** Its initialiser is known. */
function isConstantTable({ origin, rest }: HeapObject): boolean {
  return origin.kind === "global" && origin.constant && rest === "zero";
}

function leadsToFunctions(state: State, table: ObjectId): boolean {
  for (const id of reachableFrom(state, [table])) {
    if (state.objects.get(id)?.origin.kind === "procedure") return true;
  }
  return false;
}
