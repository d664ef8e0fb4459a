// Goes through a procedure until nothing new comes. Ways are kept apart by what became of the
// memory on them, so that a release on one way and a return on another do not mix; where they are
// too many they are taken together.

import { flowOrder } from "../absint/order.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { BlockId } from "../ir/procedure.ts";
import { failedChecks } from "../program/failedCheck.ts";
import type { Call } from "./call.ts";
import { type Here, variableOf } from "./evaluate.ts";
import { mayBecome } from "./fate.ts";
import { followsNull } from "./nullFollowed.ts";
import { offsetKey, start } from "./offset.ts";
import { atStart, foreign, type ObjectId, type Space, unknown, zero } from "./space.ts";
import {
  absent,
  type Cells,
  copyOf,
  emptyState,
  freed,
  join,
  kept,
  lost,
  open,
  overwrite,
  type State,
  sameStates,
} from "./state.ts";
import { step } from "./step.ts";
import { noteUnexpected, noteUnreachable } from "./tidy.ts";
import { mayPoint } from "./types.ts";
import { sameValue } from "./value.ts";

/** The states behind a call. */
export type CallStep = (state: State, call: Call, key: string) => readonly State[];

/** What holds at the end, way by way; null where it is too much to find out, even from the last grain on. */
export function exitStates(here: Here, callStep: CallStep, effort: Effort): readonly State[] | null {
  const size = here.procedure.blocks.reduce((sum, block) => sum + block.instructions.length, 0);
  for (const grain of grains.slice(grains.indexOf(effort.grain))) {
    effort.grain = grain;
    const budget = grain === "one" ? 2_000 + 40 * size : 500 + 12 * size;
    const ends = goThrough(here, callStep, grain, budget);
    if (ends !== null) return ends;
  }
  return null;
}

/** Remembered where a procedure is gone through again: what was too much once is not tried again. */
export interface Effort {
  grain: Grain;
  widens: boolean;
  /** What it does to memory is spread over so many places that it tells nobody anything. */
  isTooMuch: boolean;
}

export function effortAtFirst(): Effort {
  return { grain: "fine", widens: false, isTooMuch: false };
}

/** How ways are told apart at a block: by all fates, by those of parameters, not at all. */
export type Grain = "fine" | "coarse" | "one";

const grains: readonly Grain[] = ["fine", "coarse", "one"];

const coarser: Readonly<Record<Grain, Grain>> = { fine: "coarse", coarse: "one", one: "one" };

/** Ways that are told apart at one point. */
const mostWays = 12;

interface Point {
  grain: Grain;
  /** At the end, where a pointer is returned: that it is null may say that a parameter was, or that one was taken. */
  readonly returned: ObjectId | null;
  states: Map<string, State>;
  /** Keys of those that are to be followed. */
  fresh: Set<string>;
}

function goThrough(here: Here, callStep: CallStep, grain: Grain, budget: number): readonly State[] | null {
  const { procedure, space } = here;
  const { position } = flowOrder(procedure.blocks);
  const order = position
    .flatMap((at, block) => (at < 0 ? [] : [block]))
    .sort((a, b) => position[a]! - position[b]!);
  const { result, variables } = procedure;
  const returnsPointer = result !== null && mayPoint(variables[result]!.type);
  const points = procedure.blocks.map((_, block): Point => {
    return {
      grain,
      returned: returnsPointer && block === procedure.exit ? space.variable(result, false) : null,
      states: new Map(),
      fresh: new Set(),
    };
  });
  arrive(space, points[0]!, entryState(here));
  let left = budget;
  for (let at = 0; at < order.length; ) {
    const block = order[at]!;
    const point = points[block]!;
    if (point.fresh.size === 0) {
      at++;
      continue;
    }
    const waiting = [...point.fresh].map((key) => point.states.get(key)!);
    point.fresh.clear();
    const { instructions, successors } = procedure.blocks[block]!;
    left -= (1 + instructions.length) * waiting.reduce((sum, state) => sum + weightOf(state), 0);
    if (left < 0) return null;
    for (const state of waiting) {
      for (const end of through(here, callStep, copyOf(state), instructions, block as BlockId)) {
        forgetUnreachable(here, end);
        for (const next of successors) arrive(space, points[next]!, end);
      }
    }
    at = Math.min(at + 1, ...successors.map((next) => position[next]!));
  }
  return [...points[procedure.exit]!.states.values()];
}

/** Work grows with what is known. */
function weightOf({ cells }: State): number {
  let size = 0;
  for (const each of cells.values()) size += each.size;
  return 1 + Math.floor(size / 24);
}

function entryState(here: Here): State {
  const { procedure, space } = here;
  const state = emptyState();
  procedure.parameters.forEach((variable, index) => {
    const { kind } = procedure.variables[variable]!.type;
    const number = here.given.get(index);
    if (kind === "integer" || kind === "float")
      overwrite(state, variableOf(here, variable), start, [
        typeof number === "bigint" ? space.number(number) : unknown,
      ]);
    if (!mayPoint(procedure.variables[variable]!.type)) return;
    const value = here.given.has(index) ? foreign : atStart(space, space.input(index));
    overwrite(state, variableOf(here, variable), start, [value]);
  });
  return state;
}

function through(
  here: Here,
  callStep: CallStep,
  state: State,
  instructions: readonly Instruction[],
  block: BlockId,
): readonly State[] {
  const failed = failedChecks(here.procedure);
  let states: readonly State[] = [state];
  instructions.forEach((instruction, index) => {
    const key = `${block}.${index}`;
    states = states.filter((each) => !followsNull(here, each, instruction));
    if (failed.has(instruction)) for (const each of states) noteUnexpected(here, each);
    if (here.watch !== undefined) for (const each of states) here.watch(each, instruction, key);
    states =
      instruction.op === "call"
        ? fewer(
            here,
            states.flatMap((each) => callStep(each, instruction, key)),
          )
        : states.filter((each) => step(here, each, instruction, key));
  });
  return states;
}

/** Between calls of one block. */
function fewer(here: Here, states: readonly State[]): readonly State[] {
  for (const state of states) giveUpWide(here.space, state);
  if (states.length <= mostWays) return states;
  const { space } = here;
  const point: Point = { grain: "fine", returned: null, states: new Map(), fresh: new Set() };
  for (const state of states) {
    forgetUnreachable(here, state);
    arrive(space, point, state);
  }
  return [...point.states.values()].map(copyOf);
}

function arrive(space: Space, point: Point, state: State): void {
  if (enter(space, point, state) && point.states.size > mostWays) coarsen(space, point);
}

function enter(space: Space, point: Point, state: State): boolean {
  const key = wayKey(space, state, point);
  const known = point.states.get(key);
  const now = known === undefined ? copyOf(state) : join(space, known, state);
  giveUpWide(space, now);
  if (known !== undefined && sameStates(known, now)) return false;
  point.states.set(key, now);
  point.fresh.add(key);
  return true;
}

/** A cell that may lead to more objects is not followed any more. */
const widest = 16;

function giveUpWide(space: Space, state: State): void {
  for (const [object, cells] of state.cells) {
    for (const { offset, value } of cells.values()) {
      if (value.length <= widest) continue;
      mayBecome(space, state, value, open | lost);
      overwrite(state, object, offset, [unknown]);
    }
  }
}

function coarsen(space: Space, point: Point): void {
  const states = [...point.states.values()];
  point.grain = coarser[point.grain];
  point.states = new Map();
  point.fresh = new Set();
  for (const state of states) arrive(space, point, state);
}

function wayKey(space: Space, { cells, fates }: State, { grain, returned }: Point): string {
  if (grain === "one") return "";
  const told: string[] = [];
  const answer = returned === null ? undefined : cells.get(returned)?.get(offsetKey(start))?.value;
  if (answer !== undefined && sameValue(answer, [zero])) told.push("null");
  for (const [object, fate] of fates) {
    const { kind } = space.thing(object);
    if (grain === "coarse" && kind !== "input") continue;
    const happened = fate & (freed | kept | lost);
    const isThere = kind === "site" && fate !== absent ? 1 : 0;
    if (returned !== null && kind === "input" && fate === absent) told.push(`${object}:null`);
    if (happened !== 0 || isThere === 1) told.push(`${object}:${happened | isThere}`);
  }
  return told.sort().join(" ");
}

/** What became of blocks that nothing leads to any more does not matter. */
function forgetUnreachable(here: Here, state: State): void {
  const { space } = here;
  const sites = sitesIn(space, state);
  if (sites.size === 0) return;
  const reached = reachedSites(space, state, sites);
  for (const object of sites) {
    if (reached.has(object)) continue;
    noteUnreachable(here, state, object);
    state.fates.delete(object);
    state.cells.delete(object);
    state.crowds.delete(object);
  }
}

function sitesIn(space: Space, { fates, cells }: State): ReadonlySet<ObjectId> {
  const sites = new Set<ObjectId>();
  for (const object of fates.keys()) if (space.thing(object).kind === "site") sites.add(object);
  for (const object of cells.keys()) if (space.thing(object).kind === "site") sites.add(object);
  return sites;
}

function reachedSites(space: Space, state: State, sites: ReadonlySet<ObjectId>): ReadonlySet<ObjectId> {
  const reached = new Set<ObjectId>();
  const waiting: ObjectId[] = [];
  const follow = (cells: Cells | undefined): void => {
    for (const { value } of cells?.values() ?? []) {
      for (const token of value) {
        const meaning = space.meaning(token);
        if (meaning.kind !== "pointer" || reached.has(meaning.object) || !sites.has(meaning.object)) continue;
        reached.add(meaning.object);
        waiting.push(meaning.object);
      }
    }
  };
  for (const [object, cells] of state.cells) {
    if (reached.size === sites.size) return reached;
    if (!sites.has(object)) follow(cells);
  }
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop())
    follow(state.cells.get(object));
  return reached;
}
