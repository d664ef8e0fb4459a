// The front end over many files of one program, as the host runs it: one
// header cache for all, units kept. What it costs is for the callers to measure.

import { resolve } from "node:path";
import { bundledFiles, bundledFolder } from "../server/src/documents/bundled.ts";
import type { Configuration } from "../server/src/documents/configuration.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { cachedFiles, mountFiles } from "../server/src/documents/overlay.ts";
import { type Assets, assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { openProject } from "../server/src/host/project.ts";
import { otherReadings } from "../server/src/host/readings.ts";
import type { Unit } from "../server/src/ir/unit.ts";
import { createDeclarationCache, lowerFile } from "../server/src/lower/lower.ts";
import { createHeaderCache, preprocess } from "../server/src/preprocess/preprocess.ts";

export interface FrontEnd {
  /** Of a file all readings, the configured one first. */
  unitsOf(path: string, withReadings: boolean): readonly Unit[];
  readonly headers: () => HeaderUse;
}

export interface HeaderUse {
  /** How often a header was lexed. */
  readonly lexed: number;
  /** How often a file read one, for itself or through others. */
  readonly included: number;
}

const repository = resolve(import.meta.dirname, "..");

export const loadBenchAssets = (root = repository): Promise<Assets> => loadAssets(assetsInRepository(root));

/** For a program whose folder may hold a compile database. */
export function openFrontEnd(folder: string, { parser, bundled }: Assets): FrontEnd {
  const disk = cachedFiles(diskFiles());
  const files = mountFiles(bundledFolder, bundledFiles(bundled), disk);
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  const project = openProject(disk, settings, { definitions: new Map(), includes: new Map() });
  const view = project.view(files);
  const headers = createHeaderCache();
  const declarations = createDeclarationCache();
  let included = 0;
  const read = (path: string, text: string, configuration: Configuration): Unit => {
    const file = preprocess(path, text, { files, configuration, headers });
    included += file.dependencies.read.length - 1;
    return lowerFile(file, { parse: parser.parse, configuration, headers: declarations });
  };
  return {
    unitsOf: (path, withReadings) => {
      const text = files.read(path) ?? "";
      const configuration = view.configurationOf(path);
      const base = read(path, text, configuration);
      if (!withReadings) return [base];
      const others = otherReadings(base, text, (assumed) => read(path, text, { ...configuration, assumed }));
      return [base, ...others.map(({ unit }) => unit)];
    },
    headers: () => ({ lexed: headers.recordings, included }),
  };
}
