// What an edit of a file changed for the text that it left alone. The
// declarations of two versions are compared; what changed concerns every item
// that mentions a changed name, and by way of declarations that mention one, others.

import type { ExpandedText } from "../preprocess/expanded.ts";
import type { TopLevel } from "../syntax/ast.ts";
import { sameSyntax } from "../syntax/same.ts";
import type { TagSpecifier } from "./context.ts";
import { type DeclarationIndex, type Declared, hasBody, indexDeclarations } from "./declared.ts";

/** An item and the text that it was read from. */
export interface WrittenItem {
  readonly item: TopLevel;
  readonly text: string;
}

/** A header. */
export interface WrittenSource {
  readonly expanded: ExpandedText;
  readonly index: DeclarationIndex;
}

/** Names and tags that are declared otherwise in the two versions. */
export function changedNames(before: DeclarationIndex, after: DeclarationIndex): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const name of namesIn(before, after)) {
    if (!sameDeclarations(before.names.get(name) ?? [], after.names.get(name) ?? [])) changed.add(name);
    if (!sameTag(before.tags.get(name), after.tags.get(name))) changed.add(name);
  }
  return changed;
}

/** The changed names and all whose declarations depend on them. Most headers mention none: they stay closed. */
export function affectedNames(
  changed: ReadonlySet<string>,
  own: readonly WrittenItem[],
  headers: readonly WrittenSource[],
): ReadonlySet<string> {
  const affected = new Set(changed);
  let closed = headers;
  let waiting: readonly Mentions[] = own.map(mentionsOf);
  for (let size = -1; size < affected.size; ) {
    size = affected.size;
    const opened = closed.filter((source) => mentions(wordsOfSource(source), affected));
    closed = closed.filter((source) => !opened.includes(source));
    waiting = [...waiting, ...opened.flatMap(itemsOf).map(mentionsOf)].filter((item) => {
      if (!mentions(item.head, affected)) return true;
      for (const name of item.declares) affected.add(name);
      return false;
    });
  }
  return affected;
}

/** Does it mention one of the affected names anywhere? An item of a header that stayed closed does not. */
export function isConcerned(item: TopLevel, affected: ReadonlySet<string>): boolean {
  const known = knownMentions.get(item);
  return known !== undefined && mentions(known.all, affected);
}

export function mentions(words: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const [fewer, more] = words.size < names.size ? [words, names] : [names, words];
  for (const word of fewer) if (more.has(word)) return true;
  return false;
}

function namesIn(...indexes: readonly DeclarationIndex[]): ReadonlySet<string> {
  return new Set(indexes.flatMap(({ names, tags }) => [...names.keys(), ...tags.keys()]));
}

function sameDeclarations(before: readonly Declared[], after: readonly Declared[]): boolean {
  return (
    before.length === after.length && before.every((declared, index) => sameDeclared(declared, after[index]!))
  );
}

/** The body of a function does not matter. */
function sameDeclared(before: Declared, after: Declared): boolean {
  if (before.kind === "enumerator") {
    if (after.kind !== "enumerator" || before.index !== after.index) return false;
    return before.enumeration === after.enumeration || sameSyntax(before.enumeration, after.enumeration);
  }
  if (after.kind === "enumerator") return false;
  if (before.item === after.item) return true;
  return (
    before.item.kind === after.item.kind &&
    before.typedefName === after.typedefName &&
    sameSyntax(before.specifiers, after.specifiers) &&
    sameSyntax(before.declarator, after.declarator) &&
    sameSyntax(before.initializer, after.initializer)
  );
}

/** Without a body only its kind matters. */
function sameTag(before: TagSpecifier | undefined, after: TagSpecifier | undefined): boolean {
  if (before === undefined || after === undefined || before === after) return before === after;
  if (before.kind !== after.kind || hasBody(before) !== hasBody(after)) return false;
  return hasBody(before) ? sameSyntax(before, after) : isUnion(before) === isUnion(after);
}

function isUnion(tag: TagSpecifier): boolean {
  return tag.kind === "record" && tag.union;
}

/** What one item declares and mentions; it stays the same as long as the item does. */
interface Mentions {
  readonly declares: readonly string[];
  readonly all: ReadonlySet<string>;
  /** Without the body of a function, which does not change what the function is for others. */
  readonly head: ReadonlySet<string>;
}

function mentionsOf({ item, text }: WrittenItem): Mentions {
  const known = knownMentions.get(item) ?? {
    declares: namesDeclaredBy(item),
    all: wordsOf(text),
    head: wordsOf(item.kind === "function" ? text.slice(0, item.body.start - item.start) : text),
  };
  knownMentions.set(item, known);
  return known;
}

const knownMentions = new WeakMap<TopLevel, Mentions>();

/** All words that could be names. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w$\\\u0080-\uffff]+/g) ?? []);
}

/** Headers stay the same through many edits. */
function wordsOfSource({ expanded }: WrittenSource): ReadonlySet<string> {
  const known = wordsOfSources.get(expanded) ?? wordsOf(expanded.text);
  wordsOfSources.set(expanded, known);
  return known;
}

const wordsOfSources = new WeakMap<ExpandedText, ReadonlySet<string>>();

function itemsOf({ expanded, index }: WrittenSource): readonly WrittenItem[] {
  return index.items.map((item) => ({ item, text: expanded.text.slice(item.start, item.end) }));
}

function namesDeclaredBy(item: TopLevel): readonly string[] {
  const { names, tags } = indexDeclarations([item]);
  return [...names.keys(), ...tags.keys()];
}
