// Joining two cases in normal form whose single objects are the same: the
// roles of groups are united, and of the numbers only what holds in both is
// kept. Widening gives up bounds that would move again and again.

import type { Allocation } from "../../defects/defect.ts";
import type { Cell } from "../cells.ts";
import { siteKey } from "../path.ts";
import {
  type Difference,
  emptyPure,
  type Fact,
  larger,
  noFact,
  type Pure,
  rangeOf,
  type SymbolInfo,
  typeRange,
} from "../pure.ts";
import { leastDifference } from "../relate.ts";
import type { HeapObject, State } from "../state.ts";
import { type ObjectId, type SymbolId, symbolValue, type Value, valueKey } from "../value.ts";
import type { Normal } from "./normal.ts";
import { distinctRoles } from "./role.ts";

export interface Joined {
  readonly state: State;
  /** It describes more than the first case did. */
  readonly grew: boolean;
}

/** Both have the same shape. */
export function join(a: Normal, b: Normal, widen: boolean): Joined {
  const numbers = joinNumbers(a, b, widen);
  const objects = new Map(a.state.objects);
  let grew = numbers.grew;
  for (const object of b.state.objects.values()) {
    const known = objects.get(object.id);
    const joined = known === undefined ? object : joinObjects(known, object);
    if (joined === known) continue;
    objects.set(object.id, joined);
    grew = true;
  }
  if (!grew) return { state: a.state, grew };
  for (const [id, cells] of numbers.cells) {
    const object = objects.get(id)!;
    objects.set(id, { ...object, cells: new Map([...object.cells, ...cells]) });
  }
  const { border } = numbers;
  const released = new Map(
    [...a.state.released].flatMap(([symbol, release]) => {
      const now = numbers.renamed(symbolValue(symbol));
      return now.kind === "symbol" ? [[now.symbol, release] as const] : [];
    }),
  );
  const next = Math.max(a.state.next, b.state.next, numbers.next);
  return { state: { ...a.state, objects, border, released, pure: numbers.pure, next }, grew };
}

function joinObjects(a: HeapObject, b: HeapObject): HeapObject {
  const origin = joinOrigins(a, b);
  if (a.roles === null || b.roles === null) return origin === a.origin ? a : { ...a, origin };
  const known = new Set(a.roles);
  const added = b.roles.filter((role) => !known.has(role));
  if (added.length === 0) return origin === a.origin ? a : { ...a, origin };
  const roles = distinctRoles([...a.roles, ...added]);
  if (roles.every((role) => known.has(role))) return origin === a.origin ? a : { ...a, origin };
  return { ...a, origin, roles: [...roles].sort((x, y) => x.id - y.id) };
}

function joinOrigins(a: HeapObject, b: HeapObject): HeapObject["origin"] {
  if (a.origin.kind !== "block" || b.origin.kind !== "block") return a.origin;
  const known = new Set([a.origin.allocation, ...a.origin.others].map(allocationKey));
  const added = [b.origin.allocation, ...b.origin.others].filter((each) => !known.has(allocationKey(each)));
  return added.length === 0 ? a.origin : { ...a.origin, others: [...a.origin.others, ...added] };
}

export function allocationKey({ site, by }: Allocation): string {
  return `${siteKey(site)} ${by}`;
}

interface JoinedNumbers {
  readonly grew: boolean;
  readonly pure: Pure;
  readonly cells: ReadonlyMap<ObjectId, HeapObject["cells"]>;
  readonly border: readonly Value[];
  readonly next: number;
  renamed(value: Value): Value;
}

/** An unknown of the joined case: what it is in each of the two. */
interface Pair {
  readonly symbol: SymbolId;
  readonly a: Value;
  readonly b: Value;
  readonly info: SymbolInfo;
}

function joinNumbers(a: Normal, b: Normal, widen: boolean): JoinedNumbers {
  const pairs = new Map<string, Pair>();
  const fromA = new Map<string, Value>();
  let next = 1;
  let grew = false;
  const pairOf = (x: Value, y: Value): Value => {
    if (x.kind === "integer" && y.kind === "integer" && x.value === y.value) return x;
    const plain = x.kind === "symbol" && y.kind === "symbol" && x.add === y.add;
    const left = plain ? symbolValue(x.symbol) : x;
    const right = plain ? symbolValue(y.symbol) : y;
    const key = `${valueKey(left)} ${valueKey(right)}`;
    let pair = pairs.get(key);
    if (pair === undefined) {
      const symbol = next++ as SymbolId;
      pair = { symbol, a: left, b: right, info: infoOf(a.state.pure, b.state.pure, left, right) };
      pairs.set(key, pair);
      const known = fromA.get(valueKey(left));
      if (left.kind !== "symbol" || known !== undefined) grew = true;
      fromA.set(valueKey(left), symbolValue(symbol));
    }
    return symbolValue(pair.symbol, plain ? x.add : 0n);
  };
  const cells = new Map<ObjectId, Map<number, Cell>>();
  for (const object of a.state.objects.values()) {
    const other = b.state.objects.get(object.id);
    if (other === undefined || object.roles !== null) continue;
    for (const cell of object.cells.values()) {
      const opposite = other.cells.get(cell.start)?.value;
      if (opposite === undefined || !isJoinable(cell.value, opposite)) continue;
      const value = pairOf(cell.value, opposite);
      let own = cells.get(object.id);
      if (own === undefined) {
        own = new Map();
        cells.set(object.id, own);
      }
      own.set(cell.start, { ...cell, value });
    }
  }
  const border = a.state.border.map((value, index) => {
    const opposite = b.state.border[index];
    return opposite !== undefined && isJoinable(value, opposite) ? pairOf(value, opposite) : value;
  });
  const list = [...pairs.values()];
  const facts = joinFacts(a.state.pure, b.state.pure, list, widen);
  const differences = joinDifferences(a.state.pure, b.state.pure, list, widen);
  grew = grew || facts.grew || differences.grew;
  const bySymbolOfA = new Map(
    list.flatMap((pair) => (pair.a.kind === "symbol" && pair.a.add === 0n ? [[pair.a.symbol, pair]] : [])),
  );
  return {
    grew,
    cells,
    border,
    next,
    pure: {
      ...emptyPure,
      symbols: new Map(list.map(({ symbol, info }) => [symbol, info])),
      facts: facts.facts,
      differences: differences.differences,
      terms: grew ? new Map() : a.state.pure.terms,
    },
    renamed: (value) => {
      if (value.kind !== "symbol") return value;
      const pair = bySymbolOfA.get(value.symbol);
      return pair === undefined ? value : symbolValue(pair.symbol, value.add);
    },
  };
}

/** Numbers, and unknown pointers with unknown pointers. */
function isJoinable(a: Value, b: Value): boolean {
  const isOpen = (value: Value) => value.kind === "integer" || value.kind === "symbol";
  return isOpen(a) && isOpen(b);
}

const anyNumber = { kind: "integer", name: "long long", size: 8, signed: true } as const;

function infoOf(a: Pure, b: Pure, x: Value, y: Value): SymbolInfo {
  const known =
    (x.kind === "symbol" ? a.symbols.get(x.symbol) : undefined) ??
    (y.kind === "symbol" ? b.symbols.get(y.symbol) : undefined);
  if (known !== undefined)
    return x.kind === "symbol" && y.kind === "symbol" ? known : { ...known, text: null };
  return { type: anyNumber, origin: "other", text: null, choices: [], home: null, sources: null };
}

function joinFacts(
  a: Pure,
  b: Pure,
  pairs: readonly Pair[],
  widen: boolean,
): { readonly facts: ReadonlyMap<SymbolId, Fact>; readonly grew: boolean } {
  const facts = new Map<SymbolId, Fact>();
  let grew = false;
  for (const pair of pairs) {
    const x = factOf(a, pair.a);
    const y = factOf(b, pair.b);
    const told = beyondType(hull(x, y, widen), pair.info);
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

function factOf(pure: Pure, value: Value): Fact {
  return rangeOf(pure, value);
}

function hull(a: Fact, b: Fact, widen: boolean): Fact {
  const low =
    a.low === null || b.low === null ? null : a.low <= b.low ? a.low : widen ? floorFor(b.low) : b.low;
  const high = a.high === null || b.high === null ? null : a.high >= b.high ? a.high : widen ? null : b.high;
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

/** A bound that fell may stop at a number that programs care for. */
function floorFor(low: bigint): bigint | null {
  for (const stop of [1n, 0n, -1n]) if (low >= stop) return stop;
  return null;
}

function isSame(a: Fact, b: Fact): boolean {
  return a.low === b.low && a.high === b.high && a.not.join() === b.not.join();
}

const mostRelated = 12;

function joinDifferences(
  a: Pure,
  b: Pure,
  pairs: readonly Pair[],
  widen: boolean,
): { readonly differences: ReadonlyMap<string, Difference>; readonly grew: boolean } {
  const differences = new Map<string, Difference>();
  let grew = false;
  if (pairs.length > mostRelated) return { differences, grew: a.differences.size > 0 };
  for (const left of pairs) {
    for (const right of pairs) {
      if (left === right) continue;
      const x = leastBetween(a, left.a, right.a);
      const isStated = isDirect(a, left.a, right.a);
      const y = x === null ? null : leastBetween(b, left.b, right.b);
      if (x === null || y === null || (widen && y > x)) {
        if (isStated) grew = true;
        continue;
      }
      if (y > x && isStated) grew = true;
      const isImplied = left.a.kind === "integer" && right.a.kind === "integer" && left.b.kind === "integer";
      if (isImplied && right.b.kind === "integer") continue;
      const most = larger(x, y)!;
      differences.set(`${left.symbol}-${right.symbol}`, { left: left.symbol, right: right.symbol, most });
    }
  }
  return { differences, grew };
}

function isDirect(pure: Pure, left: Value, right: Value): boolean {
  return (
    left.kind === "symbol" &&
    right.kind === "symbol" &&
    pure.differences.has(`${left.symbol}-${right.symbol}`)
  );
}

/** The least `most` with `left - right <= most`; null where there is none. */
function leastBetween(pure: Pure, left: Value, right: Value): bigint | null {
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
