// Whether tests of different results that were computed from the same unknowns can hold at once.
// Values are tried: those at the ends of what is known, and small ones; for pointers addresses, of which
// each object has its own. What is found this way is so; that nothing is found says nothing.

import { computeIntegers } from "../util/integers.ts";
import { isExcluded } from "./differences.ts";
import { type Fact, type Pure, rangeOf, resolve, sourcesOf, type Term, wrapped } from "./pure.ts";
import type { Decision } from "./state.ts";
import { integer, type SymbolId, symbolValue, type Value } from "./value.ts";

/** Unknowns that are tried together, values for each of them, and attempts. */
const mostUnknowns = 3;
const mostValues = 40;
const mostAttempts = 20_000;

type Valuation = Map<SymbolId, bigint>;

/** `tests`: all that have to do with each other; what they found out is part of `pure`. */
export function canAllHold(pure: Pure, tests: readonly Decision[]): boolean {
  const unknowns = unknownsOf(pure, tests);
  if (unknowns === null) return false;
  const tested = new Set(tests.map(({ symbol }) => symbol));
  const terms = [...pure.terms.values()].filter(
    (term) => dependsOn(pure, term, unknowns) && (tested.has(term.symbol) || isInformative(pure, term)),
  );
  const results = new Set(terms.map(({ symbol }) => symbol));
  const isKnown = ({ symbol }: Decision) => symbol !== null && (unknowns.has(symbol) || results.has(symbol));
  if (!tests.every((test) => isKnown(test) || isFixedUnknown(pure, test))) return false;
  return isSatisfied(pure, [...unknowns], terms);
}

/** An unknown that has turned out to be something else is tried as that. */
function isFixedUnknown(pure: Pure, { symbol, sources }: Decision): boolean {
  return symbol !== null && sources.values.includes(symbol) && pure.bindings.has(symbol);
}

/** What everything is computed from, also what that is compared with; null: not to be tried. */
function unknownsOf(pure: Pure, tests: readonly Decision[]): ReadonlySet<SymbolId> | null {
  const unknowns = new Set<SymbolId>();
  /** What was computed may, by what was learnt, be what it was computed from. */
  const looked = new Set<SymbolId>();
  const pending = tests.flatMap(({ sources }) => sources.values);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const value = resolve(pure, symbolValue(next));
    if (numberFor(value) !== null) continue;
    if (value.kind !== "symbol") return null;
    const { values, content, named, vague } = sourcesOf(pure, value);
    if (content.length > 0 || named.length > 0 || vague) return null;
    if (values.some((each) => each !== value.symbol)) {
      if (!looked.has(value.symbol)) pending.push(...values);
      looked.add(value.symbol);
      continue;
    }
    if (unknowns.has(value.symbol)) continue;
    const kind = pure.symbols.get(value.symbol)?.type.kind;
    if (kind !== "integer" && kind !== "pointer") return null;
    unknowns.add(value.symbol);
    if (unknowns.size > mostUnknowns) return null;
    pending.push(...comparedWith(pure, value.symbol));
  }
  return unknowns;
}

function comparedWith(pure: Pure, symbol: SymbolId): readonly SymbolId[] {
  const near = (a: SymbolId, b: SymbolId) => (a === symbol ? [b] : b === symbol ? [a] : []);
  return [
    ...[...pure.differences.values()].flatMap(({ left, right }) => near(left, right)),
    ...[...pure.apart.values()].flatMap(([left, right]) => near(left, right)),
    ...[...pure.terms.values()]
      .filter(({ operands }) => operands.some((each) => isSymbol(each, symbol)))
      .flatMap(({ operands }) => operands.flatMap((each) => (each.kind === "symbol" ? [each.symbol] : []))),
  ];
}

function isSymbol(value: Value, symbol: SymbolId): boolean {
  return value.kind === "symbol" && value.symbol === symbol;
}

function dependsOn(pure: Pure, { operands }: Term, unknowns: ReadonlySet<SymbolId>): boolean {
  return operands.some((each) => sourcesOf(pure, each).values.some((value) => unknowns.has(value)));
}

/** Whether something is known of the result. */
function isInformative(pure: Pure, { symbol }: Term): boolean {
  if (pure.bindings.has(symbol) || pure.facts.has(symbol)) return true;
  const pairs = [
    ...[...pure.differences.values()].map(({ left, right }) => [left, right]),
    ...[...pure.apart.values()].map(([left, right]) => [left, right]),
    ...[...pure.terms.values()].map(({ operands }) =>
      operands.flatMap((each) => (each.kind === "symbol" ? [each.symbol] : [])),
    ),
  ];
  return pairs.some((pair) => pair.includes(symbol));
}

function isSatisfied(pure: Pure, unknowns: readonly SymbolId[], terms: readonly Term[]): boolean {
  let attempts = 0;
  const choose = (index: number, chosen: Valuation): boolean => {
    const unknown = unknowns[index];
    if (unknown === undefined) {
      attempts += 1;
      return holds(pure, chosen, terms);
    }
    return valuesFor(pure, unknown, terms).some(
      (value) => attempts < mostAttempts && choose(index + 1, new Map(chosen).set(unknown, value)),
    );
  };
  return choose(0, new Map());
}

function valuesFor(pure: Pure, symbol: SymbolId, terms: readonly Term[]): readonly bigint[] {
  const range = rangeOf(pure, symbolValue(symbol));
  const constants = terms.flatMap(({ operands, symbol: result }) =>
    [...operands, resolve(pure, symbolValue(result))].flatMap((each) => numberFor(each) ?? []),
  );
  const somewhere = isPointer(pure, symbol) ? [somePlace] : [];
  const ends = [range.low, range.high, ...range.not].flatMap((end) => (end === null ? [] : [end]));
  const around = [0n, ...somewhere, ...ends, ...constants].flatMap((each) => [each, each + 1n, each - 1n]);
  const small = Array.from({ length: 12 }, (_, index) => BigInt(index + 2)).flatMap((each) => [each, -each]);
  const all = [...new Set([...around, ...small])].filter((value) => isWithin(value, range));
  return all.filter((value) => !isPointer(pure, symbol) || isAddress(value)).slice(0, mostValues);
}

/** Whether the values agree with everything that is known of them and of what is computed from them. */
function holds(pure: Pure, chosen: Valuation, terms: readonly Term[]): boolean {
  const valuation: Valuation = new Map(chosen);
  const pending = [...terms];
  for (let again = true; again; ) {
    again = false;
    for (const term of [...pending]) {
      const value = computed(pure, valuation, term);
      if (value === null) continue;
      if (!agrees(pure, valuation, term.symbol, value)) return false;
      pending.splice(pending.indexOf(term), 1);
      again = true;
    }
  }
  return pending.length === 0 && areRelated(pure, valuation);
}

function computed(
  pure: Pure,
  valuation: Valuation,
  { operator, operands, reads, symbol }: Term,
): bigint | null {
  const [left, right] = operands.map((each) => chosenFor(pure, valuation, each));
  const type = pure.symbols.get(symbol)?.type;
  if (type === undefined || reads.length > 0 || left === undefined || left === null) return null;
  if (operator.startsWith("convert:")) return numberOf(wrapped(integer(left), type));
  if (right === undefined || right === null) return null;
  const value = operator.startsWith(moving)
    ? left + right * BigInt(operator.slice(moving.length))
    : computeIntegers(operator, left, right);
  if (value === null || (type.kind === "pointer" && !isAddress(value))) return null;
  const inside = numberOf(wrapped(integer(value), type));
  const overflows = inside !== value && type.kind === "integer" && type.signed;
  return overflows ? null : inside;
}

/** Notes the result; false where it is known to be another. */
function agrees(pure: Pure, valuation: Valuation, symbol: SymbolId, value: bigint): boolean {
  const known = chosenFor(pure, valuation, symbolValue(symbol));
  if (known !== null) return known === value;
  const result = resolve(pure, symbolValue(symbol));
  if (result.kind !== "symbol") return false;
  valuation.set(result.symbol, value - result.add);
  return isWithin(value - result.add, rangeOf(pure, symbolValue(result.symbol)));
}

function areRelated(pure: Pure, valuation: Valuation): boolean {
  for (const [left, value] of valuation) {
    for (const [right, other] of valuation) {
      if (left === right) continue;
      const most = pure.differences.get(`${left}-${right}`)?.most;
      if (most !== undefined && value - other > most) return false;
      if (isExcluded(pure, left, right, value - other)) return false;
    }
  }
  return [...pure.differences.values()].every(
    ({ left, right }) => valuation.has(left) === valuation.has(right),
  );
}

function chosenFor(pure: Pure, valuation: Valuation, value: Value): bigint | null {
  const known = resolve(pure, value);
  if (known.kind !== "symbol") return numberFor(known);
  const chosen = valuation.get(known.symbol);
  return chosen === undefined ? null : chosen + known.add;
}

/** What moves a pointer, before the size of what it points to. */
const moving = "offset*";

/** Where no object is that has an address of its own here, and that far each goes at most. */
const somePlace = 1n << 20n;
const roomForEach = 1n << 40n;

/** An object may be anywhere, as long as no other one is there. */
function numberFor(value: Value): bigint | null {
  if (value.kind === "integer") return value.value;
  if (value.kind !== "address" || value.offset === null) return null;
  return roomForEach * BigInt(value.object + 1) + BigInt(value.offset);
}

function isPointer(pure: Pure, symbol: SymbolId): boolean {
  return pure.symbols.get(symbol)?.type.kind === "pointer";
}

/** Null, or not so near to it that something might come to lie before it. */
function isAddress(value: bigint): boolean {
  return value === 0n || (value >= somePlace - 64n && value < 1n << 62n);
}

function numberOf(value: Value): bigint | null {
  return value.kind === "integer" ? value.value : null;
}

function isWithin(value: bigint, { low, high, not }: Fact): boolean {
  return (low === null || value >= low) && (high === null || value <= high) && !not.includes(value);
}
