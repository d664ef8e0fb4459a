// The heap in words, as something that a screen reader can move in: headings, lists, and a way from each pointer
// to what it points at. It says what the picture says, in the same words.

import { isVariable, targetOf } from "../../server/src/drawing/pointers.ts";
import { beforeText, valueText } from "../../server/src/drawing/text.ts";
import {
  allocationWords,
  captionWords,
  emptyHeap,
  nodeNames,
  plain,
} from "../../server/src/drawing/words.ts";
import type { CaseView, NodeView } from "../../server/src/protocol/shapeView.ts";

export interface TwinSection {
  readonly heading: string;
  readonly items: readonly TwinItem[];
}

export interface TwinItem {
  readonly node: string;
  /** `struct node #2, lost`. */
  readonly title: string;
  /** "malloc, line 9", where one can go. */
  readonly origin: string | null;
  readonly lines: readonly TwinLine[];
}

export interface TwinLine {
  /** "" where the node has nothing but this. */
  readonly field: string;
  readonly text: string;
  /** Node that it points at. */
  readonly target: string | null;
}

export function twinOf(one: CaseView): readonly TwinSection[] {
  const names = nodeNames(one);
  const item = (node: NodeView): TwinItem => ({
    node: node.id,
    title: plain([names.get(node.id)!, ...wordsOf(node, one)].join(", ")),
    origin: allocationWords(node),
    lines: node.cells.map((cell) => {
      const target = targetOf(cell)?.node;
      return {
        field: cell.path === "" && node.cells.length > 1 ? "content" : cell.path,
        text: valueText(cell.value, names) + beforeText(node, cell, one, names),
        target: target !== undefined && names.has(target) ? target : null,
      };
    }),
  });
  return headings(one)
    .map(({ heading, nodes }) => ({ heading, items: nodes.map(item) }))
    .filter(({ items }) => items.length > 0);
}

/** What just happened to a node and what it is, as pictures have it above the node. */
function wordsOf(node: NodeView, { lost, changes }: CaseView): readonly string[] {
  const change = changes?.nodes.find((each) => each.node === node.id)?.change ?? null;
  return captionWords({ ...node, region: undefined }, lost.includes(node.id), change);
}

/** Regions under their labels; what is in none is the procedure's own. */
function headings(
  one: CaseView,
): readonly { readonly heading: string; readonly nodes: readonly NodeView[] }[] {
  const known = new Set(one.regions.map(({ id }) => id));
  const own = one.nodes.filter(({ region }) => region === undefined || !known.has(region));
  return [
    { heading: "Variables", nodes: own.filter(isVariable) },
    ...one.regions.map(({ id, kind, label }) => ({
      heading: kind === "frame" ? `Variables of ${label}` : capitalised(label),
      nodes: one.nodes.filter(({ region }) => region === id),
    })),
    { heading: "Heap", nodes: own.filter((node) => !isVariable(node)) },
  ];
}

/** In a sentence or two what there is, for those to whom the picture says nothing. */
export function glance(one: CaseView): string {
  if (one.nodes.length === 0) return emptyHeap;
  const names = nodeNames(one);
  const variables = one.nodes.filter(isVariable).length;
  const parts = [count(variables, "variable"), count(one.nodes.length - variables, "object")];
  const lost = one.lost.map((id) => names.get(id)).filter((name) => name !== undefined);
  return `${parts.join(", ")}${lost.length > 0 ? `; lost: ${lost.join(", ")}` : ""}`;
}

function count(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? "" : "s"}`;
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
