// What one node looks like before anyone knows where it goes: its box, the
// rows in it and the words around it, with sizes. Layout and painting both
// start from this, so that arrows meet the rows that they belong to.

import type { CellView, NodeChange, NodeView, ValueView } from "../protocol/shapeView.ts";
import { groupBy } from "./groupBy.ts";
import {
  dotRoom,
  fontSize,
  noteHeight,
  padding,
  rowHeight,
  sheetOffset,
  sheetsBehind,
  shortened,
  textWidth,
} from "./metrics.ts";
import { isFormer, isInterior, isVariable, type Pointer } from "./pointers.ts";
import { allocationWords, captionWords, formerWord, linesOf, plain, valueWord } from "./words.ts";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where one arrow, or several that look alike, leave a row. */
export interface Exit {
  readonly side: "east" | "west";
  /** How far below the middle of the row. */
  readonly below: number;
  readonly pointer: Pointer;
}

export interface Row {
  readonly label: string;
  readonly text: string;
  readonly mark: "none" | "null" | "uninitialised" | "dangling";
  /** Relative to the top of the body. */
  readonly top: number;
  readonly exits: readonly Exit[];
  /** Whether it leads on to another object of the stack that the row belongs to. */
  readonly leadsOn: boolean;
  /** Whether an arrow points at this row rather than at the whole node. */
  readonly entered: boolean;
  readonly cells: readonly CellView[];
  /** What it holds is not what it held at the point before. */
  readonly isChanged: boolean;
  /** What that was, in words: "was null"; "" where an arrow says it. */
  readonly before: string;
}

export interface Body extends Rectangle {
  readonly node: NodeView;
  readonly form: "variable" | "object";
  readonly lost: boolean;
  readonly title: string;
  /** Words above the box, in as many lines as fit over it. */
  readonly caption: string;
  readonly captionLines: readonly string[];
  /** What the last statement did to it. */
  readonly change: NodeChange["change"] | null;
  /** Words below the box. */
  readonly footnote: string;
  /** Relative to the body. For a variable, the part beside its name. */
  readonly box: Rectangle;
  /** 0 for a variable, whose name stands outside. */
  readonly headerHeight: number;
  readonly rows: readonly Row[];
}

const mostRows = 14;
const mostCaptionLetters = 34;
/** How far from the middle of its row an arrow leaves that is no more. */
const formerBeside = 7;

/** Whether anything changed in a node; nothing did where there is no earlier point. */
export interface Marks {
  nodeChange(node: string): NodeChange["change"] | null;
  /** What a cell held that holds something else now. */
  before(node: string, cell: CellView): ValueView | null;
  /** Where arrows leave that are no more: beside those that are. */
  readonly former: "above" | "below";
}

export const noMarks: Marks = { nodeChange: () => null, before: () => null, former: "below" };

/** The body of a heap node, at the origin. */
export function objectBody(
  node: NodeView,
  lost: boolean,
  pointers: readonly Pointer[],
  marks = noMarks,
): Body {
  const change = marks.nodeChange(node.id);
  const words = captionWords(node, lost, change);
  const captionLines = linesOf(words, mostCaptionLetters);
  const footnote = allocationWords(node) ?? "";
  const title = shortened(node.label, 32);
  const labelRoom = node.region === undefined ? 0 : noteHeight;
  const top = captionLines.length * noteHeight + labelRoom;
  const sheet = node.count === "many" ? sheetOffset * sheetsBehind : 0;
  const rows = rowsOf(node, pointers, top + rowHeight, marks);
  const width = Math.max(
    64,
    textWidth(title, fontSize.code) + 2 * padding,
    ...captionLines.map((line) => textWidth(plain(line), fontSize.note)),
    textWidth(footnote, fontSize.note) - sheet,
    ...rows.map(rowWidth),
  );
  const box = { x: 0, y: top, width, height: rowHeight * (rows.length + 1) };
  const height = box.y + box.height + sheet + (footnote === "" ? 0 : noteHeight);
  const size = { x: 0, y: 0, width: width + sheet, height };
  return {
    node,
    form: "object",
    lost,
    title,
    caption: words.map(plain).join(", "),
    captionLines,
    change,
    footnote,
    box,
    headerHeight: rowHeight,
    rows,
    ...size,
  };
}

export function rowMiddle(row: Row): number {
  return row.top + rowHeight / 2;
}

/** The row that shows a cell: its own, or the one that stands for all that did not fit; none in what is freed. */
export function rowOfCell(body: Body, cell: CellView): Row | undefined {
  return body.rows.find((row) => row.cells.includes(cell)) ?? body.rows.at(-1);
}

/** The row at a byte offset, where a pointer into the middle of the node arrives. */
export function rowAtOffset(body: Body, offset: number): Row | undefined {
  const cell = cellAt(body.node, offset);
  return cell && rowOfCell(body, cell);
}

function cellAt(node: NodeView, offset: number): CellView | undefined {
  return node.cells.findLast((cell) => cell.offset <= offset);
}

export function rowsOf(
  node: NodeView,
  pointers: readonly Pointer[],
  top: number,
  marks: Marks,
): readonly Row[] {
  return groupsOf(withGone(node, pointers)).map((cells, index) => {
    const leaving = pointers.filter(({ from, cell }) => from === node && cells.includes(cell));
    const words = wordsOf(cells);
    const exits = exitsOf(leaving, isDrawn(words.mark), marks);
    const leadsOn = leaving.some(({ within }) => within);
    const arriving = pointers.filter(({ to, target }) => to === node && isInterior(target));
    const entered = arriving.some(({ target }) => cells.some((cell) => cell === cellAt(node, target.offset)));
    const olds = cells.flatMap((cell) => marks.before(node.id, cell) ?? []);
    const isChanged = olds.length > 0 && cells.some((cell) => node.cells.includes(cell));
    const before = cells.length === 1 ? olds.map(formerWord).join() : "";
    return { ...words, top: top + index * rowHeight, exits, leadsOn, entered, cells, isChanged, before };
  });
}

/** What is no more leaves beside what is there instead. */
function exitsOf(leaving: readonly Pointer[], hasMark: boolean, marks: Marks): readonly Exit[] {
  const sides = groupBy(
    leaving.filter(({ within }) => !within),
    ({ backward }) => (backward ? ("west" as const) : ("east" as const)),
  );
  const beside = marks.former === "below" ? formerBeside : -formerBeside;
  return [...sides].flatMap(([side, pointers]) => {
    const former = pointers.find(isFormer);
    const current = pointers.find((pointer) => !isFormer(pointer));
    const isAlone = current === undefined && !hasMark;
    return [
      ...(current === undefined ? [] : [{ side, below: 0, pointer: current }]),
      ...(former === undefined ? [] : [{ side, below: isAlone ? 0 : beside, pointer: former }]),
    ];
  });
}

/** With the fields of what was just freed that led to what is lost now. */
function withGone(node: NodeView, pointers: readonly Pointer[]): NodeView {
  const gone = pointers.filter(({ from, cell }) => from === node && !node.cells.includes(cell));
  return gone.length === 0 ? node : { ...node, cells: [...node.cells, ...gone.map(({ cell }) => cell)] };
}

/** One group for each row: single cells, and what does not fit as the last. */
function groupsOf(node: NodeView): readonly (readonly CellView[])[] {
  if (node.cells.length === 0) return isVariable(node) ? [[]] : [];
  if (node.cells.length <= mostRows) return node.cells.map((cell) => [cell]);
  const shown = node.cells.slice(0, mostRows - 1).map((cell) => [cell]);
  return [...shown, node.cells.slice(mostRows - 1)];
}

function wordsOf(cells: readonly CellView[]): Pick<Row, "label" | "text" | "mark"> {
  const [cell] = cells;
  if (!cell) return { label: "", text: "", mark: "none" };
  if (cells.length > 1) return { label: `${cells.length} more`, text: "…", mark: "none" };
  const label = shortened(cell.path, 24);
  const { value } = cell;
  if (value.kind === "null") return { label, text: "", mark: "null" };
  if (value.kind === "uninitialised") return { label, text: valueWord(value), mark: "uninitialised" };
  const text = shortened(valueWord(value), 24);
  return { label, text, mark: value.kind === "dangling" ? "dangling" : "none" };
}

/** A mark beside what is written. */
export function isDrawn(mark: Row["mark"]): boolean {
  return mark === "null" || mark === "dangling";
}

export function hasExit(row: Row, side: Exit["side"]): boolean {
  return row.exits.some((exit) => exit.side === side) || (side === "east" && row.leadsOn);
}

export function rowWidth(row: Row): number {
  const label = row.label === "" ? 0 : textWidth(row.label, fontSize.code) + padding;
  const text = row.text === "" ? 0 : textWidth(row.text, fontSize.code) + padding;
  const before = row.before === "" ? 0 : textWidth(row.before, fontSize.note) + padding;
  const mark = isDrawn(row.mark) ? dotRoom : 0;
  const dots = (hasExit(row, "east") ? dotRoom : 0) + (hasExit(row, "west") ? dotRoom : 0);
  return label + text + before + Math.max(mark, dots) + padding;
}
