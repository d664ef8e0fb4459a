// What headers declare, kept for all files that include them. A header with a table that one file
// includes would be kept as long as those that all include: so what no file asks for any more goes.

import type { HeaderUnit } from "../preprocess/expanded.ts";
import type { SyntaxTree } from "../syntax/ast.ts";
import { type DeclarationIndex, indexDeclarations } from "./declared.ts";

/** By `HeaderUnit.key`. */
export interface DeclarationCache {
  /** Another file asks from now on. */
  beginFile(): void;
  indexOf(unit: HeaderUnit, parse: (text: string) => SyntaxTree): DeclarationIndex;
}

/** A header is read again at most once for so many files. */
const keptForFiles = 60;

export function createDeclarationCache(): DeclarationCache {
  /** Those asked for longest ago first. */
  const known = new Map<string, Kept>();
  let files = 0;
  return {
    beginFile() {
      files++;
      for (const [key, { askedBy }] of known) {
        if (files - askedBy <= keptForFiles) break;
        known.delete(key);
      }
    },
    indexOf(unit, parse) {
      const index = known.get(unit.key)?.index ?? indexDeclarations(parse(unit.expanded.text).items);
      known.delete(unit.key);
      known.set(unit.key, { index, askedBy: files });
      return index;
    },
  };
}

interface Kept {
  readonly index: DeclarationIndex;
  readonly askedBy: number;
}
