// Loops: a head that is entered again and again, and targets for `break` and
// `continue`.

import type { Statement } from "../syntax/ast.ts";
import { type Body, closingSpan, continueIn, link, type OpenBlock, openBlock } from "./body.ts";
import { lowerCondition } from "./condition.ts";
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
