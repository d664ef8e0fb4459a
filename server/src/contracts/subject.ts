// What is asked for a summary: a procedure, and how far its callees are looked into. Where little is behind
// a procedure all of it is, and there is one answer. Where much is, so many callees down others like
// it are unknown code, so that one question never leads through a whole program.

import type { Procedure } from "../ir/procedure.ts";
import { isBeyond } from "../program/cone.ts";
import { hashOf } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import { type GivenFunctions, type NamedCallee, noFunctions } from "./givenFunctions.ts";

export interface Subject {
  readonly procedure: Procedure;
  readonly given: GivenFunctions;
  /** Null: everything behind the procedure is looked into. */
  readonly levels: number | null;
}

/** The same object for the same subject. `levels` null: those of a caller of which everything is looked into. */
export type Subjects = (procedure: Procedure, levels: number | null, given?: GivenFunctions) => Subject;

/** Instructions behind a procedure that are looked into whatever they call. */
const mostBehind = 1_500;

export const mostLevels = 3;

export function createSubjects(program: Pick<Program, "resolve">): Subjects {
  const known = new Map<Procedure, Map<string, Subject>>();
  return (procedure, asked, given = noFunctions) => {
    const levels = asked !== null && isBeyond(program, procedure, mostBehind) ? asked : null;
    const ofProcedure = known.get(procedure) ?? new Map<string, Subject>();
    known.set(procedure, ofProcedure);
    const key = `${levels} ${givenKey(given)}`;
    const subject = ofProcedure.get(key) ?? { procedure, given, levels };
    ofProcedure.set(key, subject);
    return subject;
  };
}

/** Apart by what the names mean, so that static functions of one name are not mixed up. */
export function givenKey(given: GivenFunctions): string {
  return [...given].map(([index, each]) => `${index}=${meaningOf(each)}`).join(" ");
}

function meaningOf(given: NamedCallee | bigint): string {
  if (typeof given === "bigint") return String(given);
  const { name, callee } = given;
  if (callee.kind === "unknown") return `?${name} ${JSON.stringify(callee.prototype)}`;
  const bodies = callee.kind === "defined" ? [callee.procedure] : callee.procedures;
  return bodies.map((body) => `${body.linkage} ${hashOf(body)}`).join("|");
}
