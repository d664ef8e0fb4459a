// What is known about numbers and pointers that are not known themselves:
// what they equal, the range they lie in, what they differ from. Two tests of
// the same unknown agree because of this, in whatever form they are written.

import type { Expression } from "../ir/expression.ts";
import type { CType } from "../types/type.ts";
import type { Structure } from "./structures/grammar.ts";
import { type ObjectId, type SymbolId, type Value, valueKey, withEntry } from "./value.ts";

export interface SymbolInfo {
  readonly type: CType;
  /** Where it came from: outside the procedure, a call, or anything else. */
  readonly origin: "input" | "result" | "other";
  /** How the user would write it at the start of the procedure (`p->next`), or the call it came from. */
  readonly text: string | null;
  /** Objects that it may point to: it was read at an unknown place among them. */
  readonly choices: readonly ObjectId[];
  /** The object that it was read from, at a known place. */
  readonly home: ObjectId | null;
  /** What it was computed from; null: it depends on nothing else that is known. */
  readonly sources: Sources | null;
  /** Owned by whoever holds the pointer, with all that it leads to; null: nothing is known of what it leads to. */
  readonly structure: Structure | null;
}

export interface Sources {
  readonly values: readonly SymbolId[];
  /** Objects whose content it depends on. */
  readonly content: readonly ObjectId[];
  /** Anything else: a call that may give the same again, an arithmetic that is not followed. */
  readonly named: readonly string[];
  /** Of the only value it is these bits. */
  readonly mask: bigint | null;
  /** The result of a call that, given another literal text, is another. */
  readonly call: string | null;
  /** Not every value is possible that seems so: which ones are was not kept. */
  readonly vague: boolean;
}

/** Bounds are inclusive; null: none. */
export interface Fact {
  readonly low: bigint | null;
  readonly high: bigint | null;
  readonly not: readonly bigint[];
}

/** The result of an operation on unknowns: the same operation again gives the same symbol. */
export interface Term {
  readonly operator: string;
  readonly operands: readonly Value[];
  /** Objects whose content it was computed from. */
  readonly reads: readonly ObjectId[];
  readonly symbol: SymbolId;
}

/** `left - right <= most`. */
export interface Difference {
  readonly left: SymbolId;
  readonly right: SymbolId;
  readonly most: bigint;
}

export interface Pure {
  readonly symbols: ReadonlyMap<SymbolId, SymbolInfo>;
  /** Symbols that turned out to be something else. */
  readonly bindings: ReadonlyMap<SymbolId, Value>;
  readonly facts: ReadonlyMap<SymbolId, Fact>;
  readonly differences: ReadonlyMap<string, Difference>;
  /** Pairs whose first is never the second plus a number. */
  readonly apart: ReadonlyMap<string, readonly [SymbolId, SymbolId, bigint]>;
  readonly terms: ReadonlyMap<string, Term>;
  /** Symbols that a branch has asked about. */
  readonly asked: ReadonlySet<SymbolId>;
}

/** A distinct value, so that nobody takes it for a pure part without facts. */
export type Assumed = Pure | "infeasible";

export const noFact: Fact = { low: null, high: null, not: [] };

export const emptyPure: Pure = {
  symbols: new Map(),
  bindings: new Map(),
  facts: new Map(),
  differences: new Map(),
  apart: new Map(),
  terms: new Map(),
  asked: new Set(),
};

export function introduce(pure: Pure, symbol: SymbolId, info: SymbolInfo): Pure {
  return { ...pure, symbols: withEntry(pure.symbols, symbol, info) };
}

/** What the value is by now. */
export function resolve(pure: Pure, value: Value): Value {
  let current = value;
  while (current.kind === "symbol") {
    const bound = pure.bindings.get(current.symbol);
    if (bound === undefined) return current;
    current = shifted(bound, current.add);
  }
  return current;
}

export function shifted(value: Value, by: bigint): Value {
  if (by === 0n) return value;
  switch (value.kind) {
    case "integer":
      return { kind: "integer", value: value.value + by };
    case "symbol":
      return { ...value, add: value.add + by };
    case "address":
      return { ...value, offset: value.offset === null ? null : value.offset + Number(by) };
    default:
      return value;
  }
}

/** The range of a number, from what was learnt and from its type. */
export function rangeOf(pure: Pure, value: Value): Fact {
  const known = resolve(pure, value);
  if (known.kind === "integer") return { low: known.value, high: known.value, not: [] };
  if (known.kind !== "symbol") return noFact;
  const fact = pure.facts.get(known.symbol) ?? noFact;
  const type = typeRange(pure.symbols.get(known.symbol)?.type ?? null);
  return {
    low: plus(larger(fact.low, type.low), known.add),
    high: plus(smaller(fact.high, type.high), known.add),
    not: known.add === 0n ? fact.not : fact.not.map((value) => value + known.add),
  };
}

export function typeRange(type: CType | null): Fact {
  if (type === null || type.kind !== "integer") return noFact;
  if (type.name === "_Bool") return { low: 0n, high: 1n, not: [] };
  const ranges = type.signed ? signedRanges : unsignedRanges;
  ranges[type.size] ??= rangeOfBits(BigInt(type.size * 8), type.signed);
  return ranges[type.size]!;
}

/** By size. */
const signedRanges: Fact[] = [];
const unsignedRanges: Fact[] = [];

function rangeOfBits(bits: bigint, signed: boolean): Fact {
  return signed
    ? { low: -(1n << (bits - 1n)), high: (1n << (bits - 1n)) - 1n, not: [] }
    : { low: 0n, high: (1n << bits) - 1n, not: [] };
}

/** The number as one of the type. */
export function wrapped(value: Value, type: CType): Value {
  if (value.kind !== "integer" || type.kind !== "integer") return value;
  if (type.name === "_Bool") return { kind: "integer", value: value.value === 0n ? 0n : 1n };
  const bits = type.size * 8;
  const inside = type.signed ? BigInt.asIntN(bits, value.value) : BigInt.asUintN(bits, value.value);
  return { kind: "integer", value: inside };
}

export function isNeverZero(pure: Pure, value: Value): boolean {
  const known = resolve(pure, value);
  if (known.kind === "address") return true;
  const { low, high, not } = rangeOf(pure, known);
  return not.includes(0n) || (low !== null && low > 0n) || (high !== null && high < 0n);
}

export function termKey(operator: string, operands: readonly Value[]): string {
  return `${operator}(${operands.map(valueKey).join(",")})`;
}

/** What a value depends on. */
export function sourcesOf(pure: Pure, value: Value): Sources {
  const known = resolve(pure, value);
  if (known.kind !== "symbol") return noSources;
  return pure.symbols.get(known.symbol)?.sources ?? { ...noSources, values: [known.symbol] };
}

export const noSources: Sources = {
  values: [],
  content: [],
  named: [],
  mask: null,
  call: null,
  vague: false,
};

export function ask(pure: Pure, values: readonly Value[]): Pure {
  let asked: Set<SymbolId> | null = null;
  for (const value of values) {
    if (value.kind !== "symbol" || pure.asked.has(value.symbol)) continue;
    asked ??= new Set(pure.asked);
    asked.add(value.symbol);
  }
  return asked === null ? pure : { ...pure, asked };
}

export function larger(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

export function smaller(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

export function plus(a: bigint | null, b: bigint): bigint | null {
  return a === null ? null : a + b;
}

/** Comparisons that `relate` knows how to assume. */
export type Comparison = Extract<
  Extract<Expression, { op: "binary" }>["operator"],
  "==" | "!=" | "<" | ">" | "<=" | ">="
>;
