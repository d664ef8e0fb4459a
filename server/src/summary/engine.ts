// The engine: maps a procedure to a judgement. A run that folds shows what
// holds of all executions; where it finds something, a run that keeps each
// object apart looks for a way on which it surely happens.

import type { Site } from "../defects/trace.ts";
import type { Judgement } from "../defects/verdict.ts";
import { type InstructionId, type Procedure, sizeOf } from "../ir/procedure.ts";
import { isTooMuchToFollow } from "../program/cone.ts";
import { goesThrough } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import type { Place } from "../protocol/place.ts";
import type { CaseView } from "../protocol/shapeView.ts";
import type { EngineOptions, Moment, Run } from "../shape/run.ts";
import { viewCases } from "../shape/views/cases.ts";
import { targetOf } from "../types/target.ts";
import type { Searching } from "./aim.ts";
import { createExactEntries } from "./exactEntries.ts";
import { createExactTable, type ExactTable } from "./exactTable.ts";
import { withFieldLosses } from "./fieldLosses.ts";
import { isSilent, judgementOf } from "./judgement.ts";
import { flowTells, isLimit, isMatterOfDetail, rungs } from "./limits.ts";
import { assumptionsIfNeutral } from "./neutral.ts";
import { withNeverReleased } from "./neverReleased.ts";
import type { Outcome, Setting } from "./outcome.ts";
import { prove, proveAnyWay } from "./prove.ts";
import { search } from "./search.ts";
import { type Shapes, shapesOf } from "./shapes.ts";
import { type IsTold, type Judging, judgeBy, tellerIn } from "./tellers.ts";
import { withUnclearAsUnknown } from "./unclear.ts";
import { nobody, watchAt } from "./watch.ts";
import { runThrough } from "./witness.ts";

export type { EngineOptions } from "../shape/run.ts";

export interface Engine {
  judge(procedure: Procedure): Judgement;
  /** As `judge`, and shows the states before and after each instruction of the procedure on the way. */
  watch(procedure: Procedure, observe: Run["observe"]): Judgement;
  /** The same of the run that folds: its states describe all runs of the procedure, in every call of it. */
  watchProof(procedure: Procedure, observe: Run["observe"]): Judgement;
  /** Each object by itself before or after any of the instructions, over all cases that reach it. */
  shapesAt(
    procedure: Procedure,
    at: readonly InstructionId[],
    moment: Moment,
    placeOf: (site: Site) => Place,
  ): { readonly cases: readonly CaseView[]; readonly incomplete: readonly string[] };
  /** The heaps at all points of the procedure, for somebody who walks through it. */
  shapes(procedure: Procedure): Shapes;
}

export const defaultOptions: EngineOptions = {
  maxSteps: 15_000,
  loopUnrolling: 2,
  maxCases: 64,
  maxCallDepth: 6,
  maxFollowed: 300,
  allocationMayFail: true,
  target: targetOf("LP64"),
};

/**
 * `table`: what was found out about calls before, with the same options. `isToldElsewhere`: who asks what other procedures
 * tell; else they are judged by engines like this one.
 */
export function createEngine(
  program: Program,
  options: EngineOptions,
  table: ExactTable = createExactTable(),
  isToldElsewhere?: IsTold,
): Engine {
  const judging: Judging = {
    recall: () => null,
    judge: (procedure, asked, isToldIn) => ({
      judgement: createEngine(asked, options, table, isToldIn(asked)).judge(procedure),
      keep: () => {},
    }),
  };
  const isTold = isToldElsewhere ?? tellerIn(judging, program);
  const judgeAlone = (procedure: Procedure): Judgement => {
    goesThrough(program, procedure);
    const assumptions = assumptionsIfNeutral(program, procedure);
    if (assumptions !== null) return judgementOf(nothingHappens(procedure, assumptions));
    const proof = proveByRungs(setting, procedure);
    if (isSilent(proof)) return judgementOf(proof);
    const judgement = withUnclearAsUnknown(
      search(procedure, proof, { near, glance, far, brief }),
      procedure,
      proof,
    );
    return withNeverReleased(unlessByContract(setting, proof, judgement), procedure, program);
  };
  const setting: Setting = { program, options, isTold };
  const exactEntries = createExactEntries(setting, table);
  const searching = (by: Setting): Searching => ({ setting: by, entries: createExactEntries(by, table) });
  const fewSteps = Math.ceil(options.maxSteps / briefShare);
  const brief = searching({ ...setting, options: { ...options, maxFollowed: 0, maxSteps: fewSteps } });
  // What calls give it serves others too: they have what the whole budget allows.
  const near = { setting: withFewerSteps(setting, nearShare), entries: exactEntries };
  const glance = searching(withFewerSteps(setting, glanceShare));
  const far = searching({ ...setting, options: patientOptions(options) });
  return {
    judge: (procedure) =>
      isToldElsewhere === undefined
        ? judgeBy(judging, procedure, program)
        : withFieldLosses(judgeAlone(procedure), procedure, program),
    watch: (procedure, observe) =>
      judgementOf(runThrough(setting, exactEntries, procedure, { ...nobody, observe })),
    watchProof: (procedure, observe) => judgementOf(prove(setting, procedure, observe)),
    shapesAt: (procedure, at, moment, placeOf) => {
      const watch = watchAt(at, moment);
      const { gaps: open } = runThrough(setting, exactEntries, procedure, watch);
      const gaps = open.map((gap) => gap.reason);
      const ends =
        watch.states.length === 0 ? [...watch.ends].map((why) => `every way ends here: ${why}`) : [];
      const incomplete = [...new Set([...ends, ...gaps])];
      const cases = viewCases(watch.states, placeOf, options.target).map(({ view }) => view);
      return { cases, incomplete };
    },
    shapes: (procedure) => shapesOf(setting, exactEntries, procedure),
  };
}

/** Of the budget, for the run with single objects; for the one that follows no calls. */
const nearShare = 2;
const briefShare = 6;

/**
 * For the run with single objects where nothing was found that it could confirm: in real programs such a run hardly ever finds
 * something that aiming does not, and it follows as many calls as it may.
 */
const glanceShare = 7.5;

/** For the run that goes round loops more often. */
const patientShare = 6;

/** Enough for most loops that have to fill something before they go wrong; what is far away stays unseen. */
function patientOptions(options: EngineOptions): EngineOptions {
  return {
    ...options,
    loopUnrolling: options.loopUnrolling + 3,
    maxSteps: Math.ceil(options.maxSteps / patientShare),
  };
}

function nothingHappens(procedure: Procedure, assumptions: readonly string[]): Outcome {
  return {
    procedure,
    defects: [],
    gaps: [],
    assumptions,
    isSupposed: false,
    steps: 0,
    unclear: [],
    rung: rungs.none,
  };
}

/**
 * Most procedures whose calls can be followed to the end take few steps. For the others their callees' contracts have to do,
 * and only callees whose contracts leave something open are followed.
 */
function proveByRungs(setting: Setting, procedure: Procedure): Outcome {
  const { program, options } = setting;
  const isFar = isTooMuchToFollow(program, procedure, options.maxFollowed);
  const isHopeless = isFar && sizeOf(procedure) > longest;
  const reach = withFewerSteps(setting, isFar ? farShare : followingShare);
  const following = isHopeless ? null : proveAnyWay(reach, procedure);
  if (following?.gaps.length === 0) return following;
  const known = following === null || isTooMuch(following) ? proveByContracts(setting, procedure) : following;
  if (known.gaps.length === 0) return known;
  const { defects, gaps } = following ?? known;
  const isOpen = defects.length > 0 || !gaps.every(({ reason }) => isMatterOfDetail(reason));
  return !isOpen && program.flow(procedure).losesNothing ? byFlow(following ?? known) : known;
}

/** What has much behind it and is longer does not get to the end with all its calls: of 127 in samples of five programs six did. */
const longest = 80;

function proveByContracts(setting: Setting, procedure: Procedure): Outcome {
  const where = proveAnyWay(setting, procedure, "where unclear");
  if (!isTooMuch(where)) return where;
  return proveAnyWay(withFewerSteps(setting, contractsShare), procedure, "contracts");
}

/** Of the budget, where the run before was too much already. */
const contractsShare = 2.5;

/**
 * Callees that were followed only where their contracts leave something open, on a heap of which only the blocks are kept,
 * seem to lose what they do not: what is no more than possible then, and not so by contracts that leave no doubt, is not told.
 */
function unlessByContract(setting: Setting, proof: Outcome, judgement: Judgement): Judgement {
  if (proof.rung !== rungs.blocksOnly || proof.gaps.length > 0) return judgement;
  if (judgement.defects.some(({ certain }) => certain)) return judgement;
  const doubting: Setting = { ...setting, options: { ...setting.options, maxFollowed: 0 } };
  const alone = proveAnyWay(doubting, proof.procedure, "contracts");
  return isSilent(alone) ? judgementOf({ ...alone, steps: judgement.steps + alone.steps }) : judgement;
}

/** Of the budget, for the run that follows calls, also where much is behind them: who gets to the end gets there early. */
const followingShare = 2.5;
const farShare = 8;

function withFewerSteps(setting: Setting, share: number): Setting {
  const { options } = setting;
  return { ...setting, options: { ...options, maxSteps: Math.ceil(options.maxSteps / share) } };
}

/** The flow of pointers alone shows that nothing is lost. */
function byFlow(run: Outcome): Outcome {
  const assumptions = [...new Set([...run.assumptions, ...flowTells])].sort();
  return { ...run, gaps: [], isSupposed: false, assumptions, rung: rungs.flowOnly };
}

function isTooMuch({ gaps }: Outcome): boolean {
  return gaps.some(({ reason }) => isLimit(reason));
}
