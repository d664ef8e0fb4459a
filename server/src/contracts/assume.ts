// A condition leaves out the ways on which it does not hold, and tells of the others which
// pointers are null and which constants numbers are.

import type { BinaryOperator, Expression } from "../ir/expression.ts";
import { pointeeKey } from "../types/pointee.ts";
import { evaluate, type Here, knownNumber, locate } from "./evaluate.ts";
import { isInLent } from "./lent.ts";
import { isExact, offsetKey } from "./offset.ts";
import { negative, notNegative, positive, type Space, type Token } from "./space.ts";
import {
  absent,
  fateOf,
  freed,
  isSingle,
  kept,
  lost,
  open,
  overwrite,
  present,
  type State,
} from "./state.ts";
import { type Spot, spotsOf, type Value } from "./value.ts";

/** False where no run gets here. */
export function assume(here: Here, state: State, condition: Expression, holds: boolean): boolean {
  const inner = withoutConversions(condition);
  if (inner.op === "unary" && inner.operator === "!") return assume(here, state, inner.operand, !holds);
  if (inner.op !== "binary") return compareWith(here, state, inner, holds ? "!=" : "==", 0);
  if (inner.operator === "&") {
    const bits = constantOf(here, state, inner);
    return bits === null || (bits !== 0) === holds;
  }
  const operator = holds ? comparisons.get(inner.operator) : negated(inner.operator);
  if (operator === undefined) return true;
  return compare(here, state, inner.left, operator, inner.right);
}

type Comparison = "==" | "!=" | "<" | ">" | "<=" | ">=";

const comparisons: ReadonlyMap<BinaryOperator, Comparison> = new Map([
  ["==", "=="],
  ["!=", "!="],
  ["<", "<"],
  [">", ">"],
  ["<=", "<="],
  [">=", ">="],
]);

const opposites: Readonly<Record<Comparison, Comparison>> = {
  "==": "!=",
  "!=": "==",
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
};

const turned: Readonly<Record<Comparison, Comparison>> = {
  "==": "==",
  "!=": "!=",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
};

function negated(operator: BinaryOperator): Comparison | undefined {
  const comparison = comparisons.get(operator);
  return comparison === undefined ? undefined : opposites[comparison];
}

function compare(
  here: Here,
  state: State,
  left: Expression,
  operator: Comparison,
  right: Expression,
): boolean {
  const [a, b] = [constantOf(here, state, left), constantOf(here, state, right)];
  if (b !== null) return compareWith(here, state, left, operator, b);
  if (a !== null) return compareWith(here, state, right, turned[operator], a);
  return true;
}

function constantOf(here: Here, state: State, expression: Expression): number | null {
  return knownNumber(here.space, evaluate(here, state, expression));
}

function compareWith(
  here: Here,
  state: State,
  compared: Expression,
  operator: Comparison,
  constant: number,
): boolean {
  const { space } = here;
  const operand = withoutConversions(compared);
  const before = evaluate(here, state, operand);
  if (before.length === 0) return true;
  const fitting = before.filter((token) => mayCompare(space, state, token, operator, constant));
  if (fitting.length === 0) return false;
  learn(space, state, before, operator, constant);
  const isEqual = operator === "==" && (constant === 0 || operand.type.kind === "integer");
  const isCode = isSigned(compared) && isSigned(operand) && isOwnVariable(here, operand);
  const told = isCode ? withSigns(space, fitting, operator, constant) : fitting;
  narrow(here, state, operand, isEqual ? [space.number(BigInt(constant))] : told);
  return true;
}

function isSigned({ type }: Expression): boolean {
  return type.kind === "integer" && type.signed;
}

/** What it was given may be any number, and stays so where loops count up to it. */
function isOwnVariable({ procedure }: Here, operand: Expression): boolean {
  if (operand.op !== "load" || operand.place.op !== "variable") return false;
  return !procedure.parameters.includes(operand.place.variable);
}

/** Return codes: of a number that anything may be, which sign it has. */
function withSigns(space: Space, value: Value, operator: Comparison, constant: number): Value {
  const sign = signTold(operator, constant);
  if (sign === null) return value;
  const tokens = value.map((token) => {
    const { kind } = space.meaning(token);
    return kind === "unknown" || (kind === "notNegative" && sign === positive) ? sign : token;
  });
  return [...new Set(tokens)].sort((a, b) => a - b);
}

function signTold(operator: Comparison, constant: number): Token | null {
  switch (operator) {
    case ">":
      return constant >= 0 ? positive : constant === -1 ? notNegative : null;
    case ">=":
      return constant > 0 ? positive : constant === 0 ? notNegative : null;
    case "<":
      return constant <= 0 ? negative : null;
    case "<=":
      return constant < 0 ? negative : null;
    default:
      return null;
  }
}

function mayCompare(
  space: Space,
  state: State,
  token: Token,
  operator: Comparison,
  constant: number,
): boolean {
  const meaning = space.meaning(token);
  switch (meaning.kind) {
    case "number":
      return compareNumbers(meaning.value, operator, constant);
    case "unknown":
    case "outside":
      return true;
    case "negative":
      return constant < 0 || compareNumbers(-1, operator, constant);
    case "positive":
      return constant > 0 || compareNumbers(1, operator, constant);
    case "notNegative":
      return constant > 0 || [0, 1].some((number) => compareNumbers(number, operator, constant));
    case "foreign":
      return constant !== 0 || operator !== "==";
    case "pointer":
      if (constant !== 0) return true;
      if (operator === "==")
        return isExact(meaning.offset) && mayBeNull(fateOf(space, state, meaning.object));
      return operator !== "!=" || fateOf(space, state, meaning.object) !== absent;
  }
}

function mayBeNull(fate: number): boolean {
  return (fate & present) !== fate;
}

function compareNumbers(a: number, operator: Comparison, b: number): boolean {
  switch (operator) {
    case "==":
      return a === b;
    case "!=":
      return a !== b;
    case "<":
      return a < b;
    case ">":
      return a > b;
    case "<=":
      return a <= b;
    case ">=":
      return a >= b;
  }
}

/** A pointer that can only lead to one object tells whether that is there. */
export function learn(
  space: Space,
  state: State,
  value: Value,
  operator: Comparison,
  constant: number,
): void {
  const meaning = space.meaning(value[0]!);
  if (constant !== 0 || value.length !== 1 || meaning.kind !== "pointer") return;
  const { object, offset } = meaning;
  if (!isSingle(space, object, offset) || offset.at !== 0) return;
  const fate = fateOf(space, state, object);
  if (operator === "==") state.fates.set(object, isThere(fate) ? absent : fate);
  if (operator === "!=") state.fates.set(object, withPresence(fate));
}

function isThere(fate: number): boolean {
  return (fate & (freed | kept | lost)) === 0;
}

function withPresence(fate: number): number {
  const others = fate & (freed | kept | lost);
  return (fate & (open | present)) === 0 ? others : others | present;
}

/** The place that was tested holds only what fits. */
function narrow(here: Here, state: State, operand: Expression, value: Value): void {
  const inner = withoutConversions(operand);
  if (inner.op !== "load") return;
  if (pointeeKey(inner.place.type) === "" && isInLent(here, locate(here, state, inner.place))) return;
  const { space } = here;
  const pointers = locate(here, state, inner.place);
  const [spot, ...others] = spotsOf(space, pointers);
  if (spot === undefined || others.length > 0 || pointers.length !== 1) return;
  if (!isSingle(space, spot.object, spot.offset)) return;
  if (isWritten(space, state, spot)) overwrite(state, spot.object, spot.offset, value);
}

/** What was there from the beginning stays what it was; a test must not look like a change. */
function isWritten(space: Space, state: State, { object, offset }: Spot): boolean {
  return (
    space.thing(object).kind === "variable" || (state.cells.get(object)?.has(offsetKey(offset)) ?? false)
  );
}

function withoutConversions(expression: Expression): Expression {
  return expression.op === "convert" ? withoutConversions(expression.operand) : expression;
}
