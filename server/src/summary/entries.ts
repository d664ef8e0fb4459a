// The table of entries: each way in which a procedure is called, up to what
// matters to it, is analysed once. Recursive procedures are gone through until
// their results stay; whatever was found meanwhile on the strength of
// unfinished results is gone through again.

import { orOutOfBudget, outOfBudget } from "../absint/budget.ts";
import { stopsOf } from "../absint/stops.ts";
import type { Defect } from "../defects/defect.ts";
import type { Procedure } from "../ir/procedure.ts";
import { aliasVectors, vectorsKey } from "../shape/aliasVectors.ts";
import type { State } from "../shape/state.ts";
import type { Target } from "../types/target.ts";
import { type CaseTable, createCaseTable } from "./cases.ts";
import { type Collection, createCollection } from "./collection.ts";

export interface Entry {
  readonly procedure: Procedure;
  /** The case at its start. */
  readonly state: State;
  exits(): readonly State[];
  defects(): readonly Defect[];
  readonly collection: () => Collection;
}

export interface Entries {
  /** Null where the procedure is called in too many different ways. */
  entryFor(procedure: Procedure, state: State, mostEntries: number): Entry | null;
  /** Solved, or as far as it is where it is being solved at this moment. */
  solve(entry: Entry): void;
  /** All that were asked for. */
  all(): readonly Entry[];
  /** One of its entries is being solved at this moment. */
  isRunning(procedure: Procedure): boolean;
}

/** Interprets an entry once; gives the cases at the exit. */
export type Interpret = (procedure: Procedure, state: State, collection: Collection) => readonly State[];

interface Record extends Entry {
  state: State;
  readonly exitTable: CaseTable;
  found: Collection;
  /** Position among the entries that are being solved; null: it is not. */
  running: number | null;
  usedWhileRunning: boolean;
  /** The lowest running entry whose unfinished results it was found with. */
  low: number;
  isFinal: boolean;
  /** How often results had grown when it was last gone through. */
  stamp: number;
  outdated: boolean;
}

const entryNumbers = 3;
const exitNumbers = 8;
const mostExits = 64;
const deepest = 60;

export function createEntries(interpret: Interpret, target: Target): Entries {
  const procedures = new Map<string, { readonly table: CaseTable; readonly records: Record[] }>();
  const stack: Record[] = [];
  let growths = 0;

  const dependOn = (low: number) => {
    for (let index = low + 1; index < stack.length; index++) {
      const record = stack[index]!;
      record.low = Math.min(record.low, low);
    }
  };

  const goThrough = (record: Record) => {
    record.stamp = growths;
    record.outdated = false;
    const collection = createCollection();
    const before = record.found;
    const exits = interpret(record.procedure, record.state, collection);
    let grew = false;
    const { procedure } = record;
    const giveUp = () => {
      collection.sinks.gap({ procedure: procedure.linkage, at: procedure.nameAt }, outOfBudget);
      return false;
    };
    for (const exit of exits) {
      if (orOutOfBudget(() => record.exitTable.add(exit).kind === "new", giveUp)) grew = true;
    }
    record.found = collection;
    if (collection.size() > before.size()) grew = true;
    if (grew) growths += 1;
    return grew;
  };

  const run = (record: Record) => {
    const index = stack.length;
    stack.push(record);
    record.running = index;
    record.low = index;
    for (;;) {
      record.usedWhileRunning = false;
      const grew = goThrough(record);
      if (!record.outdated && !(grew && record.usedWhileRunning)) break;
    }
    stack.pop();
    record.running = null;
    if (record.low >= index) finish(record, index);
    else dependOn(record.low);
  };

  /** Nothing unfinished is left: what was found with its results stays. */
  const finish = (record: Record, index: number) => {
    record.isFinal = true;
    for (const { records } of procedures.values()) {
      for (const other of records) {
        if (other.running === null && !other.isFinal && other.low >= index && other.stamp === growths) {
          other.isFinal = true;
        }
      }
    }
  };

  return {
    entryFor: (procedure, state, mostEntries) => {
      let known = procedures.get(procedure.linkage);
      if (known === undefined) {
        known = {
          table: createCaseTable({
            numbers: entryNumbers,
            shapes: Number.POSITIVE_INFINITY,
            target,
            stops: stopsOf(procedure),
            sign: (entered) => vectorsKey(aliasVectors(entered)),
          }),
          records: [],
        };
        procedures.set(procedure.linkage, known);
      }
      const absorbed = known.table.add(state, mostEntries);
      if (absorbed.kind === "too many") return null;
      const record = known.records[absorbed.slot];
      if (record === undefined) {
        const made = createRecord(procedure, absorbed.state, target);
        known.records[absorbed.slot] = made;
        return made;
      }
      if (absorbed.kind === "new") {
        record.state = absorbed.state;
        record.isFinal = false;
        record.stamp = -1;
        record.outdated = true;
      }
      return record;
    },
    all: () => [...procedures.values()].flatMap(({ records }) => records),
    isRunning: (procedure) => stack.some((record) => record.procedure === procedure),
    solve: (entry) => {
      const record = entry as Record;
      if (record.running !== null) {
        record.usedWhileRunning = true;
        dependOn(record.running);
        return;
      }
      if (record.isFinal) return;
      if (record.stamp === growths) {
        dependOn(record.low);
        return;
      }
      if (stack.length >= deepest) {
        record.found.sinks.gap(
          { procedure: record.procedure.linkage, at: record.procedure.nameAt },
          `calls are followed only ${deepest} deep`,
        );
        return;
      }
      run(record);
    },
  };
}

function createRecord(procedure: Procedure, state: State, target: Target): Record {
  const record: Record = {
    procedure,
    state,
    exitTable: createCaseTable({
      numbers: exitNumbers,
      shapes: mostExits,
      target,
      stops: stopsOf(procedure),
    }),
    found: createCollection(),
    running: null,
    usedWhileRunning: false,
    low: Number.POSITIVE_INFINITY,
    isFinal: false,
    stamp: -1,
    outdated: false,
    exits: () => record.exitTable.all(),
    defects: () => record.found.defects(),
    collection: () => record.found,
  };
  return record;
}
