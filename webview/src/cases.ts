// Which of a heap's cases is shown, in which order they stand, and what their tabs say.

import { conditionsText } from "../../server/src/drawing/words.ts";
import type { CaseView, ShapeView } from "../../server/src/protocol/shapeView.ts";

/** Cases in which something was just lost come first; else the order stays. */
export function leakingFirst(view: ShapeView): ShapeView {
  const leaks = ({ lost }: CaseView) => lost.length > 0;
  return { ...view, cases: [...view.cases.filter(leaks), ...view.cases.filter((one) => !leaks(one))] };
}

/** A case in which something was just lost, where the point is a new one; else the one that was shown before. */
export function chooseCase(before: ShapeView | null, chosen: number, next: ShapeView): number {
  const leaking = next.cases.findIndex(({ lost }) => lost.length > 0);
  if (leaking >= 0 && !isSamePoint(before, next)) return leaking;
  return sameCase(before?.cases[chosen], next, chosen);
}

/** A leaking case says so in words. */
export function tabLabel(one: CaseView, index: number, all: readonly CaseView[]): string {
  const conditions = conditionsText(one);
  const name = conditions !== "" || all.length === 1 ? conditions : `case ${index + 1}`;
  if (one.lost.length === 0 || all.length === 1) return name;
  return `leaks: ${name}`;
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
