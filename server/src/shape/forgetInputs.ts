// Structures of a caller that were walked past become unknown again, as they
// were before anybody looked. Reading them once more gives objects of which
// nothing is known, but which are no others than these: so only what nothing
// else leads to, and nothing was changed in, may be forgotten.

import { clear, inOrder } from "./cells.ts";
import { type Pure, resolve } from "./pure.ts";
import { type HeapObject, replaceObject, type State } from "./state.ts";
import { namedRootsOf } from "./sweep.ts";
import type { ObjectId, SymbolId, Value } from "./value.ts";

/**
 * Input objects that one pointer in another input leads to become unknown again. `numbers`: those in
 * them of which something was learnt are kept, or forgotten as well.
 */
export function forgetInputs(state: State, numbers: "kept" | "forgotten"): State {
  const uses = usesIn(state, numbers);
  let next = state;
  for (const object of state.objects.values()) {
    if (!isIntact(object)) continue;
    const boring = inOrder(object.cells).filter(
      ({ value }) => isForgettable(state, uses, value) || isUnremarkable(state, uses, value),
    );
    if (boring.length === 0) continue;
    const cells = boring.reduce((all, cell) => clear(all, cell), object.cells);
    next = replaceObject(next, { ...object, cells });
  }
  return next;
}

function isIntact({ origin, rest, freed, roles }: HeapObject): boolean {
  return origin.kind === "input" && rest === "input" && freed === null && roles === null;
}

/** How many cells and callers hold each symbol, and each object. */
interface Uses {
  readonly numbers: "kept" | "forgotten";
  readonly symbols: ReadonlyMap<SymbolId, number>;
  readonly objects: ReadonlyMap<ObjectId, number>;
}

function usesIn(state: State, numbers: Uses["numbers"]): Uses {
  const symbols = new Map<SymbolId, number>();
  const objects = new Map<ObjectId, number>();
  const useObject = (id: ObjectId) => objects.set(id, (objects.get(id) ?? 0) + 1);
  const use = (value: Value) => {
    if (value.kind === "symbol") symbols.set(value.symbol, (symbols.get(value.symbol) ?? 0) + 1);
    else if (value.kind === "address") useObject(value.object);
  };
  for (const id of namedRootsOf(state)) useObject(id);
  for (const object of state.objects.values()) {
    for (const { value } of object.cells.values()) use(value);
    for (const id of object.mayHold) useObject(id);
  }
  for (const value of state.border) use(resolve(state.pure, value));
  for (const { choices } of state.pure.symbols.values()) for (const id of choices) useObject(id);
  return { numbers, symbols, objects };
}

/** The pointer is the only way to an input in which nothing but such inputs is found. */
function isForgettable(state: State, uses: Uses, value: Value, above: readonly ObjectId[] = []): boolean {
  if (value.kind !== "address" || value.offset !== 0 || uses.objects.get(value.object) !== 1) return false;
  if (above.includes(value.object)) return false;
  const object = state.objects.get(value.object);
  if (object === undefined || !isIntact(object)) return false;
  if (object.escaped || object.links.length > 0 || object.mayHold.length > 0) return false;
  return [...object.cells.values()].every(
    (cell) =>
      cell.value.kind === "integer" ||
      isUnremarkable(state, uses, cell.value) ||
      isOwnNumber(state, uses, cell.value) ||
      isForgettable(state, uses, cell.value, [...above, value.object]),
  );
}

/** Only itself is lost with it. */
function isOwnNumber({ pure }: State, uses: Uses, value: Value): boolean {
  if (uses.numbers === "kept" || value.kind !== "symbol" || value.add !== 0n) return false;
  if (pure.symbols.get(value.symbol)?.type.kind !== "integer") return false;
  return uses.symbols.get(value.symbol) === 1 && !isRelated(pure, value.symbol);
}

function isRelated({ differences }: Pure, symbol: SymbolId): boolean {
  return [...differences.values()].some(({ left, right }) => left === symbol || right === symbol);
}

/** Reading it again would give as much. */
function isUnremarkable(state: State, uses: Uses, value: Value): boolean {
  if (value.kind !== "symbol" || value.add !== 0n || uses.symbols.get(value.symbol) !== 1) return false;
  const { pure } = state;
  return (
    !isRelated(pure, value.symbol) &&
    !pure.facts.has(value.symbol) &&
    !state.released.has(value.symbol) &&
    (pure.symbols.get(value.symbol)?.structure ?? null) === null &&
    (pure.symbols.get(value.symbol)?.choices.length ?? 0) === 0
  );
}
