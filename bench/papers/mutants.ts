// Mutants: each correct program with one statement deleted that releases or links
// something. Those that really leak, under gcc's leak sanitizer and without a crash, have to be found;
// each one that is missed is named.

import { basename } from "node:path";
import type { FileResult } from "../../server/src/host/analysis.ts";
import {
  type EntryProgram,
  isLeak,
  lineOf,
  type ProgramFile,
  programPaths,
  readProgramFile,
} from "../../test/support/programs.ts";
import { analyse, openEdited } from "./analysed.ts";
import { type Deletion, findDeletions } from "./mutantChoice.ts";
import { leakingPrograms, withoutStatement } from "./mutantRun.ts";
import { type Section, share } from "./section.ts";

export interface MutantOptions {
  /** How many mutants; null: all. */
  readonly sample: number | null;
  readonly seed: number;
}

export async function measureMutants(options: MutantOptions): Promise<Section> {
  const mutants = chosenMutants(options);
  const files = [...new Set(mutants.map(({ file }) => file))].sort((a, b) => (a.path < b.path ? -1 : 1));
  const verdicts = files.flatMap((file) => judgeMutants(file, mutants));
  const leaking = verdicts.filter(({ leaks }) => leaks.length > 0);
  const missed = leaking.filter((each) => each.missed.length > 0);
  const folders = [...new Set(files.map(folderOf))];
  return {
    title: "Mutants",
    columns: [
      "programs",
      "mutants",
      "that leak",
      "found in all programs that leak",
      "programs that leak, found",
    ],
    rows: [...folders, null].map((folder) =>
      mutantRow(
        folder,
        verdicts.filter(({ file }) => folder === null || folderOf(file) === folder),
      ),
    ),
    remarks: missed.map(
      ({ file, deletion, missed: names }) =>
        `Missed: ${file.path}:${deletion.line + 1}: ${deletion.statement} (${names.join(", ")})`,
    ),
  };
}

interface Mutant {
  readonly file: ProgramFile;
  readonly deletion: Deletion;
}

interface MutantVerdict extends Mutant {
  /** The correct programs that leak without the statement. */
  readonly leaks: readonly string[];
  /** Those of them in which nothing was found. */
  readonly missed: readonly string[];
}

function mutantRow(folder: string | null, verdicts: readonly MutantVerdict[]): readonly string[] {
  const leaking = verdicts.filter(({ leaks }) => leaks.length > 0);
  const programs = leaking.reduce((sum, { leaks }) => sum + leaks.length, 0);
  const missed = leaking.reduce((sum, each) => sum + each.missed.length, 0);
  return [
    folder ?? "all",
    String(verdicts.length),
    String(leaking.length),
    share(leaking.filter((each) => each.missed.length === 0).length, leaking.length),
    share(programs - missed, programs),
  ];
}

function chosenMutants({ sample, seed }: MutantOptions): readonly Mutant[] {
  const all = programPaths.flatMap((path): readonly Mutant[] => {
    const file = readProgramFile(path);
    return findDeletions(file, analyse(basename(path), file.text).procedures).map((deletion) => ({
      file,
      deletion,
    }));
  });
  if (sample === null) return all;
  const keys = all.map((mutant, index) => ({ mutant, key: scramble(index + 1, seed) }));
  return keys
    .sort((a, b) => a.key - b.key)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

/** A number that looks random, the same for the same seed. */
function scramble(index: number, seed: number): number {
  let mixed = Math.imul(index ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function judgeMutants(file: ProgramFile, mutants: readonly Mutant[]): readonly MutantVerdict[] {
  const deletions = mutants.filter((mutant) => mutant.file === file).map(({ deletion }) => deletion);
  const leaking = leakingPrograms(file, deletions);
  const analyseAgain = openEdited(basename(file.path), file.text);
  const original = analyseAgain(file.text);
  const verdicts = deletions.map((deletion, index) => {
    const leaks = [...leaking[index]!];
    if (leaks.length === 0) return { file, deletion, leaks, missed: [] };
    const result = analyseAgain(withoutStatement(file.text, deletion));
    const programs = deletion.programs.filter((program) => leaks.includes(program.name));
    const missed = programs.filter((program) => !isFound(program, result, original));
    return { file, deletion, leaks, missed: missed.map((program) => program.name) };
  });
  // It takes minutes: what has been done so far is told, apart from the result.
  console.error(`${file.path}: ${mutantRow("", verdicts).slice(1, 4).join(", ")}`);
  return verdicts;
}

/** A leak that was not there before, in what the program reaches; or its verdict has turned. */
function isFound(program: EntryProgram, mutant: FileResult, original: FileResult): boolean {
  if (isToBlame(program, mutant) && !isToBlame(program, original)) return true;
  const before = new Set(leaksIn(program, original));
  return leaksIn(program, mutant).some((leak) => !before.has(leak));
}

function isToBlame({ name }: EntryProgram, { procedures }: FileResult): boolean {
  const word = procedures.find((each) => each.name === name)?.verdict.word;
  return word === "leaks" || word === "possible";
}

function leaksIn({ reach }: EntryProgram, { findings }: FileResult): readonly string[] {
  return findings
    .filter(isLeak)
    .filter((finding) => reach.some(({ first, last }) => first <= lineOf(finding) && lineOf(finding) <= last))
    .map((finding) => `${finding.code} ${lineOf(finding)}`);
}

function folderOf({ path }: ProgramFile): string {
  return path.slice(0, path.lastIndexOf("/"));
}
