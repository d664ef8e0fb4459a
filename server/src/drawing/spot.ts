// Where a path such as `list->head.next` leads in a picture: the node, and the
// path inside of it.

import type { CaseView, NodeView } from "../protocol/shapeView.ts";
import { isVariable, targetOf } from "./pointers.ts";

export interface Spot {
  readonly node: NodeView;
  /** As in `CellView`; "" for the whole node. */
  readonly path: string;
}

/** Null where the path leads to nothing that is shown. Names, `.` and `->` only. */
export function spotOf(name: string, view: CaseView): Spot | null {
  const [base = "", ...members] = name.split(/(?=->|\.)/);
  const variable = view.nodes.find((node) => isVariable(node) && node.label === base);
  let spot: Spot | null = variable === undefined ? null : { node: variable, path: "" };
  for (const member of members) {
    if (spot === null) return null;
    const field = member.replace(/^(?:->|\.)/, "");
    spot = member.startsWith("->")
      ? behindPointer(spot, field, view)
      : { ...spot, path: joined(spot.path, field) };
  }
  return spot;
}

/** Whether a cell's path lies in a structure or an array with the path `whole`. */
export function isWithin(path: string, whole: string): boolean {
  return whole === "" || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
}

function behindPointer({ node, path }: Spot, field: string, view: CaseView): Spot | null {
  const cell = node.cells.find((one) => one.path === path);
  const target = cell && targetOf(cell);
  const next = view.nodes.find(({ id }) => id === target?.node);
  if (target === undefined || next === undefined) return null;
  const found = wholesOf(target.path)
    .map((whole) => joined(whole, field))
    .find((wanted) => next.cells.some((one) => one.path === wanted || isWithin(one.path, wanted)));
  return found === undefined ? null : { node: next, path: found };
}

/** A pointer to a structure inside of another is shown as one to its first cell: `pos.x` may mean `pos`. */
function wholesOf(path: string): readonly string[] {
  const wholes = [path];
  for (let rest = path; rest !== ""; ) {
    rest = rest.slice(0, Math.max(rest.lastIndexOf("."), rest.lastIndexOf("["), 0));
    wholes.push(rest);
  }
  return wholes;
}

function joined(whole: string, field: string): string {
  return whole === "" ? field : `${whole}.${field}`;
}
