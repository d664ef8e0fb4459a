// What happened between two points of a procedure, as a picture marks it: what
// came, went, was re-pointed, freed or lost, and what was folded into a summary
// or taken out of one.

import type {
  CaseView,
  CellChange,
  CellView,
  ChangesView,
  GoneNode,
  NodeChange,
  NodeView,
  PointerTarget,
  ValueView,
} from "../protocol/shapeView.ts";
import { type Matching, matchNodes, pairsOf, takenOut } from "./matching.ts";
import { isVariable, targetsOf } from "./pointers.ts";

/** `finds`: between the two something was only found out: a value that became more definite was not written. */
export type Happening = "does" | "finds";

export function changesBetween(
  earlier: CaseView,
  later: CaseView,
  since: string,
  happening: Happening = "does",
): ChangesView {
  const matching = matchNodes(earlier, later);
  const kept = new Set(matching.values());
  const olds = new Map(earlier.nodes.map((node) => [node.id, node]));
  const lost = new Set(later.lost);
  const gone = earlier.nodes.filter((node) => !kept.has(node.id)).map((node) => goneNode(node, later));
  const nodes = later.nodes.flatMap((node): readonly NodeChange[] => {
    const old = olds.get(matching.get(node.id) ?? "");
    const change = nodeChange(node, old, { lost, earlier, gone });
    return change === null ? [] : [{ node: node.id, change }];
  });
  const isFreshlyFreed = (node: string) =>
    nodes.some((each) => each.node === node && each.change === "freed");
  const takenFrom = takenOut(earlier, later);
  const nameOf = laterNames(matching, later, gone);
  const compared: Compared = { matching, takenFrom, earlier, later, lost, happening, nameOf };
  const cells = later.nodes.flatMap((node) => {
    const old = olds.get(matching.get(node.id) ?? "");
    if (old === undefined) return [];
    return isFreshlyFreed(node.id) ? brokenIn(node, old, lost) : cellChanges(node, old, compared);
  });
  return { since, nodes, gone, cells };
}

/** With the variables that went out of scope while they held the last way to something: there it broke. */
export function withVariablesThatLost(view: CaseView, changes: ChangesView): CaseView {
  const lost = new Set(view.lost);
  const known = new Set(view.nodes.map(({ id }) => id));
  const variables = changes.gone.flatMap(({ node }): readonly NodeView[] => {
    const held = isVariable(node) && !known.has(node.id) ? brokenIn(node, node, lost) : [];
    return held.length === 0 ? [] : [node];
  });
  if (variables.length === 0) return { ...view, changes };
  const ended = variables.map((node): NodeView => ({ ...node, state: "freed", cells: [] }));
  const others = view.nodes.filter((node) => !isVariable(node));
  const cells = [...changes.cells, ...variables.flatMap((node) => brokenIn(node, node, lost))];
  return {
    ...view,
    nodes: [...view.nodes.filter(isVariable), ...ended, ...others],
    changes: { ...changes, cells },
  };
}

/** Both, one after the other, of a case that was `middle` in between. */
export function changesThrough(first: ChangesView, middle: CaseView, later: CaseView): ChangesView {
  const found = changesBetween(middle, later, first.since, "finds");
  const matching = matchNodes(middle, later);
  const names = new Map([...matching].map(([after, before]) => [before, after]));
  const nameOf: NameOf = (id) => names.get(id) ?? id;
  const moved = <Change extends { readonly node: string }>(changes: readonly Change[]): readonly Change[] =>
    changes.flatMap((change) => {
      const node = names.get(change.node);
      return node === undefined ? [] : [{ ...change, node }];
    });
  const nodes = [...moved(first.nodes), ...found.nodes];
  return {
    since: first.since,
    nodes: nodes.filter(({ node }, index) => nodes.findIndex((other) => other.node === node) === index),
    gone: [...first.gone, ...found.gone.filter(({ change }) => change === "folded")],
    cells: [
      ...moved(first.cells).map((cell) => ({ ...cell, before: renamed(cell.before, nameOf) })),
      ...found.cells,
    ],
  };
}

/** How much happened: of several earlier cases the one that is nearest is where a case came from. */
export function countChanges({ nodes, gone, cells }: ChangesView): number {
  return nodes.length + gone.length + cells.length;
}

interface Around {
  readonly lost: ReadonlySet<string>;
  readonly earlier: CaseView;
  readonly gone: readonly GoneNode[];
}

function nodeChange(node: NodeView, old: NodeView | undefined, around: Around): NodeChange["change"] | null {
  if (around.lost.has(node.id)) return "lost";
  if (old !== undefined) {
    if (node.state === "freed" && old.state !== "freed") return "freed";
    return around.gone.some(({ into }) => into === node.id) ? "folded" : null;
  }
  if (isVariable(node) || node.kind === "string" || node.kind === "procedure") return "new";
  if (node.count === "many") return around.gone.some(({ into }) => into === node.id) ? "folded" : null;
  if (node.kind === "input") return "materialised";
  const wasFolded = around.earlier.nodes.some(
    (other) => other.count === "many" && other.label === node.label,
  );
  const isBlank = node.cells.every(({ value }) => value.kind === "uninitialised");
  return wasFolded && !isBlank ? "materialised" : "new";
}

function goneNode(node: NodeView, later: CaseView): GoneNode {
  const summary = later.nodes.find((other) => other.count === "many" && other.label === node.label);
  const isFolded =
    summary !== undefined && node.count === "one" && node.kind === "heap" && node.state === "live";
  return isFolded ? { node, change: "folded", into: summary.id } : { node, change: "gone" };
}

interface Compared {
  readonly matching: Matching;
  readonly takenFrom: ReadonlyMap<string, string>;
  readonly earlier: CaseView;
  readonly later: CaseView;
  readonly lost: ReadonlySet<string>;
  readonly happening: Happening;
  readonly nameOf: NameOf;
}

/** What an earlier node is called now. */
type NameOf = (node: string) => string;

/** A summary that has taken it in stands for it; what is not there any more must not be taken for another. */
function laterNames(matching: Matching, later: CaseView, gone: readonly GoneNode[]): NameOf {
  const names = new Map([...matching].map(([after, before]) => [before, after]));
  const ids = new Set(later.nodes.map(({ id }) => id));
  return (id) => {
    const into = gone.find(({ node }) => node.id === id)?.into;
    return names.get(id) ?? into ?? (ids.has(id) ? `former ${id}` : id);
  };
}

function renamed(value: ValueView, nameOf: NameOf): ValueView {
  const rename = (target: PointerTarget): PointerTarget => ({ ...target, node: nameOf(target.node) });
  if (value.kind === "dangling") return value.target ? { ...value, target: rename(value.target) } : value;
  if (value.kind !== "pointer") return value;
  const others = value.others?.map(rename);
  return { ...value, target: rename(value.target), ...(others ? { others } : {}) };
}

function cellChanges(node: NodeView, old: NodeView, compared: Compared): readonly CellChange[] {
  return pairsOf(node, old).flatMap(([cell, was]): readonly CellChange[] => {
    if (isFirstNamed(node, cell)) return [];
    const isBroken = targetsOf(was).some((target) => compared.lost.has(target.node));
    if (!isChanged(cell.value, was.value, compared)) return [];
    const change = isBroken ? "broken" : isPointing(cell) || isPointing(was) ? "re-pointed" : "written";
    const before = isBroken ? was.value : renamed(was.value, compared.nameOf);
    return [{ node: node.id, path: cell.path, offset: cell.offset, change, before }];
  });
}

/** A number of which nothing was known has the variable's own name from the first time that it is used. */
function isFirstNamed({ label }: NodeView, { path, value }: CellView): boolean {
  return path === "" && value.kind === "unknown" && value.text === label;
}

/** What a freed object held is gone with it, and may have been the last way to something. */
function brokenIn(node: NodeView, old: NodeView, lost: ReadonlySet<string>): readonly CellChange[] {
  return old.cells
    .filter((cell) => targetsOf(cell).some((target) => lost.has(target.node)))
    .map(({ path, offset, value }) => ({ node: node.id, path, offset, change: "broken", before: value }));
}

function isPointing(cell: CellView): boolean {
  return targetsOf(cell).length > 0;
}

function isChanged(value: ValueView, was: ValueView, compared: Compared): boolean {
  const targets = targetsIn(value);
  const olds = targetsIn(was);
  if (targets.length > 0 && olds.length > 0) {
    return !targets.some((target) => olds.some((old) => isSameTarget(target, old, compared)));
  }
  if (isOpen(was) && targets.some(({ node }) => isFirstSeen(compared, node))) return false;
  if (compared.happening === "finds" && (isOpen(was) || isOpen(value) || mayBeNull(was))) return false;
  if (targets.length === 0 && olds.length === 0) {
    return value.kind !== was.kind || wordOf(value) !== wordOf(was);
  }
  return true;
}

/** Also where the target was in a summary, or is in one now. */
function isSameTarget(target: PointerTarget, old: PointerTarget, compared: Compared): boolean {
  if (target.offset !== old.offset) return false;
  if (compared.matching.get(target.node) === old.node) return true;
  const node = compared.later.nodes.find(({ id }) => id === target.node);
  const was = compared.earlier.nodes.find(({ id }) => id === old.node);
  if (!node || !was || node.label !== was.label || node.kind !== "heap") return false;
  const taken = compared.takenFrom.get(was.id);
  if (taken !== undefined) return taken === node.id;
  const isMatched = compared.matching.has(node.id) && [...compared.matching.values()].includes(was.id);
  return !isMatched && (node.count === "many" || was.count === "many");
}

/** It was there before, but nobody had looked. */
function isFirstSeen({ later, matching }: Compared, id: string): boolean {
  return !matching.has(id) && later.nodes.some((node) => node.id === id && node.kind === "input");
}

function mayBeNull(value: ValueView): boolean {
  return value.kind === "pointer" && value.may;
}

function isOpen(value: ValueView): boolean {
  return value.kind === "unknown";
}

function wordOf(value: ValueView): string {
  return value.kind === "integer" || value.kind === "unknown" ? value.text : "";
}

function targetsIn(value: ValueView): readonly PointerTarget[] {
  return targetsOf({ path: "", offset: 0, type: "", value });
}
