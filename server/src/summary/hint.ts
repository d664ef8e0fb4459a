// `if (UNLIKELY(p == NULL))` where nothing tells what `UNLIKELY` is: the header with the macro is
// missing. An undeclared name that is given a condition and nothing else is taken for such a hint to the
// compiler, and answers what it is given.

import type { Expression, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Prototype } from "../ir/unit.ts";
import { isComparison } from "../shape/access.ts";
import type { Content } from "../shape/assign.ts";
import { resolve } from "../shape/pure.ts";
import { type State, topFrame } from "../shape/state.ts";
import type { Value } from "../shape/value.ts";

type Call = Extract<Instruction, { op: "call" }>;

/** Null for any other call. */
export function hintAnswer(
  state: State,
  { arguments: expressions, result }: Call,
  prototype: Prototype | null,
  given: readonly Content[],
): Value | null {
  const [expression, ...others] = expressions;
  const [content] = given;
  if (expression === undefined || others.length > 0 || result === null) return null;
  if (!isUndeclared(prototype) || content?.kind !== "scalar") return null;
  if (!isCondition(topFrame(state).procedure, expression)) return null;
  const value = resolve(state.pure, content.value);
  return value.kind === "integer" ? value : null;
}

function isUndeclared(prototype: Prototype | null): boolean {
  return prototype?.type.parameters === null && prototype.type.result.kind === "unknown";
}

export function isTest(expression: Expression): boolean {
  return isComparison(expression) || (expression.op === "unary" && expression.operator === "!");
}

function isCondition(procedure: Procedure, expression: Expression): boolean {
  if (expression.op === "convert") return isCondition(procedure, expression.operand);
  if (expression.op !== "load" || expression.place.op !== "variable") return isTest(expression);
  return isTruthValue(procedure, expression.place.variable);
}

/** Of `a && b`: a temporary that is only ever set to constants. */
function isTruthValue({ variables, blocks }: Procedure, variable: VariableId): boolean {
  if (variables[variable]!.kind !== "temporary") return false;
  const assigned = blocks
    .flatMap(({ instructions }) => instructions)
    .flatMap((each) => (each.op === "assign" && isVariable(each.to, variable) ? [each.value] : []));
  return assigned.length > 0 && assigned.every(({ op }) => op === "constant");
}

function isVariable(place: Extract<Instruction, { op: "assign" }>["to"], variable: VariableId): boolean {
  return place.op === "variable" && place.variable === variable;
}
