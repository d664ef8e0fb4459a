// Records what the engine asks of a program while it judges one procedure. The
// same questions with the same answers mean the same judgement. What a name means is answered without the
// body: who goes through a body says so (`goesThrough`), and what is made out of many bodies is one
// question of its own (`asOne`). So an edit of a callee that is known by its contract goes no further.

import type { VariableId } from "../ir/expression.ts";
import { hashProcedure, hashText } from "../ir/hash.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";
import type { Global } from "../ir/unit.ts";
import { remembered } from "../util/remembered.ts";
import type { Contract, FlowReport } from "./contract.ts";
import type { Callee, FunctionHome, Program, Stored } from "./program.ts";

export interface Consultation {
  readonly question:
    | "procedure"
    | "body"
    | "as one"
    | "resolve"
    | "global"
    | "global here"
    | "stored"
    | "contract"
    | "flow"
    | "fields";
  /** Of a home of functions: as JSON. */
  readonly name: string;
  /** The procedure in which the question came up: its linkage name, and the file that has it. */
  readonly asker: string;
  readonly home: string;
  readonly answer: string;
  /** What `asOne` works out. */
  readonly work?: (program: Program, procedure: Procedure) => string;
}

export interface Recording {
  readonly program: Program;
  /** Grows while the program is used. */
  readonly consultations: readonly Consultation[];
}

export function recordProgram(program: Program): Recording {
  const consultations: Consultation[] = [];
  const known = new Set<string>();
  const note = (
    question: Consultation["question"],
    name: string,
    asker: Procedure | null,
    answer: () => string,
  ) => {
    const by = askedBy(program, asker);
    const key = `${question} ${name} ${by.asker} ${by.home}`;
    if (known.has(key)) return;
    known.add(key);
    consultations.push({ question, name, ...by, answer: answer() });
  };
  // Recordings are recorded in turn, and the same things are asked again and again.
  const callees = new Map<Procedure, Map<string, Callee>>();
  const contracts = new Map<Procedure, Contract>();
  const flows = new Map<Procedure, FlowReport>();
  const recorded: Program = {
    procedure: (linkage) => {
      const found = program.procedure(linkage);
      note("procedure", linkage, null, () => procedureAnswer(found));
      return found;
    },
    homeOf: program.homeOf,
    resolve: (name, caller) => {
      const ofCaller = callees.get(caller) ?? new Map<string, Callee>();
      const before = ofCaller.get(name);
      if (before !== undefined) return before;
      callees.set(caller, ofCaller);
      const callee = program.resolve(name, caller);
      ofCaller.set(name, callee);
      note("resolve", name, caller, () => calleeAnswer(callee));
      return callee;
    },
    global: (linkage, user) => {
      const found = program.global(linkage, user);
      note("global", linkage, user, () => globalAnswer(found));
      return found;
    },
    globalHere: (linkage, user) => {
      const found = program.globalHere(linkage, user);
      note("global here", linkage, user, () => globalAnswer(found));
      return found;
    },
    stored: (home, user) => {
      const found = program.stored(home, user);
      note("stored", JSON.stringify(home), user, () => storedAnswer(found));
      return found;
    },
    contract: (procedure) => {
      const before = contracts.get(procedure);
      if (before !== undefined) return before;
      const found = program.contract(procedure);
      contracts.set(procedure, found);
      note("contract", procedure.linkage, procedure, () => plainAnswer(found));
      return found;
    },
    flow: (procedure) => {
      const before = flows.get(procedure);
      if (before !== undefined) return before;
      const found = program.flow(procedure);
      flows.set(procedure, found);
      note("flow", procedure.linkage, procedure, () => plainAnswer(found));
      return found;
    },
    lostFields: (procedure) => {
      const found = program.lostFields(procedure);
      note("fields", procedure.linkage, procedure, () => plainAnswer(found));
      return found;
    },
  };
  const through = new Set<Procedure>();
  recorders.set(recorded, {
    program,
    answers: new Map(),
    isNewBody: (procedure) => {
      if (through.has(procedure)) return false;
      through.add(procedure);
      note("body", procedure.linkage, procedure, () => bodyAnswer(procedure));
      return true;
    },
    asOne: (name, procedure, answer, work) => {
      const by = askedBy(program, procedure);
      const key = `as one ${name} ${by.asker} ${by.home}`;
      if (known.has(key)) return;
      known.add(key);
      consultations.push({ question: "as one", name, ...by, answer: shortened(answer), work });
    },
  });
  return { consultations, program: recorded };
}

type Asker = Pick<Consultation, "asker" | "home">;

const nobody: Asker = { asker: "", home: "" };

function askedBy(program: Program, procedure: Procedure | null): Asker {
  return procedure === null ? nobody : { asker: procedure.linkage, home: program.homeOf(procedure) };
}

interface Recorder {
  /** The one that is recorded. */
  readonly program: Program;
  /** What was worked out in this recording. */
  readonly answers: Map<Procedure, Map<string, unknown>>;
  /** Records it. */
  isNewBody(procedure: Procedure): boolean;
  asOne(
    name: string,
    procedure: Procedure,
    answer: string,
    work: (program: Program, procedure: Procedure) => string,
  ): void;
}

const recorders = new WeakMap<object, Recorder>();

/** Whoever looks at the instructions of a procedure other than the judged one says so before. */
export function goesThrough(program: Pick<Program, "resolve">, procedure: Procedure): void {
  let recorder = recorders.get(program);
  while (recorder?.isNewBody(procedure)) recorder = recorders.get(recorder.program);
}

/**
 * What `work` makes of a procedure and of what it calls; only that goes on record, not what is asked meanwhile.
 * `name` tells it from all other works, and what `work` gives has to be plain data.
 */
export function asOne<P extends Pick<Program, "resolve">, T>(
  program: P,
  procedure: Procedure,
  name: string,
  work: (program: P, procedure: Procedure) => T,
): T {
  const recorder = recorders.get(program);
  if (recorder === undefined) return workedOut(program, procedure, name, work);
  const answers = recorder.answers.get(procedure) ?? new Map<string, unknown>();
  recorder.answers.set(procedure, answers);
  if (answers.has(name)) return answers.get(name) as T;
  // Who has a recorder is a whole program, and so is what it records.
  const answer = asOne(recorder.program as Program & P, procedure, name, work);
  recorder.asOne(name, procedure, plainText(answer), (other, same) =>
    plainText(asOne(other as Program & P, same, name, work)),
  );
  answers.set(name, answer);
  return answer;
}

const works = new WeakMap<object, Map<Procedure, Map<string, unknown>>>();

/** Once for each program, whoever records it: judgements of the same file ask for the same. */
function workedOut<P extends object, T>(
  program: P,
  procedure: Procedure,
  name: string,
  work: (program: P, procedure: Procedure) => T,
): T {
  const ofProgram = works.get(program) ?? new Map<Procedure, Map<string, unknown>>();
  works.set(program, ofProgram);
  const answers = ofProgram.get(procedure) ?? new Map<string, unknown>();
  ofProgram.set(procedure, answers);
  if (answers.has(name)) return answers.get(name) as T;
  const answer = work(program, procedure);
  answers.set(name, answer);
  return answer;
}

/** Whether `program` would answer as was recorded. */
export function sameAnswers(consultations: readonly Consultation[], program: Program): boolean {
  return consultations.every((consultation) => {
    const now = answerNow(consultation, program);
    return now === consultation.answer;
  });
}

/** Answers are only compared, and there are many of them. */
function shortened(answer: string): string {
  return answer.length > longestAnswer ? hashText(answer) : answer;
}

const longestAnswer = 24;

function answerNow({ question, name, asker, home, work }: Consultation, program: Program): string | null {
  if (question === "procedure") return procedureAnswer(program.procedure(name));
  const procedure = program.procedure(asker, home);
  if (procedure === null) return null;
  if (question === "body") {
    goesThrough(program, procedure);
    return bodyAnswer(procedure);
  }
  if (question === "as one") return shortened(work!(program, procedure));
  if (question === "resolve") return calleeAnswer(program.resolve(name, procedure));
  if (question === "stored") {
    return storedAnswer(program.stored(JSON.parse(name) as FunctionHome, procedure));
  }
  if (question === "global here") return globalAnswer(program.globalHere(name, procedure));
  if (question === "flow") return plainAnswer(program.flow(procedure));
  if (question === "fields") return plainAnswer(program.lostFields(procedure));
  if (question === "contract") return plainAnswer(program.contract(procedure));
  return globalAnswer(program.global(name, procedure));
}

// What is told never changes, and is asked for by many.
const procedureAnswers = remembered((procedure: Procedure) => shortened(describeProcedure(procedure)));
const bodyAnswers = remembered((procedure: Procedure) => shortened(describeBody(procedure)));
const calleeAnswer = remembered((callee: Callee) => shortened(describeCallee(callee)));
const globalAnswers = remembered((global: Global) => shortened(describeGlobal(global)));
const storedAnswer = remembered((stored: Stored) => shortened(describeStored(stored)));
const plainAnswer = remembered((answer: object) => shortened(plainText(answer)));

function procedureAnswer(procedure: Procedure | null): string {
  return procedure === null ? shortened(describeProcedure(null)) : procedureAnswers(procedure);
}

function bodyAnswer(procedure: Procedure): string {
  return bodyAnswers(procedure);
}

function globalAnswer(global: Global | null): string {
  return global === null ? shortened(describeGlobal(null)) : globalAnswers(global);
}

function describeProcedure(procedure: Procedure | null): string {
  return procedure === null ? "none" : `${procedure.linkage} ${signatureOf(procedure)}`;
}

function describeBody(procedure: Procedure): string {
  return `${procedure.linkage} ${hashOf(procedure)}`;
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
  const told = usual === null ? null : [usual.from, usual.name, describeCallee(usual.callee)];
  return JSON.stringify([isComplete, told, texts]);
}

const hashes = new WeakMap<Procedure["blocks"], string>();

/** Procedures never change, and the same one is asked for again and again, also after it was moved with its blocks. */
export function hashOf(procedure: Procedure): string {
  const known = hashes.get(procedure.blocks) ?? hashProcedure(procedure);
  hashes.set(procedure.blocks, known);
  return known;
}

const signatures = new WeakMap<Procedure["blocks"], string>();

/** All that is known of a procedure by who does not go through it. */
function signatureOf(procedure: Procedure): string {
  const known = signatures.get(procedure.blocks) ?? hashProcedure(withoutBody(procedure));
  signatures.set(procedure.blocks, known);
  return known;
}

function withoutBody(procedure: Procedure): Procedure {
  const { parameters, result, variables } = procedure;
  const told = [...parameters, ...(result === null ? [] : [result])].map((id) => ({
    ...variables[id]!,
    at: { start: 0, end: 0 },
  }));
  return {
    ...procedure,
    start: 0,
    end: 0,
    variables: told,
    parameters: parameters.map((_, index) => index as VariableId),
    result: result === null ? null : (parameters.length as VariableId),
    blocks: [],
    exit: 0 as BlockId,
  };
}

/** Where an initialiser stands says nothing: it moves with the text above. */
function describeGlobal(global: Global | null): string {
  if (global === null) return plainText(null);
  return plainText({ ...global, initialiser: global.initialiser.map(({ at: _, ...rest }) => rest) });
}

/** Layouts of structures are functions and are left out; accesses hold their offsets. */
function plainText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part));
}
