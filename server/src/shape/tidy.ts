// Throwing away what can no longer matter: numbers in dead variables, objects
// that nothing leads to, facts about symbols that no cell holds. Cases that
// differ only in such things are then the same.

import type { Liveness } from "../absint/liveness.ts";
import type { BlockId } from "../ir/procedure.ts";
import { EntryTable } from "../util/entryTable.ts";
import { isOwed } from "./blocks.ts";
import { type Cell, noCells } from "./cells.ts";
import { liveDecisions } from "./decisions.ts";
import { eliminate } from "./eliminate.ts";
import { hasGroups, reachIn, roleGraph } from "./groups/graph.ts";
import { collect } from "./groups/lost.ts";
import { heldBy } from "./memory.ts";
import { type Pure, resolve, type Term } from "./pure.ts";
import { type HeapObject, replaceObjects, type State, topFrame } from "./state.ts";
import { heldIn } from "./structures/owned.ts";
import { namedRootsOf, reachableFrom } from "./sweep.ts";
import { isZero, type ObjectId, type SymbolId, sameValue, symbolValue, type Value } from "./value.ts";

/** `keepsNulls`: somebody looks at the cases, and null pointers in variables that are not used any more are kept. */
export function tidy(state: State, block: BlockId, live: Liveness, keepsNulls: boolean): State {
  const known = resolved(state);
  const dead = [...topFrame(known).variables].filter(([variable]) => !live.isLiveAt(block, variable));
  const forgotten = dead.map(([, id]) => id).filter((id) => !keepsNulls || !isNullPointer(known, id));
  return withoutDeadFacts(withoutGarbage(withoutDeadNumbers(known, forgotten)));
}

/** At the end of a procedure there is nothing but what its caller will see. */
export function tidyExit(state: State): State {
  return withoutDeadFacts(withoutGarbage(resolved(state)));
}

function resolved(state: State): State {
  if (state.pure.bindings.size === 0) return state;
  const changed: HeapObject[] = [];
  for (const object of state.objects.values()) {
    const cells = resolvedCells(state.pure, object.cells);
    if (cells !== object.cells) changed.push({ ...object, cells });
  }
  return replaceObjects(withOutsideResolved(state), changed);
}

function withOutsideResolved(state: State): State {
  const { border, waiting } = state;
  if (border.length === 0 && waiting.related.length === 0) return state;
  const known = (value: Value) => resolve(state.pure, value);
  return {
    ...state,
    border: border.map(known),
    waiting: { ...waiting, related: waiting.related.map(known) },
  };
}

function resolvedCells(pure: Pure, cells: HeapObject["cells"]): HeapObject["cells"] {
  let changed: Map<number, Cell> | null = null;
  for (const [start, cell] of cells) {
    if (cell.value.kind !== "symbol") continue;
    const value = resolve(pure, cell.value);
    if (sameValue(value, cell.value)) continue;
    changed ??= new Map(cells);
    changed.set(start, { ...cell, value });
  }
  return changed ?? cells;
}

/** Pointers stay: where the last one to a block goes is a matter of scope, not of use. */
function withoutDeadNumbers(state: State, dead: readonly ObjectId[]): State {
  const faded = dead.flatMap((id): readonly HeapObject[] => {
    const object = state.objects.get(id);
    if (object === undefined || object.cells.size === 0 || heldBy(state, object).length > 0) return [];
    return [{ ...object, cells: noCells, faded: true }];
  });
  return replaceObjects(state, faded);
}

function isNullPointer(state: State, id: ObjectId): boolean {
  const object = state.objects.get(id);
  const value = object?.cells.get(0)?.value;
  return object?.type?.kind === "pointer" && value !== undefined && isZero(value);
}

function withoutGarbage(state: State): State {
  const roots = namedRootsOf(state);
  for (const object of state.objects.values()) {
    if (isOwed(object) || holdsOwed(state, object)) roots.push(object.id);
  }
  roots.push(...freedAndRecalled(state));
  if (hasGroups(state)) return collect(state, reachIn(roleGraph(state), roots)) ?? state;
  const reached = reachableFrom(state, roots);
  if (reached.size === state.objects.size) return state;
  const objects = EntryTable.of(state.objects).filter((id) => reached.has(id));
  return { ...state, objects };
}

/** What was freed at an unknown place would be used after that if the same place was read again. */
function freedAndRecalled(state: State): readonly ObjectId[] {
  const { pure, objects } = state;
  if (pure.terms.size === 0) return [];
  const freed = [...pure.terms.values()].flatMap(({ operands, symbol }) => {
    const value = resolve(pure, symbolValue(symbol));
    const isFreed = value.kind === "address" && (objects.get(value.object)?.freed ?? null) !== null;
    return isFreed ? [{ id: value.object, operands }] : [];
  });
  if (freed.length === 0) return [];
  const live = liveSymbols(state);
  const isLive = (value: Value) => value.kind !== "symbol" || live.has(value.symbol);
  return freed.flatMap(({ id, operands }) => (operands.every(isLive) ? [id] : []));
}

function holdsOwed(state: State, object: HeapObject): boolean {
  if (object.origin.kind !== "input" || object.freed !== null) return false;
  if (heldIn(state, object).length > 0) return true;
  return heldBy(state, object).some((id) => {
    const held = state.objects.get(id);
    return held !== undefined && isOwed(held);
  });
}

/** What branches asked about inputs is kept for the messages; it means nothing to the analysis any more. */
function withoutDeadFacts(state: State): State {
  const live = liveSymbols(state);
  const { pure } = state;
  const kept = new Set(live);
  for (const symbol of pure.asked) if (isNameable(pure, symbol)) kept.add(symbol);
  const isLive = (value: Value) =>
    value.kind === "symbol"
      ? live.has(value.symbol)
      : value.kind !== "address" || state.objects.has(value.object);
  const noteResult = ({ symbol: result }: Term) => {
    for (const symbol of boundFrom(pure, result)) {
      live.add(symbol);
      kept.add(symbol);
    }
  };
  const told = filtered(
    pure.terms,
    (term) => term.operands.every(isLive) && isInformative(state, term.symbol, live),
  );
  for (const term of told.values()) noteResult(term);
  const terms = withTested(state, told, isLive, noteResult);
  return {
    ...state,
    decided: liveDecisions(state, live),
    released: filtered(state.released, (_, symbol) => live.has(symbol)),
    pure: {
      symbols: filtered(pure.symbols, (_, symbol) => kept.has(symbol)),
      bindings: filtered(pure.bindings, (_, symbol) => kept.has(symbol)),
      facts: filtered(pure.facts, (_, symbol) => kept.has(symbol)),
      differences: eliminate(pure.differences, live),
      apart: filtered(pure.apart, ([left, right]) => live.has(left) && live.has(right)),
      terms,
      asked: askedAmong(pure.asked, kept),
    },
  };
}

/**
 * And the terms by which what was tested was computed from what is left: whether a later test agrees with
 * that one is found out by computing both.
 */
function withTested(
  state: State,
  told: Pure["terms"],
  isLive: (value: Value) => boolean,
  noteResult: (term: Term) => void,
): Pure["terms"] {
  const needed = symbolsTested(state);
  if (needed.size === 0) return told;
  const terms = new Map(told);
  for (let before = -1; before < terms.size; ) {
    before = terms.size;
    for (const [key, term] of state.pure.terms) {
      if (terms.has(key) || !needed.has(term.symbol) || !term.operands.every(isLive)) continue;
      terms.set(key, term);
      noteResult(term);
    }
  }
  return terms.size === told.size ? told : terms;
}

/** The results that were tested, and what they were computed by. */
function symbolsTested({ pure, decided }: State): ReadonlySet<SymbolId> {
  const results = new Map([...pure.terms.values()].map((term) => [term.symbol, term.operands]));
  const tested = new Set<SymbolId>();
  const note = (symbol: SymbolId | null) => {
    if (symbol !== null && results.has(symbol)) tested.add(symbol);
  };
  if (results.size > 0) for (const { symbol } of decided) note(symbol);
  for (const symbol of tested) {
    for (const operand of results.get(symbol)!) if (operand.kind === "symbol") note(operand.symbol);
  }
  return tested;
}

function askedAmong(asked: Pure["asked"], kept: ReadonlySet<SymbolId>): Pure["asked"] {
  for (const symbol of asked) {
    if (!kept.has(symbol)) return new Set([...asked].filter((each) => kept.has(each)));
  }
  return asked;
}

/** The unknown, and those that it has turned out to be. */
function boundFrom(pure: Pure, symbol: SymbolId): readonly SymbolId[] {
  const bound = pure.bindings.get(symbol);
  return bound?.kind === "symbol" ? [symbol, ...boundFrom(pure, bound.symbol)] : [symbol];
}

/** What led to an object that is gone leads to another one next time. */
function isInformative(state: State, symbol: SymbolId, live: ReadonlySet<SymbolId>): boolean {
  const { pure, objects, released } = state;
  if (live.has(symbol) || pure.facts.has(symbol) || released.has(symbol)) return true;
  const value = resolve(pure, symbolValue(symbol));
  return pure.bindings.has(symbol) && (value.kind !== "address" || objects.has(value.object));
}

function isNameable(pure: Pure, symbol: SymbolId): boolean {
  const info = pure.symbols.get(symbol);
  return info !== undefined && info.text !== null && info.origin !== "other";
}

function liveSymbols(state: State): Set<SymbolId> {
  const live = new Set<SymbolId>();
  for (const object of state.objects.values()) {
    for (const { value } of object.cells.values()) if (value.kind === "symbol") live.add(value.symbol);
  }
  const kept = state.refusal === null ? [] : [state.refusal.kept];
  for (const value of [...state.border, ...state.waiting.related, ...kept]) {
    const known = resolve(state.pure, value);
    if (known.kind === "symbol") live.add(known.symbol);
  }
  return live;
}

function filtered<K, V>(map: ReadonlyMap<K, V>, keep: (value: V, key: K) => boolean): ReadonlyMap<K, V> {
  const gone: K[] = [];
  for (const [key, value] of map) if (!keep(value, key)) gone.push(key);
  if (gone.length === 0) return map;
  const kept = new Map(map);
  for (const key of gone) kept.delete(key);
  return kept;
}
