// Arrows along a chain are laid out straight, from field to field, which keeps the chain in one row. An arrow to
// a whole object ends at its header, though: shortly before its end it turns there.

import type { PlacedEdge, Point } from "./placed.ts";

/** A head and a rounded corner fit in. */
const shortestEnd = 16;
const furthest = 60;
/** What turns no further from its end turns to where it ends at once. */
const mostMoved = 80;
const step = 4;
const costs = { crossing: 40, near: 3 } as const;
const lane = 6;

interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

/** The same arrow with its end at the height `y`, as clear of the others as there is room. */
export function intoHeader(edge: PlacedEdge, y: number, others: readonly PlacedEdge[]): PlacedEdge {
  const end = edge.points.at(-1)!;
  const before = edge.points.at(-2)!;
  if (end.y === y) return edge;
  const tip = { x: end.x, y };
  const length = Math.abs(end.x - before.x);
  const room = length - shortestEnd;
  if (length <= mostMoved && edge.points.length > 2) {
    return { ...edge, points: [...edge.points.slice(0, -2), { x: before.x, y }, tip] };
  }
  const back = Math.sign(before.x - end.x);
  const stretches = others.flatMap(({ points }) => stretchesOf(points));
  let best = { x: Math.round((end.x + before.x) / 2), cost: Number.POSITIVE_INFINITY };
  for (let away = shortestEnd; away <= Math.min(furthest, Math.max(room, shortestEnd)); away += step) {
    const x = end.x + back * away;
    const way = stretchesOf([before, { x, y: end.y }, { x, y }, tip]);
    const cost = costOf(way, stretches) + away / 100;
    if (cost < best.cost) best = { x, cost };
  }
  return { ...edge, points: [...edge.points.slice(0, -1), { x: best.x, y: end.y }, { x: best.x, y }, tip] };
}

/** How often arrows cross each other. */
export function crossingsIn(edges: readonly PlacedEdge[]): number {
  const ways = edges.map(({ points }) => stretchesOf(points));
  const pairs = ways.flatMap((way, index) => ways.slice(index + 1).map((other) => [way, other] as const));
  return pairs.filter(([way, other]) =>
    way.some((one) => other.some((another) => isLevel(one) !== isLevel(another) && meet(one, another))),
  ).length;
}

function costOf(way: readonly Stretch[], others: readonly Stretch[]): number {
  let cost = 0;
  for (const one of way) {
    for (const other of others) {
      if (isLevel(one) === isLevel(other)) cost += costs.near * along(one, other);
      else if (meet(one, other)) cost += costs.crossing;
    }
  }
  return cost;
}

/** How far two run beside each other where they cannot be told apart. */
function along(one: Stretch, other: Stretch): number {
  const [across, way] = isLevel(one) ? (["y", "x"] as const) : (["x", "y"] as const);
  if (Math.abs(one.from[across] - other.from[across]) >= lane) return 0;
  const [from, to] = ordered(one.from[way], one.to[way]);
  const [start, end] = ordered(other.from[way], other.to[way]);
  return Math.max(0, Math.min(to, end) - Math.max(from, start));
}

function meet(one: Stretch, other: Stretch): boolean {
  const [level, upright] = isLevel(one) ? [one, other] : [other, one];
  const [left, right] = ordered(level.from.x, level.to.x);
  const [top, bottom] = ordered(upright.from.y, upright.to.y);
  return left <= upright.from.x && upright.from.x <= right && top <= level.from.y && level.from.y <= bottom;
}

function isLevel({ from, to }: Stretch): boolean {
  return from.y === to.y;
}

function ordered(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}

function stretchesOf(points: readonly Point[]): readonly Stretch[] {
  return points.slice(1).map((to, index) => ({ from: points[index]!, to }));
}
