// Finds out how a statement stands in the source: what a fix must know before it
// may put another statement in front of it. Works on the typed text, where edits go.

export interface StatementInText {
  readonly start: number;
  /** Behind the semicolon. */
  readonly end: number;
  /** The code before it: where that ends, and whether the statement is a branch without a block. */
  readonly previousEnd: number;
  readonly unbraced: boolean;
}

/**
 * The statement that begins at `start` and whose expression ends at `end`; null where the range is
 * part of something else, such as a declaration, a loop's header or a larger expression.
 */
export function statementInText(source: string, start: number, end: number): StatementInText | null {
  const previous = codeBefore(source, start);
  if (previous === null || previous.parentheses > 0) return null;
  const unbraced = /^(?:\)|else|do)$/.test(previous.token);
  if (!unbraced && !/^[;{}:]$/.test(previous.token)) return null;
  const semicolon = source[end - 1] === ";" ? end : semicolonAfter(source, end);
  return semicolon === null ? null : { start, end: semicolon, previousEnd: previous.end, unbraced };
}

/** Whitespace at the beginning of the line that holds `offset`. */
export function indentationAt(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf("\n", offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** One step of indentation as this source has it. */
export function indentationUnit(source: string): string {
  if (/^\t/m.test(source)) return "\t";
  const widths = Array.from(source.matchAll(/^( +)[^\s*]/gm), (match) => match[1]!.length);
  const smallest = widths.reduce((least, width) => (width > 1 ? Math.min(least, width) : least), 8);
  return " ".repeat(widths.length === 0 ? 4 : smallest);
}

export function lineBreakOf(source: string): string {
  return source.includes("\r\n") ? "\r\n" : "\n";
}

interface CodeBefore {
  readonly token: string;
  readonly end: number;
  /** How many parentheses are open. */
  readonly parentheses: number;
}

const code =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^|\n)[ \t]*#(?:\\\r?\n|[^\n])*)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\w+|\S/g;

function codeBefore(source: string, offset: number): CodeBefore | null {
  let last: CodeBefore | null = null;
  let parentheses = 0;
  for (const match of source.slice(0, offset).matchAll(code)) {
    if (match[1] !== undefined) continue;
    const [token] = match;
    if (token === "(") parentheses++;
    if (token === ")") parentheses = Math.max(0, parentheses - 1);
    if (token === "}" && source[match.index - 1] === "\n") parentheses = 0;
    last = { token, end: match.index + token.length, parentheses };
  }
  return last;
}

function semicolonAfter(source: string, offset: number): number | null {
  for (const match of source.slice(offset).matchAll(code)) {
    if (match[1] !== undefined) continue;
    return match[0] === ";" ? offset + match.index + 1 : null;
  }
  return null;
}
