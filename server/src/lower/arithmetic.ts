// C's operators on values that are already there: which type the result has,
// what is converted before, and what becomes of pointers.

import { address, binary, constant, convert, load, offset, opaque, unary } from "../ir/build.ts";
import type { BinaryOperator, Expression, Place, UnaryOperator } from "../ir/expression.ts";
import { differenceType, intType, pointerTo, voidType } from "../types/builtin.ts";
import { decay, promote, usualArithmetic } from "../types/conversion.ts";
import { strideOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType, PointerType } from "../types/type.ts";

/** The value of a place: an array gives the address of its first element, a function its own. */
export function valueOfPlace(place: Place): Expression {
  const type = place.type;
  return type.kind === "array" || type.kind === "function" ? address(place, decay(type)) : load(place);
}

export function applyUnary(operator: UnaryOperator, operand: Expression): Expression {
  if (operator === "!") {
    return operand.type.kind === "float" ? floatResult(intType) : unary("!", operand, intType);
  }
  const type = promote(operand.type);
  return type.kind === "float" ? floatResult(type) : unary(operator, convert(operand, type), type);
}

export function applyBinary(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  target: Target,
): Expression {
  const pointerLeft = left.type.kind === "pointer";
  const pointerRight = right.type.kind === "pointer";
  if (isComparison(operator)) return applyComparison(operator, left, right);
  if (operator === "+" && pointerLeft) return advance(left, right, target);
  if (operator === "+" && pointerRight) return advance(right, left, target);
  if (operator === "-" && pointerLeft && pointerRight) return difference(left, right, target);
  if (operator === "-" && pointerLeft) return advance(left, negated(right), target);
  if (operator === "<<" || operator === ">>") return applyShift(operator, left, right);
  const type = usualArithmetic(decay(left.type), decay(right.type));
  if (type.kind === "float") return floatResult(type);
  return binary(operator, convertOperand(left, type), convertOperand(right, type), type);
}

/** `pointer + index` in units of what it points to. */
export function advance(pointer: Expression, index: Expression, target: Target): Expression {
  const to = (pointer.type as PointerType).to;
  return offset(pointer, index, strideOf(to, target), pointer.type);
}

/** The type of `c ? a : b`. */
export function commonType(a: Expression, b: Expression): CType {
  if (a.type.kind === "void" || b.type.kind === "void") return voidType;
  if (a.type.kind === "pointer" && b.type.kind === "pointer") return commonPointer(a, b);
  if (a.type.kind === "pointer" || a.type.kind === "record") return a.type;
  if (b.type.kind === "pointer" || b.type.kind === "record") return b.type;
  return usualArithmetic(a.type, b.type);
}

/** A value as it is stored in something of type `type`. */
export function convertForStore(value: Expression, type: CType): Expression {
  if (type.kind === "unknown" || type.kind === "record" || type.kind === "void") return value;
  const crosses = (value.type.kind === "float") !== (type.kind === "float");
  return crosses && value.type.kind !== "unknown" ? floatResult(type) : convert(value, type);
}

export const floatingPoint = "floating point";

function floatResult(type: CType): Expression {
  return opaque(floatingPoint, type);
}

function isComparison(operator: BinaryOperator): operator is "==" | "!=" | "<" | ">" | "<=" | ">=" {
  return ["==", "!=", "<", ">", "<=", ">="].includes(operator);
}

function applyComparison(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  if (left.type.kind === "float" || right.type.kind === "float") return floatResult(intType);
  if (left.type.kind === "pointer" || right.type.kind === "pointer") {
    const type = left.type.kind === "pointer" ? left.type : right.type;
    return binary(operator, comparable(left, type), comparable(right, type), intType);
  }
  const type = usualArithmetic(left.type, right.type);
  return binary(operator, convertOperand(left, type), convertOperand(right, type), intType);
}

/** Pointers are compared as they are; a number takes the pointer's type. */
function comparable(operand: Expression, type: CType): Expression {
  return operand.type.kind === "pointer" && operand.op !== "constant" ? operand : convert(operand, type);
}

/** Nothing is known of how an unknown type converts. */
function convertOperand(operand: Expression, type: CType): Expression {
  return type.kind === "unknown" ? operand : convert(operand, type);
}

function applyShift(operator: "<<" | ">>", left: Expression, right: Expression): Expression {
  const type = promote(left.type);
  if (type.kind === "float" || right.type.kind === "float") return floatResult(type);
  return binary(operator, convertOperand(left, type), right, type);
}

function difference(left: Expression, right: Expression, target: Target): Expression {
  const type = differenceType(target);
  const stride = strideOf((left.type as PointerType).to, target);
  return { op: "difference", left, right, stride, type };
}

function negated(index: Expression): Expression {
  const type = promote(index.type);
  if (index.op === "constant")
    return constant(-index.value, { kind: "integer", name: "long long", size: 8, signed: true });
  return unary("-", convert(index, type), type);
}

function commonPointer(a: Expression, b: Expression): CType {
  if (isNullConstant(a)) return b.type;
  if (isNullConstant(b)) return a.type;
  const toVoid = [a, b].find(({ type }) => type.kind === "pointer" && type.to.kind === "void");
  return toVoid === undefined ? a.type : pointerTo(voidType);
}

function isNullConstant(expression: Expression): boolean {
  return expression.op === "constant" && expression.value === 0n;
}
