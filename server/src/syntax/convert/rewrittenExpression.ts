// Built-ins of GNU C that take types were rewritten into expressions that the
// grammar knows; here they are recognised by what the original text says there.

import type { Expression } from "../ast.ts";
import { childIn, childOfKind, childrenOf } from "../flatTree.ts";
import { type Context, rangeOf, standsFor } from "./context.ts";
import { designatorsOf } from "./designator.ts";
import { expression } from "./expression.ts";
import { typeName } from "./typeName.ts";

/** `_Generic(ap, T: 0)` for `va_arg(ap, T)`, `_Generic(0, T: 0, U: 0)` for the comparison of types. */
export function builtinWithType(context: Context, node: number): Expression | null {
  const range = rangeOf(context, node);
  const [first, type, , second] = childrenOf(context.tree, node);
  if (first === undefined || type === undefined) return null;
  if (standsFor(context, node, VA_ARG)) {
    return { kind: "va-arg", ...range, list: expression(context, first), type: typeName(context, type) };
  }
  if (!standsFor(context, node, SAME_TYPE) || second === undefined) return null;
  const end = range.start + COMPARISON.length;
  return {
    kind: "call",
    ...range,
    callee: { kind: "identifier", start: range.start, end, name: COMPARISON },
    arguments: [typeName(context, type), typeName(context, second)],
  };
}

/** `((T){.path=0})` for `offsetof(T, path)`. */
export function offsetOf(context: Context, node: number): Expression | null {
  if (!standsFor(context, node, OFFSETOF)) return null;
  const literal = childOfKind(context.tree, node, "compound_literal_expression");
  const type = literal === null ? null : childIn(context.tree, literal, "type");
  const list = literal === null ? null : childIn(context.tree, literal, "value");
  const pair = list === null ? null : childOfKind(context.tree, list, "initializer_pair");
  if (type === null || pair === null) return null;
  return {
    kind: "offsetof",
    ...rangeOf(context, node),
    type: typeName(context, type),
    path: designatorsOf(context, pair),
  };
}

const COMPARISON = "__builtin_types_compatible_p";
const VA_ARG = /(?:__builtin_)?va_arg\b/y;
const SAME_TYPE = /__builtin_types_compatible_p\b/y;
const OFFSETOF = /(?:__builtin_)?offsetof\b/y;
