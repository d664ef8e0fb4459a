// Types without a declared name, as in casts and `sizeof`.

import type { TypeName } from "../ast.ts";
import { childIn } from "../flatTree.ts";
import { type Context, rangeOf } from "./context.ts";
import { declarator, namelessDeclarator } from "./declarator.ts";
import { specifiers } from "./specifiers.ts";

/** Of a `type_descriptor`. */
export function typeName(context: Context, node: number): TypeName {
  const range = rangeOf(context, node);
  const inner = childIn(context.tree, node, "declarator");
  return {
    kind: "type-name",
    ...range,
    specifiers: specifiers(context, node, inner),
    declarator: inner === null ? namelessDeclarator(range.end) : declarator(context, inner),
  };
}
