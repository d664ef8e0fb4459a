// A placed case as cytoscape's elements. A node is one image, painted by the
// same hand as the hover's picture; an edge follows the route that layout chose.

import type { ElementDefinition } from "cytoscape";
import type { Body, Rectangle } from "../../../server/src/drawing/body.ts";
import { bodyPicture, inheritedFont } from "../../../server/src/drawing/bodyPicture.ts";
import { edgeColour, widthOf } from "../../../server/src/drawing/edgePicture.ts";
import { element } from "../../../server/src/drawing/markup.ts";
import { sheetOffset, sheetsBehind } from "../../../server/src/drawing/metrics.ts";
import type { Palette } from "../../../server/src/drawing/palette.ts";
import type { Placed, PlacedEdge, Point } from "../../../server/src/drawing/placed.ts";
import { regionPicture } from "../../../server/src/drawing/regionPicture.ts";
import type { PlacedRegion } from "../../../server/src/drawing/regions.ts";

/** The image is this much larger than the body on each side, so that borders are not cut. */
const bleed = 2;

/** How far the end of a node's edge to itself stands off: cytoscape leaves out edges between nodes that touch. */
const clear = 12;

export function elementsOf(placed: Placed, colours: Palette): ElementDefinition[] {
  const bodies = new Map(placed.nodes.map((body) => [body.node.id, body]));
  return [
    ...placed.regions.map((region, index) => regionElement(region, index, colours)),
    ...placed.nodes.map((body) => nodeElement(body, colours)),
    ...placed.edges.flatMap((edge) => edgeElements(edge, bodies, colours)),
  ];
}

function nodeElement(body: Body, colours: Palette): ElementDefinition {
  const data = {
    id: body.node.id,
    label: body.node.label,
    width: body.width + 2 * bleed,
    height: body.height + 2 * bleed,
    image: imageOf(body, bodyPicture(body, colours)),
  };
  return { group: "nodes", classes: "body", data, position: centreOf(body) };
}

/** A frame or foreign memory, behind everything; nothing happens when it is clicked. */
function regionElement(placed: PlacedRegion, index: number, colours: Palette): ElementDefinition {
  const sheets = placed.region.count === "many" ? sheetsBehind * sheetOffset : 0;
  const size = { width: placed.width + sheets, height: placed.height + sheets };
  const data = {
    id: `region ${index}`,
    label: placed.region.label,
    width: size.width + 2 * bleed,
    height: size.height + 2 * bleed,
    image: imageOf(size, regionPicture({ ...placed, x: 0, y: 0 }, colours)),
  };
  return { group: "nodes", classes: "region", data, position: centreOf({ ...placed, ...size }) };
}

function imageOf(size: Pick<Rectangle, "width" | "height">, picture: string): string {
  const width = size.width + 2 * bleed;
  const height = size.height + 2 * bleed;
  const viewBox = `${-bleed} ${-bleed} ${width} ${height}`;
  const attributes = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox, ...inheritedFont };
  const svg = element("svg", attributes, picture);
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

/** Cytoscape draws an edge from a node to itself in its own way, so that such an edge ends at a point of its own. */
function edgeElements(
  edge: PlacedEdge,
  bodies: ReadonlyMap<string, Body>,
  colours: Palette,
): readonly ElementDefinition[] {
  const { pointer, points } = edge;
  const first = points[0]!;
  const last = points.at(-1)!;
  const from = bodies.get(pointer.from.id)!;
  const to = bodies.get(pointer.to.id)!;
  const loop = from === to;
  const target = loop ? `end of ${pointer.id}` : pointer.to.id;
  const targetCentre = loop ? { x: last.x + clear, y: last.y } : centreOf(to);
  const data = {
    id: pointer.id,
    source: pointer.from.id,
    target,
    points: pointer.to.id,
    colour: edgeColour(pointer, colours),
    thickness: widthOf(pointer),
    sourceEnd: offsetFrom(centreOf(from), first),
    targetEnd: offsetFrom(targetCentre, last),
    ...bends(centreOf(from), points.slice(1, -1), targetCentre),
  };
  const classes = `pointer ${pointer.style}${points.length > 2 ? " bent" : ""}`;
  const end: ElementDefinition = {
    group: "nodes",
    classes: "end",
    data: { id: target },
    position: { ...targetCentre },
  };
  return [...(loop ? [end] : []), { group: "edges", classes, data }];
}

/** Corners as cytoscape takes them: how far along the line between the nodes' centres, and how far off it. */
function bends(
  from: Point,
  corners: readonly Point[],
  to: Point,
): { readonly weights: string; readonly distances: string } {
  const along = offset(from, to);
  const length = Math.hypot(along.x, along.y) || 1;
  const relative = corners.map((corner) => offset(from, corner));
  const weights = relative.map(({ x, y }) => (x * along.x + y * along.y) / length ** 2);
  const distances = relative.map(({ x, y }) => (y * along.x - x * along.y) / length);
  return { weights: weights.join(" "), distances: distances.join(" ") };
}

function centreOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function offsetFrom(centre: Point, point: Point): string {
  const { x, y } = offset(centre, point);
  return `${x}px ${y}px`;
}

function offset(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}
