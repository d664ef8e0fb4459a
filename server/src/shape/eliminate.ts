// Forgetting a number without forgetting what it said about others: from
// `a < b` and `b < c` it stays known, without `b`, that `a < c`.

import type { Difference } from "./pure.ts";
import type { SymbolId } from "./value.ts";

export type Differences = ReadonlyMap<string, Difference>;

/** What the differences say about the symbols that are kept. */
export function eliminate(differences: Differences, kept: ReadonlySet<SymbolId>): Differences {
  const gone = new Set(
    [...differences.values()].flatMap(({ left, right }) => [left, right].filter((id) => !kept.has(id))),
  );
  if (gone.size === 0) return differences;
  const remaining = new Map(differences);
  for (const symbol of gone) eliminateOne(remaining, symbol);
  return remaining;
}

function eliminateOne(differences: Map<string, Difference>, symbol: SymbolId): void {
  const all = [...differences.values()];
  const below = all.filter(({ right }) => right === symbol);
  const above = all.filter(({ left }) => left === symbol);
  for (const { left, most } of below) {
    for (const { right, most: further } of above) {
      if (left !== right) tighten(differences, { left, right, most: most + further });
    }
  }
  for (const { left, right } of [...below, ...above]) differences.delete(`${left}-${right}`);
}

function tighten(differences: Map<string, Difference>, difference: Difference): void {
  const key = `${difference.left}-${difference.right}`;
  const known = differences.get(key);
  if (known === undefined || difference.most < known.most) differences.set(key, difference);
}
