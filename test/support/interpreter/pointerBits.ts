// Pointers as the numbers that they are in part: where a block begins, the low
// bits are zero, and programs keep tags there.

import type { BinaryOperator } from "../../../server/src/ir/expression.ts";
import type { Heap } from "./heap.ts";
import { integer, type Value } from "./value.ts";

/** What `malloc` aligns to. */
const alignment = 16n;
const allBits = 2n ** 64n - 1n;

/** Null where it depends on where the block lies. */
export function onLowBits(heap: Heap, operator: BinaryOperator, left: Value, right: Value): Value | null {
  if (left.kind === "integer" && right.kind === "address") return onLowBits(heap, operator, right, left);
  if (left.kind !== "address" || right.kind !== "integer") return null;
  if (heap.objects.get(left.object)?.kind !== "block") return null;
  const low = BigInt.asUintN(4, left.offset);
  const bits = BigInt.asUintN(64, right.value);
  const withLow = (changed: bigint): Value => ({ ...left, offset: left.offset - low + changed });
  if (operator === "&" && allBits - bits < alignment) return withLow(low & bits);
  if (bits >= alignment) return null;
  if (operator === "&") return integer(low & bits);
  if (operator === "|") return withLow(low | bits);
  return operator === "^" ? withLow(low ^ bits) : null;
}
