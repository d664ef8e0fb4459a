// The words of C text as it is typed, without comments and directives: fixes are
// edits of that text, and what they look for must not be found in a comment.

export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const code =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^|\n)[ \t]*#(?:\/\*[\s\S]*?\*\/|\\\r?\n|[^\n])*)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\w+|\S/g;

let known: { readonly source: string; readonly tokens: readonly Token[] } | null = null;

/** Several fixes are looked for in the same text. */
export function tokensOf(source: string): readonly Token[] {
  if (known?.source === source) return known.tokens;
  const tokens: Token[] = [];
  for (const match of source.matchAll(code)) {
    const [text] = match;
    if (match[1] === undefined) tokens.push({ text, start: match.index, end: match.index + text.length });
  }
  known = { source, tokens };
  return tokens;
}
