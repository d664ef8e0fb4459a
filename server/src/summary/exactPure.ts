// What a caller knows of numbers and pointers after a call: what it knew, and
// what the callee found out, under the caller's names.

import { type Assumed, type Fact, noFact, type Pure, resolve, type Term } from "../shape/pure.ts";
import { assumeComparison, bind, narrow } from "../shape/relate.ts";
import { type Names, renameTerm, renameValue } from "../shape/rename.ts";
import { type ObjectId, type SymbolId, sameValue, symbolValue, type Value } from "../shape/value.ts";
import { renameWholeInfo } from "./exactNames.ts";

/** A value of the caller, and what the callee has found it to be, under its own names. */
export type Lesson = readonly [before: Value, now: Value];

/** `caller`: without what was computed from objects that the callee may have written to. */
export function joinExactly(caller: Pure, callee: Pure, lessons: readonly Lesson[], names: Names): Assumed {
  const introduced = introduceAll(caller, callee, names);
  const taught = takeLessons(introduced, callee, lessons, names);
  if (taught === "infeasible") return taught;
  const learnt = learnAll(taught, caller, callee, names);
  if (learnt === "infeasible") return learnt;
  const related = relateAll(learnt, caller, callee, names);
  if (related === "infeasible") return related;
  const computed = computeAll(related, callee, names);
  return computed === "infeasible" ? computed : { ...computed, asked: learnt.asked };
}

/** What was computed from objects that somebody else may write to is forgotten. */
export function unreadBy(pure: Pure, inside: ReadonlySet<ObjectId>): Pure {
  if (![...pure.terms.values()].some(({ reads }) => reads.some((id) => inside.has(id)))) return pure;
  const terms = new Map([...pure.terms].filter(([, { reads }]) => !reads.some((id) => inside.has(id))));
  return { ...pure, terms };
}

/** With the callee's unknowns, and all that is known of those that only it knew. */
function introduceAll(caller: Pure, callee: Pure, names: Names): Pure {
  const symbols = new Map(caller.symbols);
  const bindings = new Map(caller.bindings);
  const facts = new Map(caller.facts);
  const asked = new Set(caller.asked);
  for (const [symbol, info] of callee.symbols) {
    const name = names.symbol(symbol);
    if (caller.symbols.has(name)) continue;
    symbols.set(name, renameWholeInfo(names, info));
    const value = callee.bindings.get(symbol);
    if (value !== undefined) bindings.set(name, renameValue(names, value));
    const fact = callee.facts.get(symbol);
    if (fact !== undefined) facts.set(name, fact);
  }
  for (const symbol of callee.asked) asked.add(names.symbol(symbol));
  return { ...caller, symbols, bindings, facts, asked };
}

function takeLessons(introduced: Pure, callee: Pure, lessons: readonly Lesson[], names: Names): Assumed {
  let pure: Assumed = introduced;
  for (const [before, now] of lessons) {
    pure = equate(pure, before, renameValue(names, resolve(callee, now)));
    if (pure === "infeasible") return pure;
  }
  return pure;
}

function learnAll(introduced: Pure, caller: Pure, callee: Pure, names: Names): Assumed {
  let pure: Assumed = introduced;
  for (const [symbol, value] of callee.bindings) {
    const name = names.symbol(symbol);
    if (caller.symbols.has(name)) pure = equate(pure, symbolValue(name), renameValue(names, value));
    if (pure === "infeasible") return pure;
  }
  for (const [symbol, fact] of callee.facts) {
    const name = names.symbol(symbol);
    const isKnown = !caller.symbols.has(name) || isSameFact(fact, caller.facts.get(name) ?? noFact);
    if (!isKnown) pure = narrow(pure, name, fact);
    if (pure === "infeasible") return pure;
  }
  return pure;
}

function equate(pure: Pure, left: Value, right: Value): Assumed {
  const known = resolve(pure, left);
  const now = resolve(pure, right);
  if (sameValue(known, now)) return pure;
  return known.kind === "symbol" ? bind(pure, known, now) : assumeComparison(pure, "==", known, now);
}

function relateAll(learnt: Pure, caller: Pure, callee: Pure, names: Names): Assumed {
  let pure: Assumed = learnt;
  for (const difference of callee.differences.values()) {
    const left = names.symbol(difference.left);
    const right = names.symbol(difference.right);
    const known = caller.differences.get(`${left}-${right}`);
    if (known !== undefined && known.most <= difference.most) continue;
    pure = assumeComparison(pure, "<=", symbolValue(left), symbolValue(right, difference.most));
    if (pure === "infeasible") return pure;
  }
  for (const [first, second, by] of callee.apart.values()) {
    const left = names.symbol(first);
    const right = names.symbol(second);
    if (caller.apart.has(`${left}!${right}!${by}`) || caller.apart.has(`${right}!${left}!${-by}`)) continue;
    pure = assumeComparison(pure, "!=", symbolValue(left), symbolValue(right, by));
    if (pure === "infeasible") return pure;
  }
  return pure;
}

/** What both have computed is the same. */
function computeAll(related: Pure, callee: Pure, names: Names): Assumed {
  if (callee.terms.size === 0) return related;
  const terms = new Map<string, Term>(related.terms);
  const same: (readonly [SymbolId, SymbolId])[] = [];
  for (const term of callee.terms.values()) {
    const { key, term: renamed } = renameTerm(names, term);
    const known = terms.get(key);
    if (known === undefined) terms.set(key, renamed);
    else if (known.symbol !== renamed.symbol) same.push([known.symbol, renamed.symbol]);
  }
  let pure: Assumed = { ...related, terms };
  for (const [a, b] of same) {
    pure = equate(pure, symbolValue(a), symbolValue(b));
    if (pure === "infeasible") return pure;
  }
  return pure;
}

function isSameFact(a: Fact, b: Fact): boolean {
  return a.low === b.low && a.high === b.high && a.not.join() === b.not.join();
}
