// Frames and foreign memory as labelled outlines around what belongs to them.
// What lies between is not enclosed: an outline that would take in others falls apart.

import type { RegionView } from "../protocol/shapeView.ts";
import type { Body, Rectangle } from "./body.ts";
import { fontSize, textWidth } from "./metrics.ts";

export const regionPadding = 8;
export const regionLabelHeight = 22;
export const regionGap = 14;
/** Around objects, which have room for the label above them. */
const hullPadding = 7;

export interface PlacedRegion extends Rectangle {
  readonly region: RegionView;
}

export function placedRegions(
  regions: readonly RegionView[],
  bodies: readonly Body[],
): readonly PlacedRegion[] {
  const distinct = [...new Map(regions.map((region) => [region.id, region])).values()];
  return distinct.flatMap((region) => {
    const members = bodies.filter(({ node }) => node.region === region.id);
    const variables = members.filter(({ form }) => form === "variable");
    const objects = members.filter(({ form }) => form === "object");
    const column = variables.length === 0 ? [] : [columnOutline(variables)];
    const foreign = bodies.filter((body) => body.form === "object" && !objects.includes(body));
    const label = regionLabelWidth(region.label);
    const hulls = clusters(objects, foreign).map((members) => {
      const outline = hull(members);
      return { ...outline, width: Math.max(outline.width, label) };
    });
    const placed = [...column, ...hulls];
    return placed.map((rectangle) => ({ region, ...rectangle }));
  });
}

export function isFrame({ kind }: RegionView): boolean {
  return kind === "frame" || kind === "pending" || kind === "globals";
}

/** With the room beside it; labels are set in bold, which is wider. */
export function regionLabelWidth(label: string): number {
  return Math.ceil(textWidth(label, fontSize.note) * 1.12) + 2 * regionPadding;
}

function columnOutline(variables: readonly Body[]): Rectangle {
  const around = boundsOf(variables);
  return {
    x: around.x - regionPadding,
    y: around.y - regionLabelHeight,
    width: around.width + regionPadding,
    height: around.height + regionLabelHeight + regionPadding,
  };
}

function hull(members: readonly Body[]): Rectangle {
  const { x, y, width, height } = boundsOf(members);
  return {
    x: x - hullPadding,
    y: y - 2,
    width: width + 2 * hullPadding,
    height: height + 2 + hullPadding,
  };
}

/** As few as possible around which an outline holds nothing else. */
function clusters(members: readonly Body[], foreign: readonly Body[]): readonly (readonly Body[])[] {
  const found: Body[][] = [];
  for (const body of [...members].sort((a, b) => a.x - b.x || a.y - b.y)) {
    const home = found.find((cluster) => {
      const outline = hull([...cluster, body]);
      return !foreign.some((other) => overlap(outline, other));
    });
    if (home === undefined) found.push([body]);
    else home.push(body);
  }
  return found;
}

export function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function boundsOf(all: readonly Rectangle[]): Rectangle {
  const x = Math.min(...all.map((each) => each.x));
  const y = Math.min(...all.map((each) => each.y));
  const right = Math.max(...all.map((each) => each.x + each.width));
  const bottom = Math.max(...all.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: bottom - y };
}
