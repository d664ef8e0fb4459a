// Variables whose address the procedure uses: callees may set the numbers in them, of which summaries
// say nothing, so that their numbers are not followed.

import type { Expression, Place, VariableId } from "../ir/expression.ts";
import { expressionsOf, partsOf } from "../ir/parts.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Here } from "./evaluate.ts";
import { spotsOf, type Value } from "./value.ts";

/** Whether one of the places is in such a variable. */
export function isInLent({ space, procedure }: Here, places: Value): boolean {
  const lent = lentVariables(procedure);
  return spotsOf(space, places).some(({ object }) => {
    const thing = space.thing(object);
    return thing.kind === "variable" && lent.has(thing.variable);
  });
}

const known = new WeakMap<Procedure, ReadonlySet<VariableId>>();

function lentVariables(procedure: Procedure): ReadonlySet<VariableId> {
  const found = known.get(procedure) ?? findLent(procedure);
  known.set(procedure, found);
  return found;
}

function findLent({ blocks }: Procedure): ReadonlySet<VariableId> {
  const lent = new Set<VariableId>();
  const visit = (expression: Expression): void => {
    const variable = expression.op === "address" ? variableIn(expression.place) : null;
    if (variable !== null) lent.add(variable);
    for (const part of partsOf(expression)) visit(part);
  };
  for (const { instructions } of blocks) {
    for (const instruction of instructions) for (const each of expressionsOf(instruction)) visit(each);
  }
  return lent;
}

function variableIn(place: Place): VariableId | null {
  if (place.op === "variable") return place.variable;
  return place.op === "field" || place.op === "element" ? variableIn(place.base) : null;
}
