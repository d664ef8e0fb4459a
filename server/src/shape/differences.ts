// How far two unknown numbers are apart: what follows from all the differences
// that are known.

import { type Pure, rangeOf } from "./pure.ts";
import type { SymbolId, Value } from "./value.ts";

/** The least `most` with `left - right <= most` that follows from all differences; null where none does. */
export function leastDifference(pure: Pure, left: SymbolId, right: SymbolId): bigint | null {
  const above = new Map<SymbolId, bigint>([[right, 0n]]);
  const pending = [right];
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const edge of pure.differences.values()) {
      if (edge.right !== from) continue;
      const most = above.get(from)! + edge.most;
      const known = above.get(edge.left);
      if (known !== undefined && known <= most) continue;
      above.set(edge.left, most);
      pending.push(edge.left);
    }
  }
  return above.get(left) ?? null;
}

/** Whether it is known that `left` is never `right + by`. */
export function isExcluded({ apart }: Pure, left: SymbolId, right: SymbolId, by: bigint): boolean {
  if (apart.size === 0) return false;
  return apart.has(left < right ? `${left}!${right}!${by}` : `${right}!${left}!${-by}`);
}

/** The least `most` with `left - right <= most`; null where there is none. */
export function leastBetween(pure: Pure, left: Value, right: Value): bigint | null {
  if (left.kind === "symbol" && right.kind === "symbol") {
    if (left.symbol === right.symbol) return left.add - right.add;
    const most = leastDifference(pure, left.symbol, right.symbol);
    if (most !== null) return most + left.add - right.add;
  }
  const high = rangeOf(pure, left).high;
  const low = rangeOf(pure, right).low;
  const isTypeLimit =
    (left.kind === "symbol" && pure.facts.get(left.symbol)?.high == null) ||
    (right.kind === "symbol" && pure.facts.get(right.symbol)?.low == null);
  if (high === null || low === null || isTypeLimit) return null;
  return high - low;
}
