// What a pointer points at, in one line: the words above a hover's picture.

import type { CaseView, CellView, NodeView, ShapeView } from "../protocol/shapeView.ts";
import { isInterior, isVariable, targetOf } from "./pointers.ts";
import { isWithin, type Spot, spotOf } from "./spot.ts";
import { interiorWord, valueWord } from "./words.ts";

/** "`p`: null, or 1 `struct node` from `malloc` (line 12), owned here"; `name` may be a path: `list->head`. */
export function describePointer(view: ShapeView, name: string): string {
  const phrases = view.cases.flatMap((one) => {
    const spot = spotOf(name, one);
    return spot === null ? [] : (spotPhrase(spot, one) ?? []);
  });
  return `\`${name}\`: ${phrases.length === 0 ? "nothing is known of it here" : alternatives(phrases)}`;
}

/** Null where nothing is shown of the spot. */
function spotPhrase({ node, path }: Spot, view: CaseView): string | null {
  const scalar = node.cells.find((cell) => cell.path === path);
  if (scalar) return cellPhrase(scalar, view);
  const cells = node.cells.filter((cell) => isWithin(cell.path, path));
  if (cells.length === 0 && path !== "") return null;
  const pointers = cells.filter((cell) => targetOf(cell) !== undefined || cell.value.kind === "null");
  const phrases = pointers.map(
    (cell) => `\`${cell.path.slice(path.length).replace(/^\./, "")}\` ${cellPhrase(cell, view)}`,
  );
  return phrases.length === 0 ? "holds no pointers" : phrases.join("; ");
}

function cellPhrase(cell: CellView, view: CaseView): string {
  const { value } = cell;
  const target = targetOf(cell);
  const node = view.nodes.find(({ id }) => id === target?.node);
  if (value.kind === "dangling") return danglingPhrase(node);
  if (value.kind !== "pointer") return value.kind === "uninitialised" ? "uninitialised" : valueWord(value);
  if (!node) return "an address";
  const place = isInterior(value.target) ? `\`${interiorWord(value.target)}\` of ` : "";
  const isDoubtful = value.may && node.count === "one";
  return `${isDoubtful ? "maybe " : ""}${place}${nodePhrase(node, view)}`;
}

function danglingPhrase(node: NodeView | undefined): string {
  if (!node) return "dangling";
  return `dangling, ${node.state === "live" ? "what it pointed to is gone" : `the \`${node.label}\` is freed`}`;
}

function nodePhrase(node: NodeView, view: CaseView): string {
  if (isVariable(node)) return `\`&${node.label}\``;
  if (node.kind === "procedure" || node.kind === "string") return `\`${node.label}\``;
  const words = [`${amount(node, view)} \`${node.label}\`${origin(node)}`];
  if (node.count === "many") words.push(...(node.summary ?? []).slice(1));
  if (node.state === "freed") words.push("freed");
  if (node.state === "maybe-freed") words.push("maybe freed");
  if (isOwnedHere(node, view)) words.push("owned here");
  return words.join(", ");
}

/** How many objects of its type hang together behind a node: "1", "3 linked", "1 or more linked". */
function amount(node: NodeView, view: CaseView): string {
  const linked = [...reachableFrom([node], view)].filter((other) => other.label === node.label);
  const sure = linked.filter((other) => isSurelyThere(other));
  const isOpen = linked.some((other) => other.count === "many" || !isSurelyThere(other));
  const open = isOpen ? " or more" : "";
  return linked.length === 1 && node.count === "one"
    ? `${sure.length}${open}`
    : `${sure.length}${open} linked`;
}

function isSurelyThere({ count, state, summary }: NodeView): boolean {
  return count === "one" ? state !== "maybe-absent" : summary?.[0] === "1 or more";
}

function origin(node: NodeView): string {
  if (node.kind === "input") return " from the caller";
  if (!node.allocation) return "";
  return ` from \`${node.allocation.by}\` (line ${node.allocation.place.range.start.line + 1})`;
}

/** Allocated, and nothing outside of the procedure leads to it. */
function isOwnedHere(node: NodeView, view: CaseView): boolean {
  if (node.kind !== "heap" || node.state !== "live") return false;
  const outside = view.nodes.filter(({ kind }) => kind === "global" || kind === "input");
  return !reachableFrom(outside, view).has(node);
}

function reachableFrom(starts: readonly NodeView[], view: CaseView): ReadonlySet<NodeView> {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const reached = new Set(starts);
  for (const node of reached) {
    for (const cell of node.cells) {
      const next = nodes.get(targetOf(cell)?.node ?? "");
      if (next) reached.add(next);
    }
  }
  return reached;
}

function alternatives(phrases: readonly string[]): string {
  const different = [...new Set(phrases)];
  const isNull = (phrase: string): boolean => phrase === "null";
  return [...different.filter(isNull), ...different.filter((phrase) => !isNull(phrase))].join(", or ");
}
