// Goes straight for what the other runs did not get to: a run with single objects that follows the case that is nearest
// to a goal, turns to the next goal with the first certain sighting, and soon gives up what it does not reach. It takes
// the same steps as the run that looks everywhere, so what it sees is as certain; what it does not see may happen all the same.

import { type Budget, createBudget, payingFrom } from "../absint/budget.ts";
import type { Defect } from "../defects/defect.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import type { Run } from "../shape/run.ts";
import { createCollection } from "./collection.ts";
import type { ExactEntries } from "./exactEntries.ts";
import type { Goal } from "./goals.ts";
import { interpretBy } from "./interpret.ts";
import { isToldBy } from "./judgement.ts";
import type { Setting } from "./outcome.ts";
import { type IsWorth, straightTo } from "./straightTo.ts";
import { nobody } from "./watch.ts";
import { entryState, leaveProcedure, runWithObjects } from "./witness.ts";

/** How a run with single objects is made: with which limits, and what it remembers of calls. */
export interface Searching {
  readonly setting: Setting;
  readonly entries: ExactEntries;
}

export interface Sightings {
  /** All of them certain. */
  readonly defects: readonly Defect[];
  /** A run that follows calls may know more of where the memory comes from than what the goal said. */
  readonly reached: readonly Goal[];
  readonly assumptions: readonly string[];
  readonly steps: number;
}

/** Steps for one goal, to its memory and from there on: some, and more for each block of the way; and for all goals together. */
const stepsPerGoal = 800;
const stepsPerBlock = 6;
const mostSteps = 5_000;

/** What calls may cost that were followed before, for a goal or elsewhere, for each step. */
const borrowedPerStep = 2;

/** Calls are followed: which of its ways a callee takes with what it is given, its contract does not tell. */
export function aimAtAll(
  { setting, entries }: Searching,
  procedure: Procedure,
  goals: readonly Goal[],
): Sightings {
  const collection = createCollection();
  const budget = createBudget(mostSteps);
  const reached = new Set<Goal>();
  const isWorth = allotments(goals, budget);
  const course = straightTo(
    procedure,
    goals,
    (goal, distance, isHeld) => !reached.has(goal) && !budget.isSpent() && isWorth(goal, distance, isHeld),
  );
  const plain = runWithObjects(setting, procedure, collection, budget, {
    ...nobody,
    observe: course.observe,
  });
  const run: Run = {
    ...plain,
    passesIdle: true,
    report: (defect, sighting) => {
      if (!defect.certain) return;
      const goal = course.goal();
      const object = sighting?.object ?? null;
      const isIt = goal !== null && object !== null && course.concerns(object);
      const seen = goals.filter((each) => (isIt && each === goal) || isGoal(each, defect));
      for (const each of seen) reached.add(each);
      if (seen.length > 0 || defect.kind !== "leak") plain.report(defect, sighting);
    },
  };
  const follow = entries.followFor(run, borrowedPerStep * mostSteps);
  payingFrom(null, () =>
    interpretBy(course, run, procedure, entryState(run, procedure), follow, (exit) =>
      leaveProcedure(run, exit),
    ),
  );
  const defects = collection.defects();
  return { defects, reached: [...reached], assumptions: collection.assumptions(), steps: budget.spent() };
}

function isGoal({ defect }: Goal, seen: Defect): boolean {
  return defect !== null && isToldBy(defect, [seen]);
}

/**
 * Goals that begin with the same memory share what the way to it may cost: once one of them has got there all of them have,
 * and where one has not, the others are not tried.
 */
function allotments(goals: readonly Goal[], budget: Budget): IsWorth {
  const before = new Map<Goal, number>();
  const since = new Map<Goal, number>();
  const tooFar = new Set<InstructionId>();
  return (goal, distance, isHeld) => {
    const { from } = goal;
    const begun = isHeld ? since : before;
    if (!begun.has(goal)) begun.set(goal, budget.spent());
    const spent = budget.spent() - begun.get(goal)!;
    const most = stepsPerGoal + stepsPerBlock * distance;
    if (isHeld || from === null) return spent < most;
    if (tooFar.has(from)) return false;
    if (spent < most * goals.filter((other) => other.from === from).length) return true;
    tooFar.add(from);
    return false;
  };
}
