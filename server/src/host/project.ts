// What is known of a project from its folders: which files it has, how each is
// compiled, and which of them define a function. It outlives edits in an editor.

import { bundledHeaders, bundledModels } from "../documents/bundled.ts";
import { readCompileCommands } from "../documents/compileCommands.ts";
import type { Configuration, DataModel } from "../documents/configuration.ts";
import { createIncludeGuess, type IncludeCache } from "../documents/guessIncludes.ts";
import { listSources } from "../documents/listing.ts";
import { joinPath } from "../documents/path.ts";
import type { WorkspaceFiles } from "../documents/workspaceFiles.ts";
import { createFunctionIndex, type DefinitionCache, type FunctionIndex } from "../program/functionIndex.ts";
import type { HostSettings } from "./analysis.ts";

export interface Project {
  readonly settings: HostSettings;
  /** As seen through the texts of `files`: those of an editor count. */
  view(files: WorkspaceFiles): ProjectView;
}

export interface ProjectView {
  configurationOf(path: string): Configuration;
  readonly functions: FunctionIndex;
  readonly models: FunctionIndex;
}

/** `disk` is used for folders and compile databases. */
export function openProject(disk: WorkspaceFiles, settings: HostSettings, caches: ProjectCaches): Project {
  const listing = lazy(() => listSources(disk, settings.root));
  const commands = lazy(() => readCompileCommands(disk, settings.root, settings.compileCommands));
  return {
    settings,
    view: (files) => {
      const isBundledHeader = (name: string) => files.exists(joinPath(bundledHeaders, name));
      const guess = lazy(() =>
        createIncludeGuess(files, listing().headers, isBundledHeader, caches.includes),
      );
      return {
        configurationOf: (path) => {
          const found = commands().configurationOf(path) ?? guessed(guess().foldersFor(path));
          return layOver(found, settings.configuration);
        },
        functions: createFunctionIndex(() => listing().sources, files, caches.definitions),
        models: createFunctionIndex(() => modelFiles(files), files, caches.definitions),
      };
    },
  };
}

/** Knowledge about single texts, shared by all states of a host. */
export interface ProjectCaches {
  readonly definitions: DefinitionCache;
  readonly includes: IncludeCache;
}

const plain: Configuration = {
  includePaths: [],
  systemPaths: [],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};

function guessed(includePaths: readonly string[]): Configuration {
  return { ...plain, includePaths };
}

/** Models are read as they are, whatever the project defines, but with the sizes of the file that calls them. */
export function modelConfiguration(dataModel: DataModel): Configuration {
  return { ...plain, systemPaths: [bundledHeaders], dataModel };
}

/** Settings come first where the first wins, and last where the last wins. */
function layOver(found: Configuration, settings: Partial<Configuration>): Configuration {
  return {
    includePaths: [...(settings.includePaths ?? []), ...found.includePaths],
    systemPaths: [...(settings.systemPaths ?? []), ...found.systemPaths, bundledHeaders],
    defines: [...found.defines, ...(settings.defines ?? [])],
    forcedIncludes: [...found.forcedIncludes, ...(settings.forcedIncludes ?? [])],
    dataModel: settings.dataModel ?? found.dataModel,
  };
}

function modelFiles(files: WorkspaceFiles): readonly string[] {
  return files
    .list(bundledModels)
    .filter(({ name }) => name.endsWith(".c"))
    .map(({ name }) => joinPath(bundledModels, name));
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
