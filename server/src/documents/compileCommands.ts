// Finds and reads compile databases (`compile_commands.json`), the way in which
// most builds say how each file is compiled.

import { type CompilerCall, parseSwitches, splitCommand } from "./commandLine.ts";
import { folderDistance, folderOf, joinPath, normalisePath } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

export interface CompileCommands {
  /** Files with the name of a database that hold none. */
  readonly broken: readonly string[];
  /** The entry of the file itself, else of the file nearest to it; null without any database. */
  callFor(path: string): CompilerCall | null;
  /** What a file is linked into, where the build tool says so in its output's path. */
  targetOf(path: string): string | null;
  isCompiled(path: string): boolean;
  /** Compiled in more ways than one: the first entry counts. */
  isRepeated(path: string): boolean;
}

const databaseName = "compile_commands.json";

/** Reads the databases that `named` gives (files or folders), or those found around `root`. */
export function readCompileCommands(
  files: WorkspaceFiles,
  root: string,
  wanted: readonly string[],
): CompileCommands {
  const databases = wanted.length > 0 ? locateNamed(files, root, wanted) : locate(files, root);
  const entries = new Map<string, Entry>();
  const repeated = new Set<string>();
  const broken: string[] = [];
  for (const database of databases) {
    const found = readEntries(files.read(database), folderOf(database));
    if (found === null) broken.push(database);
    for (const entry of found ?? []) {
      if (entries.has(entry.file)) repeated.add(entry.file);
      else entries.set(entry.file, entry);
    }
  }
  const calls = new Map<Entry, CompilerCall>();
  return {
    broken,
    callFor: (path) => {
      const entry = entries.get(path) ?? nearest(entries, path);
      if (entry === null) return null;
      const call = calls.get(entry) ?? readCall(entry, files);
      calls.set(entry, call);
      return call;
    },
    targetOf: (path) => entries.get(path)?.target ?? null,
    isCompiled: (path) => entries.has(path),
    isRepeated: (path) => repeated.has(path),
  };
}

interface Entry {
  readonly file: string;
  readonly folder: string;
  readonly words: readonly string[];
  readonly target: string | null;
}

/** A header that is named without its folder may lie where the compiler is called, else on the search path. */
function readCall({ words, folder }: Entry, files: WorkspaceFiles): CompilerCall {
  const call = parseSwitches(withResponses(words, folder, files), folder);
  const forcedIncludes = call.configuration.forcedIncludes.map((name) => {
    const here = normalisePath(name, folder);
    return files.exists(here) ? here : name;
  });
  return { ...call, configuration: { ...call.configuration, forcedIncludes } };
}

/** `@file` stands for the words in the file; they name no further files. */
function withResponses(words: readonly string[], folder: string, files: WorkspaceFiles): readonly string[] {
  return words.flatMap((word) => {
    const text = word.startsWith("@") ? files.read(normalisePath(word.slice(1), folder)) : null;
    return text === null ? [word] : splitCommand(text, isWindowsPath(folder));
  });
}

/** In the root and its `build*` and `out*` folders, else in the nearest folder above that has any. */
function locate(files: WorkspaceFiles, root: string): readonly string[] {
  const found = databasesIn(files, root);
  const above = folderOf(root);
  return found.length > 0 || above === root ? found : locate(files, above);
}

function databasesIn(files: WorkspaceFiles, folder: string): readonly string[] {
  const builds = files
    .list(folder)
    .filter(({ name, kind }) => kind === "folder" && /^(?:build|out|cmake-build)/.test(name))
    .map(({ name }) => joinPath(folder, name));
  return [folder, ...builds].map((each) => joinPath(each, databaseName)).filter((path) => files.exists(path));
}

function locateNamed(files: WorkspaceFiles, root: string, named: readonly string[]): readonly string[] {
  return named
    .map((name) => normalisePath(name, root))
    .map((path) => (path.endsWith(".json") ? path : joinPath(path, databaseName)))
    .filter((path) => files.exists(path));
}

/** Null where it is no JSON list. */
function readEntries(text: string | null, databaseFolder: string): readonly Entry[] | null {
  const parsed = text === null ? null : parseJson(text);
  if (!Array.isArray(parsed)) return null;
  return parsed.flatMap((item: unknown) => {
    const entry = readEntry(item, databaseFolder);
    return entry === null ? [] : [entry];
  });
}

function readEntry(item: unknown, databaseFolder: string): Entry | null {
  if (typeof item !== "object" || item === null) return null;
  const { directory, file, command, output, arguments: words } = item as Readonly<Record<string, unknown>>;
  if (typeof file !== "string") return null;
  const folder = normalisePath(typeof directory === "string" ? directory : ".", databaseFolder);
  const given = Array.isArray(words) ? words.filter((word) => typeof word === "string") : null;
  const split = typeof command === "string" ? splitCommand(command, isWindowsPath(folder)) : [];
  const call = given ?? split;
  const written = typeof output === "string" ? output : (call[call.indexOf("-o") + 1] ?? "");
  return { file: normalisePath(file, folder), folder, words: call, target: targetIn(written, folder) };
}

/** CMake writes the objects of a target into `NAME.dir`, Meson into `NAME.p`. */
function targetIn(output: string, folder: string): string | null {
  const found = /^(?:.*\/)?[^/]+\.(?:dir|p)(?=\/)/.exec(output);
  return found === null ? null : normalisePath(found[0], folder);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWindowsPath(path: string): boolean {
  return /^(?:[A-Za-z]:|\/\/)/.test(path);
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
