// What a cold run executes: lowers the files of its job once and writes down what that took.

import { readFileSync, writeFileSync } from "node:fs";
import type { ColdJob, ColdResult, Failure, SlowFile } from "./coldRun.ts";
import { loadBenchAssets, openFrontEnd } from "./wholeProgram.ts";

const [jobFile = "", resultFile = ""] = process.argv.slice(2);
const { root, folder, files, withReadings }: ColdJob = JSON.parse(readFileSync(jobFile, "utf8"));
const frontEnd = openFrontEnd(folder, await loadBenchAssets(root));
let procedures = 0;
const failures: Failure[] = [];
let slowest: SlowFile = { file: "", seconds: 0 };
for (const file of files) {
  const started = performance.now();
  try {
    for (const unit of frontEnd.unitsOf(file, withReadings)) procedures += unit.procedures.length;
  } catch (error) {
    failures.push({ file, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  const seconds = (performance.now() - started) / 1000;
  if (seconds > slowest.seconds) slowest = { file, seconds };
}
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const result: ColdResult = {
  seconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMegabytes: maxRSS / 1000,
  headers: frontEnd.headers(),
  failures,
  slowest,
  procedures,
};
writeFileSync(resultFile, JSON.stringify(result));
