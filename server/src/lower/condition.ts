// Conditions that are tested: `&&`, `||`, `!` and `?:` become branches, and
// each way out of a branch opens with what must hold there.

import { constantValue } from "../ir/build.ts";
import type { Expression, VariableId } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { Expression as Syntax } from "../syntax/ast.ts";
import { castsInBinary } from "./ambiguity.ts";
import {
  type Body,
  deepestNesting,
  endPath,
  link,
  type OpenBlock,
  openBlock,
  spanOf,
  writeIn,
} from "./body.ts";
import { expectedCondition } from "./builtins.ts";
import { lowerEffect, lowerValue } from "./expression.ts";
import { leave, takeTemporaries } from "./lifetime.ts";

/** Goes to `yes` or to `no`; nothing goes on behind. */
export function lowerCondition(body: Body, test: Syntax, yes: OpenBlock, no: OpenBlock): void {
  if (body.depth >= deepestNesting) {
    lowerTest(body, test, yes, no);
    return;
  }
  body.depth++;
  lowerForm(body, test, yes, no);
  body.depth--;
}

export interface Outcome {
  readonly condition: Expression;
  readonly holds: boolean;
}

/** A way out of a branch. `ended` are the temporaries of the condition. */
export function branchTo(
  body: Body,
  outcomes: readonly Outcome[],
  ended: readonly VariableId[],
  at: Span,
  to: OpenBlock,
): void {
  const edge = openBlock();
  link(body.current, edge);
  for (const { condition, holds } of outcomes) edge.instructions.push({ op: "assume", condition, holds, at });
  const end = writeIn(body, edge, () => leave(body, ended, at));
  link(end, to);
}

function lowerForm(body: Body, test: Syntax, yes: OpenBlock, no: OpenBlock): void {
  switch (test.kind) {
    case "parenthesised":
      lowerCondition(body, test.inner, yes, no);
      return;
    case "unary":
      if (test.operator === "!") {
        lowerCondition(body, test.operand, no, yes);
        return;
      }
      lowerTest(body, test, yes, no);
      return;
    case "binary":
      lowerBinaryCondition(body, test, yes, no);
      return;
    case "comma":
      lowerEffect(body, test.left);
      lowerCondition(body, test.right, yes, no);
      return;
    case "conditional":
      lowerChoiceCondition(body, test, yes, no);
      return;
    case "call": {
      const expected = expectedCondition(body, test);
      expected === null ? lowerTest(body, test, yes, no) : lowerCondition(body, expected, yes, no);
      return;
    }
    default:
      lowerTest(body, test, yes, no);
      return;
  }
}

function lowerBinaryCondition(
  body: Body,
  test: Extract<Syntax, { kind: "binary" }>,
  yes: OpenBlock,
  no: OpenBlock,
): void {
  const fixed = castsInBinary(body, test);
  if (fixed !== null) {
    lowerCondition(body, fixed, yes, no);
    return;
  }
  if (test.operator !== "&&" && test.operator !== "||") {
    lowerTest(body, test, yes, no);
    return;
  }
  const second = openBlock();
  if (test.operator === "&&") lowerCondition(body, test.left, second, no);
  else lowerCondition(body, test.left, yes, second);
  body.current = second;
  lowerCondition(body, test.right, yes, no);
}

function lowerChoiceCondition(
  body: Body,
  test: Extract<Syntax, { kind: "conditional" }>,
  yes: OpenBlock,
  no: OpenBlock,
): void {
  const otherwise = openBlock();
  const then = test.then === null ? yes : openBlock();
  lowerCondition(body, test.test, then, otherwise);
  if (test.then !== null) {
    body.current = then;
    lowerCondition(body, test.then, yes, no);
  }
  body.current = otherwise;
  lowerCondition(body, test.otherwise, yes, no);
}

/** The end of the descent: a value that is zero or not. */
function lowerTest(body: Body, test: Syntax, yes: OpenBlock, no: OpenBlock): void {
  const mark = body.temporaries.length;
  const condition = lowerValue(body, test);
  const ended = takeTemporaries(body, mark);
  const at = spanOf(body, test);
  const known = constantValue(condition);
  if (known !== null) {
    leave(body, ended, at);
    link(body.current, known === 0n ? no : yes);
  } else {
    branchTo(body, [{ condition, holds: true }], ended, at, yes);
    branchTo(body, [{ condition, holds: false }], ended, at, no);
  }
  endPath(body);
}
