// From what the two kinds of runs found to one judgement. Each of them
// considers every execution where it has no gaps, so what only one of two such
// runs reports does not happen; certain is what a run that keeps each object
// apart has seen.

import type { Defect } from "../defects/defect.ts";
import type { Gap, Judgement, Verdict } from "../defects/verdict.ts";
import { siteKey } from "../shape/path.ts";
import { rungs } from "./limits.ts";
import type { Outcome } from "./outcome.ts";

/** Nothing was found, nothing was left out, and nothing has still to be tried. */
export function isSilent({ defects, gaps, isSupposed }: Outcome): boolean {
  return defects.length === 0 && gaps.length === 0 && !isSupposed;
}

export function judgementOf(outcome: Omit<Outcome, "isSupposed" | "unclear">): Judgement {
  const { procedure, gaps, assumptions, steps, rung } = outcome;
  const defects = withFewJumps([...outcome.defects].sort(byPlace));
  return {
    procedure: procedure.linkage,
    verdict: verdictOf(defects, gaps),
    defects,
    assumptions,
    gaps,
    rung: gaps.length > 0 ? rungs.gaveUp : rung,
    steps,
  };
}

/** Each call on the way may jump: that is told once for a block, and not where it is lost without a jump too. */
function withFewJumps(defects: readonly Defect[]): readonly Defect[] {
  const told = new Set(defects.flatMap((defect) => (isJump(defect) ? [] : blockOf(defect))));
  return defects.filter((defect) => {
    if (!isJump(defect)) return true;
    const blocks = blockOf(defect);
    const isNew = blocks.length === 0 || blocks.some((block) => !told.has(block));
    for (const block of blocks) told.add(block);
    return isNew;
  });
}

function isJump(defect: Defect): boolean {
  return defect.kind === "leak" && defect.byJump === true;
}

function blockOf(defect: Defect): readonly string[] {
  return defect.kind === "leak" && defect.allocation !== null ? [siteKey(defect.allocation.site)] : [];
}

export function combine(proof: Outcome, witness: Outcome): Judgement {
  const isProof = proof.gaps.length === 0;
  const hasSeenAll = isExhaustive(witness, proof);
  const seen = witness.defects.filter((defect) => isCredible(defect, proof));
  const unseen = hasSeenAll ? [] : proof.defects.filter((defect) => !isAmong(defect, witness.defects));
  const gaps = isProof || hasSeenAll ? [] : proof.gaps;
  const defects = [...seen, ...unseen];
  const { assumptions, rung } = isProof ? proof : witness;
  return judgementOf({
    procedure: proof.procedure,
    defects,
    gaps,
    assumptions,
    steps: proof.steps + witness.steps,
    rung,
  });
}

/** What another run has seen, where a proof does not say that it cannot be. */
export function isCredible(defect: Defect, proof: Outcome): boolean {
  if (proof.gaps.length > 0 || isOfCaller(defect) || isAmong(defect, proof.defects)) return true;
  return proof.isSupposed && defect.certain;
}

/** What it has not seen does not happen, if the other run is right in what it assumes. */
export function isExhaustive(witness: Outcome, proof: Outcome): boolean {
  return witness.gaps.length === 0 && assumesNoMore(witness, proof);
}

/** What only the other run has assumed may be where the other one has found something. */
function assumesNoMore(run: Outcome, other: Outcome): boolean {
  return run.assumptions.every((text) => other.assumptions.includes(text));
}

/** A proof does not ask what becomes of blocks that it does not see allocated. */
function isOfCaller(defect: Defect): boolean {
  return defect.kind === "leak" && defect.allocation === null;
}

export function isAmong(defect: Defect, others: readonly Defect[]): boolean {
  return others.some((other) => isSameLoss(defect, other));
}

/** The two runs may blame different statements for the loss of one block. */
function isSameLoss(a: Defect, b: Defect): boolean {
  if (a.kind !== b.kind) return false;
  if (siteKey(a.at) === siteKey(b.at)) return true;
  const x = "allocation" in a ? a.allocation : null;
  const y = "allocation" in b ? b.allocation : null;
  return x !== null && y !== null && siteKey(x.site) === siteKey(y.site);
}

/** The same happens to what was allocated at the same place; of what came from outside, at the same statement. */
export function isToldBy(defect: Defect, others: readonly Defect[]): boolean {
  return others.some((other) => defect.kind === other.kind && subjectOf(defect) === subjectOf(other));
}

/** The same is told already, word for word. */
export function isRepeated(defect: Defect, others: readonly Defect[]): boolean {
  return others.some((other) => isToldBy(defect, [other]) && siteKey(defect.at) === siteKey(other.at));
}

function subjectOf(defect: Defect): string {
  const allocation = "allocation" in defect ? defect.allocation : null;
  return siteKey(allocation?.site ?? defect.at);
}

function byPlace(a: Defect, b: Defect): number {
  const x = a.at;
  const y = b.at;
  if (x.procedure !== y.procedure) return x.procedure < y.procedure ? -1 : 1;
  return x.at.start - y.at.start || x.at.end - y.at.end;
}

function verdictOf(defects: readonly Defect[], gaps: readonly Gap[]): Verdict {
  if (defects.some((defect) => defect.certain)) return { word: "leaks" };
  if (defects.length > 0) return { word: "possible" };
  return gaps.length > 0 ? { word: "gave-up", gaps } : { word: "verified" };
}
