// Taking a case into those that meet at a point. Where they become too many to
// keep apart, what arrives is folded first, and then also what variables point
// to: less is known of each object then, but nothing is left out.

import { foldSettled } from "../shape/settle.ts";
import type { State } from "../shape/state.ts";
import type { Absorbed, CaseTable } from "./cases.ts";

/** `apart`: not folded as long as there are few cases. */
export type Start = "apart" | "folded";

export type Taken = Absorbed | { readonly kind: "impossible" };

/** `most`: how many shapes are kept apart; folded ones may be half as many more, and once more. */
export function absorb(table: CaseTable, settled: State, start: Start, most: number): Taken {
  if (start === "apart") {
    const absorbed = table.add(settled, most);
    if (absorbed.kind !== "too many") return absorbed;
  }
  for (const targets of ["singled out", "folded"] as const) {
    const folded = foldSettled(settled, targets);
    if (folded === null) return { kind: "impossible" };
    const absorbed = table.add(folded, targets === "singled out" ? 1.5 * most : 2 * most);
    if (absorbed.kind !== "too many") return absorbed;
  }
  return { kind: "too many" };
}
