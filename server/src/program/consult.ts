// Records what the engine asks of a program while it judges one procedure. The
// same questions with the same answers mean the same judgement.

import { hashProcedure } from "../ir/hash.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Callee, FunctionHome, Program, Stored } from "./program.ts";

export interface Consultation {
  readonly question:
    | "procedure"
    | "resolve"
    | "global"
    | "global here"
    | "stored"
    | "contract"
    | "flow"
    | "fields";
  /** Of a home of functions: as JSON. */
  readonly name: string;
  /** Linkage name of the procedure in which the question came up. */
  readonly asker: string;
  readonly answer: string;
}

export interface Recording {
  readonly program: Program;
  /** Grows while the program is used. */
  readonly consultations: readonly Consultation[];
}

export function recordProgram(program: Program): Recording {
  const consultations: Consultation[] = [];
  const known = new Set<string>();
  const note = (question: Consultation["question"], name: string, asker: string, answer: () => string) => {
    const key = `${question} ${name} ${asker}`;
    if (known.has(key)) return;
    known.add(key);
    consultations.push({ question, name, asker, answer: answer() });
  };
  return {
    consultations,
    program: {
      procedure: (linkage) => {
        const found = program.procedure(linkage);
        note("procedure", linkage, "", () => describeProcedure(found));
        return found;
      },
      resolve: (name, caller) => {
        const callee = program.resolve(name, caller);
        note("resolve", name, caller.linkage, () => describeCallee(callee));
        return callee;
      },
      global: (linkage, user) => {
        const found = program.global(linkage, user);
        note("global", linkage, user.linkage, () => plainText(found));
        return found;
      },
      globalHere: (linkage, user) => {
        const found = program.globalHere(linkage, user);
        note("global here", linkage, user.linkage, () => plainText(found));
        return found;
      },
      stored: (home, user) => {
        const found = program.stored(home, user);
        note("stored", JSON.stringify(home), user.linkage, () => describeStored(found));
        return found;
      },
      contract: (procedure) => {
        const found = program.contract(procedure);
        note("contract", procedure.linkage, procedure.linkage, () => plainText(found));
        return found;
      },
      flow: (procedure) => {
        const found = program.flow(procedure);
        note("flow", procedure.linkage, procedure.linkage, () => plainText(found));
        return found;
      },
      lostFields: (procedure) => {
        const found = program.lostFields(procedure);
        note("fields", procedure.linkage, procedure.linkage, () => plainText(found));
        return found;
      },
    },
  };
}

/** Whether `program` would answer as was recorded. */
export function sameAnswers(consultations: readonly Consultation[], program: Program): boolean {
  return consultations.every((consultation) => answerNow(consultation, program) === consultation.answer);
}

function answerNow({ question, name, asker }: Consultation, program: Program): string | null {
  if (question === "procedure") return describeProcedure(program.procedure(name));
  const procedure = program.procedure(asker);
  if (procedure === null) return null;
  if (question === "resolve") return describeCallee(program.resolve(name, procedure));
  if (question === "stored") {
    return describeStored(program.stored(JSON.parse(name) as FunctionHome, procedure));
  }
  if (question === "global here") return plainText(program.globalHere(name, procedure));
  if (question === "flow") return plainText(program.flow(procedure));
  if (question === "fields") return plainText(program.lostFields(procedure));
  if (question === "contract") return plainText(program.contract(procedure));
  return plainText(program.global(name, procedure));
}

function describeProcedure(procedure: Procedure | null): string {
  return procedure === null ? "none" : `${procedure.linkage} ${hashOf(procedure)}`;
}

function describeCallee(callee: Callee): string {
  if (callee.kind === "unknown") return `unknown ${plainText(callee.prototype)}`;
  if (callee.kind === "ambiguous") return `one of ${callee.procedures.map(describeProcedure).join(", ")}`;
  return `${callee.model ? "model" : "defined"} ${describeProcedure(callee.procedure)}`;
}

function describeStored({ choices, isComplete, usual }: Stored): string {
  const texts = choices.map((choice) =>
    [...choice].map(([offset, found]) =>
      found === null ? `${offset} null` : `${offset} ${found.name} ${describeCallee(found.callee)}`,
    ),
  );
  return JSON.stringify([isComplete, usual !== null, texts]);
}

const hashes = new WeakMap<Procedure["blocks"], string>();

/** Procedures never change, and the same one is asked for again and again, also after it was moved with its blocks. */
export function hashOf(procedure: Procedure): string {
  const known = hashes.get(procedure.blocks) ?? hashProcedure(procedure);
  hashes.set(procedure.blocks, known);
  return known;
}

/** Layouts of structures are functions and are left out; accesses hold their offsets. */
function plainText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part));
}
