// Which files of a project define a function or a global, by name. What an edit
// changes is laid over what was known before, so that it costs one scan of the edited file.

import type { Definitions } from "./definitions.ts";

export interface NameIndex {
  /** The files that define a function of this name for others, sorted. */
  filesDefining(name: string): readonly string[];
  filesDefiningGlobal(name: string): readonly string[];
  /** The C files that declare a variable of another file for themselves. */
  filesDeclaring(name: string): readonly string[];
  /** The files that put functions of theirs into such structures: see `Definitions.stores`. */
  filesStoring(name: string): readonly string[];
  /** The files that name a member of a structure, whichever. */
  filesUsingMember(name: string): readonly string[];
  filesCalling(name: string): readonly string[];
  /** The same with other definitions for some files; null: the file is gone. */
  withChanges(changes: ReadonlyMap<string, Definitions | null>): NameIndex;
}

export function createNameIndex(files: ReadonlyMap<string, Definitions>): NameIndex {
  const base = {
    files,
    functions: byName(files, "functions"),
    globals: byName(files, "globals"),
    externs: byName(files, "externs"),
    stores: byName(files, "stores"),
    members: byName(files, "members"),
    calls: byName(files, "calls"),
  };
  return layered(base, new Map());
}

interface Base {
  readonly files: ReadonlyMap<string, Definitions>;
  readonly functions: ReadonlyMap<string, readonly string[]>;
  readonly globals: ReadonlyMap<string, readonly string[]>;
  readonly externs: ReadonlyMap<string, readonly string[]>;
  readonly stores: ReadonlyMap<string, readonly string[]>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly calls: ReadonlyMap<string, readonly string[]>;
}

type Changes = ReadonlyMap<string, Definitions | null>;
type Kind = "functions" | "globals" | "externs" | "stores" | "members" | "calls";

/** Every look-up goes through all changes: beyond these, the names are sorted anew. */
const mostChanges = 64;

function layered(base: Base, changes: Changes): NameIndex {
  const find = (kind: Kind, name: string): readonly string[] => {
    const known = base[kind].get(name) ?? [];
    if (changes.size === 0) return known;
    const added = [...changes].flatMap(([path, now]) => (now?.[kind].includes(name) ? [path] : []));
    return [...known.filter((path) => !changes.has(path)), ...added].sort();
  };
  return {
    filesDefining: (name) => find("functions", name),
    filesDefiningGlobal: (name) => find("globals", name),
    filesDeclaring: (name) => find("externs", name),
    filesStoring: (name) => find("stores", name),
    filesUsingMember: (name) => find("members", name),
    filesCalling: (name) => find("calls", name),
    withChanges: (more) => {
      if (more.size === 0) return layered(base, changes);
      const all = new Map([...changes, ...more]);
      return all.size > mostChanges ? createNameIndex(applied(base.files, all)) : layered(base, all);
    },
  };
}

function applied(files: Base["files"], changes: Changes): ReadonlyMap<string, Definitions> {
  const result = new Map(files);
  for (const [path, now] of changes) {
    if (now === null) result.delete(path);
    else result.set(path, now);
  }
  return result;
}

function byName(files: Base["files"], kind: Kind): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const path of [...files.keys()].sort()) {
    for (const name of files.get(path)![kind]) {
      const known = index.get(name);
      if (known === undefined) index.set(name, [path]);
      else known.push(path);
    }
  }
  return index;
}
