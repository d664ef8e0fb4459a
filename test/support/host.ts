// A host over files that exist only in the test: the whole analysis, end to end,
// with the bundled headers and models of the repository.

import { resolve } from "node:path";
import type { Configuration } from "../../server/src/documents/configuration.ts";
import { memoryFiles } from "../../server/src/documents/memoryFiles.ts";
import { joinPath } from "../../server/src/documents/path.ts";
import type { AnalysisHost } from "../../server/src/host/analysis.ts";
import { type Assets, assetsInRepository, loadAssets } from "../../server/src/host/assets.ts";
import { createHost } from "../../server/src/host/createHost.ts";
import type { EngineOptions } from "../../server/src/summary/engine.ts";

export const testRoot = "/project";

export interface TestHostOptions {
  readonly configuration?: Partial<Configuration>;
  readonly engine?: Partial<EngineOptions>;
  readonly models?: readonly string[];
}

/** `files`: texts by path; relative ones lie in `testRoot`, where `check` and the others find them by their absolute path. */
export async function createTestHost(
  files: Readonly<Record<string, string>>,
  { configuration = {}, engine = {}, models = [] }: TestHostOptions = {},
): Promise<AnalysisHost> {
  const texts = new Map(Object.entries(files).map(([path, text]) => [inTestRoot(path), text]));
  return createHost({
    ...(await testAssets()),
    files: memoryFiles(texts),
    settings: { root: testRoot, configuration, compileCommands: [], models },
    engine,
  });
}

export function inTestRoot(path: string): string {
  return path.startsWith("/") ? path : joinPath(testRoot, path);
}

let assets: Promise<Assets> | null = null;

/** The parser is loaded once for all tests of a file. */
export function testAssets(): Promise<Assets> {
  assets ??= loadAssets(assetsInRepository(resolve(import.meta.dirname, "../..")));
  return assets;
}
