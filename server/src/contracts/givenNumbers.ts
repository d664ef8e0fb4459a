// Constants that a procedure is given and tests, such as flags that say whether it may fail: a call with one
// means the callee without the ways that are for others.

import type { Expression, VariableId } from "../ir/expression.ts";
import { expressionsOf, partsOf, targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";

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

/** Of what is given, the numbers that the procedure tests. */
export function numbersGiven(
  given: readonly Expression[],
  procedure: Procedure,
): readonly (readonly [number, bigint])[] {
  const numbers = given.flatMap((argument, index) => {
    const number = numberIn(argument);
    return number === null ? [] : [[index, number] as const];
  });
  if (numbers.length === 0) return [];
  const tested = testedParameters(procedure);
  return numbers.filter(([index]) => tested.has(index));
}

const known = new WeakMap<Procedure, ReadonlySet<number>>();

/** Integers that are compared with constants, and are what they were at the beginning all the time. */
function testedParameters(procedure: Procedure): ReadonlySet<number> {
  const before = known.get(procedure);
  if (before !== undefined) return before;
  const { parameters, variables, blocks } = procedure;
  const tested = new Set<VariableId>();
  const changed = new Set<VariableId>();
  const visit = (expression: Expression): void => {
    if (expression.op === "address" && expression.place.op === "variable")
      changed.add(expression.place.variable);
    for (const part of partsOf(expression)) visit(part);
  };
  for (const instruction of blocks.flatMap(({ instructions }) => instructions)) {
    const target = targetOf(instruction);
    if (target?.op === "variable") changed.add(target.variable);
    for (const expression of expressionsOf(instruction)) visit(expression);
    if (instruction.op !== "assume") continue;
    const variable = testedIn(instruction.condition);
    if (variable !== null) tested.add(variable);
  }
  const found = new Set(
    parameters.flatMap((variable, index) =>
      variables[variable]!.type.kind === "integer" && tested.has(variable) && !changed.has(variable)
        ? [index]
        : [],
    ),
  );
  known.set(procedure, found);
  return found;
}

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
