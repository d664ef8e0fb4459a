// Reading and writing objects. A write at an unknown place is weak: it
// forgets what might have been there, but keeps every object reachable that
// might still be pointed to.

import { sizeOf } from "../types/size.ts";
import type { Target } from "../types/target.ts";
import type { CType } from "../types/type.ts";
import { type Cells, clear, type Extent, end, inOrder, lookUp, put } from "./cells.ts";
import {
  indexOf,
  isElement,
  withElementsOf,
  withoutReleaseMark,
  withReleaseMark,
} from "./elements/element.ts";
import { cellAt, cellsOf, memberText, pointeeText } from "./fieldPath.ts";
import { sharpen } from "./groups/materialise.ts";
import { isElementLink, noLabels, type Role, self } from "./groups/role.ts";
import { noSources, resolve, type SymbolInfo } from "./pure.ts";
import { readSomewhere, writeAllSomewhere, writeElement, writeSomewhere } from "./somewhere.ts";
import { anyValue, freshSymbol, type HeapObject, type Outcome, replaceObject, type State } from "./state.ts";
import { expandIn, expandOrNull, structureAt, withoutStructuresIn } from "./structures/expand.ts";
import { contentChanged } from "./terms.ts";
import { plainName } from "./text.ts";
import { integer, isZero, type ObjectId, type Value, zero } from "./value.ts";

/** Where in an object something is. `offset` null: anywhere in `within`, or in the whole object. */
export interface Spot {
  readonly object: ObjectId;
  readonly offset: number | null;
  readonly bits: { readonly first: number; readonly width: number } | null;
  readonly within: { readonly from: number; readonly to: number } | null;
  /** Which of the unknown places it is; null where that is not known either. */
  readonly position: Position | null;
}

/** An unknown place in an object, by what it was computed from: the same again is the same place. */
export interface Position {
  readonly path: string;
  readonly indexes: readonly Value[];
  readonly first: FirstIndex;
}

/** The outermost array on the way. `inner`: how far into its element, in bytes; null where that is not known either. */
export interface FirstIndex {
  readonly from: number;
  readonly to: number | null;
  readonly stride: number;
  readonly inner: number | null;
}

export function read(state: State, spot: Spot, type: CType, target: Target): readonly Outcome<Value>[] {
  const extent = extentOf(spot, type, target);
  const sharp = sharpen(state, spot.object, extent).flatMap((next) =>
    extent === null ? expandIn(next, spot.object) : [next],
  );
  return sharp.map((next) => readSharp(next, spot, type, target));
}

function readSharp(state: State, spot: Spot, type: CType, target: Target): Outcome<Value> {
  const object = state.objects.get(spot.object)!;
  const extent = extentOf(spot, type, target);
  if (extent === null) return readSomewhere(state, object, spot, type, target);
  const lookup = lookUp(object.cells, extent);
  if (lookup.found === "pieces") return readPieces(state, lookup.values, type);
  if (lookup.found === "nothing") return readUnwritten(state, object, extent, type, target);
  const value = resolve(state.pure, lookup.value);
  if (value.kind !== "unknown" && value.kind !== "uninitialised") return { state, value };
  const blurred = value.kind === "uninitialised" ? { ...state, exact: false } : state;
  return invent(blurred, object, extent, symbolInfo(type, object, []));
}

export function write(state: State, spot: Spot, type: CType, value: Value, target: Target): readonly State[] {
  const extent = extentOf(spot, type, target);
  const sharp = sharpen(state, spot.object, extent).flatMap((next) =>
    extent === null ? expandWritten(next, spot.object, value) : [next],
  );
  return sharp.map((next) => writeSharp(next, spot, type, value, target));
}

/** What is written at an unknown place, and what may be overwritten, must be in sight. */
function expandWritten(state: State, id: ObjectId, value: Value): readonly State[] {
  const known = resolve(state.pure, value);
  const written =
    known.kind === "symbol" && structureAt(state, known) !== null
      ? expandOrNull(state, known.symbol)
      : [state];
  return written.flatMap((next) => expandIn(next, id));
}

function writeSharp(state: State, spot: Spot, type: CType, value: Value, target: Target): State {
  const object = state.objects.get(spot.object)!;
  const typed = learnType(state, value, type, target);
  const extent = extentOf(spot, type, target);
  if (extent === null) return writeElement(typed, object, spot, type, value, target);
  const changed = contentChanged(typed, object.id);
  const written = {
    ...object,
    cells: put(object.cells, { start: extent.start, width: extent.width, value }),
  };
  return replaceObject(changed, markedElement(state, object, written));
}

/** Makes `size` bytes equal to those of the source; null: all of the source from `from` on. */
export function copyBytes(state: State, to: Spot, from: Spot, size: number | null): readonly State[] {
  const isOpen = from.offset === null || to.offset === null;
  return sharpen(state, from.object, extentAt(from, size))
    .flatMap((next) => sharpen(next, to.object, extentAt(to, size)))
    .flatMap((next) => (isOpen ? expandIn(next, from.object) : [next]))
    .flatMap((next) => (isOpen ? expandIn(next, to.object) : [next]))
    .map((next) => copySharp(next, to, from, size));
}

/**
 * Elements that are given something have not been released; what was in those that are emptied one
 * after the other is somewhere else. Of a certain one that says nothing of the others.
 */
function markedElement(state: State, before: HeapObject, after: HeapObject): HeapObject {
  if (!isElement(after)) return after;
  let next = after;
  const isChosen = indexOf(state, before)?.kind === "integer";
  for (const { start, value } of inOrder(before.cells)) {
    if (isChosen) break;
    const now = after.cells.get(start);
    if (value.kind !== "address" || (now !== undefined && isGiven(state, now.value))) continue;
    if (state.objects.get(value.object)?.origin.kind === "block") next = withReleaseMark(next, { start });
  }
  for (const { start, value } of inOrder(after.cells)) {
    if (isGiven(state, value) && before.cells.get(start)?.value !== value)
      next = withoutReleaseMark(next, start);
  }
  return next;
}

/** A text of the program is as good as nothing: nobody has to release it. */
function isGiven(state: State, value: Value): boolean {
  return value.kind === "address" && state.objects.get(value.object)?.origin.kind !== "string";
}

function extentAt(spot: Spot, size: number | null): Extent | null {
  return spot.offset === null || size === null ? null : { start: spot.offset * 8, width: size * 8 };
}

function copySharp(state: State, to: Spot, from: Spot, size: number | null): State {
  const source = state.objects.get(from.object)!;
  const object = state.objects.get(to.object)!;
  if (to.offset === null || from.offset === null) {
    return writeAllSomewhere(state, object, to, heldBy(state, source));
  }
  const beyond = sizeBeyond(source, from.offset);
  const bits = (isElement(source) ? Math.min(size ?? beyond, beyond) : (size ?? beyond)) * 8;
  const wanted: Extent = { start: from.offset * 8, width: bits };
  const by = (to.offset - from.offset) * 8;
  const moved = inOrder(contentOf(source, wanted)).map((cell) => ({ ...cell, start: cell.start + by }));
  let cells = clear(object.cells, { start: to.offset * 8, width: bits });
  for (const cell of moved) cells = put(cells, cell);
  const mayHold = merged(object.mayHold, source.mayHold);
  const vague = object.vague || source.vague;
  const copied = markedElement(state, object, { ...object, cells, mayHold, vague });
  return withElementsOf(replaceObject(contentChanged(state, object.id), copied), object.id, source, by);
}

/** Sets `size` bytes to one value that is the same at every byte. */
export function fillBytes(state: State, spot: Spot, size: number | null, value: Value): readonly State[] {
  const sharp = sharpen(state, spot.object, extentAt(spot, size)).flatMap((next) =>
    spot.offset === null ? expandIn(next, spot.object) : [next],
  );
  return sharp.map((next) => fillSharp(next, spot, size, value));
}

function fillSharp(state: State, spot: Spot, size: number | null, value: Value): State {
  const object = state.objects.get(spot.object)!;
  if (spot.offset === null) return writeSomewhere(state, object, spot, value);
  const beyond = sizeBeyond(object, spot.offset);
  const width = (isElement(object) ? Math.min(size ?? beyond, beyond) : (size ?? beyond)) * 8;
  if (width <= 0) return state;
  if (isBlank(object) && value.kind === "unknown" && spot.offset === 0 && width >= beyond * 8)
    return replaceObject(contentChanged(state, object.id), { ...object, rest: "unknown" });
  const cells = put(object.cells, { start: spot.offset * 8, width, value });
  const vague = object.vague || value.kind === "unknown";
  const filled = markedElement(state, object, { ...object, cells, vague });
  return replaceObject(contentChanged(state, object.id), filled);
}

/** A block in which nothing was written yet. */
function isBlank({ rest, cells, links, roles, elements }: HeapObject): boolean {
  return (
    rest === "uninitialised" && cells.size === 0 && links.length === 0 && roles === null && elements === null
  );
}

/** Everything in the object may have changed; what it points to stays reachable from it. */
export function forgetContent(state: State, object: HeapObject): State {
  const mayHold = merged(object.mayHold, heldBy(state, object));
  const changed = withoutStructuresIn(contentChanged(state, object.id), object);
  return replaceObject(changed, { ...object, cells: new Map(), rest: "unknown", vague: false, mayHold });
}

/** All numbers in what the values lead to may have been set; pointers are what they were. */
export function forgetNumbers(state: State, values: readonly Value[]): State {
  const targets = values.flatMap((value) => targetsOf(state, value));
  const reached = new Set<ObjectId>(targets);
  for (const id of reached) {
    const object = state.objects.get(id);
    if (object !== undefined && object.freed === null)
      for (const held of heldBy(state, object)) reached.add(held);
  }
  let next = state;
  for (const id of reached) {
    const object = next.objects.get(id);
    if (object === undefined || object.roles !== null || object.freed !== null) continue;
    if (object.origin.kind === "string" || object.origin.kind === "procedure") continue;
    next = withoutNumbers(next, object);
  }
  return next;
}

function withoutNumbers(state: State, object: HeapObject): State {
  const numbers = inOrder(object.cells).filter(({ value, width }) => !isPointer(state, value, width));
  const cells = numbers.reduce((all, cell) => clear(all, cell), object.cells);
  const rest = object.rest === "input" ? "input" : "unknown";
  const changed = contentChanged(state, object.id);
  return replaceObject(changed, { ...object, cells, rest });
}

/** A null pointer looks like any other 0. */
function isPointer({ pure }: State, value: Value, width: number): boolean {
  const known = resolve(pure, value);
  if (known.kind === "symbol") return pure.symbols.get(known.symbol)?.type.kind !== "integer";
  return known.kind === "address" || (known.kind === "integer" && known.value === 0n && width === 64);
}

/** The objects that cells of the object point to or may point to. */
export function heldBy(state: State, object: HeapObject): readonly ObjectId[] {
  const held = object.mayHold.slice();
  if (object.roles !== null) for (const role of object.roles) held.push(...heldByRole(role));
  for (const { value } of object.cells.values()) {
    if (value.kind === "address") held.push(value.object);
    else if (value.kind === "symbol") for (const id of targetsOf(state, value)) held.push(id);
  }
  if (object.elements !== null) held.push(...object.elements.single);
  for (const link of object.links) if (isElementLink(link)) held.push(link.target);
  return distinctOf(held);
}

/** As they are where none comes twice, which a short look finds out. */
function distinctOf(held: readonly ObjectId[]): readonly ObjectId[] {
  if (held.length > fewHeld) return [...new Set(held)];
  for (let index = 1; index < held.length; index++)
    if (held.indexOf(held[index]!) < index) return [...new Set(held)];
  return held;
}

const fewHeld = 12;

function heldByRole({ links, cells }: Role): readonly ObjectId[] {
  const linked = links.flatMap((link) =>
    link.out === noLabels || link.target === self ? [] : [link.target],
  );
  const fixed = cells.flatMap(({ value }) => (value.kind === "address" ? [value.object] : []));
  return [...linked, ...fixed];
}

const none: readonly ObjectId[] = [];

export function targetsOf(state: State, value: Value): readonly ObjectId[] {
  const known = resolve(state.pure, value);
  if (known.kind === "address") return [known.object];
  return known.kind === "symbol" ? (state.pure.symbols.get(known.symbol)?.choices ?? none) : none;
}

export function merged(some: readonly ObjectId[], more: readonly ObjectId[]): readonly ObjectId[] {
  return more.every((id) => some.includes(id)) ? some : [...new Set([...some, ...more])];
}

/** Null: not known where. */
function extentOf(spot: Spot, type: CType, target: Target): Extent | null {
  if (spot.offset === null) return null;
  if (spot.bits !== null) return { start: spot.offset * 8 + spot.bits.first, width: spot.bits.width };
  return { start: spot.offset * 8, width: (sizeOf(type, target) ?? target.pointer) * 8 };
}

function readUnwritten(
  state: State,
  object: HeapObject,
  extent: Extent,
  type: CType,
  target: Target,
): Outcome<Value> {
  if (object.rest === "zero" && object.mayHold.length === 0) return { state, value: zero };
  const character = characterAt(object, extent);
  if (character !== null) return { state, value: integer(character) };
  const info = symbolInfo(type, object, isPointerWide(type, target) ? object.mayHold : []);
  if (object.rest !== "input") {
    const blurred = object.rest === "uninitialised" ? { ...state, exact: false } : state;
    return invent(blurred, object, extent, info);
  }
  return invent(state, object, extent, { ...info, text: cellText(object, extent, target) });
}

/** Of a text of the program. */
function characterAt({ origin }: HeapObject, { start, width }: Extent): bigint | null {
  if (origin.kind !== "string" || width !== 8 || start % 8 !== 0) return null;
  const code = `${origin.text}\0`.charCodeAt(start / 8);
  return code < 0x80 ? BigInt(code) : null;
}

const vagueSources = { ...noSources, vague: true };

/** A new symbol that stays in the cell, so that the next read gives the same. */
function invent(state: State, object: HeapObject, extent: Extent, info: SymbolInfo): Outcome<Value> {
  const sources = object.vague ? vagueSources : info.sources;
  const symbol = freshSymbol(state, { ...info, sources, home: object.id });
  const cells = put(object.cells, { start: extent.start, width: extent.width, value: symbol.value });
  return { state: replaceObject(symbol.state, { ...object, cells }), value: symbol.value };
}

function readPieces(state: State, values: readonly Value[], type: CType): Outcome<Value> {
  if (values.every(isZero)) return { state, value: integer(0n) };
  const choices = [...new Set(values.flatMap((value) => targetsOf(state, value)))];
  return freshSymbol(state, { ...anyValue(type), choices, sources: vagueSources });
}

/** In bits: no object is as large. */
const farAway = 2 ** 50;

/** The cells of the extent; where there are none, what is read there as one wide cell. */
function contentOf(source: HeapObject, extent: Extent): Cells {
  let content: Cells = source.cells;
  const before = { start: -farAway, width: extent.start + farAway };
  content = clear(content, before);
  content = clear(content, { start: end(extent), width: farAway });
  const blank = blankOf(source);
  let from = extent.start;
  for (const cell of [...inOrder(content), { start: end(extent), width: 0 }]) {
    if (cell.start > from) content = put(content, { start: from, width: cell.start - from, value: blank });
    from = end(cell);
  }
  return content;
}

function blankOf(object: HeapObject): Value {
  if (object.rest === "zero") return zero;
  return { kind: object.rest === "uninitialised" ? "uninitialised" : "unknown" };
}

function sizeBeyond(object: HeapObject, offset: number): number {
  const last = inOrder(object.cells).at(-1);
  return Math.max((object.size ?? 0) - offset, last === undefined ? 0 : Math.ceil(end(last) / 8) - offset, 0);
}

/** A block has the type of the first pointer to it that is not `void *`. */
function learnType(state: State, value: Value, type: CType, target: Target): State {
  if (type.kind !== "pointer" || type.to.kind === "void" || value.kind !== "address") return state;
  const pointee = state.objects.get(value.object);
  if (pointee === undefined || pointee.type !== null || value.offset !== 0) return state;
  return replaceObject(state, { ...pointee, type: type.to, cells: typedZeros(pointee, type.to, target) });
}

const mostZeros = 24;

/** A structure full of zeros is like one whose fields were set to zero one by one. */
function typedZeros({ rest, cells, size }: HeapObject, type: CType, target: Target): Cells {
  const isWhole = rest === "zero" && cells.size === 0 && type.kind === "record";
  if (!isWhole || size !== sizeOf(type, target)) return cells;
  const fields = cellsOf(type, target, mostZeros) ?? [];
  return fields.reduce<Cells>((all, { offset, bits, type: field }) => {
    const at = {
      start: offset * 8 + (bits?.first ?? 0),
      width: bits?.width ?? (sizeOf(field, target) ?? 0) * 8,
    };
    return at.width > 0 ? put(all, { ...at, value: zero }) : all;
  }, cells);
}

export function isPointerWide(type: CType, target: Target): boolean {
  return type.kind === "unknown" || sizeOf(type, target) === target.pointer;
}

export function symbolInfo(type: CType, object: HeapObject, choices: readonly ObjectId[]): SymbolInfo {
  const fromOutside = object.origin.kind === "input" || object.rest === "input";
  return {
    type,
    origin: fromOutside ? "input" : "other",
    text: null,
    choices,
    home: null,
    sources: null,
    structure: null,
  };
}

/** The cell of a variable, a global or an object of the caller as the user would write it. */
export function cellText(object: HeapObject, extent: Extent, target: Target): string | null {
  const path = cellPath(object, extent, target);
  if (path === null) return null;
  const { origin } = object;
  if (origin.kind === "variable") return memberText(origin.name, path);
  if (origin.kind === "global") return memberText(plainName(origin.linkage), path);
  return origin.kind === "input" && origin.text !== null ? pointeeText(origin.text, path) : null;
}

/** Behind a pointer to single characters there is a text, behind one to other things perhaps an array. */
function cellPath({ type, origin }: HeapObject, extent: Extent, target: Target): string | null {
  if (type === null) return null;
  const offset = Math.floor(extent.start / 8);
  const size = sizeOf(type, target);
  const isScalar = type.kind === "integer" || type.kind === "pointer";
  if (origin.kind === "input" && isScalar && size !== null && offset % size === 0) {
    if (offset > 0 || size === 1) return `[${offset / size}]`;
  }
  return cellAt(type, offset, target, extent.start % 8)?.path ?? null;
}
