// What stands before the declarators: storage, qualifiers, attributes and the type.

import type { AttributeSyntax, Specifiers, TypeSpecifier } from "../ast.ts";
import { childIn, childOfKind, childrenOf } from "../flatTree.ts";
import {
  type Context,
  isMissing,
  kindOf,
  nested,
  rangeOf,
  SYNTAX_ERROR,
  standsFor,
  textOf,
} from "./context.ts";
import { bracketed, optionalIn } from "./expression.ts";
import { recordMembers } from "./member.ts";
import { typeName } from "./typeName.ts";

/** Of a declaration, a parameter, ...; `firstDeclarator` is where its specifiers end. */
export function specifiers(context: Context, node: number, firstDeclarator: number | null): Specifiers {
  const type = childIn(context.tree, node, "type");
  const words = qualifiersOf(context, node, type);
  const { start, end } = rangeOf(context, node);
  return {
    start,
    end: specifiersEnd(context, node, firstDeclarator) ?? end,
    storage: kindOf(context, node) === "type_definition" ? ["typedef"] : storageOf(words),
    constant: words.includes("const"),
    type: type === null ? { kind: "implicit", start, end: start } : typeSpecifier(context, type),
    attributes: attributesOf(context, node, type, firstDeclarator),
  };
}

/** A type specifier that stands alone, as in `struct s { ... };`. */
export function bareSpecifiers(context: Context, type: number): Specifiers {
  const range = rangeOf(context, type);
  const attributes = context.attributes.before(range.start);
  return { ...range, storage: [], constant: false, type: typeSpecifier(context, type), attributes };
}

/** The type of a declaration that lacks one. */
export function implicitType(start: number): TypeSpecifier {
  return { kind: "implicit", start, end: start };
}

export function typeSpecifier(context: Context, node: number): TypeSpecifier {
  const range = rangeOf(context, node);
  switch (kindOf(context, node)) {
    case "struct_specifier":
    case "union_specifier":
      return nested(context, node, record, bareRecord);
    case "enum_specifier":
      return standsFor(context, node, ENUM) ? enumeration(context, node) : typeOf(context, node);
    case "macro_type_specifier":
      return macroType(context, node);
    default:
      if (range.start === range.end) return implicitType(range.start);
      return arithmeticOrNamed(context, node);
  }
}

const ENUM = /enum\b/y;

/** `API(int) f(void)` is about what is in the brackets; `LIST_OF(x) *l` is some type of its own. */
function macroType(context: Context, node: number): TypeSpecifier {
  const range = rangeOf(context, node);
  const inner = childIn(context.tree, node, "type");
  const isFunction = context.tree.kinds[context.tree.behind[node]!] === "function_declarator";
  const wrapped = inner === null ? null : typeName(context, inner);
  const isPlain = wrapped?.specifiers.type.kind === "named" && wrapped.declarator.derivations.length === 0;
  return wrapped === null || (isPlain && !isFunction)
    ? { kind: "named", ...range, name: nameOf(context, node) ?? "" }
    : { kind: "typeof", ...range, operand: wrapped };
}

function record(context: Context, node: number): TypeSpecifier {
  const range = rangeOf(context, node);
  const body = childIn(context.tree, node, "body");
  return {
    kind: "record",
    ...range,
    union: kindOf(context, node) === "union_specifier",
    tag: nameOf(context, node),
    members: body === null ? null : recordMembers(context, body),
    attributes: recordAttributes(context, node, body),
  };
}

/** Without its members. */
function bareRecord(context: Context, node: number): TypeSpecifier {
  const union = kindOf(context, node) === "union_specifier";
  return {
    kind: "record",
    ...rangeOf(context, node),
    union,
    tag: nameOf(context, node),
    members: null,
    attributes: [],
  };
}

/** Before the body, or just behind it. */
function recordAttributes(context: Context, node: number, body: number | null): readonly AttributeSyntax[] {
  const { start, end } = rangeOf(context, node);
  if (body === null) return context.attributes.within(start, end);
  const bodyStart = rangeOf(context, body).start;
  return [...context.attributes.within(start, bodyStart), ...context.attributes.after(end)];
}

function enumeration(context: Context, node: number): TypeSpecifier {
  const body = childIn(context.tree, node, "body");
  const enumerators = body === null ? null : enumeratorsOf(context, body);
  return { kind: "enum", ...rangeOf(context, node), tag: nameOf(context, node), enumerators };
}

function enumeratorsOf(context: Context, body: number) {
  return childrenOf(context.tree, body)
    .filter((child) => kindOf(context, child) === "enumerator")
    .map((child) => ({ name: nameOf(context, child) ?? "", value: optionalIn(context, child, "value") }));
}

/** `typeof(x)` was rewritten to `enum{x=sizeof(x)}`. */
function typeOf(context: Context, node: number): TypeSpecifier {
  const body = childIn(context.tree, node, "body");
  const enumerator = body === null ? null : childOfKind(context.tree, body, "enumerator");
  const size = enumerator === null ? null : childIn(context.tree, enumerator, "value");
  const type = size === null ? null : childIn(context.tree, size, "type");
  const range = rangeOf(context, node);
  if (type !== null) return { kind: "typeof", ...range, operand: typeName(context, type) };
  if (size !== null) return { kind: "typeof", ...range, operand: bracketed(context, size, "value") };
  return { kind: "typeof", ...range, operand: { kind: "bad-expression", ...range, reason: SYNTAX_ERROR } };
}

/** The words come from the original text: some were replaced for the grammar. */
function arithmeticOrNamed(context: Context, node: number): TypeSpecifier {
  const range = rangeOf(context, node);
  const words = wordsOf(textOf(context, node)).map(plainSpelling);
  const known = words.filter((word) => BUILTIN.has(word));
  const unknown = words.find((word) => !BUILTIN.has(word) && !QUALIFIERS.has(word));
  if (known.length > 0 || unknown === undefined) return { kind: "builtin", ...range, words: known };
  return { kind: "named", ...range, name: unknown };
}

const BUILTIN = new Set(
  (
    "void char short int long float double signed unsigned _Bool _Complex __int128 " +
    "_Float16 _Float32 _Float32x _Float64 _Float64x _Float128 __float128 _Decimal32 _Decimal64 _Decimal128"
  ).split(" "),
);

const QUALIFIERS = new Set("const volatile restrict _Atomic __extension__".split(" "));

/** One spelling for words that have several. */
const SPELLINGS: Readonly<Record<string, string>> = {
  __signed: "signed",
  __signed__: "signed",
  __complex: "_Complex",
  __complex__: "_Complex",
  __const: "const",
  __const__: "const",
  __volatile: "volatile",
  __volatile__: "volatile",
  __inline: "inline",
  __inline__: "inline",
  __forceinline: "inline",
  __thread: "_Thread_local",
  thread_local: "_Thread_local",
  noreturn: "_Noreturn",
};

function plainSpelling(word: string): string {
  return SPELLINGS[word] ?? word;
}

function wordsOf(text: string): readonly string[] {
  const withoutComments = text.includes("/") ? text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, " ") : text;
  return withoutComments.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

function nameOf(context: Context, node: number): string | null {
  const name = childIn(context.tree, node, "name");
  return name === null || isMissing(context, name) ? null : textOf(context, name);
}

/** Storage classes and qualifiers beside the type and within it, as in `long const int`. */
function qualifiersOf(context: Context, node: number, type: number | null): readonly string[] {
  const inType =
    type !== null && kindOf(context, type) === "sized_type_specifier" ? childrenOf(context.tree, type) : [];
  return [...childrenOf(context.tree, node), ...inType]
    .filter((child) => QUALIFYING.has(kindOf(context, child)))
    .map((child) => plainSpelling(textOf(context, child)));
}

const QUALIFYING = new Set(["storage_class_specifier", "type_qualifier"]);

const STORAGE = new Set("typedef extern static inline register auto _Thread_local _Noreturn".split(" "));

function storageOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => STORAGE.has(word));
}

function specifiersEnd(context: Context, node: number, firstDeclarator: number | null): number | null {
  let end: number | null = null;
  for (const child of childrenOf(context.tree, node)) {
    if (child === firstDeclarator || kindOf(context, child).endsWith("declarator")) break;
    end = rangeOf(context, child).end;
  }
  return end;
}

/** Those in front, and those between the specifiers that are not the structure's own. */
function attributesOf(
  context: Context,
  node: number,
  type: number | null,
  firstDeclarator: number | null,
): readonly AttributeSyntax[] {
  const { start, end } = rangeOf(context, node);
  const { attributes } = context;
  const limit = firstDeclarator === null ? end : rangeOf(context, firstDeclarator).start;
  const found = [...attributes.before(start)];
  if (type === null) return [...found, ...attributes.within(start, limit)];
  const typeRange = rangeOf(context, type);
  const owned = isRecordWithBody(context, type) ? attributes.after(typeRange.end) : [];
  const behindType = [...attributes.within(typeRange.end, limit)];
  const behindNode = firstDeclarator === null && limit === end ? attributes.after(end) : [];
  return [
    ...found,
    ...attributes.within(start, typeRange.start),
    ...behindType.filter((attribute) => !owned.includes(attribute)),
    ...behindNode.filter((attribute) => !owned.includes(attribute)),
  ];
}

function isRecordWithBody(context: Context, type: number): boolean {
  return childOfKind(context.tree, type, "field_declaration_list") !== null;
}
