// Finding nodes by what is written on them: names, types, fields, words, and what their cells hold.

import { allocationWords, nodeNames, stateWords } from "../../server/src/drawing/words.ts";
import type { CaseView } from "../../server/src/protocol/shapeView.ts";

/** Ids of nodes with all words of the query somewhere on them, in the order of the case; none for an empty query. */
export function findNodes(one: CaseView, query: string): readonly string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const names = nodeNames(one);
  return one.nodes
    .filter((node) => {
      const written = [
        names.get(node.id) ?? "",
        node.label,
        ...stateWords(node, one.lost.includes(node.id)),
        allocationWords(node) ?? "",
        ...(node.summary ?? []),
        ...node.cells.flatMap(({ path, type, value }) => [
          path,
          type,
          "text" in value ? value.text : value.kind,
        ]),
      ]
        .join("\n")
        .toLowerCase();
      return words.every((word) => written.includes(word));
    })
    .map(({ id }) => id);
}
