// Gives every node of a case its place and every pointer its route. The same
// case gets the same picture, whatever machine draws it.

import Elk from "elkjs/lib/elk.bundled.js";
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk-api";
import type { CaseView } from "../protocol/shapeView.ts";
import { type Body, objectBody } from "./body.ts";
import { drawingOrder } from "./drawingOrder.ts";
import { elkGraph, elkId, isBackward } from "./elkGraph.ts";
import { marksOf } from "./marks.ts";
import type { Placed, PlacedEdge, Point } from "./placed.ts";
import { isVariable, type Pointer, pointersOf } from "./pointers.ts";
import { placedRegions } from "./regions.ts";
import { variableBodies } from "./variableBodies.ts";

export async function layout(view: CaseView): Promise<Placed> {
  const pointers = pointersOf(view);
  const rank = drawingOrder(view, pointers);
  const marks = marksOf(view);
  const variables = variableBodies(view.nodes.filter(isVariable), pointers, view.regions, marks);
  const objects = view.nodes
    .filter((node) => !isVariable(node))
    .sort((a, b) => rank.get(a.id)! - rank.get(b.id)!)
    .map((node) => objectBody(node, view.lost.includes(node.id), pointers, marks));
  const graph = elkGraph(variables, objects, pointers);
  return placed(await new Elk().layout(graph), [...variables, ...objects], pointers, view);
}

function placed(
  graph: ElkNode,
  bodies: readonly Body[],
  pointers: readonly Pointer[],
  view: CaseView,
): Placed {
  const places = new Map((graph.children ?? []).map((child) => [child.id, child]));
  const nodes = bodies.map((body) => {
    const place = places.get(elkId(body));
    return { ...body, x: Math.round((place?.x ?? 0) + body.x), y: Math.round((place?.y ?? 0) + body.y) };
  });
  const edges = edgesOf(graph, nodes, pointers);
  const points = edges.flatMap((edge) => edge.points);
  const regions = placedRegions(view.regions, nodes);
  const boxes = [...nodes, ...regions];
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width), ...points.map((point) => point.x));
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height), ...points.map((point) => point.y));
  return { width, height, nodes, edges, regions };
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
