// All states of a run by the instruction before or after which they were, and
// for each the one that it came from: what a person walks through.

import type { InstructionId } from "../ir/procedure.ts";
import type { Moment } from "../shape/run.ts";
import type { State } from "../shape/state.ts";
import type { Watch } from "./watch.ts";

/** An instruction that a state came through, with the states around it. */
export interface Passed {
  readonly at: InstructionId;
  readonly before: State;
  readonly after: State;
}

export interface Recording {
  readonly watch: Required<Watch>;
  statesAt(at: readonly InstructionId[], moment: Moment): readonly State[];
  /** Why ways end at one of the instructions. */
  endsAt(at: readonly InstructionId[]): readonly string[];
  /** The ways by which a state came, backwards; several where ways met. */
  trailsOf(state: State): readonly Iterable<Passed>[];
}

export function createRecording(): Recording {
  const states = new Map<string, Set<State>>();
  const ends = new Map<string, Set<string>>();
  const cameThrough = new WeakMap<State, Passed>();
  const cameFrom = new WeakMap<State, State[]>();
  /** A state that only forgot what was lost has the objects of the one that it was. */
  const byObjects = new WeakMap<State["objects"], State>();
  /** By depth of calls, the last state that was seen before an instruction. */
  const open: Omit<Passed, "after">[] = [];
  let last: string | null = null;

  const sourcesOf = (state: State): readonly State[] => {
    if (cameThrough.has(state) || cameFrom.has(state)) return [state];
    const same = byObjects.get(state.objects);
    return same === undefined || same === state ? [] : [same];
  };

  function* trail(from: State): Iterable<Passed> {
    const seen = new Set<State>();
    for (let state: State | undefined = from; state !== undefined && !seen.has(state); ) {
      seen.add(state);
      const passed: Passed | undefined = cameThrough.get(state);
      if (passed !== undefined) yield passed;
      const next: State | undefined = passed?.before ?? cameFrom.get(state)?.[0];
      state = next === undefined ? undefined : sourcesOf(next)[0];
    }
  }

  return {
    watch: {
      keepsNulls: true,
      observe: (at, moment, state) => {
        const key = keyOf(at, moment);
        const known = states.get(key) ?? new Set<State>();
        states.set(key, known.add(state));
        const depth = state.frames.length;
        if (moment === "before") {
          open[depth] = { at, before: state };
          last = keyOf(at, "after");
        } else {
          const passed = open[depth];
          if (passed !== undefined && state !== passed.before) {
            cameThrough.set(state, { ...passed, after: state });
          }
          byObjects.set(state.objects, state);
        }
      },
      stopped: (why) => {
        if (last !== null) ends.set(last, (ends.get(last) ?? new Set<string>()).add(why));
      },
      became: (from, to) => {
        if (from === to) return;
        const known = cameFrom.get(to);
        if (known === undefined) cameFrom.set(to, [from]);
        else known.push(from);
      },
    },
    statesAt: (at, moment) => [...new Set(at.flatMap((id) => [...(states.get(keyOf(id, moment)) ?? [])]))],
    endsAt: (at) => [...new Set(at.flatMap((id) => [...(ends.get(keyOf(id, "after")) ?? [])]))],
    trailsOf: (state) => {
      const [start] = sourcesOf(state);
      if (start === undefined) return [];
      const met = cameThrough.has(start) ? undefined : cameFrom.get(start);
      return (met ?? [start]).flatMap((each) => sourcesOf(each)).map((each) => trail(each));
    },
  };
}

function keyOf({ block, index }: InstructionId, moment: Moment): string {
  return `${block}:${index}:${moment}`;
}
