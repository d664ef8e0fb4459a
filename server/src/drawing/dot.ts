// The picture as input for Graphviz: one cluster for each case, a record with
// a port for each cell, the same line styles and words as everywhere.

import type { CaseView, NodeView, ShapeView } from "../protocol/shapeView.ts";
import { isInterior, isVariable, type Pointer, pointersOf } from "./pointers.ts";
import { allocationWords, conditionsText, stateWords, valueWord, whereabouts } from "./words.ts";

export function toDot(view: ShapeView): string {
  const names = shortNames(view);
  const clusters = view.cases.map((one, index) => cluster(one, index, view.cases.length, names[index]!));
  const label = [`Heap ${whereabouts(view)}`, ...view.incomplete.map((reason) => `Incomplete: ${reason}`)];
  return [
    "digraph heap {",
    `  label=${quoted(label.join("\n"))};`,
    "  labelloc=t;",
    "  rankdir=LR;",
    '  node [fontname="monospace", fontsize=11];',
    ...clusters,
    "}",
    "",
  ].join("\n");
}

type Names = ReadonlyMap<string, string>;

/** `n1`, `n2`, ... through all cases, in the order of the nodes. */
function shortNames(view: ShapeView): readonly Names[] {
  let count = 0;
  return view.cases.map(({ nodes }) => new Map(nodes.map(({ id }) => [id, `n${++count}`])));
}

function cluster(view: CaseView, index: number, total: number, names: Names): string {
  const lines = [
    `label=${quoted(caseLabel(view, index, total))};`,
    ...view.nodes.map((node) => nodeLine(node, names, view.lost.includes(node.id))),
    ...pointersOf(view).map((pointer) => edgeLine(pointer, names)),
  ];
  return [`  subgraph cluster_${index} {`, ...lines.map((line) => `    ${line}`), "  }"].join("\n");
}

function caseLabel(view: CaseView, index: number, total: number): string {
  const conditions = conditionsText(view);
  if (conditions !== "") return `if ${conditions}`;
  return total > 1 ? `case ${index + 1}` : "";
}

function nodeLine(node: NodeView, names: Names, lost: boolean): string {
  const heading = [node.label, ...stateWords(node, lost), allocationWords(node) ?? ""];
  const title = heading.filter((word) => word !== "").join(", ");
  const cells = node.cells.map((cell, position) => {
    const value = cell.value.kind === "uninitialised" ? "uninitialised" : valueWord(cell.value);
    return `<c${position}> ${field([cell.path, value].filter((part) => part !== "").join(": "))}`;
  });
  const label = `"${[`<top> ${field(title)}`, ...cells].join(" | ")}"`;
  return `${names.get(node.id)} [shape=record, label=${label}${styleOf(node, lost)}];`;
}

function styleOf(node: NodeView, lost: boolean): string {
  const styles: string[] = [];
  if (node.kind === "input") styles.push("dotted");
  else if (node.state !== "live") styles.push("dashed");
  if (lost) styles.push("bold");
  const style = styles.length === 0 ? "" : `, style="${styles.join(",")}"`;
  const outline = isVariable(node) ? ", color=gray" : "";
  return `${style}${outline}${node.count === "many" ? ", peripheries=2" : ""}`;
}

function edgeLine({ from, cell, to, target, style }: Pointer, names: Names): string {
  const source = `${names.get(from.id)}:c${from.cells.indexOf(cell)}`;
  const entered = to.cells.findIndex((other) => other.offset === target.offset);
  const port = isInterior(target) && entered >= 0 ? `c${entered}` : "top";
  const look = {
    must: "",
    may: " [style=dashed]",
    dangling: " [style=dotted, arrowhead=obox]",
    stale: " [style=dotted]",
    was: ' [style=dotted, color=gray, label="before"]',
    broken: ' [style=dashed, color=red, label="breaks"]',
  }[style];
  return `${source} -> ${names.get(to.id)}:${port}${look};`;
}

/** Text inside of a record's label. */
function field(text: string): string {
  return inString(text).replaceAll(/[{}|<> ]/g, "\\$&");
}

function quoted(text: string): string {
  return `"${inString(text)}"`;
}

function inString(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
