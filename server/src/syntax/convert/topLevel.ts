// What stands outside of functions.

import type { TopLevel } from "../ast.ts";
import { childIn, childrenOf, ERROR } from "../flatTree.ts";
import { type Context, kindOf, rangeOf, SYNTAX_ERROR } from "./context.ts";
import { BARE_TYPES, bareDeclaration, declaration, functionDefinition } from "./declaration.ts";

/** Usually one; `extern "C" { ... }` and broken text may give several. */
export function topLevelItems(context: Context, node: number): readonly TopLevel[] {
  const kind = kindOf(context, node);
  switch (kind) {
    case "declaration":
    case "type_definition":
      return [declaration(context, node)];
    case "function_definition":
      return [functionDefinition(context, node) ?? bad(context, node, SYNTAX_ERROR)];
    case "linkage_specification":
      return linkageItems(context, node);
    case "expression_statement":
      return [expressionItem(context, node)];
    case "preproc_call":
      return [{ kind: "ignored", ...rangeOf(context, node) }];
    case ERROR:
      return salvage(context, node);
    default:
      if (BARE_TYPES.has(kind)) return [bareDeclaration(context, node)];
      return [bad(context, node, `${kind.replaceAll("_", " ")} outside of a function`)];
  }
}

function bad(context: Context, node: number, reason: string): TopLevel {
  return { kind: "bad-top-level", ...rangeOf(context, node), reason };
}

function linkageItems(context: Context, node: number): readonly TopLevel[] {
  const body = childIn(context.tree, node, "body");
  if (body === null) return [bad(context, node, SYNTAX_ERROR)];
  if (kindOf(context, body) !== "declaration_list") return topLevelItems(context, body);
  return childrenOf(context.tree, body).flatMap((child) => topLevelItems(context, child));
}

/** A lone semicolon or assembler code means nothing here; anything else is a macro that nobody expanded. */
function expressionItem(context: Context, node: number): TopLevel {
  const inner = childrenOf(context.tree, node)[0];
  if (inner === undefined || kindOf(context, inner) === "gnu_asm_expression") {
    return { kind: "ignored", ...rangeOf(context, node) };
  }
  return bad(context, node, "expression outside of a function");
}

/**
 * Whole functions within broken text are kept. So are declarations, but only in front of the first thing that
 * is neither: behind it they may be local to the broken function.
 */
function salvage(context: Context, node: number): readonly TopLevel[] {
  const items: TopLevel[] = [bad(context, node, SYNTAX_ERROR)];
  let isOutside = true;
  for (const child of childrenOf(context.tree, node)) {
    const kind = kindOf(context, child);
    const isDeclaration = kind === "declaration" || kind === "type_definition";
    if (kind === "function_definition" || (isDeclaration && isOutside)) {
      items.push(...topLevelItems(context, child));
    }
    isOutside &&= isDeclaration || kind === "function_definition";
  }
  return items;
}
