// The cases of a point with what the statement before it changed in them.

import { changesBetween, changesThrough, countChanges, withVariablesThatLost } from "../drawing/changes.ts";
import type { Span } from "../ir/instruction.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { CaseView, ChangesView } from "../protocol/shapeView.ts";
import type { CaseAt, EarlierCase } from "../summary/shapes.ts";
import { placeOfSpan } from "./places.ts";

/** Where ways met, a case is compared with the one of those before that it is most like. */
export function marked({ view, before }: CaseAt, located: LocatedProcedure): CaseView {
  const all = before.map((each) => changesSince(each, view, located));
  const [nearest] = all.sort((a, b) => countChanges(a) - countChanges(b));
  return nearest === undefined ? view : withVariablesThatLost(view, nearest);
}

function changesSince(earlier: EarlierCase, view: CaseView, located: LocatedProcedure): ChangesView {
  const { before, after, at, isDoing } = earlier;
  const done = changesBetween(before, after, sinceText(located, at), isDoing ? "does" : "finds");
  return after.raw === view.raw ? done : changesThrough(done, after, view);
}

function sinceText(located: LocatedProcedure, at: Span): string {
  return `before line ${placeOfSpan(located, at).range.start.line + 1}`;
}
