// The engine: maps a procedure to a judgement by interpreting it over
// abstract heaps, starting from inputs of which nothing is known.

import { createBudget } from "../absint/budget.ts";
import type { Defect } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { Gap, Judgement, Verdict } from "../defects/verdict.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import type { Place } from "../protocol/place.ts";
import type { CaseView } from "../protocol/shapeView.ts";
import { leaveAllBut } from "../shape/leave.ts";
import { createVariable } from "../shape/named.ts";
import type { EngineOptions, Moment, Run } from "../shape/run.ts";
import { emptyState, type Frame, type State } from "../shape/state.ts";
import { viewCases } from "../shape/view.ts";
import { targetOf } from "../types/target.ts";
import { type Collection, createCollection } from "./collection.ts";
import { interpret } from "./interpret.ts";
import { nobody, type Watch, watchAt } from "./watch.ts";

export type { EngineOptions } from "../shape/run.ts";

export interface Engine {
  judge(procedure: Procedure): Judgement;
  /** As `judge`, and shows the states before and after each instruction of the procedure on the way. */
  watch(procedure: Procedure, observe: Run["observe"]): Judgement;
  /** The heap before or after any of the instructions, over all cases that reach it. */
  shapesAt(
    procedure: Procedure,
    at: readonly InstructionId[],
    moment: Moment,
    placeOf: (site: Site) => Place,
  ): { readonly cases: readonly CaseView[]; readonly incomplete: readonly string[] };
}

export const defaultOptions: EngineOptions = {
  maxSteps: 20_000,
  loopUnrolling: 2,
  maxCases: 64,
  maxCallDepth: 6,
  allocationMayFail: true,
  target: targetOf("LP64"),
};

export function createEngine(program: Program, options: EngineOptions): Engine {
  const judgeWatched = (procedure: Procedure, watch: Watch): Judgement => {
    const { collection, exits, steps } = runThrough(program, options, procedure, watch);
    return judgementOf(procedure, collection, exits, steps);
  };
  return {
    judge: (procedure) => judgeWatched(procedure, nobody),
    watch: (procedure, observe) => judgeWatched(procedure, { ...nobody, observe }),
    shapesAt: (procedure, at, moment, placeOf) => {
      const watch = watchAt(at, moment);
      const { collection } = runThrough(program, options, procedure, watch);
      const gaps = collection.gaps().map((gap) => gap.reason);
      const ends =
        watch.states.length === 0 ? [...watch.ends].map((why) => `every way ends here: ${why}`) : [];
      const incomplete = [...new Set([...ends, ...gaps])];
      return { cases: viewCases(watch.states, placeOf, options.target), incomplete };
    },
  };
}

/** However small the budget, a long procedure is gone through. */
const stepsPerInstruction = 10;

function sizeOf(procedure: Procedure): number {
  return procedure.blocks.reduce((size, { instructions }) => size + instructions.length, 0);
}

interface Finished {
  readonly collection: Collection;
  readonly exits: number;
  readonly steps: number;
}

function runThrough(program: Program, options: EngineOptions, procedure: Procedure, watch: Watch): Finished {
  const collection = createCollection();
  const budget = createBudget(Math.max(options.maxSteps, stepsPerInstruction * sizeOf(procedure)));
  const { sinks } = collection;
  const stopped = (why: string) => {
    sinks.stopped(why);
    watch.stopped(why);
  };
  const run: Run = { program, options, judged: procedure, budget, ...sinks, ...watch, stopped };
  const exits = interpret(run, procedure, entryState(run, procedure));
  const end = procedure.end - procedure.start;
  const at = { start: Math.max(end - 1, 0), end };
  for (const exit of exits) leaveAllBut({ run, at }, exit, procedure.result);
  return { collection, exits: exits.length, steps: budget.spent() };
}

/** Nothing is known of the parameters, nor of what they point to. */
export function entryState(run: Run, procedure: Procedure): State {
  const frame: Frame = {
    procedure,
    model: false,
    calledAt: null,
    arguments: [],
    activation: 0,
    variables: new Map(),
    informed: false,
    loops: new Map(),
  };
  return procedure.parameters.reduce<State>(
    (state, parameter) => createVariable(run, state, parameter, "input").state,
    { ...emptyState, frames: [frame] },
  );
}

function judgementOf(procedure: Procedure, collection: Collection, exits: number, steps: number): Judgement {
  const gaps = [...collection.gaps(), ...vacuity(procedure, collection, exits)];
  const defects = collection.defects();
  return {
    procedure: procedure.linkage,
    verdict: verdictOf(defects, gaps),
    defects,
    assumptions: collection.assumptions(),
    gaps,
    rung: collection.gaps().length > 0 ? 1 : 0,
    steps,
  };
}

function verdictOf(defects: readonly Defect[], gaps: readonly Gap[]): Verdict {
  if (defects.some((defect) => defect.certain)) return { word: "leaks" };
  if (defects.length > 0) return { word: "possible" };
  return gaps.length > 0 ? { word: "gave-up", gaps } : { word: "verified" };
}

/** Where control can reach the end and no case does, something was lost on the way. */
function vacuity(procedure: Procedure, collection: Collection, exits: number): readonly Gap[] {
  if (exits > 0 || collection.hasStopped() || collection.gaps().length > 0) return [];
  if (!reachesExit(procedure)) return [];
  const site: Site = { procedure: procedure.linkage, at: procedure.nameAt };
  return [{ site, reason: "no way through the function was found" }];
}

function reachesExit(procedure: Procedure): boolean {
  const reached = new Set<number>([0]);
  for (const block of reached) for (const next of procedure.blocks[block]!.successors) reached.add(next);
  return reached.has(procedure.exit);
}
