// Links units into a program. Units of other files are asked for only when a
// call reaches a function that they define, so that checking one file of a large
// project stays cheap.

import type { Procedure } from "../ir/procedure.ts";
import type { Attribute, Global, LocatedProcedure, Prototype, Unit } from "../ir/unit.ts";
import { remembered } from "../util/remembered.ts";
import { type Build, likeliest } from "./linkage.ts";
import type { ModelIndex, Models } from "./models.ts";
import type { NameIndex } from "./nameIndex.ts";
import type { Callee, FunctionHome, Program, Stored } from "./program.ts";
import { comesBackOnlyThrough, isReplacing } from "./replacement.ts";
import { beginsLike, fitsSignature } from "./signature.ts";
import { filesStoringIn, findStored, nothingStored } from "./stored.ts";
import { isForGood, writtenGlobals } from "./writtenGlobals.ts";

export interface LinkOptions {
  /** The file whose procedures are judged. */
  readonly main: Unit;
  /** The lowered unit of another file or model; null where it cannot be read. */
  readonly unitOf: (path: string) => Unit | null;
  /** The same file as it is where conditionals come out otherwise. */
  readonly readingsOf: (path: string) => readonly Unit[];
  /** Asked for only when a name is not the file's own. */
  readonly project: () => NameIndex;
  readonly models: Models;
  readonly build: Build;
}

export interface LinkedProgram extends Program {
  readonly main: Unit;
  /** With the text that the procedure's offsets refer to. */
  located(linkage: string): LocatedProcedure | null;
  /** Whether users are not led into the file: what happens there happened at the call. */
  isModel(path: string): boolean;
}

/** All of a linked program but what others infer from it. */
export interface Links extends Omit<LinkedProgram, "contract" | "flow" | "lostFields"> {
  /** By name, static or not. */
  procedureIn(path: string, name: string): Procedure | null;
  /** In the order of the text; those that its headers bring along as well. */
  proceduresIn(path: string): readonly Procedure[];
  /** What the project's files name. */
  readonly names: () => NameIndex;
  /** How many files were looked into so far. */
  filesReached(): number;
  /** As it is declared in its own unit. */
  attributesOf(procedure: Procedure): readonly Attribute[];
}

/** More bodies for one name than these are not followed. */
const mostBodies = 4;

/** Where more files store functions of theirs, there are too many to be of use. */
const mostStoring = 6;

export function linkProgram(options: LinkOptions): Links {
  const { main, unitOf, readingsOf, project, models, build } = options;
  const units = new Map<string, UnitIndex | null>();
  const owners = new Map<Procedure, UnitIndex>();
  const elsewhere = new Map<string, readonly Procedure[]>();
  const storedAt = new Map<string, Stored>();
  const renames = new Map<Procedure, boolean>();
  /** As long as no file comes on top. */
  const foundElsewhere = new Map<string, LocatedProcedure | null>();
  const isModel = (path: string): boolean => path !== main.path && models.isModel(path);
  const home = enter(indexUnit(main, false, () => false));

  const located = (linkage: string): LocatedProcedure | null =>
    home.byLinkage.get(linkage) ?? locatedElsewhere(linkage);
  return {
    main,
    located,
    isModel,
    procedure: (linkage, of) =>
      (of === undefined ? located(linkage) : reached(of)?.byLinkage.get(linkage))?.procedure ?? null,
    resolve: (name, caller) =>
      wrapped(name, caller, owners.get(caller) ?? home) ?? resolve(name, owners.get(caller) ?? home),
    global: (linkage, user) => globalFor(linkage, owners.get(user) ?? home),
    globalHere: (linkage, user) => ownGlobal(linkage, owners.get(user) ?? home),
    stored: (place, user) => storedFor(place, owners.get(user) ?? home),
    homeOf: (procedure) => (owners.get(procedure) ?? home).unit.path,
    procedureIn: (path, name) => load(path)?.byName.get(name)?.procedure ?? null,
    proceduresIn: (path) => [...(load(path)?.byName.values() ?? [])].map(({ procedure }) => procedure),
    names: project,
    filesReached: () => units.size,
    attributesOf: (procedure) =>
      (owners.get(procedure) ?? home).unit.prototypes.get(procedure.name)?.attributes ?? [],
  };

  /** Where a project's own `open` calls `open` it means the library's. */
  function wrapped(name: string, caller: Procedure, from: UnitIndex): Callee | null {
    const own = from.external.get(name)?.procedure ?? null;
    if (own === null || from.model || !isReplacing(name, caller, own)) return null;
    const procedure = modelOf(name, models.standard(), own);
    if (procedure !== null) return { kind: "defined", procedure, model: true };
    return isRenamed(own, from)
      ? { kind: "unknown", prototype: from.unit.prototypes.get(name) ?? null }
      : null;
  }

  /** It would call itself for ever: what is configured names one of the two differently. */
  function isRenamed(own: Procedure, from: UnitIndex): boolean {
    const inFile = (other: string) => from.byName.get(other)?.procedure ?? null;
    const answer = renames.get(own) ?? comesBackOnlyThrough(own.name, own, inFile);
    renames.set(own, answer);
    return answer;
  }

  /** What the project's models say, else the file's own function, else the C library's, the project's, other libraries'. */
  function resolve(name: string, from: UnitIndex): Callee {
    const own = from.byName.get(name)?.procedure ?? null;
    const prototype = from.unit.prototypes.get(name) ?? null;
    if (own === null || (own.linkage === name && !from.model)) {
      const described = modelOf(name, models.own(), own ?? prototype);
      if (described !== null) return { kind: "defined", procedure: described, model: true };
    }
    if (own !== null) return { kind: "defined", procedure: own, model: from.model };
    const standard = modelOf(name, models.standard(), prototype);
    if (standard !== null) return { kind: "defined", procedure: standard, model: true };
    const bodies = bodiesFor(name, from);
    return bodies.length > 0 ? oneOf(bodies) : resolveInLibraries(name, prototype);
  }

  function resolveInLibraries(name: string, prototype: Prototype | null): Callee {
    const model = modelOf(name, models.libraries(), prototype);
    return model === null
      ? { kind: "unknown", prototype }
      : { kind: "defined", procedure: model, model: true };
  }

  /** A function that shares no more than its name with the library's is another one; two libraries may share a name too. */
  function modelOf(
    name: string,
    index: ModelIndex,
    prototype: Pick<Prototype, "type"> | null,
  ): Procedure | null {
    const found = index
      .filesDefining(name)
      .flatMap((path) => load(path)?.external.get(name)?.procedure ?? []);
    if (found.length === 0 || prototype === null) return found[0] ?? null;
    const fitting = found.find((model) => fitsSignature(prototype.type, model.type));
    if (fitting !== undefined) return fitting;
    const isOwn = project().filesDefining(name).length > 0;
    return isOwn ? null : (found.find((model) => beginsLike(prototype.type, model.type)) ?? null);
  }

  function bodiesFor(name: string, from: UnitIndex): readonly Procedure[] {
    const key = `${from.unit.path} ${name}`;
    const known = elsewhere.get(key) ?? findBodies(name, from);
    elsewhere.set(key, known);
    return known;
  }

  /** The index is a guess: a file that turns out not to define the name leaves its place to the next. */
  function findBodies(name: string, from: UnitIndex): readonly Procedure[] {
    for (const group of likeliest(project().filesDefining(name), from.unit.path, build, project())) {
      if (group.length > mostBodies) return [];
      const found = group.flatMap((path) => load(path)?.external.get(name)?.procedure ?? []);
      if (found.length > 0) return found;
    }
    return bodiesLeftOut(name, from);
  }

  /** As in files of many functions that are compiled once for each, with a macro that picks it. */
  function bodiesLeftOut(name: string, from: UnitIndex): readonly Procedure[] {
    const [group = []] = likeliest(project().filesDefining(name), from.unit.path, build, project());
    if (group.length > mostBodies) return [];
    return group.flatMap((path) => (path === main.path ? [] : (bodyLeftOut(path, name) ?? [])));
  }

  function bodyLeftOut(path: string, name: string): Procedure | null {
    const index = load(path);
    if (index === null || index.model) return null;
    for (const reading of readingsOf(path)) {
      const found = indexUnit(reading, false, isShared).external.get(name);
      if (found === undefined) continue;
      index.add(found);
      foundElsewhere.clear();
      owners.set(found.procedure, index);
      return found.procedure;
    }
    return null;
  }

  function ownGlobal(linkage: string, from: UnitIndex): Global | null {
    const own = from.globals.get(linkage) ?? null;
    if (!own?.defined) return own;
    const isOnlyHere = () => !isNamedByOthers(linkage, from.unit.path, project());
    return isForGood(own, from.written(), isOnlyHere) ? asConstant(own) : own;
  }

  function globalFor(linkage: string, from: UnitIndex): Global | null {
    const own = ownGlobal(linkage, from);
    if (own?.defined) return own;
    const [group = []] = likeliest(project().filesDefiningGlobal(linkage), from.unit.path, build, project());
    const [only, ...others] = group;
    if (only === undefined || others.length > 0) return own;
    const found = load(only)?.globals.get(linkage);
    return found?.defined ? found : own;
  }

  function storedFor(place: FunctionHome, from: UnitIndex): Stored {
    const key = `${from.unit.path} ${JSON.stringify(place)}`;
    const known = storedAt.get(key) ?? findStoredFrom(place, from);
    storedAt.set(key, known);
    return known;
  }

  function findStoredFrom(place: FunctionHome, from: UnitIndex): Stored {
    const others = new Set(filesStoringIn(place, project()));
    others.delete(from.unit.path);
    if (others.size > mostStoring) return nothingStored;
    const found = [...others].sort().flatMap((path) => load(path) ?? []);
    const storing = (index: UnitIndex) => ({
      unit: index.unit,
      resolve: (name: string) => resolve(name, index),
    });
    return findStored(place, [storing(from), ...found.map(storing)]);
  }

  /** Of the files that were reached, in a fixed order: what was loaded first must not matter. */
  function locatedElsewhere(linkage: string): LocatedProcedure | null {
    const known = foundElsewhere.get(linkage);
    if (known !== undefined) return known;
    const found = lookElsewhere(linkage);
    foundElsewhere.set(linkage, found);
    return found;
  }

  function lookElsewhere(linkage: string): LocatedProcedure | null {
    const owner = units.get(linkage.slice(0, Math.max(0, linkage.indexOf("::"))));
    const own = owner?.byLinkage.get(linkage);
    if (own !== undefined) return own;
    for (const path of [...units.keys()].sort()) {
      const found = units.get(path)?.byLinkage.get(linkage);
      if (found !== undefined) return found;
    }
    return null;
  }

  function reached(path: string): UnitIndex | null {
    return path === main.path ? home : (units.get(path) ?? null);
  }

  function load(path: string): UnitIndex | null {
    if (path === main.path) return home;
    const known = units.get(path);
    if (known !== undefined) return known;
    const unit = unitOf(path);
    const index = unit === null ? null : enter(indexUnit(unit, isModel(path), isShared));
    units.set(path, index);
    foundElsewhere.clear();
    return index;
  }

  function isShared(name: string): boolean {
    return project().filesDefining(name).length > 1;
  }

  function enter(index: UnitIndex): UnitIndex {
    for (const { procedure } of index.byName.values()) owners.set(procedure, index);
    return index;
  }
}

function oneOf([first, ...others]: readonly Procedure[]): Callee {
  return others.length === 0
    ? { kind: "defined", procedure: first!, model: false }
    : { kind: "ambiguous", procedures: [first!, ...others] };
}

interface UnitIndex {
  readonly unit: Unit;
  readonly model: boolean;
  readonly byName: ReadonlyMap<string, LocatedProcedure>;
  /** Those that other files may call. */
  readonly external: ReadonlyMap<string, LocatedProcedure>;
  readonly byLinkage: ReadonlyMap<string, LocatedProcedure>;
  readonly globals: ReadonlyMap<string, Global>;
  /** Its static variables that may change. */
  readonly written: () => ReadonlySet<string>;
  /** One more that other files may call, which the file has in another reading. */
  readonly add: (located: LocatedProcedure) => void;
}

/** A function whose name several files define gets its file into its linkage, as a static one has. */
function indexUnit(unit: Unit, model: boolean, isShared: (name: string) => boolean): UnitIndex {
  const external = new Map<string, LocatedProcedure>();
  const procedures = unit.procedures.map((located) => {
    const { name, linkage } = located.procedure;
    if (linkage !== name) return located;
    const own = !model && isShared(name) ? withFile(located, unit.path) : located;
    external.set(name, own);
    return own;
  });
  const byName = new Map(procedures.map((located) => [located.procedure.name, located]));
  const byLinkage = new Map(procedures.map((located) => [located.procedure.linkage, located]));
  return {
    unit,
    model,
    byName,
    external,
    byLinkage,
    globals: new Map(unit.globals.map((global) => [global.linkage, global])),
    written: () => writtenIn(unit),
    add: (located) => {
      const { name, linkage } = located.procedure;
      for (const [known, key] of [
        [byName, name],
        [external, name],
        [byLinkage, linkage],
      ] as const)
        known.set(key, located);
    },
  };
}

const asConstant = remembered((global: Global): Global => ({ ...global, constant: true }));

const written = new WeakMap<Unit, ReadonlySet<string>>();

function writtenIn(unit: Unit): ReadonlySet<string> {
  const known = written.get(unit) ?? writtenGlobals(unit);
  written.set(unit, known);
  return known;
}

const renamed = new WeakMap<Procedure, Procedure>();

/** Always the same copy: what is known of a procedure is found by its identity. */
function withFile({ procedure, text }: LocatedProcedure, path: string): LocatedProcedure {
  const known = renamed.get(procedure) ?? { ...procedure, linkage: `${path}::${procedure.name}` };
  renamed.set(procedure, known);
  return { procedure: known, text };
}

/** Or seems to: a variable of that name, which may be the same one. */
function isNamedByOthers(name: string, path: string, index: NameIndex): boolean {
  return [...index.filesDeclaring(name), ...index.filesDefiningGlobal(name)].some((other) => other !== path);
}
