// The folders of a workspace: which of them a file belongs to.

import { isInside } from "../documents/path.ts";

/** The innermost folder around the path; the first one for what lies outside of all; null where there is none. */
export function folderAround(folders: readonly string[], path: string): string | null {
  const around = folders.filter((folder) => isInside(folder, path));
  return around.sort((a, b) => b.length - a.length)[0] ?? folders[0] ?? null;
}
