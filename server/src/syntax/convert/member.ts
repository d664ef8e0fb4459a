// The members of structures and unions.

import type { Expression, Member } from "../ast.ts";
import { childrenOf } from "../flatTree.ts";
import { type Context, kindOf, rangeOf } from "./context.ts";
import { declarator, lacksName, namelessDeclarator } from "./declarator.ts";
import { expression } from "./expression.ts";
import { specifiers } from "./specifiers.ts";

/** Of a `field_declaration_list`. */
export function recordMembers(context: Context, body: number): readonly Member[] {
  return childrenOf(context.tree, body)
    .filter((child) => kindOf(context, child) === "field_declaration")
    .map((child) => member(context, child));
}

function member(context: Context, node: number): Member {
  const children = childrenOf(context.tree, node);
  const named = children.filter((child) => context.tree.fields[child] === "declarator");
  return {
    ...rangeOf(context, node),
    specifiers: specifiers(context, node, named[0] ?? null),
    declarators: named.map((child) => ({
      declarator: lacksName(context, child)
        ? namelessDeclarator(rangeOf(context, child).end)
        : declarator(context, child),
      width: bitWidth(context, children[children.indexOf(child) + 1]),
    })),
  };
}

/** The clause stands just behind its declarator. */
function bitWidth(context: Context, next: number | undefined): Expression | null {
  if (next === undefined || kindOf(context, next) !== "bitfield_clause") return null;
  const width = childrenOf(context.tree, next)[0];
  return width === undefined ? null : expression(context, width);
}
