// The arrows of one case, and which of them go back. A list's `prev` and a
// tree's `parent` mirror another pointer: drawn from the left side of their
// field, they run beside the pointer that they mirror instead of around it.

import type { CaseView, CellView, NodeView, PointerTarget } from "../protocol/shapeView.ts";
import { groupBy } from "./groupBy.ts";

export interface Pointer {
  readonly id: string;
  readonly from: NodeView;
  readonly cell: CellView;
  readonly to: NodeView;
  readonly target: PointerTarget;
  /** `stale`: it stands in memory that is itself gone. */
  readonly style: "must" | "may" | "dangling" | "stale";
  readonly backward: boolean;
  /** Leads along a list, to the next object of the type or back: its type has one such field in each direction. */
  readonly along: boolean;
}

/** Pointers to nodes that the case shows, in the order of nodes and cells. */
export function pointersOf(view: CaseView): readonly Pointer[] {
  const pointers = forwardPointers(view);
  const rank = discoveryOrder(view, pointers);
  const back = backwardFields(pointers, rank);
  const directed = pointers.map((pointer) => ({ ...pointer, backward: back.has(fieldKey(pointer)) }));
  const branching = branchingTypes(directed);
  return directed.map((pointer) => ({
    ...pointer,
    along: isAlike(pointer) && (pointer.backward || !branching.has(pointer.from.label)),
  }));
}

/** Where a cell's value points, dangling or not. */
export function targetOf(cell: CellView): PointerTarget | undefined {
  const { value } = cell;
  return value.kind === "pointer" || value.kind === "dangling" ? value.target : undefined;
}

/** A pointer to a field or element inside of its target. */
export function isInterior(target: PointerTarget): boolean {
  return target.offset !== 0;
}

/** Nodes in the order in which following pointers from the variables finds them. */
export function discoveryOrder(view: CaseView, pointers: readonly Pointer[]): ReadonlyMap<string, number> {
  const outgoing = groupBy(pointers, (pointer) => pointer.from.id);
  const rank = new Map<string, number>();
  const pending = [...view.nodes].reverse();
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (rank.has(node.id)) continue;
    rank.set(node.id, rank.size);
    const next = outgoing.get(node.id) ?? [];
    pending.push(...next.map((pointer) => pointer.to).reverse());
  }
  return rank;
}

export function isVariable(node: NodeView): boolean {
  return node.kind === "variable" || node.kind === "global";
}

function forwardPointers(view: CaseView): readonly Pointer[] {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  return view.nodes.flatMap((from) =>
    from.cells.flatMap((cell) => {
      const target = targetOf(cell);
      const to = target && nodes.get(target.node);
      if (!target || !to) return [];
      return [
        {
          id: pointerId(from, cell),
          from,
          cell,
          to,
          target,
          style: styleOf(from, cell),
          backward: false,
          along: false,
        },
      ];
    }),
  );
}

function pointerId(from: NodeView, cell: CellView): string {
  return `${from.id}@${cell.offset}.${cell.path}`;
}

function styleOf(from: NodeView, cell: CellView): Pointer["style"] {
  if (from.state === "freed") return "stale";
  if (cell.value.kind === "dangling") return "dangling";
  return cell.value.kind === "pointer" && cell.value.may ? "may" : "must";
}

/** One side for a field in all nodes of a type: the one that suits most of its mirrored pointers. */
function backwardFields(
  pointers: readonly Pointer[],
  rank: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const linked = new Set(pointers.map((pointer) => linkKey(pointer.from, pointer.to)));
  const votes = new Map<string, number>();
  for (const pointer of pointers) {
    if (isVariable(pointer.from) || isVariable(pointer.to) || pointer.from === pointer.to) continue;
    if (!linked.has(linkKey(pointer.to, pointer.from))) continue;
    const vote = rank.get(pointer.to.id)! < rank.get(pointer.from.id)! ? 1 : -1;
    votes.set(fieldKey(pointer), (votes.get(fieldKey(pointer)) ?? 0) + vote);
  }
  return new Set([...votes].filter(([, count]) => count > 0).map(([field]) => field));
}

/** Types with several fields that lead on to objects of the same type: trees and graphs. */
function branchingTypes(pointers: readonly Pointer[]): ReadonlySet<string> {
  const forward = pointers.filter((pointer) => isAlike(pointer) && !pointer.backward);
  const paths = groupBy(forward, (pointer) => pointer.from.label);
  const branching = [...paths].filter(([, group]) => new Set(group.map(({ cell }) => cell.path)).size > 1);
  return new Set(branching.map(([label]) => label));
}

function isAlike({ from, to }: Pointer): boolean {
  return !isVariable(from) && !isVariable(to) && from.label === to.label;
}

function linkKey(from: NodeView, to: NodeView): string {
  return `${from.id}\n${to.id}`;
}

function fieldKey({ from, cell }: Pointer): string {
  return `${from.kind === "variable" ? from.id : from.label}\n${cell.path}`;
}
