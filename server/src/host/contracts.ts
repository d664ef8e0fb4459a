// Contracts of a project's procedures: found once for all files of a state of the host, whoever
// asks, and only for what another reading of a file has otherwise once more.

import type { SummaryStore } from "../contracts/summaryStore.ts";
import { type ContractTable, createContractTable } from "../contracts/table.ts";
import type { DataModel } from "../documents/configuration.ts";
import type { FileSource } from "../documents/fileSource.ts";
import type { Unit } from "../ir/unit.ts";
import type { LinkedProgram, Links } from "../program/link.ts";
import { createFieldReports, type FactStore } from "./fields.ts";

/** `isPlain`: the program's main file is read as its configuration says. */
export type WithContracts = (links: Links, dataModel: DataModel, isPlain: boolean) => LinkedProgram;

export function createContracts(
  linked: (main: Unit, dataModel: DataModel) => Links,
  store: SummaryStore,
  fieldFacts: FactStore,
  files: FileSource,
): WithContracts {
  const whole = new Map<DataModel, WholeProject>();
  const wholeOf = (dataModel: DataModel): WholeProject => {
    const known = whole.get(dataModel);
    if (known !== undefined && known.links.filesReached() <= mostReached) return known;
    const made = wholeProject(linked(nowhere, dataModel), store);
    whole.set(dataModel, made);
    return made;
  };
  return (links, dataModel, isPlain) => {
    const table = createContractTable({
      program: links,
      attributesOf: links.attributesOf,
      store,
      known: (procedure) => {
        const path = links.homeOf(procedure);
        if (path === links.main.path && !isPlain) return null;
        const { links: all, table: found } = wholeOf(dataModel);
        const same = all.procedureIn(path, procedure.name);
        return same?.blocks === procedure.blocks ? { table: found, procedure: same } : null;
      },
    });
    const lostFields = createFieldReports(links, table, fieldFacts, files);
    return { ...links, contract: table.contract, flow: table.flow, lostFields };
  };
}

/** A project of which more files were reached is begun anew, for it holds all of them. */
const mostReached = 800;

interface WholeProject {
  readonly links: Links;
  readonly table: ContractTable;
}

function wholeProject(links: Links, store: SummaryStore): WholeProject {
  const { attributesOf } = links;
  return { links, table: createContractTable({ program: links, attributesOf, store, known: () => null }) };
}

/** The project as seen from none of its files. */
const nowhere: Unit = {
  path: "",
  expanded: {
    text: "",
    map: {
      placeOf: () => ({
        file: "",
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      }),
      expansionsAt: () => [],
      offsetOf: () => null,
    },
  },
  procedures: [],
  globals: [],
  prototypes: new Map(),
  havocs: [],
  taken: new Set(),
  notes: [],
};
