// Looking at some instructions while a procedure is interpreted: the states
// before or after them, and why ways through the procedure end there.

import type { InstructionId } from "../ir/procedure.ts";
import type { Moment, Run } from "../shape/run.ts";
import type { State } from "../shape/state.ts";

export type Watch = Pick<Run, "keepsNulls" | "observe" | "stopped" | "became">;

export const nobody: Watch = { keepsNulls: false, observe: () => {}, stopped: () => {} };

export interface Observation extends Watch {
  readonly states: readonly State[];
  readonly ends: ReadonlySet<string>;
}

export function watchAt(at: readonly InstructionId[], moment: Moment): Observation {
  const states: State[] = [];
  const ends = new Set<string>();
  let isHere = false;
  return {
    states,
    ends,
    keepsNulls: true,
    observe: (seen, when, state) => {
      isHere = at.some(({ block, index }) => block === seen.block && index === seen.index);
      if (isHere && when === moment) states.push(state);
    },
    stopped: (why) => {
      if (isHere && moment === "after") ends.add(why);
    },
  };
}
