// A structure, which one pointer owns as a whole, as a picture of its grammar:
// one summary for each sort of object in it, with arrows as the rules have them.

import type { CellView, NodeView, ValueView } from "../../protocol/shapeView.ts";
import { typeText } from "../../types/print.ts";
import type { CType } from "../../types/type.ts";
import type { Extent } from "../cells.ts";
import type { Kind, Structure } from "../structures/grammar.ts";
import type { GrownValue } from "../structures/productions.ts";
import { plainName } from "../text.ts";
import type { SymbolId } from "../value.ts";
import { rowsOf } from "./cells.ts";
import { integerView, merged, notKnown, pointerTo, wholeNode } from "./values.ts";
import type { ShownStructure, Viewing } from "./viewing.ts";

/** Of what an unknown stands for. */
export function structureName(symbol: SymbolId): string {
  return `structure:${symbol}`;
}

/** The name of the node that the pointer to the structure leads to; `name` is that of the whole. */
export function rootNode(viewing: Viewing, name: string, shown: ShownStructure): string {
  viewing.structures.set(name, shown);
  const root = shown.structure.kinds.get(shown.structure.roots[0] ?? "");
  return nodeOf(name, shown.structure, root?.sort ?? "");
}

/** Looks at them as long as one leads to others. */
export function viewStructures(viewing: Viewing): readonly NodeView[] {
  return [...viewing.structures].flatMap(([name, shown]) => {
    const sorts = [...new Set([...shown.structure.kinds.values()].map(({ sort }) => sort))];
    return sorts.map((sort) => viewSort(viewing, name, shown, sort));
  });
}

function nodeOf(name: string, { kinds }: Structure, sort: string): string {
  const sorts = [...new Set([...kinds.values()].map((kind) => kind.sort))];
  return `${name}.${sorts.indexOf(sort)}`;
}

function viewSort(viewing: Viewing, name: string, shown: ShownStructure, sort: string): NodeView {
  const { structure } = shown;
  const kinds = [...structure.kinds.values()].filter((kind) => kind.sort === sort);
  const { type, size, allocations } = kinds[0]!;
  const [allocation] = allocations;
  const words = wordsOf(viewing, name, shown, kinds);
  return {
    id: nodeOf(name, structure, sort),
    kind: "heap",
    label: labelOf(type, size),
    count: words === null ? "one" : "many",
    state: "live",
    cells: cellsOfSort(viewing, name, structure, kinds),
    ...(words === null ? {} : { summary: words }),
    ...(allocation === undefined
      ? {}
      : { allocation: { place: viewing.placeOf(allocation.site), by: allocation.by } }),
  };
}

function labelOf(type: CType | null, size: number | null): string {
  if (type !== null) return typeText(type);
  return size === null ? "memory" : `${size} bytes`;
}

function cellsOfSort(
  viewing: Viewing,
  name: string,
  structure: Structure,
  kinds: readonly Kind[],
): readonly CellView[] {
  const productions = kinds.flatMap((kind) => kind.productions);
  const extents = productions.flat().map(({ start, width }): Extent => ({ start, width }));
  const [{ type, rest }] = kinds as [Kind];
  const others = [...new Map(extents.map((extent) => [extent.start, extent])).values()];
  return rowsOf(type, others, viewing.target, ({ start }, isPointer) => {
    const found = productions.flatMap((production) => production.filter((cell) => cell.start === start));
    const values = found.map(({ value }) => grownView(name, structure, value, isPointer === true));
    if (values.length > 0) return merged(values);
    if (rest === "zero") return integerView(0n, isPointer === true);
    return rest === "uninitialised" ? { kind: "uninitialised" } : notKnown;
  });
}

function grownView(name: string, structure: Structure, value: GrownValue, isPointer: boolean): ValueView {
  switch (value.kind) {
    case "branch": {
      if (value.roots.length === 0) return { kind: "null" };
      const sorts = new Set(value.roots.map((root) => structure.kinds.get(root)!.sort));
      const targets = [...sorts].map((sort) => wholeNode(nodeOf(name, structure, sort)));
      return pointerTo(targets, value.nullable);
    }
    case "fixed":
      return { kind: "unknown", text: `&${plainName(value.name.replace(/^\w+:/, ""))}` };
    case "integer":
      return integerView(value.value, isPointer);
    case "uninitialised":
      return { kind: "uninitialised" };
    default:
      return notKnown;
  }
}

/** How many there are, along which fields they hang together, and what each of them owns; null where there is but one. */
function wordsOf(
  viewing: Viewing,
  name: string,
  { structure, nullable }: ShownStructure,
  kinds: readonly Kind[],
): readonly string[] | null {
  const self = nodeOf(name, structure, kinds[0]!.sort);
  const rows = cellsOfSort(viewing, name, structure, kinds);
  const along = rows.filter(({ value }) => leadsTo(value, self)).map(({ path }) => `\`${path}\``);
  const owned = rows.filter(
    ({ value }) => value.kind === "pointer" && !leadsTo(value, self) && value.target.node.startsWith(name),
  );
  const sort = kinds[0]!.sort;
  const many = sortsOfMany(structure);
  if (!many.has(sort)) return null;
  const isRoot = kinds.some(({ key }) => structure.roots.includes(key));
  const words = [amount(structure, kinds, { isRoot, nullable, isRecursive: along.length > 0, many })];
  if (along.length > 1) words.push(`tree along ${along.slice(0, -1).join(", ")} and ${along.at(-1)}`);
  if (along.length === 1) words.push(`list along ${along[0]}`);
  if (owned.length > 0) words.push(`each owns its ${owned.map(({ path }) => `\`${path}\``).join(" and ")}`);
  return words;
}

interface Standing {
  readonly isRoot: boolean;
  readonly nullable: boolean;
  readonly isRecursive: boolean;
  readonly many: ReadonlySet<string>;
}

function amount(structure: Structure, kinds: readonly Kind[], standing: Standing): string {
  const { isRoot, nullable, isRecursive, many } = standing;
  if (isRoot) return nullable ? "0 or more" : "1 or more";
  const keys = new Set(kinds.map(({ key }) => key));
  const owners = [...structure.kinds.values()].filter(({ key }) => !keys.has(key));
  const leading = owners
    .flatMap(({ sort, productions }) => productions.flat().map(({ value }) => ({ sort, value })))
    .flatMap(({ sort, value }) =>
      value.kind === "branch" && value.roots.some((each) => keys.has(each)) ? [{ sort, ...value }] : [],
    );
  const isOptional = leading.some((branch) => branch.nullable);
  const inEach = leading.some((branch) => many.has(branch.sort)) ? " in each" : "";
  if (isRecursive) return `${isOptional ? "0" : "1"} or more${inEach}`;
  return `${isOptional ? "at most one" : "one"}${inEach}`;
}

/** Sorts of which there may be several: that come back to themselves, and all that hangs from such. */
function sortsOfMany({ kinds }: Structure): ReadonlySet<string> {
  const next = new Map<string, Set<string>>();
  for (const { sort, productions } of kinds.values()) {
    const known = next.get(sort) ?? new Set<string>();
    next.set(sort, known);
    for (const { value } of productions.flat()) {
      if (value.kind === "branch") for (const root of value.roots) known.add(kinds.get(root)!.sort);
    }
  }
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set(next.get(start));
    for (const sort of reached) for (const each of next.get(sort) ?? []) reached.add(each);
    return reached;
  };
  const recursive = [...next.keys()].filter((sort) => reachedFrom(sort).has(sort));
  return new Set(recursive.flatMap((sort) => [sort, ...reachedFrom(sort)]));
}

function leadsTo(value: ValueView, node: string): boolean {
  return (
    value.kind === "pointer" && [value.target, ...(value.others ?? [])].some((each) => each.node === node)
  );
}
