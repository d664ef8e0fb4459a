// What the calls of a procedure mean: the bodies that each may reach, how far these are looked into, and which functions they are given.

import type { VariableId } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Attribute } from "../ir/unit.ts";
import { calleeThrough } from "../program/calledVariable.ts";
import { isBeyond } from "../program/cone.ts";
import type { Callee, Program } from "../program/program.ts";
import { isNoReturn } from "../program/returns.ts";
import { prototypeOf } from "../program/signature.ts";
import type { Call } from "./call.ts";
import {
  calledBy,
  functionIn,
  functionOfVariable,
  givenBy,
  type NamedCallee,
  numberOfVariable,
} from "./givenFunctions.ts";
import type { Subject, Subjects } from "./subject.ts";

export type Resolver = Pick<Program, "resolve" | "stored">;

/** What the declarations of a procedure with a body say. */
export type AttributesOf = (procedure: Procedure) => readonly Attribute[];

export interface Calls {
  /** By what is called. */
  readonly targets: ReadonlyMap<string, CallTarget>;
  readonly bodies: readonly Subject[];
}

interface CallTarget {
  readonly callee: Callee;
  readonly bodies: readonly Subject[];
  readonly isTooFar: boolean;
}

export function resolveCalls(
  subject: Subject,
  program: Resolver,
  attributesOf: AttributesOf,
  subjectOf: Subjects,
): Calls {
  const { procedure } = subject;
  const targets = new Map<string, CallTarget>();
  for (const { instructions } of procedure.blocks) {
    for (const instruction of instructions) {
      if (instruction.op !== "call") continue;
      const called = calledBy(instruction);
      if (called === null || targets.has(called)) continue;
      const found = calleeOf(program, subject, instruction);
      if (found === null) continue;
      const bodyOf: BodyOf = (body, levels) => {
        const given = givenBy(
          instruction,
          body,
          (each) => shortFunction(program, subject, each),
          (each) => numberOfVariable(procedure, subject.given, each),
        );
        return subjectOf(body, body === procedure ? subject.levels : levels, given);
      };
      targets.set(called, targetOf(comingBack(found, attributesOf), subject, bodyOf));
    }
  }
  return { targets, bodies: [...targets.values()].flatMap(({ bodies }) => bodies) };
}

type BodyOf = (body: Procedure, levels: number | null) => Subject;

/** At the last level, what has too much behind it is taken for unknown code, so that one question never leads through a whole program. */
function targetOf(callee: Callee, caller: Subject, bodyOf: BodyOf): CallTarget {
  const deeper = caller.levels === null ? null : caller.levels - 1;
  const bodies = bodiesOf(callee).map((body) => bodyOf(body, deeper));
  const isTooFar = bodies.some((body) => body.levels !== null && body.levels < 0);
  if (callee.kind === "unknown" || !isTooFar) return { callee, bodies, isTooFar: false };
  const prototype = prototypeOf(bodies[0]!.procedure);
  return { callee: { kind: "unknown", prototype }, bodies: [], isTooFar: true };
}

function calleeOf(program: Resolver, caller: Subject, { callee }: Call): Callee | null {
  const found = functionIn(callee);
  if (found !== null) return functionOf(program, caller, found)?.callee ?? null;
  return calleeThrough(program, caller.procedure, callee);
}

function functionOf(
  program: Resolver,
  { procedure, given }: Subject,
  found: string | VariableId,
): NamedCallee | null {
  if (typeof found !== "string") return functionOfVariable(procedure, given, found);
  return { name: found, callee: program.resolve(found, procedure) };
}

/** What has much behind it would be looked into for each procedure that is given it. */
function shortFunction(program: Resolver, subject: Subject, found: string | VariableId): NamedCallee | null {
  const named = functionOf(program, subject, found);
  const isLong = named === null || bodiesOf(named.callee).some((body) => isBeyond(program, body, mostGiven));
  return isLong ? null : named;
}

/** Instructions behind a function that is given to another. */
const mostGiven = 300;

/** What is declared not to come back does not, whatever it calls before: it needs no body. */
function comingBack(callee: Callee, attributesOf: AttributesOf): Callee {
  if (callee.kind !== "defined" || !isNoReturn(attributesOf(callee.procedure))) return callee;
  const attributes = attributesOf(callee.procedure);
  return { kind: "unknown", prototype: { ...prototypeOf(callee.procedure), attributes } };
}

function bodiesOf(callee: Callee): readonly Procedure[] {
  if (callee.kind === "defined") return [callee.procedure];
  return callee.kind === "ambiguous" ? callee.procedures : [];
}
