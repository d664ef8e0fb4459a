// Structures that own what is in them: lists, trees and whatever hangs from
// them, without sharing. A grammar tells what they are made of: kinds of
// objects, and for each kind what its cells may hold, which again may be
// structures. One pointer leads to the whole, so one unknown can stand for it.

import { pay } from "../../absint/budget.ts";
import type { Allocation } from "../../defects/defect.ts";
import type { CType } from "../../types/type.ts";
import { remembered } from "../../util/remembered.ts";
import { allocationKey, distinctAllocations } from "../blocks.ts";
import { tables } from "../groups/tables.ts";
import type { Rest } from "../state.ts";
import { type Branch, type GrownValue, type Production, productionKey, united } from "./productions.ts";

/** Objects of one type and history at one place: pointed to by one field of objects of one type, or by the pointer to the whole. */
export interface Kind {
  readonly key: string;
  readonly position: string;
  /** What can be told of them without looking into them. */
  readonly sort: string;
  readonly family: string;
  readonly allocations: readonly Allocation[];
  readonly activation: number;
  readonly type: CType | null;
  readonly size: number | null;
  readonly rest: Rest;
  readonly productions: readonly Production[];
}

export interface Structure {
  readonly id: number;
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Of the object that the pointer leads to; none: it is null. */
  readonly roots: readonly string[];
}

export function makeStructure(kinds: ReadonlyMap<string, Kind>, roots: readonly string[]): Structure {
  const sorted = [...new Set(roots)].sort();
  pay(kinds.size);
  const reached = reachableKinds(kinds, sorted);
  const key = `${sorted.join()} ${[...reached.values()].map(kindKey).join("\n")}`;
  const { structures } = tables();
  const known = structures.get(key);
  if (known !== undefined) return known;
  const made: Structure = { id: structures.size, kinds: reached, roots: sorted };
  structures.set(key, made);
  return made;
}

/** The position of what the pointer to the whole leads to. */
export const top = "";

export function keyAt(position: string, sort: string): string {
  return `${position}|${sort}`;
}

/** The part of a structure that a pointer in it leads to. */
export function branchOf({ kinds }: Structure, { roots }: Branch): Structure {
  const moved = movedTo(kinds, roots, top);
  return makeStructure(moved.kinds, moved.roots);
}

/** What some kinds describe, also at another position. */
export function movedTo(
  kinds: ReadonlyMap<string, Kind>,
  roots: readonly string[],
  position: string,
): { readonly kinds: ReadonlyMap<string, Kind>; readonly roots: readonly string[] } {
  const moved = roots.map((root): Kind => {
    const kind = kinds.get(root)!;
    return { ...kind, position, key: keyAt(position, kind.sort) };
  });
  const others = new Map([...kinds].filter(([, kind]) => kind.position !== top));
  const all = moved.reduce(
    (known, kind) => uniteKinds(known, new Map([[kind.key, kind]])),
    others as ReadonlyMap<string, Kind>,
  );
  return { kinds: all, roots: [...new Set(moved.map(({ key }) => key))] };
}

/** Describes what either of them does. */
export function unite(a: Structure, b: Structure): Structure {
  if (a === b) return a;
  return makeStructure(uniteKinds(a.kinds, b.kinds), [...a.roots, ...b.roots]);
}

export function uniteKinds(
  a: ReadonlyMap<string, Kind>,
  b: ReadonlyMap<string, Kind>,
): ReadonlyMap<string, Kind> {
  const kinds = new Map(a);
  for (const [key, kind] of b) {
    const known = kinds.get(key);
    kinds.set(key, known === undefined ? kind : uniteKind(known, kind));
  }
  return kinds;
}

function uniteKind(a: Kind, b: Kind): Kind {
  if (a === b) return a;
  return {
    ...a,
    allocations: distinctAllocations([...a.allocations, ...b.allocations]),
    size: a.size === b.size ? a.size : null,
    productions: united([...a.productions, ...b.productions]),
  };
}

/** The structure with other owners of its objects. */
export function reallocated(structure: Structure, change: (kind: Kind) => readonly Allocation[]): Structure {
  const kinds = new Map(
    [...structure.kinds].map(([key, kind]) => [
      key,
      { ...kind, allocations: distinctAllocations(change(kind)) },
    ]),
  );
  return makeStructure(kinds, structure.roots);
}

/** No object of the root's kinds has pointers into the structure. */
export function isLeaf({ kinds, roots }: Structure): boolean {
  return roots.every((root) =>
    kinds.get(root)!.productions.every((production) => production.every(({ value }) => !isBranch(value))),
  );
}

function isBranch(value: GrownValue): boolean {
  return value.kind === "branch" && value.roots.length > 0;
}

/** The same in all cases of a run. */
export function kindNumber(key: string): number {
  const { kindNumbers } = tables();
  const number = kindNumbers.get(key) ?? kindNumbers.size;
  kindNumbers.set(key, number);
  return number;
}

function reachableKinds(
  kinds: ReadonlyMap<string, Kind>,
  roots: readonly string[],
): ReadonlyMap<string, Kind> {
  const reached = new Set(roots);
  for (const key of reached) {
    for (const production of kinds.get(key)!.productions) {
      for (const { value } of production)
        if (value.kind === "branch") for (const each of value.roots) reached.add(each);
    }
  }
  return new Map([...reached].sort().map((key) => [key, kinds.get(key)!]));
}

const kindKey = remembered(({ key, allocations, size, productions }: Kind): string => {
  const cells = productions.map((production) => productionKey(production));
  return `${key} ${size ?? "?"} ${allocations.map(allocationKey).join()} ${cells.join(" / ")}`;
});
