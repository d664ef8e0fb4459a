// Gives every node of a case its place and every pointer its route. The same
// case gets the same picture, whatever machine draws it.

import Elk from "elkjs/lib/elk.bundled.js";
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk-api";
import type { CaseView } from "../protocol/shapeView.ts";
import { type Body, objectBody, variableBodies } from "./body.ts";
import { elkGraph, elkId, isBackward } from "./elkGraph.ts";
import type { Placed, PlacedEdge, Point } from "./placed.ts";
import { discoveryOrder, isVariable, type Pointer, pointersOf } from "./pointers.ts";

export async function layout(view: CaseView): Promise<Placed> {
  const pointers = pointersOf(view);
  const rank = discoveryOrder(view, pointers);
  const variables = variableBodies(view.nodes.filter(isVariable), pointers);
  const objects = view.nodes
    .filter((node) => !isVariable(node))
    .sort((a, b) => rank.get(a.id)! - rank.get(b.id)!)
    .map((node) => objectBody(node, view.lost.includes(node.id), pointers));
  const graph = elkGraph(variables, objects, pointers);
  return placed(await new Elk().layout(graph), [...variables, ...objects], pointers);
}

function placed(graph: ElkNode, bodies: readonly Body[], pointers: readonly Pointer[]): Placed {
  const places = new Map((graph.children ?? []).map((child) => [child.id, child]));
  const nodes = bodies.map((body) => {
    const place = places.get(elkId(body));
    return { ...body, x: Math.round((place?.x ?? 0) + body.x), y: Math.round((place?.y ?? 0) + body.y) };
  });
  const edges = edgesOf(graph, nodes, pointers);
  const points = edges.flatMap((edge) => edge.points);
  const width = Math.max(0, ...nodes.map((node) => node.x + node.width), ...points.map((point) => point.x));
  const height = Math.max(0, ...nodes.map((node) => node.y + node.height), ...points.map((point) => point.y));
  return { width, height, nodes, edges };
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
