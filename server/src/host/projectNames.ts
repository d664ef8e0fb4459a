// Keeps the name index of a project through changes: a file that was written is
// scanned again, a file in an editor counts by its text there, all else stays.

import type { FileSource } from "../documents/fileSource.ts";
import { isInside } from "../documents/path.ts";
import { type Definitions, scanDefinitions } from "../program/definitions.ts";
import { createNameIndex, type NameIndex } from "../program/nameIndex.ts";

/** What the sources on disk define. */
export interface KnownNames {
  readonly sources: ReadonlySet<string>;
  readonly index: NameIndex;
}

/** Remembers the last scan of each text that is read again and again. */
export type DefinitionCache = Map<string, { readonly text: string; readonly found: Definitions }>;

type Read = FileSource["read"];

/** `before`: what was known, until `changed` were written, created or deleted; null: nothing. */
export function namesAfter(
  before: KnownNames | null,
  paths: readonly string[],
  changed: readonly string[],
  read: Read,
): KnownNames {
  const sources = new Set(paths);
  if (before === null) return { sources, index: createNameIndex(scanAll(paths, read)) };
  const gone = [...before.sources].filter((path) => !sources.has(path));
  const toScan = new Set(changed.filter((path) => sources.has(path)));
  for (const path of paths) if (!before.sources.has(path)) toScan.add(path);
  const changes = new Map<string, Definitions | null>(gone.map((path) => [path, null]));
  for (const [path, found] of scanAll([...toScan], read)) changes.set(path, found);
  return { sources, index: before.index.withChanges(changes) };
}

/** `edited` count by their texts in `files`, also where they are not on disk yet. */
export function withEdits(
  index: NameIndex,
  edited: readonly string[],
  root: string,
  files: FileSource,
  cache: DefinitionCache,
): NameIndex {
  const sources = edited.filter((path) => path.endsWith(".c") && isInside(root, path));
  return index.withChanges(new Map(sources.map((path) => [path, scanKept(path, files, cache)])));
}

export function indexTexts(paths: readonly string[], files: FileSource, cache: DefinitionCache): NameIndex {
  return createNameIndex(new Map(paths.map((path) => [path, scanKept(path, files, cache)])));
}

function scanAll(paths: readonly string[], read: Read): ReadonlyMap<string, Definitions> {
  return new Map(paths.map((path) => [path, scanDefinitions(read(path) ?? "")]));
}

function scanKept(path: string, files: FileSource, cache: DefinitionCache): Definitions {
  const text = files.read(path) ?? "";
  const known = cache.get(path);
  if (known?.text === text) return known.found;
  const found = scanDefinitions(text);
  cache.set(path, { text, found });
  return found;
}
