// Files together with the folders that hold them: what finding compile
// databases, header folders and the functions of other files needs beyond
// reading one file.

import type { FileSource } from "./fileSource.ts";

export interface FolderEntry {
  readonly name: string;
  readonly kind: "file" | "folder";
}

export interface WorkspaceFiles extends FileSource {
  /** Sorted by name; empty for what is no readable folder. */
  list(folder: string): readonly FolderEntry[];
}
