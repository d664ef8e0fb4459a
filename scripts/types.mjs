// Type-checks each part with the libraries that it really has: the webview
// knows the DOM, the server does not.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./setup.mjs";

export const typedParts = ["server", "client", "webview", "test", "bench"];

export function checkTypes(part) {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [compiler, "-p", part], { cwd: root, stdio: "inherit" }).status === 0;
}

if (process.argv[1] === import.meta.filename) {
  if (!typedParts.map(checkTypes).every(Boolean)) process.exitCode = 1;
}
