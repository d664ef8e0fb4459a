// Gives every node of a case its place and every pointer its route. The same
// case gets the same picture, whatever machine draws it.

import Elk from "elkjs/lib/elk.bundled.js";
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk-api";
import type { CaseView } from "../protocol/shapeView.ts";
import { type Arrivals, areSame, arrivalsOf } from "./arrivals.ts";
import { type Body, type Marks, objectBody } from "./body.ts";
import { drawingOrder } from "./drawingOrder.ts";
import { elkGraph, elkId, isBackward, manyObjects } from "./elkGraph.ts";
import { crossingsIn, intoHeader } from "./intoHeader.ts";
import { marksOf } from "./marks.ts";
import type { Placed, PlacedEdge, Point } from "./placed.ts";
import { isFormer, isVariable, type Pointer, pointersOf } from "./pointers.ts";
import { straightPorts } from "./ports.ts";
import { placedRegions } from "./regions.ts";
import { variableBodies } from "./variableBodies.ts";

/** A small picture is soon laid out twice. */
const fewNodes = 24;

/** An arrow that is no more leaves on that side of the one that is on which fewer arrows cross. */
export async function layout(view: CaseView): Promise<Placed> {
  const marks = marksOf(view);
  const below = await layoutWith(view, marks);
  const isFree = below.edges.some(({ pointer }) => isFormer(pointer)) && below.nodes.length <= fewNodes;
  if (!isFree || crossingsIn(below.edges) === 0) return below;
  const above = await layoutWith(view, { ...marks, former: "above" });
  return crossingsIn(above.edges) < crossingsIn(below.edges) ? above : below;
}

async function layoutWith(view: CaseView, marks: Marks): Promise<Placed> {
  const pointers = pointersOf(view);
  const rank = drawingOrder(view, pointers);
  const variables = variableBodies(view.nodes.filter(isVariable), pointers, view.regions, marks);
  const objects = view.nodes
    .filter((node) => !isVariable(node))
    .sort((a, b) => rank.get(a.id)! - rank.get(b.id)!)
    .map((node) => objectBody(node, view.lost.includes(node.id), pointers, marks));
  const bodies = [...variables, ...objects];
  const drawn = pointers.filter(({ within }) => !within);
  const byId = new Map(bodies.map((body) => [body.node.id, body]));
  const place = async (arrivals: Arrivals): Promise<Draft> => {
    const straight = straightPorts(drawn, byId, arrivals, rank);
    const graph = elkGraph(variables, objects, drawn, { arrivals, straight });
    return draftOf(await new Elk().layout(graph), bodies, drawn);
  };
  const guessed = arrivalsOf(drawn, byId, ({ along }) => (along ? 0 : 1));
  const draft = await place(guessed);
  const heights = heightsIn(draft);
  const arrivals = arrivalsOf(drawn, byId, ({ id }) => heights.get(id) ?? 0);
  const isSettled = areSame(guessed, arrivals) || objects.length > manyObjects;
  return isSettled ? placed(draft, guessed, view) : placed(await place(arrivals), arrivals, view);
}

interface Draft {
  readonly nodes: readonly Body[];
  readonly edges: readonly PlacedEdge[];
}

function draftOf(graph: ElkNode, bodies: readonly Body[], pointers: readonly Pointer[]): Draft {
  const places = new Map((graph.children ?? []).map((child) => [child.id, child]));
  const nodes = bodies.map((body) => {
    const place = places.get(elkId(body));
    return { ...body, x: Math.round((place?.x ?? 0) + body.x), y: Math.round((place?.y ?? 0) + body.y) };
  });
  return { nodes, edges: edgesOf(graph, nodes, pointers) };
}

/** At what height arrows come to their targets, before they turn to where they end. */
function heightsIn({ edges }: Draft): ReadonlyMap<string, number> {
  return new Map(edges.map(({ pointer, points }) => [pointer.id, (points.at(-4) ?? points.at(0))!.y]));
}

function placed({ nodes, edges: straight }: Draft, arrivals: Arrivals, view: CaseView): Placed {
  const edges = turned(straight, nodes, arrivals);
  const points = edges.flatMap((edge) => edge.points);
  const regions = placedRegions(view.regions, nodes);
  const boxes = [...nodes, ...regions];
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width), ...points.map((point) => point.x));
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height), ...points.map((point) => point.y));
  return { width, height, nodes, edges, regions };
}

/** With all arrows at their own ends. */
function turned(
  edges: readonly PlacedEdge[],
  nodes: readonly Body[],
  arrivals: Arrivals,
): readonly PlacedEdge[] {
  const bodies = new Map(nodes.map((body) => [body.node.id, body]));
  const done = [...edges];
  edges.forEach((edge, index) => {
    const y = bodies.get(edge.pointer.to.id)!.y + arrivals.get(edge.pointer.id)!.y;
    if (edge.points.at(-1)!.y !== y) done[index] = intoHeader(edge, y, done.toSpliced(index, 1));
  });
  return done;
}

function edgesOf(
  graph: ElkNode,
  nodes: readonly Body[],
  pointers: readonly Pointer[],
): readonly PlacedEdge[] {
  const bodies = new Map(nodes.map((body) => [body.node.id, body]));
  const routes = new Map((graph.edges ?? []).map((edge) => [edge.id, edge.sections?.[0]]));
  return pointers.flatMap((pointer) => {
    const section = routes.get(pointer.id);
    if (!section) return [];
    const points = pointsOf(section);
    return [
      { pointer, points: isBackward(pointer, bodies.get(pointer.to.id)!) ? points.toReversed() : points },
    ];
  });
}

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): readonly Point[] {
  return [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}
