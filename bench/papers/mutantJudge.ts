// The mutants of one file: which of them really leak, and what the analysis says of each program that
// then leaks. It runs in a process of its own, which tells of each mutant as soon as it is done, so
// that what was found stays known when the file takes too long.

import { basename } from "node:path";
import type { FileResult } from "../../server/src/host/analysis.ts";
import { type EntryProgram, isLeak, lineOf, type ProgramFile } from "../../test/support/programs.ts";
import { analyse, openEdited } from "./analysed.ts";
import { type Deletion, findDeletions } from "./mutantChoice.ts";
import { readMutantFile } from "./mutantFiles.ts";
import { leakingPrograms, withoutStatement } from "./mutantRun.ts";

/** From best to worst; `verified`: it leaks, and is said to be correct. */
export type Answer = "certain" | "possible" | "gave up" | "verified";

export interface MutantVerdict {
  /** Among the deletions of the file. */
  readonly index: number;
  /** The correct programs that leak without the statement. */
  readonly answers: readonly { readonly program: string; readonly answer: Answer }[];
}

/** The file's own deletions, in the order of their lines. */
export function deletionsOf(file: ProgramFile): readonly Deletion[] {
  return findDeletions(file, analyse(basename(file.path), file.text).procedures);
}

function judgeMutants(
  path: string,
  indexes: readonly number[],
  tell: (verdict: MutantVerdict) => void,
): void {
  const file = readMutantFile(path);
  const all = deletionsOf(file);
  const deletions = indexes.map((index) => all[index]!);
  const leaking = leakingPrograms(file, deletions);
  indexes.forEach((index, at) => {
    if (leaking[at]!.size === 0) tell({ index, answers: [] });
  });
  if (leaking.every(({ size }) => size === 0)) return;
  const analyseAgain = openEdited(basename(file.path), file.text);
  const original = analyseAgain(file.text);
  indexes.forEach((index, at) => {
    const deletion = deletions[at]!;
    const programs = deletion.programs.filter(({ name }) => leaking[at]!.has(name));
    if (programs.length === 0) return;
    const result = analyseAgain(withoutStatement(file.text, deletion));
    const answers = programs.map((program) => ({
      program: program.name,
      answer: answerOf(program, result, original),
    }));
    tell({ index, answers });
  });
}

/** What is said of the mutant and was not said of the program. */
function answerOf(program: EntryProgram, mutant: FileResult, original: FileResult): Answer {
  const word = wordOf(program, mutant);
  const before = new Set(leaksIn(program, original).map(keyOf));
  const found = leaksIn(program, mutant).filter((leak) => !before.has(keyOf(leak)));
  const isNew = wordOf(program, original) !== word;
  if ((word === "leaks" && isNew) || found.some(({ certainty }) => certainty === "certain")) return "certain";
  if ((word === "possible" && isNew) || found.length > 0) return "possible";
  return word === "verified" ? "verified" : "gave up";
}

function wordOf({ name }: EntryProgram, { procedures }: FileResult): string | undefined {
  return procedures.find((each) => each.name === name)?.verdict.word;
}

function leaksIn({ reach }: EntryProgram, { findings }: FileResult) {
  return findings
    .filter(isLeak)
    .filter((finding) =>
      reach.some(({ first, last }) => first <= lineOf(finding) && lineOf(finding) <= last),
    );
}

function keyOf(leak: FileResult["findings"][number]): string {
  return `${leak.code} ${lineOf(leak)}`;
}

if (basename(process.argv[1] ?? "") === "mutantJudge.ts") {
  const [path = "", indexes = ""] = process.argv.slice(2);
  judgeMutants(path, indexes.split(",").map(Number), (verdict) => console.log(JSON.stringify(verdict)));
}
