// What lowering one function or initialiser leaves behind in the unit, beside
// its result. It is written down, so that the unit of the next version of the text can
// be told the same without lowering again what did not change.

import type { Global, Havoc, Prototype } from "../ir/unit.ts";
import type { FunctionMeaning, GlobalMeaning, UnitContext } from "./context.ts";

/** Offsets are those of the item that was lowered. */
export type Effect =
  | { readonly kind: "function-used"; readonly meaning: FunctionMeaning }
  | { readonly kind: "global-used"; readonly meaning: GlobalMeaning }
  | { readonly kind: "function-assumed"; readonly prototype: Prototype }
  | { readonly kind: "global-lowered"; readonly global: Global }
  | { readonly kind: "not-understood"; readonly havoc: Havoc };

/** A piece of the file that is being lowered. */
export interface Work {
  readonly effects: Effect[];
  /** Names and tags of the file level that were looked up. */
  readonly names: Set<string>;
  /** How far the item stands from where its offsets say. */
  readonly distance: number;
}

export function startWork(unit: UnitContext, distance: number): Work {
  unit.work = { effects: [], names: new Set(), distance };
  return unit.work;
}

export function perform(unit: UnitContext, effect: Effect): void {
  unit.work.effects.push(effect);
  apply(unit, effect, unit.work.distance);
}

export function performAgain(unit: UnitContext, effects: readonly Effect[]): void {
  for (const effect of effects) apply(unit, inThisVersion(unit, effect), unit.work.distance);
}

/** What a name means is the same, but it may be written at another place now. */
function inThisVersion(unit: UnitContext, effect: Effect): Effect {
  if (effect.kind !== "function-used" && effect.kind !== "global-used") return effect;
  const now = unit.names.lookup(effect.meaning.name);
  if (effect.kind === "function-used")
    return now?.kind === "function" && now.linkage === effect.meaning.linkage
      ? { ...effect, meaning: now }
      : effect;
  return now?.kind === "global" && now.linkage === effect.meaning.linkage
    ? { ...effect, meaning: now }
    : effect;
}

function apply(unit: UnitContext, effect: Effect, distance: number): void {
  switch (effect.kind) {
    case "function-used":
      useFunction(unit, effect.meaning);
      return;
    case "global-used":
      useGlobal(unit, effect.meaning);
      return;
    case "function-assumed":
      if (!unit.prototypes.has(effect.prototype.name))
        unit.prototypes.set(effect.prototype.name, effect.prototype);
      return;
    case "global-lowered":
      unit.globals.set(effect.global.linkage, movedGlobal(effect.global, distance));
      return;
    case "not-understood":
      unit.havocs.push(movedHavoc(effect.havoc, distance));
      return;
  }
}

function useFunction(unit: UnitContext, meaning: FunctionMeaning): void {
  const { name, linkage, type, attributes, definition } = meaning;
  if (!unit.prototypes.has(name)) unit.prototypes.set(name, { name, linkage, type, attributes });
  const key = `${linkage}()`;
  if (definition !== null && definition.source.path !== unit.path && !unit.reached.has(key))
    unit.reached.set(key, meaning);
}

function useGlobal(unit: UnitContext, meaning: GlobalMeaning): void {
  const { name, linkage, type, defined, constant, isOwn } = meaning;
  if (unit.globals.has(linkage)) return;
  const global = { name, linkage, type, defined, constant, isOwn, initialiser: [], isPartial: false };
  unit.globals.set(linkage, global);
  unit.reached.set(linkage, meaning);
}

function movedGlobal(global: Global, distance: number): Global {
  if (distance === 0 || global.initialiser.length === 0) return global;
  const initialiser = global.initialiser.map((instruction) => {
    const { start, end } = instruction.at;
    return { ...instruction, at: { start: start + distance, end: end + distance } };
  });
  return { ...global, initialiser };
}

function movedHavoc(havoc: Havoc, distance: number): Havoc {
  return distance === 0 ? havoc : { ...havoc, start: havoc.start + distance, end: havoc.end + distance };
}
