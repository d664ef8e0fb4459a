// Whether a procedure loses nothing, as far as the flow of pointers through it tells: the coarsest
// way to know it, for procedures that are too much for any closer look.

import type { BlockId, InstructionId } from "../ir/procedure.ts";
import type { FlowReport } from "../program/contract.ts";
import type { Call } from "./call.ts";
import { evaluate, type Here } from "./evaluate.ts";
import { type ObjectId, rootOf, type Space } from "./space.ts";
import { absent, fateOf, freed, isOneBlock, kept, lost, open, present, type State } from "./state.ts";
import type { Summary } from "./summary.ts";
import { spotsOf, type Value } from "./value.ts";

/** Nothing leads to the block any more. */
export function noteUnreachable({ space, blocks }: Here, state: State, block: ObjectId): void {
  const thing = space.thing(block);
  if (thing.kind !== "site") return;
  const fate = fateOf(space, state, block);
  if ((fate & (freed | kept | lost)) !== 0) blocks.handled.add(thing.key);
  if ((fate & (open | present)) === 0) return;
  blocks.mishandled = true;
  blocks.lost.add(thing.key);
}

/** What the pointers lead to is about to be released. Where several blocks are one object here, it may be another one of them. */
export function noteRelease(here: Here, state: State, pointers: Value): void {
  const { space } = here;
  const isGone = spotsOf(space, pointers).some(
    ({ object }) => ((state.fates.get(object) ?? 0) & freed) !== 0 && isOneBlock(space, state, object),
  );
  if (isGone) here.blocks.mishandled = true;
}

/** Whether the program expects to have the blocks that are there where it tells that a check has failed is not known. */
export function noteUnexpected({ space, blocks }: Here, { fates }: State): void {
  for (const [object, fate] of fates) {
    const thing = space.thing(object);
    if (thing.kind === "site" && fate !== absent) blocks.handled.add(thing.key);
  }
}

/** Which blocks get past a callee that compares them and may end the program is not known. */
export function noteAsserted(
  here: Here,
  state: State,
  { arguments: given }: Call,
  { asserted }: Summary,
): void {
  const { space, blocks } = here;
  for (const index of asserted) {
    const argument = given[index];
    if (argument === undefined) continue;
    for (const { object } of spotsOf(space, evaluate(here, state, argument))) {
      const thing = space.thing(object);
      if (thing.kind === "site") blocks.handled.add(thing.key);
    }
  }
}

/** At the end: what only variables of the procedure itself lead to is lost, what others lead to is handed out. */
export function reportAtEnd(here: Here, ends: readonly State[]): FlowReport {
  const { space, blocks } = here;
  for (const end of ends) {
    const reached = reachedFromOutside(here, end);
    for (const object of end.fates.keys()) {
      const thing = space.thing(object);
      if (thing.kind !== "site" || fateOf(space, end, object) === absent) continue;
      if (reached.has(object)) blocks.handled.add(thing.key);
      else noteUnreachable(here, end, object);
    }
  }
  const never = [...blocks.lost].filter((key) => !blocks.handled.has(key));
  return { losesNothing: !blocks.mishandled, neverReleased: never.flatMap(instructionOf) };
}

/** Only a block that is the result, not another that hangs from it. */
function instructionOf(key: string): readonly InstructionId[] {
  const found = /^(\d+)\.(\d+)(?: 0)?$/.exec(key);
  return found === null ? [] : [{ block: Number(found[1]) as BlockId, index: Number(found[2]) }];
}

function reachedFromOutside({ space, procedure }: Here, end: State): ReadonlySet<ObjectId> {
  const result = procedure.result === null ? null : space.variable(procedure.result, false);
  const waiting = [...end.cells.keys()].filter((object) => isOutside(space, object) || object === result);
  const reached = new Set<ObjectId>(waiting);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    for (const { value } of end.cells.get(object)?.values() ?? []) {
      for (const { object: next } of spotsOf(space, value)) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    }
  }
  return reached;
}

function isOutside(space: Space, object: ObjectId): boolean {
  const { kind } = space.thing(rootOf(space, object));
  return kind === "input" || kind === "global";
}
