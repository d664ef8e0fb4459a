// Expressions: one converter for each kind of node, in one table.

import type { Expression, Initializer, InitializerList, TypeName } from "../ast.ts";
import { childIn, childrenOf } from "../flatTree.ts";
import {
  type Context,
  hasError,
  isMissing,
  kindOf,
  NESTED_TOO_DEEPLY,
  nested,
  rangeOf,
  SYNTAX_ERROR,
  standsFor,
  textOf,
} from "./context.ts";
import { designatorsOf } from "./designator.ts";
import { asIdentifier, underPrefixes } from "./postfix.ts";
import { builtinWithType, offsetOf } from "./rewrittenExpression.ts";
import { block } from "./statement.ts";
import { typeName } from "./typeName.ts";

export function expression(context: Context, node: number): Expression {
  if (isMissing(context, node)) return badExpression(context, node, "an expression is missing");
  const convert = converters[kindOf(context, node)];
  if (convert === undefined || hasError(context, node)) return badExpression(context, node, SYNTAX_ERROR);
  return nested(context, node, convert, tooDeep);
}

/** Is the node some kind of expression, other than a mere name? */
export function isExpression(context: Context, node: number): boolean {
  const kind = kindOf(context, node);
  return kind in converters && !kind.endsWith("identifier");
}

/** The expression in that role; a bad one where it is absent. */
export function expressionIn(context: Context, node: number, field: string): Expression {
  const child = childIn(context.tree, node, field);
  return child === null ? badExpression(context, node, SYNTAX_ERROR) : expression(context, child);
}

export function optionalIn(context: Context, node: number, field: string): Expression | null {
  const child = childIn(context.tree, node, field);
  return child === null ? null : expression(context, child);
}

function tooDeep(context: Context, node: number): Expression {
  return badExpression(context, node, NESTED_TOO_DEEPLY);
}

export function badExpression(context: Context, node: number, reason: string): Expression {
  return { kind: "bad-expression", ...rangeOf(context, node), reason };
}

/** What an initializer holds: an expression, or a list in braces. */
export function initializer(context: Context, node: number): Initializer {
  return kindOf(context, node) === "initializer_list"
    ? nested<Initializer>(context, node, initializerList, tooDeep)
    : expression(context, node);
}

/** The expression between round brackets, as behind `if`. */
export function bracketed(context: Context, node: number, field: string): Expression {
  const brackets = childIn(context.tree, node, field);
  if (brackets === null) return badExpression(context, node, SYNTAX_ERROR);
  const whole = expression(context, brackets);
  return whole.kind === "parenthesised" ? whole.inner : whole;
}

type Converter = (context: Context, node: number) => Expression;

const converters: Readonly<Record<string, Converter | undefined>> = {
  identifier,
  field_identifier: identifier,
  type_identifier: identifier,
  true: identifier,
  false: identifier,
  null: identifier,
  number_literal: numberLiteral,
  char_literal: (context, node) => ({
    kind: "character",
    ...rangeOf(context, node),
    text: textOf(context, node),
  }),
  string_literal: (context, node) => ({
    kind: "string",
    ...rangeOf(context, node),
    pieces: [textOf(context, node)],
  }),
  concatenated_string: concatenatedString,
  parenthesized_expression: parenthesised,
  binary_expression: binary,
  assignment_expression: assignment,
  unary_expression: unary,
  pointer_expression: unary,
  update_expression: increment,
  call_expression: call,
  subscript_expression: subscript,
  field_expression: member,
  cast_expression: cast,
  compound_literal_expression: compoundLiteral,
  conditional_expression: conditional,
  comma_expression: comma,
  sizeof_expression: sizeOf,
  generic_expression: generic,
  macro_type_specifier: callWithType,
};

function identifier(context: Context, node: number): Expression {
  return { kind: "identifier", ...rangeOf(context, node), name: textOf(context, node) };
}

/** The grammar counts a sign in front as part of the number. */
function numberLiteral(context: Context, node: number): Expression {
  const { start, end } = rangeOf(context, node);
  const text = textOf(context, node);
  if (text[0] !== "-" && text[0] !== "+") return { kind: "number", start, end, text };
  const operand: Expression = { kind: "number", start: start + 1, end, text: text.slice(1) };
  return { kind: "unary", start, end, operator: text[0], operand };
}

function concatenatedString(context: Context, node: number): Expression {
  const literals = childrenOf(context.tree, node).filter(
    (child) => kindOf(context, child) === "string_literal",
  );
  return {
    kind: "string",
    ...rangeOf(context, node),
    pieces: literals.map((literal) => textOf(context, literal)),
  };
}

function parenthesised(context: Context, node: number): Expression {
  const inner = childrenOf(context.tree, node)[0];
  if (inner === undefined) return badExpression(context, node, SYNTAX_ERROR);
  if (kindOf(context, inner) === "compound_statement") {
    return { kind: "statement-expression", ...rangeOf(context, node), body: block(context, inner) };
  }
  return (
    offsetOf(context, node) ?? {
      kind: "parenthesised",
      ...rangeOf(context, node),
      inner: expression(context, inner),
    }
  );
}

function binary(context: Context, node: number): Expression {
  const left = expressionIn(context, node, "left");
  const right = expressionIn(context, node, "right");
  return { kind: "binary", ...rangeOf(context, node), operator: operatorOf(context, node), left, right };
}

function assignment(context: Context, node: number): Expression {
  const target = expressionIn(context, node, "left");
  const value = expressionIn(context, node, "right");
  return {
    kind: "assignment",
    ...rangeOf(context, node),
    operator: operatorOf(context, node),
    target,
    value,
  };
}

function unary(context: Context, node: number): Expression {
  const range = rangeOf(context, node);
  const operand = expressionIn(context, node, "argument");
  const operator = standsFor(context, node, REAL_OR_IMAGINARY)
    ? context.source.slice(range.start, range.start + "__real__".length)
    : operatorOf(context, node);
  return labelAddress(operator, operand, range) ?? { kind: "unary", ...range, operator, operand };
}

const REAL_OR_IMAGINARY = /__(?:real|imag)__/y;

/** `&&label` parses as the address of an address, which nothing else is in C. */
function labelAddress(
  operator: string,
  operand: Expression,
  { start, end }: { start: number; end: number },
): Expression | null {
  const isDouble = operator === "&" && operand.kind === "unary" && operand.operator === "&";
  if (!isDouble || operand.start !== start + 1 || operand.operand.kind !== "identifier") return null;
  return { kind: "label-address", start, end, label: operand.operand.name };
}

function increment(context: Context, node: number): Expression {
  const range = rangeOf(context, node);
  const operator = operatorOf(context, node) === "--" ? "--" : "++";
  const prefix = context.source.startsWith(operator, range.start);
  const operand = expressionIn(context, node, "argument");
  if (prefix) return { kind: "increment", ...range, operator, prefix, operand };
  return underPrefixes(operand, range.end, (inner, start) => ({
    kind: "increment",
    start,
    end: range.end,
    operator,
    prefix,
    operand: inner,
  }));
}

function call(context: Context, node: number): Expression {
  const { end } = rangeOf(context, node);
  const list = childIn(context.tree, node, "arguments");
  const given = list === null ? [] : childrenOf(context.tree, list);
  const values = given.map((argument) => typeArgument(context, argument) ?? expression(context, argument));
  return underPrefixes(expressionIn(context, node, "function"), end, (callee, start) => ({
    kind: "call",
    start,
    end,
    callee,
    arguments: values,
  }));
}

/** A type among the arguments was put into `sizeof(...)` for the grammar. */
function typeArgument(context: Context, node: number): TypeName | null {
  const isSize = kindOf(context, node) === "sizeof_expression";
  return isSize && !standsFor(context, node, SIZE_WORD) ? typeIn(context, node) : null;
}

const SIZE_WORD = /sizeof|_*(?:A|a)lignof/y;

/** `f(int *)` is taken for a type by the grammar, and sometimes `f(x)` as well. */
function callWithType(context: Context, node: number): Expression {
  const name = childIn(context.tree, node, "name");
  const given = typeIn(context, node);
  if (name === null || given === null) return badExpression(context, node, SYNTAX_ERROR);
  const callee = expression(context, name);
  return { kind: "call", ...rangeOf(context, node), callee, arguments: [asIdentifier(given) ?? given] };
}

function subscript(context: Context, node: number): Expression {
  const { end } = rangeOf(context, node);
  const index = expressionIn(context, node, "index");
  return underPrefixes(expressionIn(context, node, "argument"), end, (base, start) => ({
    kind: "subscript",
    start,
    end,
    base,
    index,
  }));
}

function member(context: Context, node: number): Expression {
  const { end } = rangeOf(context, node);
  const field = childIn(context.tree, node, "field");
  if (field === null || isMissing(context, field)) {
    return badExpression(context, node, "the name of a member is missing");
  }
  const name = textOf(context, field);
  const arrow = operatorOf(context, node) === "->";
  return underPrefixes(expressionIn(context, node, "argument"), end, (base, start) => ({
    kind: "member",
    start,
    end,
    base,
    name,
    arrow,
  }));
}

function cast(context: Context, node: number): Expression {
  const type = typeIn(context, node);
  if (type === null) return badExpression(context, node, SYNTAX_ERROR);
  return { kind: "cast", ...rangeOf(context, node), type, operand: expressionIn(context, node, "value") };
}

function compoundLiteral(context: Context, node: number): Expression {
  const type = typeIn(context, node);
  const value = childIn(context.tree, node, "value");
  if (type === null || value === null) return badExpression(context, node, SYNTAX_ERROR);
  return { kind: "compound", ...rangeOf(context, node), type, initializer: initializerList(context, value) };
}

function conditional(context: Context, node: number): Expression {
  return {
    kind: "conditional",
    ...rangeOf(context, node),
    test: expressionIn(context, node, "condition"),
    then: optionalIn(context, node, "consequence"),
    otherwise: expressionIn(context, node, "alternative"),
  };
}

/** The grammar nests commas to the right, C to the left. */
function comma(context: Context, node: number): Expression {
  const { start } = rangeOf(context, node);
  let left = expressionIn(context, node, "left");
  let rest = childIn(context.tree, node, "right");
  while (rest !== null) {
    const isLast = kindOf(context, rest) !== "comma_expression";
    const right = isLast ? expression(context, rest) : expressionIn(context, rest, "left");
    left = { kind: "comma", start, end: right.end, left, right };
    rest = isLast ? null : childIn(context.tree, rest, "right");
  }
  return left;
}

function sizeOf(context: Context, node: number): Expression {
  const operator = standsFor(context, node, SIZEOF) ? "sizeof" : "alignof";
  const operand = typeIn(context, node) ?? expressionIn(context, node, "value");
  return { kind: "sizeof", ...rangeOf(context, node), operator, operand };
}

const SIZEOF = /sizeof/y;

function generic(context: Context, node: number): Expression {
  const rewritten = builtinWithType(context, node);
  if (rewritten !== null) return rewritten;
  const [control, ...parts] = childrenOf(context.tree, node);
  const choices = parts.flatMap((part, index) => {
    const type = parts[index - 1];
    if (index % 2 === 0 || type === undefined) return [];
    const isDefault = textOf(context, type) === "default";
    return [{ type: isDefault ? null : typeName(context, type), value: expression(context, part) }];
  });
  return { kind: "generic", ...rangeOf(context, node), control: expression(context, control!), choices };
}

function initializerList(context: Context, node: number): InitializerList {
  const items = childrenOf(context.tree, node).map((child) => {
    if (kindOf(context, child) !== "initializer_pair") {
      return { designators: [], value: initializer(context, child) };
    }
    const value = childIn(context.tree, child, "value");
    return {
      designators: designatorsOf(context, child),
      value: value === null ? badExpression(context, child, SYNTAX_ERROR) : initializer(context, value),
    };
  });
  return { kind: "initializer-list", ...rangeOf(context, node), items };
}

function typeIn(context: Context, node: number): TypeName | null {
  const type = childIn(context.tree, node, "type");
  return type === null ? null : typeName(context, type);
}

function operatorOf(context: Context, node: number): string {
  const operator = childIn(context.tree, node, "operator");
  return operator === null ? "" : kindOf(context, operator);
}
