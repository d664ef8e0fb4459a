// The type or the constant value of an expression that is not evaluated, as
// in `sizeof x`: it is lowered into a body that is thrown away.

import type { Expression } from "../ir/expression.ts";
import type { Expression as Syntax, TypeName } from "../syntax/ast.ts";
import { decay } from "../types/conversion.ts";
import type { CType } from "../types/type.ts";
import { type Body, createBody } from "./body.ts";
import type { Env } from "./context.ts";
import { lowerOperand, lowerValue } from "./expression.ts";
import { stringArrayType } from "./literal.ts";
import { completedType, resolveTypeName, typeNamedBy } from "./typing.ts";

/** The type of `sizeof`'s or `typeof`'s operand: an array stays an array. */
export function typeOfOperand(env: Env, operand: Syntax | TypeName): CType {
  if (operand.kind === "type-name") return resolveTypeName(env, operand);
  const named = typeNamedBy(env, operand);
  if (named !== null) return named;
  const bare = withoutBrackets(operand);
  if (bare.kind === "string") return stringArrayType(bare.pieces, env.unit.target);
  if (bare.kind === "cast") return decay(resolveTypeName(env, bare.type));
  if (bare.kind === "compound") return completedType(env, resolveTypeName(env, bare.type), bare.initializer);
  const found = lowerOperand(scratchBody(env), bare);
  return found.kind === "place" ? found.place.type : found.value.type;
}

/** The type of the value of an expression, as an initialiser sees it. */
export function typeOfValue(env: Env, expression: Syntax): CType {
  return decay(typeOfOperand(env, expression));
}

export function scratchValue(env: Env, expression: Syntax): Expression {
  return lowerValue(scratchBody(env), expression);
}

export function withoutBrackets(expression: Syntax): Syntax {
  let inner = expression;
  while (inner.kind === "parenthesised") inner = inner.inner;
  return inner;
}

function scratchBody(env: Env): Body {
  return createBody(env, { name: "", base: 0, scratch: true });
}
