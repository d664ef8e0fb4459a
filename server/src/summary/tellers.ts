// Who tells of a defect in a callee: the callee's own judgement, if it finds
// it there. It is asked for only when there is such a defect, and once for each callee.

import type { Defect } from "../defects/defect.ts";
import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import { isAmong } from "./judgement.ts";

export interface Tellers {
  judge(procedure: Procedure): Judgement;
  /** Whether the judgement of a procedure alone tells of a defect, as certainly; where it cannot be had, it does not. */
  isTold(procedure: Procedure, defect: Defect): boolean;
}

/** Judging a callee may need the judgement of another: no further than this. */
const deepest = 4;

export function createTellers(judgeAlone: (procedure: Procedure) => Judgement): Tellers {
  const told = new Map<Procedure, readonly Defect[]>();
  const running = new Set<Procedure>();
  const judge = (procedure: Procedure): Judgement => {
    running.add(procedure);
    const judgement = judgeAlone(procedure);
    running.delete(procedure);
    told.set(procedure, judgement.defects);
    return judgement;
  };
  return {
    judge,
    isTold: (procedure, defect) => {
      if (!told.has(procedure) && !running.has(procedure) && running.size <= deepest) judge(procedure);
      const known = told.get(procedure) ?? [];
      return isAmong(defect, defect.certain ? known.filter(({ certain }) => certain) : known);
    },
  };
}
