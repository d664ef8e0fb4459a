// `npm run pictures`: draws the pictures of the documents anew, with a Node that understands TypeScript.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureDevelopmentNode, ensurePackages, root } from "./setup.mjs";

ensurePackages();
const script = join(root, "docs/pictures.ts");
const { status } = spawnSync(ensureDevelopmentNode(), [script], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
