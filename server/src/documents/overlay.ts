// Layers of files: texts in an editor stand before the files on disk, bundled
// files lie under a folder of their own, and disk reads are kept until told otherwise.

import { isInside } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

/** `texts` stand for the files of their paths, whether those exist or not. */
export function overlayFiles(texts: ReadonlyMap<string, string>, under: WorkspaceFiles): WorkspaceFiles {
  return {
    read: (path) => texts.get(path) ?? under.read(path),
    exists: (path) => texts.has(path) || under.exists(path),
    list: (folder) => under.list(folder),
  };
}

/** Everything below `folder` comes from `mounted`, all else from `under`. */
export function mountFiles(folder: string, mounted: WorkspaceFiles, under: WorkspaceFiles): WorkspaceFiles {
  const source = (path: string): WorkspaceFiles => (isInside(folder, path) ? mounted : under);
  return {
    read: (path) => source(path).read(path),
    exists: (path) => source(path).exists(path),
    list: (path) => source(path).list(path),
  };
}

export interface CachedFiles extends WorkspaceFiles {
  /** The same knowledge without what was known of these paths and their folders. */
  without(paths: readonly string[]): CachedFiles;
  /** The text, which is not kept: for a look at every file of a project. */
  readOnce(path: string): string | null;
}

/** Asks `under` once for each path. */
export function cachedFiles(under: WorkspaceFiles): CachedFiles {
  return withKnown(under, { read: new Map(), exists: new Map(), list: new Map() });
}

interface Known {
  readonly read: Map<string, string | null>;
  readonly exists: Map<string, boolean>;
  readonly list: Map<string, ReturnType<WorkspaceFiles["list"]>>;
}

function withKnown(under: WorkspaceFiles, known: Known): CachedFiles {
  return {
    read: (path) => remembered(known.read, path, under.read),
    exists: (path) => remembered(known.exists, path, under.exists),
    list: (folder) => remembered(known.list, folder, under.list),
    readOnce: (path) => known.read.get(path) ?? under.read(path),
    without: (paths) => {
      const read = new Map(known.read);
      const exists = new Map(known.exists);
      for (const path of paths) {
        read.delete(path);
        exists.delete(path);
      }
      return withKnown(under, { read, exists, list: new Map() });
    },
  };
}

function remembered<T>(known: Map<string, T>, key: string, find: (key: string) => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find(key);
  known.set(key, found);
  return found;
}
