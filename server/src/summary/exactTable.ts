// What following calls once gave, kept for all who call in the same way: for
// other callers, other judgements, and after edits, as long as the program
// answers everything that was asked meanwhile as it did.

import type { Consultation } from "../program/consult.ts";
import type { State } from "../shape/state.ts";
import type { Finds } from "./exactFinds.ts";

/** What following a case once gave. */
export interface ExactEntry {
  readonly exits: readonly State[];
  /** The budget ended before any case came to an end. */
  readonly isCutShort: boolean;
  readonly finds: Finds;
  /** Without those of other entries. */
  readonly steps: number;
  /** All entries whose results went into it, itself among them. */
  readonly used: ReadonlySet<ExactEntry>;
  /** Procedures that were entered on the way. */
  readonly entered: ReadonlySet<string>;
  /** Of those, the ones that were running already: they are not looked up but followed in line. */
  readonly running: ReadonlySet<string>;
  /** Globals that it has found nothing of. */
  readonly met: ReadonlySet<string>;
  readonly height: number;
  readonly consultations: readonly Consultation[];
}

/** What is dropped is found out again: only time depends on it. */
export interface ExactTable {
  find(key: string, fits: (entry: ExactEntry) => boolean): ExactEntry | null;
  keep(key: string, entry: ExactEntry): void;
}

/** Objects in the cases that are kept, at most. */
const mostObjects = 100_000;

export function createExactTable(): ExactTable {
  const known = new Map<string, readonly ExactEntry[]>();
  let objects = 0;
  const drop = (key: string) => {
    for (const entry of known.get(key) ?? []) objects -= sizeOf(entry);
    known.delete(key);
  };
  return {
    find: (key, fits) => {
      const entries = known.get(key);
      const found = entries?.find(fits);
      if (entries === undefined || found === undefined) return null;
      known.delete(key);
      known.set(key, entries);
      return found;
    },
    keep: (key, entry) => {
      known.set(key, [entry, ...(known.get(key) ?? [])]);
      objects += sizeOf(entry);
      for (const oldest of known.keys()) {
        if (objects <= mostObjects) break;
        drop(oldest);
      }
    },
  };
}

/** A table for each text of options. */
export function createExactTables(): (options: string) => ExactTable {
  const tables = new Map<string, ExactTable>();
  return (options) => {
    const table = tables.get(options) ?? createExactTable();
    tables.set(options, table);
    return table;
  };
}

function sizeOf({ exits, finds }: ExactEntry): number {
  return exits.reduce((size, { objects }) => size + objects.size, 10 + finds.size());
}
