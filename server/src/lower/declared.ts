// Which names the top level of one text declares, found without resolving
// anything. A header's index is made once for all files that include it, so
// it holds syntax only: what a name means depends on who includes the header.

import type { Declarator, FunctionDefinition, Initializer, Specifiers, TopLevel } from "../syntax/ast.ts";
import type { EnumSpecifier, TagSpecifier } from "./context.ts";

export type Declared =
  | {
      readonly kind: "declarator";
      readonly specifiers: Specifiers;
      readonly declarator: Declarator;
      readonly initializer: Initializer | null;
      readonly definition: FunctionDefinition | null;
      /** What a structure without a tag is called after: the first name of its type definition. */
      readonly typedefName: string | null;
      readonly item: TopLevel;
    }
  | { readonly kind: "enumerator"; readonly enumeration: EnumSpecifier; readonly index: number };

export interface DeclarationIndex {
  readonly items: readonly TopLevel[];
  readonly names: ReadonlyMap<string, readonly Declared[]>;
  readonly tags: ReadonlyMap<string, TagSpecifier>;
}

export function indexDeclarations(items: readonly TopLevel[]): DeclarationIndex {
  const index: MutableIndex = { items, names: new Map(), tags: new Map() };
  for (const item of items) indexItem(index, item);
  return index;
}

/** Every structure, union and enumeration that specifiers write down, nested ones included. */
export function tagsIn(specifiers: Specifiers): readonly TagSpecifier[] {
  const type = specifiers.type;
  if (type.kind === "enum") return [type];
  if (type.kind !== "record") return [];
  return [type, ...(type.members ?? []).flatMap((member) => tagsIn(member.specifiers))];
}

/** Whether the object itself may not change: `const int x`, `char *const p`, and not `const char *p`. */
export function isConstantObject(specifiers: Specifiers, { derivations }: Declarator): boolean {
  const outermost = derivations.find(({ kind }) => kind !== "array");
  if (outermost === undefined) return specifiers.constant;
  return outermost.kind === "pointer" && outermost.constant;
}

export function hasBody(tag: TagSpecifier): boolean {
  return tag.kind === "enum" ? tag.enumerators !== null : tag.members !== null;
}

interface MutableIndex {
  readonly items: readonly TopLevel[];
  readonly names: Map<string, Declared[]>;
  readonly tags: Map<string, TagSpecifier>;
}

function indexItem(index: MutableIndex, item: TopLevel): void {
  if (item.kind === "declaration") {
    indexTags(index, item.specifiers);
    const isTypedef = item.specifiers.storage.includes("typedef");
    const typedefName = isTypedef ? (item.declarators[0]?.declarator.name ?? null) : null;
    for (const { declarator, initializer } of item.declarators) {
      add(index, declarator.name, {
        kind: "declarator",
        specifiers: item.specifiers,
        declarator,
        initializer,
        definition: null,
        typedefName,
        item,
      });
    }
  }
  if (item.kind === "function") {
    const { specifiers, declarator } = item;
    indexTags(index, specifiers);
    add(index, declarator.name, {
      kind: "declarator",
      specifiers,
      declarator,
      initializer: null,
      definition: item,
      typedefName: null,
      item,
    });
  }
}

function indexTags(index: MutableIndex, specifiers: Specifiers): void {
  for (const tag of tagsIn(specifiers)) {
    const known = tag.tag === null ? undefined : index.tags.get(tag.tag);
    if (tag.tag !== null && (known === undefined || (!hasBody(known) && hasBody(tag))))
      index.tags.set(tag.tag, tag);
    if (tag.kind === "enum") indexEnumerators(index, tag);
  }
}

function indexEnumerators(index: MutableIndex, enumeration: EnumSpecifier): void {
  (enumeration.enumerators ?? []).forEach(({ name }, position) => {
    add(index, name, { kind: "enumerator", enumeration, index: position });
  });
}

/** In half-typed text a name may be missing: that declares nothing. */
function add(index: MutableIndex, name: string, declared: Declared): void {
  if (name === "") return;
  const known = index.names.get(name);
  if (known === undefined) index.names.set(name, [declared]);
  else known.push(declared);
}
