// What lowering knows while it works on one file: the names that can be used,
// and what has been found so far. `Env` is a point of view inside it: a text
// and the scope from which names are looked up.

import type { VariableId } from "../ir/expression.ts";
import type { Attribute, Global, Havoc, Prototype } from "../ir/unit.ts";
import type { FunctionDefinition, Initializer, TopLevel, TypeSpecifier } from "../syntax/ast.ts";
import type { Target } from "../types/target.ts";
import type { CType, FunctionType, RecordType } from "../types/type.ts";
import type { Work } from "./effects.ts";

/** A text with the file that it came from: the C file itself or one of its headers. */
export interface Source {
  readonly path: string;
  /** Position among the sources of the file: headers in the order of their inclusion, the file itself last. */
  readonly order: number;
}

/** What an ordinary identifier stands for. */
export type Meaning =
  | { readonly kind: "variable"; readonly id: VariableId; readonly type: CType }
  | GlobalMeaning
  | FunctionMeaning
  | { readonly kind: "typedef"; readonly type: CType }
  | ConstantMeaning;

export interface ConstantMeaning {
  readonly kind: "constant";
  readonly value: bigint;
  readonly type: CType;
}

export interface GlobalMeaning {
  readonly kind: "global";
  readonly name: string;
  readonly linkage: string;
  readonly type: CType;
  /** False for `extern int x;`. */
  readonly defined: boolean;
  readonly constant: boolean;
  /** Only the C file itself declares it. */
  readonly isOwn: boolean;
  readonly initializer: LocatedInitializer | null;
}

/** Whoever has it, this file does not. */
export function globalElsewhere(name: string, type: CType): GlobalMeaning {
  const nothingKnown = { defined: false, constant: false, isOwn: false, initializer: null };
  return { kind: "global", name, linkage: name, type, ...nothingKnown };
}

export interface FunctionMeaning {
  readonly kind: "function";
  readonly name: string;
  readonly linkage: string;
  readonly type: FunctionType;
  readonly attributes: readonly Attribute[];
  readonly definition: LocatedDefinition | null;
}

export interface LocatedDefinition {
  readonly source: Source;
  readonly syntax: FunctionDefinition;
}

export interface LocatedInitializer {
  readonly source: Source;
  readonly syntax: Initializer;
  /** What it is written in; null within a function. */
  readonly item: TopLevel | null;
}

export type RecordSpecifier = Extract<TypeSpecifier, { kind: "record" }>;
export type EnumSpecifier = Extract<TypeSpecifier, { kind: "enum" }>;
export type TagSpecifier = RecordSpecifier | EnumSpecifier;

export interface Enumeration {
  readonly type: CType;
  /** In order. */
  readonly constants: readonly ConstantMeaning[];
}

export interface LocatedTag {
  readonly source: Source;
  readonly syntax: TagSpecifier;
}

/** The names of the file and of all that it includes, resolved when they are asked for. */
export interface FileNames {
  lookup(name: string): Meaning | null;
  /** The specifier with the body of a structure, union or enumeration; without one where no body is known. */
  tag(name: string): LocatedTag | null;
}

/** A block of a function. */
export interface Scope {
  readonly parent: Scope | null;
  readonly names: Map<string, Meaning>;
  readonly tags: Map<string, CType>;
}

export interface UnitContext {
  readonly path: string;
  readonly target: Target;
  readonly names: FileNames;
  /** One type for each structure and enumeration that was written. */
  readonly records: WeakMap<RecordSpecifier, RecordType>;
  readonly enumerations: WeakMap<EnumSpecifier, Enumeration>;
  /** Structures that were made while this unit was lowered; their layouts may wait to be asked for. */
  readonly unsettled: RecordType[];
  readonly havocs: Havoc[];
  /** By linkage. */
  readonly globals: Map<string, Global>;
  readonly prototypes: Map<string, Prototype>;
  /** Functions of headers, and globals, that something in the file reaches, in that order. */
  readonly reached: Map<string, FunctionMeaning | GlobalMeaning>;
  /** What is being lowered right now. */
  work: Work;
}

export interface Env {
  readonly unit: UnitContext;
  readonly source: Source;
  /** Null outside functions. */
  readonly scope: Scope | null;
  /** The linkage of the function, or "". */
  readonly owner: string;
}

export function innerScope(parent: Scope | null): Scope {
  return { parent, names: new Map(), tags: new Map() };
}

export function lookup(env: Env, name: string): Meaning | null {
  for (let scope = env.scope; scope !== null; scope = scope.parent) {
    const meaning = scope.names.get(name);
    if (meaning !== undefined) return meaning;
  }
  return env.unit.names.lookup(name);
}

export function lookupLocalTag(env: Env, tag: string): CType | null {
  for (let scope = env.scope; scope !== null; scope = scope.parent) {
    const type = scope.tags.get(tag);
    if (type !== undefined) return type;
  }
  return null;
}
