// Paints one arrow as SVG: a line with rounded corners and a head. A dashed
// line may be there or not, a dotted one stands in or, with a cross at its end,
// leads to memory that is gone.

import { element } from "./markup.ts";
import type { Palette } from "./palette.ts";
import type { PlacedEdge, Point } from "./placed.ts";
import type { Pointer } from "./pointers.ts";

const cornerRadius = 6;
const headLength = 8;
const dashes = { must: undefined, may: "5 4", dangling: "2 3", stale: "2 3" } as const;

export function edgePicture({ pointer, points }: PlacedEdge, colours: Palette): string {
  const colour = edgeColour(pointer, colours);
  const line = {
    d: roundedPath(shortenedRoute(points)),
    fill: "none",
    stroke: colour,
    "stroke-width": 1.5,
    "stroke-dasharray": dashes[pointer.style],
  };
  return element("path", line) + headPicture(points, pointer.style, colour);
}

export function edgeColour({ style }: Pointer, colours: Palette): string {
  if (style === "stale") return colours.muted;
  return style === "dangling" ? colours.danger : colours.pointer;
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

function headPicture(points: readonly Point[], style: string, colour: string): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return "";
  const back = towards(tip, before, headLength);
  const side = { x: (tip.y - back.y) / 2, y: (tip.x - back.x) / 2 };
  if (style === "dangling") return crossPicture(towards(tip, before, 5), colour);
  const corners = [
    tip,
    { x: back.x + side.x, y: back.y - side.y },
    { x: back.x - side.x, y: back.y + side.y },
  ];
  return element("path", { d: `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`, fill: colour });
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
