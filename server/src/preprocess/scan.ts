// Reads a file from beginning to end. Text without macros is only looked at,
// never cut into tokens: it waits between `copied` and the cursor until a
// directive or a macro interrupts it, and is then copied in one piece.

import {
  backslash,
  blank,
  classOf,
  closing,
  digit,
  digraph,
  dot,
  hash,
  isWordPart,
  newline,
  opening,
  quote,
  slash,
  word,
} from "./characters.ts";
import { noteUnclosed } from "./conditionals.ts";
import { expandUse } from "./expand.ts";
import {
  commentEnd,
  isLiteralPrefix,
  literalEnd,
  numberEnd,
  spliceEnd,
  withoutSplices,
  wordEnd,
} from "./lexer.ts";
import { findName, hashStep, intern, internName, type Name } from "./names.ts";
import { copyText, copyTokens, digraphs, replaceText } from "./output.ts";
import { content } from "./recording.ts";
import { type Frame, macroOf, note, trackBracket } from "./run.ts";
import { linesOf } from "./sourceFile.ts";

/** Stands for all words, as the last token's last character. */
const wordCode = 97;

export function scanFile(frame: Frame): void {
  const { text } = frame;
  const zero = text.indexOf("\0");
  if (zero >= 0) note(frame, zero, zero + 1, "this file seems to be binary");
  while (frame.pos < text.length) step(frame, text);
  flush(frame, text.length);
  noteUnclosed(frame);
}

function step(frame: Frame, text: string): void {
  const start = frame.pos;
  const code = text.charCodeAt(start);
  switch (classOf(code)) {
    case blank:
      frame.pos = start + 1;
      return;
    case newline:
      frame.lineStart = true;
      frame.pos = start + 1;
      return;
    case word:
      scanWord(frame, text, start);
      return;
    case slash:
      if (scanComment(frame, text, start)) return;
      break;
    case backslash:
      if (scanSplice(frame, text, start)) return;
      break;
    case hash:
      if (frame.lineStart) {
        interrupt(frame, start, start + 1);
        return;
      }
      break;
    case quote:
      scanLiteral(frame, text, start, start);
      return;
    case digit:
      scanNumber(frame, text, start);
      return;
    case dot:
      if (classOf(text.charCodeAt(start + 1)) === digit) {
        scanNumber(frame, text, start);
        return;
      }
      break;
    case opening:
    case closing:
      trackBracket(frame, code);
      break;
    case digraph:
      if (scanDigraph(frame, text, start)) return;
      break;
  }
  frame.pos = start + 1;
  sawToken(frame, code);
}

function sawToken(frame: Frame, lastCode: number): void {
  frame.lineStart = false;
  frame.lastCode = lastCode;
}

/** Copies what waits up to `end`. */
function flush(frame: Frame, end: number): void {
  copyText(frame.output, frame.source, frame.copied, end);
  frame.copied = end;
}

function interrupt(frame: Frame, start: number, behindHash: number): void {
  flush(frame, start);
  frame.pos = behindHash;
  frame.run.directive(frame, false);
  frame.copied = frame.pos;
}

function scanWord(frame: Frame, text: string, start: number): void {
  let hashed = 0;
  let pos = start;
  let code = text.charCodeAt(pos);
  do {
    hashed = hashStep(hashed, code);
    code = text.charCodeAt(++pos);
  } while (isWordPart(code));
  if (code === 92 && wordEnd(text, pos) > pos) scanSplicedWord(frame, text, start);
  else if ((code === 34 || code === 39) && isLiteralPrefix(text, start, pos)) {
    scanLiteral(frame, text, start, pos);
  } else scanPlainWord(frame, text, start, pos, hashed);
}

function scanPlainWord(frame: Frame, text: string, start: number, end: number, hashed: number): void {
  frame.pos = end;
  const name =
    frame.recording === null
      ? findName(frame.names, text, start, end, hashed)
      : internName(frame.names, text, start, end, hashed);
  if (name !== null && macroOf(frame, name, content) !== null && expandName(frame, name, start)) return;
  sawToken(frame, wordCode);
}

/** The word goes on behind a splice: it is put together. */
function scanSplicedWord(frame: Frame, text: string, start: number): void {
  const end = wordEnd(text, start);
  const name = intern(frame.names, withoutSplices(text.slice(start, end)));
  frame.pos = end;
  if (macroOf(frame, name, content) !== null && expandName(frame, name, start)) return;
  sawToken(frame, wordCode);
  replace(frame, name.text, start, end);
}

/** The cursor is behind the name. False where nothing came of it. */
function expandName(frame: Frame, name: Name, start: number): boolean {
  const { source, output } = frame;
  const token = {
    kind: "identifier",
    text: name.text,
    name,
    spaced: false,
    source,
    start,
    end: frame.pos,
    invocation: null,
    painted: false,
  } as const;
  const tokens = expandUse(frame, token);
  if (tokens === null) return false;
  flush(frame, start);
  copyTokens(output, tokens, { source, start, end: frame.pos }, bodyLine(frame));
  frame.copied = frame.pos;
  for (const { kind, text } of tokens) {
    if (kind === "punctuator") trackBracket(frame, (digraphs.get(text) ?? text).charCodeAt(0));
  }
  frame.lineStart = false;
  if (tokens.length > 0) frame.lastCode = output.last;
  return true;
}

/** Headers do not move when a C file is edited. */
function bodyLine({ recording, depth, source, outermost }: Frame): number | null {
  return recording === null && depth > 0 ? linesOf(source).positionAt(outermost).line : null;
}

function replace(frame: Frame, text: string, start: number, end: number): void {
  flush(frame, start);
  replaceText(frame.output, text, { source: frame.source, start, end });
  frame.pos = end;
  frame.copied = end;
}

/** An unclosed comment takes the rest of the file with it. */
function scanComment(frame: Frame, text: string, start: number): boolean {
  const end = commentEnd(text, start);
  if (end < 0) return false;
  frame.pos = end;
  if (end === text.length && text.startsWith("/*", start) && text.indexOf("*/", start + 2) < 0) {
    note(frame, start, start + 2, "this comment is never closed");
    flush(frame, start);
    frame.copied = end;
  }
  return true;
}

/** A splice between two blanks stays; else it goes, for the characters around it may belong to one token. */
function scanSplice(frame: Frame, text: string, start: number): boolean {
  const end = spliceEnd(text, start);
  if (end < 0) return false;
  frame.pos = end;
  if (end <= start + 2 && (isBlankAt(text, start - 1) || isBlankAt(text, end))) return true;
  flush(frame, start);
  frame.copied = end;
  frame.output.last = -1;
  return true;
}

function isBlankAt(text: string, pos: number): boolean {
  const kind = classOf(text.charCodeAt(pos));
  return kind === blank || kind === newline || pos < 0;
}

function scanNumber(frame: Frame, text: string, start: number): void {
  const end = numberEnd(text, start);
  frame.pos = end;
  sawToken(frame, 48);
  joinSplices(frame, text, start, end);
}

/** The literal from `start`, with its quote at `open`. */
function scanLiteral(frame: Frame, text: string, start: number, open: number): void {
  const found = literalEnd(text, open);
  const end = found < 0 ? ~found : found;
  frame.pos = end;
  sawToken(frame, 34);
  if (found < 0) note(frame, open, end, `missing ${text[open]} at the end of this literal`);
  joinSplices(frame, text, start, end);
}

function joinSplices(frame: Frame, text: string, start: number, end: number): void {
  const spelled = text.slice(start, end);
  if (spelled.includes("\n")) replace(frame, withoutSplices(spelled), start, end);
}

function scanDigraph(frame: Frame, text: string, start: number): boolean {
  const usual = digraphs.get(text.slice(start, start + 2));
  if (usual === undefined) return false;
  if (usual === "#" && frame.lineStart) {
    interrupt(frame, start, start + 2);
    return true;
  }
  replace(frame, usual, start, start + 2);
  const code = usual.charCodeAt(0);
  trackBracket(frame, code);
  sawToken(frame, code);
  return true;
}
