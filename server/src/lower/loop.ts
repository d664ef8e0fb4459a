// Loops: a head that is entered again and again, and targets for `break` and
// `continue`.

import { opaque } from "../ir/build.ts";
import type { Place } from "../ir/expression.ts";
import type { Expression, Statement, TypeName } from "../syntax/ast.ts";
import { intType } from "../types/builtin.ts";
import {
  type Body,
  closingSpan,
  continueIn,
  havoc,
  link,
  type OpenBlock,
  openBlock,
  spanOf,
  variablePlace,
} from "./body.ts";
import { branchTo, lowerCondition } from "./condition.ts";
import { lookup } from "./context.ts";
import { inScope, targetHere } from "./lifetime.ts";
import { lowerExpressionStatement, lowerStatement, lowerSubstatement } from "./statement.ts";

type Of<K extends Statement["kind"]> = Extract<Statement, { kind: K }>;

export function lowerWhile(body: Body, statement: Of<"while">): void {
  const [head, inside, after] = [openBlock(), openBlock(), openBlock()];
  continueIn(body, head);
  lowerCondition(body, statement.test, inside, after);
  body.current = inside;
  lowerLoopBody(body, statement.body, after, head);
  link(body.current, head);
  body.current = after;
}

/**
 * What the macro does is not known: it may be called with its arguments, change those that are
 * variables, and go on or stop, each time.
 */
export function lowerMacroLoop(body: Body, statement: Of<"macro-loop">): void {
  const [head, inside, after] = [openBlock(), openBlock(), openBlock()];
  const { call } = statement;
  const at = spanOf(body, call);
  continueIn(body, head);
  lowerExpressionStatement(body, call);
  const changed = call.kind === "call" ? call.arguments.flatMap((given) => variablesOf(body, given)) : [];
  havoc(body, changed, "a loop that a macro makes", at);
  const condition = opaque("macro", intType);
  branchTo(body, [{ condition, holds: true }], [], at, inside);
  branchTo(body, [{ condition, holds: false }], [], at, after);
  body.current = inside;
  lowerLoopBody(body, statement.body, after, head);
  link(body.current, head);
  body.current = after;
}

function variablesOf(body: Body, given: Expression | TypeName): readonly Place[] {
  const meaning = given.kind === "identifier" ? lookup(body, given.name) : undefined;
  return meaning?.kind === "variable" && meaning.type.kind !== "array"
    ? [variablePlace(meaning.id, meaning.type)]
    : [];
}

export function lowerDo(body: Body, statement: Of<"do">): void {
  const [inside, test, after] = [openBlock(), openBlock(), openBlock()];
  continueIn(body, inside);
  lowerLoopBody(body, statement.body, after, test);
  continueIn(body, test);
  lowerCondition(body, statement.test, inside, after);
  body.current = after;
}

export function lowerFor(body: Body, statement: Of<"for">): void {
  inScope(body, closingSpan(body, statement), () => {
    lowerInit(body, statement.init);
    const [head, inside, step, after] = [openBlock(), openBlock(), openBlock(), openBlock()];
    continueIn(body, head);
    if (statement.test === null) continueIn(body, inside);
    else lowerCondition(body, statement.test, inside, after);
    body.current = inside;
    lowerLoopBody(body, statement.body, after, step);
    continueIn(body, step);
    if (statement.step !== null) lowerExpressionStatement(body, statement.step);
    link(body.current, head);
    body.current = after;
  });
}

function lowerInit(body: Body, init: Of<"for">["init"]): void {
  if (init === null) return;
  if (init.kind === "declaration") lowerStatement(body, init);
  else lowerExpressionStatement(body, init);
}

function lowerLoopBody(body: Body, statement: Statement, after: OpenBlock, again: OpenBlock): void {
  const { breakTarget, continueTarget } = body;
  body.breakTarget = targetHere(body, after);
  body.continueTarget = targetHere(body, again);
  lowerSubstatement(body, statement);
  body.breakTarget = breakTarget;
  body.continueTarget = continueTarget;
}
