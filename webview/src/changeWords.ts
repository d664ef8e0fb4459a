// What a statement did to the heap, in one line.

import { allocationWords } from "../../server/src/drawing/words.ts";
import type { CaseView, NodeView } from "../../server/src/protocol/shapeView.ts";
import { accessPaths, cellName } from "./accessPaths.ts";

const most = 6;

/** "Lost: struct node (malloc, line 9). Re-pointed: head->next."; "" where nothing is known or nothing changed. */
export function changeWords(one: CaseView): string {
  const { changes } = one;
  if (changes === null) return "";
  const byId = new Map(one.nodes.map((node) => [node.id, node]));
  const paths = accessPaths(one);
  const nodesThat = (wanted: string) =>
    changes.nodes
      .filter(({ change }) => change === wanted)
      .flatMap(({ node }) => byId.get(node) ?? [])
      .map(named);
  const cellsThat = (...wanted: readonly string[]) =>
    changes.cells
      .filter(({ change }) => wanted.includes(change))
      .flatMap(({ node, path }) => {
        const found = byId.get(node);
        return found ? [cellName(found, path, paths)] : [];
      });
  const goneBy = (wanted: string) =>
    changes.gone.filter(({ change }) => change === wanted).map(({ node }) => named(node));
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ["Lost", nodesThat("lost")],
    ["New", nodesThat("new")],
    ["Freed", nodesThat("freed")],
    ["Taken out of a summary", nodesThat("materialised")],
    ["Summarised", [...nodesThat("folded"), ...goneBy("folded")]],
    ["Gone", goneBy("gone")],
    ["Re-pointed", cellsThat("re-pointed", "broken")],
    ["Written", cellsThat("written")],
  ];
  return parts
    .filter(([, names]) => names.length > 0)
    .map(([word, names]) => `${word}: ${listed([...new Set(names)])}.`)
    .join(" ");
}

/** Objects of one type are told apart by where they come from. */
function named(node: NodeView): string {
  const origin = allocationWords(node);
  return origin === null ? node.label : `${node.label} (${origin})`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
