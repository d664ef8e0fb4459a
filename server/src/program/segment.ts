// The tokens of one declaration at file level, as they are gathered, and the same
// as parts: words, bracketed groups, marks. Attributes and initialisers are left out.

import { literalCode, numberCode, wordCode } from "./fileLevel.ts";

export type Part =
  | { readonly kind: "word"; readonly text: string }
  /** `( ... )` with the parts inside. */
  | { readonly kind: "group"; readonly parts: readonly Part[] }
  /** `{ ... }` */
  | { readonly kind: "block" }
  /** Punctuation by its character; `0` for a number, `"` for a literal. */
  | { readonly kind: "mark"; readonly text: string };

export interface Declaration {
  readonly parts: readonly Part[];
  readonly isInitialised: boolean;
  readonly isRecord: boolean;
}

export interface Segment {
  add(code: number, start: number, end: number): void;
  addBlock(): void;
  clear(): void;
  isEmpty(): boolean;
  /** Whether a token of this code begins the next declaration, although no semicolon was there. */
  endsBefore(code: number): boolean;
  /** Whether parameters stand last, in something short enough to be the head of a function. */
  endsLikeHead(): boolean;
  isInitialised(): boolean;
  /** `extern "C"` */
  isLinkageBlock(): boolean;
  declaration(): Declaration;
  mark(): number;
  restore(mark: number): void;
}

export function createSegment(text: string): Segment {
  let tokens: Token[] = [];
  let before = 0;
  let blocks = 0;
  let initialised = false;
  const clear = (): void => {
    before += tokens.length;
    tokens = [];
    blocks = 0;
    initialised = false;
  };
  return {
    add: (code, start, end) => {
      if (code === equals) initialised = true;
      tokens.push({ code, start, end });
    },
    addBlock: () => {
      if (++blocks > mostBlocks) clear();
      tokens.push({ code: blockCode, start: 0, end: 0 });
    },
    clear,
    isEmpty: () => tokens.length === 0,
    endsBefore: (code) => code === wordCode && initialised && tokens.at(-1)?.code === blockCode,
    endsLikeHead: () => tokens.length < longestHead && tokens.at(-1)?.code === closingParenthesis,
    isInitialised: () => initialised,
    isLinkageBlock: () =>
      tokens.length === 2 && tokens[1]!.code === literalCode && textOf(text, tokens[0]!) === "extern",
    declaration: () => declarationOf(text, tokens),
    mark: () => before + tokens.length,
    restore: (mark) => {
      if (mark <= before) clear();
      else tokens.length = Math.min(tokens.length, mark - before);
      if (tokens.length < longestHead) initialised = tokens.some(({ code }) => code === equals);
    },
  };
}

interface Token {
  readonly code: number;
  readonly start: number;
  readonly end: number;
}

/** A declaration with more is several of which the ends were not seen. */
const mostBlocks = 8;
/** In tokens. */
const longestHead = 500;

const blockCode = 123;
const equals = 61;

function declarationOf(text: string, tokens: readonly Token[]): Declaration {
  const parts = withoutAttributes(partsOf(text, tokens));
  const isRecord = parts.some((part) => part.kind === "word" && /^(?:struct|union|enum)$/.test(part.text));
  return { parts: withoutInitialisers(parts), isInitialised: parts.some(isEquals), isRecord };
}

/** Nested groups on a stack of our own: the text decides how deep they are. */
function partsOf(text: string, tokens: readonly Token[]): readonly Part[] {
  const open: Part[][] = [];
  let parts: Part[] = [];
  for (const token of tokens) {
    const { code } = token;
    if (code === wordCode) parts.push({ kind: "word", text: textOf(text, token) });
    else if (code === blockCode) parts.push({ kind: "block" });
    else if (isOpening(code)) {
      open.push(parts);
      parts = [];
    } else if (isClosing(code)) {
      const around = open.pop();
      if (around === undefined) continue;
      if (code === closingParenthesis) around.push({ kind: "group", parts });
      parts = around;
    } else parts.push({ kind: "mark", text: markOf(code) });
  }
  return open[0] ?? parts;
}

const closingParenthesis = 41;

function isOpening(code: number): boolean {
  return code === 40 || code === 91;
}

function isClosing(code: number): boolean {
  return code === closingParenthesis || code === 93;
}

function markOf(code: number): string {
  if (code === numberCode) return "0";
  return code === literalCode ? '"' : String.fromCharCode(code);
}

function textOf(text: string, { start, end }: Token): string {
  return text.slice(start, end);
}

const attributeWords = /^(?:__attribute__|__attribute|__declspec|_Alignas|alignas|__asm__|__asm|asm)$/;

function withoutAttributes(parts: readonly Part[]): readonly Part[] {
  return parts.filter(
    (part, index) => !isAttribute(part) && !(part.kind === "group" && isAttribute(parts[index - 1])),
  );
}

function isAttribute(part: Part | undefined): boolean {
  return part?.kind === "word" && attributeWords.test(part.text);
}

/** Each from its `=` to the comma after it. */
function withoutInitialisers(parts: readonly Part[]): readonly Part[] {
  let inside = false;
  return parts.filter((part) => {
    if (isEquals(part)) inside = true;
    else if (part.kind === "mark" && part.text === ",") inside = false;
    return !inside;
  });
}

function isEquals(part: Part): boolean {
  return part.kind === "mark" && part.text === "=";
}
