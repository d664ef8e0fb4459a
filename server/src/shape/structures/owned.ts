// Who holds the pointers to structures, and which of them nobody holds any more.

import { resolve } from "../pure.ts";
import type { HeapObject, State } from "../state.ts";
import type { ObjectId, SymbolId } from "../value.ts";
import { structureAt } from "./expand.ts";

/** Pointers to structures that somebody still has to free. */
export function owedStructures(state: State): readonly SymbolId[] {
  const owed: SymbolId[] = [];
  const { symbols, bindings, facts } = state.pure;
  for (const [symbol, { structure }] of symbols) {
    if (structure === null || structure.roots.length === 0) continue;
    if (bindings.has(symbol) || state.released.has(symbol)) continue;
    const fact = facts.get(symbol);
    if (fact?.low === 0n && fact.high === 0n) continue;
    owed.push(symbol);
  }
  return owed;
}

export interface LostStructures {
  /** Whose last pointer is gone. */
  readonly lost: readonly SymbolId[];
  /** Held only by what is lost itself. */
  readonly behind: readonly SymbolId[];
}

const nothing: LostStructures = { lost: [], behind: [] };

/** `reached`: the objects that are not lost. */
export function lostStructures(state: State, reached: { has(id: ObjectId): boolean }): LostStructures {
  const owed = owedStructures(state);
  if (owed.length === 0) return nothing;
  const kept = new Set<SymbolId>();
  const behind = new Set<SymbolId>();
  for (const object of state.objects.values()) {
    if (object.freed !== null) continue;
    for (const symbol of heldIn(state, object)) (reached.has(object.id) ? kept : behind).add(symbol);
  }
  for (const value of [...state.border, ...(state.refusal === null ? [] : [state.refusal.kept])]) {
    const known = resolve(state.pure, value);
    if (known.kind === "symbol") kept.add(known.symbol);
  }
  const open = owed.filter((symbol) => !kept.has(symbol));
  return {
    lost: open.filter((symbol) => !behind.has(symbol)),
    behind: open.filter((symbol) => behind.has(symbol)),
  };
}

/** Unknowns in the cells of the object that stand for structures. */
export function heldIn(state: State, object: HeapObject): readonly SymbolId[] {
  const held: SymbolId[] = [];
  for (const { value } of object.cells.values()) {
    if (value.kind !== "symbol" || structureAt(state, value) === null) continue;
    const known = resolve(state.pure, value);
    if (known.kind === "symbol") held.push(known.symbol);
  }
  return held;
}
