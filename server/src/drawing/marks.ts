// What a case's changes mean for its bodies and arrows.

import type { CaseView } from "../protocol/shapeView.ts";
import { type Marks, noMarks } from "./body.ts";

export function marksOf({ changes }: CaseView): Marks {
  if (changes === null) return noMarks;
  const nodes = new Map(changes.nodes.map(({ node, change }) => [node, change]));
  const cells = new Map(
    changes.cells.map(({ node, path, offset, before }) => [`${node} ${path} ${offset}`, before]),
  );
  return {
    former: "below",
    nodeChange: (node) => nodes.get(node) ?? null,
    before: (node, { path, offset }) => cells.get(`${node} ${path} ${offset}`) ?? null,
  };
}
