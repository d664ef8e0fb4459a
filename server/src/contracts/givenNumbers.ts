// Constants that a procedure is given and tests, such as flags that say whether it may fail: a call with one
// means the callee without the ways that are for others.

import type { Expression, VariableId } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import { remembered } from "../util/remembered.ts";
import { steadyParameters } from "./steadyParameters.ts";

/** Flags are small; sizes and codes of errors are mostly not tested. */
const largest = 4_096n;

/** As it is written in a call. */
export function numberIn(expression: Expression): bigint | null {
  if (expression.type.kind !== "integer") return null;
  if (expression.op === "convert") return numberIn(expression.operand);
  if (expression.op !== "constant") return null;
  const { value } = expression;
  return value >= -largest && value <= largest ? value : null;
}

/** An integer of the caller's that is passed on. */
export function integerPassedOn(expression: Expression): VariableId | null {
  if (expression.type.kind !== "integer") return null;
  if (expression.op === "convert") return integerPassedOn(expression.operand);
  return expression.op === "load" && expression.place.op === "variable" ? expression.place.variable : null;
}

/** Of what is given, the numbers that the procedure tests. `numberOf`: what the caller's variables hold, as far as known. */
export function numbersGiven(
  given: readonly Expression[],
  procedure: Procedure,
  numberOf: (variable: VariableId) => bigint | null,
): readonly (readonly [number, bigint])[] {
  const numbers = given.flatMap((argument, index) => {
    const passedOn = integerPassedOn(argument);
    const number = passedOn === null ? numberIn(argument) : numberOf(passedOn);
    return number === null ? [] : [[index, number] as const];
  });
  if (numbers.length === 0) return [];
  const tested = testedParameters(procedure);
  return numbers.filter(([index]) => tested.has(index));
}

/** Integers that are compared with constants, and are what they were at the beginning all the time. */
const testedParameters = remembered((procedure: Procedure): ReadonlySet<number> => {
  const tested = new Set<VariableId>();
  for (const instruction of procedure.blocks.flatMap(({ instructions }) => instructions)) {
    const variable = instruction.op === "assume" ? testedIn(instruction.condition) : null;
    if (variable !== null) tested.add(variable);
  }
  const found = steadyParameters(procedure).filter((index) => {
    const variable = procedure.parameters[index]!;
    return procedure.variables[variable]!.type.kind === "integer" && tested.has(variable);
  });
  return new Set(found);
});

/** `flag`, `!flag`, `flag == 2`, `flags & 4`; what is larger or smaller than something is a size, of which one is as good as another. */
function testedIn(condition: Expression): VariableId | null {
  switch (condition.op) {
    case "convert":
    case "unary":
      return testedIn(condition.operand);
    case "load":
      return condition.place.op === "variable" ? condition.place.variable : null;
    case "binary": {
      const { operator, left, right } = condition;
      if (!["==", "!=", "&"].includes(operator)) return null;
      if (isConstant(right)) return testedIn(left);
      return isConstant(left) ? testedIn(right) : null;
    }
    default:
      return null;
  }
}

function isConstant(expression: Expression): boolean {
  return expression.op === "convert" ? isConstant(expression.operand) : expression.op === "constant";
}
