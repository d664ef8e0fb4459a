// From one point of the program to the next most of a heap stays as it was.
// Where nothing came in, what is left keeps its place in the picture, so that
// the eye sees what went: an arrow, or a node that nothing leads to any more.

import type { Body } from "./body.ts";
import type { Placed, PlacedEdge, Point } from "./placed.ts";
import { entryPort, exitPort, type Port } from "./ports.ts";

/** `next` with the places of `before`; `next` as it is where something new needs a place, or there is no room. */
export function keepPlaces(next: Placed, before: Placed): Placed {
  const stretch = stretching(next, before);
  const nodes = keptNodes(next, before, stretch);
  const edges = nodes === null ? null : keptEdges(next, before, nodes, stretch);
  return nodes === null || edges === null ? next : { ...next, nodes, edges };
}

/** Two bodies need this much air between them. */
const air = 4;

/** An arrow runs at least this far straight out of a node. */
const shortestExit = 4;

/** Where an abscissa goes, because columns of objects left of it have become wider. */
type Stretch = (x: number) => number;

function stretching(next: Placed, before: Placed): Stretch {
  const now = new Map(next.nodes.map((body) => [body.node.id, body.width]));
  const columns: { right: number; newRight: number }[] = [];
  const objects = before.nodes.filter(({ form }) => form === "object").sort((a, b) => a.x - b.x);
  for (const { node, x, width } of objects) {
    const right = x + width;
    const newRight = x + (now.get(node.id) ?? width);
    const last = columns.at(-1);
    if (last === undefined || x > last.right) columns.push({ right, newRight });
    else {
      last.right = Math.max(last.right, right);
      last.newRight = Math.max(last.newRight, newRight);
    }
  }
  return (x) =>
    columns
      .filter(({ right }) => right <= x)
      .reduce((moved, { right, newRight }) => moved + Math.max(0, newRight - right), x);
}

/** Boxes stay where they were; captions come and go above them, and variables grow away from their arrows. */
function keptNodes(next: Placed, before: Placed, stretch: Stretch): readonly Body[] | null {
  const known = new Map(before.nodes.map((body) => [body.node.id, body]));
  const kept: Body[] = [];
  for (const body of next.nodes) {
    const old = known.get(body.node.id);
    if (old === undefined || old.form !== body.form) return null;
    const x = body.form === "variable" ? old.x + old.width - body.width : stretch(old.x);
    kept.push({ ...body, x, y: old.y + old.box.y - body.box.y });
  }
  return kept.some((a, index) => kept.slice(index + 1).some((b) => touch(a, b))) ? null : kept;
}

function touch(a: Body, b: Body): boolean {
  if (a.form === "variable" && b.form === "variable") return false;
  const apartX = a.x + a.width + air <= b.x || b.x + b.width + air <= a.x;
  return !apartX && a.y + a.height + air > b.y && b.y + b.height + air > a.y;
}

function keptEdges(
  next: Placed,
  before: Placed,
  nodes: readonly Body[],
  stretch: Stretch,
): readonly PlacedEdge[] | null {
  const bodies = new Map(nodes.map((body) => [body.node.id, body]));
  const known = new Map(before.edges.map((edge) => [edge.pointer.id, edge]));
  const kept: PlacedEdge[] = [];
  for (const { pointer } of next.edges) {
    const old = known.get(pointer.id);
    if (old === undefined || old.pointer.to.id !== pointer.to.id) return null;
    const source = bodies.get(pointer.from.id)!;
    const target = bodies.get(pointer.to.id)!;
    const points = reaching(
      old.points.map(({ x, y }) => ({ x: stretch(x), y })),
      at(source, exitPort(pointer, source)),
      at(target, entryPort(pointer, source, target)),
    );
    if (points === null) return null;
    kept.push({ pointer, points });
  }
  return kept;
}

function at(body: Body, { side, y }: Port): Point {
  return { x: side === "east" ? body.x + body.width : body.x, y: body.y + y };
}

/** The route with other ends: its first and last stretch are horizontal and move along; null where they cannot. */
function reaching(points: readonly Point[], from: Point, to: Point): readonly Point[] | null {
  const [start, end] = [points[0]!, points.at(-1)!];
  if (points.length === 2) {
    const isStraight = from.y === to.y && Math.sign(to.x - from.x) === Math.sign(end.x - start.x);
    return isStraight ? [from, to] : null;
  }
  if (points.length < 4) return null;
  const moved = points.map((point, index) => {
    if (index === 1) return { x: point.x, y: from.y };
    return index === points.length - 2 ? { x: point.x, y: to.y } : point;
  });
  const [out, into] = [moved[1]!, moved.at(-2)!];
  const turns = Math.sign(out.x - from.x) !== Math.sign(points[1]!.x - start.x);
  const turnsBack = Math.sign(to.x - into.x) !== Math.sign(end.x - points.at(-2)!.x);
  const isShort = Math.abs(out.x - from.x) < shortestExit;
  return turns || turnsBack || isShort ? null : [from, ...moved.slice(1, -1), to];
}
