// Walks over groups of an `#if` that do not count, line by line: only
// comments, literals and conditional directives matter there.

import { blank, classOf, hash, slash, word } from "./characters.ts";
import { commentEnd, lineEnd, skipBlanks, spliceEnd, withoutSplices, wordEnd } from "./lexer.ts";

export interface DirectiveLine {
  readonly keyword: string;
  /** Where its `#` stands, and where its operands begin. */
  readonly start: number;
  readonly operands: number;
}

/**
 * The next `#elif`, `#else` or `#endif` (or a spelling of `#elif`) that belongs to the group that goes on at `from`, in the midst of
 * a line. Null where the text ends first.
 */
export function nextBranch(text: string, from: number): DirectiveLine | null {
  let depth = 0;
  for (let pos = lineEnd(text, from); pos < text.length; pos = lineEnd(text, pos)) {
    const line = directiveAt(text, pos);
    if (line === null) {
      pos = skipLineStart(text, pos);
      continue;
    }
    const { keyword } = line;
    if (keyword === "if" || keyword === "ifdef" || keyword === "ifndef") depth++;
    else if (depth === 0 && branches.has(keyword)) return line;
    else if (keyword === "endif") depth--;
    pos = line.operands;
  }
  return null;
}

/** The name of a directive whose `#` stands before `pos`. */
export function keywordAt(
  text: string,
  pos: number,
): { readonly keyword: string; readonly operands: number } {
  const start = skipInLine(text, pos);
  const end = classOf(text.charCodeAt(start)) === word ? wordEnd(text, start) : start;
  return { keyword: withoutSplices(text.slice(start, end)), operands: end };
}

/** Over blanks, splices and comments, but not into the next line. */
export function skipInLine(text: string, from: number): number {
  let pos = from;
  for (;;) {
    const kind = classOf(text.charCodeAt(pos));
    const next = kind === blank ? pos + 1 : kind === slash ? commentEnd(text, pos) : spliceEnd(text, pos);
    if (next < 0 || pos >= text.length) return Math.min(pos, text.length);
    pos = next;
  }
}

const branches = new Set(["elif", "elifdef", "elifndef", "else", "endif"]);

/** The directive in the first line with text behind `pos`, a line's start or the end of the line before it. */
export function directiveAt(text: string, pos: number): DirectiveLine | null {
  const start = skipLineStart(text, pos);
  const isHash = classOf(text.charCodeAt(start)) === hash;
  if (!isHash && !text.startsWith("%:", start)) return null;
  return { ...keywordAt(text, start + (isHash ? 1 : 2)), start };
}

function skipLineStart(text: string, pos: number): number {
  return skipBlanks(text, pos, text.length);
}
