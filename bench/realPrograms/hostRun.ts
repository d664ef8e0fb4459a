// Goes through a program in a process of its own, which is stopped when it has had so much
// CPU; what it has told until then counts.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { benchScratch, type FrozenBuild, frozenBuild } from "../frozenBuild.ts";
import { usageOf } from "../processUsage.ts";
import type { FileTold, Told } from "./hostTask.ts";
import type { MeasuredProcedure, ProgramRun } from "./programRun.ts";
import type { Subject } from "./subject.ts";

export interface HostRun extends ProgramRun {
  /** In the order of the files. */
  readonly checked: readonly FileTold[];
}

export interface HostRunOptions {
  readonly summaries: boolean;
  /** Seconds of CPU; null: as long as it takes. */
  readonly limitSeconds: number | null;
}

let building: Promise<FrozenBuild> | null = null;

export async function runHost(subject: Subject, options: HostRunOptions): Promise<HostRun> {
  building ??= frozenBuild("programs", "bench/realPrograms/hostChild.ts");
  const { script } = await building;
  mkdirSync(benchScratch, { recursive: true });
  const job = mkdtempSync(join(benchScratch, "job-"));
  const taskFile = join(job, "task.json");
  writeFileSync(taskFile, JSON.stringify({ ...subject, summaries: options.summaries }));
  try {
    return await follow(subject, options, [...process.execArgv, script, taskFile]);
  } finally {
    rmSync(job, { recursive: true });
  }
}

async function follow(
  { program, files }: Subject,
  { limitSeconds }: HostRunOptions,
  call: readonly string[],
): Promise<HostRun> {
  const child = spawn(process.execPath, call, { stdio: ["ignore", "pipe", "pipe"] });
  const usage = usageOf(child);
  let isStopped = false;
  const watch = setInterval(() => {
    if (usage().cpuSeconds <= (limitSeconds ?? Number.POSITIVE_INFINITY)) return;
    isStopped = true;
    child.kill("SIGKILL");
  }, 200);
  let said = "";
  child.stderr.on("data", (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  const closed = once(child, "close");
  const checked: FileTold[] = [];
  let doing = "the start";
  for await (const line of createInterface({ input: child.stdout })) {
    const told: Told = JSON.parse(line);
    doing = told.file;
    if (told.kind === "begun") continue;
    checked.push(told);
    console.error(`${program} ${checked.length}/${files.length} ${progress(told)}`);
  }
  await closed;
  clearInterval(watch);
  const end = isStopped ? "stopped" : child.exitCode === 0 ? "finished" : "crashed";
  return {
    ...usage(),
    program,
    end,
    lastWords: end === "finished" ? "" : `at ${doing}${said === "" ? "" : `: ${said.trim()}`}`,
    files: files.length,
    finished: checked.filter(({ failure }) => failure === null).length,
    checked,
    procedures: eachOnce(checked.flatMap(({ procedures }) => procedures)),
    findings: {
      certain: new Set(checked.flatMap(({ certain }) => certain)).size,
      possible: checked.reduce((sum, { findings }) => sum + findings.possible, 0),
    },
  };
}

function progress({ file, failure, milliseconds, procedures, certain }: FileTold): string {
  const gaveUp = procedures.filter(({ verdict }) => verdict === "gave-up").length;
  const what = failure ?? `${procedures.length} procedures, ${gaveUp} gave up, ${certain.length} certain`;
  return `${file}: ${(milliseconds / 1000).toFixed(1)} s, ${what}`;
}

/** A header's functions come with each file that includes it; the first time it was work. */
function eachOnce(procedures: readonly MeasuredProcedure[]): readonly MeasuredProcedure[] {
  const known = new Map<string, MeasuredProcedure>();
  for (const procedure of procedures) {
    const key = `${procedure.file}:${procedure.line} ${procedure.name}`;
    if (!known.has(key)) known.set(key, procedure);
  }
  return [...known.values()];
}
