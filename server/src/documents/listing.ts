// Which files of a folder belong to the project: C sources and headers, without
// version control, installed packages and what a build wrote.

import { joinPath } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

export interface SourceListing {
  /** Absolute paths, sorted. */
  readonly sources: readonly string[];
  readonly headers: readonly string[];
}

/** Beyond this many files a root is taken for something else than one project, and the rest is left out. */
const mostFiles = 50_000;

export function listSources(files: WorkspaceFiles, root: string): SourceListing {
  const sources: string[] = [];
  const headers: string[] = [];
  for (const path of walk(files, root)) {
    if (path.endsWith(".c")) sources.push(path);
    else if (path.endsWith(".h")) headers.push(path);
    if (sources.length + headers.length >= mostFiles) break;
  }
  return { sources: sources.sort(), headers: headers.sort() };
}

function* walk(files: WorkspaceFiles, folder: string): Generator<string> {
  const entries = files.list(folder);
  if (isBuildOutput(entries.map((entry) => entry.name))) return;
  for (const { name, kind } of entries) {
    if (kind === "file") yield joinPath(folder, name);
    else if (!isSkipped(name)) yield* walk(files, joinPath(folder, name));
  }
}

function isSkipped(folder: string): boolean {
  return folder.startsWith(".") || folder === "node_modules" || folder === "CMakeFiles";
}

/** A folder that CMake or Meson configured holds generated files only. */
function isBuildOutput(names: readonly string[]): boolean {
  const generated = names.includes("CMakeCache.txt") || names.includes("meson-private");
  return generated && !names.includes("CMakeLists.txt") && !names.includes("meson.build");
}
