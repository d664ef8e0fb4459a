// Calls of functions without a body: they may keep, change and release what they are given to change, unless their
// declaration says otherwise.

import type { Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Prototype } from "../ir/unit.ts";
import { jumps } from "../program/jumps.ts";
import { isNoReturn } from "../program/returns.ts";
import type { Here } from "../shape/access.ts";
import { type Content, isAggregate, storeAt } from "../shape/assign.ts";
import { callResult, unknownResult } from "../shape/opaque.ts";
import type { Outcome, State } from "../shape/state.ts";
import { sweep } from "../shape/sweep.ts";
import { placeText, plainName } from "../shape/text.ts";
import type { Value } from "../shape/value.ts";
import { giveAway } from "./given.ts";
import { hintAnswer } from "./hint.ts";
import { jumpAway } from "./jump.ts";
import { looksAfter } from "./limits.ts";
import { allocateDeclared, releaseDeclared } from "./ownership.ts";

type Call = Extract<Instruction, { op: "call" }>;

export function callUnknown(
  here: Here,
  state: State,
  instruction: Call,
  name: string,
  prototype: Prototype | null,
  given: readonly Content[],
): readonly State[] {
  if (isNoReturn(prototype?.attributes ?? [])) {
    if (jumps(prototype?.attributes ?? [])) jumpAway(here, state);
    here.run.stopped("the call does not return");
    return [];
  }
  if (isConstantFunction(prototype, given)) return callConstant(here, state, instruction, name, given);
  const answer = hintAnswer(state, instruction, prototype, given);
  if (answer !== null) {
    here.run.assume(`'${plainName(name)}' answers what it is given`);
    return takeValue(here, state, instruction, answer);
  }
  here.run.assume(looksAfter(plainName(name)));
  return releaseDeclared(here, state, instruction, name, prototype).flatMap((next) =>
    skip(here, next, instruction, name, prototype, given),
  );
}

/** Goes on behind a call as if it had done anything that it can. */
function skip(
  here: Here,
  state: State,
  instruction: Call,
  name: string,
  prototype: Prototype | null,
  given: readonly Content[],
): readonly State[] {
  const changed = giveAway(here, state, instruction, prototype, given);
  if (instruction.result === null) return [changed];
  const { result } = instruction;
  const content = resultOfUnknown(changed, result, plainName(name), scalarsOf(given));
  const holder = placeText(state, result) ?? "the variable";
  const stored =
    allocateDeclared(here, changed, result, name, prototype) ??
    storeAt(here, content.state, result, content.value);
  return stored.map((next) => sweep(here, state, next, () => ({ how: "overwrite", holder })));
}

function resultOfUnknown(
  state: State,
  result: Place,
  name: string,
  given: readonly Value[],
): Outcome<Content> {
  if (isAggregate(result.type)) return { state, value: { kind: "anything" } };
  const found = unknownResult(state, { name, given, type: result.type }, textOfResult(name));
  return { state: found.state, value: { kind: "scalar", value: found.value } };
}

/** What the implementation calls itself says nothing to the user. */
export function textOfResult(name: string): string | null {
  return /^(?!__)\w+$/.test(name) ? `${name}()` : null;
}

/** A function that has no effects and looks at nothing but its arguments. */
function callConstant(
  here: Here,
  state: State,
  instruction: Call,
  name: string,
  given: readonly Content[],
): readonly State[] {
  const { result } = instruction;
  if (result === null) return [state];
  const found = callResult(state, { name, given: scalarsOf(given), type: result.type });
  return storeAt(here, found.state, result, { kind: "scalar", value: found.value });
}

function isConstantFunction(prototype: Prototype | null, given: readonly Content[]): boolean {
  const isDeclared = prototype?.attributes.some(({ name }) => name === "const") ?? false;
  return isDeclared && given.every(({ kind }) => kind === "scalar");
}

/** The result of a call that need not be followed. */
export function takeValue(here: Here, state: State, { result }: Call, value: Value): readonly State[] {
  if (result === null) return [state];
  const holder = placeText(state, result) ?? "the variable";
  return storeAt(here, state, result, { kind: "scalar", value }).map((next) =>
    sweep(here, state, next, () => ({ how: "overwrite", holder })),
  );
}

export function scalarsOf(given: readonly Content[]): readonly Value[] {
  return given.flatMap((content) => (content.kind === "scalar" ? [content.value] : []));
}
