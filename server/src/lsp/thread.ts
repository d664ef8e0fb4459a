// Starts the worker thread that holds the analysis and reports its end, whatever
// the reason: an exception, too little memory, or being killed.

import { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./backend.ts";
import type { StartWorker } from "./workerBackend.ts";

export function threadStarter(script: string | URL): StartWorker {
  return (events) => {
    // Standard output may carry the protocol, so what a worker prints goes to standard error.
    const worker = new Worker(script, { stdout: true, stderr: false });
    worker.stdout.pipe(process.stderr, { end: false });
    let stopping = false;
    let reason: string | null = null;
    worker.on("message", (message: FromWorker) => events.answered(message));
    worker.on("error", (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on("exit", (code) => {
      if (!stopping) events.died(reason ?? `the analysis thread ended with code ${code}`);
    });
    return {
      post: (message: ToWorker) => worker.postMessage(message),
      stop: async () => {
        stopping = true;
        await worker.terminate();
      },
    };
  };
}
