// What two cases know about unknowns, reduced to what holds in both: ranges,
// how far two numbers are apart, what is never the same. Widening gives up
// bounds that would move again and again.

import { leastBetween } from "../differences.ts";
import {
  type Difference,
  type Fact,
  larger,
  noFact,
  type Pure,
  rangeOf,
  type SymbolInfo,
  shifted,
  typeRange,
} from "../pure.ts";
import { assumeComparison } from "../relate.ts";
import type { SymbolId, Value } from "../value.ts";

/** An unknown of the joined case: what it is in each of the two. */
export interface Pair {
  readonly symbol: SymbolId;
  readonly a: Value;
  readonly b: Value;
  readonly info: SymbolInfo;
}

/** Null: bounds stay as they are; otherwise one that moves goes on to the next of these numbers, in ascending order. */
export type Widening = readonly bigint[] | null;

export function joinFacts(
  a: Pure,
  b: Pure,
  pairs: readonly Pair[],
  widening: Widening,
): { readonly facts: ReadonlyMap<SymbolId, Fact>; readonly grew: boolean } {
  const facts = new Map<SymbolId, Fact>();
  let grew = false;
  for (const pair of pairs) {
    const x = rangeOf(a, pair.a);
    const y = rangeOf(b, pair.b);
    const told = beyondType(hull(x, y, widening), pair.info);
    if (!isSame(told, beyondType(x, pair.info))) grew = true;
    if (!isSame(told, noFact)) facts.set(pair.symbol, told);
  }
  return { facts, grew };
}

/** What the type does not say already. */
function beyondType({ low, high, not }: Fact, { type }: SymbolInfo): Fact {
  const limits = typeRange(type);
  const lowest = limits.low !== null && (low === null || low <= limits.low) ? null : low;
  const highest = limits.high !== null && (high === null || high >= limits.high) ? null : high;
  return { low: lowest, high: highest, not };
}

function hull(a: Fact, b: Fact, widening: Widening): Fact {
  const low = a.low === null || b.low === null ? null : a.low <= b.low ? a.low : floorFor(b.low, widening);
  const high =
    a.high === null || b.high === null ? null : a.high >= b.high ? a.high : ceilingFor(b.high, widening);
  const excludes = (fact: Fact, value: bigint) =>
    fact.not.includes(value) ||
    (fact.low !== null && value < fact.low) ||
    (fact.high !== null && value > fact.high);
  const candidates = [...new Set([...a.not, ...b.not])].filter(
    (value) => excludes(a, value) && excludes(b, value),
  );
  const inside = candidates.filter(
    (value) => (low === null || value >= low) && (high === null || value <= high),
  );
  return { low, high, not: inside.sort((x, y) => (x < y ? -1 : x > y ? 1 : 0)) };
}

/** A bound that fell may stop at a number that all programs care for, or this one. */
function floorFor(low: bigint, widening: Widening): bigint | null {
  if (widening === null) return low;
  const stops = [...widening, -1n, 0n, 1n].filter((stop) => stop <= low);
  return stops.reduce<bigint | null>(larger, null);
}

function ceilingFor(high: bigint, widening: Widening): bigint | null {
  if (widening === null) return high;
  return widening.find((stop) => stop >= high) ?? null;
}

function isSame(a: Fact, b: Fact): boolean {
  return a.low === b.low && a.high === b.high && a.not.join() === b.not.join();
}

/** Inequalities of the first case that the second one implies. */
export function joinApart(
  a: Pure,
  b: Pure,
  pairs: readonly Pair[],
): { readonly apart: Pure["apart"]; readonly grew: boolean } {
  if (a.apart.size === 0) return { apart: a.apart, grew: false };
  const apart = new Map<string, readonly [SymbolId, SymbolId, bigint]>();
  let grew = false;
  for (const [left, right, by] of a.apart.values()) {
    const x = pairFor(pairs, left);
    const y = pairFor(pairs, right);
    const holds =
      x !== undefined && y !== undefined && assumeComparison(b, "==", x.b, shifted(y.b, by)) === "infeasible";
    if (!holds) grew = true;
    else apart.set(`${x.symbol}!${y.symbol}!${by}`, [x.symbol, y.symbol, by]);
  }
  return { apart, grew };
}

function pairFor(pairs: readonly Pair[], symbol: SymbolId): Pair | undefined {
  return pairs.find(({ a }) => a.kind === "symbol" && a.symbol === symbol && a.add === 0n);
}

const mostRelated = 12;

export function joinDifferences(
  a: Pure,
  b: Pure,
  pairs: readonly Pair[],
  widening: Widening,
): { readonly differences: ReadonlyMap<string, Difference>; readonly grew: boolean } {
  const differences = new Map<string, Difference>();
  let grew = false;
  if (pairs.length > mostRelated) return { differences, grew: a.differences.size > 0 };
  const couples = pairs.flatMap((left) =>
    pairs.flatMap((right) => (left === right ? [] : [{ left, right }])),
  );
  for (const { left, right } of couples) {
    const x = leastBetween(a, left.a, right.a);
    const y = x === null ? null : leastBetween(b, left.b, right.b);
    const isLost = x === null || y === null || (widening !== null && y > x);
    if (isDirect(a, left.a, right.a) && (isLost || y > x)) grew = true;
    if (isLost || areConstants(left, right)) continue;
    const most = larger(x, y)!;
    differences.set(`${left.symbol}-${right.symbol}`, { left: left.symbol, right: right.symbol, most });
  }
  return { differences, grew };
}

/** What is known of them follows from their ranges. */
function areConstants(left: Pair, right: Pair): boolean {
  return [left.a, left.b, right.a, right.b].every(({ kind }) => kind === "integer");
}

function isDirect(pure: Pure, left: Value, right: Value): boolean {
  return (
    left.kind === "symbol" &&
    right.kind === "symbol" &&
    pure.differences.has(`${left.symbol}-${right.symbol}`)
  );
}
