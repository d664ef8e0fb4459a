// Looks for certainty: a run with single objects, and where something stays only possible after
// it another one that goes round loops more often. Most mistakes need one or two rounds, and each
// further round costs as much again.

import type { Defect } from "../defects/defect.ts";
import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import { aimAtAll, type Searching, type Sightings } from "./aim.ts";
import { goalsOf } from "./goals.ts";
import {
  combine,
  isAmong,
  isCredible,
  isExhaustive,
  isRepeated,
  isToldBy,
  judgementOf,
} from "./judgement.ts";
import { isLimit } from "./limits.ts";
import type { Outcome } from "./outcome.ts";
import { nobody } from "./watch.ts";
import { runThrough } from "./witness.ts";

/**
 * `far` is tried where `near` leaves something only possible; `brief`, which follows no calls, where `near` was too much;
 * `glance`, which is `near` with fewer steps, where there is nothing to confirm. What is open after that is aimed at.
 */
export function search(
  procedure: Procedure,
  proof: Outcome,
  by: Readonly<Record<"near" | "glance" | "far" | "brief", Searching>>,
): Judgement {
  const judgement = searchAll(procedure, proof, by);
  const goals = goalsOf(by.near.setting.program, procedure, judgement);
  return goals.length === 0
    ? judgement
    : withSightings(procedure, proof, judgement, aimAtAll(by.near, procedure, goals));
}

function searchAll(
  procedure: Procedure,
  proof: Outcome,
  { near, glance, far, brief }: Readonly<Record<"near" | "glance" | "far" | "brief", Searching>>,
): Judgement {
  const run = runOf(procedure, proof.defects.length > 0 ? near : glance);
  const judgement = combine(proof, run);
  if (isSettled(judgement)) return judgement;
  const isTooMuch = run.gaps.some(({ reason }) => isLimit(reason));
  return searchOn(procedure, proof, judgement, isTooMuch ? brief : far);
}

/** What was only possible is certain where it was seen. */
function withSightings(
  procedure: Procedure,
  proof: Outcome,
  judgement: Judgement,
  { defects, reached, assumptions, steps }: Sightings,
): Judgement {
  const seen = defects.filter((defect) => isCredible(defect, proof));
  const open = judgement.defects.filter(
    (defect) => defect.certain || !(reached.some((goal) => goal.defect === defect) || isToldBy(defect, seen)),
  );
  return judgementOf({
    ...judgement,
    procedure,
    defects: [...open, ...seen.filter((defect) => !isRepeated(defect, open))],
    assumptions: [...new Set([...judgement.assumptions, ...assumptions])].sort(),
    steps: judgement.steps + steps,
  });
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
