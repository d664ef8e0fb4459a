// Real programs, whole or in a sample of files: whether the analysis gets
// through, what it costs, how much of it comes to a verdict, what it gives up and why.

import type { Section } from "../papers/section.ts";
import { runCommand } from "./commandRun.ts";
import { runHost } from "./hostRun.ts";
import type { MeasuredProcedure, ProgramRun } from "./programRun.ts";
import { countReasons } from "./reasons.ts";
import type { Subject } from "./subject.ts";

export interface WholeOptions {
  /** Seconds of CPU for a program; null: as long as it takes. */
  readonly limitSeconds: number | null;
  readonly scaled: (milliseconds: number) => number;
}

/**
 * A whole program without a limit is one call of the command line; otherwise the same is done in
 * a process that tells what it has done so far, and how long each procedure takes.
 */
export async function measureWhole(
  subjects: readonly Subject[],
  options: WholeOptions,
): Promise<readonly Section[]> {
  const runs: ProgramRun[] = [];
  for (const subject of subjects) {
    const isOneCommand = subject.isWhole && options.limitSeconds === null;
    runs.push(await (isOneCommand ? runCommand(subject) : runHost(subject, { ...options, summaries: true })));
  }
  return [overview(runs, options), reasonSection(runs), ...runs.map(slowestSection)];
}

/** What the paper says that its analysis needed, in gigabytes. */
const paperMemory: ReadonlyMap<string, number> = new Map([
  ["apache2", 1.1],
  ["python3.11", 2.4],
  ["postgresql-15", 1.8],
]);

function overview(runs: readonly ProgramRun[], { scaled }: WholeOptions): Section {
  return {
    title: "Real programs",
    columns: [
      "program",
      "files analysed",
      "end",
      "CPU seconds",
      "scaled",
      "peak MB (paper)",
      "procedures",
      "not gave-up",
      "rung 0",
      "verified",
      "leaks",
      "possible",
      "certain findings",
    ],
    rows: runs.map((run) => [
      run.program,
      `${run.finished} of ${run.files}`,
      run.end,
      run.cpuSeconds.toFixed(0),
      (scaled(run.cpuSeconds * 1000) / 1000).toFixed(0),
      memoryText(run),
      ...shares(run.procedures),
      String(run.findings.certain),
    ]),
    remarks: runs
      .filter(({ lastWords }) => lastWords !== "")
      .map(({ program, end, lastWords }) => `- ${program}: ${end} ${lastWords}`),
  };
}

function memoryText({ program, peakMegabytes }: ProgramRun): string {
  const paper = paperMemory.get(program);
  return `${peakMegabytes.toFixed(0)}${paper === undefined ? "" : ` (${paper * 1000})`}`;
}

function shares(procedures: readonly MeasuredProcedure[]): readonly string[] {
  const share = (isCounted: (procedure: MeasuredProcedure) => boolean) =>
    procedures.length === 0
      ? "none"
      : `${((100 * procedures.filter(isCounted).length) / procedures.length).toFixed(1)} %`;
  return [
    String(procedures.length),
    share(({ verdict }) => verdict !== "gave-up"),
    share(({ rung }) => rung === 0),
    share(({ verdict }) => verdict === "verified"),
    share(({ verdict }) => verdict === "leaks"),
    share(({ verdict }) => verdict === "possible"),
  ];
}

const mostReasons = 20;

function reasonSection(runs: readonly ProgramRun[]): Section {
  const counts = countReasons(runs.flatMap(({ procedures }) => procedures));
  const inEach = runs.map(({ program, procedures }) => ({ program, counts: countReasons(procedures) }));
  return {
    title: "Why procedures were given up",
    columns: ["reason", "procedures", "no other reason", ...inEach.map(({ program }) => program)],
    rows: counts.slice(0, mostReasons).map(({ reason, procedures, alone }) => [
      reason,
      String(procedures),
      String(alone),
      ...inEach.map(({ counts: own }) => {
        const found = own.find((each) => each.reason === reason);
        return String(found?.procedures ?? 0);
      }),
    ]),
    remarks: ["A procedure may have several reasons."],
  };
}

function slowestSection({ program, procedures }: ProgramRun): Section {
  const cost = ({ milliseconds, steps }: MeasuredProcedure) => milliseconds ?? steps;
  const slowest = [...procedures].sort((a, b) => cost(b) - cost(a)).slice(0, 10);
  return {
    title: `What takes longest in ${program}`,
    columns: ["procedure", "CPU seconds", "steps", "verdict", "rung", "reasons"],
    rows: slowest.map(({ file, line, name, milliseconds, steps, verdict, rung, reasons }) => [
      `${name} (${file}:${line})`,
      milliseconds === null ? "not known" : (milliseconds / 1000).toFixed(1),
      String(steps),
      verdict,
      String(rung),
      reasons.join("; "),
    ]),
    remarks: [],
  };
}
