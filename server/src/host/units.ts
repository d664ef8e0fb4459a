// Lowers C files and keeps the results. A kept unit is used again as long as the
// file, its configuration and everything that it read are the same, whichever
// snapshot asks.

import type { Configuration } from "../documents/configuration.ts";
import type { FileSource } from "../documents/fileSource.ts";
import type { Unit } from "../ir/unit.ts";
import { createDeclarationCache, type DeclarationCache, lowerFile } from "../lower/lower.ts";
import { createHeaderCache, type HeaderCache, preprocess } from "../preprocess/preprocess.ts";
import type { CParser } from "../syntax/parser.ts";

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

/** An edit, the text before it and tries of fixes take turns; more is not kept of one file. */
const keptPerFile = 4;

export function createUnitStore(parser: CParser): UnitStore {
  const kept = new Map<string, readonly KeptUnit[]>();
  const included = new Set<string>();
  return {
    wasIncluded: (path) => included.has(path),
    unitOf: (path, configuration, source) => {
      const text = source.files.read(path);
      if (text === null) return null;
      const candidates = kept.get(path) ?? [];
      const fitting = candidates.find((unit) => isCurrent(unit, text, configuration, source.files));
      if (fitting !== undefined) return fitting.unit;
      const made = makeUnit(path, text, configuration, source, parser);
      for (const [dependency] of made.read) if (dependency !== path) included.add(dependency);
      kept.set(path, [made, ...candidates].slice(0, keptPerFile));
      return made.unit;
    },
  };
}

interface KeptUnit {
  readonly unit: Unit;
  readonly text: string;
  readonly configuration: string;
  readonly read: readonly (readonly [path: string, text: string | null])[];
  readonly missing: readonly string[];
}

function makeUnit(
  path: string,
  text: string,
  configuration: Configuration,
  { files, knowledge }: UnitSource,
  parser: CParser,
): KeptUnit {
  const file = preprocess(path, text, { files, configuration, headers: knowledge.headers });
  const parse = (expanded: string) => parser.parse(expanded);
  const unit = lowerFile(file, { parse, configuration, headers: knowledge.declarations });
  const { read, missing } = file.dependencies;
  return {
    unit,
    text,
    configuration: JSON.stringify(configuration),
    read: read.map((dependency) => [dependency, files.read(dependency)] as const),
    missing,
  };
}

function isCurrent(unit: KeptUnit, text: string, configuration: Configuration, files: FileSource): boolean {
  return (
    unit.text === text &&
    unit.configuration === JSON.stringify(configuration) &&
    unit.read.every(([path, before]) => files.read(path) === before) &&
    unit.missing.every((path) => !files.exists(path))
  );
}
