// The analysis as it is at one moment, bundled with its headers and models into a folder of its
// own: what is changed in the sources afterwards does not reach a run that has begun.

import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { readFolder } from "../server/src/documents/bundled.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { type AssetFolders, assetsBeside, assetsInRepository } from "../server/src/host/assets.ts";
import { hashText } from "../server/src/ir/hash.ts";

export interface FrozenBuild {
  /** Tells one build of the analysis from another. */
  readonly key: string;
  /** What Node runs; the assets lie beside it. */
  readonly script: string;
}

const repository = resolve(import.meta.dirname, "..");

/** Where benches put what they need while they run. */
export const benchScratch = join(repository, ".tools/bench");

/** `entryPoint`: relative to the repository. */
export async function frozenBuild(
  name: string,
  entryPoint: string,
  format: "esm" | "cjs" = "esm",
): Promise<FrozenBuild> {
  const { outputFiles } = await build({
    entryPoints: [join(repository, entryPoint)],
    bundle: true,
    write: false,
    platform: "node",
    format,
    // elk asks for web-worker only when it is given a worker.
    external: ["web-tree-sitter", "web-worker"],
    logLevel: "error",
  });
  const code = outputFiles[0]!.text;
  const from = assetsInRepository(repository);
  const library = [from.include, from.models].map((folder) => [...readFolder(diskFiles(), folder)]);
  const key = hashText(code + JSON.stringify(library));
  const folder = join(benchScratch, `${name}-${key}`);
  const file = format === "esm" ? "child.mjs" : "child.cjs";
  if (!existsSync(folder)) writeBuild(`${folder}.new`, folder, file, code, from);
  return { key, script: join(folder, file) };
}

function writeBuild(
  unfinished: string,
  folder: string,
  file: string,
  code: string,
  from: AssetFolders,
): void {
  rmSync(unfinished, { recursive: true, force: true });
  const to = assetsBeside(unfinished);
  for (const part of ["runtime", "grammar", "include", "models"] as const) {
    cpSync(from[part], to[part], { recursive: true });
  }
  writeFileSync(join(unfinished, file), code);
  renameSync(unfinished, folder);
}
