// Without a compile database the include folders are guessed: where a file, or
// a header that it includes, names a header that some folder of the project
// holds, that folder is taken.

import { folderDistance, folderOf, normalisePath } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

export interface IncludeGuess {
  /** Folders for `#include`, in the order in which they were needed. */
  foldersFor(path: string): readonly string[];
}

/** The names in `#include` lines, kept for each text; shared by all guesses over the same files. */
export type IncludeCache = Map<string, { readonly text: string; readonly names: readonly string[] }>;

/** `headers` are the project's; `isKnown` says of a name that it needs no folder. */
export function createIncludeGuess(
  files: WorkspaceFiles,
  headers: readonly string[],
  isKnown: (name: string) => boolean,
  cache: IncludeCache,
): IncludeGuess {
  const byBaseName = groupByBaseName(headers);
  return {
    foldersFor: (path) => {
      const folders: string[] = [];
      const seen = new Set([path]);
      const queue = [path];
      for (let includer = queue.shift(); includer !== undefined; includer = queue.shift()) {
        for (const name of includesIn(includer, files, cache)) {
          const found = locate(includer, name, folders);
          if (found === null || seen.has(found)) continue;
          seen.add(found);
          queue.push(found);
        }
      }
      return folders;
    },
  };

  function locate(includer: string, name: string, folders: string[]): string | null {
    const besides = normalisePath(name, folderOf(includer));
    if (files.exists(besides)) return besides;
    for (const folder of folders) {
      const path = normalisePath(name, folder);
      if (files.exists(path)) return path;
    }
    if (isKnown(name)) return null;
    const found = nearestHeader(includer, name);
    if (found !== null) folders.push(found.slice(0, -(name.length + 1)));
    return found;
  }

  function nearestHeader(includer: string, name: string): string | null {
    const candidates = byBaseName.get(baseName(name)) ?? [];
    const distance = (path: string) => folderDistance(folderOf(includer), folderOf(path));
    const fitting = candidates.filter((path) => path.endsWith(`/${name}`));
    fitting.sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
    return fitting[0] ?? null;
  }
}

function includesIn(path: string, files: WorkspaceFiles, cache: IncludeCache): readonly string[] {
  const text = files.read(path) ?? "";
  const known = cache.get(path);
  if (known?.text === text) return known.names;
  const lines = text.matchAll(/^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]/gm);
  const names = Array.from(lines, (match) => match[1]!);
  cache.set(path, { text, names });
  return names;
}

function groupByBaseName(paths: readonly string[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const name = baseName(path);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [path]);
    else group.push(path);
  }
  return groups;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
