// `switch`: one block evaluates the value and leads to each case. Cases may
// lie anywhere inside the body, and fall through or not as the body says.

import { binary, constantValue, convert } from "../ir/build.ts";
import type { Expression, VariableId } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { Statement } from "../syntax/ast.ts";
import { intType } from "../types/builtin.ts";
import { promote } from "../types/conversion.ts";
import {
  type Body,
  type Case,
  endPath,
  havoc,
  type JumpTarget,
  link,
  type OpenSwitch,
  openBlock,
  spanOf,
} from "./body.ts";
import { branchTo, type Outcome } from "./condition.ts";
import { lowerValue } from "./expression.ts";
import { jump, leave, takeTemporaries, targetHere } from "./lifetime.ts";
import { lowerSubstatement } from "./statement.ts";

type Of<K extends Statement["kind"]> = Extract<Statement, { kind: K }>;

export function lowerSwitch(body: Body, statement: Of<"switch">): void {
  const mark = body.temporaries.length;
  const given = lowerValue(body, statement.value);
  const type = promote(given.type);
  const value = type.kind === "integer" ? convert(given, type) : given;
  const dispatch: Dispatch = { value, ended: takeTemporaries(body, mark), at: spanOf(body, statement.value) };
  const from = body.current;
  const after = targetHere(body, openBlock());
  endPath(body);
  const cases = lowerCases(body, statement.body, { type, cases: [], otherwise: null }, after);
  link(body.current, after.block);
  body.current = from;
  lowerDispatch(body, dispatch, cases, after);
  body.current = after.block;
}

/** Labels the block that begins here. */
export function lowerCase(body: Body, statement: Of<"case"> | Of<"default">): void {
  const at = spanOf(body, statement.kind === "case" ? statement.low : statement);
  const { openSwitch } = body;
  if (openSwitch === null) {
    havoc(body, [], `'${statement.kind}' outside of a switch`, at);
    return;
  }
  const target = targetHere(body, body.current);
  if (statement.kind === "default") {
    openSwitch.otherwise = { target, at };
    return;
  }
  const bound = (syntax: typeof statement.low) => convert(lowerValue(body, syntax), openSwitch.type);
  const high = statement.high === null ? null : bound(statement.high);
  openSwitch.cases.push({ low: bound(statement.low), high, target, at });
}

interface Dispatch {
  readonly value: Expression;
  readonly ended: readonly VariableId[];
  readonly at: Span;
}

function lowerCases(body: Body, statement: Statement, open: OpenSwitch, after: JumpTarget): OpenSwitch {
  const { breakTarget, openSwitch } = body;
  body.breakTarget = after;
  body.openSwitch = open;
  lowerSubstatement(body, statement);
  body.breakTarget = breakTarget;
  body.openSwitch = openSwitch;
  return open;
}

function lowerDispatch(body: Body, dispatch: Dispatch, open: OpenSwitch, after: JumpTarget): void {
  const otherwise = open.otherwise?.target ?? after;
  const taken = takenCase(dispatch.value, open);
  if (taken !== "any") {
    leave(body, dispatch.ended, dispatch.at);
    jump(body, taken?.target ?? otherwise, dispatch.at);
    return;
  }
  for (const one of open.cases)
    branchToCase(body, dispatch, caseOutcomes(dispatch.value, one), one.target, one.at);
  const outcomes = open.cases.map((one) => otherOutcome(dispatch.value, one));
  branchToCase(body, dispatch, outcomes, otherwise, open.otherwise?.at ?? dispatch.at);
  endPath(body);
}

/** The case of a constant; null for the default. A switch without cases always takes the default. */
function takenCase(value: Expression, open: OpenSwitch): Case | null | "any" {
  if (open.cases.length === 0) return null;
  const known = constantValue(value);
  if (known === null) return "any";
  for (const one of open.cases) {
    const low = constantValue(one.low);
    const high = one.high === null ? low : constantValue(one.high);
    if (low === null || high === null) return "any";
    if (low <= known && known <= high) return one;
  }
  return null;
}

function branchToCase(
  body: Body,
  dispatch: Dispatch,
  outcomes: readonly Outcome[],
  target: JumpTarget,
  at: Span,
): void {
  const { current } = body;
  const way = openBlock();
  branchTo(body, outcomes, dispatch.ended, at, way);
  body.current = way;
  jump(body, target, at);
  body.current = current;
}

function caseOutcomes(value: Expression, one: Case): readonly Outcome[] {
  if (one.high === null) return [{ condition: binary("==", value, one.low, intType), holds: true }];
  return [
    { condition: binary(">=", value, one.low, intType), holds: true },
    { condition: binary("<=", value, one.high, intType), holds: true },
  ];
}

function otherOutcome(value: Expression, one: Case): Outcome {
  if (one.high === null) return { condition: binary("!=", value, one.low, intType), holds: true };
  const below = binary("<", value, one.low, intType);
  const above = binary(">", value, one.high, intType);
  return { condition: binary("|", below, above, intType), holds: true };
}
