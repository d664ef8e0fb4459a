// How C brings values to a common type: promotions, the usual arithmetic
// conversions, and what a number becomes when it is stored in an integer type.

import { intType, pointerTo } from "./builtin.ts";
import type { CType, FunctionType, IntegerType } from "./type.ts";

/** Arrays become pointers to their first element, functions pointers to themselves. */
export function decay(type: CType): CType {
  if (type.kind === "array") return pointerTo(type.element);
  return type.kind === "function" ? pointerTo(type) : type;
}

export function promote(type: CType): CType {
  return type.kind === "integer" && type.size < intType.size ? intType : type;
}

/** What an argument becomes for a parameter that no prototype describes. */
export function promoteArgument(type: CType): CType {
  if (type.kind === "float" && type.size < 8) return { kind: "float", name: "double", size: 8 };
  return promote(decay(type));
}

/** The type in which `a op b` is computed. */
export function usualArithmetic(a: CType, b: CType): CType {
  if (a.kind === "float" || b.kind === "float") return widerFloat(a, b);
  const left = promote(a);
  const right = promote(b);
  if (left.kind !== "integer") return left;
  if (right.kind !== "integer") return right;
  return commonInteger(left, right);
}

/** The value that `value` becomes in an integer type: it wraps around. */
export function wrap(value: bigint, type: IntegerType): bigint {
  if (type.name === "_Bool") return value === 0n ? 0n : 1n;
  return type.signed ? BigInt.asIntN(type.size * 8, value) : BigInt.asUintN(type.size * 8, value);
}

/** Equal apart from `const`: a conversion between them changes nothing. */
export function sameType(a: CType, b: CType): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case "void":
      return b.kind === "void";
    case "integer":
      return b.kind === "integer" && a.size === b.size && a.signed === b.signed && isBool(a) === isBool(b);
    case "float":
      return b.kind === "float" && a.size === b.size;
    case "pointer":
      return b.kind === "pointer" && sameType(a.to, b.to);
    case "array":
      return b.kind === "array" && a.length === b.length && sameType(a.element, b.element);
    case "record":
      return b.kind === "record" && a.key === b.key;
    case "function":
      return b.kind === "function" && sameSignature(a, b);
    case "unknown":
      return b.kind === "unknown" && a.name === b.name;
  }
}

function isBool(type: IntegerType): boolean {
  return type.name === "_Bool";
}

function sameSignature(a: FunctionType, b: FunctionType): boolean {
  if (a.variadic !== b.variadic || !sameType(a.result, b.result)) return false;
  if (a.parameters === null || b.parameters === null) return a.parameters === b.parameters;
  const others = b.parameters;
  return (
    a.parameters.length === others.length &&
    a.parameters.every((parameter, index) => sameType(parameter, others[index]!))
  );
}

function widerFloat(a: CType, b: CType): CType {
  if (a.kind !== "float") return b;
  if (b.kind !== "float") return a;
  return a.size >= b.size ? a : b;
}

function commonInteger(a: IntegerType, b: IntegerType): IntegerType {
  if (a.size !== b.size) return a.size > b.size ? a : b;
  if (a.signed !== b.signed) return a.signed ? b : a;
  return rank(a) >= rank(b) ? a : b;
}

/** `long` and `long long` may be equally long and are still two types. */
function rank(type: IntegerType): number {
  return type.name.split(" ").filter((word) => word === "long").length;
}
