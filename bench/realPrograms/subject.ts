// The program that is measured, and which of its files: all, or so many that a
// seed chooses, which are then analysed within the whole program.

import { join, relative } from "node:path";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { listSources } from "../../server/src/documents/listing.ts";
import { hashText } from "../../server/src/ir/hash.ts";
import { configuredProgram } from "../configured.ts";
import { programSource } from "../programs.ts";

export interface Subject {
  readonly program: string;
  readonly folder: string;
  /** Relative to the folder, sorted. */
  readonly files: readonly string[];
  /** All that the folder holds: they need not be named. */
  readonly isWhole: boolean;
}

export interface SubjectOptions {
  /** So many files; null: all. */
  readonly sample: number | null;
  readonly seed: number;
  /** As the program's own build sees it, and only what that compiles. */
  readonly configured: boolean;
}

/** Null, with the reason told, where the program cannot be had. */
export function openSubject(program: string, options: SubjectOptions): Subject | null {
  const source = options.configured ? configuredSource(program) : plainSource(program);
  if (source === null) return null;
  const isWhole = options.sample === null && !options.configured;
  return { program, folder: source.folder, files: chosen(source.files, options), isWhole };
}

type Source = Pick<Subject, "folder" | "files">;

function plainSource(program: string): Source | null {
  const folder = programSource(program);
  if (folder === null) return null;
  const { sources } = listSources(diskFiles(), folder);
  return { folder, files: sources.map((path) => relative(folder, path)) };
}

function configuredSource(program: string): Source | null {
  const configured = configuredProgram(program);
  if ("reason" in configured) {
    console.error(`${program}: not configured: ${configured.reason}`);
    return null;
  }
  const { folder, lines } = configured;
  const paths = lines.map(({ directory, file }) => relative(folder, join(directory, file)));
  const own = paths.filter((path) => path.endsWith(".c") && !path.startsWith(".."));
  return { folder, files: [...new Set(own)].sort() };
}

/** Whether a file is taken depends on the seed and on its name: other files hardly change it. */
function chosen(files: readonly string[], { sample, seed }: SubjectOptions): readonly string[] {
  if (sample === null) return files;
  const drawn = files.map((file) => ({ file, lot: hashText(`${seed} ${file}`) }));
  const first = drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, sample);
  return first.map(({ file }) => file).sort();
}
