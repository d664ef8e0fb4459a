// The engine: maps a procedure to a judgement. A run that folds shows what
// holds of all executions; where it finds something, a run that keeps each
// object apart looks for a way on which it surely happens.

import type { Site } from "../defects/trace.ts";
import type { Judgement } from "../defects/verdict.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import type { Place } from "../protocol/place.ts";
import type { CaseView } from "../protocol/shapeView.ts";
import type { EngineOptions, Moment, Run } from "../shape/run.ts";
import { viewCases } from "../shape/view.ts";
import { targetOf } from "../types/target.ts";
import { createExactEntries } from "./exactEntries.ts";
import { createExactTable, type ExactTable } from "./exactTable.ts";
import { combine, isSilent, judgementOf } from "./judgement.ts";
import type { Setting } from "./outcome.ts";
import { prove } from "./prove.ts";
import { createTellers } from "./tellers.ts";
import { nobody, watchAt } from "./watch.ts";
import { runThrough } from "./witness.ts";

export type { EngineOptions } from "../shape/run.ts";

export interface Engine {
  judge(procedure: Procedure): Judgement;
  /** As `judge`, and shows the states before and after each instruction of the procedure on the way. */
  watch(procedure: Procedure, observe: Run["observe"]): Judgement;
  /** The same of the run that folds: its states describe all runs of the procedure, in every call of it. */
  watchProof(procedure: Procedure, observe: Run["observe"]): Judgement;
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

/** `table`: what was found out about calls before, with the same options. */
export function createEngine(
  program: Program,
  options: EngineOptions,
  table: ExactTable = createExactTable(),
): Engine {
  const { judge, isTold } = createTellers((procedure) => {
    const proof = prove(setting, procedure, unobserved);
    return isSilent(proof)
      ? judgementOf(proof)
      : combine(proof, runThrough(setting, exactEntries, procedure, nobody));
  });
  const setting: Setting = { program, options, isTold };
  const exactEntries = createExactEntries(setting, table);
  return {
    judge,
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
      return { cases: viewCases(watch.states, placeOf, options.target), incomplete };
    },
  };
}

const unobserved: Run["observe"] = () => {};
