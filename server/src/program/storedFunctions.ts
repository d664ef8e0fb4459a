// Which functions a file puts into structures and variables, from where calls
// through pointers take them. What one piece of the text stores into one structure belongs
// together: what its `open` has opened its `close` closes.

import type { Expression, Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { expressionsOf, partsOf, targetOf } from "../ir/parts.ts";
import { printPlace } from "../ir/print.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Unit } from "../ir/unit.ts";
import { typeText } from "../types/print.ts";
import type { CType } from "../types/type.ts";
import { type CalledInstead, calledInstead } from "./calledInstead.ts";

/** Names of functions by the offsets of fields in the structure; null: the null pointer. */
export type StoredTogether = ReadonlyMap<number, string | null>;

export interface StoredInGlobal {
  /** Names. */
  readonly functions: ReadonlySet<string>;
  /** Something else may be stored there. */
  readonly isOpen: boolean;
  /** One of them from the beginning. */
  readonly isInitialised: boolean;
}

export interface StoredFunctions {
  /** By the key of the structure's type. */
  readonly records: ReadonlyMap<string, readonly StoredTogether[]>;
  /** By linkage name. */
  readonly globals: ReadonlyMap<string, StoredInGlobal>;
  /** By their types as texts, the functions that are mentioned otherwise than to be called. */
  readonly mentioned: ReadonlyMap<string, ReadonlySet<string>>;
  /** Variables that are defined here, by linkage name. */
  readonly beginningWithNull: ReadonlySet<string>;
  readonly calledInstead: CalledInstead;
}

export function storedFunctions(unit: Unit): StoredFunctions {
  const stores: Stores = { records: new Map(), globals: new Map(), mentioned: new Map() };
  for (const { initialiser } of unit.globals) noteText(initialiser, noVariables, "initialiser", stores);
  for (const { procedure } of unit.procedures) {
    const instructions = procedure.blocks.flatMap((block) => block.instructions);
    noteText(instructions, procedure, "procedure", stores);
  }
  const empty = unit.globals.filter(({ defined, type, initialiser }) => {
    return defined && isFunctionPointer(type) && initialiser.every(storesNull);
  });
  return {
    ...stores,
    beginningWithNull: new Set(empty.map(({ linkage }) => linkage)),
    calledInstead:
      empty.length === 0 ? new Map() : calledInstead(unit.procedures.map(({ procedure }) => procedure)),
  };
}

function storesNull(instruction: Instruction): boolean {
  const value = instruction.op === "assign" ? functionIn(instruction.value) : "unknown";
  return value !== "unknown" && value.name === null;
}

export function isFunctionPointer(type: CType): boolean {
  return type.kind === "pointer" && type.to.kind === "function";
}

/** Of a function, or of a pointer to one. */
export function signatureText(type: CType): string {
  return type.kind === "pointer" ? signatureText(type.to) : typeText(type);
}

interface Stores {
  readonly records: Map<string, StoredTogether[]>;
  readonly globals: Map<string, StoringGlobal>;
  readonly mentioned: Map<string, Set<string>>;
}

interface StoringGlobal {
  readonly functions: Set<string>;
  isOpen: boolean;
  isInitialised: boolean;
}

type Variables = Pick<Procedure, "variables">;

const noVariables: Variables = { variables: [] };

/** What one structure gets, by how the text writes the structure. */
type Fillings = Map<string, { readonly record: CType; fields: Map<number, string | null> }>;

function noteText(
  instructions: readonly Instruction[],
  variables: Variables,
  kind: "initialiser" | "procedure",
  stores: Stores,
): void {
  const fillings: Fillings = new Map();
  for (const instruction of instructions) {
    const target = targetOf(instruction);
    const value = instruction.op === "assign" ? functionIn(instruction.value) : "unknown";
    if (target !== null && isFunctionPointer(target.type)) {
      if (target.op === "field") noteField(target, value, variables, fillings, stores);
      else noteGlobal(target, value, kind, stores);
    }
    for (const expression of expressionsOf(instruction)) {
      const isCallee = instruction.op === "call" && expression === instruction.callee;
      if (!isCallee) noteMentions(expression, stores);
      noteAddresses(expression, stores);
    }
  }
  for (const { record, fields } of fillings.values()) {
    keep(record, kind === "initialiser" ? withNulls(record, fields) : fields, stores);
  }
}

type StoredValue = { readonly name: string | null } | "unknown";

function functionIn(value: Expression): StoredValue {
  if (value.op === "procedure") return { name: value.name };
  if (value.op === "convert") return functionIn(value.operand);
  return value.op === "constant" && value.value === 0n ? { name: null } : "unknown";
}

/** The same field again, as in another branch, begins another structure. */
function noteField(
  { base, offset }: Extract<Place, { op: "field" }>,
  value: StoredValue,
  variables: Variables,
  fillings: Fillings,
  stores: Stores,
): void {
  const text = printPlace(base, variables);
  const filling = fillings.get(text) ?? { record: base.type, fields: new Map<number, string | null>() };
  fillings.set(text, filling);
  if (filling.fields.has(offset)) {
    keep(filling.record, filling.fields, stores);
    filling.fields = new Map();
  }
  if (value !== "unknown") filling.fields.set(offset, value.name);
}

/** What an initialiser does not mention is null. */
function withNulls(record: CType, fields: StoredTogether): StoredTogether {
  const all = new Map(fields);
  const layout = record.kind === "record" ? record.layout() : null;
  for (const { type, offset } of layout?.fields ?? []) {
    if (isFunctionPointer(type) && !all.has(offset)) all.set(offset, null);
  }
  return all;
}

function keep(record: CType, fields: StoredTogether, stores: Stores): void {
  if (record.kind !== "record" || [...fields.values()].every((name) => name === null)) return;
  const known = stores.records.get(record.key) ?? [];
  stores.records.set(record.key, [...known, fields]);
}

function noteGlobal(
  place: Place,
  value: StoredValue,
  kind: "initialiser" | "procedure",
  stores: Stores,
): void {
  const name = globalOf(place);
  if (name === null) return;
  const stored = storedIn(name, stores);
  if (value === "unknown") stored.isOpen = true;
  else if (value.name !== null) {
    stored.functions.add(value.name);
    if (kind === "initialiser" && place.op === "global") stored.isInitialised = true;
  }
}

function noteMentions(expression: Expression, stores: Stores): void {
  if (expression.op === "procedure" && isTelling(expression.type)) {
    const signature = signatureText(expression.type);
    const names = stores.mentioned.get(signature) ?? new Set<string>();
    stores.mentioned.set(signature, names.add(expression.name));
  }
  for (const part of partsOf(expression)) noteMentions(part, stores);
}

/** Functions that get a certain structure have something in common, all that get a `void *` have not. */
function isTelling(type: CType): boolean {
  if (type.kind === "pointer") return isTelling(type.to);
  if (type.kind !== "function") return false;
  return type.parameters?.some((each) => each.kind === "pointer" && each.to.kind === "record") ?? false;
}

/** A variable of which the address is given away may get anything. */
function noteAddresses(expression: Expression, stores: Stores): void {
  if (expression.op === "address" && holdsOnlyFunctions(expression.place.type)) {
    const name = globalOf(expression.place);
    if (name !== null) storedIn(name, stores).isOpen = true;
  }
  for (const part of partsOf(expression)) noteAddresses(part, stores);
}

function holdsOnlyFunctions(type: CType): boolean {
  return type.kind === "array" ? holdsOnlyFunctions(type.element) : isFunctionPointer(type);
}

function storedIn(name: string, stores: Stores): StoringGlobal {
  const stored = stores.globals.get(name) ?? {
    functions: new Set<string>(),
    isOpen: false,
    isInitialised: false,
  };
  stores.globals.set(name, stored);
  return stored;
}

/** The variable, or the array in which the place is an element. */
function globalOf(place: Place): string | null {
  if (place.op === "element") return globalOf(place.base);
  return place.op === "global" ? place.name : null;
}
