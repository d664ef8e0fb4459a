// Statements. The grammar hangs every statement behind a `case` under it; C
// takes only the first. What is left over is handed to the surrounding block.

import type { Block, Declaration, Expression, Statement } from "../ast.ts";
import { childIn, childrenOf, ERROR } from "../flatTree.ts";
import { adjacentCalls } from "./adjacentCalls.ts";
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
import { BARE_TYPES, bareDeclaration, declaration, functionDefinition } from "./declaration.ts";
import { bracketed, expression, isExpression, optionalIn } from "./expression.ts";

/** Of a `compound_statement` or `declaration_list`. */
export function block(context: Context, node: number): Block {
  return {
    kind: "block",
    ...rangeOf(context, node),
    items: statements(context, childrenOf(context.tree, node)),
  };
}

function statements(context: Context, nodes: readonly number[]): readonly Statement[] {
  const items: Statement[] = [];
  for (const node of nodes) {
    const rest: Statement[] = [];
    items.push(statement(context, node, rest), ...rest);
  }
  return items;
}

/** The statements that follow it in C, though they are below it in the grammar, are added to `rest`. */
function statement(context: Context, node: number, rest: Statement[]): Statement {
  const convert = converters[kindOf(context, node)] ?? otherItem;
  return nested(context, node, () => convert(context, node, rest), tooDeep);
}

function tooDeep(context: Context, node: number): Statement {
  return badStatement(context, node, NESTED_TOO_DEEPLY);
}

export function badStatement(context: Context, node: number, reason: string): Statement {
  return { kind: "bad-statement", ...rangeOf(context, node), reason };
}

type Converter = (context: Context, node: number, rest: Statement[]) => Statement;

const converters: Readonly<Record<string, Converter | undefined>> = {
  compound_statement: block,
  expression_statement: expressionStatement,
  if_statement: ifStatement,
  while_statement: whileStatement,
  do_statement: (context, node, rest) => ({
    kind: "do",
    ...rangeOf(context, node),
    test: bracketed(context, node, "condition"),
    body: bodyOf(context, node, "body", rest),
  }),
  for_statement: forStatement,
  switch_statement: (context, node, rest) => ({
    kind: "switch",
    ...rangeOf(context, node),
    value: bracketed(context, node, "condition"),
    body: bodyOf(context, node, "body", rest),
  }),
  case_statement: caseStatement,
  labeled_statement: labelStatement,
  goto_statement: gotoStatement,
  break_statement: (context, node) => ({ kind: "break", ...rangeOf(context, node) }),
  continue_statement: (context, node) => ({ kind: "continue", ...rangeOf(context, node) }),
  return_statement: returnStatement,
  attributed_statement: (context, node, rest) => lastOf(context, node, rest),
};

function expressionStatement(context: Context, node: number): Statement {
  const range = rangeOf(context, node);
  if (hasError(context, node)) return badStatement(context, node, SYNTAX_ERROR);
  const inner = childrenOf(context.tree, node)[0];
  if (inner === undefined) return { kind: "expression", ...range, expression: null };
  if (kindOf(context, inner) === "gnu_asm_expression") {
    return { kind: "asm", ...range, text: textOf(context, inner) };
  }
  const value = expression(context, inner);
  if (value.kind === "unary" && standsFor(context, node, GOTO)) {
    return { kind: "computed-goto", ...range, target: dereferenced(value.operand) };
  }
  return { kind: "expression", ...range, expression: value };
}

const GOTO = /goto\b/y;

/** `goto *p` jumps to where `p` points. */
function dereferenced(operand: Expression): Expression {
  return operand.kind === "unary" && operand.operator === "*" ? operand.operand : operand;
}

/** A chain of `else if` is one loop here: generated code has long ones. */
function ifStatement(context: Context, node: number, rest: Statement[]): Statement {
  const chain: Omit<Extract<Statement, { kind: "if" }>, "otherwise">[] = [];
  let otherwise: Statement | null = null;
  let current: number | null = node;
  while (current !== null) {
    if (hasError(context, current) || chain.length >= LONGEST_CHAIN) {
      otherwise = hasError(context, current) ? salvage(context, current, rest) : tooDeep(context, current);
      break;
    }
    const test = bracketed(context, current, "condition");
    chain.push({
      kind: "if",
      ...rangeOf(context, current),
      test,
      then: bodyOf(context, current, "consequence", rest),
    });
    const clause = childIn(context.tree, current, "alternative");
    const next: number | null = clause === null ? null : (childrenOf(context.tree, clause).at(-1) ?? null);
    current = next !== null && kindOf(context, next) === "if_statement" ? next : null;
    if (current === null && clause !== null) otherwise = lastOf(context, clause, rest);
  }
  return chain.reduceRight<Statement | null>((inner, link) => ({ ...link, otherwise: inner }), otherwise)!;
}

const LONGEST_CHAIN = 2000;

/** Where no `while` was written, a macro stands for the head of the loop. */
function whileStatement(context: Context, node: number, rest: Statement[]): Statement {
  const range = rangeOf(context, node);
  const test = bracketed(context, node, "condition");
  const body = bodyOf(context, node, "body", rest);
  return standsFor(context, node, WHILE)
    ? { kind: "while", ...range, test, body }
    : { kind: "macro-loop", ...range, call: test, body };
}

const WHILE = /while\b/y;

function forStatement(context: Context, node: number, rest: Statement[]): Statement {
  if (hasError(context, node)) return salvage(context, node, rest);
  return {
    kind: "for",
    ...rangeOf(context, node),
    init: forInit(context, node),
    test: optionalIn(context, node, "condition"),
    step: optionalIn(context, node, "update"),
    body: bodyOf(context, node, "body", rest),
  };
}

function forInit(context: Context, node: number): Declaration | Expression | null {
  const init = childIn(context.tree, node, "initializer");
  if (init === null) return null;
  return kindOf(context, init) === "declaration" ? declaration(context, init) : expression(context, init);
}

function caseStatement(context: Context, node: number, rest: Statement[]): Statement {
  const value = childIn(context.tree, node, "value");
  const behind = childrenOf(context.tree, node).filter((child) => child !== value);
  const [first, ...others] = statements(context, behind);
  rest.push(...others);
  const range = { start: rangeOf(context, node).start, end: first?.end ?? labelEnd(context, node, value) };
  const hanging = first ?? null;
  if (value === null) return { kind: "default", ...range, statement: hanging };
  return { kind: "case", ...range, ...caseValues(context, value), statement: hanging };
}

/** Where a label ends that has nothing behind it. */
function labelEnd(context: Context, node: number, value: number | null): number {
  const { start, end } = rangeOf(context, node);
  const colon = context.source.indexOf(":", value === null ? start : rangeOf(context, value).end);
  return colon < 0 ? end : Math.min(end, colon + 1);
}

/** `1 ... 3` was rewritten to `1 || 3`. */
function caseValues(context: Context, value: number): { low: Expression; high: Expression | null } {
  const low = childIn(context.tree, value, "left");
  const high = childIn(context.tree, value, "right");
  const isRange = low !== null && high !== null && betweenAre(context, low, high, "...");
  return isRange
    ? { low: expression(context, low), high: expression(context, high) }
    : { low: expression(context, value), high: null };
}

/** Does the original text have `word` between two neighbours? */
function betweenAre({ tree, source }: Context, left: number, right: number, word: string): boolean {
  return source.slice(tree.ends[left]!, tree.starts[right]!).includes(word);
}

function labelStatement(context: Context, node: number, rest: Statement[]): Statement {
  const label = childIn(context.tree, node, "label");
  if (label === null) return badStatement(context, node, SYNTAX_ERROR);
  const name = textOf(context, label);
  const behind = childrenOf(context.tree, node).filter((child) => child !== label);
  const hanging = behind.filter((child) => rangeOf(context, child).end > rangeOf(context, child).start);
  const [first, ...others] = statements(context, hanging);
  rest.push(...others);
  const { start, end } = rangeOf(context, node);
  return { kind: "label", start, end: first?.end ?? end, name, statement: first ?? null };
}

function gotoStatement(context: Context, node: number): Statement {
  const label = childIn(context.tree, node, "label");
  if (label === null || isMissing(context, label) || hasError(context, node)) {
    return badStatement(context, node, "the label is missing");
  }
  return { kind: "goto", ...rangeOf(context, node), label: textOf(context, label) };
}

function returnStatement(context: Context, node: number): Statement {
  if (hasError(context, node)) return badStatement(context, node, SYNTAX_ERROR);
  const value = childrenOf(context.tree, node)[0];
  return {
    kind: "return",
    ...rangeOf(context, node),
    value: value === undefined ? null : expression(context, value),
  };
}

/** The statement in that role, without what hangs too deep. */
function bodyOf(context: Context, node: number, field: string, rest: Statement[]): Statement {
  const body = childIn(context.tree, node, field);
  return body === null
    ? badStatement(context, node, "a statement is missing")
    : statement(context, body, rest);
}

function lastOf(context: Context, node: number, rest: Statement[]): Statement {
  const last = childrenOf(context.tree, node).at(-1);
  return last === undefined
    ? badStatement(context, node, "a statement is missing")
    : statement(context, last, rest);
}

/** What else may stand in a block. */
function otherItem(context: Context, node: number, rest: Statement[]): Statement {
  const kind = kindOf(context, node);
  if (kind === "declaration" || kind === "type_definition") return blockDeclaration(context, node, rest);
  if (kind === "function_definition") {
    return functionDefinition(context, node) ?? badStatement(context, node, SYNTAX_ERROR);
  }
  if (BARE_TYPES.has(kind)) return bareDeclaration(context, node);
  if (kind === "macro_type_specifier") {
    return { kind: "expression", ...rangeOf(context, node), expression: expression(context, node) };
  }
  if (kind === "preproc_call") return { kind: "ignored", ...rangeOf(context, node) };
  if (kind === ERROR) return salvage(context, node, rest);
  return badStatement(context, node, `unexpected ${kind.replaceAll("_", " ")}`);
}

/** With an error in it, what it declares is kept, behind a mark that something is missing. */
function blockDeclaration(context: Context, node: number, rest: Statement[]): Statement {
  const [call, next] = adjacentCalls(context, node) ?? [];
  if (call !== undefined && next !== undefined) {
    rest.push({ kind: "expression", start: next.start, end: next.end, expression: next });
    return { kind: "expression", start: call.start, end: call.end, expression: call };
  }
  const declared = declaration(context, node);
  if (!hasError(context, node)) return declared;
  rest.push(declared);
  return badStatement(context, node, SYNTAX_ERROR);
}

/** A whole expression only lacks its semicolon. Else the place is bad, and whole statements within are kept. */
function salvage(context: Context, node: number, rest: Statement[]): Statement {
  const children = childrenOf(context.tree, node);
  const range = rangeOf(context, node);
  const only = children.length === 1 ? expressionWithin(context, children[0]!, range) : null;
  if (only !== null) return { kind: "expression", ...range, expression: only };
  rest.push(
    ...statements(
      context,
      children.filter((child) => isWholeStatement(kindOf(context, child))),
    ),
  );
  return badStatement(context, node, SYNTAX_ERROR);
}

/** The expression that takes up the whole range, if there is one. */
function expressionWithin(context: Context, node: number, { start, end }: Range): Expression | null {
  const range = rangeOf(context, node);
  const isAll = range.start === start && range.end === end;
  return isAll && isExpression(context, node) ? expression(context, node) : null;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function isWholeStatement(kind: string): boolean {
  return kind in converters || kind === "declaration";
}
