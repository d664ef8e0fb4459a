// The preprocessor's front door: one C file in, text without directives and
// macros out, with its headers beside it.

import type { Configuration } from "../documents/configuration.ts";
import type { FileSource } from "../documents/fileSource.ts";
import { runDirective } from "./directives.ts";
import type { PreprocessedFile } from "./expanded.ts";
import type { Assumptions } from "./formula.ts";
import type { HeaderCache } from "./headerCache.ts";
import { include } from "./include.ts";
import { finish } from "./output.ts";
import { assumedMacros, givenMacros } from "./predefined.ts";
import { assignMacro, createFrame, type Frame, type Run } from "./run.ts";
import { scanFile } from "./scan.ts";
import { createSearchPath, type SearchPath } from "./searchPath.ts";
import { sourceFile } from "./sourceFile.ts";

export { createHeaderCache, type HeaderCache } from "./headerCache.ts";

export interface PreprocessOptions {
  readonly files: FileSource;
  readonly configuration: Configuration;
  /** Shared by the files of a snapshot: all runs with it must see the same files. */
  readonly headers: HeaderCache;
}

/** Bad input never throws: it leaves a note, and the rest goes on. */
export function preprocess(path: string, text: string, options: PreprocessOptions): PreprocessedFile {
  const { headers, configuration, files } = options;
  const run: Run = {
    cache: headers,
    files,
    search: searchPathOf(headers, files, configuration),
    resolutions: new Set(),
    inclusions: 0,
    directive: runDirective,
    scan: scanFile,
  };
  const assumptions = new Map(configuration.assumed ?? []);
  defineGivenMacros(headers, configuration, assumptions);
  const frame: Frame = { ...createFrame(run, sourceFile(path, text), null, 0), assumptions };
  for (const spelling of configuration.forcedIncludes) {
    include(frame, { form: "quoted", spelling, from: path }, 0, 0);
  }
  scanFile(frame);
  return resultOf(frame);
}

function resultOf({ source, output, read, run, taken }: Frame): PreprocessedFile {
  const missing = new Set<string>();
  for (const resolution of run.resolutions) for (const path of resolution.missing) missing.add(path);
  return {
    path: source.path,
    expanded: finish(output),
    includes: output.includes,
    taken,
    notes: output.notes,
    lineNumbers: output.lineNumbers,
    dependencies: { read: [...read].sort(), missing: [...missing].sort() },
  };
}

/** Files with the same folders to search share what was found. */
function searchPathOf(cache: HeaderCache, files: FileSource, configuration: Configuration): SearchPath {
  const key = [...configuration.includePaths, "", ...configuration.systemPaths].join("\n");
  let known = cache.searchPaths.get(key);
  if (known === undefined) {
    known = createSearchPath(files, configuration, cache.exists);
    cache.searchPaths.set(key, known);
  }
  return known;
}

function defineGivenMacros(cache: HeaderCache, configuration: Configuration, assumed: Assumptions): void {
  for (const name of cache.defined) name.macro = null;
  cache.defined = [];
  for (const { name, macro } of givenMacros(cache, configuration)) assignMacro(cache, name, macro);
  for (const { name, macro } of assumedMacros(cache, assumed)) {
    if (name.macro === null) assignMacro(cache, name, macro);
  }
}
