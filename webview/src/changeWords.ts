// What a statement did to the heap, in one line.

import { nodeNames } from "../../server/src/drawing/words.ts";
import type { CaseView } from "../../server/src/protocol/shapeView.ts";

const most = 6;

/** "New: struct node. Re-pointed: head. Lost: struct node #2."; "" where nothing is known or nothing changed. */
export function changeWords(one: CaseView): string {
  const { changes } = one;
  if (changes === null) return "";
  const names = nodeNames(one);
  const nodesThat = (wanted: string) =>
    changes.nodes.filter(({ change }) => change === wanted).map(({ node }) => names.get(node) ?? node);
  const cellsThat = (...wanted: readonly string[]) =>
    changes.cells
      .filter(({ change }) => wanted.includes(change))
      .map(({ node, path }) => [names.get(node) ?? node, path].filter((part) => part !== "").join("."));
  const goneBy = (wanted: string) =>
    changes.gone.filter(({ change }) => change === wanted).map(({ node }) => node.label);
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

function listed(names: readonly string[]): string {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
