// The picture in words, complete and readable: for screen readers, terminals
// and those who prefer text. Every node has its cells listed below it.

import type {
  CaseView,
  CellView,
  NodeView,
  PointerTarget,
  ShapeView,
  ValueView,
} from "../protocol/shapeView.ts";
import { isInterior, isVariable } from "./pointers.ts";
import {
  allocationWords,
  captionWords,
  conditionsText,
  emptyHeap,
  interiorWord,
  nodeNames,
  valueWord,
  whereabouts,
} from "./words.ts";

export function toText(view: ShapeView): string {
  const cases = view.cases.map((one, index) => {
    const heading = caseHeading(one, index, view.cases.length);
    return [heading, indented(caseText(one))].filter((part) => part !== "").join("\n");
  });
  const none = view.cases.length === 0 ? ["This point is never reached."] : [];
  const incomplete = view.incomplete.map((reason) => `Incomplete: ${reason}`);
  return [`Heap ${whereabouts(view)}`, ...cases, ...none, ...incomplete].join("\n\n");
}

/** The cases as the engine has them. */
export function toRawText(view: ShapeView): string {
  const cases = view.cases.map(
    (one, index) => `case ${index + 1} of ${view.cases.length}\n${indented(one.raw)}`,
  );
  return [`Heap ${whereabouts(view)}, ${runWords[view.run]}`, ...cases].join("\n\n");
}

const runWords: Readonly<Record<ShapeView["run"], string>> = {
  single: "each object by itself",
  folded: "with summaries",
};

/** The nodes of one case, variables first. */
export function caseText(view: CaseView): string {
  const names = nodeNames(view);
  const variables = view.nodes.filter(isVariable);
  const objects = view.nodes.filter((node) => !isVariable(node));
  const lines = [...variables, ...objects].flatMap((node) => nodeLines(node, view, names));
  return lines.length === 0 ? emptyHeap : lines.join("\n");
}

export function valueText(value: ValueView, names: ReadonlyMap<string, string>): string {
  if (value.kind === "uninitialised") return "uninitialised";
  if (value.kind !== "pointer" && value.kind !== "dangling") return valueWord(value);
  if (!value.target) return "dangling";
  const others = value.kind === "pointer" ? (value.others ?? []) : [];
  const arrow = `-> ${[value.target, ...others].map((target) => targetText(target, names)).join(" or ")}`;
  if (value.kind === "dangling") return `${arrow}, dangling`;
  return value.may ? `${arrow}, or something else` : arrow;
}

function targetText(target: PointerTarget, names: ReadonlyMap<string, string>): string {
  const inside = isInterior(target) ? `${interiorWord(target)} of ` : "";
  return `${inside}${names.get(target.node) ?? "memory that is gone"}`;
}

function caseHeading(view: CaseView, index: number, total: number): string {
  const conditions = conditionsText(view);
  if (total === 1) return conditions === "" ? "" : `If ${conditions}:`;
  return `Case ${index + 1} of ${total}${conditions === "" ? "" : `, if ${conditions}`}:`;
}

function nodeLines(node: NodeView, view: CaseView, names: ReadonlyMap<string, string>): readonly string[] {
  const change = view.changes?.nodes.find((each) => each.node === node.id)?.change ?? null;
  const words = captionWords({ ...node, region: undefined }, view.lost.includes(node.id), change);
  const heading = [names.get(node.id)!, ...words, ...allocated(node)].join(", ");
  const contentOf = (cell: CellView): string =>
    valueText(cell.value, names) + beforeText(node, cell, view, names);
  const [only, ...others] = node.cells;
  if (only && others.length === 0 && only.path === "") return [`${heading}: ${contentOf(only)}`];
  const rows = node.cells.map((cell) => `  ${cell.path === "" ? "content" : cell.path}: ${contentOf(cell)}`);
  return [heading, ...rows];
}

/** " (before: null)" where the cell held something else. */
export function beforeText(
  node: NodeView,
  { path, offset }: CellView,
  { changes }: CaseView,
  names: ReadonlyMap<string, string>,
): string {
  const change = changes?.cells.find(
    (each) => each.node === node.id && each.path === path && each.offset === offset,
  );
  return change === undefined ? "" : ` (before: ${valueText(change.before, names)})`;
}

function allocated(node: NodeView): readonly string[] {
  const words = allocationWords(node);
  return words === null ? [] : [`from ${words}`];
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
