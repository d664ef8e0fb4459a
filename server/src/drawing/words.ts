// What pictures, text twin and hover say in words, said in one place so that
// all of them say it alike.

import type {
  CaseView,
  NodeChange,
  NodeView,
  PointerTarget,
  ShapeView,
  ValueView,
} from "../protocol/shapeView.ts";
import { groupBy } from "./groupBy.ts";
import { shortened } from "./metrics.ts";
import { isInterior, isVariable } from "./pointers.ts";

/** What is said in place of a picture without anything in it. */
export const emptyHeap = "No variable and no heap object is alive here.";

/** "before line 12 in 'f'" */
export function whereabouts(view: ShapeView): string {
  return `${view.moment} line ${view.place.range.start.line + 1} in '${view.procedure}'`;
}

const fromCaller = "from the caller";

/** When conditions hold is said with them: they are about what came in, the picture is of later. */
export function entryText(view: CaseView): string {
  const entry = view.conditions.filter((text) => !(view.facts ?? []).includes(text)).map(withResults);
  if (entry.length === 0) return "";
  const isInner = view.regions.some(({ kind }) => kind === "pending");
  return `${isInner ? "at entry of call 1" : "at entry"}: ${entry.join(" and ")}`;
}

/** "result of depth()": what a call returned is not the call. */
function withResults(text: string): string {
  return text.replaceAll(/\b[A-Za-z_]\w*\(\)/g, "result of $&");
}

export function conditionsText(view: CaseView): string {
  return view.conditions.join(" and ");
}

/** A short word for a value that is not an arrow; "" for one that is. */
export function valueWord(value: ValueView): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "integer":
      return value.text;
    case "unknown":
      return withResults(value.text);
    case "uninitialised":
      return "unset";
    case "dangling":
      return value.target ? interiorWord(value.target) : "dangling";
    case "pointer":
      return interiorWord(value.target);
  }
}

/** What a cell held, where no arrow says it; "" also for what had no value, which is nothing to tell. */
export function formerWord(value: ValueView): string {
  if (value.kind === "pointer" || value.kind === "dangling" || value.kind === "uninitialised") return "";
  return `was ${shortened(valueWord(value), 16)}`;
}

/** The part of its target that a pointer points at: `.next`, `[2]`, `+4`; "" for the whole. */
export function interiorWord(target: PointerTarget): string {
  if (!isInterior(target)) return "";
  if (target.path === "") return `+${target.offset}`;
  return target.path.startsWith("[") ? target.path : `.${target.path}`;
}

/** What is special about a node, in the order of importance. */
export function stateWords(node: NodeView, lost: boolean): readonly string[] {
  const words: string[] = [];
  if (lost) words.push("lost");
  if (node.state === "freed") words.push(isVariable(node) ? "out of scope" : "freed");
  if (node.state === "maybe-freed") words.push("maybe freed");
  if (node.state === "maybe-absent") words.push("may not exist");
  if (node.count === "many") words.push(...summaryWords(node));
  if (node.kind === "input") words.push(fromCaller);
  if (node.kind === "global") words.push("global");
  return words;
}

/** "list along `next`, 0 or more": what it is, then how many. */
function summaryWords({ summary = ["0 or more"] }: NodeView): readonly string[] {
  const isShape = (word: string): boolean => /^(list|tree) along/.test(word);
  const shape = summary.filter(isShape);
  return shape.length === 0
    ? summary
    : [`${shape.join(", ")}, ${summary[0]}`, ...summary.slice(1).filter((word) => !isShape(word))];
}

/** What stands above a node: what just happened to it, then what it is. What a region says of it is left out. */
export function captionWords(
  node: NodeView,
  lost: boolean,
  change: NodeChange["change"] | null,
): readonly string[] {
  const words = stateWords(node, lost).filter((word) => node.region === undefined || word !== fromCaller);
  const happened = changeWord(node, change);
  return happened === null ? words : [happened, ...words.filter((word) => !happened.startsWith(word))];
}

/** What the last statement did to it: "new", "lost here"; null where nothing happened. */
export function changeWord(node: NodeView, change: NodeChange["change"] | null): string | null {
  if (change === null) return null;
  return change === "materialised" && node.kind === "input" ? "first reached here" : changeWords[change];
}

const changeWords: Readonly<Record<NodeChange["change"], string>> = {
  new: "new",
  materialised: "taken out",
  folded: "took objects in",
  freed: "freed here",
  lost: "lost here",
};

/** Words that belong together stay together; `most` letters in a line where they can. */
export function linesOf(words: readonly string[], most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || plain(last).length + word.length + 2 > most) lines.push(word);
    else lines[lines.length - 1] = `${last}, ${word}`;
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
}

/** Without the marks around code. */
export function plain(text: string): string {
  return text.replaceAll("`", "");
}

/** "malloc, line 12" */
export function allocationWords(node: NodeView): string | null {
  if (!node.allocation) return null;
  return `${node.allocation.by}, line ${node.allocation.place.range.start.line + 1}`;
}

/** A name for each node of a case: a variable's own, with its frame where several share it, else its label, then numbered. */
export function nodeNames(view: CaseView): ReadonlyMap<string, string> {
  const sharing = groupBy(view.nodes, (node) => node.label);
  const regions = new Map(view.regions.map(({ id, label }) => [id, label]));
  return new Map(
    view.nodes.map((node) => {
      const alike = sharing.get(node.label)!;
      const region = regions.get(node.region ?? "");
      if (isVariable(node) && alike.length > 1 && region !== undefined) {
        return [node.id, `${node.label} (${region})`];
      }
      const plain = isVariable(node) || alike.length === 1;
      return [node.id, plain ? node.label : `${node.label} #${alike.indexOf(node) + 1}`];
    }),
  );
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
