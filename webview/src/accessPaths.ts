// How a programmer would name what a heap object holds: `head->next`, by the shortest way from a variable.

import { isInterior, isVariable } from "../../server/src/drawing/pointers.ts";
import type { CaseView, CellView, NodeView } from "../../server/src/protocol/shapeView.ts";

/** Expressions that point at the start of an object, by its id; for those that a variable leads to for sure. */
export function accessPaths(one: CaseView): ReadonlyMap<string, string> {
  const byId = new Map(one.nodes.map((node) => [node.id, node]));
  const paths = new Map<string, string>();
  const pending: NodeView[] = one.nodes.filter(isVariable);
  for (const node of pending) {
    for (const cell of node.cells) {
      const target = surelyAt(cell);
      const to = target === null ? undefined : byId.get(target);
      if (to === undefined || isVariable(to) || paths.has(to.id)) continue;
      paths.set(to.id, cellName(node, cell.path, paths));
      pending.push(to);
    }
  }
  return paths;
}

/** `head`, `point.x`, `head->next`, `*slot`; for what no variable leads to, its type and field. */
export function cellName(node: NodeView, path: string, paths: ReadonlyMap<string, string>): string {
  if (isVariable(node)) return joined(node.label, path);
  const pointer = paths.get(node.id);
  if (pointer === undefined) return path === "" ? node.label : `${node.label}.${path}`;
  if (path === "") return `*${pointer}`;
  return path.startsWith("[") ? `${pointer}${path}` : `${pointer}->${path}`;
}

function joined(name: string, path: string): string {
  if (path === "") return name;
  return path.startsWith("[") ? `${name}${path}` : `${name}.${path}`;
}

function surelyAt({ value }: CellView): string | null {
  if (value.kind !== "pointer" || value.may || value.others !== undefined) return null;
  return isInterior(value.target) ? null : value.target.node;
}
