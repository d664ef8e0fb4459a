// Links that go both ways, as `next` and `prev` in a `struct list_head` or in the elements themselves: where one object's `next`
// leads to an element, the element's `prev` leads back to it.

import type { Target } from "../types/target.ts";
import type { CType, FieldLayout, RecordType } from "../types/type.ts";
import { inOrder } from "./cells.ts";
import { cellAt } from "./fieldPath.ts";
import { resolve } from "./pure.ts";
import type { HeapObject, State } from "./state.ts";
import { type Address, address, type Value } from "./value.ts";

type SymbolValue = Extract<Value, { kind: "symbol" }>;

/** `pointer` was read from such a link: all that may be at its other end because it links back. Null where it is none. */
export function otherEnds(
  state: State,
  pointer: SymbolValue,
  mayHold: (holder: HeapObject) => boolean,
): readonly Address[] | null {
  const read = readFrom(state, pointer);
  if (read === null) return null;
  const { element, record } = read;
  const ends = linksOf(state, element, record, pointer).map(({ at, back }) =>
    [...state.objects.values()].flatMap((holder) =>
      holder !== element && mayHold(holder)
        ? placesIn(holder.type, record)
            .filter((place) => leadsTo(state, holder, place + back, element, at))
            .map((place) => address(holder.id, place) as Address)
        : [],
    ),
  );
  return ends.length === 0 ? null : ends.flat();
}

/** The element from outside that a pointer to a structure was read from. */
function readFrom(
  { pure, objects }: State,
  { symbol }: SymbolValue,
): { readonly element: HeapObject; readonly record: RecordType } | null {
  const info = pure.symbols.get(symbol);
  if (info === undefined || info.home === null || info.type.kind !== "pointer") return null;
  const record = info.type.to;
  const element = objects.get(info.home);
  return record.kind === "record" && element?.origin.kind === "input" ? { element, record } : null;
}

/** Whether somebody outside of what a callee has may be at the other end: it would hold the very place of the link. */
export function mayEndOutside(state: State, pointer: SymbolValue): boolean {
  const read = readFrom(state, pointer);
  if (read === null) return false;
  const places = linksOf(state, read.element, read.record, pointer).map(({ at }) => at);
  return state.border.some((value) => {
    const known = resolve(state.pure, value);
    if (known.kind !== "address" || known.object !== read.element.id) return false;
    return known.offset === null || places.includes(known.offset);
  });
}

/** One of the two pointers of a `struct list_head` and its like, which lead round and back to where they began: never null. */
export function isInRing(state: State, pointer: SymbolValue): boolean {
  const read = readFrom(state, pointer);
  if (read === null || linksOf(state, read.element, read.record, pointer).length === 0) return false;
  return read.record.layout()?.fields.length === 2;
}

/**
 * `pointer` leads on from an element that something holds as the first or the last one of a list, in the direction in which
 * there is nothing more: `list->head->prev`.
 */
export function leadsBeyondEnd(
  state: State,
  pointer: SymbolValue,
  mayHold: (holder: HeapObject) => boolean,
  target: Target,
): boolean {
  const read = readFrom(state, pointer);
  if (read === null) return false;
  const { element, record } = read;
  return linksOf(state, element, record, pointer).some(({ at, isBack }) =>
    [...state.objects.values()].some(
      (holder) =>
        holder !== element &&
        mayHold(holder) &&
        namesHolding(state, holder, element, at, target).some((name) => (isBack ? first : last).test(name)),
    ),
  );
}

/** What the fields are called that hold an element and are no links themselves; "*" for a place without a name. */
function namesHolding(
  state: State,
  holder: HeapObject,
  element: HeapObject,
  at: number,
  target: Target,
): readonly string[] {
  return inOrder(holder.cells).flatMap(({ start, value }) => {
    const known = resolve(state.pure, value);
    if (known.kind !== "address" || known.object !== element.id) return [];
    if (known.offset !== at && known.offset !== 0) return [];
    if (holder.type === null || holder.type.kind === "pointer") return ["*"];
    const path = cellAt(holder.type, start / 8, target)?.path;
    return path === undefined ? [] : [path.replace(/\[[^\]]*\]$/, "").replace(/^.*[.>]/, "")];
  });
}

/** By name: what `*list` leads to is the first one as well, and so is what is held as `clients`. */
const first = /^\*$|head|first|front|start|begin|list|queue|[a-z]s$/i;
const last = /tail|last|rear|end$/i;

/** Where in the element the pair of links is that the pointer was read from, and how far behind its start the other one. */
function linksOf(
  { pure }: State,
  element: HeapObject,
  record: RecordType,
  pointer: SymbolValue,
): readonly { readonly at: number; readonly back: number; readonly isBack: boolean }[] {
  const places = placesIn(element.type, record);
  return inOrder(element.cells).flatMap(({ start, value }) => {
    const known = resolve(pure, value);
    if (known.kind !== "symbol" || known.symbol !== pointer.symbol || known.add !== 0n) return [];
    return places.flatMap((at) => {
      const found = opposite(record, start / 8 - at);
      return found === null ? [] : [{ at, ...found }];
    });
  });
}

/** Offsets at which the type has such a structure in it. */
function placesIn(type: CType | null, record: RecordType): readonly number[] {
  if (type?.kind !== "record" || type.union) return [];
  if (type.key === record.key) return [0];
  const fields = type.layout()?.fields ?? [];
  return fields.flatMap((field) => placesIn(field.type, record).map((place) => field.offset + place));
}

const there = /next|forw(?:ard)?|fwd|flink|succ/i;
const thither = /prev(?:ious)?|back(?:ward)?|bwd|blink|pred/i;

/** Null where the field at this offset is no link, or none leads the other way. */
function opposite(record: RecordType, offset: number): { back: number; isBack: boolean } | null {
  const links = (record.layout()?.fields ?? []).filter(
    ({ type }) => type.kind === "pointer" && type.to.kind === "record" && type.to.key === record.key,
  );
  const link = links.find((field) => field.offset === offset);
  if (link === undefined) return null;
  const forth = links.find((other) => areOpposite(other, link));
  if (forth !== undefined) return { back: forth.offset, isBack: true };
  const back = links.find((other) => areOpposite(link, other));
  return back === undefined ? null : { back: back.offset, isBack: false };
}

/** `next` and `prev`, `q_forw` and `q_back`. */
function areOpposite({ name: a }: FieldLayout, { name: b }: FieldLayout): boolean {
  return there.test(a) && thither.test(b) && a.replace(there, "*") === b.replace(thither, "*");
}

function leadsTo(state: State, holder: HeapObject, from: number, element: HeapObject, at: number): boolean {
  const cell = holder.cells.get(from * 8);
  if (cell === undefined) return false;
  const known = resolve(state.pure, cell.value);
  return known.kind === "address" && known.object === element.id && known.offset === at;
}
