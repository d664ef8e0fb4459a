// A way for one arrow through a picture that stands already: straight lines and
// right angles, around the boxes, and beside other arrows rather than on them.

import type { Rectangle } from "./body.ts";
import type { Point } from "./placed.ts";
import type { Port } from "./ports.ts";

export interface End extends Point {
  readonly side: Port["side"];
}

/** An arrow runs at least this far straight out of a node. */
const stub = 12;
const lane = 8;
/** Between a box and an arrow that goes along it. */
const clearance = 10;

const costs = { crossing: 4000, onArrow: 12, bend: 24 } as const;

/** The cheapest of the ways that have at most five stretches; boxes are crossed only where nothing else is left. */
export function route(
  from: End,
  to: End,
  boxes: readonly Rectangle[],
  arrows: readonly (readonly Point[])[],
): readonly Point[] {
  const others = arrows.flatMap(stretchesOf);
  let best: readonly Point[] = [from, to].map(({ x, y }) => ({ x, y }));
  let least = Number.POSITIVE_INFINITY;
  for (const points of candidates(from, to, boxes)) {
    const cost = costOf(points, boxes, others, least);
    if (cost < least) {
      least = cost;
      best = points;
    }
  }
  return best;
}

function* candidates(from: End, to: End, boxes: readonly Rectangle[]): Generator<readonly Point[]> {
  const start = { x: from.x, y: from.y };
  const end = { x: to.x, y: to.y };
  const out = from.side === "east" ? 1 : -1;
  const into = to.side === "east" ? 1 : -1;
  const leaves = (x: number): boolean => (x - from.x) * out >= stub;
  const enters = (x: number): boolean => (x - to.x) * into >= stub;
  if (from.y === to.y && out !== into && (to.x - from.x) * out > 0) yield [start, end];
  const columns = boxes.flatMap(({ x, width }) => lanesAround(x, x + width));
  const middle = Math.round((from.x + to.x) / 2);
  const near = [middle, middle - lane, middle + lane, from.x + out * stub, to.x + into * stub];
  for (const x of new Set([...near, ...columns])) {
    if (leaves(x) && enters(x)) yield [start, { x, y: from.y }, { x, y: to.y }, end];
  }
  const rows = boxes.flatMap(({ y, height }) => lanesAround(y, y + height));
  const firsts = [1, 2, 3].map((step) => from.x + out * (stub + (step - 1) * lane));
  const lasts = [1, 2, 3].map((step) => to.x + into * (stub + (step - 1) * lane));
  for (const y of new Set(rows)) {
    for (const first of firsts) {
      for (const last of lasts) {
        yield [start, { x: first, y: from.y }, { x: first, y }, { x: last, y }, { x: last, y: to.y }, end];
      }
    }
  }
}

/** Places beside a box, none of them nearer to it than it looks well. */
function lanesAround(start: number, end: number): readonly number[] {
  return [0, 1, 2].flatMap((step) => [start - clearance - step * lane, end + clearance + step * lane]);
}

interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

function stretchesOf(points: readonly Point[]): readonly Stretch[] {
  return points.slice(1).map((to, index) => ({ from: points[index]!, to }));
}

/** As soon as it is more than `most` nobody needs to know how much. */
function costOf(
  points: readonly Point[],
  boxes: readonly Rectangle[],
  others: readonly Stretch[],
  most: number,
): number {
  let cost = costs.bend * points.length;
  for (const stretch of stretchesOf(points)) {
    cost += Math.abs(stretch.to.x - stretch.from.x) + Math.abs(stretch.to.y - stretch.from.y);
    if (cost > most) return cost;
    for (const box of boxes) if (crosses(stretch, box)) cost += costs.crossing;
    for (const other of others) cost += costs.onArrow * shared(stretch, other);
  }
  return cost;
}

export function crosses({ from, to }: Stretch, { x, y, width, height }: Rectangle): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return left < x + width && right > x && top < y + height && bottom > y;
}

/** How far two stretches run on each other. */
function shared(a: Stretch, b: Stretch): number {
  if (a.from.y === a.to.y && b.from.y === b.to.y && Math.abs(a.from.y - b.from.y) < lane / 2) {
    return overlapOf(a.from.x, a.to.x, b.from.x, b.to.x);
  }
  if (a.from.x === a.to.x && b.from.x === b.to.x && Math.abs(a.from.x - b.from.x) < lane / 2) {
    return overlapOf(a.from.y, a.to.y, b.from.y, b.to.y);
  }
  return 0;
}

function overlapOf(a: number, b: number, c: number, d: number): number {
  return Math.max(0, Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d)));
}
