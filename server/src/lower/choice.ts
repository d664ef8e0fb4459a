// `?:`, `&&` and `||` where their value is wanted: each arm is evaluated in a
// block of its own and leaves its value in one temporary.

import { constant, constantValue } from "../ir/build.ts";
import type { Expression, VariableId } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { Expression as Syntax } from "../syntax/ast.ts";
import { intType } from "../types/builtin.ts";
import type { CType } from "../types/type.ts";
import { commonType, convertForStore, valueOfPlace } from "./arithmetic.ts";
import {
  assign,
  type Body,
  emit,
  endPath,
  link,
  newVariable,
  nextTemporaryName,
  type OpenBlock,
  openBlock,
  spanOf,
  variablePlace,
  writeIn,
} from "./body.ts";
import { branchTo, lowerCondition } from "./condition.ts";
import { evaluateConstant } from "./constant.ts";
import { lowerEffect, lowerOperand, lowerValue, noValue, type Operand, valueOperand } from "./expression.ts";
import { fullExpression, leave, takeTemporaries, temporary } from "./lifetime.ts";

export interface Use {
  /** False where only the side effects are wanted. */
  readonly valueUsed: boolean;
}

type Conditional = Extract<Syntax, { kind: "conditional" }>;

export function lowerTruthValue(body: Body, expression: Syntax, use: Use): Operand {
  const at = spanOf(body, expression);
  const result = use.valueUsed ? temporary(body, intType, at) : null;
  const join = openBlock();
  const [yes, no] = [1, 0].map((value) => {
    const block = openBlock();
    const end = writeIn(body, block, () => {
      if (result !== null) assign(body, result, constant(value, intType), at);
    });
    link(end, join);
    return block;
  });
  lowerCondition(body, expression, yes!, no!);
  body.current = join;
  return result === null ? noValue : valueOperand(valueOfPlace(result));
}

export function lowerChoiceValue(body: Body, expression: Conditional, use: Use): Operand {
  const known = evaluateConstant(body, expression.test);
  if (known !== null) return lowerKnownChoice(body, expression, constantValue(known) !== 0n);
  if (expression.then === null) return lowerElvis(body, expression, expression.test);
  const [yes, no] = [openBlock(), openBlock()];
  lowerCondition(body, expression.test, yes, no);
  if (!use.valueUsed) return lowerChoiceEffect(body, expression.then, expression.otherwise, yes, no);
  const then = lowerArm(body, expression.then, yes);
  const otherwise = lowerArm(body, expression.otherwise, no);
  return joinArms(body, [then, otherwise], spanOf(body, expression));
}

interface Arm {
  readonly end: OpenBlock;
  readonly value: Expression;
  /** Temporaries that end when the value is stored. */
  readonly ended: readonly VariableId[];
}

function lowerKnownChoice(body: Body, expression: Conditional, holds: boolean): Operand {
  return lowerOperand(body, holds ? (expression.then ?? expression.test) : expression.otherwise);
}

function lowerChoiceEffect(
  body: Body,
  then: Syntax,
  otherwise: Syntax,
  yes: OpenBlock,
  no: OpenBlock,
): Operand {
  const join = openBlock();
  for (const [arm, block] of [
    [then, yes],
    [otherwise, no],
  ] as const) {
    body.current = block;
    fullExpression(body, spanOf(body, arm), () => lowerEffect(body, arm));
    link(body.current, join);
  }
  body.current = join;
  return noValue;
}

/** GNU's `a ?: b`: `a` is evaluated once, and is the value where it is not zero. */
function lowerElvis(body: Body, expression: Conditional, test: Syntax): Operand {
  const at = spanOf(body, test);
  const mark = body.temporaries.length;
  const value = lowerValue(body, test);
  const ended = takeTemporaries(body, mark);
  const [yes, no] = [openBlock(), openBlock()];
  branchTo(body, [{ condition: value, holds: true }], [], at, yes);
  branchTo(body, [{ condition: value, holds: false }], ended, at, no);
  endPath(body);
  const otherwise = lowerArm(body, expression.otherwise, no);
  return joinArms(body, [{ end: yes, value, ended }, otherwise], spanOf(body, expression));
}

function lowerArm(body: Body, expression: Syntax, block: OpenBlock): Arm {
  body.current = block;
  const mark = body.temporaries.length;
  const value = lowerValue(body, expression);
  return { end: body.current, value, ended: takeTemporaries(body, mark) };
}

function joinArms(body: Body, arms: readonly [Arm, Arm], at: Span): Operand {
  const type = commonType(arms[0].value, arms[1].value);
  const result = type.kind === "void" ? null : joinedTemporary(body, type, at);
  const join = openBlock();
  for (const { end, value, ended } of arms) {
    body.current = end;
    if (result !== null) storeArm(body, result, type, value, at);
    leave(body, ended, at);
    link(body.current, join);
  }
  body.current = join;
  return result === null ? noValue : valueOperand(valueOfPlace(variablePlace(result, type)));
}

/** Alive from the ends of the arms on, each of which begins its life. */
function joinedTemporary(body: Body, type: CType, at: Span): VariableId {
  const id = newVariable(body, { name: nextTemporaryName(body), type, kind: "temporary", at });
  body.live = [...body.live, id];
  body.temporaries = [...body.temporaries, id];
  return id;
}

function storeArm(body: Body, id: VariableId, type: CType, value: Expression, at: Span): void {
  emit(body, { op: "enter", variables: [id], at });
  assign(body, variablePlace(id, type), convertForStore(value, type), at);
}
