// Which node of one heap is which of another: the same variable by its name,
// the rest by its id and by what points to it. Ids alone do not do where ways
// met between the two, since objects are numbered anew there.

import type { CaseView, CellView, NodeView } from "../protocol/shapeView.ts";
import { targetsOf } from "./pointers.ts";

/** From ids of the later case to those of the earlier one. */
export type Matching = ReadonlyMap<string, string>;

type Heap = Pick<CaseView, "nodes">;

/** An arrow from the same cell of the same node says nearly as much as an id. */
const sameId = 1.5;
const sameArrow = 1;
const sameNumber = 0.6;

export function matchNodes(earlier: Heap, later: Heap): Matching {
  const before = byId(earlier);
  const after = byId(later);
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  const scores = new Map<string, Map<string, number>>();
  const looked = takenOut(earlier, later);
  const vote = (a: string, b: string, score: number): void => {
    const [node, old] = [after.get(a), before.get(b)];
    if (looked.has(b)) return;
    if (!node || !old || matched.has(a) || taken.has(b) || !isAlike(node, old)) return;
    const known = scores.get(a) ?? new Map<string, number>();
    scores.set(a, known.set(b, (known.get(b) ?? likeness(node, old)) + score));
  };
  const match = (a: string, b: string): void => {
    matched.set(a, b);
    taken.add(b);
    scores.delete(a);
    for (const [cell, old] of pairsOf(after.get(a)!, before.get(b)!)) {
      const olds = targetsOf(old);
      targetsOf(cell).forEach((target, index) => {
        const was = olds[index];
        if (was) vote(target.node, was.node, sameArrow);
      });
    }
  };
  for (const { id } of later.nodes) vote(id, id, sameId);
  for (const { id, kind } of later.nodes) {
    if (kind !== "heap" && kind !== "input" && before.has(id)) match(id, id);
  }
  for (let best = bestOf(scores, taken); best !== null; best = bestOf(scores, taken)) match(...best);
  return matched;
}

/**
 * By summaries that are not there any more, the object that has been taken out of them and that all lead to now
 * that led to them.
 */
export function takenOut(earlier: Heap, later: Heap): ReadonlyMap<string, string> {
  const before = byId(earlier);
  const after = byId(later);
  const taken = new Map<string, string>();
  for (const node of later.nodes) {
    const old = before.get(node.id);
    if (old === undefined) continue;
    for (const [cell, was] of pairsOf(node, old)) {
      const summary = before.get(targetsOf(was)[0]?.node ?? "");
      const target = after.get(targetsOf(cell)[0]?.node ?? "");
      if (summary?.count !== "many" || after.has(summary.id)) continue;
      const isTaken = target?.count === "one" && target.label === summary.label && !before.has(target.id);
      if (isTaken) taken.set(summary.id, target.id);
    }
  }
  return taken;
}

function bestOf(
  scores: ReadonlyMap<string, ReadonlyMap<string, number>>,
  taken: ReadonlySet<string>,
): readonly [string, string] | null {
  let best: readonly [string, string] | null = null;
  let most = 0;
  for (const [a, candidates] of scores) {
    for (const [b, score] of candidates) {
      if (score <= most || taken.has(b)) continue;
      most = score;
      best = [a, b];
    }
  }
  return best;
}

/** Up to two numbers that are the same. */
function likeness(node: NodeView, old: NodeView): number {
  const same = pairsOf(node, old).filter(([{ value }, { value: was }]) => {
    const isNumber = value.kind === "integer" && was.kind === "integer";
    return isNumber && value.text === was.text;
  });
  return sameNumber * Math.min(same.length, 2);
}

function isAlike(a: NodeView, b: NodeView): boolean {
  return a.kind === b.kind && a.label === b.label && a.count === b.count;
}

/** Cells of the same path. */
export function pairsOf(node: NodeView, old: NodeView): readonly (readonly [CellView, CellView])[] {
  const olds = new Map(old.cells.map((cell) => [`${cell.path} ${cell.offset}`, cell]));
  return node.cells.flatMap((cell) => {
    const was = olds.get(`${cell.path} ${cell.offset}`);
    return was ? [[cell, was] as const] : [];
  });
}

function byId({ nodes }: Heap): ReadonlyMap<string, NodeView> {
  return new Map(nodes.map((node) => [node.id, node]));
}
