// A stand-in for worker threads: hosts in this process that answer a moment later,
// and that a test can kill.

import type { AnalysisHost, HostSettings } from "../../../server/src/host/analysis.ts";
import type { ToWorker } from "../../../server/src/lsp/backend.ts";
import type { StartWorker } from "../../../server/src/lsp/workerBackend.ts";
import { serveAnalysis } from "../../../server/src/lsp/workerSide.ts";

export interface InProcessWorkers {
  readonly start: StartWorker;
  /** Kills the newest worker; what it was working on is lost. */
  kill(): void;
  /** From now on messages wait until `resume`. */
  pause(): void;
  resume(): void;
  readonly started: () => number;
}

export function createInProcessWorkers(makeHost: (settings: HostSettings) => AnalysisHost): InProcessWorkers {
  let killNewest = () => {};
  let started = 0;
  let paused = false;
  let waiting: (() => void)[] = [];
  const later = (act: () => void) => (paused ? waiting.push(act) : setImmediate(act));

  return {
    kill: () => killNewest(),
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    },
    started: () => started,
    start(events) {
      let alive = true;
      let receive = (_: ToWorker) => {};
      started += 1;
      serveAnalysis(
        {
          on: (_, listener) => {
            receive = listener;
          },
          postMessage: (message) => alive && events.answered(structuredClone(message)),
        },
        makeHost,
      );
      killNewest = () => {
        alive = false;
        setImmediate(() => events.died("it was killed"));
      };
      return {
        post: (message) => later(() => alive && receive(structuredClone(message))),
        stop: async () => {
          alive = false;
        },
      };
    },
  };
}
