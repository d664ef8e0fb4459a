// What a call calls: a function by its name, one that the case knows the pointer
// to, else those that the program stores where the pointer was read.

import type { Expression } from "../ir/expression.ts";
import { assumedOfVariable } from "../program/calledVariable.ts";
import type { Callee, Choice, NamedCallee, Program } from "../program/program.ts";
import { isNoReturn, mayReturn } from "../program/returns.ts";
import { evaluate, type Here } from "../shape/access.ts";
import { assumeValues } from "../shape/assume.ts";
import { asUndecided } from "../shape/decisions.ts";
import { type HomeInCase, homeOf, withChoice, withValue } from "../shape/functionHome.ts";
import { calleeObject } from "../shape/named.ts";
import { resolve } from "../shape/pure.ts";
import {
  andThen,
  informFrames,
  type ObjectKind,
  type Outcome,
  type State,
  topFrame,
} from "../shape/state.ts";
import { address, type Value } from "../shape/value.ts";

export interface CallTarget {
  readonly name: string;
  readonly callee: Callee;
  /** One of those that the pointer may lead to: that it is another one is a case of its own. */
  readonly isSupposed?: boolean;
}

export function targetOf(here: Here, state: State, callee: Expression): readonly Outcome<CallTarget>[] {
  const { program } = here.run;
  if (callee.op === "procedure") {
    const found = program.resolve(callee.name, topFrame(state).procedure);
    return [{ state, value: { name: callee.name, callee: found } }];
  }
  if (callee.op === "convert") return targetOf(here, state, callee.operand);
  return andThen(evaluate(here, state, callee), (next, value) => {
    const known = resolve(next.pure, value);
    const object = known.kind === "address" ? next.objects.get(known.object) : undefined;
    if (object?.origin.kind !== "procedure") return storedTargets(here, next, known);
    const found = calleeBehind(program, next, object.origin);
    return [
      { state: informFrames(next, object.origin.since), value: { name: object.origin.name, callee: found } },
    ];
  });
}

function calleeBehind(
  program: Program,
  state: State,
  { name, linkage }: Extract<ObjectKind, { kind: "procedure" }>,
): Callee {
  const procedure = program.procedure(linkage);
  const named = program.resolve(name, topFrame(state).procedure);
  const isSame = procedure === null || (named.kind === "defined" && named.procedure === procedure);
  return isSame ? named : { kind: "defined", procedure, model: false };
}

/**
 * Each choice is a case, and one is that it is something else. Only a variable of the file to which nothing but
 * one function is written is certain.
 */
function storedTargets(here: Here, state: State, pointer: Value): readonly Outcome<CallTarget>[] {
  const { program, options } = here.run;
  const home = pointer.kind === "symbol" ? homeOf(state, pointer, options.target) : null;
  if (home === null) return [unknownTarget(state)];
  const { choices, isComplete, usual } = program.stored(home.home, topFrame(state).procedure);
  if (usual !== null && usual.callee.kind === "defined") {
    here.run.assume(assumedOfVariable(usual));
    return withValue(state, pointer, usual).map((next) => ({
      state: asUndecided(state, next),
      value: usual,
    }));
  }
  if (choices.length === 0) return [unknownTarget(state)];
  const isCertain = isComplete && choices.length === 1 && calledOf(home, choices[0]!) !== null;
  const chosen = choices.flatMap((choice) => {
    const found = calledOf(home, choice);
    if (found === null) return [];
    return chosenCases(here, state, home, pointer, choice, found).map((next) => ({
      state: isCertain ? next : { ...next, exact: false },
      value: { ...found, isSupposed: !isCertain },
    }));
  });
  if (isCertain) return chosen;
  // One of them ends the program: that another one is called and comes back is not certain.
  const exact = state.exact && !choices.some((choice) => endsProgram(program, calledOf(home, choice)));
  return [...chosen, ...otherTargets({ ...state, exact }, pointer, home, choices)];
}

function endsProgram(program: Program, found: NamedCallee | null): boolean {
  if (found?.callee.kind === "defined") return !mayReturn(program, found.callee.procedure);
  return found?.callee.kind === "unknown" && isNoReturn(found.callee.prototype?.attributes ?? []);
}

/** Several functions of one name are as good as unknown. */
function calledOf({ home }: HomeInCase, choice: Choice): NamedCallee | null {
  const found = choice.get(home.kind === "field" ? home.offset : 0) ?? null;
  return found?.callee.kind === "ambiguous" ? null : found;
}

function chosenCases(
  here: Here,
  state: State,
  home: HomeInCase,
  pointer: Value,
  choice: Choice,
  found: NamedCallee,
): readonly State[] {
  return withValue(state, pointer, found).flatMap((next) =>
    withChoice(next, home, choice, here.run.options.target),
  );
}

/** The case in which it is none of them. */
function otherTargets(
  state: State,
  pointer: Value,
  home: HomeInCase,
  choices: readonly Choice[],
): readonly Outcome<CallTarget>[] {
  let states: readonly State[] = [state];
  for (const choice of choices) {
    const found = calledOf(home, choice);
    if (found === null) continue;
    states = states.flatMap((next) => {
      const made = calleeObject(next, found.name, found.callee);
      return assumeValues(made.state, "!=", pointer, address(made.value, 0));
    });
  }
  return states.map(unknownTarget);
}

function unknownTarget(state: State): Outcome<CallTarget> {
  return { state, value: { name: "a function pointer", callee: { kind: "unknown", prototype: null } } };
}
