// Structures, unions and enumerations as types. Layouts are worked out when
// somebody asks for them, which also lets a structure point to itself.

import type { AttributeSyntax, Member } from "../syntax/ast.ts";
import { intType, unsignedType } from "../types/builtin.ts";
import { layoutRecord, type MemberDescription } from "../types/layout.ts";
import type { CType, IntegerType, RecordLayout, RecordType } from "../types/type.ts";
import { findAttribute } from "./attributes.ts";
import { constantInteger } from "./constant.ts";
import {
  type ConstantMeaning,
  type Enumeration,
  type EnumSpecifier,
  type Env,
  innerScope,
  lookupLocalTag,
  type RecordSpecifier,
  type TagSpecifier,
} from "./context.ts";
import { hasBody } from "./declared.ts";
import { declaredType, specifiersType } from "./typing.ts";

/** `typedefName` names a structure that has no tag of its own. */
export function recordOf(env: Env, written: RecordSpecifier, typedefName: string | null): CType {
  const found = findTag(env, written);
  if ("type" in found) return found.type;
  const { records } = env.unit;
  const syntax = found.syntax;
  if (syntax.kind !== "record") return intType;
  const type = records.get(syntax) ?? newRecord(found.env, syntax, typedefName);
  records.set(syntax, type);
  return type;
}

export function enumerationOf(env: Env, written: EnumSpecifier): Enumeration {
  const found = findTag(env, written);
  if ("type" in found) return { type: found.type, constants: [] };
  const { enumerations } = env.unit;
  const syntax = found.syntax;
  if (syntax.kind !== "enum") return { type: intType, constants: [] };
  const enumeration = enumerations.get(syntax) ?? newEnumeration(found.env, syntax);
  enumerations.set(syntax, enumeration);
  return enumeration;
}

/** Makes what specifiers declare besides the declarators known in a block: tags and enumerators. */
export function declareTags(env: Env, tags: readonly TagSpecifier[]): void {
  const scope = env.scope;
  if (scope === null) return;
  for (const tag of tags) {
    if (!hasBody(tag)) continue;
    if (tag.kind === "enum") declareEnumeration(env, tag);
    else if (tag.tag !== null) scope.tags.set(tag.tag, recordOf(env, tag, null));
  }
}

type Found = { readonly type: CType } | { readonly env: Env; readonly syntax: TagSpecifier };

/** A tag with a body is its own definition; without one it is looked up, blocks first. */
function findTag(env: Env, written: TagSpecifier): Found {
  if (written.tag === null || (hasBody(written) && env.scope !== null)) return { env, syntax: written };
  const local = lookupLocalTag(env, written.tag);
  if (local !== null) return { type: local };
  const known = env.unit.names.tag(written.tag);
  if (known === null) return { env: { ...env, scope: null, owner: "" }, syntax: written };
  return { env: { unit: env.unit, source: known.source, scope: null, owner: "" }, syntax: known.syntax };
}

function newRecord(env: Env, syntax: RecordSpecifier, typedefName: string | null): RecordType {
  const word = syntax.union ? "union" : "struct";
  const own = syntax.tag === null ? typedefName : `${word} ${syntax.tag}`;
  const place = env.owner === "" ? "" : ` in ${env.owner}`;
  const name = own ?? `${word} <anonymous>`;
  const key = own === null ? `${name} ${env.source.path} {${memberNames(syntax)}}` : name;
  const { members } = syntax;
  const layout = members === null ? () => null : lateLayout({ env, syntax, members });
  const record: RecordType = { kind: "record", union: syntax.union, name, key: key + place, layout };
  env.unit.unsettled.push(record);
  return record;
}

interface Unplanned {
  readonly env: Env;
  readonly syntax: RecordSpecifier;
  readonly members: readonly Member[];
}

/**
 * While it is worked out it has no size: nothing can contain itself. Afterwards nothing of the file is held any
 * more: types live longer than the version of the text that they were made for.
 */
function lateLayout(record: Unplanned): () => RecordLayout | null {
  let waiting: Unplanned | null = record;
  let layout: RecordLayout | null = null;
  return () => {
    if (waiting === null) return layout;
    const { env, syntax, members } = waiting;
    waiting = null;
    layout = layoutOf(env, syntax, members);
    return layout;
  };
}

/**
 * Works out all layouts that are still to come, as long as each brings further structures. One that waits holds the syntax
 * trees of the file and of its headers, however long its unit is kept.
 */
export function settleLayouts(unsettled: readonly RecordType[]): void {
  for (const record of unsettled) record.layout();
}

function memberNames(syntax: RecordSpecifier): string {
  return (syntax.members ?? [])
    .flatMap((member) => member.declarators.map(({ declarator }) => declarator.name))
    .join(", ");
}

function layoutOf(env: Env, syntax: RecordSpecifier, members: readonly Member[]): RecordLayout {
  const pack = findAttribute(syntax.attributes, "packed") === null ? null : 1;
  const align = alignedTo(env, syntax.attributes);
  const descriptions = members.flatMap((member) => describeMember(env, member));
  return layoutRecord(descriptions, { union: syntax.union, pack, align }, env.unit.target);
}

function describeMember(env: Env, member: Member): readonly MemberDescription[] {
  const { specifiers, declarators } = member;
  if (declarators.length === 0) {
    const type = specifiersType(env, specifiers);
    return [{ name: "", type, width: null, align: alignedTo(env, specifiers.attributes) }];
  }
  return declarators.map(({ declarator, width }) => ({
    name: declarator.name,
    type: declaredType(env, specifiers, declarator),
    width: width === null ? null : Number(constantInteger(env, width) ?? 1n),
    align: alignedTo(env, [...specifiers.attributes, ...declarator.attributes]),
  }));
}

function alignedTo(env: Env, attributes: readonly AttributeSyntax[]): number | null {
  const attribute = findAttribute(attributes, "aligned");
  if (attribute === null) return null;
  const value = Number(attribute.arguments[0] ?? "16");
  return Number.isInteger(value) && value > 0 ? value : env.unit.target.pointer;
}

/** One after the other: an enumerator may use those before it. */
function newEnumeration(env: Env, syntax: EnumSpecifier): Enumeration {
  const inner: Env = { ...env, scope: innerScope(env.scope) };
  let next: bigint = 0n;
  const constants = (syntax.enumerators ?? []).map(({ name, value }): ConstantMeaning => {
    const written = value === null ? null : constantInteger(inner, value);
    const exact: bigint = written ?? next;
    next = exact + 1n;
    const meaning: ConstantMeaning = { kind: "constant", value: exact, type: constantType(exact) };
    inner.scope?.names.set(name, meaning);
    return meaning;
  });
  return { type: enumerationType(syntax, constants), constants };
}

function constantType(value: bigint): CType {
  if (value >= -(2n ** 31n) && value < 2n ** 31n) return intType;
  return value >= 0n && value < 2n ** 32n
    ? unsignedType
    : { kind: "integer", name: "long long", size: 8, signed: true };
}

function enumerationType(syntax: EnumSpecifier, constants: readonly ConstantMeaning[]): IntegerType {
  const values = constants.map(({ value }) => value);
  const signed = values.some((value) => value < 0n);
  const large = values.some((value) => value >= 2n ** 32n || value < -(2n ** 31n));
  return {
    kind: "integer",
    name: syntax.tag === null ? "enum <anonymous>" : `enum ${syntax.tag}`,
    size: large ? 8 : 4,
    signed,
  };
}

function declareEnumeration(env: Env, syntax: EnumSpecifier): void {
  const scope = env.scope!;
  const { type, constants } = enumerationOf(env, syntax);
  if (syntax.tag !== null) scope.tags.set(syntax.tag, type);
  (syntax.enumerators ?? []).forEach(({ name }, index) => {
    scope.names.set(name, constants[index]!);
  });
}
