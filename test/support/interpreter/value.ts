// The values that a concrete run of the IR computes with. An address names its
// object, so that what is still referred to can be told at every moment;
// what a real machine would not define is a value of its own.

import { sizeOf } from "../../../server/src/types/size.ts";
import { targetOf } from "../../../server/src/types/target.ts";
import type { CType } from "../../../server/src/types/type.ts";

export type Value =
  /** Already wrapped to its type. */
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "address"; readonly object: number; readonly offset: bigint }
  | { readonly kind: "procedure"; readonly name: string }
  | { readonly kind: "uninitialised" }
  /** Nothing is known: floating point, a piece of a pointer, what could not be lowered. `madeOf`: objects whose addresses are in it. */
  | { readonly kind: "unknown"; readonly reason: string; readonly madeOf: readonly number[] }
  /** The content of a structure, by offset in it. */
  | { readonly kind: "record"; readonly cells: ReadonlyMap<number, Cell>; readonly rest: Rest };

export interface Cell {
  readonly size: number;
  readonly value: Value;
}

/** What is in bytes that were never written. */
export type Rest = "zero" | "uninitialised" | "unknown";

export const uninitialised: Value = { kind: "uninitialised" };

export function integer(value: bigint | number): Value {
  return { kind: "integer", value: BigInt(value) };
}

export function unknown(reason: string, from: readonly Value[] = []): Value {
  return { kind: "unknown", reason, madeOf: [...new Set(from.flatMap(objectsIn))] };
}

function objectsIn(value: Value): readonly number[] {
  if (value.kind === "address") return [value.object];
  return value.kind === "unknown" ? value.madeOf : [];
}

/** The value of the type that has the same low bits. */
export function wrapTo(value: bigint, type: CType): Value {
  if (type.kind === "pointer") return integer(BigInt.asUintN(64, value));
  if (type.kind !== "integer") return unknown(`a number of type ${type.kind}`);
  const bits = type.size * 8;
  return integer(type.signed ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value));
}

/** In bytes; null where nobody can say. */
export function bytesOf(type: CType): number | null {
  return sizeOf(type, targetOf("LP64"));
}
