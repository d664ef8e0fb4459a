// Lists whose elements point back. What comes from outside leads to different objects, as far as
// nothing is known; but where one object holds an element, and the element points to something that holds
// such an element, these two are most likely the same. Nothing certain may rest on their being different.

import type { Target } from "../types/target.ts";
import type { CType, RecordType } from "../types/type.ts";
import { inOrder, put } from "./cells.ts";
import { isInRing, leadsBeyondEnd, mayEndOutside, otherEnds } from "./links.ts";
import { merged, targetsOf } from "./memory.ts";
import { noSources, resolve } from "./pure.ts";
import { anyValue, freshSymbol, type HeapObject, replaceObject, type State } from "./state.ts";
import { type Address, address, isZero, type ObjectId, type Value } from "./value.ts";

type SymbolValue = Extract<Value, { kind: "symbol" }>;

/**
 * What a pointer to a pointer in an element leads to, such as `tqe_prev`, is the only pointer to the element
 * that is known, and `prev` leads to what has it as its `next`. Null where there is none; "open" where there are several, or the
 * one who called may hold it.
 */
export function holderPointedTo(state: State, pointer: SymbolValue): Address | "open" | null {
  const linked = otherEnds(state, pointer, isFromOutside);
  const element = linked === null ? elementPointingBack(state, pointer) : homeOf(state, pointer);
  if (element === null) return null;
  const holders = linked ?? holdersOf(state, element);
  const isHeldByCaller =
    linked === null
      ? state.border.some((value) => leadsTo(state, value, element))
      : mayEndOutside(state, pointer);
  if (holders.length > 1 || (holders.length === 0 && isHeldByCaller)) return "open";
  return holders[0] ?? null;
}

/** Before the first one of a list, or behind the last. */
export function isBeyondEnd(state: State, pointer: SymbolValue, target: Target): boolean {
  return leadsBeyondEnd(state, pointer, isFromOutside, target);
}

/** An element that something holds, and that does not point back to it, or a ring that is not closed. */
export function isHeldUnknowingly(state: State, pointer: Value, to: Value): boolean {
  if (pointer.kind !== "symbol" || !isZero(to)) return false;
  if (isInRing(state, pointer)) return true;
  const linked = otherEnds(state, pointer, isFromOutside);
  if (linked !== null) return linked.length > 0;
  const element = elementPointingBack(state, pointer);
  return element !== null && holdersOf(state, element).length > 0;
}

function homeOf({ pure }: State, { symbol }: SymbolValue): ObjectId | null {
  return pure.symbols.get(symbol)?.home ?? null;
}

/** A list that counts none of its elements, though it has some: `list->size == 0` beside `list->head != NULL`. */
export function isMiscounted(state: State, number: Value, to: Value): boolean {
  if (number.kind !== "symbol" || number.add !== 0n || !isZero(to)) return false;
  const info = state.pure.symbols.get(number.symbol);
  if (info?.type.kind !== "integer" || info.home === null || !counts.test(info.text ?? "")) return false;
  const list = state.objects.get(info.home);
  if (list?.origin.kind !== "input") return false;
  return [...list.cells.values()].some(({ value }) =>
    targetsOf(state, value).some((id) => isListElement(state.objects.get(id))),
  );
}

/** What such fields are called. */
const counts = /(?:size|len|length|count|cnt|num|number|entries|elements|total|used)\d*$/i;

function isListElement(object: HeapObject | undefined): boolean {
  if (object?.type?.kind !== "record") return false;
  const { key } = object.type;
  return (object.type.layout()?.fields ?? []).some(
    ({ type }) => type.kind === "pointer" && type.to.kind === "record" && type.to.key === key,
  );
}

function elementPointingBack(state: State, pointer: SymbolValue): ObjectId | null {
  if (pointer.add !== 0n) return null;
  const info = state.pure.symbols.get(pointer.symbol);
  const type = info?.type;
  if (info === undefined || info.home === null || type?.kind !== "pointer") return null;
  const element = state.objects.get(info.home);
  const { to } = type;
  if (element?.origin.kind !== "input" || to.kind !== "pointer" || to.to.kind !== "record") return null;
  if (element.type?.kind !== "record" || element.type.key !== to.to.key) return null;
  return isLinked(element.type, to.to.key) ? element.id : null;
}

/** Elements of lists have the pointer to what holds them right behind that to the next one; others have arrays of their own kind. */
function isLinked(record: RecordType, key: string): boolean {
  const fields = record.layout()?.fields ?? [];
  const isNext = (type: CType | undefined): boolean =>
    type?.kind === "pointer" && type.to.kind === "record" && type.to.key === key;
  return fields.some(({ type }, at) => {
    if (type.kind === "record") return isLinked(type, key);
    return type.kind === "pointer" && isNext(type.to) && isNext(fields[at - 1]?.type);
  });
}

function holdersOf(state: State, element: ObjectId): readonly Address[] {
  return [...state.objects.values()].flatMap((holder) =>
    isFromOutside(holder) ? placesOf(state, holder, element) : [],
  );
}

function placesOf(state: State, holder: HeapObject, element: ObjectId): readonly Address[] {
  return inOrder(holder.cells).flatMap(({ start, value }) =>
    start % 8 === 0 && leadsTo(state, value, element) ? [address(holder.id, start / 8) as Address] : [],
  );
}

/** A pointer was written to `start` in what an element from outside points to: it may be what holds the element there. */
export function blurTwins(state: State, written: ObjectId, start: number, value: Value): State {
  const object = state.objects.get(written);
  if (object === undefined || object.origin.kind !== "input" || object.type?.kind !== "record") return state;
  const { key } = object.type;
  let next = state;
  for (const twin of state.objects.values()) {
    if (twin.id === written || !isFromOutside(twin)) continue;
    if (twin.type?.kind !== "record" || twin.type.key !== key) continue;
    const cell = twin.cells.get(start);
    const held = cell === undefined ? [] : targetsOf(state, cell.value).filter((id) => id !== written);
    if (cell === undefined || !held.some((element) => pointsTo(state, element, written))) continue;
    const sources = { ...noSources, vague: true };
    const type = { kind: "pointer", to: { kind: "void" }, toConst: false } as const;
    const choices = merged(held, targetsOf(state, value));
    const open = freshSymbol(next, { ...anyValue(type), home: twin.id, choices, sources });
    const now = open.state.objects.get(twin.id)!;
    next = replaceObject(open.state, { ...now, cells: put(now.cells, { ...cell, value: open.value }) });
  }
  return next;
}

/**
 * Something unknown was released, and may have been taken out of what held it before, as elements of lists are: memory that
 * others know of does not surely hold it any more.
 */
export function blurHolders(state: State, pointer: SymbolValue): State {
  const type = state.pure.symbols.get(pointer.symbol)?.type;
  if (type === undefined) return state;
  let next = state;
  for (const holder of state.objects.values()) {
    if (!holder.escaped && !isFromOutside(holder)) continue;
    for (const cell of holder.cells.values()) {
      const known = resolve(state.pure, cell.value);
      if (known.kind !== "symbol" || known.symbol !== pointer.symbol) continue;
      const open = freshSymbol(next, {
        ...anyValue(type),
        home: holder.id,
        sources: { ...noSources, vague: true },
      });
      const now = open.state.objects.get(holder.id)!;
      next = replaceObject(open.state, { ...now, cells: put(now.cells, { ...cell, value: open.value }) });
    }
  }
  return next;
}

/** An element that is its own neighbour: a ring of one, where it is not a list that ends. */
export function isOwnNeighbour(state: State, pointer: Value, to: Value): boolean {
  if (pointer.kind !== "symbol" || to.kind !== "address" || to.offset !== 0) return false;
  if (state.pure.symbols.get(pointer.symbol)?.home !== to.object) return false;
  if (state.objects.get(to.object)?.origin.kind !== "input") return false;
  return [...state.objects.values()].some(
    (holder) => holder.id !== to.object && isFromOutside(holder) && pointsTo(state, holder.id, to.object),
  );
}

function pointsTo(state: State, from: ObjectId, to: ObjectId): boolean {
  const object = state.objects.get(from);
  if (object === undefined || object.roles !== null || object.origin.kind !== "input") return false;
  return [...object.cells.values()].some(({ value }) => leadsTo(state, value, to));
}

function leadsTo({ pure }: State, value: Value, to: ObjectId): boolean {
  const known = resolve(pure, value);
  return known.kind === "address" && known.object === to && known.offset === 0;
}

function isFromOutside({ origin, freed, roles }: HeapObject): boolean {
  return (origin.kind === "input" || origin.kind === "global") && freed === null && roles === null;
}
