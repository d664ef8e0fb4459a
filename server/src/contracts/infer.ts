// The summary of one procedure, given those of its callees.

import type { Procedure } from "../ir/procedure.ts";
import { homeCalled } from "../program/calledVariable.ts";
import type { Callee } from "../program/program.ts";
import { applySummary, type Call } from "./call.ts";
import type { Here } from "./evaluate.ts";
import { type CallStep, type Effort, exitStates } from "./flow.ts";
import { createSpace } from "./space.ts";
import type { State } from "./state.ts";
import { anything, summarise } from "./summarise.ts";
import type { Summary } from "./summary.ts";
import { callUnknown } from "./unknownCall.ts";

/** What a call by name means, with the summaries of the bodies that it may reach. */
export interface Target {
  readonly callee: Callee;
  readonly summaries: readonly Summary[];
}

export function infer(
  procedure: Procedure,
  targetOf: (name: string) => Target | null,
  effort: Effort,
): Summary {
  const here: Here = {
    space: createSpace(),
    procedure,
    families: new Map(),
    globals: { changed: false },
    blocks: { mishandled: false },
  };
  const callStep: CallStep = (state, call, key) => callOf(here, state, call, key, targetOf);
  const ends = exitStates(here, callStep, effort);
  return ends === null ? anything(procedure) : summarise(here, ends);
}

function callOf(
  here: Here,
  state: State,
  call: Call,
  key: string,
  targetOf: (name: string) => Target | null,
): readonly State[] {
  const name = nameCalled(call);
  const target = name === null ? null : targetOf(name);
  if (target === null || target.callee.kind === "unknown") {
    const prototype = target?.callee.kind === "unknown" ? target.callee.prototype : null;
    return callUnknown(here, state, call, prototype, key) ? [state] : [];
  }
  return applySummary(here, state, call, together(target.summaries), key);
}

/** Of a function, or of what holds one. */
export function nameCalled({ callee }: Call): string | null {
  if (callee.op === "procedure") return callee.name;
  const home = homeCalled(callee);
  return home === null ? null : JSON.stringify(home);
}

/** Any of several bodies may be meant. */
function together(summaries: readonly Summary[]): Summary {
  const [only, ...others] = summaries;
  if (only !== undefined && others.length === 0) return only;
  return {
    outcomes: summaries.flatMap(({ outcomes }) => outcomes),
    changesGlobals: summaries.some(({ changesGlobals }) => changesGlobals),
    losesNothing: summaries.every(({ losesNothing }) => losesNothing),
  };
}
