// From one point of the program to the next most of a heap stays as it was:
// what is left keeps its place in the picture, so that the eye sees what came
// and what went. What is new takes a free place near to where it hangs.

import type { Body } from "./body.ts";
import { matchNodes } from "./matching.ts";
import { newPlaces } from "./newPlaces.ts";
import type { Placed, PlacedEdge, Point } from "./placed.ts";
import type { Pointer } from "./pointers.ts";
import { exitPort, type Port } from "./ports.ts";
import { boundsOf, placedRegions } from "./regions.ts";
import { crosses, type End, route } from "./route.ts";

/** `next` with the places of `before`; `next` as it is where the two have no object in common. */
export function keepPlaces(next: Placed, before: Placed): Placed {
  const matching = matchNodes(viewOf(before), viewOf(next));
  const known = new Map(before.nodes.map((body) => [body.node.id, body]));
  const kept = new Map<string, Body>();
  for (const body of next.nodes) {
    const old = known.get(matching.get(body.node.id) ?? "");
    if (old !== undefined && old.form === body.form) kept.set(body.node.id, moved(body, old));
  }
  const hasObjects = next.nodes.some(({ form }) => form === "object");
  const keepsObject = [...kept.values()].some(({ form }) => form === "object");
  if (kept.size === 0 || (hasObjects && !keepsObject)) return next;
  const nodes = newPlaces(next, kept, before.nodes);
  const regions = placedRegions(
    next.regions.map(({ region }) => region),
    nodes,
  );
  const edges = keptEdges(next, before, nodes, matching);
  const boxes = [...nodes, ...regions];
  const { x, y, width, height } = boundsOf(boxes);
  const points = edges.flatMap((edge) => edge.points);
  return {
    nodes,
    edges,
    regions,
    width: Math.max(x + width, ...points.map((point) => point.x)),
    height: Math.max(y + height, ...points.map((point) => point.y)),
  };
}

function viewOf({ nodes }: Placed) {
  return { nodes: nodes.map(({ node }) => node) };
}

/** Boxes stay where they were; captions come and go above them, and variables grow away from their arrows. */
function moved(body: Body, old: Body): Body {
  const x = body.form === "variable" ? old.x + old.width - body.width : old.x;
  return { ...body, x, y: old.y + old.box.y - body.box.y };
}

function keptEdges(
  next: Placed,
  before: Placed,
  nodes: readonly Body[],
  matching: ReadonlyMap<string, string>,
): readonly PlacedEdge[] {
  const bodies = new Map(nodes.map((body) => [body.node.id, body]));
  const known = new Map(before.edges.map((edge) => [keyOf(edge.pointer), edge.points]));
  const fresh = new Map(next.nodes.map((body) => [body.node.id, body]));
  const ends = next.edges.map(({ pointer, points: drawn }) => {
    const source = bodies.get(pointer.from.id)!;
    const target = bodies.get(pointer.to.id)!;
    const from = at(source, exitPort(pointer, source));
    const to = at(target, arrival(drawn.at(-1)!, fresh.get(target.node.id)!));
    const old = known.get(keyOf(pointer, matching));
    const points = old && reaching(old, from, to);
    return { pointer, from, to, points: points && isFree(points, nodes) ? points : null };
  });
  const arrows = ends.flatMap(({ points }) => (points === null ? [] : [points]));
  return ends.map(({ pointer, from, to, points }) => {
    if (points !== null) return { pointer, points };
    const made = route(from, to, nodes, arrows);
    arrows.push(made);
    return { pointer, points: made };
  });
}

/** What an arrow is recognised by: its cell and its target, by their earlier names. */
function keyOf({ from, cell, to }: Pointer, matching?: ReadonlyMap<string, string>): string {
  const name = (id: string) => (matching === undefined ? id : (matching.get(id) ?? `new ${id}`));
  return `${name(from.id)}@${cell.offset}.${cell.path} ${name(to.id)}`;
}

/** Where an arrow ends on a body. */
function arrival(end: Point, { x, y, width }: Body): Port {
  return { side: end.x < x + width / 2 ? "west" : "east", y: end.y - y };
}

function at(body: Body, { side, y }: Port): End {
  return { side, x: side === "east" ? body.x + body.width : body.x, y: body.y + y };
}

function isFree(points: readonly Point[], nodes: readonly Body[]): boolean {
  return points
    .slice(1)
    .every((to, index) => !nodes.some((body) => crosses({ from: points[index]!, to }, body)));
}

/** Straight out of a node for at least so far. */
const shortestExit = 4;

/** The route with other ends: its first and last stretch are horizontal and move along; null where they cannot. */
function reaching(points: readonly Point[], from: Point, to: Point): readonly Point[] | null {
  const [start, end] = [points[0]!, points.at(-1)!];
  if (points.length === 2) {
    const isStraight = from.y === to.y && Math.sign(to.x - from.x) === Math.sign(end.x - start.x);
    return isStraight ? [plain(from), plain(to)] : null;
  }
  if (points.length < 4) return null;
  const shifted = points.map((point, index) => {
    if (index === 1) return { x: point.x, y: from.y };
    return index === points.length - 2 ? { x: point.x, y: to.y } : point;
  });
  const [out, into] = [shifted[1]!, shifted.at(-2)!];
  const turns = Math.sign(out.x - from.x) !== Math.sign(points[1]!.x - start.x);
  const turnsBack = Math.sign(to.x - into.x) !== Math.sign(end.x - points.at(-2)!.x);
  const isShort = Math.abs(out.x - from.x) < shortestExit;
  return turns || turnsBack || isShort ? null : [plain(from), ...shifted.slice(1, -1), plain(to)];
}

function plain({ x, y }: Point): Point {
  return { x, y };
}
