// Variables as boxes in one column at the left: names end and boxes begin at
// the same place, and the variables of one frame stand together.

import type { NodeView, RegionView } from "../protocol/shapeView.ts";
import { type Body, type Marks, noMarks, rowsOf, rowWidth } from "./body.ts";
import { groupBy } from "./groupBy.ts";
import { fontSize, rowHeight, shortened, textWidth } from "./metrics.ts";
import type { Pointer } from "./pointers.ts";
import { regionGap, regionLabelHeight, regionLabelWidth, regionPadding } from "./regions.ts";
import { stateWords } from "./words.ts";

const gap = 8;

/** The current frame comes last: it is where variables come and go. */
const columnOrder: readonly RegionView["kind"][] = ["globals", "unknown", "caller", "pending", "frame"];

export function variableBodies(
  nodes: readonly NodeView[],
  pointers: readonly Pointer[],
  regions: readonly RegionView[] = [],
  marks: Marks = noMarks,
): readonly Body[] {
  const drafts = nodes.map((node) => ({
    node,
    title: titleOf(node),
    rows: rowsOf(node, pointers, 0, marks),
    change: marks.nodeChange(node.id),
  }));
  const frame = regions.length === 0 ? 0 : regionPadding;
  const nameWidth = Math.max(0, ...drafts.map(({ title }) => textWidth(title, fontSize.code))) + 8;
  const boxWidth = Math.max(30, ...drafts.flatMap(({ rows }) => rows.map(rowWidth)));
  const labelWidth = Math.max(0, ...regions.filter(isColumn).map(({ label }) => regionLabelWidth(label)));
  const before = Math.max(nameWidth, labelWidth - boxWidth - 2 * regionPadding);
  const width = before + boxWidth + frame;
  const grouped = groupBy(drafts, ({ node }) => node.region ?? "");
  const order = inOrder(regions);
  const groups = [...grouped].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  let y = 0;
  return groups.flatMap(([region, members]) => {
    const isFramed = regions.some(({ id }) => id === region);
    if (isFramed) y += regionLabelHeight;
    const bodies = members.map(({ node, title, rows, change }): Body => {
      const height = rowHeight * rows.length;
      const box = { x: before, y: 0, width: boxWidth, height };
      const size = { x: frame, y, width, height };
      y += height + gap;
      const words = { caption: "", captionLines: [], footnote: "", lost: false, change };
      return { node, form: "variable" as const, title, box, headerHeight: 0, rows, ...words, ...size };
    });
    if (isFramed) y += regionPadding - gap + regionGap;
    return bodies;
  });
}

function isColumn({ kind }: RegionView): boolean {
  return kind !== "caller" && kind !== "unknown";
}

/** Ids of regions from top to bottom. */
function inOrder(regions: readonly RegionView[]): readonly string[] {
  const sorted = [...regions].sort((a, b) => columnOrder.indexOf(a.kind) - columnOrder.indexOf(b.kind));
  return sorted.map(({ id }) => id);
}

function titleOf(node: NodeView): string {
  const name = shortened(node.label, 24);
  const words = stateWords(node, false)
    .filter((word) => word !== "0 or more" && (node.region === undefined || word !== "global"))
    .join(", ");
  return words === "" ? name : `${name} (${words})`;
}
