// Statements: control flow becomes blocks, scopes become the life of
// variables.

import { nestedFunction, opaque } from "../ir/build.ts";
import type { Span } from "../ir/instruction.ts";
import type { Block, Statement, Expression as Syntax } from "../syntax/ast.ts";
import { callAsDeclaration, declarationAsExpression } from "./ambiguity.ts";
import { convertForStore } from "./arithmetic.ts";
import { lowerAsm } from "./asm.ts";
import {
  assign,
  type Body,
  closingSpan,
  continueIn,
  deepestNesting,
  endPath,
  havoc,
  type JumpTarget,
  openBlock,
  spanOf,
  variablePlace,
} from "./body.ts";
import type { Use } from "./choice.ts";
import { lowerCondition } from "./condition.ts";
import { lowerDeclaration } from "./declaration.ts";
import { lowerEffect, lowerOperand, lowerValue, noValue, type Operand, placeOperand } from "./expression.ts";
import { fullExpression, inScope, jump, targetHere, temporary } from "./lifetime.ts";
import { lowerDo, lowerFor, lowerMacroLoop, lowerWhile } from "./loop.ts";
import { lowerCase, lowerSwitch } from "./switch.ts";

export function lowerStatement(body: Body, statement: Statement): void {
  if (body.depth >= deepestNesting) {
    havoc(body, [], "nested too deeply", spanOf(body, statement));
    return;
  }
  body.depth++;
  dispatch(body, statement);
  body.depth--;
}

function lowerBlock(body: Body, block: Block): void {
  inScope(body, closingSpan(body, block), () => {
    for (const item of block.items) lowerStatement(body, item);
  });
}

export function lowerExpressionStatement(body: Body, expression: Syntax): void {
  fullExpression(body, spanOf(body, expression), () => lowerEffect(body, expression));
}

/** `({ ...; e; })`: its value is taken before its variables end. */
export function lowerStatementExpression(
  body: Body,
  expression: Extract<Syntax, { kind: "statement-expression" }>,
  use: Use,
): Operand {
  const block = expression.body;
  return inScope(body, closingSpan(body, block), () => {
    const last = block.items.at(-1);
    const value = use.valueUsed && last?.kind === "expression" ? last.expression : null;
    for (const item of value === null ? block.items : block.items.slice(0, -1)) lowerStatement(body, item);
    return value === null ? noValue : keepValue(body, value);
  });
}

function keepValue(body: Body, expression: Syntax): Operand {
  const value = lowerValue(body, expression);
  if (value.type.kind === "void") return noValue;
  if (value.op === "constant") return { kind: "value", value };
  const at = spanOf(body, expression);
  const kept = temporary(body, value.type, at);
  assign(body, kept, value, at);
  return placeOperand(kept);
}

function dispatch(body: Body, statement: Statement): void {
  const at = spanOf(body, statement);
  switch (statement.kind) {
    case "block":
      lowerBlock(body, statement);
      return;
    case "declaration":
      lowerDeclarationOrExpression(body, statement);
      return;
    case "function":
      havoc(body, [], nestedFunction, at);
      return;
    case "expression":
      lowerSimple(body, statement);
      return;
    case "if":
      lowerIf(body, statement);
      return;
    case "while":
      lowerWhile(body, statement);
      return;
    case "macro-loop":
      lowerMacroLoop(body, statement);
      return;
    case "do":
      lowerDo(body, statement);
      return;
    case "for":
      lowerFor(body, statement);
      return;
    case "switch":
      lowerSwitch(body, statement);
      return;
    case "case":
    case "default":
    case "label":
      lowerLabelled(body, statement);
      return;
    case "goto":
      postponeJump(body, statement.label, at);
      return;
    case "computed-goto":
      lowerComputedGoto(body, statement.target, at);
      return;
    case "break":
      leaveTo(body, body.breakTarget, "break", at);
      return;
    case "continue":
      leaveTo(body, body.continueTarget, "continue", at);
      return;
    case "return":
      lowerReturn(body, statement.value, at);
      return;
    case "asm":
      lowerAsm(body, statement.text, at);
      return;
    case "ignored":
      return;
    case "bad-statement":
      havoc(body, [], statement.reason, at);
      return;
  }
}

function lowerDeclarationOrExpression(
  body: Body,
  statement: Extract<Statement, { kind: "declaration" }>,
): void {
  const expression = declarationAsExpression(body, statement);
  if (expression === null) lowerDeclaration(body, statement);
  else lowerExpressionStatement(body, expression);
}

function lowerSimple(body: Body, statement: Extract<Statement, { kind: "expression" }>): void {
  const declaration = callAsDeclaration(body, statement);
  if (declaration !== null) lowerDeclaration(body, declaration);
  else if (statement.expression !== null) lowerExpressionStatement(body, statement.expression);
}

/** A chain of `else if` is one loop here, however long it is. */
function lowerIf(body: Body, statement: Extract<Statement, { kind: "if" }>): void {
  const join = openBlock();
  let current: Statement | null = statement;
  while (current?.kind === "if") {
    const [yes, no] = [openBlock(), openBlock()];
    lowerCondition(body, current.test, yes, no);
    body.current = yes;
    lowerSubstatement(body, current.then);
    continueIn(body, join);
    body.current = no;
    current = current.otherwise;
  }
  if (current !== null) lowerSubstatement(body, current);
  continueIn(body, join);
}

/** The branch of an `if` or the body of a loop is a scope even without braces. */
export function lowerSubstatement(body: Body, statement: Statement): void {
  if (statement.kind === "block") {
    lowerStatement(body, statement);
    return;
  }
  inScope(body, closingSpan(body, statement), () => lowerStatement(body, statement));
}

/** Labels in a row are one loop here, however many they are. */
function lowerLabelled(
  body: Body,
  statement: Extract<Statement, { kind: "case" | "default" | "label" }>,
): void {
  let current: Statement | null = statement;
  while (current?.kind === "case" || current?.kind === "default" || current?.kind === "label") {
    continueIn(body, openBlock());
    if (current.kind === "label") body.labels.set(current.name, targetHere(body, body.current));
    else lowerCase(body, current);
    current = current.statement;
  }
  if (current !== null) lowerStatement(body, current);
}

/** The label may come later, and with it what is alive there. */
function postponeJump(body: Body, label: string, at: Span): void {
  body.jumps.push({ from: body.current, live: body.live, label, at });
  endPath(body);
}

function lowerComputedGoto(body: Body, target: Syntax, at: Span): void {
  fullExpression(body, at, () => lowerOperand(body, target));
  body.computedJumps.push({ from: body.current, live: body.live, at });
  endPath(body);
}

function lowerReturn(body: Body, value: Syntax | null, at: Span): void {
  if (value !== null) fullExpression(body, at, () => storeResult(body, value, at));
  jump(body, { block: body.exit, live: [] }, at);
}

function storeResult(body: Body, value: Syntax, at: Span): void {
  if (body.result === null) {
    lowerEffect(body, value);
    return;
  }
  const { type } = body.variables[body.result]!;
  const given = lowerValue(body, value);
  const stored = given.type.kind === "void" ? opaque("no value", type) : given;
  assign(body, variablePlace(body.result, type), convertForStore(stored, type), at);
}

function leaveTo(body: Body, target: JumpTarget | null, word: string, at: Span): void {
  if (target === null) havoc(body, [], `'${word}' outside of what it leaves`, at);
  else jump(body, target, at);
}
