// Evaluates expressions and places on concrete memory. Uninitialised and
// unknown operands make the result so; they end a run only where it would
// depend on them.

import type { BinaryOperator, Expression, Place, UnaryOperator } from "../../../server/src/ir/expression.ts";
import type { CType } from "../../../server/src/types/type.ts";
import { addObject, type Heap } from "./heap.ts";
import {
  fault,
  giveUp,
  loadFrom,
  type Machine,
  type Spot,
  spotAt,
  storeTo,
  stringObject,
  topFrame,
  variableObject,
} from "./machine.ts";
import { onLowBits } from "./pointerBits.ts";
import { bytesOf, integer, unknown, type Value, wrapTo } from "./value.ts";

export function evaluate(machine: Machine, expression: Expression): Value {
  const { type } = expression;
  switch (expression.op) {
    case "constant":
      return wrapTo(expression.value, type);
    case "string":
      return { kind: "address", object: stringObject(machine, expression.text).id, offset: 0n };
    case "procedure":
      return { kind: "procedure", name: expression.name };
    case "load":
      return loadFrom(machine, locate(machine, expression.place), expression.place);
    case "address":
      return addressOf(machine, expression.place);
    case "unary":
      return unary(expression.operator, evaluate(machine, expression.operand), type);
    case "binary":
      return binary(
        machine.heap,
        expression.operator,
        evaluate(machine, expression.left),
        evaluate(machine, expression.right),
        type,
      );
    case "offset":
      return moved(
        evaluate(machine, expression.pointer),
        evaluate(machine, expression.index),
        BigInt(expression.stride),
      );
    case "difference":
      return distance(
        evaluate(machine, expression.left),
        evaluate(machine, expression.right),
        BigInt(expression.stride),
        type,
      );
    case "convert":
      return convert(evaluate(machine, expression.operand), expression.operand.type, type);
    case "opaque": {
      machine.opaques++;
      const chosen = machine.script.opaque(machine.opaques, type);
      return chosen === null ? unknown(expression.reason) : wrapTo(chosen, type);
    }
  }
}

/** Whether a condition holds; null where that depends on an unknown value. */
export function holds(machine: Machine, condition: Expression): boolean | null {
  const value = evaluate(machine, condition);
  return value.kind === "uninitialised" ? fault(machine, "uninitialised-use") : truth(value);
}

/** The same for a branch, where a run cannot go on without an answer. */
export function decide(machine: Machine, condition: Expression): boolean {
  return holds(machine, condition) ?? giveUp(machine, "a branch on a value that is not known");
}

export function locate(machine: Machine, place: Place): Spot {
  switch (place.op) {
    case "variable":
      return { object: variableObject(machine, topFrame(machine), place.variable), offset: 0 };
    case "global":
      return { object: globalObject(machine, place), offset: 0 };
    default:
      return spotAt(machine, addressOf(machine, place));
  }
}

/** Of any place, also where nothing is: `&p->next` of a null `p`. */
function addressOf(machine: Machine, place: Place): Value {
  switch (place.op) {
    case "variable":
    case "global":
      return { kind: "address", object: locate(machine, place).object.id, offset: 0n };
    case "dereference":
      return evaluate(machine, place.pointer);
    case "field":
      return moved(addressOf(machine, place.base), integer(place.offset), 1n);
    case "element":
      return moved(addressOf(machine, place.base), evaluate(machine, place.index), BigInt(place.stride));
  }
}

function globalObject(machine: Machine, place: Extract<Place, { op: "global" }>) {
  const known = machine.globals.get(place.name);
  if (known !== undefined) return known;
  const declared = machine.code.global(place.name);
  const fresh = addObject(machine.heap, {
    kind: "global",
    name: place.name,
    size: bytesOf(place.type),
    rest: declared?.defined ? "zero" : "unknown",
  });
  machine.globals.set(place.name, fresh);
  for (const instruction of declared?.initialiser ?? []) {
    if (instruction.op !== "assign") continue;
    storeTo(machine, locate(machine, instruction.to), instruction.to, evaluate(machine, instruction.value));
  }
  return fresh;
}

/** True, false, or null where nobody knows. */
function truth(value: Value): boolean | null {
  if (value.kind === "integer") return value.value !== 0n;
  return value.kind === "address" || value.kind === "procedure" ? true : null;
}

function unary(operator: UnaryOperator, operand: Value, type: CType): Value {
  if (operator === "!") {
    const holds = truth(operand);
    if (holds !== null) return integer(holds ? 0 : 1);
  }
  if (operator === "known") return integer(operand.kind === "integer" ? 1 : 0);
  if (operand.kind !== "integer") return blurred([operand]);
  return wrapTo(operator === "-" ? -operand.value : ~operand.value, type);
}

function binary(heap: Heap, operator: BinaryOperator, left: Value, right: Value, type: CType): Value {
  if (left.kind === "integer" && right.kind === "integer")
    return numbers(operator, left.value, right.value, type);
  const bits = onLowBits(heap, operator, left, right);
  if (bits !== null) return bits;
  if (operator === "+" || operator === "-") return sum(operator, left, right, type);
  if (left.kind === "address" && right.kind === "address" && left.object === right.object)
    return numbers(operator, left.offset, right.offset, type);
  const equal = sameTarget(left, right);
  if (equal === null || (operator !== "==" && operator !== "!=")) return blurred([left, right]);
  return integer(equal === (operator === "==") ? 1 : 0);
}

/** Where an address is an operand that was cast to an integer. */
function sum(operator: "+" | "-", left: Value, right: Value, type: CType): Value {
  if (operator === "+") return left.kind === "address" ? moved(left, right, 1n) : moved(right, left, 1n);
  return right.kind === "address" ? distance(left, right, 1n, type) : moved(left, negated(right), 1n);
}

/** Whether two pointers are equal; null where nobody knows. */
function sameTarget(left: Value, right: Value): boolean | null {
  if (left.kind === "address" && right.kind === "address")
    return left.object === right.object && left.offset === right.offset;
  if (left.kind === "procedure" && right.kind === "procedure") return left.name === right.name;
  const kinds = new Set([left.kind, right.kind]);
  return kinds.has("unknown") || kinds.has("uninitialised") || kinds.has("record") ? null : false;
}

function moved(pointer: Value, index: Value, stride: bigint): Value {
  if (index.kind !== "integer") return blurred([pointer, index]);
  const by = index.value * stride;
  if (pointer.kind === "address") return { ...pointer, offset: pointer.offset + by };
  if (pointer.kind === "integer") return integer(BigInt.asUintN(64, pointer.value + by));
  return blurred([pointer]);
}

function distance(left: Value, right: Value, stride: bigint, type: CType): Value {
  if (left.kind === "address" && right.kind === "address" && left.object === right.object)
    return wrapTo((left.offset - right.offset) / stride, type);
  if (left.kind === "integer" && right.kind === "integer")
    return wrapTo((left.value - right.value) / stride, type);
  return blurred([left, right]);
}

function convert(value: Value, from: CType, to: CType): Value {
  if (to.kind === "float" || from.kind === "float")
    return value.kind === "uninitialised" ? value : unknown("floating point");
  if (to.kind === "integer" && to.name === "_Bool") {
    const holds = truth(value);
    return holds === null ? blurred([value]) : integer(holds ? 1 : 0);
  }
  if (value.kind === "integer") return wrapTo(value.value, to);
  const narrow = to.kind === "integer" && to.size < 8;
  return narrow && (value.kind === "address" || value.kind === "procedure")
    ? unknown("half a pointer", [value])
    : value;
}

function negated(value: Value): Value {
  return value.kind === "integer" ? integer(-value.value) : value;
}

/** The result where the operands do not say what it is. */
function blurred(operands: readonly Value[]): Value {
  const uninitialised = operands.find(({ kind }) => kind === "uninitialised");
  return uninitialised ?? unknown("arithmetic on something that is no number", operands);
}

type Operation = (a: bigint, b: bigint) => bigint | boolean | null;

/** Null where C does not say what the result is. */
const operations: { readonly [O in BinaryOperator]: Operation } = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0n ? null : a / b),
  "%": (a, b) => (b === 0n ? null : a % b),
  "<<": (a, b) => (b < 0n || b > 63n ? null : a << b),
  ">>": (a, b) => (b < 0n || b > 63n ? null : a >> b),
  "&": (a, b) => a & b,
  "|": (a, b) => a | b,
  "^": (a, b) => a ^ b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
};

function numbers(operator: BinaryOperator, a: bigint, b: bigint, type: CType): Value {
  const result = operations[operator](a, b);
  if (result === null) return unknown("a division by zero or a wild shift");
  return wrapTo(BigInt(result), type);
}
