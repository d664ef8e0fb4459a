// Interprets a procedure for all its runs at once: cases that meet are united,
// at loop heads the heap is folded, and blocks are visited again until nothing
// new arrives anywhere.

import { orOutOfBudget, outOfBudget } from "../absint/budget.ts";
import { type Liveness, liveness } from "../absint/liveness.ts";
import { type FlowOrder, flowOrder } from "../absint/order.ts";
import { stopsOf } from "../absint/stops.ts";
import type { Span } from "../ir/instruction.ts";
import type { BlockId, InstructionId, Procedure } from "../ir/procedure.ts";
import { goesThrough } from "../program/consult.ts";
import { coarsen } from "../shape/coarsen.ts";
import { forgetReleasedElements } from "../shape/elements/done.ts";
import { leaveAllBut } from "../shape/leave.ts";
import type { Run } from "../shape/run.ts";
import { readyToFold, settle } from "../shape/settle.ts";
import { type State, siteOf } from "../shape/state.ts";
import { step } from "../shape/step.ts";
import { absorb } from "./absorb.ts";
import { type CaseTable, createCaseTable } from "./cases.ts";
import { tooManyCases } from "./limits.ts";
import { createPassage, type Passage } from "./passage.ts";

export interface Flow {
  readonly order: FlowOrder;
  readonly live: Liveness;
}

/** How calls are done; gives the cases behind the call. */
export type FollowCall = (at: InstructionId, state: State) => readonly State[];

interface Walk extends Flow {
  readonly run: Run;
  readonly procedure: Procedure;
  /** Whether the heap is folded at its end. */
  readonly folds: boolean;
  readonly followCall: FollowCall;
  readonly tables: Map<BlockId, CaseTable>;
  /** By block, the latest state of each slot that has still to be followed. */
  readonly pending: Map<BlockId, Map<number, State>>;
  readonly exits: CaseTable;
  readonly passage: Passage;
}

/** Cases that differ only in numbers: few where a loop counts, more where flags and return codes matter. */
const numbersAtLoop = 3;
const numbersElsewhere = 8;

/** Who looks at the cases that stay, once nothing new arrives anywhere. */
export type Spectator = Required<Pick<Run, "observe" | "became">>;

/** The top frame of `entry` is the procedure's and has only its parameters; gives the cases at its exit. */
export function walk(
  run: Run,
  procedure: Procedure,
  entry: State,
  folds: boolean,
  followCall: FollowCall,
  spectator: Spectator | null = null,
): readonly State[] {
  goesThrough(run.program, procedure);
  const { target, maxCases } = run.options;
  const exits = createCaseTable({
    numbers: numbersElsewhere,
    shapes: maxCases,
    target,
    stops: stopsOf(procedure),
  });
  const started: Walk = {
    ...flowOf(procedure),
    run,
    procedure,
    folds,
    followCall,
    tables: new Map(),
    pending: new Map([[0 as BlockId, new Map([[0, entry]])]]),
    exits,
    passage: createPassage(),
  };
  visitAll(started);
  if (spectator !== null) showAll(started, entry, spectator);
  if (folds) tellDeadEnds(started);
  return exits.all();
}

function visitAll(walk: Walk): void {
  for (let block = nextBlock(walk); block !== null; block = nextBlock(walk)) {
    const cases = walk.pending.get(block)!;
    walk.pending.delete(block);
    for (const state of cases.values()) visitWithinBudget(walk, block, state);
  }
}

/** Once more through all blocks, with the cases that have stayed where ways meet. */
function showAll(walk: Walk, entry: State, spectator: Spectator): void {
  const pending = new Map([[0 as BlockId, new Map([[0, entry]])]]);
  for (const [block, table] of walk.tables) pending.set(block, new Map(table.all().entries()));
  visitAll({ ...walk, run: { ...walk.run, ...spectator }, pending });
}

/** A procedure that is gone through for one case alone may have ways that this case cannot go. */
function tellDeadEnds({ run, procedure, passage }: Walk): void {
  for (const { at } of passage.deadEnds(procedure)) {
    run.deadEnd({ procedure: procedure.linkage, at });
  }
}

const flows = new WeakMap<Procedure, Flow>();

export function flowOf(procedure: Procedure): Flow {
  const known = flows.get(procedure);
  if (known !== undefined) return known;
  const flow = { order: flowOrder(procedure.blocks), live: liveness(procedure) };
  flows.set(procedure, flow);
  return flow;
}

function nextBlock({ pending, order }: Walk): BlockId | null {
  let first: BlockId | null = null;
  for (const block of pending.keys()) {
    if (first === null || order.position[block]! < order.position[first]!) first = block;
  }
  return first;
}

function visitWithinBudget(walk: Walk, block: BlockId, state: State): void {
  const { run, procedure } = walk;
  const giveUp = () => run.gap(siteOf(state, startOf(procedure, block)), outOfBudget);
  orOutOfBudget(() => visit(walk, block, state), giveUp);
}

function visit(walk: Walk, block: BlockId, state: State): void {
  const { instructions, successors } = walk.procedure.blocks[block]!;
  let cases: readonly State[] = [state];
  for (let index = 0; index < instructions.length && cases.length > 0; index++) {
    cases = cases.flatMap((before) => execute(walk, { block, index }, before));
    if (instructions[index]!.op === "call") cases = united(walk, { block, index }, cases);
  }
  if (block === walk.procedure.exit) for (const after of cases) arriveAtExit(walk, after);
  else if (successors.length === 0 && cases.length > 0) walk.run.stopped("it does not return");
  for (const next of successors) for (const after of cases) arrive(walk, next, after);
}

function execute(walk: Walk, at: InstructionId, state: State): readonly State[] {
  const { run, procedure } = walk;
  const instruction = procedure.blocks[at.block]!.instructions[at.index]!;
  if (!run.budget.spend()) {
    run.gap(siteOf(state, instruction.at), outOfBudget);
    return [];
  }
  const before = withoutLost(state);
  run.observe(at, "before", before);
  const reasons = run.reasons();
  const after = instruction.op === "call" ? walk.followCall(at, before) : step(run, before, instruction);
  walk.passage.note(at, after.length, run.reasons() > reasons);
  for (const next of after) run.observe(at, "after", next);
  return after;
}

function withoutLost(state: State): State {
  const hasLost = state.lost.length > 0 || state.lostStructures.length > 0;
  return hasLost ? { ...state, lost: [], lostStructures: [] } : state;
}

/** Many ways through a callee often end alike. */
function united(walk: Walk, at: InstructionId, cases: readonly State[]): readonly State[] {
  if (cases.length < 2) return cases;
  const { target } = walk.run.options;
  const table = createCaseTable({
    numbers: numbersElsewhere,
    shapes: Number.POSITIVE_INFINITY,
    target,
    stops: stopsOf(walk.procedure),
  });
  const slots = cases.map((state) => {
    const settled = settle(state, (variable) => walk.live.isNamedAfter(at.block, at.index, variable));
    return table.add(settled);
  });
  const all = table.all();
  slots.forEach((absorbed, index) => {
    if (absorbed.kind !== "too many") walk.run.became?.(cases[index]!, all[absorbed.slot]!);
  });
  return all;
}

function arrive(walk: Walk, to: BlockId, state: State): void {
  const { order, live, run } = walk;
  const isLoopHead = order.loopHeads.has(to);
  if (!isLoopHead && !order.joins.has(to)) {
    const cases = pendingAt(walk, to);
    cases.set(cases.size, state);
    return;
  }
  const isLive = (variable: Parameters<Liveness["isNamedAt"]>[1]) => live.isNamedAt(to, variable);
  const arriving = state.refusal === null ? state : { ...state, refusal: null };
  const { maxCases, target } = run.options;
  const met = settle(isLoopHead ? forgetReleasedElements(run, arriving) : arriving, isLive);
  const settled = run.keepsBlocksOnly ? coarsen(met) : met;
  for (const each of isLoopHead ? readyToFold(settled, target) : [settled]) {
    const absorbed = absorb(tableAt(walk, to, isLoopHead), each, isLoopHead ? "folded" : "apart", maxCases);
    if (absorbed.kind === "new") pendingAt(walk, to).set(absorbed.slot, absorbed.state);
    if (absorbed.kind === "new" || absorbed.kind === "known") run.became?.(state, absorbed.state);
    if (absorbed.kind !== "too many") continue;
    run.gap(siteOf(state, startOf(walk.procedure, to)), tooManyCases);
  }
}

function arriveAtExit(walk: Walk, state: State): void {
  const { procedure, run } = walk;
  const end = procedure.end - procedure.start;
  const at = { start: Math.max(end - 1, 0), end };
  for (const left of leaveAllBut({ run, at }, state, procedure.result)) {
    const { maxCases, target } = run.options;
    const settled = settle(left, () => true);
    for (const each of walk.folds ? readyToFold(settled, target) : [settled]) {
      if (absorb(walk.exits, each, walk.folds ? "folded" : "apart", maxCases).kind !== "too many") continue;
      run.gap(siteOf(state, at), tooManyCases);
    }
  }
}

function pendingAt({ pending }: Walk, block: BlockId): Map<number, State> {
  const known = pending.get(block);
  if (known !== undefined) return known;
  const made = new Map<number, State>();
  pending.set(block, made);
  return made;
}

function tableAt({ tables, run, procedure }: Walk, block: BlockId, isLoopHead: boolean): CaseTable {
  const known = tables.get(block);
  if (known !== undefined) return known;
  const { target, maxCases } = run.options;
  const numbers = isLoopHead ? numbersAtLoop : numbersElsewhere;
  const made = createCaseTable({ numbers, shapes: maxCases, target, stops: stopsOf(procedure) });
  tables.set(block, made);
  return made;
}

export function startOf(procedure: Procedure, block: BlockId): Span {
  const { instructions, successors } = procedure.blocks[block]!;
  const next = successors[0];
  const first = instructions[0] ?? (next === undefined ? undefined : procedure.blocks[next]!.instructions[0]);
  return first?.at ?? procedure.nameAt;
}
