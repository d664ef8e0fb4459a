// `free(p) free(q);` lacks a semicolon, or is a macro without one and a call. The
// grammar takes the first for a type and the second for the function that it declares.

import type { Expression } from "../ast.ts";
import { childIn, childrenOf } from "../flatTree.ts";
import { type Context, kindOf } from "./context.ts";
import { declarator } from "./declarator.ts";
import { expression } from "./expression.ts";

/** Both calls, if that is what the `declaration` is. */
export function adjacentCalls(context: Context, node: number): readonly Expression[] | null {
  const [type, declared, ...others] = childrenOf(context.tree, node);
  if (type === undefined || declared === undefined || others.length > 0) return null;
  if (kindOf(context, type) !== "macro_type_specifier") return null;
  if (kindOf(context, declared) !== "function_declarator") return null;
  const second = asCall(context, declared);
  return second === null ? null : [expression(context, type), second];
}

/** Parameters that are only names are arguments. */
function asCall(context: Context, node: number): Expression | null {
  const name = childIn(context.tree, node, "declarator");
  const { start, end, derivations } = declarator(context, node);
  const [own, ...outer] = derivations;
  if (name === null || kindOf(context, name) !== "identifier") return null;
  if (own?.kind !== "function" || outer.length > 0 || own.variadic) return null;
  const given = (own.parameters ?? []).map((parameter): Expression | null => {
    const { type } = parameter.specifiers;
    const isName = type.kind === "named" && parameter.declarator.name === "";
    return isName && parameter.declarator.derivations.length === 0
      ? { kind: "identifier", start: type.start, end: type.end, name: type.name }
      : null;
  });
  const known = given.filter((argument) => argument !== null);
  if (known.length < given.length) return null;
  return { kind: "call", start, end, callee: expression(context, name), arguments: known };
}
