// The thread that does the analysis. Bundled to `dist/worker.cjs`; headers, models
// and the parser's WebAssembly lie beside it.

import { parentPort } from "node:worker_threads";
import { diskFiles } from "./documents/diskFiles.ts";
import { assetsBeside, loadAssets } from "./host/assets.ts";
import { createHost } from "./host/createHost.ts";
import { serveAnalysis } from "./lsp/workerSide.ts";

async function main(): Promise<void> {
  if (parentPort === null) throw new Error("this script runs as a worker thread only");
  const assets = await loadAssets(assetsBeside(__dirname));
  serveAnalysis(parentPort, (settings) => createHost({ ...assets, files: diskFiles(), settings }));
}

// A rejection ends the thread, and the language server hears the reason.
void main();
