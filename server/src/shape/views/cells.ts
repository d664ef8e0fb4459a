// The rows of a node: the fields that its type declares, with what they hold,
// and whatever else was written into it.

import type { CellView, ValueView } from "../../protocol/shapeView.ts";
import { typeText } from "../../types/print.ts";
import type { Target } from "../../types/target.ts";
import type { CType } from "../../types/type.ts";
import { type Extent, lookUp } from "../cells.ts";
import { cellAt, cellsOf } from "../fieldPath.ts";
import { isElementLink } from "../groups/role.ts";
import type { HeapObject } from "../state.ts";
import { pointerTo, viewChoices, viewValue, wholeNode } from "./values.ts";
import { mostFieldsShown, type Viewing } from "./viewing.ts";

/** One row for each declared cell, and for `others`: places, in bits, where something is that is not declared. */
export function rowsOf(
  type: CType | null,
  others: readonly Extent[],
  target: Target,
  valueAt: (extent: Extent, isPointer: boolean | undefined) => ValueView,
): readonly CellView[] {
  const declared = (type && cellsOf(type, target, mostFieldsShown)) ?? [];
  const views: CellView[] = [];
  const shown = new Set<number>();
  for (const cell of declared) {
    const start = cell.offset * 8 + (cell.bits?.first ?? 0);
    const width = cell.bits?.width ?? widthOf(cell.type, target);
    shown.add(start);
    const value = valueAt({ start, width }, cell.type.kind === "pointer");
    views.push({ path: cell.path, offset: cell.offset, type: typeText(cell.type), value });
  }
  for (const extent of others) {
    if (shown.has(extent.start) || extent.start < 0) continue;
    const offset = Math.floor(extent.start / 8);
    const named = type && cellAt(type, offset, target, extent.start % 8);
    if (declared.length > 0 && named === null) continue;
    views.push({
      path: named?.path ?? `+${offset}`,
      offset,
      type: named ? typeText(named.type) : "",
      value: valueAt(extent, named?.type.kind === "pointer"),
    });
  }
  return views.sort((a, b) => a.offset - b.offset);
}

/** Of a single object. */
export function viewCells(viewing: Viewing, object: HeapObject): readonly CellView[] {
  const rows = rowsOf(object.type, [...object.cells.values()], viewing.target, (extent, isPointer) =>
    viewExtent(viewing, object, extent, isPointer),
  );
  return withElements(viewing, object, rows);
}

/** The row of an array whose elements are nodes of their own leads to them. */
export function withElements(
  viewing: Viewing,
  object: HeapObject,
  rows: readonly CellView[],
): readonly CellView[] {
  const { elements } = object;
  if (elements === null) return rows;
  const groups = object.links.filter(isElementLink).map(({ target }) => target);
  const nodes = [...elements.single, ...groups].flatMap((id) => viewing.ids.get(id) ?? []);
  if (nodes.length === 0) return rows;
  const isInside = ({ offset }: CellView) =>
    offset >= elements.from && (elements.to === null || offset < elements.to);
  const first = object.type && cellAt(object.type, elements.from, viewing.target)?.path;
  const array = (first ?? "").replace(/\[\d+\].*$/, "");
  const type = elements.type === null ? "" : typeText(elements.type);
  const value = pointerTo(nodes.map(wholeNode), false);
  const row: CellView = { path: `${array}[…]`, offset: elements.from, type, value };
  return [...rows.filter((each) => !isInside(each)), row].sort((a, b) => a.offset - b.offset);
}

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

function widthOf(type: CType, target: Target): number {
  return (type.kind === "integer" || type.kind === "float" ? type.size : target.pointer) * 8;
}
