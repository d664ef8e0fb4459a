// Precision on real programs, with nothing configured: every C file is checked, and of the certain
// findings so many are judged by people as true or false. Judgements are kept beside this file, by
// fingerprint; what nobody has judged yet is written down for a judge to read.

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { listSources } from "../../server/src/documents/listing.ts";
import { hashText } from "../../server/src/ir/hash.ts";
import { type Section, share } from "../papers/section.ts";
import { programSource } from "../programs.ts";
import type { Alarm, Outcome } from "./alarm.ts";
import type { HeaplensOutcome } from "./heaplens.ts";
import { openRecords, type Records, writeWhole } from "./records.ts";
import { isWanted, type Run } from "./run.ts";
import { type Finding, findingsText } from "./unjudged.ts";

export interface ProgramRun extends Run {
  /** Where the programs' folders are; null: they come from Debian. */
  readonly folder: string | null;
  readonly seed: number;
}

const programs = ["gzip", "tar", "openssh", "tmux", "redis", "lua5.4", "curl", "git"];

/** Of a program's certain findings so many are judged. */
const mostJudged = 40;

const judgementFile = join(import.meta.dirname, "judgements.json");

interface Judgement {
  readonly verdict: "true" | "false" | "unclear";
  readonly why: string;
}

type Judgements = Readonly<Record<string, Judgement>>;

interface FileRecord {
  readonly build: string;
  readonly state: Outcome["state"];
  readonly why: string;
  readonly certain: readonly Alarm[];
  readonly possible: number;
  readonly verdicts: Readonly<Record<string, number>>;
}

export async function measurePrograms(run: ProgramRun): Promise<readonly Section[]> {
  const records = openRecords<FileRecord>(join(run.results, "programs.json"));
  const judgements: Judgements = JSON.parse(readFileSync(judgementFile, "utf8"));
  const measured: MeasuredProgram[] = [];
  const isKnown = (name: string) => records.all().some(([key]) => key.startsWith(`${name} `));
  for (const name of programs.filter((each) => isKnown(each) || isWanted(each, false, run))) {
    const folder = run.folder === null ? programSource(name) : join(run.folder, name);
    if (folder === null || !existsSync(folder)) continue;
    await measureProgram(name, folder, records, run);
    const program = measuredProgram(name, folder, records, run.seed);
    measured.push(program);
    writeUnjudged(program, judgements, run.results);
  }
  return [programSection(measured, judgements, run.heaplens.build)];
}

async function measureProgram(
  name: string,
  folder: string,
  records: Records<FileRecord>,
  run: ProgramRun,
): Promise<void> {
  const files = listSources(diskFiles(), folder).sources.map((path) => relative(folder, path));
  const isKnown = (file: string) => records.get(`${name} ${file}`) !== undefined;
  const wanted = files.filter((file) => isWanted(name, isKnown(file), run));
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

interface MeasuredProgram {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly FileRecord[];
  readonly certain: readonly Finding[];
  /** Those of the certain ones that are judged. */
  readonly sample: readonly Finding[];
}

function measuredProgram(
  name: string,
  folder: string,
  records: Records<FileRecord>,
  seed: number,
): MeasuredProgram {
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
    folder,
    files: files.map(([, record]) => record),
    certain: all,
    sample: sampleOf(all, seed),
  };
}

/** Which are taken depends on the seed and on each finding alone: a new finding hardly changes the others. */
function sampleOf(findings: readonly Finding[], seed: number): readonly Finding[] {
  const drawn = findings.map((finding) => ({ finding, lot: hashText(`${seed} ${finding.key}`) }));
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, mostJudged)
    .map(({ finding }) => finding);
}

function writeUnjudged(
  { name, folder, sample }: MeasuredProgram,
  judgements: Judgements,
  results: string,
): void {
  const left = sample.filter(({ key }) => judgements[key] === undefined);
  writeWhole(join(results, "unjudged", `${name}.md`), findingsText(name, folder, left));
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
