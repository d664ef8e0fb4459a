// While someone types, a closing brace is often missing, and then the parser
// takes the following functions for part of the broken one. People start
// functions at the beginning of a line: there the braces are closed.

import { skipToken } from "./scan.ts";
import type { TextEdit } from "./textEdits.ts";

/** Insertions that close what is open where the next function starts, or at the end. */
export function missingBraces(source: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const close = (at: number, depth: number): void => {
    if (depth > 0) edits.push({ start: at, end: at, text: "}".repeat(depth) });
  };
  let depth = 0;
  for (let at = 0; at < source.length; ) {
    const code = source.charCodeAt(at);
    if (depth > 0 && isLineStart(source, at) && startsFunction(source, at)) {
      close(at, depth);
      depth = 0;
    }
    if (code === OPENING) depth++;
    else if (code === CLOSING) depth = Math.max(0, depth - 1);
    at = skipToken(source, at, code);
  }
  close(source.length, depth);
  return edits;
}

const OPENING = 123;
const CLOSING = 125;
const NEWLINE = 10;

function isLineStart(source: string, at: number): boolean {
  return at === 0 || source.charCodeAt(at - 1) === NEWLINE;
}

/** At least a type and a name, then parameters and a body. */
export function startsFunction(source: string, at: number): boolean {
  HEAD.lastIndex = at;
  const head = HEAD.exec(source)?.[1];
  return head !== undefined && !STATEMENT_WORD.test(head);
}

const HEAD = /([A-Za-z_]\w*[\s*]+[\w\s*]*)\([^;{}()]*(?:\([^;{}()]*\)[^;{}()]*)*\)\s*\{/y;

const STATEMENT_WORD = /\b(?:if|else|for|while|do|switch|return|case|default|goto|sizeof)\b/;
