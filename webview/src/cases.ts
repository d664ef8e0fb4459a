// Which of a heap's cases is shown, and what its tab says.

import { conditionsText } from "../../server/src/drawing/words.ts";
import type { CaseView, ShapeView } from "../../server/src/protocol/shapeView.ts";

/** A case in which something was just lost, where the point is a new one; else the one that was shown before. */
export function chooseCase(before: ShapeView | null, chosen: number, next: ShapeView): number {
  const leaking = next.cases.findIndex(({ lost }) => lost.length > 0);
  if (leaking >= 0 && !isSamePoint(before, next)) return leaking;
  return sameCase(before?.cases[chosen], next, chosen);
}

export function tabLabel(one: CaseView, index: number, all: readonly CaseView[]): string {
  const conditions = conditionsText(one);
  if (conditions !== "") return conditions;
  return all.length > 1 ? `case ${index + 1}` : "";
}

function isSamePoint(before: ShapeView | null, next: ShapeView): boolean {
  return (
    before !== null &&
    before.moment === next.moment &&
    before.procedure === next.procedure &&
    JSON.stringify(before.place) === JSON.stringify(next.place)
  );
}

/** The case under the same conditions, else the one at the same place, else the first. */
function sameCase(before: CaseView | undefined, next: ShapeView, index: number): number {
  const alike = before ? next.cases.findIndex((one) => conditionsText(one) === conditionsText(before)) : -1;
  if (alike >= 0) return alike;
  return index < next.cases.length ? index : 0;
}
