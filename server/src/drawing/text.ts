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
  conditionsText,
  emptyHeap,
  interiorWord,
  nodeNames,
  stateWords,
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
  const words = [...stateWords(node, view.lost.includes(node.id)), ...allocated(node)];
  const heading = [names.get(node.id)!, ...words].join(", ");
  const [only, ...others] = node.cells;
  if (only && others.length === 0 && only.path === "") return [`${heading}: ${valueText(only.value, names)}`];
  return [heading, ...node.cells.map((cell) => cellLine(cell, names))];
}

function allocated(node: NodeView): readonly string[] {
  const words = allocationWords(node);
  return words === null ? [] : [`from ${words}`];
}

function cellLine(cell: CellView, names: ReadonlyMap<string, string>): string {
  return `  ${cell.path === "" ? "content" : cell.path}: ${valueText(cell.value, names)}`;
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
