// The summary of one procedure, given those of its callees.

import type { Instruction } from "../ir/instruction.ts";
import type { Callee } from "../program/program.ts";
import { noBlocksSeen } from "./blocksSeen.ts";
import { applySummary, type Call } from "./call.ts";
import type { Here } from "./evaluate.ts";
import { type CallStep, type Effort, exitStates } from "./flow.ts";
import { calledBy } from "./givenFunctions.ts";
import { createSpace } from "./space.ts";
import { copyOf, type State } from "./state.ts";
import { anyVariable } from "./statics.ts";
import type { Subject } from "./subject.ts";
import { anything, summarise } from "./summarise.ts";
import { nothingTold, type Summary } from "./summary.ts";
import { noteAsserted } from "./tidy.ts";
import { callUnknown } from "./unknownCall.ts";

/** What a call means, with the summaries of the bodies that it may reach. */
export interface Target {
  readonly callee: Callee;
  readonly summaries: readonly Summary[];
  /** Taken for unknown code only because there is too much behind it: it may write to any static variable. */
  readonly isTooFar: boolean;
}

/** By what is called, as its procedure has it. */
export type TargetOf = (called: string) => Target | null;

export function infer(
  { procedure, given }: Pick<Subject, "procedure" | "given">,
  targetOf: TargetOf,
  effort: Effort,
): Summary {
  if (effort.isTooMuch) return anything(procedure);
  const { here, ends } = follow({ procedure, given }, targetOf, effort, null);
  const summary = ends === null ? null : summarise(here, ends);
  if (summary !== null && placesTold(summary) <= mostPlaces) return summary;
  effort.isTooMuch = summary !== null;
  return anything(procedure);
}

/** Told in one outcome. */
const mostPlaces = 1_000;

export function placesTold({ outcomes }: Summary): number {
  return Math.max(0, ...outcomes.map(({ fates }) => fates.length));
}

/** Looks on while a procedure is gone through. */
export interface Watcher {
  before(here: Here, state: State, instruction: Instruction, key: string): void;
  /** May change what is known behind a call. */
  behind(here: Here, before: State, after: readonly State[], call: Call, key: string): readonly State[];
}

export interface Followed {
  readonly here: Here;
  /** Null: it was too much. */
  readonly ends: readonly State[] | null;
}

export function follow(
  { procedure, given }: Pick<Subject, "procedure" | "given">,
  targetOf: TargetOf,
  effort: Effort,
  watcher: Watcher | null,
): Followed {
  const nothingYet: Here = {
    space: createSpace(),
    procedure,
    given,
    widens: effort.widens,
    families: new Map(),
    globals: { changed: false, released: new Set(), statics: new Set(), shared: new Set() },
    blocks: noBlocksSeen(),
  };
  const here: Here =
    watcher === null
      ? nothingYet
      : {
          ...nothingYet,
          watch: (state, instruction, key) => watcher.before(nothingYet, state, instruction, key),
        };
  const callStep: CallStep = (state, call, key) => {
    if (watcher === null) return callOf(here, state, call, key, targetOf);
    const before = copyOf(state);
    return watcher.behind(here, before, callOf(here, state, call, key, targetOf), call, key);
  };
  return { here, ends: exitStates(here, callStep, effort) };
}

function callOf(here: Here, state: State, call: Call, key: string, targetOf: TargetOf): readonly State[] {
  const name = calledBy(call);
  const target = name === null ? null : targetOf(name);
  if (target === null || target.callee.kind === "unknown") {
    if (target?.isTooFar) {
      here.globals.statics.add(anyVariable);
      here.globals.shared.add(anyVariable);
    }
    const prototype = target?.callee.kind === "unknown" ? target.callee.prototype : null;
    return goesOn(here, callUnknown(here, state, call, prototype, key) ? [state] : []);
  }
  const summary = together(target.summaries);
  noteAsserted(here, state, call, summary);
  return goesOn(here, applySummary(here, state, call, summary, key));
}

function goesOn({ blocks }: Here, behind: readonly State[]): readonly State[] {
  if (behind.length === 0) blocks.endsEarly = true;
  return behind;
}

/** Any of several bodies may be meant. */
function together(summaries: readonly Summary[]): Summary {
  const [only, ...others] = summaries;
  if (only !== undefined && others.length === 0) return only;
  return {
    outcomes: summaries.flatMap(({ outcomes }) => outcomes),
    changesGlobals: summaries.some(({ changesGlobals }) => changesGlobals),
    releasesGlobals: [...new Set(summaries.flatMap(({ releasesGlobals }) => releasesGlobals))].sort(),
    writesStatics: [...new Set(summaries.flatMap(({ writesStatics }) => writesStatics))].sort(),
    writesShared: [...new Set(summaries.flatMap(({ writesShared }) => writesShared))].sort(),
    asserted: [...new Set(summaries.flatMap(({ asserted }) => asserted))],
    flow: nothingTold,
  };
}
