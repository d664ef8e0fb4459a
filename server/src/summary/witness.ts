// Looks for ways on which something surely happens: from inputs of which
// nothing is known, with single objects only, through calls and a few rounds of
// each loop. What it finds comes with the story of one run.

import { type Budget, createBudget, payingFrom } from "../absint/budget.ts";
import { type Procedure, sizeOf } from "../ir/procedure.ts";
import { leaveAllBut } from "../shape/leave.ts";
import { createVariable } from "../shape/named.ts";
import type { Run } from "../shape/run.ts";
import { emptyState, type Frame, type State } from "../shape/state.ts";
import { type Collection, createCollection } from "./collection.ts";
import type { ExactEntries } from "./exactEntries.ts";
import { type Follow, interpret } from "./interpret.ts";
import { type Outcome, outcomeOf, type Setting, unsureOf } from "./outcome.ts";
import type { Watch } from "./watch.ts";

/** However small the budget, a long procedure is gone through. */
const stepsPerInstruction = 10;

/**
 * Keeps each object apart, follows calls that are new and loops a few times. `activations`: calls of the procedure
 * by itself are followed so deep on the same heap, each with a frame of its own.
 */
export function runThrough(
  setting: Setting,
  entries: ExactEntries,
  procedure: Procedure,
  watch: Watch,
  activations?: number,
): Outcome {
  const { options } = setting;
  const collection = createCollection();
  const budget = createBudget(Math.max(options.maxSteps, stepsPerInstruction * sizeOf(procedure)));
  const shared = runWithObjects(setting, procedure, collection, budget, watch);
  const run = activations === undefined ? shared : { ...shared, activations };
  const followed = entries.followFor(run);
  const follow: Follow = (inner, callee, entered) =>
    activations !== undefined && callee === procedure
      ? interpret(inner, callee, entered, follow)
      : followed(inner, callee, entered);
  const exits = payingFrom(null, () => interpret(run, procedure, entryState(run, procedure), follow));
  for (const exit of exits) leaveProcedure(run, exit);
  return outcomeOf(procedure, collection, exits.length, budget.spent());
}

/** One that keeps each object apart. */
export function runWithObjects(
  setting: Setting,
  procedure: Procedure,
  { sinks }: Collection,
  budget: Budget,
  watch: Watch,
): Run {
  return {
    ...setting,
    judged: procedure,
    budget,
    ...sinks,
    ...watch,
    stopped: (why) => {
      sinks.stopped(why);
      watch.stopped(why);
    },
    guess: (callee) => {
      const { site, reason } = unsureOf(procedure, callee);
      sinks.gap(site, reason);
    },
    summarises: false,
  };
}

/** What only the judged procedure still held is lost at its end. */
export function leaveProcedure(run: Run, exit: State): void {
  const { start, end, result } = run.judged;
  const at = { start: Math.max(end - start - 1, 0), end: end - start };
  leaveAllBut({ run, at }, exit, result);
}

/** Nothing is known of the parameters, nor of what they point to. */
export function entryState(run: Run, procedure: Procedure): State {
  const frame: Frame = {
    procedure,
    model: false,
    calledAt: null,
    arguments: [],
    activation: 0,
    variables: new Map(),
    informed: false,
    loops: new Map(),
  };
  return procedure.parameters.reduce<State>(
    (state, parameter) => createVariable(run, state, parameter, "input").state,
    { ...emptyState, frames: [frame] },
  );
}
