// The only place where URIs of the protocol become paths of the analysis and back.
// Clients spell URIs in different ways (`c%3A`, `C:`), so a document's own
// spelling is remembered and used whenever something is said about it.

import { fileURLToPath, pathToFileURL } from "node:url";
import { normalisePath } from "../documents/path.ts";

export interface Uris {
  /** Null where the URI stands for nothing that can be analysed. */
  pathOf(uri: string): string | null;
  uriOf(path: string): string;
}

/** `root` is asked anew each time: untitled documents live in it, so that they find its headers. */
export function createUris(root: () => string | null): Uris {
  const spellings = new Map<string, string>();
  return {
    pathOf(uri) {
      const path = uri.startsWith("untitled:") ? untitledPath(uri, root()) : filePath(uri);
      if (path !== null) spellings.set(path, uri);
      return path;
    },
    uriOf(path) {
      return spellings.get(path) ?? pathToFileURL(path).href;
    },
  };
}

/** The path as the analysis spells it; null for URIs that are no local files. */
export function filePath(uri: string): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    return normalisePath(fileURLToPath(uri));
  } catch {
    return null; // A file URI of another machine.
  }
}

function untitledPath(uri: string, root: string | null): string {
  const name = uri.slice("untitled:".length).replaceAll(/[^\w.-]/g, "_");
  return `${root ?? "/untitled"}/untitled:${name}.c`;
}
