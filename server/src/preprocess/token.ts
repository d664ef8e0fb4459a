// Tokens exist only where macros are at work: in directives, in macro bodies
// and in macro calls. Each knows where it was typed and through which macro
// invocations it came.

import type { Invocation } from "./macro.ts";
import type { Name } from "./names.ts";
import type { SourceFile } from "./sourceFile.ts";

export type TokenKind = "identifier" | "number" | "string" | "character" | "punctuator" | "other";

export interface Token {
  readonly kind: TokenKind;
  /** Without splices. */
  readonly text: string;
  /** Null unless an identifier. */
  readonly name: Name | null;
  /** White space or a comment stands before it. */
  readonly spaced: boolean;
  readonly source: SourceFile;
  /** Where it was typed; both -1 for a token that was made by `#`, `##` or a built-in macro. */
  readonly start: number;
  readonly end: number;
  /** The innermost macro that it came through. */
  readonly invocation: Invocation | null;
  /** The name of a macro that was being expanded around it: it is never expanded again. */
  readonly painted: boolean;
}

export function withSpace(token: Token, spaced: boolean): Token {
  return token.spaced === spaced ? token : { ...token, spaced };
}

export function withInvocation(token: Token, invocation: Invocation): Token {
  return { ...token, invocation };
}

export function painted(token: Token): Token {
  return { ...token, painted: true };
}

/** A token that nobody typed, in the place of `model`. */
export function madeToken(kind: TokenKind, text: string, name: Name | null, model: Token): Token {
  return { ...model, kind, text, name, start: -1, end: -1, painted: false };
}
