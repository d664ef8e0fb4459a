// What a call that is known by its callee's contract returns: a number of the case at hand, a new block
// with what hangs from it, what was given, or something of which nothing is known.

import type { Expression, Place } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { ContractCase, ResultContract, Returned } from "../program/contract.ts";
import type { Here } from "../shape/access.ts";
import { handOut } from "../shape/allocate.ts";
import { type Content, storeAt } from "../shape/assign.ts";
import { decide } from "../shape/decisions.ts";
import { createVariable } from "../shape/named.ts";
import { type Fact, noFact, noSources, resolve, type SymbolInfo, sourcesOf } from "../shape/pure.ts";
import { anyValue, freshSymbol, type Outcome, type State } from "../shape/state.ts";
import { integer, isZero, type Value, valueKey, zero } from "../shape/value.ts";
import type { CType } from "../types/type.ts";
import { noneAt, withHeld } from "./filled.ts";
import { notTold, takenForUnknown } from "./limits.ts";
import { ledTo, withNumbers } from "./numbersInMade.ts";

/**
 * In the callee's frame: the cases at its end, with its result. Null: nothing is known of the result. `isChoice`: on other ways
 * it returns something else.
 */
export function endByContract(
  here: Here,
  entered: State,
  callee: Procedure,
  contract: ContractCase,
  contents: readonly Content[],
  isChoice: boolean,
): readonly State[] | null {
  const { name, result, variables } = callee;
  if (result === null) return [entered];
  const { state } = createVariable(here.run, entered, result, "unknown");
  const to: Place = { op: "variable", variable: result, type: variables[result]!.type };
  const type = variables[result]!.type;
  const info = anyResult(state, name, type, contents);
  const number = numberReturned(state, contract.returns, info, isChoice);
  if (number !== null) return storeAt(here, number.state, to, { kind: "scalar", value: number.value });
  const given = contract.result;
  if (given.kind === "unknown" && given.mayBeOwned) here.run.guess?.(name);
  else if (given.kind === "unknown" && given.isUnclear) notTold(here.run, callee);
  else if (given.kind === "unknown" && given.isOutside) takenForUnknown(here.run, name);
  if (given.kind === "owned") return ownedBlock(here, state, name, to, given);
  const content = given.kind === "argument" ? contents[given.index] : undefined;
  if (given.kind !== "argument" || content?.kind !== "scalar") return null;
  const same = storeAt(here, state, to, content);
  const isNull = isZero(resolve(state.pure, content.value));
  const none = { kind: "scalar", value: zero } as const;
  return given.mayBeNull && !isNull ? [...same, ...storeAt(here, state, to, none)] : same;
}

/**
 * What is returned, and so what became of the arguments, depends on the numbers that are given and on what is in
 * the objects; variables and fields that are given by their address are there to be set.
 */
export function anyResult(state: State, name: string, type: CType, contents: readonly Content[]): SymbolInfo {
  const given = contents.flatMap((content) =>
    content.kind === "scalar" ? [resolve(state.pure, content.value)] : [],
  );
  const numbers = given
    .filter((value) => isNumber(state, value))
    .map((value) => sourcesOf(state.pure, value));
  const read = given.flatMap((value) => (isInputItself(state, value) ? [value.object] : []));
  const values = [...new Set(numbers.flatMap((sources) => sources.values))];
  const content = [...new Set([...numbers.flatMap((sources) => sources.content), ...read])];
  const named = [`${name}(${given.map(valueKey)})`];
  return { ...anyValue(type), origin: "result", sources: { ...noSources, values, content, named } };
}

/** What is given is the object, and not one field of it. */
function isInputItself(state: State, value: Value): value is Extract<Value, { kind: "address" }> {
  if (value.kind !== "address" || value.offset !== 0) return false;
  return state.objects.get(value.object)?.origin.kind === "input";
}

function isNumber({ pure }: State, value: Value): boolean {
  return value.kind === "symbol" && pure.symbols.get(value.symbol)?.type.kind === "integer";
}

/** A callee that returns nothing else, such as a length that is never negative, has decided nothing. */
export function numberReturned(
  state: State,
  returns: Returned,
  info: SymbolInfo,
  isChoice: boolean,
): Outcome<Value> | null {
  if (returns.kind === "pointer" || returns.kind === "anything") return null;
  const fresh = freshSymbol(state, info);
  const learnt = withFact(fresh, { ...noFact, ...limitsOf(returns) });
  const chosen = isChoice ? decide(fresh.state, fresh.value, zero, { excludes: false, learnt }) : fresh.state;
  const value = returns.kind === "number" ? integer(BigInt(returns.value)) : fresh.value;
  return { state: { ...chosen, pure: learnt }, value };
}

function limitsOf(returns: Returned): Partial<Fact> {
  if (returns.kind === "number") return { low: BigInt(returns.value), high: BigInt(returns.value) };
  if (returns.kind === "negative") return { high: -1n };
  return { low: returns.kind === "positive" ? 1n : 0n };
}

function withFact({ state, value }: Outcome<Value>, fact: Fact): State["pure"] {
  if (value.kind !== "symbol") return state.pure;
  return { ...state.pure, facts: new Map(state.pure.facts).set(value.symbol, fact) };
}

type Owned = Extract<ResultContract, { kind: "owned" }>;

function ownedBlock(here: Here, state: State, by: string, to: Place, given: Owned): readonly State[] {
  if (given.mayHoldMore) here.run.guess?.(by);
  const { family, mayBeNull: mayFail, isInner, holds } = given;
  const made = handOut(here, state, { to, by, family, mayFail: false, isInner });
  const none = mayFail ? noneAt(here, state, to) : [];
  const result: Expression = { op: "load", place: to, type: to.type };
  const numbered = withNumbers(here, made, by, result, ledTo(to.type));
  return [...numbered.flatMap((block) => withHeld(here, block, by, result, holds)), ...none];
}
