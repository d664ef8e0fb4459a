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
  /**
   * `stale`: it stands in memory that is itself gone. `was`: it is no more, its cell leads elsewhere now.
   * `broken`: so it is, and it was the last way to what is lost.
   */
  readonly style: "must" | "may" | "dangling" | "stale" | "was" | "broken";
  /** It stands in memory that was just lost. */
  readonly isLost: boolean;
  /** Its cell leads there since the last statement only. */
  readonly isNew: boolean;
  readonly backward: boolean;
  /** Leads along a list, to the next object of the type or back: its type has one such field in each direction. */
  readonly along: boolean;
  /** From one object of a stack to another of the same stack. */
  readonly within: boolean;
}

/** It is no more: its cell leads elsewhere now. */
export function isFormer({ style }: Pick<Pointer, "style">): boolean {
  return style === "was" || style === "broken";
}

/** Pointers to nodes that the case shows, in the order of nodes and cells. */
export function pointersOf(view: CaseView): readonly Pointer[] {
  // What was comes first: the picture stays near to the one before.
  const pointers = [...formerPointers(view), ...forwardPointers(view)];
  const back = backwardFields(pointers, distances(view, pointers));
  const directed = pointers.map((pointer) => {
    const isShown = pointer.from.cells.includes(pointer.cell);
    return { ...pointer, backward: isShown && back.has(fieldKey(pointer)) };
  });
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

/** All that it may lead to. */
export function targetsOf(cell: CellView): readonly PointerTarget[] {
  const target = targetOf(cell);
  if (target === undefined) return [];
  return [target, ...(cell.value.kind === "pointer" ? (cell.value.others ?? []) : [])];
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
  const changed = new Set((view.changes?.cells ?? []).map((change) => cellKey(change.node, change)));
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  return view.nodes.flatMap((from) =>
    from.cells.flatMap((cell) => {
      return targetsOf(cell).flatMap((target, index) => {
        const to = nodes.get(target.node);
        if (!to) return [];
        const id = index === 0 ? pointerId(from, cell) : `${pointerId(from, cell)} ${target.node}`;
        const style = styleOf(from, cell);
        const isNew = changed.has(cellKey(from.id, cell));
        const isLost = view.lost.includes(from.id);
        const within = from === to && from.count === "many" && cell.value.kind === "pointer";
        const marks = { isNew, isLost, backward: false, along: false, within };
        return [{ id, from, cell, to, target, style, ...marks }];
      });
    }),
  );
}

/** Where cells led before the last statement, as far as that is still to be seen. */
function formerPointers({ nodes: all, changes }: CaseView): readonly Pointer[] {
  const nodes = new Map(all.map((node) => [node.id, node]));
  return (changes?.cells ?? []).flatMap((change): readonly Pointer[] => {
    const from = nodes.get(change.node);
    const { before, path, offset } = change;
    const known = from?.cells.find((each) => each.path === path && each.offset === offset);
    const cell = known ?? { path, offset, type: "", value: before };
    const target = before.kind === "pointer" && !before.others ? before.target : undefined;
    const to = nodes.get(target?.node ?? "");
    const style = change.change === "broken" ? "broken" : "was";
    if (!from || !target || !to) return [];
    const id = `${pointerId(from, cell)} before`;
    const marks = { isNew: false, isLost: false, backward: false, along: false, within: false };
    return [{ id, from, cell, to, target, style, ...marks }];
  });
}

function cellKey(node: string, { path, offset }: { readonly path: string; readonly offset: number }): string {
  return `${node}@${offset}.${path}`;
}

function pointerId(from: NodeView, cell: CellView): string {
  return cellKey(from.id, cell);
}

function styleOf(from: NodeView, cell: CellView): Pointer["style"] {
  if (from.state === "freed") return "stale";
  if (cell.value.kind === "dangling") return "dangling";
  return cell.value.kind === "pointer" && (cell.value.may || waysOut(from, cell) > 1) ? "may" : "must";
}

/** To how many nodes a cell may lead; from a stack, besides to others of the same: that is where the last one leads. */
export function waysOut(from: NodeView, cell: CellView): number {
  const isStack = from.count === "many";
  return targetsOf(cell).filter((target) => !(isStack && target.node === from.id)).length;
}

/**
 * One side for a field in all nodes of a type: the one that suits most of its mirrored pointers. Where as many lead on
 * as lead back, the field that is declared first leads on.
 */
function backwardFields(
  pointers: readonly Pointer[],
  distance: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const mirrors = groupBy(pointers, (pointer) => linkKey(pointer.from, pointer.to));
  const votes = new Map<string, number>();
  for (const pointer of pointers) {
    if (isVariable(pointer.from) || isVariable(pointer.to) || pointer.from === pointer.to) continue;
    const [mirror] = mirrors.get(linkKey(pointer.to, pointer.from)) ?? [];
    if (mirror === undefined) continue;
    const further = distance.get(pointer.to.id)! - distance.get(pointer.from.id)!;
    const declared = pointer.cell.offset > mirror.cell.offset ? tieBreak : -tieBreak;
    const vote = -Math.sign(further) + declared;
    votes.set(fieldKey(pointer), (votes.get(fieldKey(pointer)) ?? 0) + vote);
  }
  return new Set([...votes].filter(([, count]) => count > 0).map(([field]) => field));
}

/** Less than a vote, however many pointers there are. */
const tieBreak = 1e-6;

/** How many arrows each node is away from the variables. */
function distances(view: CaseView, pointers: readonly Pointer[]): ReadonlyMap<string, number> {
  const outgoing = groupBy(pointers, (pointer) => pointer.from.id);
  const found = new Map(view.nodes.filter(isVariable).map(({ id }) => [id, 0]));
  const spread = (): void => {
    for (const [id, away] of found) {
      for (const { to } of outgoing.get(id) ?? []) if (!found.has(to.id)) found.set(to.id, away + 1);
    }
  };
  spread();
  for (const { id } of view.nodes) {
    if (found.has(id)) continue;
    found.set(id, 0);
    spread();
  }
  return found;
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
