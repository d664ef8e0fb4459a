// The arguments of a macro call: taken from the lists of the expansion and
// then, for a macro used in ordinary text, from the text itself, directives in
// the midst of the call included.

import { backslash, blank, classOf, hash, newline, slash } from "./characters.ts";
import { type Expander, pop, push, spend, take } from "./contexts.ts";
import { commentEnd, lexTokenHere, skipBlanks, spliceEnd } from "./lexer.ts";
import type { Invocation } from "./macro.ts";
import { type Conditional, type Frame, note } from "./run.ts";
import { leftOut } from "./substitute.ts";
import { painted, type Token, withInvocation } from "./token.ts";

/**
 * The arguments of the call that follows the name `token`. Null where none follows, where it is never closed
 * or where the number of arguments is wrong: then the name is put out and all that was taken is given back.
 */
export function takeCall(
  expander: Expander,
  token: Token,
  count: number,
  variadic: boolean,
  invocation: Invocation,
  out: Token[],
): readonly (readonly Token[])[] | null {
  const { frame } = expander;
  const cursor = saveCursor(frame);
  const taken: Token[] = [];
  if (!takeOpening(expander, taken)) {
    out.push(token);
    return null;
  }
  const given = collectArguments(expander, variadic ? count : 0, invocation, taken);
  const fitting = given === null ? null : fitTo(given, count, variadic);
  if (fitting !== null) return fitting;
  complain(expander, token, given, count);
  out.push(painted(token));
  restoreCursor(frame, cursor);
  if (taken.length > 0) push(expander, taken, null, false);
  return null;
}

/** Tokens that come from lists are added to `taken`. */
function takeOpening(expander: Expander, taken: Token[]): boolean {
  const { contexts, frame } = expander;
  let top = contexts.at(-1);
  while (top !== undefined && top.next >= top.tokens.length && !top.boundary) {
    pop(expander);
    top = contexts.at(-1);
  }
  if (top !== undefined) {
    const token = top.tokens[top.next];
    if (token?.text !== "(") return false;
    taken.push(token);
    top.next++;
    return true;
  }
  if (!expander.fromText) return false;
  const at = skipBlanks(frame.text, frame.pos, frame.text.length);
  if (frame.text.charCodeAt(at) !== 40) return false;
  frame.pos = at + 1;
  frame.lineStart = false;
  return true;
}

/** Up to the closing parenthesis; null where it never comes. The argument number `rest` (from 1) takes all commas. */
function collectArguments(
  expander: Expander,
  rest: number,
  invocation: Invocation,
  taken: Token[],
): readonly (readonly Token[])[] | null {
  let current: Token[] = [];
  const collected = [current];
  let depth = 0;
  for (;;) {
    const token = takeForCall(expander, invocation, taken);
    if (token === null) return null;
    spend(expander, 1);
    if (token.kind === "punctuator") {
      if (token.text === ")" && depth-- === 0) return collected;
      if (token.text === "(") depth++;
      else if (token.text === "," && depth === 0 && collected.length !== rest) {
        current = [];
        collected.push(current);
        continue;
      }
    }
    current.push(token);
  }
}

function takeForCall(expander: Expander, invocation: Invocation, taken: Token[]): Token | null {
  const token = take(expander);
  if (token !== null) {
    taken.push(token);
    return withInvocation(token, invocation);
  }
  return expander.fromText && expander.contexts.length === 0 ? nextInText(expander.frame, invocation) : null;
}

/** Directives in the midst of a call are obeyed. */
function nextInText(frame: Frame, invocation: Invocation): Token | null {
  const { text } = frame;
  const before = frame.pos;
  while (frame.pos < text.length) {
    const next = blankEnd(frame);
    if (next >= 0) frame.pos = next;
    else if (classOf(text.charCodeAt(frame.pos)) === hash && frame.lineStart) {
      frame.pos++;
      frame.run.directive(frame, true);
    } else {
      frame.lineStart = false;
      const lexer = { source: frame.source, pos: frame.pos, end: text.length };
      const token = lexTokenHere(lexer, frame.names, invocation, frame.pos > before);
      frame.pos = lexer.pos;
      return token;
    }
  }
  return null;
}

/** The end of the blank, newline, comment or splice at the cursor, or -1. */
function blankEnd(frame: Frame): number {
  const { text, pos } = frame;
  switch (classOf(text.charCodeAt(pos))) {
    case newline:
      frame.lineStart = true;
      return pos + 1;
    case blank:
      return pos + 1;
    case slash:
      return commentEnd(text, pos);
    case backslash:
      return spliceEnd(text, pos);
    default:
      return -1;
  }
}

/** As many arguments as parameters; the variadic one may be missing. */
function fitTo(
  given: readonly (readonly Token[])[],
  count: number,
  variadic: boolean,
): readonly (readonly Token[])[] | null {
  const isEmpty = given.length === 1 && given[0]!.length === 0;
  if (isEmpty && count <= 1) return count === 0 ? [] : [variadic ? leftOut : given[0]!];
  if (given.length === count) return given;
  return variadic && given.length === count - 1 ? [...given, leftOut] : null;
}

function complain(
  { frame, fromText, steps }: Expander,
  token: Token,
  given: readonly (readonly Token[])[] | null,
  count: number,
): void {
  frame.wasted += steps;
  if (!fromText || token.source !== frame.source || token.start < 0) return;
  const problem = given === null ? "is never closed" : `has ${given.length} arguments instead of ${count}`;
  note(frame, token.start, token.end, `the call of macro '${token.text}' ${problem}`);
}

export interface Cursor {
  readonly pos: number;
  readonly lineStart: boolean;
  readonly conditionals: readonly Conditional[];
}

export function saveCursor({ pos, lineStart, conditionals }: Frame): Cursor {
  return { pos, lineStart, conditionals: conditionals.map((conditional) => ({ ...conditional })) };
}

export function restoreCursor(frame: Frame, cursor: Cursor): void {
  frame.pos = cursor.pos;
  frame.lineStart = cursor.lineStart;
  frame.conditionals = cursor.conditionals.map((conditional) => ({ ...conditional }));
}
