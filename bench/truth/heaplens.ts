// Runs Heaplens on files one after the other in a process of its own, with a limit on the CPU time of
// each file, so that other work on the machine does not count. A file over its limit ends the process, and the next
// file begins in a new one.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { readFolder } from "../../server/src/documents/bundled.ts";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { type AssetFolders, assetsBeside, assetsInRepository } from "../../server/src/host/assets.ts";
import { hashText } from "../../server/src/ir/hash.ts";
import type { Alarm, Outcome } from "./alarm.ts";
import type { Job, JudgedProcedure, Task, Told } from "./heaplensTask.ts";

export interface HeaplensOutcome extends Outcome {
  /** Those that were judged before the end or the limit, in this order. */
  readonly procedures: readonly JudgedProcedure[];
  /** The folders of headers that were guessed for the file, relative to the project. */
  readonly includePaths: readonly string[];
}

export interface Heaplens {
  /** Tells one build of the analysis from another. */
  readonly build: string;
  /** `done` is called with each task's index, in their order. */
  run(
    tasks: readonly Task[],
    limitSeconds: number,
    done: (index: number, outcome: HeaplensOutcome) => void,
  ): Promise<void>;
}

const repository = resolve(import.meta.dirname, "../..");
const scratch = join(repository, ".tools/bench");

/** The analysis as it is now, headers and models with it: later changes of the sources do not reach this run. */
export async function buildHeaplens(): Promise<Heaplens> {
  const { outputFiles } = await build({
    entryPoints: [join(repository, "bench/truth/heaplensChild.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    external: ["web-tree-sitter"],
    logLevel: "error",
  });
  const code = outputFiles[0]!.text;
  const from = assetsInRepository(repository);
  const library = [from.include, from.models].map((folder) => [...readFolder(diskFiles(), folder)]);
  const key = hashText(code + JSON.stringify(library));
  const folder = join(scratch, `truth-${key}`);
  if (!existsSync(folder)) writeBuild(`${folder}.new`, folder, code, from);
  return { build: key, run: (tasks, limit, done) => runAll(folder, tasks, limit, done) };
}

function writeBuild(unfinished: string, folder: string, code: string, from: AssetFolders): void {
  rmSync(unfinished, { recursive: true, force: true });
  const to = assetsBeside(unfinished);
  for (const part of ["runtime", "grammar", "include", "models"] as const) {
    cpSync(from[part], to[part], { recursive: true });
  }
  writeFileSync(join(unfinished, "child.mjs"), code);
  renameSync(unfinished, folder);
}

async function runAll(
  buildFolder: string,
  tasks: readonly Task[],
  limitSeconds: number,
  done: (index: number, outcome: HeaplensOutcome) => void,
): Promise<void> {
  let next = 0;
  while (next < tasks.length) {
    const first = next;
    await runUntilCut(buildFolder, tasks.slice(first), limitSeconds, (outcome) => done(next++, outcome));
  }
}

/** Ends after the last task, or after the first one that was cut or killed the process. */
async function runUntilCut(
  buildFolder: string,
  tasks: readonly Task[],
  limitSeconds: number,
  done: (outcome: HeaplensOutcome) => void,
): Promise<void> {
  const folder = mkdtempSync(join(scratch, "job-"));
  const jobFile = join(folder, "job.json");
  const job: Job = { tasks };
  const script = join(buildFolder, "child.mjs");
  writeFileSync(jobFile, JSON.stringify(job));
  const child = spawn(process.execPath, ["--max-old-space-size=6000", script, jobFile], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let lastWords = "";
  child.stderr.on("data", (text: Buffer) => {
    lastWords = (lastWords + text.toString()).slice(-2000);
  });
  const closed = once(child, "close");
  const clock = cpuClock(child);
  const record = startRecord(clock);
  const limit = limitCpu(child, clock, limitSeconds);
  for await (const line of createInterface({ input: child.stdout })) {
    const told: Told = JSON.parse(line);
    if (told.kind === "begun") {
      limit.startAgain();
      record.begin();
    }
    const outcome = record.hear(told);
    if (outcome !== null) done(outcome);
  }
  await closed;
  limit.end();
  rmSync(folder, { recursive: true });
  const unfinished = record.cut(child.signalCode === "SIGKILL" ? null : lastWords);
  if (unfinished !== null) done(unfinished);
}

interface Limit {
  startAgain(): void;
  end(): void;
}

function limitCpu(child: ChildProcess, clock: () => number, seconds: number): Limit {
  let from = 0;
  const watch = setInterval(() => {
    if (clock() - from > seconds) child.kill("SIGKILL");
  }, 500);
  return {
    startAgain: () => {
      from = clock();
    },
    end: () => clearInterval(watch),
  };
}

/** Seconds of CPU that a process has taken; once it has ended, as many as were last seen. */
function cpuClock({ pid }: ChildProcess): () => number {
  let seen = 0;
  return () => {
    seen = Math.max(seen, cpuSeconds(pid));
    return seen;
  };
}

/** User and system time of all threads of a process, as Linux counts it: in hundredths of a second. */
function cpuSeconds(process: number | undefined): number {
  try {
    const words = readFileSync(`/proc/${process}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(words[11]) + Number(words[12])) / 100;
  } catch {
    return 0;
  }
}

interface Recording {
  begin(): void;
  /** An outcome where the task has ended. */
  hear(told: Told): HeaplensOutcome | null;
  /** What there is of the task that has not ended, if one has not. `words`: what a process said that died. */
  cut(words: string | null): HeaplensOutcome | null;
}

function startRecord(clock: () => number): Recording {
  let procedures: JudgedProcedure[] = [];
  let alarms: readonly Alarm[] = [];
  let includePaths: readonly string[] = [];
  let doing = "starting";
  let started = clock();
  let isOpen = true;
  const outcome = (state: Outcome["state"], why: string): HeaplensOutcome => {
    isOpen = false;
    const seconds = clock() - started;
    return { state, why, alarms: eachOnce(alarms), seconds, procedures, includePaths };
  };
  return {
    begin: () => {
      procedures = [];
      alarms = [];
      includePaths = [];
      doing = "reading the file";
      started = clock();
      isOpen = true;
    },
    hear: (told) => {
      switch (told.kind) {
        case "begun":
          return null;
        case "read":
          includePaths = told.includePaths;
          return null;
        case "judging":
          doing = `judging '${told.name}'`;
          return null;
        case "judged":
          procedures = [...procedures, told.procedure];
          alarms = [...alarms, ...told.alarms];
          doing = "putting the file together";
          return null;
        case "checked":
          alarms = told.alarms ?? alarms;
          return outcome("done", "");
        case "failed":
          return outcome("failed", told.why);
      }
    },
    cut: (words) => {
      if (!isOpen) return null;
      return words === null ? outcome("cut", doing) : outcome("failed", `${doing}: ${words.trim()}`);
    },
  };
}

/** What several callers find in one procedure is one alarm. */
function eachOnce(alarms: readonly Alarm[]): readonly Alarm[] {
  const known = new Map(alarms.map((alarm) => [`${alarm.at.first} ${alarm.message}`, alarm]));
  return [...known.values()];
}
