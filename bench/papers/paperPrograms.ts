// The programs of the papers as the parts of the benchmark see them: a file of
// test/programs/papers together with what the analysis says of each program in it.

import { basename } from "node:path";
import {
  type EntryProgram,
  isFault,
  isLeak,
  type Opinion,
  opinionOn,
  type ProgramFile,
  readProgramFile,
} from "../../test/support/programs.ts";
import { type AnalysedFile, analyse } from "./analysed.ts";

export interface JudgedFile {
  readonly file: ProgramFile;
  readonly analysed: AnalysedFile;
  readonly programs: readonly JudgedProgram[];
}

export interface JudgedProgram {
  readonly program: EntryProgram;
  readonly opinion: Opinion;
}

/** `path` is relative to test/programs. */
export function judgeFile(path: string): JudgedFile {
  const file = readProgramFile(path);
  const analysed = analyse(basename(path), file.text);
  const programs = file.programs.map((program) => ({
    program,
    opinion: opinionOn(program, file, analysed.result),
  }));
  return { file, analysed, programs };
}

export function judgedProgram({ programs, file }: JudgedFile, name: string): JudgedProgram {
  const found = programs.find(({ program }) => program.name === name);
  if (found === undefined) throw new Error(`${file.path} has no program '${name}'`);
  return found;
}

export interface Alarms {
  readonly certain: number;
  readonly possible: number;
}

export function alarmsOf({ opinion }: JudgedProgram): Alarms {
  const alarms = opinion.found.filter((finding) => isLeak(finding) || isFault(finding));
  const certain = alarms.filter(({ certainty }) => certainty === "certain").length;
  return { certain, possible: alarms.length - certain };
}

/** Milliseconds for the functions that the program reaches, each in an engine of its own. */
export function timeOf({ program }: JudgedProgram, { analysed }: JudgedFile): number {
  const names = new Set(program.reach.map(({ name }) => name));
  return analysed
    .times()
    .filter(({ name }) => names.has(name))
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}
