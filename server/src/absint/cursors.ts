// Variables that walk through memory: they get pointers that are read there, as `at = at->next` does. Others get what calls
// give them, and hand it on.

import type { Expression, VariableId } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import { remembered } from "../util/remembered.ts";

export const cursorsOf = remembered(({ blocks }: Procedure): ReadonlySet<VariableId> => {
  const cursors = new Set<VariableId>();
  for (const instruction of blocks.flatMap(({ instructions }) => instructions)) {
    if (instruction.op !== "assign" || instruction.to.op !== "variable") continue;
    if (isReadInMemory(instruction.value)) cursors.add(instruction.to.variable);
  }
  return cursors;
});

function isReadInMemory(value: Expression): boolean {
  if (value.op === "convert") return isReadInMemory(value.operand);
  return value.op === "load" && value.place.op !== "variable";
}
