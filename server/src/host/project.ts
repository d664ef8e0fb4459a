// What is known of a project from its folders: which files it has, how each is
// compiled, and which of them define a name. It outlives edits in an editor.

import { bundledHeaders, bundledLibraryHeaders } from "../documents/bundled.ts";
import { type CompileCommands, readCompileCommands } from "../documents/compileCommands.ts";
import type { Configuration, DataModel } from "../documents/configuration.ts";
import { type Features, featuresIn } from "../documents/features.ts";
import { createIncludeGuess, type IncludeCache } from "../documents/guessIncludes.ts";
import { listSources } from "../documents/listing.ts";
import type { CachedFiles } from "../documents/overlay.ts";
import { joinPath } from "../documents/path.ts";
import { withTemplates } from "../documents/templates.ts";
import type { WorkspaceFiles } from "../documents/workspaceFiles.ts";
import type { Build } from "../program/linkage.ts";
import type { NameIndex } from "../program/nameIndex.ts";
import type { HostSettings } from "./analysis.ts";
import { findModels, type ProjectModels } from "./models.ts";
import { type DefinitionCache, type KnownNames, namesAfter, withEdits } from "./projectNames.ts";

export interface Project {
  readonly settings: HostSettings;
  /** As seen through `files`, in which the texts of `edited` stand before those on disk. */
  view(files: WorkspaceFiles, edited?: readonly string[]): ProjectView;
  /** The project after `changed` have changed on disk, or after other settings. */
  after(disk: CachedFiles, settings: HostSettings, changed: readonly string[]): Project;
}

export interface ProjectView {
  configurationOf(path: string): Configuration;
  readonly build: Build;
  /** What is defined where; the first question reads every source. */
  readonly names: () => NameIndex;
  readonly models: ProjectModels;
  /** Those that a person may want to have checked: no models. */
  readonly sources: () => readonly string[];
  /** What a person should know of how a file is read. */
  notesOn(path: string): readonly string[];
  /** Compile databases that cannot be read. */
  readonly brokenDatabases: () => readonly string[];
}

/** `disk` is used for folders, compile databases and the first look at each source. */
export function openProject(disk: CachedFiles, settings: HostSettings, caches: ProjectCaches): Project {
  return projectOver(disk, settings, caches, null);
}

/** Knowledge about single texts, shared by all states of a host. */
export interface ProjectCaches {
  readonly definitions: DefinitionCache;
  readonly includes: IncludeCache;
}

/** Names that were known before `changed` were written, created or deleted. */
interface Earlier {
  readonly names: KnownNames;
  readonly changed: readonly string[];
}

function projectOver(
  disk: CachedFiles,
  settings: HostSettings,
  caches: ProjectCaches,
  earlier: Earlier | null,
): Project {
  const { root } = settings;
  const listing = lazy(() => listSources(withTemplates(disk), root));
  const commands = lazy(() => readCompileCommands(disk, root, settings.compileCommands));
  let known: KnownNames | null = null;
  const names = (): KnownNames => {
    known ??= namesAfter(earlier?.names ?? null, listing().sources, earlier?.changed ?? [], disk.readOnce);
    return known;
  };
  return {
    settings,
    view: (files, edited = []) => {
      const models = findModels(root, settings.models ?? [], files, edited, caches.definitions);
      return {
        configurationOf: configurations(files, commands, () => listing().headers, settings, caches),
        build: {
          targetOf: (path) => commands().targetOf(path),
          isCompiled: (path) => commands().isCompiled(path),
        },
        names: lazy(() => {
          const sources = edited.filter((path) => !models.isModel(path));
          return withEdits(names().index, sources, root, files, caches.definitions);
        }),
        notesOn: (path) =>
          commands().isRepeated(path)
            ? ["the file is compiled in several ways; the first in the compile database counts"]
            : [],
        brokenDatabases: () => commands().broken,
        models,
        sources: () => listing().sources.filter((path) => !models.isModel(path)),
      };
    },
    after: (nextDisk, nextSettings, changed) => {
      const since = known === null ? earlier : { names: known, changed: [] };
      const isSame = since !== null && nextSettings.root === root;
      const next = isSame ? { names: since.names, changed: [...since.changed, ...changed] } : null;
      return projectOver(nextDisk, nextSettings, caches, next);
    },
  };
}

function configurations(
  files: WorkspaceFiles,
  commands: () => CompileCommands,
  headers: () => readonly string[],
  settings: HostSettings,
  caches: ProjectCaches,
): ProjectView["configurationOf"] {
  const isBundledHeader = (name: string) => files.exists(joinPath(bundledHeaders, name));
  const guess = lazy(() => createIncludeGuess(files, headers(), isBundledHeader, caches.includes));
  return (path) => {
    const call = commands().callFor(path);
    const found = call?.configuration ?? guessed(guess().foldersFor(path), systemsFeatures(files, caches));
    return layOver(found, settings.configuration, call?.sysroot ?? "");
  };
}

const plain: Configuration = {
  includePaths: [],
  systemPaths: [],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};

function guessed(includePaths: readonly string[], defines: Features): Configuration {
  return { ...plain, includePaths, defines };
}

const knownFeatures = new WeakMap<ProjectCaches, Features>();

/** The bundled headers stay what they are. */
function systemsFeatures(files: WorkspaceFiles, caches: ProjectCaches): Features {
  const known = knownFeatures.get(caches) ?? featuresIn(files);
  knownFeatures.set(caches, known);
  return known;
}

/** Models are read as they are, whatever the project defines, but with the sizes of the file that calls them. */
export function modelConfiguration(dataModel: DataModel): Configuration {
  return { ...plain, systemPaths: [bundledHeaders, bundledLibraryHeaders], dataModel };
}

/** Other libraries' headers; those of the C library are bundled. */
const systemFolders = ["/usr/local/include", "/usr/include/x86_64-linux-gnu", "/usr/include"];

/** Settings come first where the first wins, and last where the last wins. */
function layOver(found: Configuration, settings: Partial<Configuration>, sysroot: string): Configuration {
  const system = systemFolders.map((folder) => sysroot + folder);
  return {
    includePaths: [...(settings.includePaths ?? []), ...found.includePaths],
    systemPaths: [
      ...(settings.systemPaths ?? []),
      ...found.systemPaths,
      bundledHeaders,
      ...system,
      bundledLibraryHeaders,
    ],
    defines: [...found.defines, ...(settings.defines ?? [])],
    forcedIncludes: [...found.forcedIncludes, ...(settings.forcedIncludes ?? [])],
    dataModel: settings.dataModel ?? found.dataModel,
  };
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
