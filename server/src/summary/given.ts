// What becomes of the memory that an unknown call is given. What it may change it may keep and
// free; what it may only look at stays the caller's, but `const` holds for the outermost pointer
// alone, and a function that is told with what to release does so with whatever it got.

import type { Expression } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Prototype } from "../ir/unit.ts";
import { evaluate, type Here, isComparison } from "../shape/access.ts";
import type { Content } from "../shape/assign.ts";
import { end, inOrder, put } from "../shape/cells.ts";
import { blurNumbers, blurTested, doubt, doubtBehind } from "../shape/doubt.ts";
import { disturb, handOver } from "../shape/escape.ts";
import { resolve } from "../shape/pure.ts";
import { replaceObject, type State } from "../shape/state.ts";
import { isZero, type Value } from "../shape/value.ts";
import { sizeOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType } from "../types/type.ts";
import { isTest } from "./hint.ts";

type Call = Extract<Instruction, { op: "call" }>;

interface Given {
  readonly expression: Expression;
  readonly type: CType;
  readonly content: Content | undefined;
}

export function giveAway(
  here: Here,
  state: State,
  { arguments: expressions, result }: Call,
  prototype: Prototype | null,
  contents: readonly Content[],
): State {
  const all = expressions.map(
    (expression, index): Given => ({
      expression,
      type: prototype?.type.parameters?.[index] ?? expression.type,
      content: contents[index],
    }),
  );
  const mayRelease = all.some((given) => isReleaser(state, given));
  const lent = mayRelease ? [] : all.filter(({ type }) => isOnlyRead(type));
  const isAmongFunctions = all.some(({ type }) => holdsReleaser(type));
  const taken = all.filter((given) => !lent.includes(given));
  const handed = keepBefore(state, disturb(handOver(state, addressesIn(state, taken))), taken);
  const changed = here.run.summarises ? handed : blurTested(state, besideGiven(here, state, handed, taken));
  const looked = addressesIn(state, lent);
  const behind = doubtBehind(isAmongFunctions ? doubt(changed, looked) : changed, looked);
  const isAsked = result !== null;
  return isAsked
    ? doubt(
        behind,
        all.flatMap(({ expression }) => testedIn(here, state, expression)),
      )
    : behind;
}

/** Who is given the middle of a text, or where to put one, writes there and behind it: what lies before stays. */
function keepBefore(before: State, after: State, given: readonly Given[]): State {
  let next = after;
  for (const { expression, content } of given) {
    if (content?.kind !== "scalar" || !isText(expression)) continue;
    const value = resolve(before.pure, content.value);
    if (value.kind !== "address" || value.offset === null || value.offset <= 0) continue;
    const known = before.objects.get(value.object);
    const now = next.objects.get(value.object);
    if (known === undefined || now === undefined || now.cells === known.cells) continue;
    const limit = value.offset * 8;
    const kept = inOrder(known.cells).filter((cell) => end(cell) <= limit);
    next = replaceObject(next, { ...now, cells: kept.reduce(put, now.cells) });
  }
  return next;
}

/**
 * Who is given one member of a variable may have all of it, from a call before: that it changes the numbers beside the member just so
 * as a way needs it is not certain.
 */
function besideGiven({ run }: Here, before: State, after: State, given: readonly Given[]): State {
  let next = after;
  for (const { expression, content } of given) {
    if (content?.kind !== "scalar") continue;
    const value = resolve(before.pure, content.value);
    const size = sizeBehind(expression, run.options.target);
    if (value.kind !== "address" || value.offset === null || size === null) continue;
    const known = before.objects.get(value.object);
    if (known?.origin.kind !== "variable" || known.type?.kind !== "record") continue;
    if (value.offset === 0 && size >= (known.size ?? 0)) continue;
    const start = value.offset * 8;
    next = blurNumbers(next, known, (cell) => end(cell) <= start || cell.start >= start + size * 8);
  }
  return next;
}

/** In bytes; null where the pointer is one to anything. */
function sizeBehind(expression: Expression, target: Target): number | null {
  if (expression.op === "convert") return sizeBehind(expression.operand, target);
  const { type } = expression;
  return type.kind === "pointer" ? sizeOf(type.to, target) : null;
}

function isText(expression: Expression): boolean {
  if (expression.op === "convert") return isText(expression.operand);
  const { type } = expression;
  return type.kind === "pointer" && type.to.kind === "integer" && type.to.size === 1;
}

/** Whether the parameter, or without a prototype the argument, points to something constant. */
function isOnlyRead(type: CType): boolean {
  return type.kind === "pointer" && type.toConst;
}

/** A function that is to be called with something that it may change, such as `free`. */
function isReleaser(state: State, { type, expression, content }: Given): boolean {
  if (content?.kind !== "scalar" || !(changesMemory(type) || changesMemory(expression.type))) return false;
  const value = resolve(state.pure, content.value);
  return value.kind === "address" || value.kind === "symbol";
}

function changesMemory(type: CType): boolean {
  if (type.kind !== "pointer" || type.to.kind !== "function") return false;
  const { parameters } = type.to;
  return parameters === null || parameters.some((each) => each.kind === "pointer" && !each.toConst);
}

/** A structure that may bring such a function along, or a pointer to one. */
function holdsReleaser(type: CType): boolean {
  const record = type.kind === "pointer" ? type.to : type;
  return (
    record.kind === "record" && (record.layout()?.fields.some((field) => changesMemory(field.type)) ?? false)
  );
}

function addressesIn(state: State, given: readonly Given[]): readonly Value[] {
  return given.flatMap(({ content }): readonly Value[] => {
    if (content?.kind === "scalar") return [content.value];
    if (content?.kind !== "whole") return [];
    const cells = state.objects.get(content.spot.object)?.cells ?? new Map();
    return [...cells.values()].map((cell) => cell.value);
  });
}

/**
 * The pointers of which a condition is given: `failed(p == NULL)` may answer just that, and then
 * the case in which it says yes of a block does not exist.
 */
function testedIn(here: Here, state: State, expression: Expression): readonly Value[] {
  return operandsOfTest(expression)
    .filter(({ type }) => type.kind === "pointer")
    .flatMap((operand) => evaluate(here, state, operand))
    .map(({ value }) => value)
    .filter((value) => !isZero(value));
}

function operandsOfTest(expression: Expression): readonly Expression[] {
  if (expression.op === "convert") return operandsOfTest(expression.operand);
  if (expression.op === "unary" && expression.operator === "!") {
    const { operand } = expression;
    return isTest(operand) ? operandsOfTest(operand) : [operand];
  }
  return expression.op === "binary" && isComparison(expression) ? [expression.left, expression.right] : [];
}
