// What all menders share: the tokens, and the changes to the text that they
// propose. A mender never moves or invents code: it takes out words that the
// grammar cannot place, and puts in the punctuation that is missing.

import type { TextEdit } from "../textEdits.ts";
import type { Token, Tokens } from "./tokens.ts";
import { isReserved } from "./words.ts";

export interface Mender {
  readonly tokens: Tokens;
  readonly source: string;
  readonly edits: TextEdit[];
  /** How deep brackets are nested right now. */
  readonly nesting: { depth: number };
}

/** Past the last token: a sign that equals no other. */
const NOTHING: Token = { kind: "sign", text: "", start: 0, end: 0 };

export function tokenAt({ tokens }: Mender, at: number): Token {
  return tokens.all[at] ?? NOTHING;
}

export function textAt(mender: Mender, at: number): string {
  return tokenAt(mender, at).text;
}

/** A name: a word that is not C's own. */
export function isName(mender: Mender, at: number): boolean {
  const { kind, text } = tokenAt(mender, at);
  return kind === "word" && !isReserved(text);
}

/** The index just behind what starts at `at`: behind the closing bracket, if it is an opening one. */
export function behind({ tokens }: Mender, at: number): number {
  return (tokens.closing.get(at) ?? at) + 1;
}

/** Is there a closing bracket for the one at `open`? */
export function isClosed({ tokens }: Mender, open: number): boolean {
  return tokens.closing.get(open) !== open;
}

/** Behind a name and the brackets that follow it, if any. */
export function behindCall(mender: Mender, at: number): number {
  return textAt(mender, at + 1) === "(" ? behind(mender, at + 1) : at + 1;
}

/** Is there the end of a line just before the token? */
export function startsLine({ tokens, source }: Mender, at: number): boolean {
  const before = tokens.all[at - 1];
  const token = tokens.all[at];
  return before !== undefined && token !== undefined && source.slice(before.end, token.start).includes("\n");
}

/** The first index in `[from, to)`, outside of brackets, at which one of the signs stands; else `to`. */
export function find(mender: Mender, from: number, to: number, signs: string): number {
  let at = from;
  while (at < to && !isSign(mender, at, signs)) at = behind(mender, at);
  return Math.min(at, to);
}

/** Is the token one of the one-character signs? */
export function isSign(mender: Mender, at: number, signs: string): boolean {
  const { kind, text } = tokenAt(mender, at);
  return kind === "sign" && text.length === 1 && signs.includes(text);
}

/** The pieces between commas, as ranges of tokens. */
export function pieces(mender: Mender, from: number, to: number): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let start = from; ; ) {
    const end = find(mender, start, to, ",");
    found.push([start, end]);
    if (end >= to) return found;
    start = end + 1;
  }
}

export function insertBefore(mender: Mender, at: number, text: string): void {
  const { start } = tokenAt(mender, at);
  mender.edits.push({ start, end: start, text });
}

export function insertBehind(mender: Mender, at: number, text: string): void {
  const { end } = tokenAt(mender, at);
  mender.edits.push({ start: end, end, text });
}

/** Takes out the tokens in `[from, to)`. */
export function takeOut(mender: Mender, from: number, to: number): void {
  replace(mender, from, to, " ");
}

export function replace(mender: Mender, from: number, to: number, text: string): void {
  if (to > from) {
    const end = tokenAt(mender, Math.min(to, mender.tokens.all.length) - 1).end;
    mender.edits.push({ start: tokenAt(mender, from).start, end, text });
  }
}

/** Brackets within brackets beyond this depth are left as they are. */
const DEEPEST = 200;

export function deeper(mender: Mender, work: () => void): void {
  if (mender.nesting.depth >= DEEPEST) return;
  mender.nesting.depth++;
  work();
  mender.nesting.depth--;
}
