// The `heaplens` command. Bundled to `dist/cli.cjs`; WebAssembly, headers, models
// and the language server's worker lie beside it.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import manifest from "../../package.json" with { type: "json" };
import { runCommandLine } from "./cli/run.ts";
import { diskFiles } from "./documents/diskFiles.ts";
import { normalisePath } from "./documents/path.ts";
import { assetsBeside, loadAssets } from "./host/assets.ts";
import { runServer } from "./lsp/node.ts";

// A reader that goes away early, as `head` does, is no failure.
process.stdout.on("error", () => process.exit());

type CollectGarbage = (how: { type: "major"; execution: "sync"; flavor: "regular" | "last-resort" }) => void;

/** Node gives it only to who asks for it, which can be done at any time. */
function garbageCollector(): CollectGarbage {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

const collectGarbage = garbageCollector();

// Else the heap grows to several times what is used before it is collected, on a machine with much memory.
setFlagsFromString("--heap-growing-percent=40");

runCommandLine(process.argv.slice(2), {
  version: manifest.version,
  folder: normalisePath(process.cwd()),
  files: diskFiles(),
  loadAssets: () => loadAssets(assetsBeside(__dirname)),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY ?? false,
  writeFile: (path, text) => writeFileSync(path, text),
  memory: {
    peakMB: () => Math.round(process.resourceUsage().maxRSS / 1024),
    limitMB: () => getHeapStatistics().heap_size_limit / 2 ** 20,
    inUseMB: () => process.memoryUsage().heapUsed / 2 ** 20,
    collect: () => collectGarbage({ type: "major", execution: "sync", flavor: "regular" }),
    giveBack: () => collectGarbage({ type: "major", execution: "sync", flavor: "last-resort" }),
  },
  startLanguageServer: () => {
    runServer(join(__dirname, "worker.cjs"));
    return new Promise<never>(() => {});
  },
}).then((code) => {
  process.exitCode = code;
});
