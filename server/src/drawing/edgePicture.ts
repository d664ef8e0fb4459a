// Paints one arrow as SVG: a line with rounded corners and a head. A dashed
// line may be there or not, a dotted one stands in or, with a cross at its end,
// leads to memory that is gone.

import { element } from "./markup.ts";
import type { Palette } from "./palette.ts";
import type { PlacedEdge, Point } from "./placed.ts";
import type { Pointer } from "./pointers.ts";

const cornerRadius = 6;
const headLength = 8;
const dashes = {
  must: undefined,
  may: "5 4",
  dangling: "2 3",
  stale: "2 3",
  was: "1 4",
  broken: "5 3",
} as const;

export function edgePicture({ pointer, points }: PlacedEdge, colours: Palette): string {
  const colour = edgeColour(pointer, colours);
  const line = { d: roundedPath(shortenedRoute(points)), fill: "none", ...strokeOf(pointer, colours) };
  const mark = pointer.style === "broken" ? breakPicture(points, colours) : "";
  return element("path", line) + headPicture(points, pointer, colour) + mark;
}

/** The looks of an arrow's line, from its dot to its head. */
export function strokeOf(pointer: Pointer, colours: Palette) {
  return {
    stroke: edgeColour(pointer, colours),
    "stroke-width": widthOf(pointer),
    "stroke-dasharray": dashes[pointer.style],
    "stroke-linecap": pointer.style === "was" ? ("round" as const) : undefined,
  };
}

export function widthOf({ style, isNew }: Pointer): number {
  if (style === "was") return 1.2;
  return isNew ? 2.75 : 1.5;
}

/** Two strokes across a gap in the middle of the longest stretch: here the last way went. */
function breakPicture(points: readonly Point[], colours: Palette): string {
  const { x, y, across } = breakPlace(points);
  const gap = across
    ? element("rect", { x: x - 4, y: y - 3, width: 8, height: 6, fill: colours.background })
    : element("rect", { x: x - 3, y: y - 4, width: 6, height: 8, fill: colours.background });
  const strokes = across
    ? `M${x - 6} ${y + 6}l4 -12M${x + 2} ${y + 6}l4 -12`
    : `M${x - 6} ${y - 2}l12 -4M${x - 6} ${y + 6}l12 -4`;
  const line = { fill: "none", stroke: colours.danger, "stroke-width": 2, "stroke-linecap": "round" };
  return gap + element("path", { d: strokes, ...line });
}

export function breakPlace(points: readonly Point[]): Point & { readonly across: boolean } {
  const stretches = points.slice(1).map((to, index) => ({ from: points[index]!, to }));
  const longest = stretches.reduce((best, each) =>
    distance(each.from, each.to) > distance(best.from, best.to) ? each : best,
  );
  const { from, to } = longest;
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2), across: from.y === to.y };
}

export function edgeColour({ style, isLost }: Pointer, colours: Palette): string {
  if (style === "stale" || style === "was") return colours.muted;
  return isLost || style === "dangling" || style === "broken" ? colours.danger : colours.pointer;
}

/** A polyline whose corners are rounded as far as the segments are long enough. */
function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    const previous = points[index]!;
    return next ? cornerPath(previous, point, next) : `L${point.x} ${point.y}`;
  });
  return `M${first.x} ${first.y}${parts.join("")}`;
}

function cornerPath(before: Point, corner: Point, after: Point): string {
  const radius = Math.min(cornerRadius, distance(before, corner) / 2, distance(corner, after) / 2);
  const start = towards(corner, before, radius);
  const end = towards(corner, after, radius);
  return `L${start.x} ${start.y}Q${corner.x} ${corner.y} ${end.x} ${end.y}`;
}

/** The line ends inside of the head, whose tip would otherwise be blunt. */
function shortenedRoute(points: readonly Point[]): readonly Point[] {
  const last = points.at(-1);
  const before = points.at(-2);
  return last && before ? [...points.slice(0, -1), towards(last, before, headLength - 2)] : points;
}

function headPicture(points: readonly Point[], { style, isNew }: Pointer, colour: string): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return "";
  const back = towards(tip, before, isNew ? headLength + 2 : headLength);
  const side = { x: (tip.y - back.y) / 2, y: (tip.x - back.x) / 2 };
  if (style === "dangling") return crossPicture(towards(tip, before, 5), colour);
  const corners = [
    tip,
    { x: back.x + side.x, y: back.y - side.y },
    { x: back.x - side.x, y: back.y + side.y },
  ];
  const d = `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
  const hollow = { fill: "none", stroke: colour, "stroke-width": 1.2 };
  return element("path", { d, ...(style === "was" ? hollow : { fill: colour }) });
}

function crossPicture({ x, y }: Point, colour: string): string {
  const line = { fill: "none", stroke: colour, "stroke-width": 2, "stroke-linecap": "round" };
  return element("path", { d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, ...line });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  const share = Math.min(1, length / whole);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
