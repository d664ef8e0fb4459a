// C text made ready for a concrete run: the whole front end, the bundled headers
// and the bundled models, without the engine.

import {
  bundledFiles,
  bundledHeaders,
  bundledLibraryHeaders,
  bundledModels,
  isBundled,
} from "../../../server/src/documents/bundled.ts";
import type { Configuration } from "../../../server/src/documents/configuration.ts";
import { overlayFiles } from "../../../server/src/documents/overlay.ts";
import type { LocatedProcedure, Unit } from "../../../server/src/ir/unit.ts";
import { createDeclarationCache } from "../../../server/src/lower/declarationCache.ts";
import { lowerFile } from "../../../server/src/lower/lower.ts";
import { createHeaderCache, preprocess } from "../../../server/src/preprocess/preprocess.ts";
import { inTestRoot, testAssets, testRoot } from "../host.ts";
import type { Code } from "./machine.ts";
import type { InstructionRef } from "./report.ts";

export interface LoweredProgram extends Code {
  readonly units: readonly Unit[];
  readonly models: readonly Unit[];
  /** The line where an instruction was typed, from 0, and its file's name; null inside models. */
  lineOf(at: InstructionRef): { readonly file: string; readonly line: number } | null;
}

/** Texts by file name. */
export async function lowerProgram(files: Readonly<Record<string, string>>): Promise<LoweredProgram> {
  const { lower, models } = await frontEnd();
  const texts = new Map(Object.entries(files).map(([name, text]) => [inTestRoot(name), text]));
  const units = [...texts.keys()].filter((path) => path.endsWith(".c")).map((path) => lower(path, texts));
  return link(units, models);
}

/** A bundled model by its name; those of other libraries than the C library are not part of programs. */
export async function lowerModel(name: string): Promise<Unit> {
  const { lower } = await frontEnd();
  return lower(`${bundledModels}/${name}`, new Map());
}

const configuration: Configuration = {
  includePaths: [],
  systemPaths: [bundledHeaders, bundledLibraryHeaders],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};

interface FrontEnd {
  readonly lower: (path: string, texts: ReadonlyMap<string, string>) => Unit;
  readonly models: readonly Unit[];
}

let started: Promise<FrontEnd> | null = null;

/** The models of the C library are lowered once for all programs. */
function frontEnd(): Promise<FrontEnd> {
  started ??= startFrontEnd();
  return started;
}

async function startFrontEnd(): Promise<FrontEnd> {
  const { parser, bundled } = await testAssets();
  const under = bundledFiles(bundled);
  const lower = (path: string, texts: ReadonlyMap<string, string>): Unit => {
    const files = overlayFiles(texts, under);
    const file = preprocess(path, files.read(path)!, { files, configuration, headers: createHeaderCache() });
    const parse = (text: string) => parser.parse(text);
    return lowerFile(file, { parse, configuration, headers: createDeclarationCache() });
  };
  const models = [...bundled.models.keys()]
    .filter((name) => !name.includes("/"))
    .map((name) => lower(`${bundledModels}/${name}`, new Map()));
  return { lower, models };
}

function link(units: readonly Unit[], models: readonly Unit[]): LoweredProgram {
  const all = [...units, ...models];
  const owners = new Map(all.flatMap((unit) => unit.procedures.map(({ procedure }) => [procedure, unit])));
  const byLinkage = new Map<string, LocatedProcedure>(
    all.toReversed().flatMap((unit) => unit.procedures.map((each) => [each.procedure.linkage, each])),
  );
  const globals = all.flatMap((unit) => unit.globals);
  return {
    units,
    models,
    procedure: (name, caller) => {
      const own = caller === null ? undefined : owners.get(caller);
      const inside = own?.procedures.find(({ procedure }) => procedure.name === name);
      return (inside ?? byLinkage.get(name))?.procedure ?? null;
    },
    global: (linkage) => {
      const known = globals.filter((each) => each.linkage === linkage);
      return known.find(({ defined }) => defined) ?? known[0] ?? null;
    },
    lineOf: ({ procedure: linkage, block, index }) => {
      const { procedure, text } = byLinkage.get(linkage)!;
      const { at } = procedure.blocks[block]!.instructions[index]!;
      const place = text.map.placeOf(procedure.start + at.start, procedure.start + at.end);
      if (isBundled(place.file)) return null;
      return { file: place.file.slice(testRoot.length + 1), line: place.range.start.line };
    },
  };
}
