// The real programs that are checked as they lie there, with nothing configured: by Heaplens and, file for
// file, by the other analysers.

import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { listSources } from "../../server/src/documents/listing.ts";
import { programSource } from "../programs.ts";
import type { Run } from "./run.ts";

export interface ProgramRun extends Run {
  /** Where the programs' folders are; null: they come from Debian. */
  readonly folder: string | null;
  readonly seed: number;
}

export interface Program {
  readonly name: string;
  readonly folder: string;
}

const programNames = ["gzip", "tar", "openssh", "tmux", "redis", "lua5.4", "curl", "git"];

/** Of those that `isMeant` is true of, the ones whose sources can be had. */
export function programsOf(run: ProgramRun, isMeant: (name: string) => boolean): readonly Program[] {
  return programNames.filter(isMeant).flatMap((name) => {
    const folder = run.folder === null ? programSource(name) : join(run.folder, name);
    return folder === null || !existsSync(folder) ? [] : [{ name, folder }];
  });
}

/** Relative to the folder. */
export function sourcesOf({ folder }: Program): readonly string[] {
  return listSources(diskFiles(), folder).sources.map((path) => relative(folder, path));
}
