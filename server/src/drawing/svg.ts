// The picture as an SVG file that needs nothing else: own background, system
// fonts, no scripts. Hovers show it as an image, `heaplens graph` writes it.

import type { ThemeKind } from "../protocol/messages.ts";
import type { CaseView, ShapeView } from "../protocol/shapeView.ts";
import { bodyPicture, codeParts, inheritedFont } from "./bodyPicture.ts";
import { edgePicture } from "./edgePicture.ts";
import { layout } from "./layout.ts";
import { legend } from "./legend.ts";
import { element, escaped } from "./markup.ts";
import { fontFamily, fontSize, textWidth } from "./metrics.ts";
import { type Palette, palettes } from "./palette.ts";
import type { Placed } from "./placed.ts";
import { regionPicture } from "./regionPicture.ts";
import { caseText, toText } from "./text.ts";
import { counted, emptyHeap, entryText, plain, whereabouts } from "./words.ts";

/** More cases than this are only counted: a hover is a glance, not a report. */
const mostCases = 3;
/** What stands below a picture may be wider than a small one. */
const leastNotesWidth = 360;
const margin = 16;
const gap = 20;
const lineHeight = 20;

interface Panel {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Where `mostHeight` is given, cases that do not fit are only counted, and a single tall one is made smaller. */
export async function toSvg(
  view: ShapeView | CaseView,
  theme: ThemeKind,
  mostHeight = Number.POSITIVE_INFINITY,
  only?: number,
): Promise<string> {
  const colours = palettes[theme];
  if (!("cases" in view)) {
    const panel = casePanel(await layout(view), headingOf(view, 0, 1), colours);
    return picture([panel], { title: "Heap", description: caseText(view), mostHeight }, colours);
  }
  const shown = only === undefined ? view.cases.slice(0, mostCases) : view.cases.slice(only, only + 1);
  const placed = await Promise.all(shown.map(layout));
  const headings = shown.map((one, index) => headingOf(one, only ?? index, view.cases.length));
  const panels = fitting(
    placed.map((one, index) => casePanel(one, headings[index]!, colours)),
    mostHeight,
  );
  const width = Math.max(leastNotesWidth, ...panels.map((panel) => panel.width));
  const marks = legend(placed.slice(0, panels.length), view, width);
  const notes = linesPanel(
    [...marks, ...notesOf(view, only === undefined ? panels.length : null)],
    colours.muted,
  );
  const described = only === undefined ? view : { ...view, cases: shown };
  const frame = { title: `Heap ${whereabouts(view)}`, description: toText(described), mostHeight };
  return picture(notes === null ? panels : [...panels, notes], frame, colours);
}

/** The first ones, and at least one. */
function fitting(panels: readonly Panel[], mostHeight: number): readonly Panel[] {
  let height = 2 * margin;
  const fit = panels.findIndex((panel) => {
    height += panel.height + gap;
    return height > mostHeight;
  });
  return fit < 0 ? panels : panels.slice(0, Math.max(fit, 1));
}

function headingOf(view: CaseView, index: number, total: number): string {
  const number = total > 1 ? [`case ${index + 1} of ${total}`] : [];
  const entry = entryText(view);
  return [...number, ...(entry === "" ? [] : [entry])].join(", ");
}

/** `shown`: how many of the cases; null where one was asked for. */
function notesOf(view: ShapeView, shown: number | null): readonly string[] {
  const more = shown === null ? 0 : view.cases.length - shown;
  const none = view.cases.length === 0 ? ["This point is never reached."] : [];
  const rest = more > 0 ? [`and ${counted(more, "more case")}`] : [];
  return [...none, ...rest, ...view.incomplete.map((reason) => `Incomplete: ${reason}`)];
}

/** One case: its conditions as heading, the heap below. */
function casePanel(placed: Placed, heading: string, colours: Palette): Panel {
  if (placed.nodes.length === 0) return textPanel(sentence(heading, emptyHeap), colours.muted);
  const title = textPanel(heading, colours.text);
  const top = heading === "" ? 0 : lineHeight + 8;
  const heap = element("g", { transform: `translate(0 ${top})` }, heapPicture(placed, colours));
  return {
    width: Math.max(title.width, placed.width),
    height: top + placed.height,
    content: (heading === "" ? "" : title.content) + heap,
  };
}

function sentence(heading: string, text: string): string {
  return heading === "" ? text : `${heading}: ${text}`;
}

function heapPicture(placed: Placed, colours: Palette): string {
  const edges = placed.edges.map((edge) => edgePicture(edge, colours));
  const nodes = placed.nodes.map((body) =>
    element("g", { transform: `translate(${body.x} ${body.y})` }, bodyPicture(body, colours)),
  );
  const regions = placed.regions.map((region) => regionPicture(region, colours));
  return [...regions, ...nodes, ...edges].join("");
}

function textPanel(text: string, fill: string): Panel {
  const font = { "font-family": fontFamily.note, "font-size": fontSize.note + 1 };
  const content = element("text", { x: 0, y: 13, fill, ...font }, ...codeParts(text));
  return { width: textWidth(plain(text), fontSize.note), height: lineHeight, content };
}

function linesPanel(lines: readonly string[], fill: string): Panel | null {
  if (lines.length === 0) return null;
  const panels = lines.map((line) => textPanel(line, fill));
  const content = panels.map(({ content: text }, index) =>
    element("g", { transform: `translate(0 ${index * lineHeight})` }, text),
  );
  return {
    width: Math.max(...panels.map(({ width }) => width)),
    height: lines.length * lineHeight,
    content: content.join(""),
  };
}

interface Frame {
  readonly title: string;
  readonly description: string;
  readonly mostHeight: number;
}

function picture(panels: readonly Panel[], frame: Frame, colours: Palette): string {
  const { title, description, mostHeight } = frame;
  const width = Math.max(120, ...panels.map((panel) => panel.width)) + 2 * margin;
  let y = margin;
  const placed = panels.map((panel) => {
    const moved = element("g", { transform: `translate(${margin + 0.5} ${y + 0.5})` }, panel.content);
    y += panel.height + gap;
    return moved;
  });
  const height = y - gap + margin + 1;
  const scale = Math.min(1, mostHeight / height);
  const size = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    viewBox: `0 0 ${width} ${height}`,
  };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, role: "img", ...inheritedFont },
    element("title", {}, escaped(title)),
    element("desc", {}, escaped(description)),
    element("rect", { width, height, rx: 4, fill: colours.background }),
    ...placed,
  );
}
