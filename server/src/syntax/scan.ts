// Small steps over C text that is not parsed yet: past blanks and comments, to
// the bracket that closes another one, from comma to comma. Rewriting needs no
// more than this, and it has to be fast.

/** The offset of the first character at or behind `from` that is neither blank nor comment. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at++;
    if (text.charCodeAt(at) !== SLASH) return at;
    const behind = skipComment(text, at);
    if (behind === at) return at;
    at = behind;
  }
}

/** The bracket that closes the one at `open`, or null in half-typed text. */
export function closingBracket(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isOpening(code)) depth++;
    else if (isClosing(code) && --depth === 0) return at;
    at = skipToken(text, at, code);
  }
  return null;
}

/** Offsets of the commas that separate what stands between `from` and `to`. */
export function commasBetween(text: string, from: number, to: number): readonly number[] {
  const commas: number[] = [];
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at);
    if (code === COMMA) commas.push(at);
    at = isOpening(code) ? (closingBracket(text, at) ?? to) + 1 : skipToken(text, at, code);
  }
  return commas;
}

/** The word that starts at `at`, or an empty string. */
export function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? "";
}

/** The offset of the last character before `from` that is not blank, or -1. */
export function lastBefore(text: string, from: number): number {
  let at = from - 1;
  while (at >= 0 && isBlank(text.charCodeAt(at))) at--;
  return at;
}

/** Behind one character, or behind the literal or comment that starts there. */
export function skipToken(text: string, at: number, code: number): number {
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return skipLiteral(text, at, code);
  if (code === SLASH) return Math.max(skipComment(text, at), at + 1);
  return at + 1;
}

const WORD = /[A-Za-z_$][\w$]*/y;

const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const STAR = 42;
const COMMA = 44;
const SLASH = 47;
const BACKSLASH = 92;
const NEWLINE = 10;

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isOpening(code: number): boolean {
  return code === 40 || code === 91 || code === 123;
}

function isClosing(code: number): boolean {
  return code === 41 || code === 93 || code === 125;
}

/** Behind the literal; one without an end stops at the end of its line. */
function skipLiteral(text: string, start: number, quote: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === NEWLINE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

/** Behind the comment at `start`, or `start` itself where none begins. */
function skipComment(text: string, start: number): number {
  const second = text.charCodeAt(start + 1);
  if (second !== STAR && second !== SLASH) return start;
  const end = second === STAR ? text.indexOf("*/", start + 2) : text.indexOf("\n", start + 2);
  if (end < 0) return text.length;
  return second === STAR ? end + 2 : end;
}
