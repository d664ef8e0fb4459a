// Learning from comparisons: adds one to the pure part, or finds that it
// contradicts what is known. What cannot be expressed is not learnt, which
// loses precision but never a case.

import { consequencesOf, type Statement } from "./consequences.ts";
import { isExcluded, leastDifference } from "./differences.ts";
import {
  type Assumed,
  ask,
  type Comparison,
  type Fact,
  larger,
  noFact,
  type Pure,
  plus,
  rangeOf,
  resolve,
  shifted,
  smaller,
  type Term,
  termKey,
  typeRange,
} from "./pure.ts";
import { recomputed } from "./recompute.ts";
import { integer, type SymbolId, type Value, withEntry, withoutEntry } from "./value.ts";

type SymbolValue = Extract<Value, { kind: "symbol" }>;

export function assumeComparison(pure: Pure, operator: Comparison, left: Value, right: Value): Assumed {
  const a = resolve(pure, left);
  const b = resolve(pure, right);
  const learnt = assumeOnce(ask(pure, [a, b]), { operator, left: a, right: b });
  return learnt === "infeasible" || learnt.terms.size === 0 ? learnt : withConsequences(learnt, [a, b]);
}

/** What follows for results of operations and for what they were computed from; once, so that bounds cannot creep. */
export function withConsequences(pure: Pure, values: readonly Value[]): Assumed {
  const about = new Set<SymbolId>();
  for (const value of [...values, ...values.map((each) => resolve(pure, each))]) {
    if (value.kind === "symbol") about.add(value.symbol);
  }
  let result: Assumed = pure;
  for (const term of pure.terms.values()) {
    for (const statement of consequencesOf(result, term, about)) {
      result = assumeOnce(result, statement);
      if (result === "infeasible") return result;
    }
  }
  return result;
}

function assumeOnce(pure: Pure, { operator, left, right }: Statement): Assumed {
  const a = resolve(pure, left);
  const b = resolve(pure, right);
  switch (operator) {
    case "==":
      return assumeEqual(pure, a, b);
    case "!=":
      return assumeApart(pure, a, b);
    case "<":
      return assumeAtMost(pure, a, b, -1n);
    case "<=":
      return assumeAtMost(pure, a, b, 0n);
    case ">":
      return assumeAtMost(pure, b, a, -1n);
    case ">=":
      return assumeAtMost(pure, b, a, 0n);
  }
}

export function negated(operator: Comparison): Comparison {
  const opposite = { "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">" } as const;
  return opposite[operator];
}

function assumeEqual(pure: Pure, a: Value, b: Value): Assumed {
  if (a.kind === "symbol") return bind(pure, a, b);
  if (b.kind === "symbol") return bind(pure, b, a);
  if (a.kind === "integer" && b.kind === "integer") return a.value === b.value ? pure : "infeasible";
  if (a.kind === "address" && b.kind === "address") {
    if (a.object !== b.object) return "infeasible";
    return a.offset === null || b.offset === null || a.offset === b.offset ? pure : "infeasible";
  }
  return a.kind === "address" || b.kind === "address" ? "infeasible" : pure;
}

function assumeApart(pure: Pure, a: Value, b: Value): Assumed {
  if (a.kind === "symbol" && b.kind === "symbol") return keepApart(pure, a, b);
  if (a.kind === "symbol" && b.kind === "integer") return exclude(pure, a.symbol, b.value - a.add);
  if (b.kind === "symbol" && a.kind === "integer") return exclude(pure, b.symbol, a.value - b.add);
  if (a.kind === "integer" && b.kind === "integer") return a.value !== b.value ? pure : "infeasible";
  if (a.kind === "address" && b.kind === "address") {
    const same = a.object === b.object && a.offset !== null && a.offset === b.offset;
    return same ? "infeasible" : pure;
  }
  return pure;
}

/** `a - b <= most`. */
function assumeAtMost(pure: Pure, a: Value, b: Value, most: bigint): Assumed {
  if (a.kind === "integer" && b.kind === "integer") {
    return a.value - b.value <= most ? pure : "infeasible";
  }
  if (a.kind === "address" && b.kind === "address") return assumeOrder(pure, a, b, most);
  if (a.kind === "symbol" && b.kind === "symbol") return relate(pure, a, b, most);
  if (a.kind === "symbol" && b.kind === "integer") {
    return narrow(pure, a.symbol, { ...noFact, high: b.value + most - a.add });
  }
  if (a.kind === "integer" && b.kind === "symbol") {
    return narrow(pure, b.symbol, { ...noFact, low: a.value - most - b.add });
  }
  return pure;
}

function assumeOrder(
  pure: Pure,
  a: Extract<Value, { kind: "address" }>,
  b: Extract<Value, { kind: "address" }>,
  most: bigint,
): Assumed {
  if (a.object !== b.object || a.offset === null || b.offset === null) return pure;
  return BigInt(a.offset - b.offset) <= most ? pure : "infeasible";
}

/** The symbol is the value from now on. */
export function bind(pure: Pure, symbol: SymbolValue, to: Value): Assumed {
  const value = shifted(to, -symbol.add);
  if (value.kind === "symbol" && value.symbol === symbol.symbol) {
    return value.add === 0n ? pure : "infeasible";
  }
  if (value.kind === "uninitialised" || value.kind === "unknown") return pure;
  if (value.kind === "symbol" && isStructure(pure, symbol.symbol) && !isStructure(pure, value.symbol)) {
    return bind(pure, { ...value, add: 0n }, symbolWith(symbol.symbol, -value.add));
  }
  if (value.kind === "symbol" && contradictsDifferences(pure, symbol.symbol, value)) return "infeasible";
  const fact = rangeOf(pure, { ...symbol, add: 0n });
  if (value.kind === "address" && isOnlyZero(fact)) return "infeasible";
  const bound: Pure = {
    ...pure,
    bindings: withEntry(pure.bindings, symbol.symbol, value),
    facts: withoutEntry(pure.facts, symbol.symbol),
    ...(pure.asked.has(symbol.symbol) && value.kind === "symbol"
      ? { asked: new Set([...pure.asked, value.symbol]) }
      : {}),
  };
  if (value.kind === "address") return recheck(bound, symbol.symbol);
  const narrowed = imposeFact(bound, value, fact);
  return narrowed === "infeasible" ? narrowed : recheck(narrowed, symbol.symbol);
}

function isStructure(pure: Pure, symbol: SymbolId): boolean {
  return (pure.symbols.get(symbol)?.structure ?? null) !== null;
}

function symbolWith(symbol: SymbolId, add: bigint): SymbolValue {
  return { kind: "symbol", symbol, add };
}

/** Asked first: from differences that contradict each other bounds would follow without end. */
function contradictsDifferences(pure: Pure, symbol: SymbolId, { symbol: other, add }: SymbolValue): boolean {
  if (pure.differences.size === 0) return false;
  const above = leastDifference(pure, symbol, other);
  const below = leastDifference(pure, other, symbol);
  return (above !== null && add > above) || (below !== null && -add > below);
}

function imposeFact(pure: Pure, value: Value, fact: Fact): Assumed {
  if (value.kind === "integer") return satisfies(value.value, fact) ? pure : "infeasible";
  if (value.kind !== "symbol") return pure;
  return narrow(pure, value.symbol, {
    low: plus(fact.low, -value.add),
    high: plus(fact.high, -value.add),
    not: fact.not.map((excluded) => excluded - value.add),
  });
}

/** States again what related the symbol to others, now that it is something else. */
function recheck(pure: Pure, symbol: SymbolId): Assumed {
  let result: Assumed = pure;
  for (const [key, { left, right, most }] of pure.differences) {
    if (left !== symbol && right !== symbol) continue;
    if (result === "infeasible") return result;
    const without: Pure = { ...result, differences: withoutEntry(result.differences, key) };
    result = assumeAtMost(without, current(without, left), current(without, right), most);
  }
  for (const [key, [left, right, by]] of pure.apart) {
    if (left !== symbol && right !== symbol) continue;
    if (result === "infeasible") return result;
    const without: Pure = { ...result, apart: withoutEntry(result.apart, key) };
    result = assumeApart(without, current(without, left), shifted(current(without, right), by));
  }
  return result === "infeasible" || result.terms.size === 0 ? result : recompute(result, symbol);
}

/** What was computed from the symbol follows it: the same operation on the same values gives the same. */
function recompute(pure: Pure, symbol: SymbolId): Assumed {
  let result: Assumed = pure;
  for (const { key, term, value } of recomputed(pure, symbol)) {
    const own: Value = { kind: "symbol", symbol: term.symbol, add: 0n };
    const other = value ?? sameTerm(result, term);
    const terms: Map<string, Term> = new Map(result.terms);
    terms.delete(key);
    if (value === null) terms.set(termKey(term.operator, term.operands), term);
    result = { ...result, terms };
    if (other !== null) result = assumeEqual(result, resolve(result, own), resolve(result, other));
    if (result === "infeasible") return result;
  }
  return result;
}

function sameTerm(pure: Pure, { operator, operands }: Term): Value | null {
  const known = pure.terms.get(termKey(operator, operands));
  return known === undefined ? null : { kind: "symbol", symbol: known.symbol, add: 0n };
}

function current(pure: Pure, symbol: SymbolId): Value {
  return resolve(pure, { kind: "symbol", symbol, add: 0n });
}

function keepApart(pure: Pure, a: SymbolValue, b: SymbolValue): Assumed {
  const by = b.add - a.add;
  if (a.symbol === b.symbol) return by === 0n ? "infeasible" : pure;
  const [first, second, distance] =
    a.symbol < b.symbol ? ([a.symbol, b.symbol, by] as const) : ([b.symbol, a.symbol, -by] as const);
  const key = `${first}!${second}!${distance}`;
  const apart: Pure = { ...pure, apart: withEntry(pure.apart, key, [first, second, distance] as const) };
  return tightenedBy(apart, first, second, distance);
}

/** What is at most another number, and never that one, is less. */
function tightenedBy(pure: Pure, first: SymbolId, second: SymbolId, by: bigint): Assumed {
  const [a, b] = [symbolWith(first, 0n), symbolWith(second, 0n)];
  if (leastDifference(pure, first, second) === by) return relate(pure, a, b, by);
  if (leastDifference(pure, second, first) === -by) return relate(pure, b, a, -by);
  return pure;
}

function exclude(pure: Pure, symbol: SymbolId, value: bigint): Assumed {
  return narrow(pure, symbol, { ...noFact, not: [value] });
}

function relate(pure: Pure, a: SymbolValue, b: SymbolValue, most: bigint): Assumed {
  let limit = most - a.add + b.add;
  if (a.symbol === b.symbol) return limit >= 0n ? pure : "infeasible";
  while (isExcluded(pure, a.symbol, b.symbol, limit)) limit -= 1n;
  const opposite = leastDifference(pure, b.symbol, a.symbol);
  if (opposite !== null && opposite + limit < 0n) return "infeasible";
  if (opposite !== null && opposite + limit === 0n) {
    return bind(pure, { ...a, add: 0n }, { kind: "symbol", symbol: b.symbol, add: limit });
  }
  const key = `${a.symbol}-${b.symbol}`;
  const known = pure.differences.get(key);
  const least = known === undefined || limit < known.most ? limit : known.most;
  const related: Pure = {
    ...pure,
    differences: withEntry(pure.differences, key, { left: a.symbol, right: b.symbol, most: least }),
  };
  return spread(related, [a.symbol, b.symbol]);
}

/** What is more than a number that cannot be negative is more than zero. */
function lowestOf({ symbols }: Pure, symbol: SymbolId): bigint | null {
  const type = symbols.get(symbol)?.type;
  return type?.kind === "integer" && !type.signed ? 0n : null;
}

/** The ends of ranges, through all differences; other limits of types would say nothing new. */
function spread(pure: Pure, from: readonly SymbolId[]): Assumed {
  let result: Assumed = pure;
  for (const { left, right, most } of pure.differences.values()) {
    if (!from.includes(left) && !from.includes(right)) continue;
    const upper: bigint | null = plus(result.facts.get(right)?.high ?? null, most);
    if (upper !== null) result = narrow(result, left, { ...noFact, high: upper });
    if (result === "infeasible") return result;
    const least: bigint | null = result.facts.get(left)?.low ?? (most < 0n ? lowestOf(result, left) : null);
    const lower: bigint | null = plus(least, -most);
    if (lower !== null) result = narrow(result, right, { ...noFact, low: lower });
    if (result === "infeasible") return result;
  }
  return result;
}

/** Adds to what is known about a symbol; its type counts as known. */
export function narrow(pure: Pure, symbol: SymbolId, more: Fact): Assumed {
  const bound = pure.bindings.get(symbol);
  if (bound !== undefined) return imposeFact(pure, bound, more);
  const range = rangeOf(pure, { kind: "symbol", symbol, add: 0n });
  const fact = tightened({
    low: larger(range.low, more.low),
    high: smaller(range.high, more.high),
    not: [...new Set([...range.not, ...more.not])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  });
  if (fact.low !== null && fact.high !== null) {
    if (fact.low > fact.high) return "infeasible";
    if (fact.low === fact.high) return fixAt(pure, symbol, fact.low);
  }
  const learnt = withoutTypeLimits(pure, symbol, fact);
  if (isSameFact(learnt, pure.facts.get(symbol) ?? noFact)) return pure;
  return spread({ ...pure, facts: withEntry(pure.facts, symbol, learnt) }, [symbol]);
}

function isSameFact(a: Fact, b: Fact): boolean {
  return a.low === b.low && a.high === b.high && a.not.join() === b.not.join();
}

function withoutTypeLimits(pure: Pure, symbol: SymbolId, fact: Fact): Fact {
  const limits = typeRange(pure.symbols.get(symbol)?.type ?? null);
  return {
    ...fact,
    low: fact.low === limits.low ? null : fact.low,
    high: fact.high === limits.high ? null : fact.high,
  };
}

function fixAt(pure: Pure, symbol: SymbolId, value: bigint): Assumed {
  const facts = withoutEntry(pure.facts, symbol);
  const bindings = withEntry(pure.bindings, symbol, integer(value));
  return recheck({ ...pure, facts, bindings }, symbol);
}

/** Excluded values at the ends move the ends. */
function tightened(fact: Fact): Fact {
  let { low, high } = fact;
  while (low !== null && fact.not.includes(low)) low += 1n;
  while (high !== null && fact.not.includes(high)) high -= 1n;
  const inside = (value: bigint) => (low === null || value > low) && (high === null || value < high);
  return { low, high, not: fact.not.filter(inside) };
}

function satisfies(value: bigint, fact: Fact): boolean {
  return (
    (fact.low === null || value >= fact.low) &&
    (fact.high === null || value <= fact.high) &&
    !fact.not.includes(value)
  );
}

function isOnlyZero(fact: Fact): boolean {
  return fact.low === 0n && fact.high === 0n;
}
