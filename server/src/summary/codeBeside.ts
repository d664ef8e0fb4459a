// The number that a callee returns beside a block that it hands out, where its contract does not tell which: what another
// of its ways returns for sure without one, as 0 or something negative does where it fails, is most likely no such number.
// That it is one all the same is not certain, nor is what follows from it.

import { type Contract, type ContractCase, filledIn, type Returned } from "../program/contract.ts";
import { type Fact, noFact, noSources, type SymbolInfo } from "../shape/pure.ts";
import type { Run } from "../shape/run.ts";
import { freshSymbol, type Outcome, type State } from "../shape/state.ts";
import type { Value } from "../shape/value.ts";

export interface Code {
  readonly fact: Fact;
  /** "tests": nothing is certain once something depends on it. */
  readonly doubt: "none" | "tests" | "all";
}

export const anyCode: Code = { fact: noFact, doubt: "none" };

/** One after the other; a run that folds has no use for them. */
export function codesBeside(run: Run, { cases }: Contract, each: ContractCase): readonly Code[] {
  if (run.summarises || each.returns.kind !== "anything" || !handsOut(each)) return [anyCode];
  const failing = cases.filter((other) => !handsOut(other)).flatMap(({ returns }) => rangeOf(returns) ?? []);
  if (failing.length === 0) return [{ fact: noFact, doubt: "tests" }];
  const codes = failing.map((fact): Code => ({ fact, doubt: "all" }));
  return [{ fact: failing.reduce(outside, noFact), doubt: "none" }, ...codes];
}

/**
 * Whether the block may come with another number only, that of ways which are not told apart: where a negative one tells of
 * a failure it comes with the one that is not negative.
 */
export function mayBelongToOther(each: ContractCase): boolean {
  const { returns, others } = each;
  return handsOut(each) && others.length > 0 && (isFailure(returns) || !others.every(isFailure));
}

function isFailure(returns: Returned): boolean {
  return returns.kind === "negative" || (returns.kind === "number" && returns.value < 0);
}

/** In what it is given: a block that is returned tells itself whether there is one. */
function handsOut({ parameters }: ContractCase): boolean {
  return parameters.some((parameter) => filledIn(parameter).length > 0);
}

/** One negative number stands for all of them; null where it is not told. */
function rangeOf(returns: Returned): Fact | null {
  if (returns.kind === "positive") return { ...noFact, low: 1n };
  if (returns.kind === "notNegative") return { ...noFact, low: 0n };
  if (returns.kind === "negative") return { ...noFact, high: -1n };
  if (returns.kind !== "number") return null;
  const value = BigInt(returns.value);
  return value < 0n ? { ...noFact, high: -1n } : { low: value, high: value, not: [] };
}

function outside(fact: Fact, { low, high }: Fact): Fact {
  if (low === null) return { ...fact, low: 0n };
  return high === null ? { ...fact, high: 0n } : { ...fact, not: [...fact.not, low] };
}

export function unknownCode(state: State, info: SymbolInfo, { fact, doubt }: Code): Outcome<Value> {
  const sources = { ...(info.sources ?? noSources), vague: true };
  const found = freshSymbol(state, doubt === "tests" ? { ...info, sources } : info);
  if (fact === noFact || found.value.kind !== "symbol") return found;
  const { pure, exact } = found.state;
  const facts = new Map(pure.facts).set(found.value.symbol, fact);
  return { ...found, state: { ...found.state, exact: exact && doubt === "none", pure: { ...pure, facts } } };
}
