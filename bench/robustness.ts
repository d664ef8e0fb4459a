// Every file of every program, tests and headers as main files among them, and
// one file of 8 MB: nothing may throw, hang or take more memory than there is.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { listSources } from "../server/src/documents/listing.ts";
import { type ColdResult, coldRun } from "./coldRun.ts";
import { programSource } from "./programs.ts";

/** All C files and headers of a program, each for itself with nothing configured; null where its source is not here. */
export async function everyFile(name: string): Promise<(ColdResult & { readonly files: number }) | null> {
  const folder = programSource(name);
  if (folder === null) return null;
  const { sources, headers } = listSources(diskFiles(), folder);
  const files = [...sources, ...headers];
  const result = await coldRun({ folder, files, withReadings: true });
  return result === null ? null : { ...result, files: files.length };
}

/** C files of the given programs one after another, up to about `bytes`, as one file. */
export async function oneLargeFile(names: readonly string[], bytes: number): Promise<ColdResult | null> {
  const folder = mkdtempSync(join(tmpdir(), "large-"));
  const file = join(folder, "large.c");
  writeFileSync(file, joinedSources(names, bytes));
  const result = await coldRun({ folder, files: [file], withReadings: false });
  rmSync(folder, { recursive: true });
  return result;
}

function joinedSources(names: readonly string[], bytes: number): string {
  const texts: string[] = [];
  let length = 0;
  for (const path of names.flatMap(sourcesOf)) {
    if (length >= bytes) break;
    const text = readFileSync(path, "latin1");
    texts.push(text);
    length += text.length;
  }
  return texts.join("\n");
}

function sourcesOf(name: string): readonly string[] {
  const folder = programSource(name);
  return folder === null ? [] : listSources(diskFiles(), folder).sources;
}

if (basename(process.argv[1] ?? "") === "robustness.ts") {
  for (const name of process.argv.slice(2)) tell(name, await everyFile(name));
  tell("one file of 8 MB", await oneLargeFile(["git", "redis", "postgresql-15"], 8e6));
}

function tell(name: string, result: ColdResult | null): void {
  if (result === null) {
    console.log(`${name}: no source, or the process died`);
    return;
  }
  const { failures, slowest, peakMegabytes, procedures, seconds } = result;
  const figures = `${procedures} procedures, ${seconds.toFixed(1)} s CPU, peak ${peakMegabytes.toFixed(0)} MB`;
  console.log(`${name}: ${figures}, ${failures.length} exceptions`);
  console.log(`  slowest: ${slowest.file} ${slowest.seconds.toFixed(2)} s`);
  for (const { file, error } of failures.slice(0, 10)) console.log(`  ${file}: ${error}`);
}
