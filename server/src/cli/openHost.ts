// Opens a host for the files that a command names.

import { folderOf, isInside, joinPath } from "../documents/path.ts";
import type { AnalysisHost } from "../host/analysis.ts";
import { createHost } from "../host/createHost.ts";
import type { ProjectOptions } from "./arguments.ts";
import { type Shell, UsageError } from "./shell.ts";

/** The given root, else the command's folder if it holds all paths, else the folder that does. */
export function rootFor({ root }: ProjectOptions, paths: readonly string[], folder: string): string {
  let found = root ?? folder;
  if (root !== null) return found;
  while (!paths.every((path) => isInside(found, path)) && folderOf(found) !== found) found = folderOf(found);
  return found === folder ? found : sharedFolder(paths);
}

export async function openHost(project: ProjectOptions, root: string, shell: Shell): Promise<AnalysisHost> {
  const { configuration, compileCommands } = project;
  for (const path of compileCommands) mustHoldDatabase(path, shell);
  const settings = { root, configuration, compileCommands };
  return createHost({ ...(await shell.loadAssets()), files: shell.files, settings });
}

/** What should be known of the switches of a command, although it can be carried out. */
export function remarks({ configuration }: ProjectOptions, shell: Shell): readonly string[] {
  const folders = configuration.includePaths ?? [];
  return folders
    .filter((folder) => shell.files.list(folder).length === 0)
    .map((folder) => `-I '${folder}': there is no such folder, or nothing in it`);
}

/** A database that was asked for and is not there would pass for none. */
function mustHoldDatabase(path: string, { files }: Shell): void {
  const database = path.endsWith(".json") ? path : joinPath(path, "compile_commands.json");
  if (!files.exists(database)) throw new UsageError(`-p '${path}': there is no '${database}'`);
}

function sharedFolder([first = "/", ...others]: readonly string[]): string {
  let found = folderOf(first);
  while (!others.every((path) => isInside(found, path)) && folderOf(found) !== found) found = folderOf(found);
  return found;
}
