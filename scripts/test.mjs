// `npm test`: sets everything up, then types, lint, unit, fixtures, protocol and end to
// end in a real VS Code. The last line counts them all.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import {
  ensureCodeServer,
  ensureCommands,
  ensureDevelopmentNode,
  ensurePackages,
  root,
  say,
} from "./setup.mjs";
import { checkTypes, typedParts } from "./types.mjs";

const count = { passed: 0, failed: 0, skipped: 0 };

ensurePackages();
ensureCommands(["gcc", "chromium", "nvim"]);
const node = ensureDevelopmentNode();
const codeServer = ensureCodeServer();

say("building");
await step("build", () => build().then(() => true));
say("types and lint");
for (const part of typedParts) await step(`types of ${part}`, () => checkTypes(part));
await step("lint", () =>
  runs(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]),
);
await step("rooms", () => runs(["scripts/rooms.mjs"]));
say("unit, fixtures, protocol");
vitest(["--exclude", "test/e2e/**"]);
say("end to end in a real VS Code");
vitest(["test/e2e", "--no-file-parallelism"]);

const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
if (count.failed > 0) process.exitCode = 1;

async function step(name, action) {
  let passed = false;
  try {
    passed = await action();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  if (!passed) console.error(`FAILED: ${name}`);
  count[passed ? "passed" : "failed"] += 1;
}

function runs(parameters) {
  return spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" }).status === 0;
}

/** Runs vitest and adds what its report counts. A run that ends without a report counts as one failure. */
function vitest(parameters) {
  const folder = mkdtempSync(join(tmpdir(), "heaplens-test-"));
  const output = join(folder, "report.json");
  const options = ["run", "--config", "test/vitest.config.ts", "--reporter=dot", "--reporter=json"];
  const program = join(root, "node_modules/vitest/vitest.mjs");
  const result = spawnSync(node, [program, ...options, `--outputFile.json=${output}`, ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, HEAPLENS_CODE_SERVER_NODE: codeServer.node },
  });
  try {
    const report = JSON.parse(readFileSync(output, "utf8"));
    count.passed += report.numPassedTests;
    count.failed += report.numFailedTests;
    count.skipped += report.numPendingTests + report.numTodoTests;
    // A file that fails to load, or an error outside any test, is in no test's count.
    if (result.status !== 0 && report.numFailedTests === 0) count.failed += 1;
  } catch {
    count.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
