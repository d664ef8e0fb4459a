// Where the parser did not understand a text, macros are usually the reason:
// without a project's headers nobody expands them. Declarations and functions that
// it did not understand are looked at token by token, with a few rules about
// where names can stand in C; all others are left alone.

import type { TextEdit } from "../textEdits.ts";
import { isOldStyle, mendDeclaration, oldStyleBody, parametersOf } from "./declaration.ts";
import { behind, deeper, find, isName, type Mender, textAt, tokenAt } from "./mender.ts";
import { mendStatements } from "./statement.ts";
import { tokensOf } from "./tokens.ts";
import { TAGGED } from "./words.ts";

/** `braces` are edits that are already known to be needed; `isSound` tells of ranges that need no mending. */
export function mendText(
  source: string,
  braces: readonly TextEdit[],
  isSound: (start: number, end: number) => boolean,
): readonly TextEdit[] {
  const missing = new Map(braces.map(({ start, text }) => [start, text.length]));
  const tokens = tokensOf(source, missing);
  const mender: Mender = { tokens, source, edits: [], nesting: { depth: 0 } };
  mendItems(mender, 0, tokens.all.length, isSound);
  return mender.edits;
}

function mendItems(
  mender: Mender,
  from: number,
  to: number,
  isSound: (start: number, end: number) => boolean,
): void {
  for (let at = from; at < to; ) {
    const linkage = linkageBlock(mender, at);
    if (linkage !== null) {
      deeper(mender, () => mendItems(mender, linkage + 1, behind(mender, linkage) - 1, isSound));
      at = behind(mender, linkage);
      continue;
    }
    const body = bodyOf(mender, at, to);
    const end = Math.max(at + 1, body === null ? find(mender, at, to, ";") + 1 : behind(mender, body));
    if (!isSound(tokenAt(mender, at).start, tokenAt(mender, end - 1).end)) mendItem(mender, at, body, end);
    at = end;
  }
}

/** The brace of `extern "C" { ... }`. */
function linkageBlock(mender: Mender, at: number): number | null {
  const isLinkage = textAt(mender, at) === "extern" && tokenAt(mender, at + 1).kind === "string";
  return isLinkage && textAt(mender, at + 2) === "{" ? at + 2 : null;
}

function mendItem(mender: Mender, from: number, body: number | null, end: number): void {
  if (body === null) {
    mendDeclaration(mender, from, find(mender, from, end, ";"));
    return;
  }
  const open = parametersOf(mender, from, body);
  if (open === null || !isOldStyle(mender, open)) mendDeclaration(mender, from, body);
  else {
    mendDeclaration(mender, from, open);
    mendOldParameters(mender, behind(mender, open), body);
  }
  mendStatements(mender, body + 1, behind(mender, body) - 1);
}

function mendOldParameters(mender: Mender, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const end = find(mender, at, to, ";");
    mendDeclaration(mender, at, end);
    at = end + 1;
  }
}

/** The brace of the function body in the item at `from`; null where a semicolon ends the item. */
function bodyOf(mender: Mender, from: number, to: number): number | null {
  for (let at = from; at < to; at = behind(mender, at)) {
    const { text } = tokenAt(mender, at);
    if (text === ";" || text === "=") return null;
    if (text === "{" && !isRecordBody(mender, from, at)) return at;
    if (text !== "(") continue;
    const body = oldStyleBody(mender, at);
    if (body !== null) return body;
  }
  return null;
}

/** Do only names stand between the brace and a `struct`, `union` or `enum`? */
function isRecordBody(mender: Mender, from: number, brace: number): boolean {
  let at = brace - 1;
  while (at > from && isName(mender, at)) at--;
  return TAGGED.has(textAt(mender, at));
}
