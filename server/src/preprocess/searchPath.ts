// Finds the file that an `#include` means. What was found, and what was looked
// for in vain, is remembered for all files of a snapshot.

import type { Configuration } from "../documents/configuration.ts";
import type { FileSource } from "../documents/fileSource.ts";
import { folderOf, isAbsolute, joinPath, normalisePath } from "../documents/path.ts";

/** How the header is named. `from` is the path of the file with the directive. */
export interface Query {
  readonly form: "quoted" | "angled" | "next";
  readonly spelling: string;
  readonly from: string;
}

export interface Resolution {
  readonly path: string | null;
  /** Candidates before it that do not exist. */
  readonly missing: readonly string[];
}

export interface SearchPath {
  readonly files: FileSource;
  readonly folders: readonly string[];
  readonly known: Map<string, Resolution>;
  readonly exists: Map<string, boolean>;
}

/** `exists` may be shared by all search paths over the same files. */
export function createSearchPath(
  files: FileSource,
  configuration: Configuration,
  exists: Map<string, boolean>,
): SearchPath {
  const folders = [...configuration.includePaths, ...configuration.systemPaths];
  return { files, folders, known: new Map(), exists };
}

export function resolve(search: SearchPath, query: Query): Resolution {
  const key = queryKey(query);
  const known = search.known.get(key);
  if (known !== undefined) return known;
  const resolution = firstExisting(search, candidates(search.folders, query));
  search.known.set(key, resolution);
  return resolution;
}

/** Queries with the same key always have the same answer. */
export function queryKey({ form, spelling, from }: Query): string {
  return `${form} ${form === "angled" ? "" : form === "quoted" ? folderOf(from) : from} ${spelling}`;
}

function candidates(folders: readonly string[], query: Query): readonly string[] {
  const spelling = query.spelling.replaceAll("\\", "/");
  if (isAbsolute(spelling)) return [normalisePath(spelling)];
  const found = folders.map((folder) => normalisePath(joinPath(folder, spelling)));
  if (query.form === "angled") return found;
  if (query.form === "quoted") return [normalisePath(joinPath(folderOf(query.from), spelling)), ...found];
  return found.slice(found.indexOf(query.from) + 1);
}

function firstExisting(search: SearchPath, paths: readonly string[]): Resolution {
  const missing: string[] = [];
  for (const path of paths) {
    if (fileExists(search, path)) return { path, missing };
    missing.push(path);
  }
  return { path: null, missing };
}

function fileExists({ files, exists }: SearchPath, path: string): boolean {
  let known = exists.get(path);
  if (known === undefined) {
    known = files.exists(path);
    exists.set(path, known);
  }
  return known;
}
