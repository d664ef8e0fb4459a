// What a call through a pointer may reach, out of what some files store where
// the pointer was read. More than a few choices tell nothing.

import type { Unit } from "../ir/unit.ts";
import type { NameIndex } from "./nameIndex.ts";
import type { Callee, Choice, FunctionHome, NamedCallee, Stored, UsualCallee } from "./program.ts";
import { type StoredFunctions, type StoredTogether, storedFunctions } from "./storedFunctions.ts";

/** A file, and what the names of functions mean in it. */
export interface StoringUnit {
  readonly unit: Unit;
  resolve(name: string): Callee;
}

export const nothingStored: Stored = { choices: [], isComplete: false, usual: null };

const mostChoices = 4;

/** The first unit is that in which the pointer is called. */
export function findStored(home: FunctionHome, units: readonly [StoringUnit, ...StoringUnit[]]): Stored {
  return home.kind === "field" ? storedInField(home, units) : storedInGlobal(home.linkage, units);
}

/** As far as the names tell. */
export function filesStoringIn(home: FunctionHome, names: NameIndex): readonly string[] {
  if (home.kind === "global") return names.filesDefiningGlobal(home.linkage);
  const type = home.recordName.replace(/^(?:struct|union) /, "");
  return [...names.filesStoring(`.${home.field}`), ...names.filesStoring(type)];
}

/**
 * Structures come from anywhere, so that it is never sure that nothing else is there. Where nothing is
 * in sight that stores there, setters may do it: then it is one of the functions that have the type.
 */
function storedInField(
  home: Extract<FunctionHome, { kind: "field" }>,
  units: readonly [StoringUnit, ...StoringUnit[]],
): Stored {
  const { record, offset } = home;
  const choices = units.flatMap((unit) =>
    (storesOf(unit.unit).records.get(record) ?? [])
      .filter((fields) => (fields.get(offset) ?? null) !== null)
      .map((fields) => choiceOf(fields, unit)),
  );
  if (choices.length === 0) return { ...nothingStored, choices: ofType(home, units[0]) };
  const whole = distinct(choices);
  const few = whole.length > mostChoices ? distinct(choices.map((choice) => only(choice, offset))) : whole;
  return { ...nothingStored, choices: few.length > mostChoices ? [] : few };
}

/** Those that the file itself mentions. */
function ofType(
  { offset, signature }: Extract<FunctionHome, { kind: "field" }>,
  unit: StoringUnit,
): readonly Choice[] {
  const names = [...(storesOf(unit.unit).mentioned.get(signature) ?? [])];
  return names.length > mostChoices ? [] : names.map((name) => choiceOf(new Map([[offset, name]]), unit));
}

/** A variable that other files can name may get more from them. */
function storedInGlobal(linkage: string, units: readonly StoringUnit[]): Stored {
  const found = units.map((unit) => ({ unit, stored: storesOf(unit.unit).globals.get(linkage) }));
  const choices = distinct(
    found.flatMap(({ unit, stored }) =>
      [...(stored?.functions ?? [])].map((name) => choiceOf(new Map([[0, name]]), unit)),
    ),
  );
  if (choices.length > mostChoices) return nothingStored;
  const isOpen = found.some(({ stored }) => stored?.isOpen ?? false);
  const isInitial = found.some(({ stored }) => stored?.isInitialised ?? false);
  const beginning = isInitial && choices.length === 1 ? choices[0]!.get(0)! : null;
  const usual: UsualCallee | null =
    beginning !== null
      ? { ...beginning, from: "beginning" }
      : choices.length === 0
        ? calledInPlaceOf(linkage, units)
        : null;
  return { choices, isComplete: linkage.includes("::") && !isOpen, usual };
}

/** Of a variable that begins with null, in the files that define it. */
function calledInPlaceOf(linkage: string, units: readonly StoringUnit[]): UsualCallee | null {
  const found = units.flatMap((unit): readonly NamedCallee[] => {
    if (!storesOf(unit.unit).beginningWithNull.has(linkage)) return [];
    const names = [...(storesOf(unit.unit).calledInstead.get(linkage) ?? [])];
    return names.map((name) => ({ name, callee: unit.resolve(name) }));
  });
  const [first, ...others] = found;
  if (first === undefined || others.some((each) => identityOf(each) !== identityOf(first))) return null;
  return { ...first, from: "calledInstead" };
}

function choiceOf(fields: StoredTogether, { resolve }: StoringUnit): Choice {
  return new Map(
    [...fields].map(([offset, name]) => [offset, name === null ? null : { name, callee: resolve(name) }]),
  );
}

function only(choice: Choice, offset: number): Choice {
  return new Map([[offset, choice.get(offset) ?? null]]);
}

function distinct(choices: readonly Choice[]): readonly Choice[] {
  const known = new Map<string, Choice>();
  for (const choice of choices) {
    const key = [...choice]
      .sort(([a], [b]) => a - b)
      .map(([offset, found]) => `${offset} ${found === null ? "" : identityOf(found)}`)
      .join("\n");
    if (!known.has(key)) known.set(key, choice);
  }
  return [...known.values()];
}

function identityOf({ name, callee }: NamedCallee): string {
  return callee.kind === "defined" ? callee.procedure.linkage : name;
}

const known = new WeakMap<Unit, StoredFunctions>();

function storesOf(unit: Unit): StoredFunctions {
  const stores = known.get(unit) ?? storedFunctions(unit);
  known.set(unit, stores);
  return stores;
}
