// Expressions and places are built here, so that they come out simple: constants
// are folded, `*&x` is `x`, a conversion that changes nothing is left out. The
// stages behind can then rely on one form for each meaning.

import { boolType } from "../types/builtin.ts";
import { sameType, wrap } from "../types/conversion.ts";
import type { CType } from "../types/type.ts";
import { compareIntegers, computeIntegers, isComparison } from "../util/integers.ts";
import type { BinaryOperator, Expression, Place, UnaryOperator } from "./expression.ts";

export function constant(value: bigint | number, type: CType): Expression {
  const exact = BigInt(value);
  return { op: "constant", value: type.kind === "integer" ? wrap(exact, type) : exact, type };
}

/** Reason of an opaque value in the model of a library function that answers the same to the same. */
export const determined = "determined by what the function is given";

/** Reason of an opaque value in a model that may be another one each time. */
export const undetermined = "any value";

export function opaque(reason: string, type: CType): Expression {
  return { op: "opaque", reason, type };
}

export function constantValue(expression: Expression): bigint | null {
  return expression.op === "constant" ? expression.value : null;
}

export function unary(operator: UnaryOperator, operand: Expression, type: CType): Expression {
  const value = constantValue(operand);
  if (value === null || type.kind !== "integer") return { op: "unary", operator, operand, type };
  if (operator === "-") return constant(-value, type);
  return operator === "~" ? constant(~value, type) : constant(value === 0n ? 1 : 0, type);
}

export function binary(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  type: CType,
): Expression {
  const a = constantValue(left);
  const b = constantValue(right);
  const folded = a === null || b === null || type.kind !== "integer" ? null : compute(operator, a, b);
  return folded === null ? { op: "binary", operator, left, right, type } : constant(folded, type);
}

export function convert(operand: Expression, type: CType): Expression {
  if (sameType(operand.type, type)) return operand;
  if (type.kind === "integer" && type.name === boolType.name) return truth(operand);
  if (operand.op === "constant" && (type.kind === "integer" || type.kind === "pointer"))
    return constant(operand.value, type);
  if (operand.op === "opaque" && !isWidened(operand.type, type)) return opaque(operand.reason, type);
  return { op: "convert", operand, type };
}

/** An unknown number that was cast to an unsigned type is no larger than that in a wider one. */
function isWidened(from: CType, to: CType): boolean {
  return from.kind === "integer" && !from.signed && to.kind === "integer" && to.size > from.size;
}

export function load(place: Place): Expression {
  return { op: "load", place, type: place.type };
}

/** `type` is the pointer's; an array decays by taking its address as a pointer to its element. */
export function address(place: Place, type: CType): Expression {
  if (place.op === "dereference") return convert(place.pointer, type);
  const absolute = absoluteAddress(place);
  return absolute === null ? { op: "address", place, type } : constant(absolute, type);
}

export function dereference(pointer: Expression, type: CType): Place {
  if (pointer.op === "address" && sameType(pointer.place.type, type)) return pointer.place;
  return { op: "dereference", pointer, type };
}

export function offset(pointer: Expression, index: Expression, stride: number, type: CType): Expression {
  const by = constantValue(index);
  if (by === 0n) return convert(pointer, type);
  if (by !== null && pointer.op === "constant") return constant(pointer.value + by * BigInt(stride), type);
  return { op: "offset", pointer, index, stride, type };
}

/** 1 where `operand` is not zero, else 0. */
function truth(operand: Expression): Expression {
  const value = constantValue(operand);
  if (value !== null) return constant(value === 0n ? 0 : 1, boolType);
  if (operand.op === "opaque") return opaque(operand.reason, boolType);
  return binary("!=", operand, constant(0, operand.type), boolType);
}

/** The member of an object at a constant address, as the older `offsetof` macros spell it. */
function absoluteAddress(place: Place): bigint | null {
  if (place.op === "dereference") return constantValue(place.pointer);
  if (place.op === "field") return plus(absoluteAddress(place.base), BigInt(place.offset));
  if (place.op !== "element") return null;
  const index = constantValue(place.index);
  return index === null ? null : plus(absoluteAddress(place.base), index * BigInt(place.stride));
}

function plus(base: bigint | null, distance: bigint): bigint | null {
  return base === null ? null : base + distance;
}

function compute(operator: BinaryOperator, a: bigint, b: bigint): bigint | null {
  if (isComparison(operator)) return compareIntegers(operator, a, b) ? 1n : 0n;
  return computeIntegers(operator, a, b);
}

/** The reason of a `havoc`: a function inside of the procedure, which may do anything with its variables whenever it is called. */
export const nestedFunction = "nested function";
