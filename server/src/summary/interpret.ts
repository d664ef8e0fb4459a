// Runs cases through the blocks of one procedure, in an order that does not
// depend on chance, until none is left or enough was seen. A case that has been seen at a
// block stops there; a loop is followed a bounded number of times.

import { outOfBudget } from "../absint/budget.ts";
import { cursorsOf } from "../absint/cursors.ts";
import { type Liveness, liveness } from "../absint/liveness.ts";
import { behindLoopTests } from "../absint/loopTests.ts";
import { type FlowOrder, flowOrder } from "../absint/order.ts";
import type { VariableId } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { BlockId, InstructionId, Procedure } from "../ir/procedure.ts";
import { goesThrough } from "../program/consult.ts";
import { type CanonicalCase, canonical, covers } from "../shape/canonical.ts";
import { decideAnew } from "../shape/decisions.ts";
import { forgetHeldElsewhere } from "../shape/forgetDead.ts";
import { blurInputs } from "../shape/forgetInputs.ts";
import type { Run } from "../shape/run.ts";
import { type LoopVisit, type State, siteOf, topFrame, withTopFrame } from "../shape/state.ts";
import { type SimpleInstruction, step } from "../shape/step.ts";
import { tidy } from "../shape/tidy.ts";
import { withEntry } from "../shape/value.ts";
import { forgetCounters, forgetLinks, forgetRelations, numbersOf, restartSums } from "../shape/widen.ts";
import { type Agenda, type Arrival, inOrderOfFlow } from "./agenda.ts";
import { call, type Interpret } from "./call.ts";
import { tooManyCases } from "./limits.ts";

/** What the analysis needs to know of a procedure's blocks; the same for every run. */
interface Flow {
  readonly order: FlowOrder;
  readonly live: Liveness;
  readonly behindLoopTests: ReadonlySet<BlockId>;
}

/** A loop that has to go round, because its counter is known, is followed this far. */
const mostForcedRounds = 16;

/** How a call is followed: the top frame of the case is the callee's. */
export type Follow = Interpret;

/** One walk through a procedure's blocks. */
interface Walk extends Flow {
  readonly run: Run;
  readonly procedure: Procedure;
  readonly follow: Follow;
  /** Inside of a call whose caller waits elsewhere. */
  readonly isInside: boolean;
  readonly agenda: Agenda;
  readonly seen: Map<BlockId, CanonicalCase[]>;
}

/** The top frame of `entry` is the procedure's; gives the cases at its exit. */
export function interpret(
  run: Run,
  procedure: Procedure,
  entry: State,
  follow: Follow = followPlainly,
  where: "inside" | "judged" = "judged",
): readonly State[] {
  goesThrough(run.program, procedure);
  const flow = flowOf(procedure);
  const exits: State[] = [];
  const agenda = inOrderOfFlow(flow.order);
  const isInside = where === "inside";
  explore({ ...flow, run, procedure, follow, isInside, agenda, seen: new Map() }, entry, (exit) =>
    exits.push(exit),
  );
  return exits;
}

function followPlainly(run: Run, procedure: Procedure, entry: State): readonly State[] {
  return interpret(run, procedure, entry);
}

/** The judged procedure, in an order of its own; `leave` gets the cases at the exit as they come. */
export function interpretBy(
  agenda: Agenda,
  run: Run,
  procedure: Procedure,
  entry: State,
  follow: Follow,
  leave: (exit: State) => void,
): void {
  goesThrough(run.program, procedure);
  const tables = { agenda, seen: new Map() };
  explore({ ...flowOf(procedure), run, procedure, follow, isInside: false, ...tables }, entry, leave);
}

function explore(walk: Walk, entry: State, leave: (exit: State) => void): void {
  const { agenda } = walk;
  agenda.add(0 as BlockId, entry);
  for (let arrival = agenda.next(); arrival !== null; arrival = agenda.next()) {
    for (const exit of visit(walk, arrival)) leave(exit);
  }
}

const flows = new WeakMap<Procedure, Flow>();

export function flowOf(procedure: Procedure): Flow {
  const known = flows.get(procedure);
  if (known !== undefined) return known;
  const { blocks } = procedure;
  const order = flowOrder(blocks);
  const flow = { order, live: liveness(procedure), behindLoopTests: behindLoopTests(blocks, order) };
  flows.set(procedure, flow);
  return flow;
}

function visit(walk: Walk, { block, state }: Arrival): readonly State[] {
  const { instructions, successors } = walk.procedure.blocks[block]!;
  let cases: readonly State[] = [state];
  for (let index = 0; index < instructions.length && cases.length > 0; index++) {
    cases = cases.flatMap((before) => execute(walk, { block, index }, before));
  }
  if (block === walk.procedure.exit) return cases;
  if (successors.length === 0 && cases.length > 0) walk.run.stopped("it does not return");
  for (const next of successors) {
    for (const after of cases) if (walk.agenda.accepts(next, after)) moveOn(walk, block, next, after);
  }
  return [];
}

function execute(walk: Walk, at: InstructionId, state: State): readonly State[] {
  const { run, procedure } = walk;
  const instruction = procedure.blocks[at.block]!.instructions[at.index]!;
  if (!run.budget.spend()) {
    run.gap(siteOf(state, instruction.at), outOfBudget);
    return [];
  }
  const judged = isObserved(walk, state);
  const before = judged && state.lost.length > 0 ? { ...state, lost: [] } : state;
  if (judged) run.observe(at, "before", before);
  const after =
    instruction.op === "call"
      ? call(run, before, instruction, walk.follow)
      : stepAt(walk, at, before, instruction);
  if (judged) for (const next of after) run.observe(at, "after", next);
  return after;
}

/** That unknown code lets a loop go round again, and lets it end, is what the loop is for. */
function stepAt(
  { run, behindLoopTests }: Walk,
  { block, index }: InstructionId,
  state: State,
  instruction: SimpleInstruction,
): readonly State[] {
  if (instruction.op !== "assume" || index > 0 || !behindLoopTests.has(block))
    return step(run, state, instruction);
  return decideAnew(state, (asked) => step(run, asked, instruction));
}

function isObserved({ run, isInside }: Walk, state: State): boolean {
  if (isInside) return false;
  return (
    state.frames.length === 1 || (run.activations !== undefined && topFrame(state).procedure === run.judged)
  );
}

function moveOn(walk: Walk, from: BlockId, to: BlockId, left: State): void {
  const { order, run, live, procedure } = walk;
  const isNamed = (variable: VariableId) => live.isNamedAt(to, variable);
  const state = run.keepsNulls ? left : forgetHeldElsewhere(left, isNamed, cursorsOf(procedure));
  const arriving = order.loopHeads.has(to) ? enterLoop(walk, from, to, state) : state;
  if (!order.joins.has(to) && !order.loopHeads.has(to)) {
    walk.agenda.add(to, arriving);
    return;
  }
  const candidate = canonical(tidy(arriving, to, walk.live, walk.run.keepsNulls));
  const seen = walk.seen.get(to) ?? [];
  if (seen.some((earlier) => covers(earlier, candidate))) return;
  const reason = reasonToStop(walk, to, arriving, seen.length);
  if (reason !== null) {
    walk.run.gap(siteOf(arriving, startOf(walk.procedure, to)), reason);
    return;
  }
  walk.seen.set(to, [...seen, candidate]);
  walk.run.became?.(state, candidate.state);
  walk.agenda.add(to, candidate.state);
}

function reasonToStop(walk: Walk, block: BlockId, state: State, cases: number): string | null {
  const { loopUnrolling, maxCases } = walk.run.options;
  const rounds = topFrame(state).loops.get(block)?.times ?? 0;
  if (walk.order.loopHeads.has(block) && rounds > loopUnrolling) {
    return `the loop is followed only ${loopUnrolling} times`;
  }
  return cases >= maxCases ? tooManyCases : null;
}

/** Counts the round, and forgets what differs from round to round. */
function enterLoop(walk: Walk, from: BlockId, head: BlockId, state: State): State {
  const again = walk.order.isBackEdge(from, head);
  const arrived = tidy(state, head, walk.live, walk.run.keepsNulls);
  const known = topFrame(arrived).loops.get(head);
  const walked = isKeptWhole(walk, head, again, known) ? arrived : withoutPassed(arrived, again);
  const visits = nextVisit(known, again, walked);
  const frame = topFrame(walked);
  const counted = withTopFrame(walked, { ...frame, loops: withEntry(frame.loops, head, visits) });
  if (visits.times < walk.run.options.loopUnrolling) return counted;
  return restartSums(forgetCounters(forgetLinks(counted), visits));
}

/** So many rounds, and so many cases that come to a loop, before what they walked past is forgotten. */
const keptRounds = 2;
const fewCases = 4;

/** What the first rounds walked past is kept: only if it is there again when it is looked at again is the end certain. */
function isKeptWhole(walk: Walk, head: BlockId, again: boolean, known: LoopVisit | undefined): boolean {
  if (again) return (known?.times ?? 0) + 1 < Math.min(walk.run.options.loopUnrolling, keptRounds);
  return (walk.seen.get(head)?.length ?? 0) < fewCases;
}

function withoutPassed(state: State, again: boolean): State {
  const inputs = blurInputs(state);
  return again ? forgetRelations(inputs) : inputs;
}

function nextVisit(known: LoopVisit | undefined, again: boolean, state: State): LoopVisit {
  const numbers = numbersOf(state);
  const { decisions } = state;
  if (!again || known === undefined) return { times: 0, rounds: 0, decisions, numbers: [numbers] };
  const rounds = known.rounds + 1;
  const forced = decisions === known.decisions && rounds <= mostForcedRounds;
  const times = forced ? known.times : known.times + 1;
  return { times, rounds, decisions, numbers: [...known.numbers.slice(-2), numbers] };
}

function startOf(procedure: Procedure, block: BlockId): Span {
  const { instructions, successors } = procedure.blocks[block]!;
  const next = successors[0];
  const first = instructions[0] ?? (next === undefined ? undefined : procedure.blocks[next]!.instructions[0]);
  return first?.at ?? procedure.nameAt;
}
