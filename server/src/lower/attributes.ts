// Attributes as the stages behind want them: `noreturn` is one attribute,
// whether it was spelled `_Noreturn`, `__noreturn__` or `noreturn`.

import type { Attribute } from "../ir/unit.ts";
import type { AttributeSyntax, Declarator, Specifiers } from "../syntax/ast.ts";

export function attributesOf(specifiers: Specifiers, declarator: Declarator): readonly Attribute[] {
  const written = [...specifiers.attributes, ...declarator.attributes].map(plainAttribute);
  return specifiers.storage.some(isNoreturnKeyword)
    ? [{ name: "noreturn", arguments: [] }, ...written]
    : written;
}

function plainAttribute(attribute: AttributeSyntax): Attribute {
  return { name: plainName(attribute.name), arguments: attribute.arguments };
}

export function findAttribute(attributes: readonly AttributeSyntax[], name: string): AttributeSyntax | null {
  return attributes.find((attribute) => plainName(attribute.name) === name) ?? null;
}

export function isNoreturn(attributes: readonly Attribute[]): boolean {
  return attributes.some(({ name }) => name === "noreturn");
}

/** `format(printf, 1, 2)`, under any of the names that the kind of text has. */
export function formatsText(attributes: readonly Attribute[]): boolean {
  return attributes.some(
    ({ name, arguments: [kind = ""] }) =>
      name === "format" && /^(?:__)?(?:gnu_|ms_)?printf(?:__)?$/.test(kind),
  );
}

function plainName(name: string): string {
  const bare = name.replace(/^__(.*)__$/, "$1");
  return isNoreturnKeyword(bare) ? "noreturn" : bare;
}

function isNoreturnKeyword(word: string): boolean {
  return word === "_Noreturn" || word === "noreturn";
}
