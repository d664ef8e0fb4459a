// What the fields of a project's structures own: facts of procedures, kept by content, and the files in
// which they are to be found.

import type { ContractTable } from "../contracts/table.ts";
import { isBundled } from "../documents/bundled.ts";
import type { FileSource } from "../documents/fileSource.ts";
import type { FieldFacts } from "../fields/facts.ts";
import { gatherFacts } from "../fields/gather.ts";
import { handsToRelease } from "../fields/handed.ts";
import type { FieldProject } from "../fields/ownership.ts";
import { reportOn } from "../fields/report.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { FieldReport } from "../program/fieldReport.ts";
import type { Links } from "../program/link.ts";
import type { RecordType } from "../types/type.ts";
import { createBoundedMap, type KeyedStore } from "../util/boundedMap.ts";
import { placeOfSpan, typedText } from "./places.ts";

/** Outlives programs: everything in it is found by content. Null: it was too much. */
export type FactStore = KeyedStore<FieldFacts | null>;

/** Several times what a program of 150,000 lines needs. */
const mostFacts = 60_000;

export function createFactStore(): FactStore {
  return createBoundedMap(mostFacts);
}

export function createFieldReports(
  links: Links,
  table: ContractTable,
  store: FactStore,
  files: FileSource,
): (procedure: Procedure) => FieldReport {
  const facts = new Map<Procedure, FieldFacts | null>();
  const reports = new Map<Procedure, FieldReport>();
  const project: FieldProject = {
    main: links.main.path,
    filesUsingMember: (name) => withMain(links, links.names().filesUsingMember(name)),
    filesCalling: (name) => withMain(links, links.names().filesCalling(name)),
    proceduresIn: links.proceduresIn,
    factsOf: (procedure) => {
      const known = facts.get(procedure);
      if (known !== undefined) return known;
      const found = factsIn(store, table, procedure);
      facts.set(procedure, found);
      return found;
    },
    handsToRelease: (procedure, field) => handsToRelease(procedure, field, table),
    textOf: ({ linkage, start, end }) => {
      const located = links.located(linkage);
      if (located === null) return "";
      return typedText(files, placeOfSpan(located, { start: 0, end: end - start }));
    },
    fileOf: (name, caller) => {
      const callee = links.resolve(name, caller);
      return callee.kind === "defined" ? links.homeOf(callee.procedure) : null;
    },
    homeOf: (record) => (isDefinedIn(links.main.path, record, files) ? links.main.path : null),
  };
  return (procedure) => {
    const known = reports.get(procedure) ?? reportOn(procedure, project);
    reports.set(procedure, known);
    return known;
  };
}

function factsIn(store: FactStore, table: ContractTable, procedure: Procedure): FieldFacts | null {
  const key = table.keyOf(procedure);
  const known = store.get(key);
  if (known !== undefined) return known;
  const found = isBundled(procedure.file) ? null : gatherFacts(procedure, table);
  store.set(key, found);
  return found;
}

/** A file that is not in the project's folders is still looked at by itself. */
function withMain({ main }: Links, paths: readonly string[]): readonly string[] {
  return paths.includes(main.path) ? paths : [main.path, ...paths];
}

/** By its text: what a C file defines, no other one knows. */
function isDefinedIn(path: string, { name, union }: RecordType, files: FileSource): boolean {
  const text = files.read(path) ?? "";
  const tag = /^(?:struct|union) (\w+)$/.exec(name)?.[1];
  if (tag !== undefined) return new RegExp(`\\b${union ? "union" : "struct"}\\s+${tag}\\s*\\{`).test(text);
  return /^\w+$/.test(name) && new RegExp(`\\}\\s*${name}\\s*;`).test(text);
}
