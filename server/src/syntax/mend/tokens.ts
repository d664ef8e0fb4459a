// C text as tokens, for the look at its outer structure that is taken where the
// parser did not understand it. Comments, directives and attributes are left
// out; every opening bracket knows the one that closes it, whatever is missing.

import { skipBlanks } from "../scan.ts";

export interface Token {
  readonly kind: "word" | "string" | "literal" | "sign";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Tokens {
  readonly all: readonly Token[];
  /** For an opening bracket, the index of the closing one: the number of tokens where there is none. */
  readonly closing: ReadonlyMap<number, number>;
}

/** `braces`: offsets at which so many closing braces are missing. */
export function tokensOf(source: string, braces: ReadonlyMap<number, number>): Tokens {
  const all = withoutAttributes(withBraces(scan(source), braces));
  return { all, closing: matchBrackets(all) };
}

const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|(?:u8|[LuU])?"(?:[^"\\\n]|\\[\s\S])*"?|(?:[LuU])?'(?:[^'\\\n]|\\[\s\S])*'?|[A-Za-z_$][\w$]*|\.?\d(?:[eEpP][+-]|[\w.])*|\.\.\.|->|\+\+|--|<<=?|>>=?|&&|\|\||[-+*/%&|^!=<>]=|[^\s\w]/g;

function scan(source: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = skipDirective(source, 0);
  for (let match = TOKEN.exec(source); match !== null; match = TOKEN.exec(source)) {
    const text = match[0];
    const start = match.index;
    if (text.startsWith("/*") || text.startsWith("//")) continue;
    if (text === "#") TOKEN.lastIndex = skipDirective(source, start);
    if (text === "#" || text === "\\") continue;
    tokens.push({ kind: kindOf(text), text, start, end: start + text.length });
  }
  return tokens;
}

/** Behind the line of a directive that was left in the text, such as `#pragma`. */
function skipDirective(source: string, at: number): number {
  const start = skipBlanks(source, at);
  if (source[start] !== "#") return at;
  const end = source.indexOf("\n", start);
  return end < 0 ? source.length : end;
}

function kindOf(text: string): Token["kind"] {
  if (text.endsWith('"') || /^(?:u8|[LuU])?"/.test(text)) return "string";
  if (/^[\d.]*\d|'/.test(text)) return "literal";
  return /^[A-Za-z_$]/.test(text) ? "word" : "sign";
}

function withBraces(tokens: readonly Token[], braces: ReadonlyMap<number, number>): readonly Token[] {
  if (braces.size === 0) return tokens;
  const missing = [...braces].flatMap(([at, count]) =>
    Array.from({ length: count }, (): Token => ({ kind: "sign", text: "}", start: at, end: at })),
  );
  return [...tokens, ...missing].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

const ATTRIBUTES = new Set("__attribute__ __attribute __declspec _Alignas alignas".split(" "));

const MEANINGLESS = new Set("__extension__ __restrict __restrict__ restrict".split(" "));

function withoutAttributes(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (MEANINGLESS.has(text)) continue;
    if (ATTRIBUTES.has(text) && tokens[at + 1]?.text === "(") at = groupEnd(tokens, at + 1);
    else if (text === "[" && tokens[at + 1]?.text === "[") at = groupEnd(tokens, at);
    else kept.push(tokens[at]!);
  }
  return kept;
}

function groupEnd(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (text in CLOSERS) depth++;
    else if ((text === ")" || text === "]" || text === "}") && --depth === 0) return at;
  }
  return tokens.length;
}

const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * A closing brace closes all that is open within its braces; other closing brackets do not reach out of them.
 * A round or square bracket that nothing closes ends where it starts, so that half-typed calls keep what follows.
 */
function matchBrackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  const textOf = (at: number): string => tokens[at]!.text;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "sign") continue;
    if (text in CLOSERS) open.push(at);
    else if (text === ")" || text === "]" || text === "}") {
      const match = open.findLastIndex((each) => CLOSERS[textOf(each)] === text);
      const isOutside = text !== "}" && open.findLastIndex((each) => textOf(each) === "{") > match;
      if (match < 0 || isOutside) continue;
      const [own, ...unclosed] = open.splice(match);
      closing.set(own!, at);
      for (const each of unclosed) closing.set(each, each);
    }
  }
  for (const each of open) closing.set(each, textOf(each) === "{" ? tokens.length : each);
  return closing;
}
