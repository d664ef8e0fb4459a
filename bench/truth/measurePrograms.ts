// Precision on real programs, with nothing configured: every C file is checked, and of the certain
// findings so many are judged by people as true or false.

import { join } from "node:path";
import { type Section, share } from "../papers/section.ts";
import type { Alarm, Outcome } from "./alarm.ts";
import type { HeaplensOutcome } from "./heaplens.ts";
import { type Program, type ProgramRun, programsOf, sourcesOf } from "./programRun.ts";
import { openRecords, type Records } from "./records.ts";
import { isWanted } from "./run.ts";
import { type Judgements, readJudgements, sampleOf, writeUnjudged } from "./sample.ts";
import type { Finding } from "./unjudged.ts";

const recordFile = "programs.json";

interface FileRecord {
  readonly build: string;
  readonly state: Outcome["state"];
  readonly why: string;
  readonly certain: readonly Alarm[];
  readonly possible: number;
  readonly verdicts: Readonly<Record<string, number>>;
}

export async function measurePrograms(run: ProgramRun): Promise<readonly Section[]> {
  const records = openRecords<FileRecord>(join(run.results, recordFile));
  const judgements = readJudgements();
  const measured: MeasuredProgram[] = [];
  for (const program of programsOf(run, (name) => isMeasured(name, records) || isWanted(name, false, run))) {
    await measureProgram(program, records, run);
    const found = measuredProgram(program, records, run.seed);
    measured.push(found);
    writeUnjudged(program.name, program.folder, found.sample, judgements, run.results);
  }
  return [programSection(measured, judgements, run.heaplens.build)];
}

/** What earlier runs have found; null where the program has not been measured. */
export function measuredBefore(program: Program, { results, seed }: ProgramRun): MeasuredProgram | null {
  const records = openRecords<FileRecord>(join(results, recordFile));
  return isMeasured(program.name, records) ? measuredProgram(program, records, seed) : null;
}

function isMeasured(name: string, records: Records<FileRecord>): boolean {
  return records.all().some(([key]) => key.startsWith(`${name} `));
}

async function measureProgram(
  program: Program,
  records: Records<FileRecord>,
  run: ProgramRun,
): Promise<void> {
  const { name, folder } = program;
  const isKnown = (file: string) => records.get(`${name} ${file}`) !== undefined;
  const wanted = sourcesOf(program).filter((file) => isWanted(name, isKnown(file), run));
  const tasks = wanted.map((file) => ({ folder, file, first: null, onlyFirst: false }));
  await run.heaplens.run(tasks, run.limitSeconds, (index, outcome) => {
    const file = wanted[index]!;
    records.put(`${name} ${file}`, recordOf(outcome, run.heaplens.build));
    const certain = outcome.alarms.filter((alarm) => alarm.certain).length;
    console.error(
      `${name} ${index + 1}/${wanted.length} ${file}: ${outcome.state}, ${outcome.seconds.toFixed(0)} s, ${certain} certain`,
    );
  });
}

function recordOf({ state, why, alarms, procedures }: HeaplensOutcome, build: string): FileRecord {
  const certain = alarms.filter((alarm) => alarm.certain);
  const verdicts: Record<string, number> = {};
  for (const { verdict } of procedures) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  return { build, state, why, certain, possible: alarms.length - certain.length, verdicts };
}

export interface MeasuredProgram {
  readonly name: string;
  readonly files: readonly FileRecord[];
  readonly certain: readonly Finding[];
  /** Those of the certain ones that are judged. */
  readonly sample: readonly Finding[];
}

function measuredProgram({ name }: Program, records: Records<FileRecord>, seed: number): MeasuredProgram {
  const files = records.all().filter(([key]) => key.startsWith(`${name} `));
  // A header's findings come with each file that includes it.
  const certain = new Map(
    files.flatMap(([, record]) =>
      record.certain.map(
        (alarm) => [alarm.fingerprint, { key: `${name} ${alarm.fingerprint}`, alarm }] as const,
      ),
    ),
  );
  const all = [...certain.values()];
  return {
    name,
    files: files.map(([, record]) => record),
    certain: all,
    sample: sampleOf(all, seed),
  };
}

function programSection(
  measured: readonly MeasuredProgram[],
  judgements: Judgements,
  build: string,
): Section {
  const files = measured.flatMap((program) => program.files);
  const stale = files.filter((file) => file.build !== build).length;
  const rows = measured.map((program) => programRow(program.name, [program], judgements));
  return {
    title: "Real programs: how many certain findings are true",
    columns: [
      "program",
      "files",
      "not finished",
      "procedures verified",
      "certain findings",
      "in the sample",
      "judged",
      "true of those judged true or false",
    ],
    rows: [...rows, programRow("all", measured, judgements)],
    remarks: [
      ...(stale > 0 ? [`- ${stale} files were measured with another build of Heaplens`] : []),
      ...measured.flatMap(({ sample }) => sample.flatMap((finding) => falseFinding(finding, judgements))),
    ],
  };
}

function programRow(
  name: string,
  programs: readonly MeasuredProgram[],
  judgements: Judgements,
): readonly string[] {
  const files = programs.flatMap((program) => program.files);
  const sample = programs.flatMap((program) => program.sample);
  const verdicts = files.flatMap((file) => Object.entries(file.verdicts));
  const procedures = verdicts.reduce((sum, [, count]) => sum + count, 0);
  const verified = verdicts.reduce((sum, [word, count]) => sum + (word === "verified" ? count : 0), 0);
  const judged = sample.flatMap(({ key }) => judgements[key]?.verdict ?? []);
  const right = judged.filter((verdict) => verdict === "true").length;
  const wrong = judged.filter((verdict) => verdict === "false").length;
  return [
    name,
    String(files.length),
    String(files.filter(({ state }) => state !== "done").length),
    share(verified, procedures),
    String(programs.reduce((sum, { certain }) => sum + certain.length, 0)),
    String(sample.length),
    String(judged.length),
    share(right, right + wrong),
  ];
}

function falseFinding({ key, alarm }: Finding, judgements: Judgements): readonly string[] {
  const judgement = judgements[key];
  if (judgement === undefined || judgement.verdict === "true") return [];
  const place = `${key.split(" ")[0]} ${alarm.at.file}:${alarm.at.first}`;
  return [`- ${judgement.verdict}: ${place}: ${alarm.message}: ${judgement.why}`];
}
