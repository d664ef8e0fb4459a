// What a cell of memory can hold, as far as the analysis knows it. Pointers
// are an object and a byte offset, never a field name: unions, casts and
// pointers into the middle of a structure need nothing special.

import type { Branded } from "../util/branded.ts";

export type SymbolId = Branded<number, "SymbolId">;
export type ObjectId = Branded<number, "ObjectId">;

export type Value =
  /** The null pointer is 0. */
  | { readonly kind: "integer"; readonly value: bigint }
  /** An unknown number or pointer, plus a constant (in bytes for a pointer). */
  | { readonly kind: "symbol"; readonly symbol: SymbolId; readonly add: bigint }
  /** `offset` null: somewhere in the object. */
  | { readonly kind: "address"; readonly object: ObjectId; readonly offset: number | null }
  /** Never written. */
  | { readonly kind: "uninitialised" }
  /** Anything, a different one at each byte: what unknown code left behind. */
  | { readonly kind: "unknown" };

export type Address = Extract<Value, { kind: "address" }>;

export const zero: Value = { kind: "integer", value: 0n };
export const uninitialised: Value = { kind: "uninitialised" };
export const unknown: Value = { kind: "unknown" };

export function integer(value: bigint): Value {
  return { kind: "integer", value };
}

export function symbolValue(symbol: SymbolId, add = 0n): Value {
  return { kind: "symbol", symbol, add };
}

export function address(object: ObjectId, offset: number | null): Value {
  return { kind: "address", object, offset };
}

/** The object that an address leads to; null for other values. */
export function targetOfValue(value: Value): ObjectId | null {
  return value.kind === "address" ? value.object : null;
}

export function isZero(value: Value): boolean {
  return value.kind === "integer" && value.value === 0n;
}

export function sameValue(a: Value, b: Value): boolean {
  switch (a.kind) {
    case "integer":
      return b.kind === "integer" && a.value === b.value;
    case "symbol":
      return b.kind === "symbol" && a.symbol === b.symbol && a.add === b.add;
    case "address":
      return b.kind === "address" && a.object === b.object && a.offset === b.offset;
    default:
      return a.kind === b.kind;
  }
}

export function valueKey(value: Value): string {
  switch (value.kind) {
    case "integer":
      return `${value.value}`;
    case "symbol":
      return `$${value.symbol}+${value.add}`;
    case "address":
      return `@${value.object}+${value.offset ?? "?"}`;
    default:
      return value.kind;
  }
}

/** A copy of the map with one entry set. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}
