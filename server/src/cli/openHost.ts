// Opens a host for the files that a command names.

import { folderOf, isInside } from "../documents/path.ts";
import type { AnalysisHost } from "../host/analysis.ts";
import { createHost } from "../host/createHost.ts";
import type { ProjectOptions } from "./arguments.ts";
import type { Shell } from "./shell.ts";

/** The given root, else the command's folder if it holds all paths, else the folder that does. */
export function rootFor({ root }: ProjectOptions, paths: readonly string[], folder: string): string {
  let found = root ?? folder;
  if (root !== null) return found;
  while (!paths.every((path) => isInside(found, path)) && folderOf(found) !== found) found = folderOf(found);
  return found === folder ? found : sharedFolder(paths);
}

export async function openHost(project: ProjectOptions, root: string, shell: Shell): Promise<AnalysisHost> {
  const { configuration, compileCommands } = project;
  const settings = { root, configuration, compileCommands };
  return createHost({ ...(await shell.loadAssets()), files: shell.files, settings });
}

function sharedFolder([first = "/", ...others]: readonly string[]): string {
  let found = folderOf(first);
  while (!others.every((path) => isInside(found, path)) && folderOf(found) !== found) found = folderOf(found);
  return found;
}
