// Constant expressions, evaluated without lowering anything: array lengths,
// enumerators, case labels, and whether a branch can be taken at all.

import { constant, constantValue, convert } from "../ir/build.ts";
import type { BinaryOperator, Expression } from "../ir/expression.ts";
import type { Expression as Syntax } from "../syntax/ast.ts";
import { intType, sizeType } from "../types/builtin.ts";
import { alignOf, sizeOf } from "../types/size.ts";
import type { CType } from "../types/type.ts";
import { castsInBinary } from "./ambiguity.ts";
import { applyBinary, applyUnary } from "./arithmetic.ts";
import { type Env, lookup } from "./context.ts";
import { characterLiteral, numberLiteral } from "./literal.ts";
import { offsetOf } from "./offset.ts";
import { scratchValue, typeOfOperand } from "./scratch.ts";
import { resolveTypeName, typeNamedBy } from "./typing.ts";

/** Null where it is not constant. */
export function constantInteger(env: Env, expression: Syntax): bigint | null {
  const quick = evaluateConstant(env, expression);
  return constantValue(quick ?? scratchValue(env, expression));
}

/** Looks only at forms that are usual in constants, and stops at the first variable. */
export function evaluateConstant(env: Env, expression: Syntax): Expression | null {
  const evaluate = (part: Syntax) => evaluateConstant(env, part);
  switch (expression.kind) {
    case "number":
      return onlyConstant(numberLiteral(expression.text, env.unit.target));
    case "character":
      return characterLiteral(expression.text, env.unit.target);
    case "identifier":
      return enumerator(env, expression.name);
    case "parenthesised":
      return evaluate(expression.inner);
    case "unary":
      return unaryConstant(env, expression);
    case "binary":
      return binaryConstant(env, expression);
    case "conditional":
      return conditionalConstant(env, expression);
    case "cast":
      return castConstant(env, resolveTypeName(env, expression.type), expression.operand);
    case "sizeof":
      return sizeConstant(env, expression);
    case "offsetof":
      return offsetConstant(env, expression);
    case "call":
      return castCallConstant(env, expression);
    default:
      return null;
  }
}

export function sizeConstant(env: Env, expression: Extract<Syntax, { kind: "sizeof" }>): Expression | null {
  const { target } = env.unit;
  const type = typeOfOperand(env, expression.operand);
  const value = expression.operator === "sizeof" ? sizeOf(type, target) : alignOf(type, target);
  return value === null ? null : constant(value, sizeType(target));
}

export function offsetConstant(
  env: Env,
  expression: Extract<Syntax, { kind: "offsetof" }>,
): Expression | null {
  const offset = offsetOf(env, resolveTypeName(env, expression.type), expression.path);
  return offset === null ? null : constant(offset, sizeType(env.unit.target));
}

function onlyConstant(expression: Expression): Expression | null {
  return expression.op === "constant" ? expression : null;
}

function enumerator(env: Env, name: string): Expression | null {
  const meaning = lookup(env, name);
  if (meaning?.kind === "constant") return constant(meaning.value, meaning.type);
  return null;
}

function unaryConstant(env: Env, expression: Extract<Syntax, { kind: "unary" }>): Expression | null {
  const { operator } = expression;
  if (!["-", "+", "~", "!", "__extension__"].includes(operator)) return null;
  const operand = evaluateConstant(env, expression.operand);
  if (operand === null || operator === "__extension__") return operand;
  if (operator === "-" || operator === "~" || operator === "!")
    return onlyConstant(applyUnary(operator, operand));
  return operand;
}

function binaryConstant(env: Env, expression: Extract<Syntax, { kind: "binary" }>): Expression | null {
  const fixed = castsInBinary(env, expression);
  if (fixed !== null) return evaluateConstant(env, fixed);
  const left = evaluateConstant(env, expression.left);
  if (left === null) return null;
  const { operator } = expression;
  if (operator === "&&" || operator === "||") return logicalConstant(env, expression, left);
  const right = evaluateConstant(env, expression.right);
  if (right === null) return null;
  return onlyConstant(applyBinary(operator as BinaryOperator, left, right, env.unit.target));
}

/** The right side does not matter where the left decides. */
function logicalConstant(
  env: Env,
  expression: Extract<Syntax, { kind: "binary" }>,
  left: Expression,
): Expression | null {
  const holds = constantValue(left) !== 0n;
  if (holds === (expression.operator === "||")) return constant(holds ? 1 : 0, intType);
  const right = evaluateConstant(env, expression.right);
  return right === null ? null : constant(constantValue(right) === 0n ? 0 : 1, intType);
}

function conditionalConstant(
  env: Env,
  expression: Extract<Syntax, { kind: "conditional" }>,
): Expression | null {
  const test = evaluateConstant(env, expression.test);
  if (test === null) return null;
  if (constantValue(test) === 0n) return evaluateConstant(env, expression.otherwise);
  return expression.then === null ? test : evaluateConstant(env, expression.then);
}

function castConstant(env: Env, type: CType, operand: Syntax): Expression | null {
  const value = evaluateConstant(env, operand);
  return value === null || type.kind === "unknown" ? null : onlyConstant(convert(value, type));
}

/** `(T)(x)`, where the form alone looks like a call. */
function castCallConstant(env: Env, expression: Extract<Syntax, { kind: "call" }>): Expression | null {
  const type = typeNamedBy(env, expression.callee);
  const [operand] = expression.arguments;
  if (type === null || operand === undefined || operand.kind === "type-name") return null;
  return castConstant(env, type, operand);
}
