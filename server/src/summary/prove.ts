// Goes through a procedure for all its runs at once. What it does not find to
// be lost cannot be lost; what it finds may be an effect of what it gave up, and
// is only possible.

import { type Budget, createBudget, payingFrom } from "../absint/budget.ts";
import type { Defect } from "../defects/defect.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import { isTooMuchToFollow } from "../program/cone.ts";
import { mayReturn } from "../program/returns.ts";
import { prepareArrays } from "../shape/elements/prepare.ts";
import { forgetDead } from "../shape/forgetDead.ts";
import { normalForm } from "../shape/groups/normal.ts";
import { withFreshTables } from "../shape/groups/tables.ts";
import type { Run } from "../shape/run.ts";
import { foldSettled, readyToFold, settle, settleAndFold } from "../shape/settle.ts";
import { type State, siteOf, topFrame } from "../shape/state.ts";
import { tidyExit } from "../shape/tidy.ts";
import { call } from "./call.ts";
import { type Collection, createCollection } from "./collection.ts";
import { type Cut, cutAtCall } from "./cut.ts";
import { createEntries, type Entries, type Entry } from "./entries.ts";
import { createGlobalsUsed, type GlobalsUsed } from "./globalsUsed.ts";
import { interpret } from "./interpret.ts";
import { jumpBeyond } from "./jump.ts";
import { calledInTooManyWays, rungs } from "./limits.ts";
import { type Outcome, outcomeOf, type Setting, unsureOf } from "./outcome.ts";
import { inSight, rejoin } from "./rejoin.ts";
import { createSmallness, type Smallness } from "./small.ts";
import { expandAllocation, ownedDefects, ownersIn, withStandIns } from "./standIns.ts";
import { flowOf, type Spectator, walk } from "./walk.ts";
import { entryState } from "./witness.ts";

/** Observes the judged procedure itself; callees are not watched. */
export type Observe = Run["observe"];

const ignore: Observe = () => {};

/** Ways in which a procedure is called: as they are, and when more and more of the heap is folded. */
const mostExactEntries = 8;
const mostEntries = 64;

/** How calls are done: each on the caller's heap, by the callee's contract alone, or on the heap where that is not clear. */
export type Reach = "callees" | "contracts" | "where unclear";

export function prove(
  setting: Setting,
  procedure: Procedure,
  observe: Observe,
  reach: Reach = "callees",
): Outcome {
  const budget = createBudget(setting.options.maxSteps);
  const alone = () => proveAlone(setting, procedure, { observe, reach }, budget, null);
  return withFreshTables(() => payingFrom(budget, alone));
}

/** Also where nothing tells whether a callee lets a block grow: what is found on both ways says nothing unless it is nothing. */
export function proveAnyWay(setting: Setting, procedure: Procedure, reach: Reach = "callees"): Outcome {
  const budget = createBudget(setting.options.maxSteps);
  let isOpen = false;
  const takesBoth = () => {
    isOpen = true;
  };
  const alone = () => proveAlone(setting, procedure, { observe: ignore, reach, takesBoth }, budget, null);
  const both = withFreshTables(() => payingFrom(budget, alone));
  const { defects, steps } = both;
  if (!isOpen || defects.length === 0) return both;
  const strict = prove(setting, procedure, ignore, reach);
  return { ...strict, steps: strict.steps + steps };
}

/** Shows nothing but the cases that stay in the end: together they describe all runs, in every call of the procedure. */
export function proveFor(spectator: Spectator, setting: Setting, procedure: Procedure): Outcome {
  const budget = createBudget(setting.options.maxSteps);
  const alone = () =>
    proveAlone(setting, procedure, { observe: ignore, reach: "callees" }, budget, spectator);
  return withFreshTables(() => payingFrom(budget, alone));
}

interface Proving {
  readonly observe: Observe;
  readonly reach: Reach;
  readonly takesBoth?: () => void;
}

function proveAlone(
  setting: Setting,
  procedure: Procedure,
  { observe, reach, takesBoth }: Proving,
  budget: Budget,
  spectator: Spectator | null,
): Outcome {
  const { target } = setting.options;
  const guesses = new Set<string>();
  const unclear = new Set<string>();
  const runFor = (judged: Procedure, collection: Collection, watch: Observe): Run => ({
    ...setting,
    judged,
    budget,
    ...collection.sinks,
    guess: (callee) => guesses.add(callee),
    unclear: (callee) => unclear.add(callee),
    ...(takesBoth && { takesBoth }),
    summarises: true,
    keepsBlocksOnly: reach !== "callees",
    followsUnclear: reach === "where unclear",
    keepsNulls: false,
    observe: watch,
  });
  const sizes = createSmallness(setting.program);
  const globalsUsed = createGlobalsUsed(setting.program);
  const walkEntry = (called: Procedure, state: State, collection: Collection, shown: Spectator | null) => {
    const run = runFor(called, collection, called === procedure ? observe : ignore);
    const calls: Calls = { run, entries, sizes, globalsUsed, reach };
    return walk(run, called, state, true, (at, before) => followCall(calls, called, at, before), shown);
  };
  const entries: Entries = createEntries(
    (called, state, collection) => walkEntry(called, state, collection, null),
    target,
  );
  const first = settleAndFold(
    entryState(runFor(procedure, createCollection(), ignore), procedure),
    () => true,
  );
  const entry =
    first === null ? null : entries.entryFor(procedure, normalForm(first, target).state, mostEntries);
  if (entry === null) throw new Error("the first entry of a procedure cannot be one too many");
  entries.solve(entry);
  if (spectator !== null && entry.collection().gaps().length === 0) {
    for (const each of entries.all().filter((known) => known.procedure === procedure)) {
      walkEntry(procedure, each.state, createCollection(), spectator);
    }
  }
  const outcome = outcomeOf(procedure, entry.collection(), entry.exits().length, budget.spent());
  const deadEnds = entries.all().flatMap(({ collection }) => collection().deadEnds());
  const defects = outcome.defects.map((defect) => ({ ...defect, certain: false }));
  const isSupposed = outcome.isSupposed || guesses.size + unclear.size > 0;
  const unsure = [...new Set([...guesses, ...unclear])].sort().map((callee) => unsureOf(procedure, callee));
  const rung = reach === "callees" ? outcome.rung : rungs.blocksOnly;
  const gaps = [...outcome.gaps, ...deadEnds, ...unsure];
  const onlyUnclear = [...unclear].filter((callee) => !guesses.has(callee));
  return { ...outcome, defects, gaps, rung, isSupposed, unclear: onlyUnclear };
}

interface Calls {
  readonly run: Run;
  readonly entries: Entries;
  readonly sizes: Smallness;
  readonly globalsUsed: GlobalsUsed;
  readonly reach: Reach;
}

function followCall(calls: Calls, caller: Procedure, at: InstructionId, state: State): readonly State[] {
  const instruction = caller.blocks[at.block]!.instructions[at.index]!;
  if (instruction.op !== "call") return [state];
  return call(calls.run, state, instruction, (_, callee, entered, isUnclear = false) => {
    if (topFrame(entered).model || calls.sizes.isSmall(callee)) return followInPlace(calls, callee, entered);
    if (isLeftToContract(calls, callee, isUnclear)) return notFollowed(calls.run, callee);
    return followEntry(calls, callee, withoutDead(caller, at, entered));
  });
}

function isLeftToContract({ run, reach }: Calls, callee: Procedure, isUnclear: boolean): boolean {
  if (reach === "contracts" || (reach === "where unclear" && !isUnclear)) return true;
  return isTooMuchToFollow(run.program, callee, run.options.maxFollowed);
}

function notFollowed(run: Run, callee: Procedure): readonly State[] | "too much" {
  if (mayReturn(run.program, callee)) return "too much";
  run.stopped("the call does not return");
  return [];
}

/** Small procedures, and descriptions of library functions, are gone through in the case that calls them. */
function followInPlace(calls: Calls, callee: Procedure, entered: State): readonly State[] {
  if (calls.sizes.isStraight(callee)) return interpret(calls.run, callee, entered);
  const inside: Calls = { ...calls, run: { ...calls.run, observe: ignore } };
  return walk(inside.run, callee, entered, false, (at, before) => followCall(inside, callee, at, before));
}

function withoutDead(caller: Procedure, { block, index }: InstructionId, entered: State): State {
  const { live } = flowOf(caller);
  const depth = entered.frames.length - 2;
  const isLive = (variable: Parameters<typeof live.isNamedAfter>[2]) =>
    live.isNamedAfter(block, index, variable);
  return tidyExit(forgetDead(entered, isLive, depth));
}

function followEntry(calls: Calls, callee: Procedure, before: State): readonly State[] {
  const { run, entries } = calls;
  const ready = prepareArrays(before, run.options.target);
  const cuts = ready.flatMap((state) =>
    cutAtCall(state, calls.globalsUsed(callee), entries.isRunning(callee)),
  );
  return cuts.flatMap((cut) => {
    const locals =
      cut === null
        ? []
        : readyToFold(
            settle(cut.local, () => true),
            run.options.target,
          );
    const entered =
      cut === null ? ["too many" as const] : locals.map((local) => enter(calls, callee, cut, local));
    return entered.flatMap((each) => {
      if (each === "impossible") return [];
      if (each !== "too many") return resume(run, entries, each);
      run.gap(siteOf(before, callee.nameAt), calledInTooManyWays(callee.name));
      return [];
    });
  });
}

interface Entered {
  readonly entry: Entry;
  readonly cut: Cut;
  readonly owners: ReturnType<typeof ownersIn>;
}

/** `settled`: a case of the cut's local heap. */
function enter(
  { run, entries }: Calls,
  callee: Procedure,
  cut: Cut,
  settled: State,
): Entered | "impossible" | "too many" {
  for (const targets of ["singled out", "folded"] as const) {
    const folded = foldSettled(settled, targets);
    if (folded === null) return "impossible";
    const { state } = normalForm(folded, run.options.target);
    const entry = entries.entryFor(
      callee,
      withStandIns(state),
      targets === "singled out" ? mostExactEntries : mostEntries,
    );
    if (entry !== null) return { entry, cut, owners: ownersIn(state) };
  }
  return "too many";
}

function resume(run: Run, entries: Entries, { entry, cut, owners }: Entered): readonly State[] {
  entries.solve(entry);
  const { collection } = entry;
  for (const gap of collection().gaps()) run.gap(gap.site, gap.reason);
  const note = collection().isSupposed() ? run.suppose : run.assume;
  for (const text of collection().assumptions()) note(text);
  if (collection().hasStopped()) run.stopped("the callee does not always return");
  if (collection().hasJumped()) jumpBeyond(run, cut.whole, cut.inside);
  const isTold = (defect: Defect) => run.isTold(entry.procedure, defect);
  for (const defect of ownedDefects(entry.defects(), owners, isTold)) {
    run.report({ ...defect, procedure: run.judged.linkage });
  }
  return entry
    .exits()
    .flatMap((exit) => inSight(cut, exit))
    .flatMap((exit) => {
      const joined = rejoin(cut, exit, (allocation) => expandAllocation(owners, allocation));
      return joined === null ? [] : [joined];
    });
}
