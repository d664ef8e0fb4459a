// Where the models of library functions lie: those that come with Heaplens, and the
// project's own, which a person may be writing in an editor at this moment.

import { bundledLibraryModels, bundledModels, isModel, ownModels } from "../documents/bundled.ts";
import { isInside, joinPath } from "../documents/path.ts";
import type { WorkspaceFiles } from "../documents/workspaceFiles.ts";
import type { ModelIndex, Models } from "../program/models.ts";
import { type DefinitionCache, indexTexts } from "./projectNames.ts";

export interface ProjectModels extends Models {
  /** The files of the project's own models, sorted. */
  readonly ownPaths: () => readonly string[];
}

/**
 * `more`: files and folders with models of the project's own, besides the usual one.
 * `edited`: files whose texts are in an editor; they may not be on disk yet.
 */
export function findModels(
  root: string,
  more: readonly string[],
  files: WorkspaceFiles,
  edited: readonly string[],
  cache: DefinitionCache,
): ProjectModels {
  const places = [ownModels(root), ...more];
  const isOwn = (path: string) => places.some((place) => isInside(place, path));
  const inEditor = edited.filter((path) => isOwn(path) && path.endsWith(".c"));
  const onDisk = lazy(() => places.flatMap((place) => modelsAt(files, place)));
  const ownPaths = lazy(() => [...new Set([...onDisk(), ...inEditor])].sort());
  return {
    own: lazy(() => indexTexts(ownPaths(), files, cache)),
    standard: lazy(() => indexTexts(modelFiles(files, bundledModels), files, cache)),
    libraries: lazy(() => indexNamed(modelFiles(files, bundledLibraryModels), files, cache)),
    isModel: (path) => isModel(path, root) || isOwn(path),
    ownPaths,
  };
}

/** Most files use none of the libraries, and no file uses many: only texts that may define the name are scanned. */
function indexNamed(paths: readonly string[], files: WorkspaceFiles, cache: DefinitionCache): ModelIndex {
  const candidates = lazy(() => pathsByName(paths, files));
  const known = new Map<string, readonly string[]>();
  const find = (name: string): readonly string[] => {
    const holding = candidates().get(name) ?? [];
    return holding.length === 0 ? [] : indexTexts(holding, files, cache).filesDefining(name);
  };
  return {
    filesDefining: (name) => {
      const found = known.get(name) ?? find(name);
      known.set(name, found);
      return found;
    },
  };
}

/** What starts a line of a model like a definition does; one look at each text, when a name is first asked for. */
function pathsByName(
  paths: readonly string[],
  files: WorkspaceFiles,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    for (const [, name] of (files.read(path) ?? "").matchAll(/^(?!static )[A-Za-z_][\w *]*?\b(\w+)\(/gm)) {
      const before = found.get(name!);
      if (before === undefined) found.set(name!, [path]);
      else if (before.at(-1) !== path) before.push(path);
    }
  }
  return found;
}

function modelsAt(files: WorkspaceFiles, place: string): readonly string[] {
  return place.endsWith(".c") && files.exists(place) ? [place] : modelFiles(files, place);
}

function modelFiles(files: WorkspaceFiles, folder: string): readonly string[] {
  return files
    .list(folder)
    .filter(({ name, kind }) => kind === "file" && name.endsWith(".c"))
    .map(({ name }) => joinPath(folder, name));
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
