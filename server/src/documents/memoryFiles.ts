// Files that exist only in memory, by absolute path: bundled headers and
// models, and the sources of tests.

import { normalisePath } from "./path.ts";
import type { FolderEntry, WorkspaceFiles } from "./workspaceFiles.ts";

export function memoryFiles(texts: ReadonlyMap<string, string>): WorkspaceFiles {
  const byPath = new Map([...texts].map(([path, text]) => [normalisePath(path), text]));
  return {
    read: (path) => byPath.get(path) ?? null,
    exists: (path) => byPath.has(path),
    list: (folder) => entriesIn(folder.endsWith("/") ? folder : `${folder}/`, byPath.keys()),
  };
}

function entriesIn(prefix: string, paths: Iterable<string>): readonly FolderEntry[] {
  const entries = new Map<string, FolderEntry>();
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue;
    const [name = "", ...deeper] = path.slice(prefix.length).split("/");
    entries.set(name, { name, kind: deeper.length > 0 ? "folder" : "file" });
  }
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
