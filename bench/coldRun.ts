// A front end that starts from nothing, in a process of its own so that its CPU
// and its memory are its own: bundled as it ships, then run by the same Node.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { HeaderUse } from "./wholeProgram.ts";

export interface ColdJob {
  readonly root: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly withReadings: boolean;
}

export interface ColdResult {
  /** User and system time of the whole process, its start included. */
  readonly seconds: number;
  readonly peakMegabytes: number;
  readonly headers: HeaderUse;
  readonly failures: readonly Failure[];
  readonly slowest: SlowFile;
  readonly procedures: number;
}

export interface Failure {
  readonly file: string;
  readonly error: string;
}

export interface SlowFile {
  readonly file: string;
  readonly seconds: number;
}

const root = resolve(import.meta.dirname, "..");
const scratch = join(root, ".tools/bench");

/** Null, with what it said, where the process died. */
export async function coldRun(
  job: Omit<ColdJob, "root">,
  nodeSwitches: readonly string[] = [],
): Promise<ColdResult | null> {
  const script = await bundledChild();
  const jobFolder = mkdtempSync(join(scratch, "job-"));
  const jobFile = join(jobFolder, "job.json");
  const resultFile = join(jobFolder, "result.json");
  writeFileSync(jobFile, JSON.stringify({ ...job, root }));
  const call = [...nodeSwitches, script, jobFile, resultFile];
  const { status, stderr } = spawnSync(process.execPath, call, { encoding: "utf8", maxBuffer: 1 << 28 });
  const result = status === 0 ? readFileSync(resultFile, "utf8") : null;
  rmSync(jobFolder, { recursive: true });
  if (result === null) console.error(stderr);
  return result === null ? null : JSON.parse(result);
}

let bundling: Promise<string> | null = null;

function bundledChild(): Promise<string> {
  bundling ??= bundle();
  return bundling;
}

async function bundle(): Promise<string> {
  mkdirSync(scratch, { recursive: true });
  const outfile = join(scratch, "coldChild.mjs");
  await build({
    entryPoints: [join(root, "bench/coldChild.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["web-tree-sitter"],
    logLevel: "error",
  });
  return outfile;
}
