// Judges procedures and keeps the judgements. One is used again as long as the
// procedure and every answer that the program gave while it was judged are the same.

import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import { type Consultation, hashOf, recordProgram, sameAnswers } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import { createEngine, type EngineOptions } from "../summary/engine.ts";
import { createExactTables } from "../summary/exactTable.ts";
import { rungs } from "../summary/limits.ts";
import { type Judging, judgeBy } from "../summary/tellers.ts";
import { createBoundedMap } from "../util/boundedMap.ts";

export interface Judge {
  /** Never throws: a failure of the engine becomes a gap of this procedure alone. */
  judge(procedure: Procedure, program: Program, options: EngineOptions): Judgement;
  /** Without any work of the engine; null where that is needed. */
  recall(procedure: Procedure, program: Program, options: EngineOptions): Judgement | null;
}

/** Procedures whose judgements are kept: several times those of a program of 150,000 lines. */
const mostProcedures = 30_000;

/** Versions of one procedure whose judgements are kept: those of all readings of its file, before and after an edit. */
const keptPerProcedure = 24;

export function createJudge(): Judge {
  const kept = createBoundedMap<readonly KeptJudgement[]>(mostProcedures);
  const tableFor = createExactTables();
  const recall: Judge["recall"] = (procedure, program, options) => {
    const hash = hashOf(procedure);
    const fitting = kept
      .get(keyOf(procedure, options))
      ?.find((candidate) => candidate.hash === hash && sameAnswers(candidate.consultations, program));
    return fitting?.judgement ?? null;
  };
  const judgingWith = (options: EngineOptions): Judging => ({
    recall: (procedure, program) => recall(procedure, program, options),
    judge: (procedure, program, isToldIn) => {
      const { program: recorded, consultations } = recordProgram(program);
      const table = tableFor(JSON.stringify(options));
      const judgement = judgeSafely(procedure, () =>
        createEngine(recorded, options, table, isToldIn(recorded)).judge(procedure),
      );
      const keep = () => {
        const made = { hash: hashOf(procedure), judgement, consultations };
        const key = keyOf(procedure, options);
        kept.set(key, [made, ...(kept.get(key) ?? [])].slice(0, keptPerProcedure));
      };
      return { judgement, keep };
    },
  });
  return {
    recall,
    judge: (procedure, program, options) => judgeBy(judgingWith(options), procedure, program),
  };
}

function keyOf({ file, linkage }: Procedure, options: EngineOptions): string {
  return `${file} ${linkage} ${JSON.stringify(options)}`;
}

interface KeptJudgement {
  readonly hash: string;
  readonly judgement: Judgement;
  readonly consultations: readonly Consultation[];
}

function judgeSafely(procedure: Procedure, judge: () => Judgement): Judgement {
  try {
    return judge();
  } catch (error) {
    return failed(procedure, error instanceof Error ? error.message : String(error));
  }
}

function failed(procedure: Procedure, message: string): Judgement {
  const site = { procedure: procedure.linkage, at: procedure.nameAt };
  const gaps = [{ site, reason: `the analysis failed: ${message}` }];
  return {
    procedure: procedure.linkage,
    verdict: { word: "gave-up", gaps },
    defects: [],
    assumptions: [],
    gaps,
    rung: rungs.gaveUp,
    steps: 0,
  };
}
