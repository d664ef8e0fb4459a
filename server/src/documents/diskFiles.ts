// The files of the machine. Reading never throws: what cannot be read is null,
// whatever the reason.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { decodeText } from "./decode.ts";
import type { FolderEntry, WorkspaceFiles } from "./workspaceFiles.ts";

export function diskFiles(): WorkspaceFiles {
  return { read, exists, list };
}

function read(path: string): string | null {
  try {
    return decodeText(readFileSync(path));
  } catch {
    return null;
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Links to folders are not followed: they lead to cycles and to the same files twice. */
function list(folder: string): readonly FolderEntry[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .map((entry): FolderEntry => ({ name: entry.name, kind: entry.isDirectory() ? "folder" : "file" }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
