// A group, which stands for any number of objects, as one summary: its rows
// show what the roles of its members have in common, its words what of the
// links is the same for all of them.

import type { CellView, PointerTarget, ValueView } from "../../protocol/shapeView.ts";
import type { Extent } from "../cells.ts";
import { cellAt } from "../fieldPath.ts";
import { type Label, noLabels, offsetIn, type Role, type RoleCell, self, startOf } from "../groups/role.ts";
import type { HeapObject } from "../state.ts";
import { rowsOf } from "./cells.ts";
import { rootNode } from "./structures.ts";
import { integerView, merged, notKnown, pointerTo, targetView, viewValue, wholeNode } from "./values.ts";
import type { Viewing } from "./viewing.ts";

export function viewGroupCells(viewing: Viewing, group: HeapObject): readonly CellView[] {
  const roles = group.roles ?? [];
  const extents = new Map(roles.flatMap(({ cells }) => cells).map((cell) => [cell.start, cell as Extent]));
  return rowsOf(group.type, [...extents.values()], viewing.target, ({ start }, isPointer) => {
    const values = roles.map((role) => {
      const cell = role.cells.find((each) => each.start === start);
      return cell === undefined ? restOf(group, isPointer) : roleView(viewing, group, role, cell, isPointer);
    });
    return merged(values);
  });
}

function restOf({ rest }: HeapObject, isPointer: boolean | undefined): ValueView {
  if (rest === "zero") return integerView(0n, isPointer === true);
  return rest === "uninitialised" ? { kind: "uninitialised" } : notKnown;
}

function roleView(
  viewing: Viewing,
  group: HeapObject,
  role: Role,
  { start, value }: RoleCell,
  isPointer: boolean | undefined,
): ValueView {
  switch (value.kind) {
    case "pointer":
      return pointerView(viewing, group, role, start);
    case "any":
      return notKnown;
    case "dangling":
      return { kind: "dangling" };
    case "structure": {
      const name = `structure:${group.id}.${start}.${value.structure.id}`;
      return pointerTo([wholeNode(rootNode(viewing, name, value))], value.nullable);
    }
    default:
      return viewValue(viewing, value, isPointer === true);
  }
}

function pointerView(viewing: Viewing, group: HeapObject, role: Role, start: number): ValueView {
  const targets: PointerTarget[] = [];
  let isOptional = false;
  for (const link of role.links) {
    const label = link.out.labels.find((each) => startOf(each) === start);
    if (label === undefined) continue;
    const id = link.target === self ? group.id : link.target;
    const object = viewing.find(id);
    const node = viewing.ids.get(id);
    if (object === undefined || node === undefined) continue;
    targets.push(targetView(viewing, object, node, offsetIn(label) ?? 0));
    isOptional ||= link.optional;
  }
  return pointerTo(targets, isOptional);
}

/** How many members there are at least, and which fields of neighbours lead back to where one came from. */
export function groupWords(viewing: Viewing, group: HeapObject): readonly string[] {
  const holders = [...viewing.state.objects.values()].filter(({ roles }) => roles === null);
  const isHeld = holders.some(({ links }) =>
    links.some(({ target, out, optional }) => target === group.id && out !== noLabels && !optional),
  );
  return [isHeld ? "1 or more" : "0 or more", ...listWords(viewing, group), ...backWords(viewing, group)];
}

/** Where each leads to at most one other along one field, and at most one leads to it, they are a list. */
function listWords({ target }: Viewing, group: HeapObject): readonly string[] {
  const among = (group.roles ?? []).map((role) => role.links.filter((link) => link.target === group.id));
  const [start, ...others] = [...new Set(among.flat().flatMap((link) => link.out.labels.map(startOf)))].sort(
    (a, b) => a - b,
  );
  if (start === undefined || !group.type) return [];
  const isMirror = (other: number) =>
    among.flat().every(({ out, in: back }) => has(out.labels, other) === has(back.labels, start));
  const isList = among.every((links) =>
    [
      links.filter(({ out }) => has(out.labels, start)),
      links.filter((link) => has(link.in.labels, start)),
    ].every((one) => one.length <= 1 && !one.some(({ many }) => many)),
  );
  const path = cellAt(group.type, start / 8, target)?.path;
  return isList && path !== undefined && others.every(isMirror) ? [`list along \`${path}\``] : [];
}

/** "`next` and `prev` mirror each other": wherever a member or its neighbour has the one pointer, the other has the other. */
function backWords({ target }: Viewing, group: HeapObject): readonly string[] {
  const links = (group.roles ?? []).flatMap((role) => role.links);
  const starts = [...new Set(links.flatMap((link) => link.out.labels.map(startOf)))].sort((a, b) => a - b);
  const nameOf = (start: number) => (group.type && cellAt(group.type, start / 8, target)?.path) || null;
  const backOf = (start: number) => {
    const leaving = links.filter((link) => has(link.out.labels, start));
    return starts.find((each) => leaving.every((link) => has(link.in.labels, each)));
  };
  return starts.flatMap((there) => {
    const back = backOf(there);
    const isMutual = back !== undefined && backOf(back) === there;
    if (back === undefined || (isMutual && back < there)) return [];
    const [first, second] = [nameOf(there), nameOf(back)];
    if (first === null || second === null) return [];
    return isMutual
      ? [`\`${first}\` and \`${second}\` mirror each other`]
      : [`each \`${first}->${second}\` leads back`];
  });
}

function has(labels: readonly Label[], start: number): boolean {
  return labels.some((label) => startOf(label) === start);
}
