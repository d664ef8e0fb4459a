// The ordinary names and tags at file level: a name is looked for in the file
// and in its headers when it is used for the first time, and only then are its
// type and value worked out. A header with thousands of names costs what is used of it.

import type { Attribute } from "../ir/unit.ts";
import type { ExpandedText } from "../preprocess/expanded.ts";
import type { CType, FunctionType } from "../types/type.ts";
import { attributesOf, formatsText } from "./attributes.ts";
import type { Env, FileNames, LocatedTag, Meaning, Source, UnitContext } from "./context.ts";
import { type DeclarationIndex, type Declared, hasBody, isConstantObject } from "./declared.ts";
import { enumerationOf } from "./records.ts";
import { completedType, declaredType } from "./typing.ts";

export interface IndexedSource {
  readonly source: Source;
  readonly expanded: ExpandedText;
  readonly index: DeclarationIndex;
}

/** What names turned out to mean. */
export interface KnownNames {
  readonly meanings: Map<string, Meaning | null>;
  readonly tags: Map<string, LocatedTag | null>;
}

/** `unit` is asked for late, because the unit holds these names itself. */
export function createFileNames(
  sources: readonly IndexedSource[],
  { meanings, tags }: KnownNames,
  unit: () => UnitContext,
): FileNames {
  return {
    lookup(name) {
      unit().work.names.add(name);
      const known = meanings.get(name);
      if (known !== undefined) return known;
      meanings.set(name, null); // A definition that refers to itself means nothing.
      const meaning = meaningOf(unit(), name, occurrences(sources, name));
      meanings.set(name, meaning);
      return meaning;
    },
    tag(name) {
      unit().work.names.add(name);
      const known = tags.get(name);
      if (known !== undefined) return known;
      const found = findTag(sources, name);
      tags.set(name, found);
      return found;
    },
  };
}

interface Occurrence {
  readonly source: Source;
  readonly declared: Declared;
}

type DeclaratorOccurrence = Occurrence & { readonly declared: Extract<Declared, { kind: "declarator" }> };

function occurrences(sources: readonly IndexedSource[], name: string): readonly Occurrence[] {
  // There may be hundreds of sources, of which hardly any has the name.
  const found: Occurrence[] = [];
  for (const { source, index } of sources)
    for (const declared of index.names.get(name) ?? none) found.push({ source, declared });
  return found;
}

const none: readonly never[] = [];

function findTag(sources: readonly IndexedSource[], name: string): LocatedTag | null {
  let first: LocatedTag | null = null;
  for (const { source, index } of sources) {
    const syntax = index.tags.get(name);
    if (syntax === undefined) continue;
    if (hasBody(syntax)) return { source, syntax };
    first ??= { source, syntax };
  }
  return first;
}

/** The last declaration says what kind of thing the name is; all of its kind say what is known of it. */
function meaningOf(unit: UnitContext, name: string, found: readonly Occurrence[]): Meaning | null {
  const last = found.at(-1);
  if (last === undefined) return null;
  if (last.declared.kind === "enumerator") {
    const { enumeration, index } = last.declared;
    return enumerationOf(envAt(unit, last.source), enumeration).constants[index] ?? null;
  }
  const declarators = found.filter(isDeclarator);
  if (isTypedef(last.declared)) {
    const first = declarators.find(({ declared }) => isTypedef(declared))!;
    return { kind: "typedef", type: typeAt(unit, first) };
  }
  const objects = declarators.filter(({ declared }) => !isTypedef(declared));
  return objectMeaning(unit, name, objects);
}

function objectMeaning(unit: UnitContext, name: string, found: readonly DeclaratorOccurrence[]): Meaning {
  const main = found.find(({ declared }) => declared.definition ?? declared.initializer) ?? found.at(-1)!;
  const internal = found.find(({ declared }) => declared.specifiers.storage.includes("static"));
  const linkage = internal === undefined ? name : `${main.source.path}::${name}`;
  const type = typeAt(unit, main);
  if (type.kind !== "function")
    return globalMeaning(unit, name, linkage, bestType(unit, found, type), found, main);
  const definition = main.declared.definition;
  const signature = signatureOf(unit, found, type);
  const attributes = found.flatMap(({ declared }): readonly Attribute[] =>
    attributesOf(declared.specifiers, declared.declarator),
  );
  return {
    kind: "function",
    name,
    linkage,
    type: signature.variadic && formatsText(attributes) ? { ...signature, formats: true } : signature,
    attributes,
    definition: definition === null ? null : { source: main.source, syntax: definition },
  };
}

function globalMeaning(
  unit: UnitContext,
  name: string,
  linkage: string,
  type: CType,
  found: readonly DeclaratorOccurrence[],
  main: DeclaratorOccurrence,
): Meaning {
  const syntax = main.declared.initializer;
  const defined = found.some(
    ({ declared }) => declared.initializer !== null || !declared.specifiers.storage.includes("extern"),
  );
  const initializer = syntax === null ? null : { source: main.source, syntax, item: main.declared.item };
  const constant = found.some(({ declared }) => isConstantObject(declared.specifiers, declared.declarator));
  const isOwn = found.every(({ source }) => source.path === unit.path);
  return { kind: "global", name, linkage, type, defined, constant, isOwn, initializer };
}

/** `extern int a[];` and `int a[3];` together are an array of three. */
function bestType(unit: UnitContext, found: readonly DeclaratorOccurrence[], type: CType): CType {
  if (type.kind !== "array" || type.length !== null) return type;
  const types = found.map((occurrence) => typeAt(unit, occurrence));
  return types.find((other) => other.kind === "array" && other.length !== null) ?? type;
}

/** `int f();` says nothing of the parameters that another declaration names. */
function signatureOf(
  unit: UnitContext,
  found: readonly DeclaratorOccurrence[],
  type: FunctionType,
): FunctionType {
  if (type.parameters !== null) return type;
  for (const occurrence of found) {
    const other = typeAt(unit, occurrence);
    if (other.kind === "function" && other.parameters !== null) return other;
  }
  return type;
}

function typeAt(unit: UnitContext, { source, declared }: DeclaratorOccurrence): CType {
  const env = envAt(unit, source);
  const type = declaredType(env, declared.specifiers, declared.declarator, declared.typedefName);
  return declared.initializer === null ? type : completedType(env, type, declared.initializer);
}

function envAt(unit: UnitContext, source: Source): Env {
  return { unit, source, scope: null, owner: "" };
}

function isDeclarator(occurrence: Occurrence): occurrence is DeclaratorOccurrence {
  return occurrence.declared.kind === "declarator";
}

function isTypedef(declared: Declared): boolean {
  return declared.kind === "declarator" && declared.specifiers.storage.includes("typedef");
}
