// Numbers that a procedure compares others with. A bound that a loop moves may
// stop there: what a branch says about a size or a state is then still known
// where the same is asked again.

import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";

const known = new WeakMap<Procedure, readonly bigint[]>();

/** In ascending order, with the numbers next to them. */
export function stopsOf(procedure: Procedure): readonly bigint[] {
  const before = known.get(procedure);
  if (before !== undefined) return before;
  const found = new Set<bigint>();
  for (const { instructions } of procedure.blocks) {
    for (const instruction of instructions) {
      if (instruction.op === "assume") noteConstants(instruction.condition, found);
    }
  }
  const stops = [...found].sort((a, b) => (a < b ? -1 : 1));
  known.set(procedure, stops);
  return stops;
}

function noteConstants(condition: Expression, found: Set<bigint>): void {
  if (condition.op === "unary" || condition.op === "convert") noteConstants(condition.operand, found);
  if (condition.op !== "binary") return;
  for (const side of [condition.left, condition.right]) {
    const constant = withoutConversions(side);
    if (constant.op !== "constant") continue;
    for (const near of [-1n, 0n, 1n]) found.add(constant.value + near);
  }
}

function withoutConversions(expression: Expression): Expression {
  return expression.op === "convert" ? withoutConversions(expression.operand) : expression;
}
