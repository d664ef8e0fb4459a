// Links units into a program. Units of other files are asked for only when a
// call reaches a function that they define, so that checking one file of a large
// project stays cheap.

import { isBundled } from "../documents/bundled.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Global, LocatedProcedure, Prototype, Unit } from "../ir/unit.ts";
import { type Build, likeliest } from "./linkage.ts";
import type { NameIndex } from "./nameIndex.ts";
import type { Callee, Program } from "./program.ts";
import { beginsLike, fitsSignature } from "./signature.ts";

export interface LinkOptions {
  /** The file whose procedures are judged. */
  readonly main: Unit;
  /** The lowered unit of another file or model; null where it cannot be read. */
  readonly unitOf: (path: string) => Unit | null;
  /** Asked for only when a name is not the file's own. */
  readonly project: () => NameIndex;
  readonly models: () => NameIndex;
  readonly build: Build;
}

export interface LinkedProgram extends Program {
  readonly main: Unit;
  /** With the text that the procedure's offsets refer to. */
  located(linkage: string): LocatedProcedure | null;
}

/** More bodies for one name than these are not followed. */
const mostBodies = 4;

export function linkProgram({ main, unitOf, project, models, build }: LinkOptions): LinkedProgram {
  const units = new Map<string, UnitIndex | null>();
  const owners = new Map<Procedure, UnitIndex>();
  const elsewhere = new Map<string, readonly Procedure[]>();
  const home = enter(indexUnit(main, () => false));

  const located = (linkage: string): LocatedProcedure | null =>
    home.byLinkage.get(linkage) ?? locatedElsewhere(linkage);
  return {
    main,
    located,
    procedure: (linkage) => located(linkage)?.procedure ?? null,
    resolve: (name, caller) => resolve(name, owners.get(caller) ?? home),
    global: (linkage, user) => globalFor(linkage, owners.get(user) ?? home),
  };

  /** The file's own function, else the library's, else the project's. */
  function resolve(name: string, from: UnitIndex): Callee {
    const own = from.byName.get(name);
    if (own !== undefined) return { kind: "defined", procedure: own.procedure, model: from.model };
    const prototype = from.unit.prototypes.get(name) ?? null;
    const model = modelOf(name, prototype);
    if (model !== null) return { kind: "defined", procedure: model, model: true };
    const [first, ...others] = bodiesFor(name, from);
    if (first === undefined) return { kind: "unknown", prototype };
    if (others.length === 0) return { kind: "defined", procedure: first, model: false };
    return { kind: "ambiguous", procedures: [first, ...others] };
  }

  /** A function that shares no more than its name with the library's is another one. */
  function modelOf(name: string, prototype: Prototype | null): Procedure | null {
    const path = models().filesDefining(name)[0];
    const found = path === undefined ? undefined : load(path)?.external.get(name)?.procedure;
    if (found === undefined) return null;
    if (prototype === null || fitsSignature(prototype.type, found.type)) return found;
    const isOwn = project().filesDefining(name).length > 0;
    return !isOwn && beginsLike(prototype.type, found.type) ? found : null;
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
    return [];
  }

  function globalFor(linkage: string, from: UnitIndex): Global | null {
    const own = from.globals.get(linkage) ?? null;
    if (own?.defined) return own;
    const [group = []] = likeliest(project().filesDefiningGlobal(linkage), from.unit.path, build, project());
    const [only, ...others] = group;
    if (only === undefined || others.length > 0) return own;
    const found = load(only)?.globals.get(linkage);
    return found?.defined ? found : own;
  }

  /** Of the files that were reached, in a fixed order: what was loaded first must not matter. */
  function locatedElsewhere(linkage: string): LocatedProcedure | null {
    const owner = units.get(linkage.slice(0, Math.max(0, linkage.indexOf("::"))));
    const own = owner?.byLinkage.get(linkage);
    if (own !== undefined) return own;
    for (const path of [...units.keys()].sort()) {
      const found = units.get(path)?.byLinkage.get(linkage);
      if (found !== undefined) return found;
    }
    return null;
  }

  function load(path: string): UnitIndex | null {
    if (path === main.path) return home;
    const known = units.get(path);
    if (known !== undefined) return known;
    const unit = unitOf(path);
    const index = unit === null ? null : enter(indexUnit(unit, isShared));
    units.set(path, index);
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

interface UnitIndex {
  readonly unit: Unit;
  readonly model: boolean;
  readonly byName: ReadonlyMap<string, LocatedProcedure>;
  /** Those that other files may call. */
  readonly external: ReadonlyMap<string, LocatedProcedure>;
  readonly byLinkage: ReadonlyMap<string, LocatedProcedure>;
  readonly globals: ReadonlyMap<string, Global>;
}

/** A function whose name several files define gets its file into its linkage, as a static one has. */
function indexUnit(unit: Unit, isShared: (name: string) => boolean): UnitIndex {
  const model = isBundled(unit.path);
  const external = new Map<string, LocatedProcedure>();
  const procedures = unit.procedures.map((located) => {
    const { name, linkage } = located.procedure;
    if (linkage !== name) return located;
    const own = !model && isShared(name) ? withFile(located, unit.path) : located;
    external.set(name, own);
    return own;
  });
  return {
    unit,
    model,
    byName: new Map(procedures.map((located) => [located.procedure.name, located])),
    external,
    byLinkage: new Map(procedures.map((located) => [located.procedure.linkage, located])),
    globals: new Map(unit.globals.map((global) => [global.linkage, global])),
  };
}

const renamed = new WeakMap<Procedure, Procedure>();

/** Always the same copy: what is known of a procedure is found by its identity. */
function withFile({ procedure, text }: LocatedProcedure, path: string): LocatedProcedure {
  const known = renamed.get(procedure) ?? { ...procedure, linkage: `${path}::${procedure.name}` };
  renamed.set(procedure, known);
  return { procedure: known, text };
}
