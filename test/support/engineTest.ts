// Judges procedures in tests and says in a few words what was found.

import type { Defect } from "../../server/src/defects/defect.ts";
import type { Judgement } from "../../server/src/defects/verdict.ts";
import type { Procedure } from "../../server/src/ir/procedure.ts";
import { createEngine, defaultOptions, type EngineOptions } from "../../server/src/summary/engine.ts";
import { programOf } from "./irBuilder.ts";

/** The first procedure is judged; the others can be called. */
export function judge(
  procedures: readonly [Procedure, ...Procedure[]],
  options: Partial<EngineOptions> = {},
): Judgement {
  return createEngine(programOf(...procedures), { ...defaultOptions, ...options }).judge(procedures[0]);
}

/** `leaks: leak overwrite p` and the like: verdict, then one line for each defect. */
export function summaryOf(judgement: Judgement): readonly string[] {
  return [judgement.verdict.word, ...judgement.defects.map(describe)];
}

function describe(defect: Defect): string {
  const doubt = defect.certain ? "" : "possible ";
  return `${doubt}${defect.kind} ${detail(defect)}`;
}

function detail(defect: Defect): string {
  if (defect.kind !== "leak") return defect.pointer;
  const { loss } = defect;
  switch (loss.how) {
    case "overwrite":
    case "realloc":
    case "scope":
      return `${loss.how} ${loss.holder}`;
    case "discarded":
      return `discarded ${loss.callee}`;
    case "container":
      return `container ${loss.path}`;
    case "call":
      return `call ${loss.callee}`;
  }
}
