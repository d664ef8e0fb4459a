// Initialisers: first which part of the object each value is for (nested
// braces, left-out braces, designators), then the instructions. What a list
// does not name becomes zero.

import { address, constant } from "../ir/build.ts";
import type { Expression, Place } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { Initializer, InitializerList, Expression as Syntax } from "../syntax/ast.ts";
import { intType, pointerTo, sizeType, voidType } from "../types/builtin.ts";
import { sizeOf } from "../types/size.ts";
import type { ArrayType, CType } from "../types/type.ts";
import { elementPlace } from "./access.ts";
import { convertForStore } from "./arithmetic.ts";
import { assign, type Body, emit, newVariable, nextTemporaryName, spanOf, variablePlace } from "./body.ts";
import { lowerValue } from "./expression.ts";
import { type InitialPart, isStringFor, planInitializer, type Step } from "./initializerPlan.ts";
import { enter, fullExpression } from "./lifetime.ts";
import { stringArrayType, stringLiteral } from "./literal.ts";
import { withoutBrackets } from "./scratch.ts";
import { completedType, resolveTypeName } from "./typing.ts";

/** `at` is where the declaration or literal is; `zeroed`: the object is zero already. */
export interface InitialiserContext {
  readonly at: Span;
  readonly zeroed: boolean;
}

export function initialise(
  body: Body,
  to: Place,
  initializer: Initializer,
  context: InitialiserContext,
): void {
  if (initializer.kind === "initializer-list") {
    initialiseList(body, to, initializer, context);
    return;
  }
  if (isStringFor(to.type, initializer)) {
    if (!context.zeroed) fillWithZero(body, to, context.at);
    copyString(body, to, initializer, context.at);
    return;
  }
  assign(body, to, convertForStore(lowerValue(body, initializer), to.type), context.at);
}

/** A compound literal is a variable without a name that lives as long as its block. */
export function lowerCompoundLiteral(body: Body, expression: Extract<Syntax, { kind: "compound" }>): Place {
  const at = spanOf(body, expression);
  const type = completedType(body, resolveTypeName(body, expression.type), expression.initializer);
  const id = newVariable(body, { name: nextTemporaryName(body), type, kind: "temporary", at });
  enter(body, id, at);
  const place = variablePlace(id, type);
  initialise(body, place, expression.initializer, { at, zeroed: false });
  return place;
}

function initialiseList(body: Body, to: Place, list: InitializerList, context: InitialiserContext): void {
  const { parts } = planInitializer(body, to.type, list);
  const whole = parts.length === 1 && parts[0]!.path.length === 0 ? parts[0]! : null;
  if (whole === null && !context.zeroed) fillWithZero(body, to, context.at);
  for (const part of parts) initialisePart(body, to, part, context);
}

/** Each value is a full expression: its temporaries end with it, however many values the list has. */
function initialisePart(body: Body, to: Place, part: InitialPart, context: InitialiserContext): void {
  const place = placeAt(body, to, part.path);
  const at = part.path.length === 0 ? context.at : spanOf(body, part.value);
  if (isStringFor(place.type, part.value)) copyString(body, place, part.value, at);
  else
    fullExpression(body, at, () =>
      assign(body, place, convertForStore(lowerValue(body, part.value), place.type), at),
    );
}

function placeAt(body: Body, to: Place, path: readonly Step[]): Place {
  return path.reduce<Place>((base, step) => {
    if (step.kind === "field") {
      const { name, offset, bits, type } = step.field;
      return { op: "field", base, name, offset, bits, type };
    }
    const index = constant(step.index, intType);
    return elementPlace(base, (base.type as ArrayType).element, index, body);
  }, to);
}

function fillWithZero(body: Body, to: Place, at: Span): void {
  const { target } = body.unit;
  if (isScalar(to.type)) {
    assign(body, to, convertForStore(constant(0, intType), to.type), at);
    return;
  }
  const size = sizeOf(to.type, target);
  if (size === null) return;
  const start = address(to, pointerTo(voidType));
  emit(body, { op: "fill", to: start, byte: constant(0, intType), size: sizeConstant(body, size), at });
}

/** As much of the text as the array holds. */
function copyString(body: Body, to: Place, syntax: Syntax, at: Span): void {
  const bare = withoutBrackets(syntax);
  if (bare.kind !== "string") return;
  const { target } = body.unit;
  const full = sizeOf(stringArrayType(bare.pieces, target), target)!;
  const size = Math.min(full, sizeOf(to.type, target) ?? full);
  const from = stringLiteral(bare.pieces, target);
  emit(body, { op: "copy", to: address(to, pointerTo(voidType)), from, size: sizeConstant(body, size), at });
}

function sizeConstant(body: Body, size: number): Expression {
  return constant(size, sizeType(body.unit.target));
}

function isScalar(type: CType): boolean {
  return type.kind !== "array" && type.kind !== "record";
}
