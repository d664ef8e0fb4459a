// Links units into a program. Units of other files are asked for only when a
// call reaches a function that they define, so that checking one file of a large
// project stays cheap.

import { isBundled } from "../documents/bundled.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Global, LocatedProcedure, Unit } from "../ir/unit.ts";
import { type FunctionIndex, nearestFile } from "./functionIndex.ts";
import type { Callee, Program } from "./program.ts";

export interface LinkOptions {
  /** The file whose procedures are judged. */
  readonly main: Unit;
  /** The lowered unit of another file or model; null where it cannot be read. */
  readonly unitOf: (path: string) => Unit | null;
  readonly project: FunctionIndex;
  readonly models: FunctionIndex;
}

export interface LinkedProgram extends Program {
  readonly main: Unit;
  /** With the text that the procedure's offsets refer to. */
  located(linkage: string): LocatedProcedure | null;
}

export function linkProgram({ main, unitOf, project, models }: LinkOptions): LinkedProgram {
  const units = new Map<string, UnitIndex | null>();
  const owners = new Map<Procedure, UnitIndex>();
  const home = enter(main);

  const located = (linkage: string): LocatedProcedure | null =>
    home.byLinkage.get(linkage) ?? elsewhere(linkage);
  return {
    main,
    located,
    procedure: (linkage) => located(linkage)?.procedure ?? null,
    resolve: (name, caller) => resolve(name, owners.get(caller) ?? home),
    global: (linkage, user) => (owners.get(user) ?? home).globals.get(linkage) ?? null,
  };

  function resolve(name: string, from: UnitIndex): Callee {
    const own = from.byName.get(name);
    if (own !== undefined) return { kind: "defined", procedure: own.procedure, model: from.model };
    return (
      defined(nearestFile(project.filesDefining(name), from.unit.path), name) ??
      defined(models.filesDefining(name)[0] ?? null, name) ?? {
        kind: "unknown",
        prototype: from.unit.prototypes.get(name) ?? null,
      }
    );
  }

  function defined(path: string | null, name: string): Callee | null {
    const unit = path === null ? null : load(path);
    const found = unit?.byName.get(name);
    if (unit === null || found === undefined) return null;
    return { kind: "defined", procedure: found.procedure, model: unit.model };
  }

  /** Of the files that were reached, in a fixed order: what was loaded first must not matter. */
  function elsewhere(linkage: string): LocatedProcedure | null {
    const loaded = [...units.keys()].sort();
    for (const path of loaded) {
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
    const index = unit === null ? null : enter(unit);
    units.set(path, index);
    return index;
  }

  function enter(unit: Unit): UnitIndex {
    const index = indexUnit(unit);
    for (const { procedure } of unit.procedures) owners.set(procedure, index);
    return index;
  }
}

interface UnitIndex {
  readonly unit: Unit;
  readonly model: boolean;
  readonly byName: ReadonlyMap<string, LocatedProcedure>;
  readonly byLinkage: ReadonlyMap<string, LocatedProcedure>;
  readonly globals: ReadonlyMap<string, Global>;
}

function indexUnit(unit: Unit): UnitIndex {
  return {
    unit,
    model: isBundled(unit.path),
    byName: new Map(unit.procedures.map((located) => [located.procedure.name, located])),
    byLinkage: new Map(unit.procedures.map((located) => [located.procedure.linkage, located])),
    globals: new Map(unit.globals.map((global) => [global.linkage, global])),
  };
}
