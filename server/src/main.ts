// The language server's process, as editors start it. Bundled to `dist/server.cjs`;
// the worker lies beside it.

import { join } from "node:path";
import { runServer } from "./lsp/node.ts";

runServer(join(__dirname, "worker.cjs"));
