// Places for nodes that come into a picture in which the others stay. Objects go
// where they would be beside a neighbour that stays, or as near to it as there
// is room; variables go to the end of their frame.

import type { Body, Rectangle } from "./body.ts";
import type { Placed } from "./placed.ts";
import { overlap, regionGap, regionLabelHeight } from "./regions.ts";

const air = 14;
const step = 12;
const furthest = 60;
/** Between the variables of a frame. */
const variableGap = 8;

/**
 * All bodies of `next`, in its order: those in `kept` as they are there, the others where there is room.
 * `before`: where variables were, if none of them stays.
 */
export function newPlaces(
  next: Placed,
  kept: ReadonlyMap<string, Body>,
  before: readonly Body[],
): readonly Body[] {
  const placed = new Map(kept);
  pushApart(placed);
  for (const body of next.nodes) {
    if (placed.has(body.node.id)) continue;
    const found =
      body.form === "variable" ? variablePlace(body, placed, next, before) : objectPlace(body, placed, next);
    placed.set(body.node.id, { ...body, ...found });
  }
  return next.nodes.map((body) => placed.get(body.node.id)!);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where something has become wider, what it would cover moves on; nothing else does. */
function pushApart(placed: Map<string, Body>): void {
  const objects = [...placed.values()]
    .filter(({ form }) => form === "object")
    .sort((a, b) => a.x - b.x || a.y - b.y);
  const settled: Body[] = [];
  for (const body of objects) {
    let moved = body;
    for (let other = settled.find((each) => overlap(each, moved)); other !== undefined; ) {
      const right = other.x + other.width + air - moved.x;
      const down = other.y + other.height + air / 2 - moved.y;
      moved = right <= down ? { ...moved, x: moved.x + right } : { ...moved, y: moved.y + down };
      other = settled.find((each) => overlap(each, moved));
    }
    settled.push(moved);
    placed.set(moved.node.id, moved);
  }
}

function variablePlace(
  body: Body,
  placed: ReadonlyMap<string, Body>,
  next: Placed,
  before: readonly Body[],
): Place {
  const column = [...placed.values()].filter(({ form }) => form === "variable");
  const [sample] = [...column, ...before.filter(({ form }) => form === "variable")];
  if (sample === undefined) return { x: body.x, y: body.y };
  const x = sample.x + sample.width - body.width;
  if (column.length === 0) return { x, y: sample.y };
  const mates = column.filter(({ node }) => node.region === body.node.region);
  const top = (all: readonly Body[]): number => Math.min(...all.map((each) => each.y));
  const bottom = (all: readonly Body[]): number => Math.max(...all.map((each) => each.y + each.height));
  const isFree = (y: number): boolean =>
    !column.some((other) => other.y < y + body.height + variableGap && y < other.y + other.height);
  if (mates.length > 0) {
    const below = bottom(mates) + variableGap;
    const above = top(mates) - variableGap - body.height;
    const isEnd = bottom(mates) === bottom(column);
    return { x, y: isEnd || (isFree(below) && !isFree(above)) ? below : above };
  }
  const isFirst = next.nodes.find(({ form }) => form === "variable") === body;
  const room = regionGap + regionLabelHeight;
  return { x, y: isFirst ? top(column) - room - body.height : bottom(column) + room + variableGap };
}

function objectPlace(body: Body, placed: ReadonlyMap<string, Body>, next: Placed): Place {
  const wanted = wantedPlace(body, placed, next);
  const others = [...placed.values()].map(withAir);
  const column = Math.max(
    0,
    ...others.filter(({ form }) => form === "variable").map((each) => each.x + each.width),
  );
  const isFree = ({ x, y }: Place): boolean => {
    const here = { x, y, width: body.width, height: body.height };
    return x >= column && !others.some((other) => overlap(here, other));
  };
  for (let distance = 0; distance <= furthest; distance++) {
    for (const [right, down] of ring(distance)) {
      const place = { x: wanted.x + right * step, y: wanted.y + down * step };
      if (isFree(place)) return place;
    }
  }
  const right = Math.max(...others.map((other) => other.x + other.width));
  return { x: right + air, y: wanted.y };
}

function withAir(body: Body): Body & Rectangle {
  return {
    ...body,
    x: body.x - air,
    y: body.y - air,
    width: body.width + 2 * air,
    height: body.height + 2 * air,
  };
}

/** Down first, then up, then to the right. */
function ring(distance: number): readonly (readonly [number, number])[] {
  if (distance === 0) return [[0, 0]];
  return [
    [0, distance],
    [0, -distance],
    [distance, 0],
    [distance, distance],
    [-distance, distance],
  ];
}

/** As far from a neighbour as in a picture of its own. */
function wantedPlace(body: Body, placed: ReadonlyMap<string, Body>, next: Placed): Place {
  const fresh = new Map(next.nodes.map((each) => [each.node.id, each]));
  const neighbours = next.edges.flatMap(({ pointer: { from, to } }) => {
    if (to.id === body.node.id) return [from.id];
    return from.id === body.node.id ? [to.id] : [];
  });
  const isObject = (id: string): boolean => fresh.get(id)?.form === "object";
  const near = [...neighbours.filter(isObject), ...neighbours].find((id) => placed.has(id) && fresh.has(id));
  if (near === undefined) return { x: body.x, y: body.y };
  const [was, is] = [fresh.get(near)!, placed.get(near)!];
  return {
    x: is.x + body.x - was.x,
    y: is.y + is.box.y + (body.y + body.box.y - was.y - was.box.y) - body.box.y,
  };
}
