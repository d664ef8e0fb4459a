// What stands below a picture: the statement, and what the marks mean that are in the picture, no others.

import type { CaseView, ShapeView } from "../protocol/shapeView.ts";
import { fontSize, shortened, textWidth } from "./metrics.ts";
import type { Placed } from "./placed.ts";
import { isFormer, waysOut } from "./pointers.ts";
import { plain } from "./words.ts";

const longestStatement = 60;
const between = " · ";

/** In lines that are no wider than `width`, as far as words are. */
export function legend(placed: readonly Placed[], view: ShapeView, width: number): readonly string[] {
  const marks = [changed(placed, view), dashed(placed), was(placed), callers(placed)].filter(
    (text) => text !== "",
  );
  const first = whereText(view, marks.length > 0);
  const lines: string[] = first === "" ? [] : [first];
  for (const mark of marks) {
    const last = lines.at(-1);
    const longer = last === undefined ? mark : `${last}${between}${mark}`;
    if (last === undefined || textWidth(plain(longer), fontSize.note) > width) lines.push(mark);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function whereText({ place, moment, statement }: ShapeView, hasMarks: boolean): string {
  const line = `line ${place.range.start.line + 1}`;
  const where = moment === "before" ? `before ${line}` : line;
  if (statement !== undefined) return `${where}: \`${shortened(statement, longestStatement)}\``;
  return hasMarks ? where : "";
}

function changed(placed: readonly Placed[], view: ShapeView): string {
  const isBold = placed.some(
    ({ edges, nodes }) =>
      edges.some(({ pointer }) => pointer.isNew) || nodes.some(({ change }) => change === "new"),
  );
  const hasBar = placed.some(({ nodes }) => nodes.some(({ rows }) => rows.some((row) => row.isChanged)));
  if (!isBold && !hasBar) return "";
  return `${isBold ? "bold" : "bar"}: changed ${view.moment === "after" ? "by it" : sinceText(view.cases)}`;
}

function sinceText(cases: readonly CaseView[]): string {
  const since = cases.find(({ changes }) => changes !== null)?.changes?.since;
  return since === undefined ? "just now" : `since ${since}`;
}

function dashed(placed: readonly Placed[]): string {
  const unsure = placed
    .flatMap(({ edges }) => edges.map(({ pointer }) => pointer))
    .filter(({ style }) => style === "may");
  const words = [
    ...(unsure.some(({ cell: { value } }) => value.kind === "pointer" && value.may) ? ["may be null"] : []),
    ...(unsure.some(({ from, cell }) => waysOut(from, cell) > 1) ? ["one of these"] : []),
  ];
  return words.length === 0 ? "" : `dashed: ${words.join(", or ")}`;
}

function was(placed: readonly Placed[]): string {
  const isThere = placed.some(({ edges }) =>
    edges.some(({ pointer }) => isFormer(pointer) && pointer.style === "was"),
  );
  return isThere ? "dotted: where it pointed before" : "";
}

function callers(placed: readonly Placed[]): string {
  const isThere = placed.some(({ regions }) => regions.some(({ region }) => region.kind === "caller"));
  return isThere ? "dotted frame: the caller's" : "";
}
