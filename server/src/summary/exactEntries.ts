// Calls of the run that looks for ways: each way in which a procedure is called,
// up to what matters to it, is followed once, with a budget of its own. What it
// gives depends on nothing but the case that the callee gets, so that it serves
// every caller and every judgement.

import { createBudget } from "../absint/budget.ts";
import { type Procedure, sizeOf } from "../ir/procedure.ts";
import { isTooMuchToFollow } from "../program/cone.ts";
import { asOne, hashOf, recordProgram, sameAnswers } from "../program/consult.ts";
import type { Program } from "../program/program.ts";
import { mayReturn } from "../program/returns.ts";
import { leaveAllBut } from "../shape/leave.ts";
import { noAliasAssumption, somethingFromOutside } from "../shape/reach.ts";
import type { Run } from "../shape/run.ts";
import { type State, topFrame } from "../shape/state.ts";
import { tidyExit } from "../shape/tidy.ts";
import { distinct } from "./call.ts";
import { cutExactly, type ExactCut } from "./exactCut.ts";
import { representatives } from "./exactEnds.ts";
import { createFinds } from "./exactFinds.ts";
import { exactKey } from "./exactKey.ts";
import { rejoinExactly } from "./exactRejoin.ts";
import type { ExactEntry, ExactTable } from "./exactTable.ts";
import { type Follow, flowOf, interpret } from "./interpret.ts";
import { tooManyCases } from "./limits.ts";
import { type Setting, unsureOf } from "./outcome.ts";

export interface ExactEntries {
  /** Follows calls for one run, on whose account the steps are. `mostBorrowed`: steps of entries that it may need. */
  followFor(run: Run, mostBorrowed?: number): Follow;
}

/** Where calls come from: the judged procedure, or an entry that is being followed. */
interface Caller {
  readonly run: Run;
  /** Procedures that wait for it to end. */
  readonly around: ReadonlySet<string>;
  readonly depth: number;
  readonly used: Set<ExactEntry>;
  readonly entered: Set<string>;
  readonly met: Set<string>;
  readonly mostBorrowed: number;
  height: number;
  /** Steps of other entries that were paid for. */
  borrowed: number;
}

/** The part of a judgement's budget that one entry may use, without what it calls. */
const budgetShare = 4;

/** How many budgets' worth of other entries one procedure may need; what it calls beyond is not followed. */
const budgetsBorrowed = 3;

/** Entries that wait for each other, at most. */
const deepest = 40;

/** Following procedures without loops and of fewer instructions in line costs less than looking them up. */
const fewInstructions = 20;

export function createExactEntries(setting: Setting, table: ExactTable): ExactEntries {
  const usuallyBorrowed = budgetsBorrowed * setting.options.maxSteps;
  const followFrom = (caller: Caller): Follow => {
    const follow: Follow = (run, procedure, entered) => {
      caller.entered.add(procedure.linkage);
      if (isFollowedInLine(caller, procedure, entered)) return interpret(run, procedure, entered, follow);
      if (isTooMuchToFollow(run.program, procedure, run.options.maxFollowed)) return tooMuch(run, procedure);
      if (caller.borrowed > caller.mostBorrowed) return giveUp(caller, procedure);
      const found = look(caller, procedure, entered);
      if (found === null) return interpret(run, procedure, entered, follow);
      const exits = resume(caller, found.entry, found.cut);
      return found.entry.isCutShort ? tooMuch(run, procedure) : exits;
    };
    return follow;
  };

  /** Null where the callee is told of functions. */
  const look = (caller: Caller, procedure: Procedure, entered: State) => {
    const needed = new Set<string>();
    for (;;) {
      const cut = cutExactly(entered, needed);
      if (cut === null) return null;
      const entry = entryFor(caller, procedure, cut);
      const missing = [...entry.met].filter((name) => entered.named.has(name) && !cut.local.named.has(name));
      if (missing.length === 0) return { entry, cut };
      for (const name of missing) needed.add(name);
    }
  };

  const entryFor = (caller: Caller, procedure: Procedure, cut: ExactCut): ExactEntry => {
    const { program, judged } = caller.run;
    const starts = judged.name === "main";
    const { loopUnrolling, maxSteps } = setting.options;
    const key = `${starts} ${loopUnrolling} ${maxSteps} ${procedure.linkage} ${hashOf(procedure)} ${exactKey(cut.local)}`;
    const frames = cut.whole.frames.slice(0, -1).map((frame) => frame.procedure.linkage);
    const around = new Set([...caller.around, ...frames]);
    const fits = (entry: ExactEntry): boolean =>
      caller.depth + entry.height < deepest &&
      [...entry.entered].every((linkage) => around.has(linkage) === entry.running.has(linkage)) &&
      (caller.used.has(entry) || sameAnswers(entry.consultations, program));
    const known = table.find(key, fits);
    if (known !== null) return known;
    const made = followOnce(caller, procedure, cut.local, around);
    table.keep(key, made);
    return made;
  };

  const followOnce = (
    caller: Caller,
    procedure: Procedure,
    entry: State,
    around: ReadonlySet<string>,
  ): ExactEntry => {
    const finds = createFinds();
    const met = new Set<string>();
    const { judged } = caller.run;
    const { program, consultations } = recordProgram(caller.run.program);
    const budget = createBudget(Math.ceil(setting.options.maxSteps / budgetShare));
    const run: Run = {
      ...setting,
      program,
      judged: judged.name === "main" ? judged : procedure,
      budget,
      ...finds.sinks,
      meet: (name) => met.add(name),
      isTold: () => false,
      guess: (callee) => {
        const { site, reason } = unsureOf(procedure, callee);
        finds.sinks.gap(site, reason);
      },
      observe: () => {},
      keepsNulls: false,
      summarises: false,
    };
    const inner = callerFor(run, around, caller.depth + 1, met, usuallyBorrowed);
    inner.entered.add(procedure.linkage);
    const ways = interpret(run, procedure, entry, followFrom(inner), "inside");
    const end = procedure.end - procedure.start;
    const here = { run, at: { start: Math.max(end - 1, 0), end } };
    const ends = distinct(
      ways.flatMap((way) => leaveAllBut(here, { ...way, refusal: null }, procedure.result).map(tidyExit)),
    );
    const exits = representatives(ends, procedure);
    if (exits.length < ends.length) run.gap({ procedure: procedure.linkage, at: here.at }, tooManyCases);
    const used = new Set(inner.used);
    const made: ExactEntry = {
      exits,
      isCutShort: exits.length === 0 && budget.isSpent(),
      finds,
      steps: Math.max(budget.spent(), 1),
      used,
      entered: inner.entered,
      running: new Set([...inner.entered].filter((linkage) => around.has(linkage))),
      met,
      height: inner.height + 1,
      consultations,
    };
    used.add(made);
    return made;
  };

  return {
    followFor: (run, mostBorrowed = usuallyBorrowed) =>
      followFrom(callerFor(run, new Set(), 0, new Set(), mostBorrowed)),
  };
}

function callerFor(
  run: Run,
  around: ReadonlySet<string>,
  depth: number,
  met: Set<string>,
  mostBorrowed: number,
): Caller {
  const tables = { used: new Set<ExactEntry>(), entered: new Set<string>(), met };
  return { run, around, depth, ...tables, mostBorrowed, height: 0, borrowed: 0 };
}

function giveUp({ run }: Caller, procedure: Procedure): ReturnType<Follow> {
  run.gap({ procedure: procedure.linkage, at: procedure.nameAt }, "too many calls are followed");
  return tooMuch(run, procedure);
}

/** What never comes back leaves nothing to go on from. */
function tooMuch(run: Run, procedure: Procedure): ReturnType<Follow> {
  if (mayReturn(run.program, procedure)) return "too much";
  run.stopped("the call does not return");
  return [];
}

function isFollowedInLine(caller: Caller, procedure: Procedure, entered: State): boolean {
  return (
    topFrame(entered).model ||
    procedure.name === "main" ||
    caller.depth >= deepest ||
    isSmall(caller.run.program, procedure) ||
    isRunning(caller, procedure, entered)
  );
}

function isSmall(program: Program, procedure: Procedure): boolean {
  return asOne(program, procedure, "few instructions", (_, same) => hasFewInstructions(same));
}

function hasFewInstructions(procedure: Procedure): boolean {
  return sizeOf(procedure) <= fewInstructions && flowOf(procedure).order.loopHeads.size === 0;
}

/** Recursion is followed in line, as far as it is followed at all. */
function isRunning(caller: Caller, procedure: Procedure, { frames }: State): boolean {
  const waiting = frames.slice(0, -1);
  return (
    caller.around.has(procedure.linkage) ||
    waiting.some((frame) => frame.procedure.linkage === procedure.linkage)
  );
}

function resume(caller: Caller, entry: ExactEntry, cut: ExactCut): readonly State[] {
  const { run } = caller;
  let steps = 0;
  for (const used of entry.used) {
    if (!caller.used.has(used)) steps += used.steps;
    caller.used.add(used);
  }
  for (const linkage of entry.entered) caller.entered.add(linkage);
  for (const name of entry.met) if (!cut.local.named.has(name)) caller.met.add(name);
  caller.height = Math.max(caller.height, entry.height);
  caller.borrowed += steps;
  run.budget.spend(1 + entry.exits.length);
  entry.finds.tellAll(run, cut);
  const follows = entry.met.has(somethingFromOutside);
  if (follows && hasInput(cut.whole)) run.assume(noAliasAssumption);
  return entry.exits.flatMap((exit) => rejoinExactly(cut, exit)?.state ?? []);
}

/** The caller has followed a pointer from outside already. */
function hasInput({ objects }: State): boolean {
  for (const { origin } of objects.values()) if (origin.kind === "input") return true;
  return false;
}
