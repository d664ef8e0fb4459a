// What goes wrong inside a call is told by the called procedure's own
// judgement, and not by each of its callers again. But only if that judgement
// does tell: it may go wrong only for what this caller gave.

import type { Defect } from "../defects/defect.ts";
import type { Here } from "./access.ts";
import { outermostCall, type State } from "./state.ts";

/** `isInside`: everything that the defect is about came and went in the running call. */
export function tell({ run }: Here, state: State, isInside: boolean, defect: Defect): void {
  const called = isInside ? outermostCall(state) : null;
  if (called === null || !run.isTold(called.procedure, defect)) run.report(defect);
}
