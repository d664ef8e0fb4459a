// A run over a large program keeps what it has found out, because callers ask for it again. Where that becomes too much
// the host forgets what is easily found out again: the results are the same, and the run gets to its end.

import type { AnalysisHost } from "../host/analysis.ts";
import type { Memory } from "./shell.ts";

/** More than a program of 150,000 lines needs, and less than half of what Node allows on most machines. */
const plentyMB = 650;

/** What is left after everything was forgotten is needed: only what comes on top of it counts. */
const growth = 1.5;

/** Of what Node allows; the rest is for the file that is being checked. */
const largestPart = 0.4;

/** To be called between files. */
export function memorySaver(host: AnalysisHost, memory: Memory): () => void {
  let enough = plentyMB;
  let most = enough;
  let filesSince = Number.POSITIVE_INFINITY;
  return () => {
    filesSince++;
    if (memory.inUseMB() <= most) return;
    memory.collect();
    if (memory.inUseMB() > most / growth) {
      // Where the next file alone needs as much again, forgetting would mean finding it all out for each file.
      const isNeeded = filesSince === 1;
      host.forget();
      memory.giveBack();
      filesSince = 0;
      if (isNeeded) enough = Math.max(enough, Math.min(enough * growth, memory.limitMB() * largestPart));
    }
    most = Math.max(enough, memory.inUseMB() * growth);
  };
}
