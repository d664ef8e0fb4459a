// Which tests a case has passed, and on what they depend. The pure part
// relates tests of the same unknown; two tests of different unknowns that were
// computed from the same thing may contradict each other without being noticed,
// and nothing that such a case meets is certain.

import { noSources, type Pure, type Sources, shifted, sourcesOf } from "./pure.ts";
import { canAllHold } from "./satisfy.ts";
import type { Decision, State } from "./state.ts";
import { type Address, type SymbolId, sameValue, type Value } from "./value.ts";

/**
 * Notes that a branch was taken by comparing the values. `excludes`: of one of them only a single value
 * was excluded. `learnt`: what is known after it.
 */
export function decide(
  state: State,
  left: Value,
  right: Value,
  { excludes, learnt }: { readonly excludes: boolean; readonly learnt: Pure },
): State {
  if (state.entangled) return state;
  const decisions = decisionsOn(state.pure, left, right, excludes);
  const lacks = decisions.some(({ sources }) => isVague(state.pure, sources));
  const known = lacks ? { ...state, exact: false } : state;
  return decisions.reduce((next, decision) => addDecision(next, decision, learnt), known);
}

/** What somebody says holds anyway was not decided on a way of the program. */
export function asUndecided({ exact, entangled, decided }: State, after: State): State {
  return { ...after, exact, entangled, decided };
}

/** What unknown code has answered before says nothing of what it answers now; of later answers it does again. */
export function decideAnew(state: State, test: (state: State) => readonly State[]): readonly State[] {
  const answers = state.decided.filter(isAnswer);
  if (answers.length === 0) return test(state);
  const asked = { ...state, decided: state.decided.filter((each) => !isAnswer(each)) };
  return test(asked).map((after) =>
    after.entangled ? after : { ...after, decided: [...answers, ...after.decided] },
  );
}

function isAnswer({ sources: { named, content } }: Decision): boolean {
  return named.length > 0 && content.length === 0;
}

/** Also what was computed from a value that became vague later. */
function isVague(pure: Pure, { vague, values }: Sources): boolean {
  return vague || values.some((value) => pure.symbols.get(value)?.sources?.vague ?? false);
}

/** Decisions on what can still be tested again. */
export function liveDecisions(state: State, live: ReadonlySet<SymbolId>): readonly Decision[] {
  const values = new Set<SymbolId>();
  for (const symbol of live) for (const value of symbolSources(state.pure, symbol)) values.add(value);
  const isGiven = (name: number) => name < state.waiting.given;
  return state.decided.filter(
    ({ sources, home }) =>
      sources.values.some(isGiven) ||
      sources.content.some(isGiven) ||
      (home !== null && isGiven(home)) ||
      sources.named.length > 0 ||
      sources.values.some((value) => values.has(value)) ||
      sources.content.some((id) => state.objects.has(id)) ||
      (home !== null && state.objects.has(home)),
  );
}

function symbolSources(pure: Pure, symbol: SymbolId): readonly SymbolId[] {
  return sourcesOf(pure, { kind: "symbol", symbol, add: 0n }).values;
}

function decisionsOn(pure: Pure, left: Value, right: Value, excludes: boolean): readonly Decision[] {
  const tested = [left, right].flatMap((value) => (value.kind === "symbol" ? [value] : []));
  if (tested.length === 0) return placesDecided(left, right);
  const place = [left, right].find((value) => value.kind === "address");
  return tested.map((value) => ({
    symbol: value.symbol,
    sources: sourcesOf(pure, value),
    home: pure.symbols.get(value.symbol)?.home ?? null,
    excludes: excludes && tested.length === 1,
    away: excludes && place !== undefined ? (shifted(place, -value.add) as Address) : null,
  }));
}

/** Whether it was tested before that the pointer does not lead there: `entry != &list`. */
export function isAway({ decided }: State, pointer: Value, to: Value): boolean {
  if (pointer.kind !== "symbol" || to.kind !== "address") return false;
  return decided.some(
    ({ symbol, away }) =>
      symbol === pointer.symbol && away !== null && sameValue(shifted(away, pointer.add), to),
  );
}

/** Two places in one object, of which not both are known. */
function placesDecided(left: Value, right: Value): readonly Decision[] {
  if (left.kind !== "address" || right.kind !== "address" || left.object !== right.object) return [];
  const named = [`places in ${left.object}`];
  return [{ symbol: null, sources: { ...noSources, named }, home: null, excludes: false, away: null }];
}

function addDecision(state: State, decision: Decision, learnt: Pure): State {
  if (state.decided.some((earlier) => mayContradict(earlier, decision))) {
    if (!canAllHold(learnt, connected(state.decided, decision)))
      return { ...state, decided: [], exact: false, entangled: true };
  }
  const isKnown = state.decided.some(
    (earlier) =>
      isSameUnknown(earlier, decision) &&
      (decision.excludes || !earlier.excludes) &&
      isNoNews(earlier, decision),
  );
  return isKnown ? state : { ...state, decided: [...state.decided, decision] };
}

function isNoNews(earlier: Decision, { away }: Decision): boolean {
  return away === null || (earlier.away !== null && sameValue(earlier.away, away));
}

/** The decision, and those that have to do with it, if only through others. */
function connected(decided: readonly Decision[], decision: Decision): readonly Decision[] {
  const found = new Set([decision]);
  for (const each of found) {
    for (const other of decided) if (haveCommonSource(each, other)) found.add(other);
  }
  return [...found];
}

function mayContradict(a: Decision, b: Decision): boolean {
  if (isSameUnknown(a, b) || !haveCommonSource(a, b) || areDifferentBits(a.sources, b.sources)) return false;
  const compareTexts = a.sources.call !== null && a.sources.call === b.sources.call;
  return !(compareTexts && (a.excludes || b.excludes));
}

function isSameUnknown(a: Decision, b: Decision): boolean {
  return a.symbol !== null && a.symbol === b.symbol;
}

function haveCommonSource(a: Decision, b: Decision): boolean {
  return (
    intersect(a.sources.values, b.sources.values) ||
    intersect(a.sources.content, b.sources.content) ||
    intersect(a.sources.named, b.sources.named) ||
    (a.home !== null && b.sources.content.includes(a.home)) ||
    (b.home !== null && a.sources.content.includes(b.home))
  );
}

function areDifferentBits(a: Sources, b: Sources): boolean {
  return a.mask !== null && b.mask !== null && (a.mask & b.mask) === 0n;
}

function intersect<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.some((each) => b.includes(each));
}
