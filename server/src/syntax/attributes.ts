// Attributes may stand nearly anywhere in C, so they are taken out of the text
// before it is parsed. What is kept of each is where it stood between its
// neighbours: that is how the tree finds out whom it belongs to.

import type { AttributeSyntax } from "./ast.ts";
import { closingBracket, commasBetween, skipBlanks, wordAt } from "./scan.ts";

/** A part of the text that was blanked, with the attributes that it held. */
export interface Blank {
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly AttributeSyntax[];
}

export interface AttributeTable {
  /** Of the attributes just before the token at `offset`. */
  before(offset: number): readonly AttributeSyntax[];
  /** Of the attributes just behind the token that ends at `offset`. */
  after(offset: number): readonly AttributeSyntax[];
  /** Of all attributes that start in `[start, end)`. */
  within(start: number, end: number): readonly AttributeSyntax[];
}

/** `blanks` are in order and do not overlap. */
export function attributeTable(text: string, blanks: readonly Blank[]): AttributeTable {
  if (blanks.every((blank) => blank.attributes.length === 0)) return noAttributes;
  const before = groupBy(blanks, followers(text, blanks));
  const after = groupBy(blanks, predecessors(text, blanks));
  return {
    before: (offset) => before.get(offset) ?? NONE,
    after: (offset) => after.get(offset) ?? NONE,
    within: (start, end) => attributesWithin(blanks, start, end),
  };
}

/** What stands between the brackets of an attribute: `malloc, nonnull(1, 2)`. */
export function parseAttributes(text: string, from: number, to: number): readonly AttributeSyntax[] {
  const bounds = [from - 1, ...commasBetween(text, from, to), to];
  return bounds
    .slice(1)
    .map((end, index) => parseAttribute(text, bounds[index]! + 1, end))
    .filter((attribute) => attribute.name !== "");
}

/** The pieces between the commas, without the blanks around them. */
export function splitArguments(text: string, from: number, to: number): readonly string[] {
  if (text.slice(from, to).trim() === "") return [];
  const bounds = [from - 1, ...commasBetween(text, from, to), to];
  return bounds.slice(1).map((end, index) => text.slice(bounds[index]! + 1, end).trim());
}

const NONE: readonly AttributeSyntax[] = [];

const noAttributes: AttributeTable = { before: () => NONE, after: () => NONE, within: () => NONE };

function parseAttribute(text: string, from: number, to: number): AttributeSyntax {
  let start = skipBlanks(text, from);
  let name = wordAt(text, start);
  let behind = skipBlanks(text, start + name.length);
  if (text.startsWith("::", behind)) {
    start = skipBlanks(text, behind + 2);
    name = wordAt(text, start);
    behind = skipBlanks(text, start + name.length);
  }
  if (start >= to) return { name: "", arguments: [] };
  const close = text[behind] === "(" && behind < to ? closingBracket(text, behind) : null;
  return {
    name: withoutUnderscores(name),
    arguments: close === null ? [] : splitArguments(text, behind + 1, close),
  };
}

/** `__malloc__` and `malloc` are the same attribute. */
function withoutUnderscores(name: string): string {
  return name.replace(/^__(.+)__$/, "$1");
}

/** For each blank, where the next token behind it starts that is not blanked itself. */
function followers(text: string, blanks: readonly Blank[]): readonly number[] {
  const found: number[] = [];
  for (let index = blanks.length - 1; index >= 0; index--) {
    const next = skipBlanks(text, blanks[index]!.end);
    const chained = blanks[index + 1]?.start === next;
    found[index] = chained ? found[index + 1]! : next;
  }
  return found;
}

/** For each blank, where the last token before it ends that is not blanked itself. */
function predecessors(text: string, blanks: readonly Blank[]): readonly number[] {
  const found: number[] = [];
  for (const [index, blank] of blanks.entries()) {
    const previous = blanks[index - 1];
    const chained = previous !== undefined && skipBlanks(text, previous.end) === blank.start;
    found.push(chained ? found[index - 1]! : endBefore(text, blank.start));
  }
  return found;
}

/** The end of the last token before `offset`; block comments between are passed over. */
function endBefore(text: string, offset: number): number {
  let end = text.slice(0, offset).trimEnd().length;
  while (text.endsWith("*/", end)) {
    const start = text.lastIndexOf("/*", end - 2);
    if (start < 0) return end;
    end = text.slice(0, start).trimEnd().length;
  }
  return end;
}

function groupBy(
  blanks: readonly Blank[],
  keys: readonly number[],
): ReadonlyMap<number, readonly AttributeSyntax[]> {
  const groups = new Map<number, readonly AttributeSyntax[]>();
  for (const [index, blank] of blanks.entries()) {
    if (blank.attributes.length === 0) continue;
    groups.set(keys[index]!, [...(groups.get(keys[index]!) ?? []), ...blank.attributes]);
  }
  return groups;
}

function attributesWithin(blanks: readonly Blank[], start: number, end: number): readonly AttributeSyntax[] {
  let low = 0;
  let high = blanks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blanks[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  const found: AttributeSyntax[] = [];
  for (let index = low; index < blanks.length && blanks[index]!.start < end; index++) {
    found.push(...blanks[index]!.attributes);
  }
  return found;
}
