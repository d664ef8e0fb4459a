// The front end over many files of one program, as the host runs it: one
// header cache for all, units kept. What it costs is for the callers to measure.

import { resolve } from "node:path";
import { bundledFiles, bundledFolder } from "../server/src/documents/bundled.ts";
import type { Configuration } from "../server/src/documents/configuration.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import { cachedFiles, mountFiles } from "../server/src/documents/overlay.ts";
import { withTemplates } from "../server/src/documents/templates.ts";
import { type Assets, assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { openProject } from "../server/src/host/project.ts";
import { otherReadings } from "../server/src/host/readings.ts";
import { createHeaderKnowledge, createUnitMaker } from "../server/src/host/units.ts";
import type { Unit } from "../server/src/ir/unit.ts";

export interface FrontEnd {
  /** Of a file all readings, the configured one first. */
  unitsOf(path: string, withReadings: boolean): readonly Unit[];
  /** Where the headers of a file are looked for. */
  includePathsOf(path: string): readonly string[];
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
  const files = withTemplates(mountFiles(bundledFolder, bundledFiles(bundled), disk));
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  const project = openProject(disk, settings, { definitions: new Map(), includes: new Map() });
  const view = project.view(files);
  const source = { files, knowledge: createHeaderKnowledge() };
  let included = 0;
  return {
    unitsOf: (path, withReadings) => {
      const text = files.read(path) ?? "";
      const configuration = view.configurationOf(path);
      const make = createUnitMaker(parser);
      const read = (assumed: Configuration["assumed"]): Unit => {
        const { unit, dependencies } = make(path, text, { ...configuration, assumed }, source);
        included += dependencies.read.length - 1;
        return unit;
      };
      const base = read([]);
      if (!withReadings) return [base];
      const others = otherReadings(base, text, read);
      return [base, ...others.map(({ unit }) => unit)];
    },
    includePathsOf: (path) => view.configurationOf(path).includePaths,
    headers: () => ({ lexed: source.knowledge.headers.recordings, included }),
  };
}
