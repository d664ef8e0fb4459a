// Paints one body as SVG: the drawing of a memory cell as in a data-structures
// textbook. A slash is null, a dot is where a pointer starts. Whatever a
// colour says, a mark, a line style or a word says too.

import { type Body, type Exit, hasExit, isDrawn, type Row, rowMiddle } from "./body.ts";
import { strokeOf } from "./edgePicture.ts";
import { element, escaped } from "./markup.ts";
import {
  dotRoom,
  fontFamily,
  fontSize,
  noteHeight,
  padding,
  rowHeight,
  sheetOffset,
  sheetsBehind,
  textWidth,
} from "./metrics.ts";
import type { Palette } from "./palette.ts";
import { isFormer } from "./pointers.ts";

const cornerRadius = 4;

/** What whoever embeds a body sets around it: texts in it are code unless they say otherwise. */
export const inheritedFont = { "font-family": fontFamily.code, "font-size": fontSize.code } as const;

/** The body with its top left corner at the origin. */
export function bodyPicture(body: Body, colours: Palette): string {
  const parts = body.form === "variable" ? variableParts(body, colours) : objectParts(body, colours);
  const rows = body.rows.map((row) => rowPicture(body, row, colours));
  return element("g", {}, tooltip(body), ...parts, ...rows);
}

function tooltip(body: Body): string {
  const words = [body.node.label, body.caption, body.footnote].filter((text) => text !== "");
  return element("title", {}, escaped(words.join(", ")));
}

function variableParts(body: Body, colours: Palette): readonly string[] {
  const name = codeText(body.box.x - 8, rowHeight / 2, body.title, colours.text, "end");
  return [name, boxOutline(body, colours, "none"), cross(body, colours), ...separators(body, colours)];
}

function objectParts(body: Body, colours: Palette): readonly string[] {
  const { box, captionLines, footnote } = body;
  const captionColour = body.lost ? colours.danger : body.change === null ? colours.muted : colours.text;
  const titleColour = body.node.state === "freed" ? colours.muted : colours.text;
  const isStrong = body.lost || body.change !== null;
  const captions = captionLines.map((line, index) => {
    const baseline = box.y - 6 - noteHeight * (captionLines.length - 1 - index);
    return noteText(baseline, line, captionColour, isStrong && index === 0);
  });
  return [
    ...captions,
    ...(body.node.count === "many" ? sheetsPicture(body, colours) : []),
    boxOutline(body, colours, colours.fill),
    headerBand(body, colours),
    cross(body, colours),
    codeText(padding, box.y + rowHeight / 2, body.title, titleColour, "start"),
    ...separators(body, colours),
    footnote === "" ? "" : noteText(body.height - 4, footnote, colours.muted, false),
  ];
}

function boxOutline(body: Body, colours: Palette, fill: string): string {
  const { x, y, width, height } = body.box;
  const stroke = body.lost ? colours.danger : colours.line;
  const isStrong = body.lost || body.change !== null;
  const border = { stroke, "stroke-width": isStrong ? 2 : 1, "stroke-dasharray": dashes(body) };
  return element("rect", { x, y, width, height, rx: cornerRadius, fill, ...border });
}

function dashes(body: Body): string | undefined {
  if (body.node.kind === "input") return "2 2";
  return body.node.state === "live" ? undefined : "5 3";
}

/** Sheets that look out behind the first: there may be several of these. The hindmost comes first. */
function sheetsPicture(body: Body, colours: Palette): readonly string[] {
  const { x, y, width, height } = body.box;
  const stroke = body.lost ? colours.danger : colours.line;
  return Array.from({ length: sheetsBehind }, (_, index) => {
    const off = sheetOffset * (sheetsBehind - index);
    const place = { x: x + off, y: y + off, width, height, rx: cornerRadius };
    return element("rect", { ...place, fill: colours.header, stroke, "stroke-dasharray": dashes(body) });
  });
}

function headerBand(body: Body, colours: Palette): string {
  const { y, width } = body.box;
  const bottom = body.rows.length === 0 ? y + rowHeight - 1 : y + rowHeight;
  const right = width - 1;
  const r = cornerRadius - 1;
  const outline = `M1 ${bottom}V${y + 1 + r}q0 ${-r} ${r} ${-r}H${right - r}q${r} 0 ${r} ${r}V${bottom}Z`;
  return element("path", { d: outline, fill: colours.header });
}

function separators(body: Body, colours: Palette): readonly string[] {
  const { x, width } = body.box;
  const below = body.form === "variable" ? body.rows.slice(1) : body.rows;
  return below.map((row, index) => {
    const isHeaderLine = body.form === "object" && index === 0;
    const stroke = isHeaderLine ? colours.line : colours.hairline;
    return element("line", { x1: x, y1: row.top, x2: x + width, y2: row.top, stroke });
  });
}

function rowPicture(body: Body, row: Row, colours: Palette): string {
  const left = body.box.x + (hasExit(row, "west") ? dotRoom : padding);
  const middle = rowMiddle(row);
  const onlyText =
    row.label === "" && !isDrawn(row.mark) && row.exits.length === 0 && !row.leadsOn && row.before === "";
  const right =
    body.box.x + body.box.width - (hasExit(row, "east") || isDrawn(row.mark) ? dotRoom + 4 : padding);
  const textRoom = row.text === "" ? 0 : textWidth(row.text, fontSize.code) + padding;
  const parts = [
    row.isChanged ? changeBar(body, row, colours) : "",
    row.entered ? enteredFrame(body, row, colours) : "",
    row.label === "" ? "" : codeText(left, middle, row.label, colours.muted, "start"),
    row.text === ""
      ? ""
      : codeText(
          onlyText ? centre(body) : right,
          middle,
          row.text,
          row.mark === "uninitialised" ? colours.muted : colours.text,
          onlyText ? "middle" : "end",
        ),
    row.before === "" ? "" : formerText(right - textRoom, middle, row.before, colours),
    ...row.exits.map((exit) => exitPicture(body, row, exit, colours)),
    leadsOnPicture(body, row, colours),
    markPicture(body, row, colours),
  ];
  return parts.join("");
}

function centre(body: Body): number {
  return body.box.x + body.box.width / 2;
}

/** As in an editor's margin: this row is not what it was. */
function changeBar(body: Body, row: Row, colours: Palette): string {
  const place = { x: body.box.x + 0.5, y: row.top + 3, width: 3.5, height: rowHeight - 6 };
  return element("rect", { ...place, fill: colours.pointer });
}

/** An arrow may point at this row: it is framed, so that it is not taken for one to the whole object. */
function enteredFrame(body: Body, row: Row, colours: Palette): string {
  const { x, width } = body.box;
  const place = { x: x + 2.5, y: row.top + 2.5, width: width - 5, height: rowHeight - 5, rx: 2 };
  return element("rect", { ...place, fill: "none", stroke: colours.pointer, "stroke-dasharray": "2 2" });
}

/** The beginning of an arrow, in the looks of the arrow. */
function exitPicture(body: Body, row: Row, { side, below, pointer }: Exit, colours: Palette): string {
  const isEast = side === "east";
  const border = isEast ? body.width : body.box.x;
  const inside = isEast ? body.box.x + body.box.width : body.box.x;
  const room = isFormer(pointer) && below !== 0 ? 4 : dotRoom / 2 + (isEast ? 1 : 0);
  const cx = inside + (isEast ? -room : room);
  const y = rowMiddle(row) + below;
  const look = strokeOf(pointer, colours);
  const stub = element("line", { x1: cx, y1: y, x2: border, y2: y, ...look });
  const fill = pointer.style === "dangling" || pointer.style === "was" ? colours.background : look.stroke;
  const dot = {
    cx,
    cy: y,
    r: below !== 0 ? 2 : 3,
    fill,
    stroke: look.stroke,
    "stroke-width": below !== 0 ? 1 : 1.5,
  };
  return stub + element("circle", dot);
}

/** From the object in front to the one behind it: so does each of the stack lead to the next. */
function leadsOnPicture(body: Body, row: Row, colours: Palette): string {
  if (!row.leadsOn) return "";
  const edge = body.box.x + body.box.width;
  const [x, y] = [edge - dotRoom / 2 - 1, rowMiddle(row)];
  const colour = body.lost ? colours.danger : colours.pointer;
  const tip = { x: edge + sheetOffset * 1.5, y: y + 13 };
  const line = `M${x} ${y}H${tip.x - 4}Q${tip.x} ${y} ${tip.x} ${y + 4}V${tip.y - 5}`;
  const head = `M${tip.x} ${tip.y}l-3.5 -6h7Z`;
  const dot = element("circle", { cx: x, cy: y, r: 3, fill: colour, stroke: colour, "stroke-width": 1.5 });
  return stroke(line, colour, 1.5) + element("path", { d: head, fill: colour }) + dot;
}

function markPicture(body: Body, row: Row, colours: Palette): string {
  const x = body.box.x + body.box.width - dotRoom / 2 - 2;
  const y = rowMiddle(row);
  if (row.mark === "null") return stroke(`M${x - 6} ${y + 7}L${x + 6} ${y - 7}`, colours.text, 1.5);
  if (row.mark === "dangling" && row.exits.length === 0) {
    return stroke(`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, colours.danger, 1.5);
  }
  return "";
}

/** What is freed is crossed out, below its names, which stay readable. */
function cross(body: Body, colours: Palette): string {
  if (body.node.state !== "freed") return "";
  const { x, y, width, height } = body.box;
  return stroke(`M${x} ${y}l${width} ${height}m0 ${-height}l${-width} ${height}`, colours.line, 1);
}

function stroke(d: string, colour: string, width: number): string {
  return element("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
  });
}

type Anchor = "start" | "middle" | "end";

function codeText(x: number, middle: number, text: string, fill: string, anchor: Anchor): string {
  const align = anchor === "start" ? {} : { "text-anchor": anchor };
  return element("text", { x, y: middle + 4, fill, ...align }, escaped(text));
}

function noteText(baseline: number, text: string, fill: string, strong: boolean): string {
  const font = { "font-family": fontFamily.note, "font-size": fontSize.note };
  const weight = { "font-weight": strong ? 600 : undefined };
  return element("text", { x: 1, y: baseline, fill, ...font, ...weight }, ...codeParts(text));
}

function formerText(x: number, middle: number, text: string, colours: Palette): string {
  const font = { "font-family": fontFamily.note, "font-size": fontSize.note };
  return element(
    "text",
    { x, y: middle + 4, fill: colours.muted, "text-anchor": "end", ...font },
    escaped(text),
  );
}

/** What stands between backticks is code. */
export function codeParts(text: string): readonly string[] {
  const isCode = { "font-family": fontFamily.code, "font-size": fontSize.note };
  return text
    .split("`")
    .map((part, index) => (index % 2 === 0 ? escaped(part) : element("tspan", isCode, escaped(part))));
}
