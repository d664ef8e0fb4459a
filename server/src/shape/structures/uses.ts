// Who points to what, for the question of what is owned by a single pointer.

import { pay } from "../../absint/budget.ts";
import { resolve } from "../pure.ts";
import type { State } from "../state.ts";
import type { ObjectId, SymbolId, Value } from "../value.ts";

export interface Uses {
  /** Of each object, the holders of pointers to it, one for each pointer; null: whoever called. */
  readonly holders: ReadonlyMap<ObjectId, readonly (ObjectId | null)[]>;
  /** What is pointed to in ways that are not followed, or not at its beginning. */
  readonly pinned: ReadonlySet<ObjectId>;
  /** Of each unknown, likewise. */
  readonly symbols: ReadonlyMap<SymbolId, readonly (ObjectId | null)[]>;
  readonly names: ReadonlyMap<ObjectId, string>;
  isNumber(symbol: SymbolId): boolean;
}

export function usesIn(state: State): Uses {
  pay(state.objects.size);
  const holders = new Map<ObjectId, (ObjectId | null)[]>();
  const pinned = new Set<ObjectId>();
  const symbols = new Map<SymbolId, (ObjectId | null)[]>();
  const note = (given: Value, holder: ObjectId | null) => {
    const value = resolve(state.pure, given);
    if (value.kind === "symbol") addTo(symbols, value.symbol, holder);
    if (value.kind !== "address") return;
    if (value.offset !== 0) pinned.add(value.object);
    addTo(holders, value.object, holder);
  };
  for (const object of state.objects.values()) {
    if (object.freed === null) for (const { value } of object.cells.values()) note(value, object.id);
    for (const id of object.mayHold) pinned.add(id);
    for (const id of object.elements?.single ?? []) pinned.add(id);
  }
  for (const value of state.border) note(value, null);
  if (state.refusal !== null) note(state.refusal.kept, null);
  for (const { choices } of state.pure.symbols.values()) for (const id of choices) pinned.add(id);
  const isNumber = (symbol: SymbolId) => state.pure.symbols.get(symbol)?.type.kind === "integer";
  const names = new Map([...state.named].map(([name, id]) => [id, name]));
  return { holders, pinned, symbols, names, isNumber };
}

function addTo<K>(lists: Map<K, (ObjectId | null)[]>, key: K, holder: ObjectId | null): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [holder]);
  else known.push(holder);
}
