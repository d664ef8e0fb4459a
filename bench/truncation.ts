// Half-typed files: each fixture and example cut at every 20th byte goes through
// the front end. Nothing may throw, and nothing may take long.

import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { bundledFiles, bundledFolder, bundledHeaders } from "../server/src/documents/bundled.ts";
import type { Configuration } from "../server/src/documents/configuration.ts";
import { decodeText } from "../server/src/documents/decode.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { listSources } from "../server/src/documents/listing.ts";
import { cachedFiles, mountFiles } from "../server/src/documents/overlay.ts";
import { createDeclarationCache } from "../server/src/lower/declarationCache.ts";
import { lowerFile } from "../server/src/lower/lower.ts";
import { createHeaderCache, preprocess } from "../server/src/preprocess/preprocess.ts";
import { loadBenchAssets } from "./wholeProgram.ts";

export interface Truncation {
  readonly files: number;
  readonly cuts: number;
  /** File, length and what was thrown. */
  readonly failures: readonly string[];
  readonly slowestSeconds: number;
}

const every = 20;
const root = resolve(import.meta.dirname, "..");

export async function truncateAll(): Promise<Truncation> {
  const paths = ["test/fixtures", "examples"].flatMap((folder) => {
    const { sources, headers } = listSources(diskFiles(), resolve(root, folder));
    return [...sources, ...headers];
  });
  const lower = await createLowering();
  const failures: string[] = [];
  let cuts = 0;
  let slowestSeconds = 0;
  for (const path of paths) {
    const bytes = readFileSync(path);
    for (let length = 0; length < bytes.length; length += every) {
      const started = performance.now();
      const error = lower(path, decodeText(Buffer.from(bytes.subarray(0, length))));
      if (error !== null) failures.push(`${path} cut to ${length} bytes: ${error}`);
      slowestSeconds = Math.max(slowestSeconds, (performance.now() - started) / 1000);
      cuts++;
    }
  }
  return { files: paths.length, cuts, failures, slowestSeconds };
}

/** What was thrown, or null. */
async function createLowering(): Promise<(path: string, text: string) => string | null> {
  const { parser, bundled } = await loadBenchAssets();
  const files = mountFiles(bundledFolder, bundledFiles(bundled), cachedFiles(diskFiles()));
  const headers = createHeaderCache();
  const declarations = createDeclarationCache();
  return (path, text) => {
    try {
      const file = preprocess(path, text, { files, configuration, headers });
      lowerFile(file, { parse: parser.parse, configuration, headers: declarations });
      return null;
    } catch (error) {
      return String(error);
    }
  };
}

const configuration: Configuration = {
  includePaths: [],
  systemPaths: [bundledHeaders],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};

export function truncationRow({ files, cuts, failures, slowestSeconds }: Truncation): string {
  return `${cuts} cuts of ${files} files: ${failures.length} exceptions, slowest ${slowestSeconds.toFixed(2)} s`;
}

if (basename(process.argv[1] ?? "") === "truncation.ts") {
  const result = await truncateAll();
  console.log(truncationRow(result));
  for (const failure of result.failures.slice(0, 20)) console.log(`  ${failure}`);
}
