// A case as a person sees it: variables first, then what they lead to, with
// the names that the source uses for each cell.

import type { Site } from "../defects/trace.ts";
import type { Place } from "../protocol/place.ts";
import type { CaseView, CellView, NodeView, PointerTarget, ValueView } from "../protocol/shapeView.ts";
import { typeText } from "../types/print.ts";
import type { Target } from "../types/target.ts";
import { canonical } from "./canonical.ts";
import { type Extent, inOrder, lookUp } from "./cells.ts";
import { conditionsOf } from "./condition.ts";
import { distinguish } from "./distinguish.ts";
import { cellAt, cellsOf } from "./fieldPath.ts";
import { heldBy } from "./memory.ts";
import { siteKey } from "./path.ts";
import { printState } from "./print.ts";
import { isNeverZero, rangeOf, resolve } from "./pure.ts";
import type { HeapObject, State } from "./state.ts";
import { plainName } from "./text.ts";
import { tidyExit } from "./tidy.ts";
import type { ObjectId, Value } from "./value.ts";

const mostFieldsShown = 12;

interface Viewing {
  readonly state: State;
  readonly ids: ReadonlyMap<ObjectId, string>;
  readonly placeOf: (site: Site) => Place;
  readonly target: Target;
}

/** How what a procedure returns is named. */
const returnValue = "return value";

/** Cases that look the same are shown once; what was just lost comes first. */
export function viewCases(
  states: readonly State[],
  placeOf: (site: Site) => Place,
  target: Target,
): readonly CaseView[] {
  const shown = new Map<string, CaseView>();
  for (const state of states) {
    const tidied = { ...tidyExit(state), lost: state.lost };
    const view = viewCase(tidied, placeOf, target);
    const key = canonical(tidied).key + view.conditions.join() + view.lost.join();
    if (!shown.has(key)) shown.set(key, view);
  }
  const isLosing = ({ lost }: CaseView) => lost.length > 0;
  const all = [...shown.values()];
  return distinguish([...all.filter(isLosing), ...all.filter((view) => !isLosing(view))]);
}

function viewCase(state: State, placeOf: Viewing["placeOf"], target: Target): CaseView {
  const objects = shownObjects(state);
  const viewing: Viewing = { state, ids: namesOf(objects), placeOf, target };
  return {
    conditions: conditionsOf(state.pure, ["input", "result"]),
    nodes: objects.map((object) => viewNode(viewing, object)),
    lost: state.lost.map((object) => viewing.ids.get(object.id)!),
    regions: [],
    changes: null,
    raw: printState(state),
  };
}

/** Variables in the order of declaration, then globals, then everything in the order in which they lead to it. */
function shownObjects(state: State): readonly HeapObject[] {
  const lost = new Map(state.lost.map((object) => [object.id, object]));
  const find = (id: ObjectId) => state.objects.get(id) ?? lost.get(id);
  const first = [...visibleVariables(state), ...globalsOf(state), ...lost.keys()];
  const found = new Set<ObjectId>(first);
  for (const id of found) {
    const object = find(id);
    if (object === undefined || object.freed !== null) continue;
    for (const held of heldBy(state, object)) found.add(held);
    for (const cell of inOrder(object.cells)) {
      const value = resolve(state.pure, cell.value);
      if (value.kind === "address") found.add(value.object);
    }
  }
  const roots = new Set(first.filter((id) => !lost.has(id)));
  const ordered = [...roots, ...[...found].filter((id) => !roots.has(id))];
  return ordered.flatMap((id) => find(id) ?? []);
}

function visibleVariables(state: State): readonly ObjectId[] {
  const frame = state.frames[0]!;
  const { variables } = frame.procedure;
  return [...frame.variables]
    .filter(([id, object]) => {
      const { kind } = variables[id]!;
      return kind === "parameter" || kind === "local" || (kind === "result" && isWritten(state, object));
    })
    .sort(([a], [b]) => a - b)
    .map(([, object]) => object);
}

function isWritten(state: State, id: ObjectId): boolean {
  const object = state.objects.get(id);
  return object !== undefined && (object.cells.size > 0 || object.mayHold.length > 0);
}

function isResult(state: State, id: ObjectId): boolean {
  const { procedure, variables } = state.frames[0]!;
  return procedure.result !== null && variables.get(procedure.result) === id;
}

function globalsOf(state: State): readonly ObjectId[] {
  return [...state.named].filter(([name]) => name.startsWith("global:")).map(([, id]) => id);
}

/** The same object gets the same name at neighbouring points: by what it is, and a number among its kind. */
function namesOf(objects: readonly HeapObject[]): ReadonlyMap<ObjectId, string> {
  const counts = new Map<string, number>();
  const byAge = [...objects].sort((a, b) => a.id - b.id);
  const names = new Map<ObjectId, string>();
  for (const object of byAge) {
    const base = baseName(object);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    names.set(object.id, object.origin.kind === "block" || count > 1 ? `${base}#${count}` : base);
  }
  return names;
}

function baseName({ origin }: HeapObject): string {
  switch (origin.kind) {
    case "variable":
      return `var:${origin.name}`;
    case "global":
      return `global:${origin.linkage}`;
    case "string":
      return `string:${origin.text}`;
    case "procedure":
      return `procedure:${origin.linkage}`;
    case "block":
      return `heap:${siteKey(origin.allocation.site)}`;
    case "input":
      return `input:${origin.text ?? ""}`;
    case "element":
      return "element";
  }
}

function viewNode(viewing: Viewing, object: HeapObject): NodeView {
  const { origin } = object;
  return {
    id: viewing.ids.get(object.id)!,
    kind: origin.kind === "block" || origin.kind === "element" ? "heap" : origin.kind,
    label: isResult(viewing.state, object.id) ? returnValue : labelOf(object),
    count: "one",
    state: object.freed === null ? "live" : "freed",
    cells: object.freed === null ? viewCells(viewing, object) : [],
    ...(origin.kind === "block"
      ? { allocation: { place: viewing.placeOf(origin.allocation.site), by: origin.allocation.by } }
      : {}),
  };
}

function labelOf(object: HeapObject): string {
  const { origin } = object;
  switch (origin.kind) {
    case "variable":
      return origin.name;
    case "global":
      return plainName(origin.linkage);
    case "string":
      return JSON.stringify(origin.text);
    case "procedure":
      return origin.name;
    case "block":
      if (object.type !== null) return typeText(object.type);
      return object.size === null ? "memory" : `${object.size} bytes`;
    case "input":
    case "element":
      return object.type === null ? "memory" : typeText(object.type);
  }
}

function viewCells(viewing: Viewing, object: HeapObject): readonly CellView[] {
  const { target } = viewing;
  const declared = (object.type && cellsOf(object.type, target, mostFieldsShown)) ?? [];
  const extents = new Map<number, Extent>(object.cells);
  const views: CellView[] = [];
  for (const cell of declared) {
    const start = cell.offset * 8 + (cell.bits?.first ?? 0);
    const width = cell.bits?.width ?? widthOf(cell.type, target);
    extents.delete(start);
    const value = viewExtent(viewing, object, { start, width }, cell.type.kind === "pointer");
    views.push({ path: cell.path, offset: cell.offset, type: typeText(cell.type), value });
  }
  for (const cell of [...object.cells.values()].filter((cell) => extents.has(cell.start))) {
    if (declared.length > 0 && !isNamed(object, cell.start, target)) continue;
    views.push(viewOther(viewing, object, cell));
  }
  return views.sort((a, b) => a.offset - b.offset);
}

function viewOther(viewing: Viewing, object: HeapObject, cell: Extent): CellView {
  const offset = Math.floor(cell.start / 8);
  const named = object.type && cellAt(object.type, offset, viewing.target, cell.start % 8);
  return {
    path: named?.path ?? `+${offset}`,
    offset,
    type: named ? typeText(named.type) : "",
    value: viewExtent(viewing, object, cell, named?.type.kind === "pointer"),
  };
}

function isNamed(object: HeapObject, start: number, target: Target): boolean {
  return object.type !== null && cellAt(object.type, Math.floor(start / 8), target, start % 8) !== null;
}

function widthOf(type: CellTypeOf, target: Target): number {
  return (type.kind === "integer" || type.kind === "float" ? type.size : target.pointer) * 8;
}

type CellTypeOf = NonNullable<ReturnType<typeof cellAt>>["type"];

function viewExtent(
  viewing: Viewing,
  object: HeapObject,
  extent: Extent,
  isPointer: boolean | undefined,
): ValueView {
  const found = lookUp(object.cells, extent);
  if (found.found === "value") return viewValue(viewing, found.value, isPointer === true);
  if (found.found === "pieces") return { kind: "unknown", text: "?" };
  if (object.mayHold.length > 0) return viewChoices(viewing, object.mayHold);
  if (object.rest === "zero") return isPointer ? { kind: "null" } : { kind: "integer", text: "0" };
  const isBlank = object.rest === "uninitialised" && !object.faded;
  return isBlank ? { kind: "uninitialised" } : { kind: "unknown", text: "?" };
}

function viewValue(viewing: Viewing, value: Value, isPointer: boolean): ValueView {
  const known = resolve(viewing.state.pure, value);
  switch (known.kind) {
    case "integer":
      return isPointer && known.value === 0n ? { kind: "null" } : { kind: "integer", text: `${known.value}` };
    case "address":
      return viewAddress(viewing, known);
    case "symbol":
      return viewSymbol(viewing, known, isPointer);
    case "uninitialised":
      return { kind: "uninitialised" };
    case "unknown":
      return { kind: "unknown", text: "?" };
  }
}

function viewAddress(viewing: Viewing, value: Extract<Value, { kind: "address" }>): ValueView {
  const object = viewing.state.objects.get(value.object);
  const id = viewing.ids.get(value.object);
  if (object === undefined || id === undefined) return { kind: "dangling" };
  const target = targetView(viewing, object, id, value.offset ?? 0);
  if (object.freed !== null) return { kind: "dangling", target };
  return { kind: "pointer", target, may: value.offset === null };
}

function targetView(viewing: Viewing, object: HeapObject, node: string, offset: number): PointerTarget {
  const path =
    offset === 0 || object.type === null ? "" : (cellAt(object.type, offset, viewing.target)?.path ?? "");
  return { node, path, offset };
}

function viewSymbol(
  viewing: Viewing,
  value: Extract<Value, { kind: "symbol" }>,
  isPointer: boolean,
): ValueView {
  const { pure, released } = viewing.state;
  if (released.has(value.symbol)) return { kind: "dangling" };
  const info = pure.symbols.get(value.symbol);
  if (info !== undefined && info.choices.length > 0) return viewChoices(viewing, info.choices);
  if (isPointer) return { kind: "unknown", text: isNeverZero(pure, value) ? "not NULL" : "?" };
  const { low, high } = pure.facts.has(value.symbol) ? rangeOf(pure, value) : { low: null, high: null };
  const range = low !== null || high !== null ? rangeText(low, high) : null;
  return { kind: "unknown", text: range ?? sumText(info?.text ?? null, value.add) ?? "?" };
}

function sumText(text: string | null, add: bigint): string | null {
  if (text === null || add === 0n) return text;
  return add < 0n ? `${text} - ${-add}` : `${text} + ${add}`;
}

function viewChoices(viewing: Viewing, choices: readonly ObjectId[]): ValueView {
  const node = choices.map((id) => viewing.ids.get(id)).find((id) => id !== undefined);
  if (node === undefined) return { kind: "unknown", text: "?" };
  return { kind: "pointer", target: { node, path: "", offset: 0 }, may: true };
}

const hugeNumber = 1n << 30n;

/** Limits that only the type sets say nothing. */
function rangeText(low: bigint | null, high: bigint | null): string | null {
  const from = low !== null && low > -hugeNumber ? low : null;
  const to = high !== null && high < hugeNumber ? high : null;
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (from !== null) return `at least ${from}`;
  return to === null ? null : `at most ${to}`;
}
