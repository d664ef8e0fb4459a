// Judges procedures and keeps the judgements. One is used again as long as the
// procedure and every answer that the program gave while it was judged are the same.

import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import { type Consultation, hashOf, recordProgram, sameAnswers } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import { createEngine, type EngineOptions } from "../summary/engine.ts";
import { createExactTables, type ExactTable } from "../summary/exactTable.ts";
import { rungs } from "../summary/limits.ts";

/** Never throws: a failure of the engine becomes a gap of this procedure alone. */
export type Judge = (procedure: Procedure, program: Program, options: EngineOptions) => Judgement;

/** Versions of one procedure whose judgements are kept: those of all readings of its file, before and after an edit. */
const keptPerProcedure = 24;

export function createJudge(): Judge {
  const kept = new Map<string, readonly KeptJudgement[]>();
  const tableFor = createExactTables();
  return (procedure, program, options) => {
    const settings = JSON.stringify(options);
    const key = `${procedure.file} ${procedure.linkage} ${settings}`;
    const hash = hashOf(procedure);
    const candidates = kept.get(key) ?? [];
    const fitting = candidates.find(
      (candidate) => candidate.hash === hash && sameAnswers(candidate.consultations, program),
    );
    if (fitting !== undefined) return fitting.judgement;
    const { program: recorded, consultations } = recordProgram(program);
    const judgement = judgeSafely(procedure, recorded, options, tableFor(settings));
    kept.set(key, [{ hash, judgement, consultations }, ...candidates].slice(0, keptPerProcedure));
    return judgement;
  };
}

interface KeptJudgement {
  readonly hash: string;
  readonly judgement: Judgement;
  readonly consultations: readonly Consultation[];
}

function judgeSafely(
  procedure: Procedure,
  program: Program,
  options: EngineOptions,
  table: ExactTable,
): Judgement {
  try {
    return createEngine(program, options, table).judge(procedure);
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
