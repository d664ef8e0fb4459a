// Where cases are folded, what a pointer to a structure leads to must be in
// sight if another object of the heap shares the pointer: only then can that
// one become part of a group whose members lead there.

import type { State } from "../state.ts";
import type { ObjectId, SymbolId } from "../value.ts";
import { expandOrNull } from "./expand.ts";
import { usesIn } from "./uses.ts";

export function expandShared(state: State): readonly State[] {
  if (!hasStructures(state)) return [state];
  for (const [symbol, holders] of usesIn(state).symbols) {
    if (!isStructure(state, symbol) || !isInTheWay(state, holders)) continue;
    return expandOrNull(state, symbol).flatMap(expandShared);
  }
  return [state];
}

function hasStructures({ pure }: State): boolean {
  for (const { structure } of pure.symbols.values()) if (structure !== null) return true;
  return false;
}

function isStructure({ pure, released }: State, symbol: SymbolId): boolean {
  return !released.has(symbol) && (pure.symbols.get(symbol)?.structure ?? null) !== null;
}

function isInTheWay({ objects }: State, holders: readonly (ObjectId | null)[]): boolean {
  const kinds = holders.map((holder) => (holder === null ? null : objects.get(holder)?.origin.kind));
  return kinds.includes("element") || (kinds.length > 1 && kinds.includes("block"));
}
