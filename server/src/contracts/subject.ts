// What is asked for a summary: a procedure, and how far its callees are looked into. Where little is behind
// a procedure all of it is, and there is one answer. Where much is, so many callees down others like
// it are unknown code, so that one question never leads through a whole program.

import type { Procedure } from "../ir/procedure.ts";
import { isBeyond } from "../program/cone.ts";
import type { Program } from "../program/program.ts";

export interface Subject {
  readonly procedure: Procedure;
  /** Null: everything behind the procedure is looked into. */
  readonly levels: number | null;
}

/** The same object for the same subject. `levels` null: those of a caller of which everything is looked into. */
export type Subjects = (procedure: Procedure, levels: number | null) => Subject;

/** Instructions behind a procedure that are looked into whatever they call. */
const mostBehind = 1_500;

export const mostLevels = 3;

export function createSubjects(program: Pick<Program, "resolve">): Subjects {
  const known = new Map<Procedure, Map<number | null, Subject>>();
  return (procedure, asked) => {
    const levels = asked !== null && isBeyond(program, procedure, mostBehind) ? asked : null;
    const ofProcedure = known.get(procedure) ?? new Map<number | null, Subject>();
    known.set(procedure, ofProcedure);
    const subject = ofProcedure.get(levels) ?? { procedure, levels };
    ofProcedure.set(levels, subject);
    return subject;
  };
}
