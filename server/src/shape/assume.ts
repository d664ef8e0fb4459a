// Going on only where a condition holds. The answer is a list of cases: empty
// where it cannot hold, several where finding out needed a distinction.

import type { Expression } from "../ir/expression.ts";
import { mayHoldPointers } from "../types/pointee.ts";
import { evaluate, type Here, isComparison } from "./access.ts";
import { decide, isAway } from "./decisions.ts";
import { isElement } from "./elements/element.ts";
import { isHeldUnknowingly, isMiscounted, isOwnNeighbour } from "./mirror.ts";
import { type Comparison, resolve } from "./pure.ts";
import { assumeComparison, negated } from "./relate.ts";
import type { State } from "./state.ts";
import { structureAt } from "./structures/expand.ts";
import { type Value, zero } from "./value.ts";

export function assume(here: Here, state: State, condition: Expression, holds: boolean): readonly State[] {
  if (condition.op === "unary" && condition.operator === "!") {
    return assume(here, state, condition.operand, !holds);
  }
  if (condition.op === "convert" && isTruthValue(condition.operand)) {
    return assume(here, state, condition.operand, holds);
  }
  if (condition.op === "binary" && isComparison(condition)) {
    const operator = condition.operator as Comparison;
    return evaluate(here, state, condition.left).flatMap((left) =>
      evaluate(here, left.state, condition.right).flatMap((right) =>
        assumeHere(here, right.state, holds ? operator : negated(operator), left.value, right.value).map(
          (next) =>
            doubtUndeclared(next, right.state, holds ? operator : negated(operator), [
              [condition.left, right.value],
              [condition.right, left.value],
            ]),
        ),
      ),
    );
  }
  return evaluate(here, state, condition).flatMap((found) =>
    assumeValues(found.state, holds ? "!=" : "==", found.value, zero),
  );
}

/** What was tested before is remembered of each way: a run that folds has many in one. */
function assumeHere(
  { run }: Here,
  state: State,
  operator: Comparison,
  left: Value,
  right: Value,
): readonly State[] {
  const [a, b] = [resolve(state.pure, left), resolve(state.pure, right)];
  const isTested = operator === "==" && (isAway(state, a, b) || isAway(state, b, a));
  return isTested && !run.summarises ? [] : assumeValues(state, operator, left, right);
}

export function assumeValues(
  state: State,
  operator: Comparison,
  left: Value,
  right: Value,
): readonly State[] {
  const a = resolve(state.pure, left);
  const b = resolve(state.pure, right);
  if (operator === "==" && (isUnguessable(state, a, b) || isUnguessable(state, b, a))) return [];
  if (isPartAgainstNull(state, a, b) || isPartAgainstNull(state, b, a))
    return operator === "==" ? [] : [state];
  if (operator === "==" && areStructures(state, a, b)) {
    return assumeValues(state, "==", a, zero).flatMap((next) => assumeValues(next, "==", b, zero));
  }
  if (mayBeNeighbours(state, a, b)) return [state];
  const pure = assumeComparison(state.pure, operator, a, b);
  if (pure === "infeasible") return [];
  const isOpen = assumeComparison(state.pure, negated(operator), a, b) !== "infeasible";
  const decided = isOpen ? decide(state, a, b, { excludes: operator === "!=", learnt: pure }) : state;
  const isUnlikely =
    isNegativeAddress(state, operator, a, b) ||
    (operator === "==" && (isOutOfPlace(state, a, b) || isOutOfPlace(state, b, a)));
  return [{ ...decided, pure, exact: decided.exact && !isUnlikely }];
}

/** An address as a number: whether it is negative, perhaps where it was cut off, is not known. */
function isNegativeAddress(state: State, operator: Comparison, a: Value, b: Value): boolean {
  if (operator === ">" || operator === ">=")
    return isNegativeAddress(state, operator === ">" ? "<" : "<=", b, a);
  if (operator !== "<" && operator !== "<=") return false;
  return b.kind === "integer" && b.value <= 0n && isAddress(state, a);
}

function isAddress({ pure }: State, value: Value): boolean {
  if (value.kind !== "symbol") return value.kind === "address";
  const info = pure.symbols.get(value.symbol);
  return info?.type.kind === "integer" && info.choices.length > 0;
}

type Against = readonly [Expression, Value];

/**
 * How `LIB_OK` of a header that is missing compares with a number is a matter of that header, not of who calls; from `LIB_AGAIN` it
 * differs.
 */
function doubtUndeclared(
  after: State,
  before: State,
  operator: Comparison,
  sides: readonly Against[],
): State {
  const isOpen = sides.some(([expression, other]) => {
    const name = undeclaredName(expression);
    const value = resolve(before.pure, other);
    if (name === null) return false;
    if (operator === "==" && isOtherUndeclared(before, value, name)) return true;
    if (value.kind !== "integer") return false;
    return !(operator === "==" && value.value === 0n && successful.test(name));
  });
  return isOpen ? { ...after, exact: false } : after;
}

/** `case LIB_AGAIN:` of what was found to be `LIB_OK` before. */
function isOtherUndeclared({ pure, objects }: State, value: Value, name: string): boolean {
  const home = value.kind === "symbol" ? (pure.symbols.get(value.symbol)?.home ?? null) : null;
  const object = home === null ? undefined : objects.get(home);
  if (object?.origin.kind !== "global" || object.type?.kind !== "unknown") return false;
  return object.type.name === object.origin.linkage && object.origin.linkage !== name;
}

/** Most libraries give 0 then. */
const successful = /(?:^|_)(?:OK|SUCCESS|COMPLETE|NOERROR|NO_ERROR)$/;

function undeclaredName(expression: Expression): string | null {
  if (expression.op === "convert") return undeclaredName(expression.operand);
  if (expression.op !== "load" || expression.place.op !== "global") return null;
  const { name, type } = expression.place;
  return type.kind === "unknown" && type.name === name ? name : null;
}

/** For a list as lists are. */
function isOutOfPlace(state: State, pointer: Value, to: Value): boolean {
  return (
    isOwnNeighbour(state, pointer, to) ||
    isHeldUnknowingly(state, pointer, to) ||
    standsForNothing(state, pointer, to) ||
    isMiscounted(state, pointer, to)
  );
}

/**
 * `text->at == no_text`: that an unknown pointer leads to a text or number of the program's own is told by something else as
 * well, such as a size of 0, which a way on which it does so may contradict.
 */
function standsForNothing(state: State, pointer: Value, to: Value): boolean {
  if (pointer.kind !== "symbol" || to.kind !== "address") return false;
  const object = state.objects.get(to.object);
  return object?.origin.kind === "global" && object.type !== null && !mayHoldPointers(object.type);
}

/** Of pointers to elements that are objects of their own it is not known how they compare. */
function mayBeNeighbours(state: State, a: Value, b: Value): boolean {
  if (a.kind !== "address" || b.kind !== "address" || a.object === b.object) return false;
  const x = state.objects.get(a.object);
  const y = state.objects.get(b.object);
  if (x === undefined || y === undefined) return false;
  return (isElement(x) && (isElement(y) || y.elements !== null)) || (isElement(y) && x.elements !== null);
}

/** An unknown pointer cannot be the address of something that nobody else was given. */
function isUnguessable(state: State, pointer: Value, target: Value): boolean {
  if (pointer.kind !== "symbol" || target.kind !== "address") return false;
  const object = state.objects.get(target.object);
  if (object === undefined) return false;
  if (structureAt(state, pointer) !== null) return true;
  if (object.escaped) return false;
  if (object.origin.kind !== "variable" && object.origin.kind !== "block") return false;
  return !(state.pure.symbols.get(pointer.symbol)?.choices ?? []).includes(object.id);
}

/** `&p->list` against null: no part of an object lies there, however little is known of `p`. */
function isPartAgainstNull({ pure }: State, pointer: Value, to: Value): boolean {
  if (pointer.kind !== "symbol" || pointer.add === 0n || to.kind !== "integer" || to.value !== 0n)
    return false;
  return pure.symbols.get(pointer.symbol)?.type.kind === "pointer";
}

/** Of different ones: the same is nothing to ask. */
function areStructures(state: State, a: Value, b: Value): boolean {
  if (a.kind !== "symbol" || b.kind !== "symbol" || a.symbol === b.symbol) return false;
  return structureAt(state, a) !== null && structureAt(state, b) !== null;
}

function isTruthValue(expression: Expression): boolean {
  return isComparison(expression) || (expression.op === "unary" && expression.operator === "!");
}
