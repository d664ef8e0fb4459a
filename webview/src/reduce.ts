// A case with less in it: only what a node reaches, or without what hangs from a node alone. Large heaps are read
// part by part.

import { targetsOf as targetsIn } from "../../server/src/drawing/pointers.ts";
import type { CaseView, NodeView } from "../../server/src/protocol/shapeView.ts";

export interface Reduction {
  /** Only what it reaches is left. */
  readonly focus: string | null;
  /** What hangs from these alone is left out. */
  readonly folded: ReadonlySet<string>;
}

export const nothingReduced: Reduction = { focus: null, folded: new Set() };

/** What is left out is said on the node that it hangs from. A node that is not there any more asks for nothing. */
export function reduced(one: CaseView, { focus, folded }: Reduction): CaseView {
  const byId = new Map(one.nodes.map((node) => [node.id, node]));
  const start = focus === null ? undefined : byId.get(focus);
  const roots = start ? [start] : rootsOf(one, byId);
  const all = start ? reach(roots, byId, new Set()) : new Set(one.nodes);
  const kept = reach(roots, byId, folded);
  const nodes = one.nodes
    .filter((node) => kept.has(node))
    .map((node) => {
      const hidden = folded.has(node.id) ? hiddenBelow(node, byId, kept, all) : 0;
      return hidden === 0 ? node : { ...node, summary: [...(node.summary ?? []), `${hidden} more folded`] };
    });
  return { ...one, nodes };
}

/** Variables and what the case has besides what they reach; then what is left in circles, from any of them. */
function rootsOf(one: CaseView, byId: ReadonlyMap<string, NodeView>): readonly NodeView[] {
  const pointedAt = new Set(one.nodes.flatMap((node) => targetsOf(node, byId)));
  const roots = one.nodes.filter((node) => !pointedAt.has(node) || isNamed(node));
  const reached = new Set(reach(roots, byId, new Set()));
  for (const node of one.nodes) {
    if (reached.has(node)) continue;
    roots.push(node);
    for (const other of reach([node], byId, new Set())) reached.add(other);
  }
  return roots;
}

function isNamed({ kind }: NodeView): boolean {
  return kind === "variable" || kind === "global";
}

function reach(
  starts: readonly NodeView[],
  byId: ReadonlyMap<string, NodeView>,
  stops: ReadonlySet<string>,
): ReadonlySet<NodeView> {
  const reached = new Set(starts);
  for (const node of reached) {
    if (stops.has(node.id)) continue;
    for (const target of targetsOf(node, byId)) reached.add(target);
  }
  return reached;
}

function hiddenBelow(
  node: NodeView,
  byId: ReadonlyMap<string, NodeView>,
  kept: ReadonlySet<NodeView>,
  all: ReadonlySet<NodeView>,
): number {
  return [...reach([node], byId, new Set())].filter((below) => all.has(below) && !kept.has(below)).length;
}

function targetsOf(node: NodeView, byId: ReadonlyMap<string, NodeView>): readonly NodeView[] {
  return node.cells.flatMap((cell) => targetsIn(cell).flatMap(({ node: id }) => byId.get(id) ?? []));
}
