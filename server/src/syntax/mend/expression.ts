// Expressions that only a macro makes sense of: arguments that are types,
// operators, statements or nothing at all, and names between strings.

import {
  behind,
  behindCall,
  deeper,
  find,
  insertBefore,
  insertBehind,
  isName,
  isSign,
  type Mender,
  pieces,
  replace,
  startsLine,
  takeOut,
  textAt,
  tokenAt,
} from "./mender.ts";
import { mendStatements } from "./statement.ts";
import { isReserved, STATEMENT_WORDS, startsType } from "./words.ts";

/** Mends the expression, or the initializer, in `[from, to)`. */
export function mendExpression(mender: Mender, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const joined = behindStrings(mender, at, to);
    if (joined > at) at = joined;
    else {
      if (isSign(mender, at, "([{")) deeper(mender, () => mendBrackets(mender, at));
      at = behind(mender, at);
    }
  }
}

function mendBrackets(mender: Mender, open: number): void {
  const close = behind(mender, open) - 1;
  const text = textAt(mender, open);
  if (text === "{") mendInitializers(mender, open + 1, close);
  else if (text === "[") mendExpression(mender, open + 1, close);
  else if (textAt(mender, open + 1) === "{") mendStatements(mender, open + 2, behind(mender, open + 1) - 1);
  else if (isCalled(mender, open - 1)) mendArguments(mender, open + 1, close);
  else mendExpression(mender, open + 1, close);
}

/** A name behind which brackets hold arguments. `*f(int)` may be a declaration. */
function isCalled(mender: Mender, at: number): boolean {
  if (!isName(mender, at)) return false;
  const before = tokenAt(mender, at - 1);
  return before.kind === "word" ? isReserved(before.text) && !startsType(before.text) : true;
}

/** Entries that macros make come without commas. */
function mendInitializers(mender: Mender, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const end = isName(mender, at) && textAt(mender, at + 1) === "(" ? behindCall(mender, at) : at + 1;
    if (end > at + 1 && end < to && isName(mender, end) && startsLine(mender, end))
      insertBehind(mender, end - 1, ",");
    at = end > at + 1 ? end : behind(mender, at);
  }
  mendExpression(mender, from, to);
}

/** Behind strings and the names between them. Only the strings stay: what a name stands for is not known. */
function behindStrings(mender: Mender, from: number, to: number): number {
  let at = from;
  let strings = 0;
  const names: (readonly [number, number])[] = [];
  while (at < to && (tokenAt(mender, at).kind === "string" || isName(mender, at))) {
    const end = tokenAt(mender, at).kind === "string" ? at + 1 : Math.min(to, behindCall(mender, at));
    if (end === at + 1 && tokenAt(mender, at).kind === "string") strings++;
    else names.push([at, end]);
    at = end;
  }
  if (strings === 0 || names.length === 0) return from;
  for (const [start, end] of names) takeOut(mender, start, end);
  return at;
}

export function mendArguments(mender: Mender, from: number, to: number): void {
  if (from >= to) return;
  for (const [start, end] of pieces(mender, from, to)) {
    if (start === end) insertNothing(mender, start);
    else mendArgument(mender, start, end);
  }
}

/** A statement expression without statements: it stands for an argument of which nothing is known. */
const NO_VALUE = "({})";

/** An argument that was left out. */
function insertNothing(mender: Mender, at: number): void {
  insertBefore(mender, at, NO_VALUE);
}

function mendArgument(mender: Mender, from: number, to: number): void {
  if (isOperatorAlone(mender, from, to)) replace(mender, from, to, NO_VALUE);
  else if (isType(mender, from, to)) enclose(mender, from, to, "sizeof(", ")");
  else if (isCode(mender, from, to)) {
    mendStatements(mender, from, to);
    enclose(mender, from, to, "({", ";})");
  } else if (textAt(mender, from) === "{") {
    mendExpression(mender, from, to);
    insertBefore(mender, from, "(int[])");
  } else mendExpression(mender, withoutPrefix(mender, from, to), to);
}

function enclose(mender: Mender, from: number, to: number, opening: string, closing: string): void {
  insertBefore(mender, from, opening);
  insertBehind(mender, to - 1, closing);
}

/** `timercmp(&a, &b, <)`. */
function isOperatorAlone(mender: Mender, from: number, to: number): boolean {
  return to === from + 1 && tokenAt(mender, from).kind === "sign" && !isSign(mender, from, "([{");
}

/** `alloc(struct s *)`: words that end as no expression does. */
function isType(mender: Mender, from: number, to: number): boolean {
  let at = from;
  while (at < to && tokenAt(mender, at).kind === "word" && !STATEMENT_WORDS.has(textAt(mender, at))) at++;
  const words = at - from;
  while (at < to && textAt(mender, at) === "*") at++;
  if (at < to || words === 0) return false;
  return startsType(textAt(mender, from)) || (textAt(mender, to - 1) === "*" && words > 0);
}

function isCode(mender: Mender, from: number, to: number): boolean {
  if (STATEMENT_WORDS.has(textAt(mender, from))) return true;
  if (textAt(mender, from) === "{") return hasSemicolon(mender, from + 1, behind(mender, from) - 1);
  return hasSemicolon(mender, from, to) || startsType(textAt(mender, from));
}

function hasSemicolon(mender: Mender, from: number, to: number): boolean {
  return find(mender, from, to, ";") < to;
}

/** `f(aTHX_ x)`: a macro that brings its own comma is taken out. */
function withoutPrefix(mender: Mender, from: number, to: number): number {
  let at = from;
  while (at + 1 < to && isName(mender, at) && startsOperand(mender, at + 1)) at++;
  if (at > from) takeOut(mender, from, at);
  return at;
}

function startsOperand(mender: Mender, at: number): boolean {
  return isName(mender, at) || tokenAt(mender, at).kind === "literal";
}
