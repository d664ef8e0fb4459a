// Finds and reads compile databases (`compile_commands.json`), the way in which
// most builds say how each file is compiled.

import { parseSwitches, splitCommand } from "./commandLine.ts";
import type { Configuration } from "./configuration.ts";
import { folderDistance, folderOf, joinPath, normalisePath } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

export interface CompileCommands {
  /** The databases that were read. */
  readonly databases: readonly string[];
  /** The entry of the file itself, else of the file nearest to it; null without any database. */
  configurationOf(path: string): Configuration | null;
}

const databaseName = "compile_commands.json";

/** Reads the databases that `named` gives (files or folders), or those found around `root`. */
export function readCompileCommands(
  files: WorkspaceFiles,
  root: string,
  named: readonly string[],
): CompileCommands {
  const databases = named.length > 0 ? locateNamed(files, root, named) : locate(files, root);
  const entries = new Map<string, Entry>();
  for (const database of databases) {
    for (const entry of readEntries(files.read(database), folderOf(database))) {
      if (!entries.has(entry.file)) entries.set(entry.file, entry);
    }
  }
  const parsed = new Map<Entry, Configuration>();
  return {
    databases,
    configurationOf: (path) => {
      const entry = entries.get(path) ?? nearest(entries, path);
      if (entry === null) return null;
      const configuration = parsed.get(entry) ?? parseSwitches(entry.words, entry.folder);
      parsed.set(entry, configuration);
      return configuration;
    },
  };
}

interface Entry {
  readonly file: string;
  readonly folder: string;
  readonly words: readonly string[];
}

/** In the root and its `build*` and `out*` folders, else in the folders above the root. */
function locate(files: WorkspaceFiles, root: string): readonly string[] {
  const builds = files
    .list(root)
    .filter(({ name, kind }) => kind === "folder" && /^(?:build|out|cmake-build)/.test(name))
    .map(({ name }) => joinPath(root, name));
  const near = [root, ...builds]
    .map((folder) => joinPath(folder, databaseName))
    .filter((path) => files.exists(path));
  return near.length > 0 ? near : locateAbove(files, root);
}

function locateAbove(files: WorkspaceFiles, root: string): readonly string[] {
  for (let folder = root; folderOf(folder) !== folder; folder = folderOf(folder)) {
    const path = joinPath(folderOf(folder), databaseName);
    if (files.exists(path)) return [path];
  }
  return [];
}

function locateNamed(files: WorkspaceFiles, root: string, named: readonly string[]): readonly string[] {
  return named
    .map((name) => normalisePath(name, root))
    .map((path) => (path.endsWith(".json") ? path : joinPath(path, databaseName)))
    .filter((path) => files.exists(path));
}

function readEntries(text: string | null, databaseFolder: string): readonly Entry[] {
  const parsed = text === null ? null : parseJson(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((item: unknown) => {
    const entry = readEntry(item, databaseFolder);
    return entry === null ? [] : [entry];
  });
}

function readEntry(item: unknown, databaseFolder: string): Entry | null {
  if (typeof item !== "object" || item === null) return null;
  const { directory, file, command, arguments: words } = item as Readonly<Record<string, unknown>>;
  if (typeof file !== "string") return null;
  const folder = normalisePath(typeof directory === "string" ? directory : ".", databaseFolder);
  const given = Array.isArray(words) ? words.filter((word) => typeof word === "string") : null;
  const split = typeof command === "string" ? splitCommand(command) : [];
  return { file: normalisePath(file, folder), folder, words: given ?? split };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A header or a new file is most likely compiled as its neighbours are. */
function nearest(entries: ReadonlyMap<string, Entry>, path: string): Entry | null {
  let best: Entry | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const entry of entries.values()) {
    const distance = folderDistance(folderOf(path), folderOf(entry.file));
    if (distance < bestDistance) [best, bestDistance] = [entry, distance];
  }
  return best;
}
