// Expressions: side effects become instructions in the order in which C does
// them, and what is left is a pure expression or a place of the IR.

import { address, constant, convert, opaque } from "../ir/build.ts";
import type { BinaryOperator, Expression, Place } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { Expression as Syntax } from "../syntax/ast.ts";
import { intType, pointerTo, sizeType, voidType } from "../types/builtin.ts";
import { decay, sameType } from "../types/conversion.ts";
import { typeText } from "../types/print.ts";
import type { CType } from "../types/type.ts";
import { lowerDereference, lowerMember, lowerSubscript } from "./access.ts";
import { castInPostfix, castsInBinary } from "./ambiguity.ts";
import { applyBinary, applyUnary, convertForStore, floatingPoint, valueOfPlace } from "./arithmetic.ts";
import { assign, type Body, deepestNesting, havoc, recordHavoc, spanOf } from "./body.ts";
import { lowerCall } from "./call.ts";
import { lowerChoiceValue, lowerTruthValue } from "./choice.ts";
import { evaluateConstant, offsetConstant, sizeConstant } from "./constant.ts";
import { lowerCompoundLiteral } from "./initializer.ts";
import { temporary } from "./lifetime.ts";
import { characterLiteral, numberLiteral, stringLiteral } from "./literal.ts";
import { lowerName } from "./name.ts";
import { typeOfOperand, typeOfValue, withoutBrackets } from "./scratch.ts";
import { lowerStatementExpression } from "./statement.ts";
import { resolveTypeName, unknownType } from "./typing.ts";

/** What an expression is before anything is read: a place, or a value that has none. */
export type Operand =
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "value"; readonly value: Expression };

export function placeOperand(place: Place): Operand {
  return { kind: "place", place };
}

export function valueOperand(value: Expression): Operand {
  return { kind: "value", value };
}

export const noValue: Operand = valueOperand(opaque("no value", voidType));

export function lowerOperand(body: Body, expression: Syntax): Operand {
  if (body.depth >= deepestNesting) return notUnderstood(body, "nested too deeply", spanOf(body, expression));
  body.depth++;
  const operand = dispatch(body, expression);
  body.depth--;
  if (operand.kind === "value" && operand.value.op === "opaque" && !passesOn.has(expression.kind))
    recordHavoc(body, operand.value.reason, spanOf(body, expression));
  return operand;
}

/** Forms whose opaque value comes from a part of theirs, which was noted already, or is meant as it is. */
const passesOn: ReadonlySet<Syntax["kind"]> = new Set([
  "parenthesised",
  "cast",
  "comma",
  "call",
  "conditional",
  "statement-expression",
  "bad-expression",
]);

export function lowerValue(body: Body, expression: Syntax): Expression {
  const operand = lowerOperand(body, expression);
  return operand.kind === "value" ? operand.value : valueOfPlace(operand.place);
}

/** A place for the expression; a value without one, such as a returned structure, gets a temporary. */
export function lowerPlace(body: Body, expression: Syntax): Place {
  return placeOf(body, lowerOperand(body, expression), spanOf(body, expression));
}

export function placeOf(body: Body, operand: Operand, at: Span): Place {
  if (operand.kind === "place") return operand.place;
  const { value } = operand;
  if (value.op === "load") return value.place;
  const place = temporary(body, value.type, at);
  assign(body, place, value, at);
  return place;
}

/** Only the side effects are wanted. */
export function lowerEffect(body: Body, expression: Syntax): void {
  switch (expression.kind) {
    case "parenthesised":
      lowerEffect(body, expression.inner);
      return;
    case "increment":
      lowerStep(body, expression, spanOf(body, expression));
      return;
    case "call":
      lowerCall(body, expression, { valueUsed: false });
      return;
    case "cast":
      lowerEffect(body, expression.operand);
      return;
    case "comma":
      lowerEffect(body, expression.left);
      lowerEffect(body, expression.right);
      return;
    case "conditional":
      lowerChoiceValue(body, expression, { valueUsed: false });
      return;
    case "binary":
      if (expression.operator === "&&" || expression.operator === "||") {
        lowerTruthValue(body, expression, { valueUsed: false });
        return;
      }
      lowerOperand(body, expression);
      return;
    case "statement-expression":
      lowerStatementExpression(body, expression, { valueUsed: false });
      return;
    default:
      lowerOperand(body, expression);
  }
}

/** Text that has no meaning here: whatever it does is not known. */
function notUnderstood(body: Body, reason: string, at: Span): Operand {
  havoc(body, [], reason, at);
  return valueOperand(opaque(reason, unknownType("?")));
}

function dispatch(body: Body, expression: Syntax): Operand {
  const at = spanOf(body, expression);
  const { target } = body.unit;
  switch (expression.kind) {
    case "identifier":
      return lowerName(body, expression.name);
    case "number":
      return valueOperand(numberLiteral(expression.text, target));
    case "character":
      return valueOperand(characterLiteral(expression.text, target));
    case "string":
      return valueOperand(stringLiteral(expression.pieces, target));
    case "parenthesised":
      return lowerOperand(body, expression.inner);
    case "binary":
      return lowerBinary(body, expression);
    case "assignment":
      return placeOperand(lowerAssignment(body, expression, at));
    case "unary":
      return lowerUnary(body, expression);
    case "increment":
      return lowerIncrement(body, expression, at);
    case "cast":
      return lowerCast(body, expression);
    case "comma":
      lowerEffect(body, expression.left);
      return valueOperand(lowerValue(body, expression.right));
    case "conditional":
      return lowerChoiceValue(body, expression, { valueUsed: true });
    case "call":
    case "subscript":
    case "member":
      return lowerPostfix(body, expression);
    case "compound":
      return placeOperand(lowerCompoundLiteral(body, expression));
    case "sizeof":
      return lowerSize(body, expression);
    case "offsetof":
      return valueOperand(
        offsetConstant(body, expression) ?? opaque("offset not constant", sizeType(target)),
      );
    case "va-arg":
      return valueOperand(opaque("va_arg", resolveTypeName(body, expression.type)));
    case "generic":
      return lowerGeneric(body, expression, at);
    case "statement-expression":
      return lowerStatementExpression(body, expression, { valueUsed: true });
    case "label-address":
      body.addressedLabels.add(expression.label);
      return valueOperand(opaque("address of a label", pointerTo(voidType)));
    case "bad-expression":
      return notUnderstood(body, expression.reason, at);
  }
}

function lowerPostfix(
  body: Body,
  expression: Extract<Syntax, { kind: "call" | "subscript" | "member" }>,
): Operand {
  const cast = castInPostfix(body, expression);
  if (cast !== null) return lowerOperand(body, cast);
  if (expression.kind === "call") return lowerCall(body, expression, { valueUsed: true });
  return placeOperand(
    expression.kind === "member" ? lowerMember(body, expression) : lowerSubscript(body, expression),
  );
}

function lowerBinary(body: Body, expression: Extract<Syntax, { kind: "binary" }>): Operand {
  const fixed = castsInBinary(body, expression);
  if (fixed !== null) return lowerOperand(body, fixed);
  const { operator } = expression;
  if (operator === "&&" || operator === "||") {
    const known = evaluateConstant(body, expression);
    return known === null ? lowerTruthValue(body, expression, { valueUsed: true }) : valueOperand(known);
  }
  const left = lowerValue(body, expression.left);
  const right = lowerValue(body, expression.right);
  return valueOperand(applyBinary(operator as BinaryOperator, left, right, body.unit.target));
}

function lowerUnary(body: Body, expression: Extract<Syntax, { kind: "unary" }>): Operand {
  const { operator, operand } = expression;
  switch (operator) {
    case "*":
      return placeOperand(lowerDereference(body, expression));
    case "&":
      return valueOperand(lowerAddress(body, operand));
    case "-":
    case "~":
    case "!":
      return valueOperand(applyUnary(operator, lowerValue(body, operand)));
    case "+":
      return valueOperand(lowerValue(body, operand));
    case "__extension__":
      return lowerOperand(body, operand);
    default:
      lowerEffect(body, operand);
      return valueOperand(opaque(floatingPoint, { kind: "float", name: "double", size: 8 }));
  }
}

function lowerAddress(body: Body, operand: Syntax): Expression {
  const bare = withoutBrackets(operand);
  const found = lowerOperand(body, bare);
  if (found.kind === "value" && (found.value.op === "procedure" || found.value.op === "string"))
    return found.value;
  const place = placeOf(body, found, spanOf(body, bare));
  return addressOf(place);
}

export function addressOf(place: Place): Expression {
  return place.type.kind === "function" ? valueOfPlace(place) : address(place, pointerTo(place.type));
}

/** The place holds the value of the whole expression afterwards. */
function lowerAssignment(body: Body, expression: Extract<Syntax, { kind: "assignment" }>, at: Span): Place {
  const place = lowerPlace(body, expression.target);
  const value = lowerValue(body, expression.value);
  const operator = expression.operator.slice(0, -1);
  const stored =
    operator === ""
      ? value
      : applyBinary(operator as BinaryOperator, valueOfPlace(place), value, body.unit.target);
  assign(body, place, convertForStore(stored, place.type), at);
  return place;
}

function lowerIncrement(body: Body, expression: Extract<Syntax, { kind: "increment" }>, at: Span): Operand {
  if (expression.prefix) return placeOperand(lowerStep(body, expression, at));
  const place = lowerPlace(body, expression.operand);
  const before = temporary(body, place.type, at);
  assign(body, before, valueOfPlace(place), at);
  stepPlace(body, place, expression.operator, at);
  return valueOperand(valueOfPlace(before));
}

function lowerStep(body: Body, expression: Extract<Syntax, { kind: "increment" }>, at: Span): Place {
  const place = lowerPlace(body, expression.operand);
  stepPlace(body, place, expression.operator, at);
  return place;
}

function stepPlace(body: Body, place: Place, operator: "++" | "--", at: Span): void {
  const sign = operator === "++" ? "+" : "-";
  const next = applyBinary(sign, valueOfPlace(place), constant(1, intType), body.unit.target);
  assign(body, place, convertForStore(next, place.type), at);
}

function lowerCast(body: Body, expression: Extract<Syntax, { kind: "cast" }>): Operand {
  const type = decay(resolveTypeName(body, expression.type));
  if (type.kind === "void") {
    lowerEffect(body, expression.operand);
    return noValue;
  }
  return valueOperand(castValue(lowerValue(body, expression.operand), type));
}

/** Unlike a store, a cast to an unknown type says what the value is from here on. */
function castValue(value: Expression, type: CType): Expression {
  return type.kind === "unknown" ? convert(value, type) : convertForStore(value, type);
}

function lowerSize(body: Body, expression: Extract<Syntax, { kind: "sizeof" }>): Operand {
  const size = sizeConstant(body, expression);
  if (size !== null) return valueOperand(size);
  const type = typeOfOperand(body, expression.operand);
  return valueOperand(opaque(`size of ${typeText(type)} is not known`, sizeType(body.unit.target)));
}

function lowerGeneric(body: Body, expression: Extract<Syntax, { kind: "generic" }>, at: Span): Operand {
  const control = typeOfValue(body, expression.control);
  const chosen =
    expression.choices.find(({ type }) => type !== null && sameType(resolveTypeName(body, type), control)) ??
    expression.choices.find(({ type }) => type === null);
  return chosen === undefined
    ? notUnderstood(body, "no choice of _Generic fits", at)
    : lowerOperand(body, chosen.value);
}
