// Cuts text into preprocessing tokens. The `skip...` functions walk over one
// piece of text and say where it ends; the scanner of ordinary text uses them
// too, without ever making a token.

import {
  backslash,
  blank,
  classOf,
  closing,
  digit,
  dot,
  isWordPart,
  newline,
  opening,
  quote,
  slash,
  word,
} from "./characters.ts";
import type { Invocation } from "./macro.ts";
import { intern, type NameTable } from "./names.ts";
import type { SourceFile } from "./sourceFile.ts";
import type { Token, TokenKind } from "./token.ts";

export interface Lexer {
  readonly source: SourceFile;
  pos: number;
  readonly end: number;
}

/** The next token, or null at the end. Newlines are white space like any other. */
export function lexToken(lexer: Lexer, names: NameTable, invocation: Invocation | null): Token | null {
  const before = lexer.pos;
  const start = skipBlanks(lexer.source.text, before, lexer.end);
  lexer.pos = start;
  if (start >= lexer.end) return null;
  return lexTokenHere(lexer, names, invocation, start > before);
}

/** As `lexToken`, where a token is known to begin. */
export function lexTokenHere(
  lexer: Lexer,
  names: NameTable,
  invocation: Invocation | null,
  spaced: boolean,
): Token {
  const { source, pos: start } = lexer;
  const kind = kindAt(source.text, start);
  const end = Math.min(endOfToken(source.text, start, kind), lexer.end);
  const text = withoutSplices(source.text.slice(start, end));
  const name = kind === "identifier" ? intern(names, text) : null;
  lexer.pos = end;
  return { kind, text, name, spaced, source, start, end, invocation, painted: false };
}

/** All tokens of `[start, end)`. */
export function lexAll(source: SourceFile, names: NameTable, start: number, end: number): Token[] {
  const lexer = { source, pos: start, end };
  const tokens: Token[] = [];
  for (let token = lexToken(lexer, names, null); token !== null; token = lexToken(lexer, names, null)) {
    tokens.push(token);
  }
  return tokens;
}

/** Over spaces, newlines, splices and comments. */
export function skipBlanks(text: string, from: number, end: number): number {
  let pos = from;
  while (pos < end) {
    const kind = classOf(text.charCodeAt(pos));
    if (kind === blank || kind === newline) {
      pos++;
      continue;
    }
    const next = kind === slash ? commentEnd(text, pos) : kind === backslash ? spliceEnd(text, pos) : -1;
    if (next < 0) return pos;
    pos = next;
  }
  return end;
}

/** Where the logical line ends that `from` is in: at a newline outside splices and comments, or at the end. */
export function lineEnd(text: string, from: number): number {
  let pos = from;
  while (pos < text.length) {
    const code = text.charCodeAt(pos);
    if (code === 10) return text.charCodeAt(pos - 1) === 13 && pos > from ? pos - 1 : pos;
    pos = nextInLine(text, pos, code);
  }
  return text.length;
}

/** The end of the splice (backslash, newline) at `pos`, or -1. Blanks between the two are forgiven, as by compilers. */
export function spliceEnd(text: string, pos: number): number {
  if (text.charCodeAt(pos) !== 92) return -1;
  let at = pos + 1;
  let code = text.charCodeAt(at);
  while (code === 32 || code === 9 || code === 13) code = text.charCodeAt(++at);
  return code === 10 ? at + 1 : -1;
}

/** The end of the comment that the slash at `pos` begins, or -1. */
export function commentEnd(text: string, pos: number): number {
  const second = skipSplices(text, pos + 1);
  const code = text.charCodeAt(second);
  if (code === 47) return lineCommentEnd(text, second + 1);
  if (code !== 42) return -1;
  const close = text.indexOf("*/", second + 1);
  return close < 0 ? text.length : close + 2;
}

/** The end of the literal whose quote is at `pos`; where the line ends first: `~end`. */
export function literalEnd(text: string, pos: number): number {
  const terminator = text.charCodeAt(pos);
  let at = pos + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === terminator) return at + 1;
    if (code === 10) return ~(text.charCodeAt(at - 1) === 13 ? at - 1 : at);
    if (code !== 92) at++;
    else {
      const spliced = spliceEnd(text, at);
      at = spliced < 0 ? at + 2 : spliced;
    }
  }
  return ~text.length;
}

/** A preprocessing number: `1.5e-3`, `0xFFul`, and much that no compiler accepts. */
export function numberEnd(text: string, start: number): number {
  let pos = start;
  for (;;) {
    const code = text.charCodeAt(pos);
    if (isExponent(code) && isSign(text.charCodeAt(pos + 1))) pos += 2;
    else if (isWordPart(code) || code === 46) pos++;
    else if (code === 92 && isWordPart(text.charCodeAt(skipSplices(text, pos)))) pos = skipSplices(text, pos);
    else return pos;
  }
}

/** Past splices, a word may go on in the next line. */
export function wordEnd(text: string, start: number): number {
  let pos = start;
  for (;;) {
    const code = text.charCodeAt(pos);
    if (isWordPart(code)) pos++;
    else if (code === 92 && isWordPart(text.charCodeAt(skipSplices(text, pos)))) pos = skipSplices(text, pos);
    else return pos;
  }
}

export function isLiteralPrefix(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  if (end - start === 1) return first === 76 || first === 85 || first === 117;
  return end - start === 2 && first === 117 && text.charCodeAt(start + 1) === 56;
}

export function withoutSplices(text: string): string {
  return text.includes("\n") ? text.replace(/\\[ \t\r]*\n/g, "") : text;
}

function nextInLine(text: string, pos: number, code: number): number {
  if (code === 92) {
    const spliced = spliceEnd(text, pos);
    return spliced < 0 ? pos + 1 : spliced;
  }
  if (code === 47) {
    const end = commentEnd(text, pos);
    return end < 0 ? pos + 1 : end;
  }
  if (code === 34 || code === 39) {
    const end = literalEnd(text, pos);
    return end < 0 ? ~end : end;
  }
  return pos + 1;
}

function lineCommentEnd(text: string, from: number): number {
  let end = text.indexOf("\n", from);
  while (end >= 0 && isSpliced(text, end, from)) end = text.indexOf("\n", end + 1);
  if (end < 0) return text.length;
  return text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

/** Whether a backslash stands before the newline at `end`. */
function isSpliced(text: string, end: number, from: number): boolean {
  let at = end - 1;
  while (
    at >= from &&
    (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9 || text.charCodeAt(at) === 13)
  )
    at--;
  return at >= from && text.charCodeAt(at) === 92;
}

function skipSplices(text: string, from: number): number {
  let pos = from;
  for (let next = spliceEnd(text, pos); next >= 0; next = spliceEnd(text, pos)) pos = next;
  return pos;
}

function kindAt(text: string, pos: number): TokenKind {
  const code = text.charCodeAt(pos);
  switch (classOf(code)) {
    case word:
      return literalPrefixAt(text, pos) ?? "identifier";
    case digit:
      return "number";
    case dot:
      return classOf(text.charCodeAt(pos + 1)) === digit ? "number" : "punctuator";
    case quote:
      return code === 34 ? "string" : "character";
    case backslash:
      return "other";
    default:
      return code === 64 || code === 96 ? "other" : "punctuator";
  }
}

function literalPrefixAt(text: string, start: number): TokenKind | null {
  for (let end = start + 1; end <= start + 2; end++) {
    const code = text.charCodeAt(end);
    if (code === 34 || code === 39) {
      return isLiteralPrefix(text, start, end) ? (code === 34 ? "string" : "character") : null;
    }
  }
  return null;
}

function endOfToken(text: string, start: number, kind: TokenKind): number {
  if (kind === "identifier") return wordEnd(text, start);
  if (kind === "number") return numberEnd(text, start);
  if (kind === "punctuator") return punctuatorEnd(text, start);
  if (kind === "other") return start + 1;
  let open = start;
  while (classOf(text.charCodeAt(open)) !== quote) open++;
  const end = literalEnd(text, open);
  return end < 0 ? ~end : end;
}

const longPunctuators = new Set([
  ..."-> ++ -- << >> <= >= == != && || *= /= %= += -= &= ^= |= ## <: :> <% %> %:".split(" "),
  ..."<<= >>= ... %:%:".split(" "),
]);

function punctuatorEnd(text: string, start: number): number {
  const kind = classOf(text.charCodeAt(start));
  if (kind === opening || kind === closing) return start + 1;
  const end = start + munch(text.slice(start, start + 4));
  return text.charCodeAt(end) === 92 && spliceEnd(text, end) >= 0
    ? splicedPunctuatorEnd(text, start, end)
    : end;
}

/** `-`, splice, `>` is one arrow. */
function splicedPunctuatorEnd(text: string, start: number, end: number): number {
  let longest = end;
  for (let next = skipSplices(text, end) + 1; next <= end + 16; next++) {
    const clean = withoutSplices(text.slice(start, next));
    if (clean.length > 4 || munch(clean) !== clean.length) break;
    longest = next;
  }
  return longest;
}

function munch(text: string): number {
  for (const length of [4, 3, 2]) {
    if (text.length >= length && longPunctuators.has(text.slice(0, length))) return length;
  }
  return 1;
}

function isExponent(code: number): boolean {
  return code === 101 || code === 69 || code === 112 || code === 80;
}

function isSign(code: number): boolean {
  return code === 43 || code === 45;
}
