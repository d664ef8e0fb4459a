// The C headers and library models that come with Heaplens. They are read from
// wherever the shell keeps them and appear under a folder that no real file can have.

import { memoryFiles } from "./memoryFiles.ts";
import { isInside, joinPath } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

/** Texts by path relative to their folder: `sys/types.h`, `stdlib.c`. */
export interface Bundled {
  readonly headers: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, string>;
}

export const bundledFolder = "/<heaplens>";
export const bundledHeaders = `${bundledFolder}/include`;
/** Of libraries that a machine may have or not: they count only where there are no others. */
export const bundledLibraryHeaders = `${bundledHeaders}/libraries`;
export const bundledModels = `${bundledFolder}/models`;
export const bundledLibraryModels = `${bundledModels}/libraries`;

export function isBundled(path: string): boolean {
  return path.startsWith(`${bundledFolder}/`);
}

/** Where a project keeps its own models. */
export function ownModels(root: string): string {
  return joinPath(root, ".heaplens/models");
}

export function isModel(path: string, root: string): boolean {
  return isBundled(path) || isInside(ownModels(root), path);
}

export function bundledFiles(bundled: Bundled): WorkspaceFiles {
  const texts = new Map<string, string>();
  for (const [name, text] of bundled.headers) texts.set(joinPath(bundledHeaders, name), text);
  for (const [name, text] of bundled.models) texts.set(joinPath(bundledModels, name), text);
  return memoryFiles(texts);
}

/** All files under `folder`, by path relative to it. */
export function readFolder(files: WorkspaceFiles, folder: string, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { name, kind } of files.list(folder)) {
    const path = joinPath(folder, name);
    if (kind === "folder") {
      for (const [inner, text] of readFolder(files, path, `${prefix}${name}/`)) texts.set(inner, text);
    } else {
      const text = files.read(path);
      if (text !== null) texts.set(prefix + name, text);
    }
  }
  return texts;
}
