// The room's door: a preprocessed C file in, its procedures, globals and
// prototypes out. Headers are parsed once for all files; what a file uses of them is
// worked out when it is used.

import type { Configuration } from "../documents/configuration.ts";
import type { Unit } from "../ir/unit.ts";
import type { Inclusion, PreprocessedFile } from "../preprocess/expanded.ts";
import type { PlacedItem, SyntaxTree } from "../syntax/ast.ts";
import { targetOf } from "../types/target.ts";
import type { Source, UnitContext } from "./context.ts";
import type { DeclarationCache } from "./declarationCache.ts";
import { indexDeclarations } from "./declared.ts";
import { createFileNames, type IndexedSource } from "./fileNames.ts";
import { lowerItems } from "./items.ts";
import { type Memory, type Reusable, reusableFrom } from "./memory.ts";
import { settleLayouts } from "./records.ts";

export interface LowerOptions {
  /** For headers. */
  readonly parse: (text: string) => SyntaxTree;
  readonly configuration: Configuration;
  readonly headers: DeclarationCache;
}

/** A unit with what is needed to make the unit of the next version of its text out of it. */
export interface Lowered {
  readonly unit: Unit;
  readonly memory: Memory;
}

export function lowerFile(file: PreprocessedFile, options: LowerOptions): Unit {
  const { items } = options.parse(file.expanded.text);
  const placed = items.map((item) => ({ item, distance: 0 }));
  return lowerAgain(file, placed, options, null).unit;
}

/**
 * `items` are those of the file's expanded text. `before` is an earlier version of the same file under the
 * same configuration: what the changes do not concern is taken from it. The unit is the same without it.
 */
export function lowerAgain(
  file: PreprocessedFile,
  items: readonly PlacedItem[],
  options: LowerOptions,
  before: Memory | null,
): Lowered {
  options.headers.beginFile();
  const headers = headerSources(file.includes, options);
  const own: IndexedSource = {
    source: { path: file.path, order: headers.length },
    expanded: file.expanded,
    index: indexDeclarations(items.map(({ item }) => item)),
  };
  const version = { sources: [...headers, own], own, items };
  const reusable = reusableFrom(before, version);
  const unit = createUnit(file.path, options, version.sources, reusable);
  const { procedures, tasks } = lowerItems(unit, version, reusable);
  settleLayouts(unit.unsettled);
  return {
    unit: {
      path: file.path,
      expanded: file.expanded,
      procedures,
      globals: [...unit.globals.values()],
      prototypes: unit.prototypes,
      havocs: unit.havocs,
      notes: file.notes,
      taken: file.taken,
    },
    memory: { version, tasks, names: reusable.names, records: unit.records, enumerations: unit.enumerations },
  };
}

function createUnit(
  path: string,
  options: LowerOptions,
  sources: readonly IndexedSource[],
  { names, records, enumerations }: Reusable,
): UnitContext {
  const unit: UnitContext = {
    path,
    target: targetOf(options.configuration.dataModel),
    names: createFileNames(sources, names, () => unit),
    records,
    enumerations,
    havocs: [],
    globals: new Map(),
    prototypes: new Map(),
    unsettled: [],
    reached: new Map(),
    work: { effects: [], names: new Set(), distance: 0 },
  };
  return unit;
}

/** Every header once, in the order in which C meets their texts. */
function headerSources(includes: readonly Inclusion[], options: LowerOptions): readonly IndexedSource[] {
  const seen = new Set<string>();
  const sources: IndexedSource[] = [];
  const visit = (inclusions: readonly Inclusion[]): void => {
    for (const { unit } of inclusions) {
      if (seen.has(unit.key)) continue;
      seen.add(unit.key);
      visit(unit.includes);
      const source: Source = { path: unit.path, order: sources.length };
      const { expanded } = unit;
      sources.push({ source, expanded, index: options.headers.indexOf(unit, options.parse) });
    }
  };
  visit(includes);
  return sources;
}
