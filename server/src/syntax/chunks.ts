// Cuts a text at places where one item of the top level surely ends and another
// begins. Each chunk is parsed on its own: an edit costs the parsing of its chunk,
// an error cannot reach the functions around it, and the same text always has the same tree.

import { startsFunction } from "./missingBraces.ts";
import { skipBlanks, skipToken, wordAt } from "./scan.ts";

export interface Chunk {
  readonly start: number;
  readonly end: number;
}

/** In order, without gaps. */
export function chunksOf(source: string): readonly Chunk[] {
  const scan: Scan = { source, chunks: [], start: 0, ...freshItem };
  scanFrom(scan, 0, false);
  if (scan.start < source.length && isOpen(scan)) {
    const { start } = scan;
    Object.assign(scan, freshItem);
    scanFrom(scan, start, true);
  }
  if (scan.start < source.length) scan.chunks.push({ start: scan.start, end: source.length });
  return scan.chunks;
}

/** What the item at the cursor looks like so far. */
interface Item {
  braces: number;
  /** Round and square brackets outside of braces. */
  brackets: number;
  /** A bracket outside of braces that could open parameters. */
  hasParameters: boolean;
  /** Words behind the parameters: old C declares the parameters' types there. */
  wordsBehind: number;
  initialised: boolean;
  /** The open outermost brace began the body of a function. */
  inFunction: boolean;
  lastWord: string;
}

interface Scan extends Item {
  readonly source: string;
  readonly chunks: Chunk[];
  /** Of the present chunk. */
  start: number;
}

const freshItem: Item = {
  braces: 0,
  brackets: 0,
  hasParameters: false,
  wordsBehind: 0,
  initialised: false,
  inFunction: false,
  lastWord: "",
};

/** Declarations in a row are parsed together up to about this length. */
const longEnough = 1000;

const NEWLINE = 10;

/** `mending`: brackets are known to be missing, so a function that starts at the beginning of a line ends what is open. */
function scanFrom(scan: Scan, from: number, mending: boolean): void {
  const { source } = scan;
  for (let at = from; at < source.length; ) {
    const code = source.charCodeAt(at);
    if (mending && isOpen(scan) && source.charCodeAt(at - 1) === NEWLINE && startsFunction(source, at))
      cut(scan, at);
    if (isWordStart(code)) at = scanWord(scan, at);
    else {
      const behind = skipToken(source, at, code);
      if (behind === at + 1) scanCharacter(scan, at, source[at]!);
      at = behind;
    }
  }
}

function isOpen({ braces, brackets }: Scan): boolean {
  return braces > 0 || brackets > 0;
}

function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

function scanWord(scan: Scan, at: number): number {
  if (scan.braces > 0) return behindWord(scan.source, at);
  const word = wordAt(scan.source, at);
  if (scan.brackets === 0) {
    scan.lastWord = word;
    if (scan.hasParameters) scan.wordsBehind++;
  }
  return at + word.length;
}

function behindWord(source: string, from: number): number {
  let at = from + 1;
  for (let code = source.charCodeAt(at); isWordStart(code) || (code >= 48 && code <= 57); ) {
    code = source.charCodeAt(++at);
  }
  return at;
}

function scanCharacter(scan: Scan, at: number, character: string): void {
  switch (character) {
    case "{":
      if (scan.braces === 0) scan.inFunction = scan.brackets === 0 && scan.hasParameters && !scan.initialised;
      scan.braces++;
      return;
    case "}":
      closeBrace(scan, at);
      return;
    case "(":
    case "[":
      if (scan.braces === 0) openBracket(scan, character);
      return;
    case ")":
    case "]":
      if (scan.braces === 0 && scan.brackets > 0) scan.brackets--;
      return;
    case ";":
      if (!isOpen(scan)) endDeclaration(scan, at + 1);
      return;
    case "=":
      if (!isOpen(scan)) scan.initialised = true;
      return;
    case "*":
      if (!isOpen(scan) && scan.wordsBehind > 0) scan.wordsBehind++;
      return;
  }
}

function openBracket(scan: Scan, character: string): void {
  if (scan.brackets === 0 && character === "(" && !scan.initialised && !ATTRIBUTES.has(scan.lastWord)) {
    scan.hasParameters = true;
    scan.wordsBehind = 0;
  }
  scan.brackets++;
}

const ATTRIBUTES = new Set(
  "__attribute__ __attribute __declspec _Alignas alignas typeof __typeof__ __typeof _Atomic asm __asm__ __asm".split(
    " ",
  ),
);

/** One brace too many stands alone. */
function closeBrace(scan: Scan, at: number): void {
  if (scan.braces > 0) scan.braces--;
  else {
    cut(scan, at);
    cut(scan, at + 1);
    return;
  }
  if (scan.braces === 0 && scan.brackets === 0 && scan.inFunction && isLastInItem(scan.source, at + 1))
    cut(scan, at + 1);
}

/** Nothing more of a declaration follows the brace: its line ends, or the next function begins. */
function isLastInItem(source: string, from: number): boolean {
  const next = skipBlanks(source, from);
  if (next >= source.length || source[next] === "}") return true;
  const word = wordAt(source, next);
  return word !== "" && (source.slice(from, next).includes("\n") || MODIFIERS.has(word));
}

const MODIFIERS = new Set(["static", "extern", "inline", "__inline", "__inline__", "typedef"]);

/** In old C declarations of parameters, of two words at least each, stand between a function's head and its body. */
function endDeclaration(scan: Scan, end: number): void {
  const mayBeOldStyle = !scan.initialised && scan.hasParameters && scan.wordsBehind > 1;
  if (mayBeOldStyle) return;
  if (end - scan.start >= longEnough || EMPTY_LINE.test(scan.source.slice(end, end + 80))) cut(scan, end);
  else forget(scan);
}

const EMPTY_LINE = /^[ \t]*\n[ \t]*\n/;

function cut(scan: Scan, end: number): void {
  if (end > scan.start) scan.chunks.push({ start: scan.start, end });
  scan.start = end;
  forget(scan);
}

function forget(scan: Scan): void {
  Object.assign(scan, freshItem);
}
