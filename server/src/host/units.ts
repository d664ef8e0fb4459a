// Lowers C files and keeps the results. A kept unit is used again as long as the
// file, its configuration and everything that it read are the same, whichever
// snapshot asks. Another unit of the same file, after an edit or under other assumptions about its
// macros, is made out of the one before.

import type { Configuration } from "../documents/configuration.ts";
import type { FileSource } from "../documents/fileSource.ts";
import type { Unit } from "../ir/unit.ts";
import { createDeclarationCache, type DeclarationCache } from "../lower/declarationCache.ts";
import { lowerAgain } from "../lower/lower.ts";
import type { Memory } from "../lower/memory.ts";
import type { PreprocessedFile } from "../preprocess/expanded.ts";
import { createHeaderCache, type HeaderCache, preprocess } from "../preprocess/preprocess.ts";
import { withSteadyLines } from "../preprocess/steadyLines.ts";
import type { CParser, OpenTree } from "../syntax/parser.ts";
import { createBoundedMap } from "../util/boundedMap.ts";

/** What is known of headers; valid as long as none of them changes. */
export interface HeaderKnowledge {
  readonly headers: HeaderCache;
  readonly declarations: DeclarationCache;
}

export function createHeaderKnowledge(): HeaderKnowledge {
  return { headers: createHeaderCache(), declarations: createDeclarationCache() };
}

export interface UnitStore {
  /** Null where the file cannot be read. */
  unitOf(path: string, configuration: Configuration, source: UnitSource): Unit | null;
  /** Whether some unit read the file as a header. */
  wasIncluded(path: string): boolean;
}

export interface UnitSource {
  readonly files: FileSource;
  readonly knowledge: HeaderKnowledge;
}

/** An edit, the text before it and tries of fixes take turns; more is not kept of one reading of a file. */
const keptPerReading = 4;

/** Readings of files, most of which have one: several times what a person and those who call it need at once. */
const mostReadings = 1_500;

/** Files whose trees are kept for the next edit or reading: those that a person has in hand. */
const keptMakers = 8;

export function createUnitStore(parser: CParser): UnitStore {
  const kept = createBoundedMap<readonly KeptUnit[]>(mostReadings);
  const makers = new Map<string, UnitMaker>();
  const makerOf = (path: string, configuration: Configuration): UnitMaker => {
    const key = readingKey(path, { ...configuration, assumed: [] });
    const maker = makers.get(key) ?? createUnitMaker(parser);
    makers.delete(key);
    makers.set(key, maker);
    for (const [oldest] of makers) if (makers.size > keptMakers) makers.delete(oldest);
    return maker;
  };
  const included = new Set<string>();
  return {
    wasIncluded: (path) => included.has(path),
    unitOf: (path, configuration, source) => {
      const text = source.files.read(path);
      if (text === null) return null;
      const key = readingKey(path, configuration);
      const candidates = kept.get(key) ?? [];
      const fitting = candidates.find((unit) => isCurrent(unit, text, source.files));
      if (fitting !== undefined) return fitting.unit;
      const maker = makerOf(path, configuration);
      const made = keptUnit(maker(path, text, configuration, source), text, source);
      for (const [dependency] of made.read) if (dependency !== path) included.add(dependency);
      kept.set(key, [made, ...candidates].slice(0, keptPerReading));
      return made.unit;
    },
  };
}

interface KeptUnit {
  readonly unit: Unit;
  readonly text: string;
  readonly read: readonly (readonly [path: string, text: string | null])[];
  readonly missing: readonly string[];
}

interface MadeUnit {
  readonly unit: Unit;
  readonly dependencies: PreprocessedFile["dependencies"];
}

/** Makes the units of one file, as its text or what is assumed of its macros changes. */
export type UnitMaker = (
  path: string,
  text: string,
  configuration: Configuration,
  source: UnitSource,
) => MadeUnit;

export function createUnitMaker(parser: CParser): UnitMaker {
  let tree: OpenTree | null = null;
  let memory: Memory | null = null;
  return (path, text, configuration, { files, knowledge }) => {
    const file = withSteadyLines(
      preprocess(path, text, { files, configuration, headers: knowledge.headers }),
    );
    if (tree === null) tree = parser.open(file.expanded.text);
    else tree.edit(file.expanded.text);
    const options = { parse: parser.parse, configuration, headers: knowledge.declarations };
    const lowered = lowerAgain(file, tree.items, options, memory);
    memory = lowered.memory;
    return { unit: lowered.unit, dependencies: file.dependencies };
  };
}

function keptUnit({ unit, dependencies }: MadeUnit, text: string, { files }: UnitSource): KeptUnit {
  return {
    unit,
    text,
    read: dependencies.read.map((dependency) => [dependency, files.read(dependency)] as const),
    missing: dependencies.missing,
  };
}

function readingKey(path: string, configuration: Configuration): string {
  return `${JSON.stringify(configuration)} ${path}`;
}

function isCurrent(unit: KeptUnit, text: string, files: FileSource): boolean {
  return (
    unit.text === text &&
    unit.read.every(([path, before]) => files.read(path) === before) &&
    unit.missing.every((path) => !files.exists(path))
  );
}
