// What goes wrong inside a call is told by the called procedure's own
// judgement, and not by each of its callers again. But only if that judgement
// does tell: it may go wrong only for what this caller gave.

import type { Defect } from "../defects/defect.ts";
import type { Here } from "./access.ts";
import { isBeforeEnd } from "./beforeEnd.ts";
import type { Sighting } from "./run.ts";
import { outermostCall, type State, topFrame } from "./state.ts";

/** What a defect is about. */
export type Subject = Pick<Sighting, "object" | "since">;

export function tell({ run, at }: Here, state: State, subject: Subject, defect: Defect): void {
  if (defect.kind === "leak" && isBeforeEnd(run.program, topFrame(state).procedure, at)) return;
  const called = outermostCall(state);
  const isInside = called !== null && (subject.since === "now" || subject.since === called.activation);
  if (!isInside || !run.isTold(called.procedure, defect)) run.report(defect, { ...subject, state });
}
