// A real program's folder with texts in memory before those on its disk, so that files can
// be written, created and deleted without touching anything.

import { folderOf, joinPath } from "../../server/src/documents/path.ts";
import type { FolderEntry, WorkspaceFiles } from "../../server/src/documents/workspaceFiles.ts";

export interface EditedFolder {
  readonly files: WorkspaceFiles;
  /** Null: there is no such file any more. */
  put(path: string, text: string | null): void;
  /** Everything is as it is under it again. Returns the paths that were not. */
  revert(): readonly string[];
}

/** New files are put into folders that exist. */
export function editedFolder(under: WorkspaceFiles): EditedFolder {
  const texts = new Map<string, string | null>();
  return {
    files: {
      read: (path) => (texts.has(path) ? texts.get(path)! : under.read(path)),
      exists: (path) => (texts.has(path) ? texts.get(path) !== null : under.exists(path)),
      list: (folder) => entries(folder, under.list(folder), texts),
    },
    put: (path, text) => {
      texts.set(path, text);
    },
    revert: () => {
      const paths = [...texts.keys()];
      texts.clear();
      return paths;
    },
  };
}

function entries(
  folder: string,
  before: readonly FolderEntry[],
  texts: ReadonlyMap<string, string | null>,
): readonly FolderEntry[] {
  const own = [...texts].filter(([path]) => folderOf(path) === folder);
  if (own.length === 0) return before;
  const isOwn = (name: string) => texts.has(joinPath(folder, name));
  const added = own.flatMap(([path, text]): readonly FolderEntry[] =>
    text === null ? [] : [{ name: path.slice(path.lastIndexOf("/") + 1), kind: "file" }],
  );
  const all = [...before.filter(({ name }) => !isOwn(name)), ...added];
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}
