// Functions that come back only if what they are given is what it should be, as `assert_ptr(p, NULL)`. Who does
// not follow them does not know which pointers get past them.

import type { Expression, VariableId } from "../ir/expression.ts";
import { expressionsOf, partsOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { asOne } from "./consult.ts";
import type { Program } from "./program.ts";
import { neverReturns } from "./returns.ts";

/** The parameters whose pointers are compared with others in a procedure that may also end the program. */
export function assertedParameters(program: Program, procedure: Procedure): readonly number[] {
  return asOne(program, procedure, "asserted", assertedIn);
}

function assertedIn(program: Program, procedure: Procedure): readonly number[] {
  const compared = comparedParameters(procedure);
  return compared.length === 0 || !mayEnd(program, procedure) ? [] : compared;
}

/** The parameters whose pointers are compared with others. */
export function comparedParameters(procedure: Procedure): readonly number[] {
  const compared = procedure.blocks.flatMap(({ instructions }) =>
    instructions.flatMap((each) => expressionsOf(each).flatMap(pointersCompared)),
  );
  return procedure.parameters.flatMap((parameter, index) => (compared.includes(parameter) ? [index] : []));
}

function pointersCompared(expression: Expression): readonly VariableId[] {
  const inside = partsOf(expression).flatMap(pointersCompared);
  if (expression.op !== "binary" || !["==", "!=", "<", ">", "<=", ">="].includes(expression.operator))
    return inside;
  const sides = [expression.left, expression.right].map(variableIn);
  const [left, right] = sides;
  return left !== null && right !== null && left !== undefined && right !== undefined
    ? [...inside, left, right]
    : inside;
}

function variableIn(expression: Expression): VariableId | null {
  if (expression.op === "convert") return variableIn(expression.operand);
  if (expression.op !== "load" || expression.type.kind !== "pointer") return null;
  return expression.place.op === "variable" ? expression.place.variable : null;
}

/** A call ends a block that nothing follows, or is one that never comes back. */
export function mayEnd(program: Program, procedure: Procedure): boolean {
  return procedure.blocks.some(
    ({ instructions, successors }, block) =>
      (successors.length === 0 && block !== procedure.exit) ||
      instructions.some((each) => each.op === "call" && neverReturns(program, procedure, each.callee)),
  );
}
