// What the analysis needs beside its code: the parser's WebAssembly, the bundled
// C headers and the library models. Every shell finds them through this file.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bundled, readFolder } from "../documents/bundled.ts";
import { diskFiles } from "../documents/diskFiles.ts";
import { normalisePath } from "../documents/path.ts";
import { type CParser, createParser } from "../syntax/parser.ts";

export interface AssetFolders {
  /** web-tree-sitter's own WebAssembly. */
  readonly runtime: string;
  /** The grammar of C. */
  readonly grammar: string;
  readonly include: string;
  readonly models: string;
}

export interface Assets {
  readonly parser: CParser;
  readonly bundled: Bundled;
}

/** Where a build puts them: in the folder of the bundled script. */
export function assetsBeside(folder: string): AssetFolders {
  return {
    runtime: join(folder, "wasm", "web-tree-sitter.wasm"),
    grammar: join(folder, "wasm", "tree-sitter-c.wasm"),
    include: join(folder, "include"),
    models: join(folder, "models"),
  };
}

/** Where they lie in the repository, for running from source. */
export function assetsInRepository(root: string): AssetFolders {
  return {
    runtime: join(root, "node_modules", "web-tree-sitter", "web-tree-sitter.wasm"),
    grammar: join(root, "node_modules", "tree-sitter-c", "tree-sitter-c.wasm"),
    include: join(root, "server", "include"),
    models: join(root, "server", "models"),
  };
}

export async function loadAssets(folders: AssetFolders): Promise<Assets> {
  const [runtime, grammar] = await Promise.all([readFile(folders.runtime), readFile(folders.grammar)]);
  const files = diskFiles();
  return {
    parser: await createParser({ runtime, grammar }),
    bundled: {
      headers: readFolder(files, normalisePath(folders.include)),
      models: readFolder(files, normalisePath(folders.models)),
    },
  };
}
