// The language server as a Node process: it talks over standard input and output
// or over Node's own channel, and keeps the analysis in a worker thread.

import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./server.ts";
import { threadStarter } from "./thread.ts";
import { createWorkerBackend } from "./workerBackend.ts";

/** The command line says how to talk: `--stdio` or `--node-ipc`. */
export function runServer(workerScript: string): void {
  const startBackend = () => createWorkerBackend(threadStarter(workerScript));
  startServer(createConnection(ProposedFeatures.all), startBackend);
}
