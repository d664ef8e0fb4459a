// Tries what a contract tells of a call: where that leaves open what becomes of memory in sight, nothing of the
// attempt stays.

import type { Here } from "../shape/access.ts";
import type { Run } from "../shape/run.ts";
import type { State } from "../shape/state.ts";

/** Null where the contract does not tell enough in this case. */
export function ifClear(here: Here, attempt: (there: Here) => readonly State[]): readonly State[] | null {
  const { run } = here;
  let isClear = true;
  const doubt = (): void => {
    isClear = false;
  };
  const notes: (() => void)[] = [];
  const later =
    <T extends readonly unknown[]>(tell: (...given: T) => void) =>
    (...given: T): void => {
      notes.push(() => tell(...given));
    };
  const { takesBoth } = run;
  const trial: Run = {
    ...run,
    report: later(run.report),
    assume: later(run.assume),
    suppose: later(run.suppose),
    leftOver: later(run.leftOver),
    settled: later(run.settled),
    gap: later(run.gap),
    deadEnd: later(run.deadEnd),
    stopped: later(run.stopped),
    jumped: later(run.jumped),
    guess: doubt,
    unclear: doubt,
    doubtsAll: true,
    ...(takesBoth && { takesBoth: later(takesBoth) }),
  };
  const ways = attempt({ ...here, run: trial });
  if (!isClear) return null;
  for (const note of notes) note();
  return ways;
}
