// `npm run bench:NAME`: runs bench/NAME.ts, which is TypeScript, with a Node that understands it.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureDevelopmentNode, ensurePackages, root } from "./setup.mjs";

const [name, ...parameters] = process.argv.slice(2);

ensurePackages();
const script = join(root, "bench", `${name}.ts`);
const { status } = spawnSync(ensureDevelopmentNode(), [script, ...parameters], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
