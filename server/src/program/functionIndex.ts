// Which files of a project define a function, by name. Kept per text of a file,
// so that an edit costs one scan of the edited file.

import type { FileSource } from "../documents/fileSource.ts";
import { folderDistance, folderOf } from "../documents/path.ts";
import { scanDefinitions } from "./definitions.ts";

export interface FunctionIndex {
  /** The files that define `name`, sorted. */
  filesDefining(name: string): readonly string[];
}

/** Remembers the scans of texts; shared by all indexes over the same files. */
export type DefinitionCache = Map<string, { readonly text: string; readonly names: readonly string[] }>;

export function createFunctionIndex(
  paths: () => readonly string[],
  files: FileSource,
  cache: DefinitionCache,
): FunctionIndex {
  let index: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    filesDefining: (name) => {
      index ??= buildIndex(paths(), files, cache);
      return index.get(name) ?? [];
    },
  };
}

/** The one nearest to `from`; null where several are equally near. */
export function nearestFile(paths: readonly string[], from: string): string | null {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const path of paths) {
    const distance = folderDistance(folderOf(from), folderOf(path));
    if (distance === bestDistance) best = null;
    if (distance < bestDistance) [best, bestDistance] = [path, distance];
  }
  return best;
}

function buildIndex(
  paths: readonly string[],
  files: FileSource,
  cache: DefinitionCache,
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const path of paths) {
    for (const name of definitionsIn(path, files, cache)) {
      const known = index.get(name);
      if (known === undefined) index.set(name, [path]);
      else known.push(path);
    }
  }
  return index;
}

function definitionsIn(path: string, files: FileSource, cache: DefinitionCache): readonly string[] {
  const text = files.read(path) ?? "";
  const known = cache.get(path);
  if (known?.text === text) return known.names;
  const names = scanDefinitions(text);
  cache.set(path, { text, names });
  return names;
}
