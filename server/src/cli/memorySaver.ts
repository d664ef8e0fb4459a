// A run over a large program keeps what it has found out, because callers ask for it again. Where that becomes too much
// the host forgets what is easily found out again: the results are the same, and the run gets to its end.

import type { AnalysisHost } from "../host/analysis.ts";
import type { Memory } from "./shell.ts";

/** More than a program of 150,000 lines needs, and less than half of what Node allows on most machines. */
const plentyMB = 650;

/** What is left after everything was forgotten is needed: only what comes on top of it counts. */
const growth = 1.5;

/** To be called between files. */
export function memorySaver(host: AnalysisHost, memory: Memory): () => void {
  let most = plentyMB;
  return () => {
    if (memory.inUseMB() <= most) return;
    memory.collect();
    if (memory.inUseMB() > most / growth) {
      host.forget();
      memory.giveBack();
    }
    most = Math.max(plentyMB, memory.inUseMB() * growth);
  };
}
