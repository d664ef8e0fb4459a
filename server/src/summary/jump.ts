// Jumps out of functions, as `longjmp` makes them: the variables of all that is left
// end, and with them what only they held. Where the jump leads is not followed.

import type { Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import type { Here } from "../shape/access.ts";
import { leaveAllBut } from "../shape/leave.ts";
import type { Run } from "../shape/run.ts";
import { replaceObject, type State, topFrame } from "../shape/state.ts";
import type { ObjectId } from "../shape/value.ts";

/** To a function that waits for jumps, or out of all that the case knows; somebody may know better what becomes of the blocks. */
export function jumpAway({ run: judging, at }: Here, from: State): void {
  const run: Run = {
    ...judging,
    report: (defect, seen) =>
      judging.report(defect.kind === "leak" ? { ...defect, byJump: true } : defect, seen),
  };
  let states: readonly State[] = [{ ...from, exact: false }];
  let left = at;
  for (const frame of from.frames.toReversed()) {
    if (waitsForJumps(run.program, frame.procedure)) {
      const site = { procedure: frame.procedure.linkage, at: left };
      run.gap(site, "a jump back into the function is not followed");
      return;
    }
    states = states.flatMap((state) => leaveAllBut({ run, at: left }, state, null)).map(withoutTopFrame);
    left = frame.calledAt?.at ?? left;
  }
  run.jumped();
}

/** A callee that was followed by itself jumped away: its caller is left too. What it was given it may have taken care of. */
export function jumpBeyond(run: Run, whole: State, inside: ReadonlySet<ObjectId>): void {
  const { calledAt } = topFrame(whole);
  if (calledAt === null) return;
  const kept = [...inside].reduce((state, id) => {
    const object = state.objects.get(id);
    return object === undefined ? state : replaceObject(state, { ...object, escaped: true });
  }, whole);
  jumpAway({ run, at: calledAt.at }, { ...kept, frames: kept.frames.slice(0, -1) });
}

/** The outermost frame stays: a case has at least one. */
function withoutTopFrame(state: State): State {
  return state.frames.length > 1 ? { ...state, frames: state.frames.slice(0, -1) } : state;
}

/** It calls something like `setjmp`. */
function waitsForJumps(program: Program, procedure: Procedure): boolean {
  return procedure.blocks.some(({ instructions }) =>
    instructions.some((each) => {
      if (each.op !== "call" || each.callee.op !== "procedure") return false;
      const found = program.resolve(each.callee.name, procedure);
      if (found.kind !== "unknown") return false;
      return found.prototype?.attributes.some(({ name }) => name === "returns_twice") ?? false;
    }),
  );
}
