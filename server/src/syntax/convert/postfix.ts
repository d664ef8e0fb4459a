// The grammar gives `-x++` and `sizeof(x)->y` the wrong shape: the suffix is put
// around the prefix. Suffixes bind tighter in C, so they are moved below it.

import type { Expression, TypeName } from "../ast.ts";

/**
 * Puts a suffix that ends at `end` where C wants it: below all prefixes of `operand`.
 * `apply` is given what the suffix belongs to, and where the two together start.
 */
export function underPrefixes(
  operand: Expression,
  end: number,
  apply: (inner: Expression, start: number) => Expression,
): Expression {
  if (operand.kind === "unary") {
    return { ...operand, end, operand: underPrefixes(operand.operand, end, apply) };
  }
  if (operand.kind === "sizeof" && operand.operand.kind === "type-name") {
    const inner = asParenthesised(operand.operand);
    if (inner !== null) return { ...operand, end, operand: apply(inner, inner.start) };
  }
  return apply(operand, operand.start);
}

/** A type that is a mere name may be a variable just as well. */
export function asIdentifier({ specifiers, declarator, start, end }: TypeName): Expression | null {
  if (specifiers.type.kind !== "named" || declarator.derivations.length > 0) return null;
  return { kind: "identifier", start, end, name: specifiers.type.name };
}

/** `(x)`, where `x` was taken for the name of a type. */
function asParenthesised(type: TypeName): Expression | null {
  const inner = asIdentifier(type);
  return inner === null ? null : { kind: "parenthesised", start: type.start - 1, end: type.end + 1, inner };
}
