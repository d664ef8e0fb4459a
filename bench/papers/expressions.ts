// Each nesting of `*`, `->`, `.`, `&` and `[]` over a small world, read and
// written, by the concrete interpreter and by the engine: both have to end in the
// same heap, cell by cell, and nothing may be found wrong with what is right.

import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { Procedure } from "../../server/src/ir/procedure.ts";
import type { Program } from "../../server/src/program/program.ts";
import type { State } from "../../server/src/shape/state.ts";
import { createEngine, defaultOptions, type Engine } from "../../server/src/summary/engine.ts";
import { type ConcreteHeap, heapOf } from "../../test/support/describes/concrete.ts";
import { openCells } from "../../test/support/describes/precise.ts";
import { describes } from "../../test/support/describes.ts";
import { engineProgram } from "../../test/support/engineProgram.ts";
import { interpret } from "../../test/support/interpreter/interpret.ts";
import { type LoweredProgram, lowerProgram } from "../../test/support/interpreter/lowered.ts";
import { firstCall, isSamePoint } from "../../test/support/moments.ts";
import {
  declarations,
  functionAround,
  nestedExpressions,
  readOf,
  writeOf,
} from "../../test/support/nestedExpressions.ts";

export interface ExpressionCounts {
  readonly generated: number;
  /** The concrete run follows a null pointer or leaves an object: C says nothing about it. */
  readonly undefined: number;
  readonly agreed: number;
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  readonly statement: string;
  readonly why: string;
}

/** All reads, then all writes, of expressions with up to `depth` operators. */
export function expressionStatements(depth: number): readonly string[] {
  const all = nestedExpressions(depth);
  return [...all.map(readOf), ...all.map(writeOf).filter((statement) => statement !== null)];
}

const statementsInOneFile = 250;

export async function compareExpressions(statements: readonly string[]): Promise<ExpressionCounts> {
  let undefinedCount = 0;
  const disagreements: Disagreement[] = [];
  for (let from = 0; from < statements.length; from += statementsInOneFile) {
    const some = statements.slice(from, from + statementsInOneFile);
    const functions = some.map((statement, index) => functionAround(`f${index}`, statement));
    const program = await lowerProgram({ "a.c": declarations + functions.join("") });
    const linked = engineProgram(program);
    const engine = createEngine(linked, { ...defaultOptions, allocationMayFail: false });
    for (const [index, statement] of some.entries()) {
      const found = compareOne(program, linked, engine, program.procedure(`f${index}`, null)!);
      if (found === "undefined") undefinedCount++;
      else if (found !== "agrees") disagreements.push({ statement, why: found });
    }
  }
  const generated = statements.length;
  const agreed = generated - undefinedCount - disagreements.length;
  return { generated, undefined: undefinedCount, agreed, disagreements };
}

/** "agrees", "undefined", or what differs. */
function compareOne(code: LoweredProgram, program: Program, engine: Engine, procedure: Procedure): string {
  // There the world is what the statement made of it.
  const at = firstCall(procedure, "free");
  const states: State[] = [];
  const judgement = engine.watch(procedure, (where, moment, state) => {
    if (moment === "before" && isSamePoint(where, at)) states.push(state);
  });
  let difference: string | null = "the run does not get to the release";
  const run = interpret(procedure, {
    code,
    observe: (moment, frame, machine) => {
      if (frame.procedure !== procedure || moment !== "before" || !isSamePoint(frame.at, at)) return;
      difference = differenceBetween(
        states,
        heapOf({ frame, machine, since: 0, program, callsUnknown: false, losesBlocks: false }),
      );
    },
  });
  if (run.outcome.kind === "fault") return "undefined";
  if (run.losses.length > 0) return "the run loses memory";
  if (judgement.verdict.word !== "verified") return `the verdict is '${judgement.verdict.word}'`;
  return difference ?? "agrees";
}

/** Null where there is one state and it says exactly what the heap holds. */
function differenceBetween(states: readonly State[], heap: ConcreteHeap): string | null {
  const [state] = states;
  if (state === undefined || states.length > 1) return `there are ${states.length} states`;
  const description = describes(state, heap);
  if (!description.described) return description.why;
  const open = openCells(description.matching);
  return open.length === 0 ? null : `not known: ${open.join(", ")}`;
}

if (basename(process.argv[1] ?? "") === "expressions.ts") {
  const { values: options } = parseArgs({ options: { depth: { type: "string", default: "4" } } });
  const counts = await compareExpressions(expressionStatements(Number(options.depth)));
  for (const { statement, why } of counts.disagreements) console.log(`${statement}  // ${why}`);
  console.log(
    `${counts.generated} statements: ${counts.agreed} agree, ${counts.undefined} undefined, ${counts.disagreements.length} disagree`,
  );
}
