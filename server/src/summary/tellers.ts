// Who tells of a defect in a callee: the callee's own judgement, if it finds
// it there. It is asked for only when there is such a defect, and judged within the judgement that asks.

import type { Defect } from "../defects/defect.ts";
import type { Judgement } from "../defects/verdict.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import { isAmong } from "./judgement.ts";

/** Whether the judgement of a procedure alone tells of a defect, as certainly; where it cannot be had, it does not. */
export type IsTold = (procedure: Procedure, defect: Defect) => boolean;

/** How procedures are judged, and judgements kept for whoever asks for them next. */
export interface Judging {
  recall(procedure: Procedure, program: Program): Judgement | null;
  /** `isToldIn`: who asks for others through a program of its own gives that one. */
  judge(procedure: Procedure, program: Program, isToldIn: (program: Program) => IsTold): Made;
}

export interface Made {
  readonly judgement: Judgement;
  /** It does not depend on who has asked for it. */
  keep(): void;
}

/** Judging a callee may need the judgement of another: no further than this. */
const deepest = 4;

interface Around {
  /** Judgements that wait for others. */
  readonly running: readonly Procedure[];
  readonly told: Map<Procedure, Told>;
}

interface Told {
  readonly judgement: Pick<Judgement, "defects">;
  /** What could not be asked because it was running, and null where it would have been too deep. */
  readonly unasked: ReadonlySet<Procedure | null>;
}

interface Judged extends Told {
  readonly judgement: Judgement;
}

export function judgeBy(judging: Judging, procedure: Procedure, program: Program): Judgement {
  return judgeWithin(judging, { running: [], told: new Map() }, procedure, program).judgement;
}

/** For runs that are no judgement. */
export function tellerIn(judging: Judging, program: Program): IsTold {
  const around: Around = { running: [], told: new Map() };
  return (procedure, defect) => tells(askFor(judging, around, procedure, program), defect);
}

function judgeWithin(judging: Judging, around: Around, procedure: Procedure, program: Program): Judged {
  const kept = judging.recall(procedure, program);
  if (kept !== null) return { judgement: kept, unasked: new Set() };
  const unasked = new Set<Procedure | null>();
  const inside: Around = { ...around, running: [...around.running, procedure] };
  const { judgement, keep } = judging.judge(procedure, program, (asked) => (other, defect) => {
    const told = askFor(judging, inside, other, asked);
    for (const each of told.unasked) unasked.add(each);
    return tells(told, defect);
  });
  unasked.delete(procedure);
  if (around.running.length === 0 || unasked.size === 0) keep();
  return { judgement, unasked };
}

function askFor(judging: Judging, around: Around, procedure: Procedure, program: Program): Told {
  const known = around.told.get(procedure);
  if (known !== undefined) return known;
  if (around.running.includes(procedure)) return notAsked(procedure);
  if (around.running.length > deepest) return notAsked(null);
  const told = judgeWithin(judging, around, procedure, program);
  around.told.set(procedure, told);
  return told;
}

function notAsked(which: Procedure | null): Told {
  return { judgement: { defects: [] }, unasked: new Set([which]) };
}

function tells({ judgement: { defects } }: Told, defect: Defect): boolean {
  return isAmong(defect, defect.certain ? defects.filter(({ certain }) => certain) : defects);
}
