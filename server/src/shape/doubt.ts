// What calls leave in doubt. Blocks that unknown code may have released although nothing it was
// given says so are still owed, but that they leak is not certain any more. Only runs that keep each object apart
// claim certainty, so nothing is remembered of groups and structures.

import type { CType } from "../types/type.ts";
import { type Cell, inOrder, lookUp, put } from "./cells.ts";
import { heldBy, targetsOf } from "./memory.ts";
import { noSources, resolve, type SymbolInfo } from "./pure.ts";
import {
  anyValue,
  freshSymbol,
  type HeapObject,
  replaceObject,
  replaceObjects,
  type State,
} from "./state.ts";
import { reachableFrom } from "./sweep.ts";
import type { ObjectId, Value } from "./value.ts";

/** The blocks that the values point to. */
export function doubt(state: State, values: readonly Value[]): State {
  return doubtAll(state, targets(state, values));
}

/** The blocks that the pointers in what the values point to lead to: `const` says nothing of those. */
export function doubtBehind(state: State, values: readonly Value[]): State {
  const held = targets(state, values).flatMap((id) => {
    const object = state.objects.get(id);
    return object === undefined || object.freed !== null ? [] : heldBy(state, object);
  });
  return doubtAll(state, reachableFrom(state, held));
}

/**
 * After a call that was not followed, though it could be known what it does: of what it may have
 * changed not everything is possible. Nothing was known of what came from outside.
 */
export function blurChanged(before: State, after: State): State {
  return blurTested(before, blurOwn(before, after));
}

/**
 * Numbers in what came from outside, such as flags, that were tested before the call: that it has changed
 * just these is not certain.
 */
export function blurTested(before: State, after: State): State {
  let next = after;
  for (const { id, origin, cells } of before.objects.values()) {
    const now = next.objects.get(id);
    if (origin.kind !== "input" || now === undefined || now.cells === cells || now.freed !== null) continue;
    for (const { start, width, value } of inOrder(cells)) {
      const info = testedNumber(before, value);
      const object = next.objects.get(id)!;
      if (info === null || lookUp(object.cells, { start, width }).found !== "nothing") continue;
      const open = freshSymbol(next, { ...info, home: id, sources: { ...noSources, vague: true } });
      const written = put(object.cells, { start, width, value: open.value });
      next = replaceObject(open.state, { ...object, cells: written });
    }
  }
  return next;
}

/** Of the numbers that an object held, those that were forgotten: what is read there now is not just anything. */
export function blurNumbers(after: State, known: HeapObject, isMeant: (cell: Cell) => boolean): State {
  let next = after;
  for (const cell of inOrder(known.cells)) {
    const object = next.objects.get(known.id);
    const type = isMeant(cell) ? numberIn(after, cell) : null;
    if (object === undefined || type === null || lookUp(object.cells, cell).found !== "nothing") continue;
    const sources = { ...noSources, vague: true };
    const open = freshSymbol(next, { ...anyValue(type), home: known.id, sources });
    next = replaceObject(open.state, { ...object, cells: put(object.cells, { ...cell, value: open.value }) });
  }
  return next;
}

/** Null: it holds no number. */
function numberIn({ pure }: State, { value, width }: Cell): CType | null {
  const known = resolve(pure, value);
  if (known.kind === "integer") return { kind: "integer", name: "long", size: width / 8, signed: true };
  const type = known.kind === "symbol" ? pure.symbols.get(known.symbol)?.type : undefined;
  return type?.kind === "integer" ? type : null;
}

function testedNumber({ pure, decided }: State, value: Value): SymbolInfo | null {
  const known = resolve(pure, value);
  const info = known.kind === "symbol" ? pure.symbols.get(known.symbol) : undefined;
  if (known.kind !== "symbol" || info?.type.kind !== "integer") return null;
  const isTested = decided.some(
    ({ symbol, sources }) => symbol === known.symbol || sources.values.includes(known.symbol),
  );
  return isTested ? info : null;
}

function blurOwn(before: State, after: State): State {
  const changed = [...after.objects.values()].filter(({ id, cells, origin, vague }) => {
    const known = before.objects.get(id);
    if (known === undefined || known.cells === cells || vague) return false;
    return origin.kind === "variable" ? holdsAddress(known) : origin.kind !== "input";
  });
  return blur(
    after,
    changed.map(({ id }) => id),
  );
}

/** Of what is read in the objects from now on not everything is possible; what is written in the text of the program stays. */
export function blur(state: State, ids: Iterable<ObjectId>): State {
  const changed = [...ids].flatMap((id) => {
    const object = state.objects.get(id);
    return object === undefined || object.vague || isFixed(object) ? [] : [{ ...object, vague: true }];
  });
  return replaceObjects(state, changed);
}

function isFixed({ origin }: HeapObject): boolean {
  return origin.kind === "string" || origin.kind === "procedure";
}

/** A number in a variable is as good as the result of the call. `mayHold`: calls before had it already. */
function holdsAddress({ cells, mayHold }: HeapObject): boolean {
  return mayHold.length > 0 || [...cells.values()].some(({ value }) => value.kind === "address");
}

function targets(state: State, values: readonly Value[]): readonly ObjectId[] {
  return values.flatMap((value) => targetsOf(state, value));
}

function doubtAll(state: State, ids: Iterable<ObjectId>): State {
  let next = state;
  for (const id of ids) {
    const object = next.objects.get(id);
    if (object?.origin.kind === "block" && object.freed === null && !object.doubtful)
      next = replaceObject(next, { ...object, doubtful: true });
  }
  return next;
}
