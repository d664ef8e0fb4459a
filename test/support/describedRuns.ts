// Runs the scenarios of a program on concrete memory and asks at every step of every
// procedure that was followed to all its ends whether some state of the engine there
// describes the memory. Where none does, the engine has missed something that really happens.

import type { Procedure } from "../../server/src/ir/procedure.ts";
import type { Program } from "../../server/src/program/program.ts";
import type { Moment } from "../../server/src/shape/run.ts";
import type { State } from "../../server/src/shape/state.ts";
import {
  createEngine,
  defaultOptions,
  type Engine,
  type EngineOptions,
} from "../../server/src/summary/engine.ts";
import { isShared } from "./describes/aliases.ts";
import { type ConcreteHeap, heapOf } from "./describes/concrete.ts";
import { describes } from "./describes.ts";
import { engineProgram } from "./engineProgram.ts";
import { withScenarios } from "./fixtures.ts";
import type { Fixture } from "./fixtureText.ts";
import { interpret } from "./interpreter/interpret.ts";
import { type LoweredProgram, lowerProgram } from "./interpreter/lowered.ts";
import type { Frame, Machine, Observer } from "./interpreter/machine.ts";
import type { InstructionRef } from "./interpreter/report.ts";
import { readScenarios, type Scenario } from "./sanitizer.ts";

export interface DescribedRuns {
  /** Calls of procedures that were followed to all their ends. */
  readonly activations: number;
  /** Moments in them at which heaps were compared. */
  readonly compared: number;
  /** Activations whose inputs alias, which the engine assumes they do not, and which it does not describe. */
  readonly aliased: number;
  /** The first moment of each activation that no state describes. */
  readonly undescribed: readonly Undescribed[];
}

export interface Undescribed {
  readonly procedure: string;
  readonly scenario: string;
  /** From 1. */
  readonly line: number;
  readonly moment: Moment;
  /** One reason for each state. */
  readonly why: readonly string[];
}

/** The run that keeps each object apart, or the one that folds them. */
export type EngineRun = "witness" | "proof";

export async function describedRuns(
  fixture: Fixture,
  options: Partial<EngineOptions> = {},
  way: EngineRun = "witness",
): Promise<DescribedRuns> {
  const scenarios = readScenarios(fixture);
  const code = await lowerProgram(withScenarios(fixture, scenarios));
  const program = engineProgram(code);
  const engine = createEngine(program, { ...defaultOptions, ...options });
  const followedOf = createFollowed(engine[way === "proof" ? "watchProof" : "watch"], program);
  const runs = scenarios.map((scenario, index) => describedRun(code, program, followedOf, scenario, index));
  return runs.reduce(addRuns, noRuns);
}

export const noRuns: DescribedRuns = { activations: 0, compared: 0, aliased: 0, undescribed: [] };

export function addRuns(some: DescribedRuns, more: DescribedRuns): DescribedRuns {
  return {
    activations: some.activations + more.activations,
    compared: some.compared + more.compared,
    aliased: some.aliased + more.aliased,
    undescribed: [...some.undescribed, ...more.undescribed],
  };
}

export function showUndescribed({ procedure, scenario, line, moment, why }: Undescribed): string {
  const reasons = [...new Set(why)].slice(0, 3).join(" | ");
  return `${procedure}, ${moment} line ${line} in ${scenario}: ${reasons || "no state gets there"}`;
}

function describedRun(
  code: LoweredProgram,
  program: Program,
  followedOf: FollowedOf,
  { statement, failing }: Scenario,
  index: number,
): DescribedRuns {
  const undescribed: Undescribed[] = [];
  const activations = new Map<Frame, Activation>();
  let compared = 0;
  let aliased = 0;
  const observe: Observer = (moment, frame, machine) => {
    const followed = followedOf(frame.procedure);
    if (followed === null) return;
    const activation = activations.get(frame) ?? begin(frame, machine);
    activations.set(frame, activation);
    if (activation.isLost) return;
    compared++;
    const { since } = activation;
    const { callsUnknown, losesBlocks } = followed;
    const heap = heapOf({ frame, machine, since, program, callsUnknown, losesBlocks });
    const why = whyNot(followed.states.get(keyOf(frame.at, moment)) ?? [], heap);
    if (why === null) return;
    activation.isLost = true;
    if (activation.isAliased) aliased++;
    else {
      const line = (code.lineOf(frame.at)?.line ?? -1) + 1;
      undescribed.push({ procedure: frame.procedure.name, scenario: statement, line, moment, why });
    }
  };
  const allocationFails = (count: number) => count === failing;
  interpret(code.procedure(`scenario_${index}`, null)!, { code, observe, script: { allocationFails } });
  return { activations: activations.size, compared, aliased, undescribed };
}

interface Activation {
  /** The first object that was not there when it began. */
  readonly since: number;
  readonly isAliased: boolean;
  /** No state described it at some moment: the later ones would say the same again. */
  isLost: boolean;
}

function begin(frame: Frame, machine: Machine): Activation {
  return { since: machine.heap.objects.size, isAliased: isShared(frame, machine), isLost: false };
}

/** One reason for each state; null where some state describes the heap. */
function whyNot(states: readonly State[], heap: ConcreteHeap): readonly string[] | null {
  const reasons: string[] = [];
  for (const state of states) {
    const description = describes(state, heap);
    if (description.described) return null;
    reasons.push(description.why);
  }
  return reasons;
}

/** What the engine knows of a procedure that it followed to all its ends. */
interface Followed {
  readonly states: ReadonlyMap<string, readonly State[]>;
  /** Functions behind unknown pointers were called: what they allocate is not seen. */
  readonly callsUnknown: boolean;
  readonly losesBlocks: boolean;
}

/** Null for a procedure that was not followed to all its ends, and for models. */
type FollowedOf = (procedure: Procedure) => Followed | null;

function createFollowed(watch: Engine["watch"], program: Program): FollowedOf {
  const known = new Map<Procedure, Followed | null>();
  return (procedure) => {
    const found = known.get(procedure);
    if (found !== undefined) return found;
    const callee = program.resolve(procedure.name, procedure);
    const isModel = callee.kind === "defined" && callee.model;
    const followed = isModel ? null : follow(watch, procedure);
    known.set(procedure, followed);
    return followed;
  };
}

function follow(watch: Engine["watch"], procedure: Procedure): Followed | null {
  const states = new Map<string, State[]>();
  const { gaps, defects, assumptions } = watch(procedure, (at, moment, state) => {
    const key = keyOf(at, moment);
    const others = states.get(key);
    if (others === undefined) states.set(key, [state]);
    else others.push(state);
  });
  if (gaps.length > 0) return null;
  const callsUnknown = assumptions.some((text) => text.startsWith("'a function pointer'"));
  return { states, callsUnknown, losesBlocks: defects.some(({ kind }) => kind === "leak") };
}

function keyOf({ block, index }: Pick<InstructionRef, "block" | "index">, moment: Moment): string {
  return `${block}:${index} ${moment}`;
}
