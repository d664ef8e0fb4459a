// The room's door: a preprocessed C file in, its procedures, globals and
// prototypes out. Headers are parsed once for all files; what a file uses of them is
// worked out when it is used.

import type { Configuration } from "../documents/configuration.ts";
import type { LocatedProcedure, Unit } from "../ir/unit.ts";
import type { HeaderUnit, Inclusion, PreprocessedFile } from "../preprocess/expanded.ts";
import type { FunctionDefinition, SyntaxTree, TopLevel } from "../syntax/ast.ts";
import { targetOf } from "../types/target.ts";
import type { Source, UnitContext } from "./context.ts";
import { type DeclarationIndex, indexDeclarations } from "./declared.ts";
import { createFileNames, type IndexedSource } from "./fileNames.ts";
import { lowerGlobal } from "./global.ts";
import { useFunction, useGlobal } from "./name.ts";
import { lowerProcedure } from "./procedure.ts";

export interface LowerOptions {
  readonly parse: (text: string) => SyntaxTree;
  readonly configuration: Configuration;
  readonly headers: DeclarationCache;
}

/** What headers declare, by `HeaderUnit.key`. */
export interface DeclarationCache {
  indexOf(unit: HeaderUnit, parse: (text: string) => SyntaxTree): DeclarationIndex;
}

export function createDeclarationCache(): DeclarationCache {
  const known = new Map<string, DeclarationIndex>();
  return {
    indexOf(unit, parse) {
      const found = known.get(unit.key);
      if (found !== undefined) return found;
      const index = indexDeclarations(parse(unit.expanded.text));
      known.set(unit.key, index);
      return index;
    },
  };
}

export function lowerFile(file: PreprocessedFile, options: LowerOptions): Unit {
  const tree = options.parse(file.expanded.text);
  const headers = headerSources(file.includes, options);
  const source: Source = { path: file.path, expanded: file.expanded, order: headers.length };
  const unit = createUnit(file.path, options, [...headers, { source, index: indexDeclarations(tree) }]);
  const own = tree.items.flatMap((item) => lowerTopLevel(unit, source, item));
  const procedures = [...lowerReached(unit), ...own];
  return {
    path: file.path,
    expanded: file.expanded,
    procedures,
    globals: [...unit.globals.values()],
    prototypes: unit.prototypes,
    havocs: unit.havocs,
    notes: file.notes,
  };
}

function createUnit(path: string, options: LowerOptions, sources: readonly IndexedSource[]): UnitContext {
  const unit: UnitContext = {
    path,
    target: targetOf(options.configuration.dataModel),
    names: createFileNames(sources, () => unit),
    records: new Map(),
    enumerations: new Map(),
    havocs: [],
    globals: new Map(),
    prototypes: new Map(),
    reached: new Set(),
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
      const source: Source = { path: unit.path, expanded: unit.expanded, order: sources.length };
      sources.push({ source, index: options.headers.indexOf(unit, options.parse) });
    }
  };
  visit(includes);
  return sources;
}

function lowerTopLevel(unit: UnitContext, source: Source, item: TopLevel): readonly LocatedProcedure[] {
  switch (item.kind) {
    case "declaration":
      for (const { declarator } of item.declarators) useName(unit, declarator.name);
      return [];
    case "function":
      return lowerOwnFunction(unit, source, item);
    case "bad-top-level": {
      const { reason, start, end } = item;
      unit.havocs.push({ procedure: "", reason, start, end });
      return [];
    }
    case "ignored":
      return [];
  }
}

function useName(unit: UnitContext, name: string): void {
  const meaning = unit.names.lookup(name);
  if (meaning?.kind === "function") useFunction(unit, meaning);
  if (meaning?.kind === "global") useGlobal(unit, meaning);
}

/** Of two definitions of one name the first counts; the other is named as a gap. */
function lowerOwnFunction(
  unit: UnitContext,
  source: Source,
  syntax: FunctionDefinition,
): readonly LocatedProcedure[] {
  const { name } = syntax.declarator;
  const meaning = unit.names.lookup(name);
  if (meaning?.kind !== "function" || meaning.definition?.syntax !== syntax) {
    const { start, end } = syntax;
    unit.havocs.push({ procedure: name, reason: `'${name}' is defined more than once`, start, end });
    return [];
  }
  useFunction(unit, meaning);
  return [{ procedure: lowerProcedure(unit, meaning, meaning.definition), text: source.expanded }];
}

/** What is reached may reach more: the set grows while it is gone through. */
function lowerReached(unit: UnitContext): readonly LocatedProcedure[] {
  const found: { readonly located: LocatedProcedure; readonly order: number }[] = [];
  for (const meaning of unit.reached) {
    if (meaning.kind === "global") {
      const source = meaning.initializer?.source;
      if (source !== undefined) lowerGlobal({ unit, source, scope: null, owner: "" }, meaning);
    } else if (meaning.definition !== null) {
      const { source } = meaning.definition;
      const procedure = lowerProcedure(unit, meaning, meaning.definition);
      found.push({ located: { procedure, text: source.expanded }, order: source.order });
    }
  }
  const sorted = found.toSorted(
    (a, b) => a.order - b.order || a.located.procedure.start - b.located.procedure.start,
  );
  return sorted.map(({ located }) => located);
}
