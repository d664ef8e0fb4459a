// What became of blocks by the end of a procedure: in each case of the run that keeps objects apart,
// who still leads to one, whether it was released, or given to code that nobody sees.

import type { BlockId, InstructionId, Procedure } from "../ir/procedure.ts";
import { inOrder } from "../shape/cells.ts";
import { cellAt, memberText, pointeeText } from "../shape/fieldPath.ts";
import { siteKey } from "../shape/path.ts";
import { resolve } from "../shape/pure.ts";
import type { HeapObject, State } from "../shape/state.ts";
import { plainName } from "../shape/text.ts";
import type { ObjectId } from "../shape/value.ts";
import type { Target } from "../types/target.ts";

/** Where blocks were allocated, by `siteKey`. */
export type Sites = ReadonlySet<string>;

/** The last instructions before the end. */
export function lastInstructions({ blocks, exit }: Procedure): readonly InstructionId[] {
  return blocks.flatMap(({ instructions, successors }, block) =>
    successors.includes(exit) && instructions.length > 0
      ? [{ block: block as BlockId, index: instructions.length - 1 }]
      : [],
  );
}

/** What a statement gets: what the variables lead to behind it, else what was not there before it. */
export function sitesBetween(
  before: readonly State[],
  after: readonly State[],
  names: readonly string[],
): Sites {
  const held = new Set(after.flatMap((state) => pointees(state, names)));
  if (held.size > 0) return held;
  const known = new Set(before.flatMap((state) => [...state.objects.values()].flatMap(sitesOf)));
  const there = after.flatMap((state) => [...state.objects.values()].flatMap(sitesOf));
  return new Set(there.filter((site) => !known.has(site)));
}

/** In words, with the number of cases in which it is so. */
export function fatesAtEnd(
  states: readonly State[],
  sites: Sites,
  target: Target,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const state of states) {
    for (const words of fatesIn(state, sites, target)) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}

function fatesIn(state: State, sites: Sites, target: Target): ReadonlySet<string> {
  const blocks = [...state.objects.values()].filter((object) => isFrom(object, sites));
  if (blocks.length === 0) return new Set(["there is none: released, or never got"]);
  const paths = pathsIn(state, target);
  return new Set(blocks.map((block) => fateOf(block, paths)));
}

function fateOf(block: HeapObject, paths: ReadonlyMap<ObjectId, string>): string {
  if (block.freed !== null) return "it is released";
  const path = paths.get(block.id);
  if (path !== undefined) return `'${path}' leads to it`;
  return block.escaped
    ? "code that is not visible got it, and may hold or release it"
    : "it is there, held by what has no name here";
}

function isFrom(object: HeapObject, sites: Sites): boolean {
  return sitesOf(object).some((site) => sites.has(site));
}

function sitesOf({ origin }: HeapObject): readonly string[] {
  return origin.kind === "block" ? [siteKey(origin.allocation.site)] : [];
}

function pointees(state: State, names: readonly string[]): readonly string[] {
  const variables = [...state.objects.values()].filter(
    ({ origin }) => origin.kind === "variable" && names.includes(origin.name),
  );
  return variables.flatMap((object) =>
    targetsOf(state, object).flatMap(({ to }) => {
      const block = state.objects.get(to);
      return block === undefined ? [] : sitesOf(block);
    }),
  );
}

/** From what outlives the procedure along the pointers, as C spells it: `list->head->next`. */
function pathsIn(state: State, target: Target): ReadonlyMap<ObjectId, string> {
  const pointers = new Map<ObjectId, string>();
  const objects = [...state.objects.values()].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  const waiting = objects.filter((object) => rank(object) < inside);
  for (const object of waiting) {
    for (const { to, at } of targetsOf(state, object)) {
      if (pointers.has(to)) continue;
      const path = object.type === null ? "" : (cellAt(object.type, at, target)?.path ?? "");
      pointers.set(to, cellText(object, path, pointers));
      const next = state.objects.get(to);
      if (next !== undefined && rank(next) === inside) waiting.push(next);
    }
  }
  return pointers;
}

const inside = 2;

function rank({ origin, freed }: HeapObject): number {
  if (freed !== null) return inside + 1;
  if (origin.kind === "input" && origin.text !== null) return 1;
  return origin.kind === "variable" || origin.kind === "global" ? 0 : inside;
}

function cellText(object: HeapObject, path: string, pointers: ReadonlyMap<ObjectId, string>): string {
  const { origin } = object;
  if (origin.kind === "variable")
    return memberText(origin.name === "%result" ? "return value" : origin.name, path);
  if (origin.kind === "global") return memberText(plainName(origin.linkage), path);
  const pointer = origin.kind === "input" && origin.text !== null ? origin.text : pointers.get(object.id);
  return pointeeText(pointer ?? "?", path);
}

function targetsOf(
  state: State,
  object: HeapObject,
): readonly { readonly to: ObjectId; readonly at: number }[] {
  return inOrder(object.cells).flatMap((cell) => {
    const value = resolve(state.pure, cell.value);
    return value.kind === "address" ? [{ to: value.object, at: Math.floor(cell.start / 8) }] : [];
  });
}
