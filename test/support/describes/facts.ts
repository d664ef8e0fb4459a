// Whether what a case says of its numbers and pointers is true of the values
// that a concrete heap gives them.

import { eliminate } from "../../../server/src/shape/eliminate.ts";
import { rangeOf } from "../../../server/src/shape/pure.ts";
import { type SymbolId, symbolValue } from "../../../server/src/shape/value.ts";
import type { Value as Concrete } from "../interpreter/value.ts";
import { isSame, type Matching, type Mismatch, moved, show } from "./match.ts";

export function compareFacts(matching: Matching): Mismatch {
  for (const [symbol, value] of matching.symbols) {
    if (!isInRange(matching, symbol, value)) return `$${symbol} cannot be ${show(value)}`;
  }
  return compareReleased(matching) ?? compareDifferences(matching) ?? compareApart(matching);
}

function isInRange({ state }: Matching, symbol: SymbolId, value: Concrete): boolean {
  const { low, high, not } = rangeOf(state.pure, symbolValue(symbol));
  if (value.kind !== "integer") return high === null || high > 0n;
  const isBetween = (low === null || low <= value.value) && (high === null || value.value <= high);
  return isBetween && !not.includes(value.value);
}

/** An unknown pointer that was freed is null or leads to what is gone. */
function compareReleased({ state, symbols, heap }: Matching): Mismatch {
  for (const symbol of state.released.keys()) {
    const value = symbols.get(symbol);
    if (value?.kind !== "address" || heap.objects.get(value.object)!.state === "freed") continue;
    return `what $${symbol} points to is not freed`;
  }
  return null;
}

function compareDifferences({ state, symbols }: Matching): Mismatch {
  const valued = new Set(symbols.keys());
  for (const { left, right, most } of eliminate(state.pure.differences, valued).values()) {
    const distance = distanceOf(symbols.get(left), symbols.get(right));
    if (distance !== null && distance > most) return `$${left} - $${right} is ${distance}, over ${most}`;
  }
  return null;
}

function compareApart({ state, symbols }: Matching): Mismatch {
  for (const [left, right, by] of state.pure.apart.values()) {
    const [a, b] = [symbols.get(left), symbols.get(right)];
    if (a !== undefined && b !== undefined && isSame(a, moved(b, by))) return `$${left} is $${right} + ${by}`;
  }
  return null;
}

/** Null where C does not define one. */
function distanceOf(left: Concrete | undefined, right: Concrete | undefined): bigint | null {
  if (left?.kind === "integer" && right?.kind === "integer") return left.value - right.value;
  const inOne = left?.kind === "address" && right?.kind === "address" && left.object === right.object;
  return inOne ? left.offset - right.offset : null;
}
