// Calls. A callee whose body is known is followed on the same heap with a
// frame of its own, or taken by its contract.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import { assertedParameters } from "../program/asserts.ts";
import { isReport } from "../program/cone.ts";
import type { Contract } from "../program/contract.ts";
import { mayJump } from "../program/jumps.ts";
import { numbersReturned } from "../program/numbersReturned.ts";
import type { Program } from "../program/program.ts";
import { passesTagged } from "../program/tagged.ts";
import type { Here } from "../shape/access.ts";
import { type Content, contentOf, isAggregate, store, storeAt } from "../shape/assign.ts";
import { canonical, covers } from "../shape/canonical.ts";
import { blurChanged, doubt } from "../shape/doubt.ts";
import { forgetStatic, handOver, keepUnwritten } from "../shape/escape.ts";
import { hasGroups } from "../shape/groups/graph.ts";
import { leaveAllBut } from "../shape/leave.ts";
import { read, type Spot } from "../shape/memory.ts";
import { createVariable, globalKey } from "../shape/named.ts";
import { extend } from "../shape/path.ts";
import { type Fact, noFact } from "../shape/pure.ts";
import { type Exit, passedOn, refusalOf } from "../shape/resize.ts";
import type { Run } from "../shape/run.ts";
import {
  andThen,
  calledModel,
  type Frame,
  type Outcome,
  type State,
  siteOf,
  topFrame,
  withoutObject,
} from "../shape/state.ts";
import { sweep } from "../shape/sweep.ts";
import { placeText, plainName } from "../shape/text.ts";
import { tidyExit } from "../shape/tidy.ts";
import type { Value } from "../shape/value.ts";
import type { CType } from "../types/type.ts";
import { isFunction } from "../types/type.ts";
import { applyContract, casesOf, undecided } from "./byContract.ts";
import { anyCode, type Code, codesBeside, mayBelongToOther, unknownCode } from "./codeBeside.ts";
import { readyToGrow } from "./grownByContract.ts";
import { givesNothing, isIdle } from "./idle.ts";
import { ifClear } from "./ifClear.ts";
import { jumpAway } from "./jump.ts";
import { byContract as knownByContract, takenForUnknown } from "./limits.ts";
import { takingExits, takingWays } from "./quietInsert.ts";
import { doubtRefusal, doubtRefusedWays, doubtSparedWays, doubtUnwantedSizes } from "./refused.ts";
import { mayBeReleased } from "./releasedGlobals.ts";
import { isRepeatable, noteResult, repeated } from "./repeatable.ts";
import { anyResult, endByContract } from "./resultByContract.ts";
import { targetOf } from "./target.ts";
import { callUnknown, scalarsOf, takeValue, textOfResult } from "./unknownCallee.ts";

type Call = Extract<Instruction, { op: "call" }>;
/** "too much": the callee is not followed, and taken for unknown code. `isUnclear`: its contract does not tell enough. */
export type Interpret = (
  run: Run,
  procedure: Procedure,
  entry: State,
  isUnclear?: boolean,
) => readonly State[] | "too much";

export function call(run: Run, state: State, instruction: Call, interpret: Interpret): readonly State[] {
  const plain: Here = { run, at: instruction.at };
  return argumentsOf(plain, state, instruction.arguments).flatMap((given) =>
    targetOf(plain, given.state, instruction.callee).flatMap(({ state: ready, value: target }) => {
      const { callee, name, isSupposed = false } = target;
      const here: Here = isSupposed ? { ...plain, run: withoutGuesses(run) } : plain;
      if (callee.kind === "unknown") {
        return callUnknown(here, ready, instruction, name, callee.prototype, given.value);
      }
      const follow = (from: State, procedure: Procedure, model: boolean): readonly State[] => {
        const isSame = isRepeatable(run.program, procedure);
        const same = isSame ? repeated(from, procedure, scalarsOf(given.value)) : null;
        if (same !== null) return takeValue(here, from, instruction, same);
        if (!model && run.passesIdle && isIdle(run.program, procedure, instruction, run.options.maxFollowed))
          return callByContract(here, from, instruction, procedure, given.value);
        const reason = reasonNotToFollow(run, from, procedure);
        if (reason === null) return enter(here, from, instruction, procedure, model, given.value, interpret);
        run.gap(siteOf(from, here.at), reason);
        return callByContract(here, from, instruction, procedure, given.value);
      };
      if (callee.kind === "defined") return follow(ready, callee.procedure, callee.model);
      run.assume(`'${plainName(name)}' is one of ${callee.procedures.length} functions of this name`);
      const same = sameContract(run, callee.procedures);
      if (same !== null) return callByContract(here, ready, instruction, same, given.value);
      return callee.procedures.flatMap((procedure) => follow({ ...ready, exact: false }, procedure, false));
    }),
  );
}

/**
 * That a pointer leads to a certain function is supposed. What the contract of that one leaves open is no more than is
 * open with any function that the pointer may lead to, which is unknown code.
 */
function withoutGuesses(run: Run): Run {
  if (!run.summarises || run.options.maxFollowed === 0) return run;
  const asUnknown = (name: string): void => takenForUnknown(run, name);
  return { ...run, guess: asUnknown, unclear: asUnknown };
}

function argumentsOf(
  here: Here,
  state: State,
  expressions: readonly Expression[],
): readonly Outcome<readonly Content[]>[] {
  let outcomes: readonly Outcome<readonly Content[]>[] = [{ state, value: [] }];
  for (const expression of expressions) {
    outcomes = andThen(outcomes, (next, contents) =>
      andThen(contentOf(here, next, expression), (last, content) => [
        { state: last, value: [...contents, content] },
      ]),
    );
  }
  return outcomes;
}

function reasonNotToFollow(run: Run, state: State, procedure: Procedure): string | null {
  const active = state.frames.filter((frame) => frame.procedure.linkage === procedure.linkage).length;
  const most = run.activations ?? 1;
  if (active > most) {
    if (run.activations !== undefined) return `deeper calls of '${procedure.name}' are not followed`;
    return `the recursion of '${procedure.name}' is followed only once`;
  }
  const depth = state.frames.filter((frame) => !frame.model).length;
  return depth > run.options.maxCallDepth ? `calls are followed only ${run.options.maxCallDepth} deep` : null;
}

function enter(
  here: Here,
  state: State,
  instruction: Call,
  procedure: Procedure,
  model: boolean,
  given: readonly Content[],
  interpret: Interpret,
): readonly State[] {
  const site = siteOf(state, here.at);
  const isVisible = !model && calledModel(state) === null;
  const path = isVisible ? extend(state.path, { kind: "entered", callee: procedure.name, site }) : state.path;
  const frame: Frame = {
    procedure,
    model: !isVisible,
    calledAt: site,
    arguments: instruction.arguments,
    activation: state.next,
    variables: new Map(),
    informed: false,
    loops: new Map(),
  };
  const isOuter = calledModel(state) === null;
  const isSame = isRepeatable(here.run.program, procedure);
  const known = (isOuter && model) || isSame ? scalarsOf(given) : [];
  const border = [...state.border, ...known];
  const refusal = isOuter ? null : state.refusal;
  const frames = [...state.frames, frame];
  const entered = { ...state, path, border, frames, refusal, next: state.next + 1 };
  const bound = bindParameters(here, entered, procedure, given);
  const followAll = (isUnclear: boolean) =>
    bound.map((each) => interpret(here.run, procedure, each, isUnclear));
  const isLeft = (ways: ReturnType<typeof followAll>) => ways.includes("too much");
  const byContract = (there: Here) => callByContract(there, state, instruction, procedure, given);
  const before = followAll(false);
  if (isLeft(before)) {
    const told = here.run.followsUnclear ? ifClear(here, byContract) : byContract(here);
    if (told !== null) return told;
  }
  const followed = isLeft(before) ? followAll(true) : before;
  if (isLeft(followed)) return byContract(here);
  const ways = followed
    .flatMap((each) => (each === "too much" ? [] : each))
    .map((way) => withoutGiven(way, known.length))
    .map((way) => (isSame ? { ...way, state: noteResult(way.state, procedure, way.given) } : way));
  const exits = distinct(
    ways.flatMap((way) => {
      const refusal = isOuter
        ? (refusalOf(procedure.name, ways, way) ?? passedOn(procedure.name, way.state))
        : way.state.refusal;
      return leaveCallee(here, { ...way.state, refusal }, procedure);
    }),
  );
  // Nothing certain comes of following it: what it gives back is as open as its contract leaves it.
  const isOwnCall = here.run.passesIdle === true && state.frames.length === 1 && isVisible;
  const isInVain = state.exact && exits.length > 0 && exits.every(({ exact }) => !exact);
  if (isOwnCall && isInVain && givesNothing(here.run.program, procedure)) return byContract(here);
  const releasing = doubtSparedWays(here.run, state, exits, procedure, given);
  const resizing = doubtUnwantedSizes(here.run, state, releasing, procedure, given);
  const taking = takingExits(here.run, instruction, procedure, resizing);
  return doubtRefusedWays(here.run, state, taking, instruction, procedure, given).flatMap((exit) => {
    const returned = isVisible
      ? { ...exit, path: extend(exit.path, { kind: "returned", callee: procedure.name, site } as const) }
      : exit;
    const sure = doubtRefusal(here.run, returned, instruction, procedure, given);
    return takeResult(here, sure, instruction, procedure);
  });
}

/**
 * One of several functions of a name that do the same with memory, whichever of them is meant and whatever it is given,
 * such as allocators for two systems; null where they do not. A run that folds goes through all of them.
 */
function sameContract({ program, summarises }: Run, procedures: readonly Procedure[]): Procedure | null {
  const [first] = procedures;
  if (summarises || first === undefined) return null;
  const { cases, result, returns } = program.contract(first);
  const isPlain = result.kind === "owned" || (result.kind === "nothing" && cases.length === 0);
  if (!returns || !isPlain) return null;
  const known = JSON.stringify([program.contract(first), first.type.parameters?.length]);
  const isSame = procedures.every(
    (each) => JSON.stringify([program.contract(each), each.type.parameters?.length]) === known,
  );
  return isSame ? first : null;
}

/** Of a callee that is not followed. */
function callByContract(
  here: Here,
  state: State,
  instruction: Call,
  procedure: Procedure,
  given: readonly Content[],
): readonly State[] {
  const contract = here.run.program.contract(procedure);
  here.run.assume(knownByContract(plainName(procedure.name)));
  const { options, doubtsAll } = here.run;
  const isDoubted = options.maxFollowed === 0 || (doubtsAll === true && !onlyTells(procedure));
  const isDoubtful =
    (isDoubted && mayTellMore(here.run.program, procedure, contract, instruction)) ||
    mayBeReleased(state, contract);
  // Who never comes back leaves nothing open.
  if (contract.returns && isDoubtful) here.run.guess?.(procedure.name);
  if (mayJump(here.run.program, procedure)) jumpAway(here, handOver(state, scalarsOf(given)));
  const passed = here.run.summarises
    ? readyToGrow(state, contract, given)
    : [doubt(state, assertedOf(here, procedure, given))];
  const cases = takingWays(here.run, instruction, procedure, contract) ?? casesOf(contract);
  const ways = cases.flatMap((each) => passed.map((before) => ({ each, before })));
  return ways.flatMap(({ each, before }) =>
    applyContract(here, before, instruction, procedure, each, given)
      .map((after) =>
        here.run.summarises ? after : keepUnwritten(before, after, contract.writesShared, scalarsOf(given)),
      )
      .map((after) => forgetStatics(here.run, after, contract))
      .map((after) => (mayBelongToOther(each) ? { ...after, exact: false } : after))
      .flatMap((after) =>
        enter(
          here,
          here.run.summarises
            ? after
            : doubt(blurChanged(before, after), undecided(procedure, contract, each, given)),
          instruction,
          procedure,
          true,
          given,
          (_, callee, entered) =>
            endByContract(here, entered, callee, each, given, cases.length > 1) ??
            codesBeside(here.run, contract, each).flatMap((code) =>
              endUnknown(here, entered, callee, given, code),
            ),
        ),
      ),
  );
}

/** What unknown code cannot name a callee of the same file can write to. */
function forgetStatics({ meet }: Run, state: State, { writesStatics }: Contract): State {
  return writesStatics.reduce((next, name) => {
    if (name === "") return forgetStatic(next, null);
    meet?.(globalKey(name));
    return forgetStatic(next, name);
  }, state);
}

/** Whether a block gets past these is not known: a call that compares it may end the program. */
function assertedOf(here: Here, procedure: Procedure, given: readonly Content[]): readonly Value[] {
  return assertedParameters(here.run.program, procedure).flatMap((index) => {
    const content = given[index];
    return content?.kind === "scalar" ? [content.value] : [];
  });
}

/** Followed, it might change what later calls find, or call what only this caller knows. */
function mayTellMore(
  program: Program,
  callee: Procedure,
  { changesGlobals }: Contract,
  { arguments: given }: Call,
): boolean {
  if (changesGlobals || given.some(({ type }) => isFunction(type))) return true;
  return passesTagged(program, callee);
}

/** `log("..")`: its text is all that matters of it, whatever it does to the program's own counts. */
function onlyTells({ type }: Procedure): boolean {
  const { result, parameters } = type;
  return (
    result.kind === "void" && isReport(type) && (parameters ?? []).some(({ kind }) => kind === "pointer")
  );
}

function endUnknown(
  here: Here,
  entered: State,
  procedure: Procedure,
  given: readonly Content[],
  code: Code = anyCode,
): readonly State[] {
  const { name, result, variables } = procedure;
  if (result === null) return [entered];
  const { state } = createVariable(here.run, entered, result, "unknown");
  const { type } = variables[result]!;
  const to: Place = { op: "variable", variable: result, type };
  if (isAggregate(type)) return storeAt(here, state, to, { kind: "anything" });
  const text = textOfResult(plainName(name));
  const limited = code === anyCode ? { ...code, fact: limitsOf(here.run, procedure) } : code;
  const found = unknownCode(state, { ...anyResult(state, plainName(name), type, given), text }, limited);
  return storeAt(here, found.state, to, { kind: "scalar", value: found.value });
}

function limitsOf({ program }: Run, procedure: Procedure): Fact {
  const limits = numbersReturned(program, procedure);
  return limits === null ? noFact : { low: BigInt(limits.least), high: BigInt(limits.most), not: [] };
}

/** While a library function is gone through, its arguments are at the border: afterwards they may have other names. */
function withoutGiven(state: State, count: number): Exit {
  const own = state.border.length - count;
  return { state: { ...state, border: state.border.slice(0, own) }, given: state.border.slice(own) };
}

function bindParameters(
  here: Here,
  state: State,
  procedure: Procedure,
  given: readonly Content[],
): readonly State[] {
  return procedure.parameters.reduce<readonly State[]>(
    (states, parameter, index) =>
      states.flatMap((next) => {
        const created = createVariable(here.run, next, parameter, "unknown");
        const content = given[index];
        if (content === undefined) return [created.state];
        const { type } = procedure.variables[parameter]!;
        return store(here, created.state, wholeOf(created.value), type, content);
      }),
    [state],
  );
}

/** The loss of what the callee's variables held happens at its end. */
function leaveCallee(here: Here, state: State, procedure: Procedure): readonly State[] {
  const end = procedure.end - procedure.start;
  const closing = { run: here.run, at: { start: Math.max(end - 1, 0), end } };
  return leaveAllBut(closing, state, procedure.result).map(tidyExit);
}

/** What groups know is not compared: cases that have such are kept. */
export function distinct(states: readonly State[]): readonly State[] {
  if (states.length < 2) return states;
  const kept: ReturnType<typeof canonical>[] = [];
  for (const state of states) {
    const candidate = canonical(state);
    if (hasGroups(state) || !kept.some((earlier) => covers(earlier, candidate))) kept.push(candidate);
  }
  return kept.map((candidate) => candidate.state);
}

function takeResult(here: Here, state: State, instruction: Call, procedure: Procedure): readonly State[] {
  const id = procedure.result === null ? undefined : topFrame(state).variables.get(procedure.result);
  const caller: State = { ...state, frames: state.frames.slice(0, -1) };
  const { result } = instruction;
  if (result === null) {
    const dropped = id === undefined ? caller : withoutObject(caller, id);
    return [sweep(here, state, dropped, () => ({ how: "discarded", callee: procedure.name }))];
  }
  const stored =
    id === undefined
      ? storeAt(here, caller, result, { kind: "anything" })
      : resultContent(here, caller, wholeOf(id), givenType(result, procedure)).flatMap((content) =>
          storeAt(here, content.state, result, content.value),
        );
  return stored.map((next) => {
    const clean = id === undefined ? next : withoutObject(next, id);
    const holder = placeText(clean, result) ?? "the variable";
    return sweep(here, state, clean, () => ({ how: "overwrite", holder }));
  });
}

/** A call that no declaration was found for does not know how large its result is. */
function givenType({ type }: Place, { result, variables }: Procedure): CType {
  return type.kind === "unknown" && result !== null ? variables[result]!.type : type;
}

function resultContent(here: Here, state: State, spot: Spot, type: CType): readonly Outcome<Content>[] {
  if (isAggregate(type)) return [{ state, value: { kind: "whole", spot } }];
  return andThen(read(state, spot, type, here.run.options.target), (next, value) => [
    { state: next, value: { kind: "scalar", value } },
  ]);
}

function wholeOf(object: Spot["object"]): Spot {
  return { object, offset: 0, bits: null, within: null, position: null };
}
