// The order of a run that aims at losses, one after the other: the case that is nearest to where the memory comes from,
// and of those that have it the one that is nearest to where it is lost. What was followed for one goal is not followed again for
// the next; cases of which nothing certain can come are left out.

import { distancesTo } from "../absint/distance.ts";
import type { BlockId, InstructionId, Procedure } from "../ir/procedure.ts";
import { isOwed } from "../shape/blocks.ts";
import type { Moment } from "../shape/run.ts";
import type { State } from "../shape/state.ts";
import type { ObjectId } from "../shape/value.ts";
import type { Agenda, Arrival } from "./agenda.ts";
import type { Goal } from "./goals.ts";

export interface Course extends Agenda {
  /** Notes what the instructions hand out that goals begin with. */
  observe(at: InstructionId, moment: Moment, state: State): void;
  /** The goal that is aimed at. */
  goal(): Goal | null;
  /** Whether a block is the goal's memory, in the case that is gone on from. */
  concerns(block: ObjectId): boolean;
}

/**
 * Whether to go on with a goal. `distance`: from the nearest case, in blocks, when it became the goal; once a case has its memory
 * (`isHeld`), from the first that had.
 */
export type IsWorth = (goal: Goal, distance: number, isHeld: boolean) => boolean;

/** What the instruction of a goal has handed out. */
interface Held {
  readonly goal: number;
  readonly block: ObjectId;
}

interface Waiting extends Arrival {
  readonly held: readonly Held[];
  /** To what is aimed at. */
  readonly distance: number;
}

export function straightTo(procedure: Procedure, goals: readonly Goal[], isWorth: IsWorth): Course {
  const far = goals.map((goal) => farnessOf(procedure, goal));
  let aim = 0;
  let first: number | null = null;
  let firstHeld: number | null = null;
  let waiting: Waiting[] = [];
  let current: Waiting | null = null;
  let ahead = 0;
  const fresh: Held[] = [];
  const heldIn = (state: State): readonly Held[] =>
    [...(current?.held ?? []), ...fresh].filter(({ block }) => isLosable(state, block));
  const distance = (goal: number, block: BlockId, held: readonly Held[]): number =>
    far[goal]?.(
      block,
      held.some((each) => each.goal === goal),
    ) ?? Number.POSITIVE_INFINITY;
  const nearest = (): Waiting | null => {
    const best = nearestOf(waiting);
    return best === null || best.distance === Number.POSITIVE_INFINITY ? null : best;
  };
  const turnToNext = () => {
    aim += 1;
    first = null;
    firstHeld = null;
    waiting = waiting.map((each) => ({ ...each, distance: distance(aim, each.block, each.held) }));
  };
  const take = (): Waiting | null => {
    for (let goal = goals[aim]; goal !== undefined; goal = goals[aim]) {
      const best = nearest();
      first ??= best?.distance ?? null;
      if (best?.held.some(({ goal: its }) => its === aim)) firstHeld ??= best.distance;
      if (best !== null && isWorth(goal, (firstHeld ?? first ?? 0) % elsewhere, firstHeld !== null)) {
        waiting.splice(waiting.indexOf(best), 1);
        return best;
      }
      turnToNext();
    }
    return null;
  };
  return {
    accepts: (block, state) => {
      const held = heldIn(state);
      return (
        state.exact && goals.some((_, goal) => goal >= aim && Number.isFinite(distance(goal, block, held)))
      );
    },
    add: (block, state) => {
      const held = heldIn(state);
      waiting.push({ block, state, held, distance: distance(aim, block, held) });
    },
    next: () => {
      fresh.length = 0;
      current = take();
      return current;
    },
    goal: () => goals[aim] ?? null,
    observe: (at, moment, state) => {
      if (moment === "before") ahead = state.next;
      else {
        for (const [goal, { from }] of goals.entries()) {
          if (from?.block !== at.block || from.index !== at.index) continue;
          for (const block of state.objects.keys()) if (block >= ahead) fresh.push({ goal, block });
        }
      }
    },
    concerns: (block) =>
      [...fresh, ...(current?.held ?? [])].some((each) => each.block === block && each.goal === aim),
  };
}

function isLosable(state: State, id: ObjectId): boolean {
  const object = state.objects.get(id);
  return object !== undefined && isOwed(object) && !object.doubtful;
}

/** Beyond any procedure's number of blocks. */
const elsewhere = 1_000_000;

/** In blocks; a way that goes past the expected loss is longer than any that leads to it. */
function farnessOf(procedure: Procedure, { from, losses }: Goal): (block: BlockId, hasIt: boolean) => number {
  const { blocks, exit } = procedure;
  const toLoss = distancesTo(blocks, losses);
  const toEnd = distancesTo(blocks, [exit]);
  const rest = (block: BlockId) => Math.min(toLoss[block]!, toEnd[block]! + elsewhere);
  if (from === null) return rest;
  const toSource = distancesTo(blocks, [from.block]);
  // Where it is lost when it comes by again, a whole round is ahead of it.
  const isAgain = losses.includes(from.block);
  const afterwards = isAgain ? 1 + Math.min(...blocks[from.block]!.successors.map(rest)) : rest(from.block);
  return (block, hasIt) => (hasIt ? rest(block) : toSource[block]! + 1 + afterwards);
}

/** Of equal ones the first that came. */
function nearestOf(waiting: readonly Waiting[]): Waiting | null {
  let best: Waiting | null = null;
  for (const each of waiting) if (best === null || isNearer(each, best)) best = each;
  return best;
}

function isNearer(a: Waiting, b: Waiting): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance;
  return a.state.decisions < b.state.decisions;
}
