// Runs Heaplens on files one after the other in a process of its own, with a limit on the CPU time of
// each file, so that other work on the machine does not count. A file over its limit ends the process, and the next
// file begins in a new one.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { benchScratch, frozenBuild } from "../frozenBuild.ts";
import { usageOf } from "../processUsage.ts";
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

/** The analysis as it is now: later changes of the sources do not reach this run. */
export async function buildHeaplens(): Promise<Heaplens> {
  const { key, script } = await frozenBuild("truth", "bench/truth/heaplensChild.ts");
  return { build: key, run: (tasks, limit, done) => runAll(script, tasks, limit, done) };
}

async function runAll(
  script: string,
  tasks: readonly Task[],
  limitSeconds: number,
  done: (index: number, outcome: HeaplensOutcome) => void,
): Promise<void> {
  let next = 0;
  while (next < tasks.length) {
    const first = next;
    await runUntilCut(script, tasks.slice(first), limitSeconds, (outcome) => done(next++, outcome));
  }
}

/** Ends after the last task, or after the first one that was cut or killed the process. */
async function runUntilCut(
  script: string,
  tasks: readonly Task[],
  limitSeconds: number,
  done: (outcome: HeaplensOutcome) => void,
): Promise<void> {
  const folder = mkdtempSync(join(benchScratch, "job-"));
  const jobFile = join(folder, "job.json");
  const job: Job = { tasks };
  writeFileSync(jobFile, JSON.stringify(job));
  const child = spawn(process.execPath, ["--max-old-space-size=6000", script, jobFile], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let lastWords = "";
  child.stderr.on("data", (text: Buffer) => {
    lastWords = (lastWords + text.toString()).slice(-2000);
  });
  const closed = once(child, "close");
  const usage = usageOf(child);
  const clock = () => usage().cpuSeconds;
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
