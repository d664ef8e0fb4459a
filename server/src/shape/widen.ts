// What is forgotten at loop heads, so that a loop that does the same to the
// next element arrives at a case that has been seen: how far a counter has
// counted, and the part of the caller's structures that was walked past.

import type { CType } from "../types/type.ts";
import { isOwed } from "./blocks.ts";
import { type Cell, clear, inOrder } from "./cells.ts";
import { eliminate } from "./eliminate.ts";
import {
  type Fact,
  larger,
  noFact,
  type Pure,
  rangeOf,
  type SymbolInfo,
  smaller,
  sourcesOf,
  typeRange,
} from "./pure.ts";
import {
  anyValue,
  freshSymbol,
  type HeapObject,
  type LoopVisit,
  replaceObject,
  type State,
} from "./state.ts";
import { reachableFrom } from "./sweep.ts";
import {
  address,
  type ObjectId,
  type SymbolId,
  symbolValue,
  type Value,
  valueKey,
  withEntry,
} from "./value.ts";

const anyNumber: CType = { kind: "integer", name: "long long", size: 8, signed: true };

/** The numbers of a case by where they are, to see which of them change from round to round. */
export function numbersOf(state: State): ReadonlyMap<string, Value> {
  const numbers = new Map<string, Value>();
  for (const object of state.objects.values()) {
    for (const cell of object.cells.values()) {
      const { value } = cell;
      if (value.kind === "integer" || (value.kind === "address" && value.offset !== null)) {
        numbers.set(`${object.id}:${cell.start}`, value);
      }
    }
  }
  return numbers;
}

/** A number that was different in each of the last rounds counts something: only its direction is kept. */
export function forgetCounters(state: State, visit: LoopVisit): State {
  let next = state;
  for (const object of state.objects.values()) {
    for (const cell of inOrder(object.cells)) {
      const history = visit.numbers.map((numbers) => numbers.get(`${object.id}:${cell.start}`));
      next = forgetCounter(next, object.id, cell, history);
    }
  }
  return next;
}

/** Sums of a symbol that occurs nowhere else start afresh, in the range that they have. */
export function restartSums(state: State): State {
  const uses = symbolUses(state);
  let next = state;
  for (const object of state.objects.values()) {
    for (const cell of inOrder(object.cells)) {
      const { value } = cell;
      if (value.kind !== "symbol" || value.add === 0n || uses.get(value.symbol) !== 1) continue;
      const info = state.pure.symbols.get(value.symbol);
      if (info === undefined || info.choices.length > 0 || state.released.has(value.symbol)) continue;
      const isNumber = info.type.kind === "integer";
      const range = isNumber ? rangeOf(state.pure, value) : noFact;
      next = replaceByUnknown(next, object.id, cell, info.type, range);
    }
  }
  return next;
}

/**
 * How numbers in the heap compare with others is forgotten once a loop goes round. What this says
 * of the others stays; tests of those in the heap may then contradict earlier ones.
 */
export function forgetRelations(state: State): State {
  const held = new Set<SymbolId>();
  for (const object of state.objects.values()) {
    if (object.origin.kind === "input" || object.origin.kind === "block") continue;
    for (const { value } of object.cells.values()) if (value.kind === "symbol") held.add(value.symbol);
  }
  const { pure } = state;
  const related = [
    ...[...pure.differences.values()].map(({ left, right }) => [left, right] as const),
    ...[...pure.apart.values()].map(([left, right]) => [left, right] as const),
  ];
  const forgotten = new Set(related.filter((pair) => pair.some((id) => !held.has(id))).flat());
  if (forgotten.size === 0) return state;
  const apart = [...pure.apart].filter(([, [left, right]]) => held.has(left) && held.has(right));
  const symbols = new Map(pure.symbols);
  for (const symbol of forgotten) if (!held.has(symbol)) markVague(symbols, pure, symbol);
  const differences = eliminate(pure.differences, held);
  return { ...state, pure: { ...pure, symbols, differences, apart: new Map(apart) } };
}

function markVague(symbols: Map<SymbolId, SymbolInfo>, pure: Pure, symbol: SymbolId): void {
  const info = symbols.get(symbol);
  if (info === undefined) return;
  const sources = { ...sourcesOf(pure, symbolValue(symbol)), vague: true };
  symbols.set(symbol, { ...info, sources });
}

/** Also how inputs that variables point to are linked: two of them may then stand for the same object. */
export function forgetLinks(state: State): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (object.origin.kind !== "input" || object.rest !== "input" || object.freed !== null) continue;
    const links = inOrder(object.cells).filter(({ value }) => isPlainInput(state, value));
    if (links.length === 0) continue;
    const cells = links.reduce((all, cell) => clear(all, cell), object.cells);
    next = { ...replaceObject(next, { ...object, cells }), exact: false };
  }
  return next;
}

function isPlainInput(state: State, value: Value): boolean {
  const object = value.kind === "address" ? state.objects.get(value.object) : undefined;
  return (
    object?.origin.kind === "input" &&
    object.roles === null &&
    object.freed === null &&
    !holdsOwed(state, object)
  );
}

function forgetCounter(
  state: State,
  object: ObjectId,
  cell: Cell,
  history: readonly (Value | undefined)[],
): State {
  const [first, second, last] = history.slice(-3);
  if (first === undefined || second === undefined || last === undefined) return state;
  if (valueKey(first) === valueKey(second) || valueKey(second) === valueKey(last)) return state;
  if (valueKey(first) === valueKey(last)) return state;
  if (last.kind === "integer" && second.kind === "integer") {
    const ascending = last.value > second.value;
    const range: Fact = ascending ? { ...noFact, low: last.value } : { ...noFact, high: last.value };
    const type = numberType(state.objects.get(object)!);
    return { ...replaceByUnknown(state, object, cell, type, range), exact: false };
  }
  const sameObject = last.kind === "address" && second.kind === "address" && last.object === second.object;
  if (!sameObject) return state;
  return { ...withValue(state, object, cell, address(last.object, null)), exact: false };
}

function replaceByUnknown(state: State, id: ObjectId, cell: Cell, type: CType, range: Fact): State {
  const fresh = freshSymbol(state, anyValue(type));
  const replaced = withValue(fresh.state, id, cell, fresh.value);
  if (fresh.value.kind !== "symbol") return replaced;
  const limits = typeRange(type);
  const fact = { ...range, low: larger(range.low, limits.low), high: smaller(range.high, limits.high) };
  const facts = withEntry(replaced.pure.facts, fresh.value.symbol, fact);
  return { ...replaced, pure: { ...replaced.pure, facts } };
}

function withValue(state: State, id: ObjectId, cell: Cell, value: Value): State {
  const object = state.objects.get(id)!;
  return replaceObject(state, { ...object, cells: withEntry(object.cells, cell.start, { ...cell, value }) });
}

function numberType(object: HeapObject): CType {
  return object.type?.kind === "integer" ? object.type : anyNumber;
}

function symbolUses(state: State): ReadonlyMap<SymbolId, number> {
  const uses = new Map<SymbolId, number>();
  for (const object of state.objects.values()) {
    for (const { value } of object.cells.values()) {
      if (value.kind === "symbol") uses.set(value.symbol, (uses.get(value.symbol) ?? 0) + 1);
    }
  }
  for (const value of state.border) {
    if (value.kind === "symbol") uses.set(value.symbol, (uses.get(value.symbol) ?? 0) + 1);
  }
  return uses;
}

function holdsOwed(state: State, object: HeapObject): boolean {
  for (const id of reachableFrom(state, [object.id])) if (isOwed(state.objects.get(id)!)) return true;
  return false;
}
