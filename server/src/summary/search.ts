// Looks for certainty: a run with single objects, and where something stays only possible after
// it another one that goes round loops more often. Most mistakes need one or two rounds, and each
// further round costs as much again.

import type { Defect } from "../defects/defect.ts";
import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { ExactEntries } from "./exactEntries.ts";
import { combine, isAmong, isExhaustive, judgementOf } from "./judgement.ts";
import { isLimit } from "./limits.ts";
import type { Outcome, Setting } from "./outcome.ts";
import { nobody } from "./watch.ts";
import { runThrough } from "./witness.ts";

/** How the run with single objects is made: with which limits, and what it remembers of calls. */
export interface Searching {
  readonly setting: Setting;
  readonly entries: ExactEntries;
}

/**
 * `far` is tried where `near` leaves something only possible; `brief`, which follows no calls, where
 * `near` was too much.
 */
export function search(
  procedure: Procedure,
  proof: Outcome,
  { near, far, brief }: Readonly<Record<"near" | "far" | "brief", Searching>>,
): Judgement {
  const run = runOf(procedure, near);
  const judgement = combine(proof, run);
  if (isSettled(judgement)) return judgement;
  const isTooMuch = run.gaps.some(({ reason }) => isLimit(reason));
  return searchOn(procedure, proof, judgement, isTooMuch ? brief : far);
}

function isSettled({ defects, gaps }: Judgement): boolean {
  return defects.every(({ certain }) => certain) && (defects.length > 0 || gaps.length === 0);
}

function runOf(procedure: Procedure, { setting, entries }: Searching): Outcome {
  return runThrough(setting, entries, procedure, nobody);
}

function searchOn(procedure: Procedure, proof: Outcome, judgement: Judgement, by: Searching): Judgement {
  const run = runOf(procedure, by);
  const again = combine(proof, run);
  const hasSeenAll = isExhaustive(run, proof);
  const certain = again.defects.filter((defect) => defect.certain);
  const open = judgement.defects.filter(
    (defect) => !isReplaced(defect, certain) && (!hasSeenAll || isAmong(defect, again.defects)),
  );
  const added = again.defects.filter((defect) => !isAmong(defect, open));
  return judgementOf({
    ...judgement,
    procedure,
    defects: [...open, ...added],
    gaps: hasSeenAll ? [] : judgement.gaps,
    assumptions: [...new Set([...judgement.assumptions, ...again.assumptions])].sort(),
    steps: judgement.steps + again.steps - proof.steps,
  });
}

function isReplaced(defect: Defect, certain: readonly Defect[]): boolean {
  return !defect.certain && isAmong(defect, certain);
}
