// A case with less in it, as the person wants it: only what a node leads to, and what hangs from a node alone as one.

import { targetsOf } from "../../server/src/drawing/pointers.ts";
import { focusOn, foldNodes } from "../../server/src/drawing/reduction.ts";
import type { CaseView, NodeView } from "../../server/src/protocol/shapeView.ts";

export interface Reduction {
  /** Only what it leads to is left. */
  readonly focus: string | null;
  /** What hangs from each of these alone is folded. */
  readonly folded: ReadonlySet<string>;
}

export const nothingReduced: Reduction = { focus: null, folded: new Set() };

/** A node that is not there any more asks for nothing. */
export function reduced(one: CaseView, { focus, folded }: Reduction): CaseView {
  const isThere = one.nodes.some(({ id }) => id === focus);
  const start = focus !== null && isThere ? focusOn(one, focus) : one;
  return [...folded].reduce((view, id) => foldNodes(view, hangingFrom(view, id)), start);
}

/** How many nodes of a case are not shown. */
export function countHidden(one: CaseView, shown: CaseView): number {
  const ids = new Set(shown.nodes.map(({ id }) => id));
  return one.nodes.filter(({ id }) => !ids.has(id)).length;
}

/** What nothing but the node leads to. */
export function hangingFrom(one: CaseView, id: string): ReadonlySet<string> {
  const byId = new Map(one.nodes.map((node) => [node.id, node]));
  const node = byId.get(id);
  if (node === undefined) return new Set();
  const below = reach([node], byId, null);
  const others = one.nodes.filter((other) => other === node || !below.has(other));
  const kept = reach([...others, ...one.nodes.filter(isNamed)], byId, node);
  return new Set([...below].filter((other) => !kept.has(other)).map((other) => other.id));
}

function isNamed({ kind }: NodeView): boolean {
  return kind === "variable" || kind === "global";
}

/** From all of these, but not on from `stop`. */
function reach(
  starts: readonly NodeView[],
  byId: ReadonlyMap<string, NodeView>,
  stop: NodeView | null,
): ReadonlySet<NodeView> {
  const reached = new Set(starts);
  for (const node of reached) {
    if (node === stop) continue;
    for (const cell of node.cells)
      for (const target of targetsOf(cell)) {
        const next = byId.get(target.node);
        if (next !== undefined) reached.add(next);
      }
  }
  return reached;
}
