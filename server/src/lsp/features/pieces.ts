// What a check that is still going on has found so far, as it is shown: together with what was known before of
// the functions that still wait, in the places of the text as it is now.

import type { FileResult, PartialResult } from "../../host/analysis.ts";
import type { Place } from "../../protocol/place.ts";
import { moveRanges } from "../movedText.ts";

/** Milliseconds; what is found meanwhile is shown no more often than that. */
const betweenShows = 500;

/** Whether a piece is to be shown: the end of the edited functions and that of the file always are. */
export function createPacing(): (piece: Pick<PartialResult, "isDone" | "hasAllEdited">) => boolean {
  let shownAt = Number.NEGATIVE_INFINITY;
  let editedShown = false;
  return ({ isDone, hasAllEdited }) => {
    const now = performance.now();
    const isDue = isDone || (hasAllEdited && !editedShown) || now - shownAt >= betweenShows;
    if (!isDue) return false;
    editedShown = hasAllEdited;
    shownAt = now;
    return true;
  };
}

/** What is not looked at again yet is still what it was. */
export function withEarlier(
  result: FileResult,
  earlier: FileResult | undefined,
  waiting: PartialResult["waiting"],
): FileResult {
  const [names, fingerprints] = [new Set(waiting.procedures), new Set(waiting.findings)];
  const found = new Set(result.findings.map(({ fingerprint }) => fingerprint));
  const told = new Set(result.procedures.map(({ name }) => name));
  return {
    ...result,
    findings: [
      ...result.findings,
      ...(earlier?.findings ?? []).filter(
        ({ fingerprint }) => fingerprints.has(fingerprint) && !found.has(fingerprint),
      ),
    ],
    procedures: [
      ...result.procedures,
      ...(earlier?.procedures ?? []).filter(({ name }) => names.has(name) && !told.has(name)),
    ],
  };
}

/** The text may have changed while it was analysed: places move along, and what was typed over is gone. */
export function movedTo(now: string, analysed: string, result: FileResult): FileResult {
  const move = moveRanges(analysed, now);
  const moved = <T extends { readonly place: Place }>(item: T): readonly T[] => {
    if (item.place.file !== result.path) return [item];
    const range = move(item.place.range);
    return range === null ? [] : [{ ...item, place: { ...item.place, range } }];
  };
  return {
    ...result,
    findings: result.findings.flatMap(moved),
    procedures: result.procedures.flatMap(moved),
    syntaxErrors: result.syntaxErrors.flatMap(moved),
  };
}
