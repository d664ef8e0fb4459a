// Designators of initializers, `.a.b[3]`, which also serve as the member path of offsetof.

import type { Designator } from "../ast.ts";
import { childrenOf } from "../flatTree.ts";
import { type Context, kindOf, textOf } from "./context.ts";
import { badExpression, expression, expressionIn } from "./expression.ts";

/** Of an `initializer_pair`. */
export function designatorsOf(context: Context, pair: number): readonly Designator[] {
  return childrenOf(context.tree, pair)
    .filter((child) => context.tree.fields[child] === "designator")
    .map((child) => designator(context, child));
}

function designator(context: Context, node: number): Designator {
  const inner = childrenOf(context.tree, node).at(-1);
  switch (kindOf(context, node)) {
    case "subscript_designator":
      return {
        kind: "index",
        index:
          inner === undefined ? badExpression(context, node, "syntax error") : expression(context, inner),
      };
    case "subscript_range_designator":
      return {
        kind: "range",
        low: expressionIn(context, node, "start"),
        high: expressionIn(context, node, "end"),
      };
    default:
      return { kind: "field", name: textOf(context, inner ?? node) };
  }
}
