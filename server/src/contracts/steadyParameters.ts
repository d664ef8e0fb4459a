// Parameters that are what they were at the beginning all the time: nothing is assigned to them, and nobody has their address.

import type { Expression, VariableId } from "../ir/expression.ts";
import { expressionsOf, partsOf, partsOfPlace, targetOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import { remembered } from "../util/remembered.ts";

/** By their indexes. */
export const steadyParameters = remembered(({ parameters, blocks }: Procedure): readonly number[] => {
  const changed = new Set<VariableId>();
  const visit = (expression: Expression): void => {
    if (expression.op === "address" && expression.place.op === "variable")
      changed.add(expression.place.variable);
    for (const part of partsOf(expression)) visit(part);
  };
  for (const instruction of blocks.flatMap(({ instructions }) => instructions)) {
    const target = targetOf(instruction);
    if (target?.op === "variable") changed.add(target.variable);
    else if (target !== null) for (const part of partsOfPlace(target)) visit(part);
    for (const expression of expressionsOf(instruction)) visit(expression);
  }
  return parameters.flatMap((variable, index) => (changed.has(variable) ? [] : [index]));
});
