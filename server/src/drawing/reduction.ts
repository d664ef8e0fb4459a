// Large heaps, read in parts: only what one node leads to, or many nodes folded
// into one that says how many of what it stands for.

import type { CaseView, CellView, NodeView, PointerTarget, ValueView } from "../protocol/shapeView.ts";
import { groupBy } from "./groupBy.ts";
import { isVariable, targetsOf } from "./pointers.ts";
import { counted } from "./words.ts";

/** The node, what it leads to, and the variables that lead into that. */
export function focusOn(view: CaseView, id: string): CaseView {
  const byId = new Map(view.nodes.map((node) => [node.id, node]));
  const reached = new Set(view.nodes.filter((node) => node.id === id));
  for (const node of reached) {
    for (const target of targetsIn(node, byId)) reached.add(target);
  }
  const leads = (node: NodeView): boolean => targetsIn(node, byId).some((target) => reached.has(target));
  const kept = new Set(view.nodes.filter((node) => reached.has(node) || (isVariable(node) && leads(node))));
  return withNodes(
    view,
    view.nodes.filter((node) => kept.has(node)),
  );
}

/** The nodes of a region as one; variables stay, since a frame is read by its variables. */
export function foldRegion(view: CaseView, region: string): CaseView {
  const inside = view.nodes.filter((node) => node.region === region && !isVariable(node));
  return foldNodes(view, new Set(inside.map(({ id }) => id)));
}

/** All of them as one node, to which all arrows into them lead, and from which all arrows out of them come. */
export function foldNodes(view: CaseView, ids: ReadonlySet<string>): CaseView {
  const inside = view.nodes.filter(({ id }) => ids.has(id));
  const [first] = inside;
  if (first === undefined || inside.length === 1) return view;
  const folded = foldedNode(inside, ids);
  const nodes = view.nodes.flatMap((node): readonly NodeView[] => {
    if (node === first) return [folded];
    return ids.has(node.id) ? [] : [retargeted(node, ids, folded.id)];
  });
  const isLost = inside.every(({ id }) => view.lost.includes(id));
  return withNodes({ ...view, lost: isLost ? [...view.lost, folded.id] : view.lost }, nodes);
}

function foldedNode(inside: readonly NodeView[], ids: ReadonlySet<string>): NodeView {
  const kinds = [...groupBy(inside, ({ label }) => label)].map(
    ([label, all]) => `${all.length} \`${label}\``,
  );
  const [{ id, region }] = inside as [NodeView];
  const outside = groupBy(
    inside.flatMap((node) => node.cells.filter((cell) => leadsOut(cell, ids))),
    (cell) => JSON.stringify(cell.value),
  );
  const cells = [...outside.values()].map((alike, index): CellView => {
    const paths = [...new Set(alike.map(({ path }) => path))];
    return { ...alike[0]!, path: paths.join(", "), offset: index };
  });
  return {
    id: `folded ${id}`,
    kind: "heap",
    label: counted(inside.length, "object"),
    count: "many",
    state: "live",
    cells,
    summary: ["folded", ...kinds],
    ...(region === undefined ? {} : { region }),
  };
}

function leadsOut(cell: CellView, ids: ReadonlySet<string>): boolean {
  const targets = targetsOf(cell);
  return targets.length > 0 && targets.every(({ node }) => !ids.has(node));
}

function retargeted(node: NodeView, ids: ReadonlySet<string>, to: string): NodeView {
  const target = (one: PointerTarget): PointerTarget =>
    ids.has(one.node) ? { node: to, path: "", offset: 0 } : one;
  const value = (old: ValueView): ValueView => {
    if (old.kind === "pointer") {
      const others = old.others?.map(target);
      return { ...old, target: target(old.target), ...(others === undefined ? {} : { others }) };
    }
    return old.kind === "dangling" && old.target ? { ...old, target: target(old.target) } : old;
  };
  return { ...node, cells: node.cells.map((cell) => ({ ...cell, value: value(cell.value) })) };
}

/** What is said of nodes that are not there any more is left out. */
function withNodes(view: CaseView, nodes: readonly NodeView[]): CaseView {
  const ids = new Set(nodes.map(({ id }) => id));
  const { changes } = view;
  const isShown = ({ node }: { readonly node: string }): boolean => ids.has(node);
  return {
    ...view,
    nodes,
    lost: view.lost.filter((id) => ids.has(id)),
    changes:
      changes === null
        ? null
        : { ...changes, nodes: changes.nodes.filter(isShown), cells: changes.cells.filter(isShown) },
  };
}

function targetsIn(node: NodeView, byId: ReadonlyMap<string, NodeView>): readonly NodeView[] {
  return node.cells.flatMap((cell) => targetsOf(cell).flatMap(({ node: id }) => byId.get(id) ?? []));
}
