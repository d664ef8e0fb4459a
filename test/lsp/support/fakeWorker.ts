// A worker thread with the fake host. A text with `EXIT` kills the thread.

import { parentPort } from "node:worker_threads";
import { serveAnalysis } from "../../../server/src/lsp/workerSide.ts";
import { createFakeHost } from "./fakeHost.ts";

serveAnalysis(parentPort!, (settings) => {
  const host = createFakeHost(settings);
  return {
    apply: host.apply,
    forget: host.forget,
    snapshot() {
      const lastText = host.changes.findLast((change) => change.kind === "text");
      if (lastText?.text?.includes("EXIT")) process.exit(3);
      return host.snapshot();
    },
  };
});
