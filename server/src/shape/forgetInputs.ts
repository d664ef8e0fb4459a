// Structures of a caller that were walked past become unknown again, as they
// were before anybody looked. Reading them once more gives objects of which
// nothing is known, but which are no others than these: so only what nothing
// else leads to, and nothing was changed in, may be forgotten.

import { type Cell, clear, inOrder, put } from "./cells.ts";
import { noSources, type Pure, resolve } from "./pure.ts";
import { anyValue, freshSymbol, type HeapObject, replaceObject, type State } from "./state.ts";
import { namedRootsOf } from "./sweep.ts";
import type { ObjectId, SymbolId, Value } from "./value.ts";

/** Input objects that one pointer in another input leads to become unknown again, with all numbers in them. */
export function forgetInputs(state: State): State {
  const uses = usesIn(state, "forgotten");
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

/**
 * The same for a run that is sure of what it finds: that something was known stays known, so that
 * nothing is certain that depends on what it is when it is read again. Numbers of which something was learnt are kept.
 */
export function blurInputs(state: State): State {
  const uses = usesIn(state, "kept");
  let next = state;
  for (const object of state.objects.values()) {
    if (!isIntact(object)) continue;
    for (const cell of inOrder(object.cells)) {
      const isPassed = isForgettable(state, uses, cell.value);
      if (isPassed) next = blurCell(next, object.id, cell);
      else if (isUnremarkable(state, uses, cell.value)) next = clearCell(next, object.id, cell);
    }
  }
  return next;
}

function clearCell(state: State, id: ObjectId, cell: Cell): State {
  const object = state.objects.get(id)!;
  return replaceObject(state, { ...object, cells: clear(object.cells, cell) });
}

function blurCell(state: State, id: ObjectId, { start, width, value }: Cell): State {
  const passed = value.kind === "address" ? state.objects.get(value.object) : undefined;
  const text = passed?.origin.kind === "input" ? passed.origin.text : null;
  const type = { kind: "pointer", to: passed?.type ?? { kind: "void" }, toConst: false } as const;
  const sources = { ...noSources, vague: true };
  const again = freshSymbol(state, { ...anyValue(type), origin: "input", text, home: id, sources });
  const object = again.state.objects.get(id)!;
  return replaceObject(again.state, {
    ...object,
    cells: put(object.cells, { start, width, value: again.value }),
  });
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

/** What it is not, or that more was known of it, would be forgotten with it. */
function isTold({ pure }: State, symbol: SymbolId): boolean {
  const isApart = [...pure.apart.values()].some(([left, right]) => left === symbol || right === symbol);
  return isApart || (pure.symbols.get(symbol)?.sources?.vague ?? false);
}

/** Reading it again would give as much. */
function isUnremarkable(state: State, uses: Uses, value: Value): boolean {
  if (value.kind !== "symbol" || value.add !== 0n || uses.symbols.get(value.symbol) !== 1) return false;
  const { pure } = state;
  return (
    !isRelated(pure, value.symbol) &&
    !pure.facts.has(value.symbol) &&
    !state.released.has(value.symbol) &&
    (uses.numbers === "forgotten" || !isTold(state, value.symbol)) &&
    (pure.symbols.get(value.symbol)?.structure ?? null) === null &&
    (pure.symbols.get(value.symbol)?.choices.length ?? 0) === 0
  );
}
