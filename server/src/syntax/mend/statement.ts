// Statements that lack what the grammar wants between them: a macro is often
// written without a semicolon, or as the head of a loop, and half-typed code
// leaves out the rest.

import { mendDeclaration } from "./declaration.ts";
import { mendArguments, mendExpression } from "./expression.ts";
import {
  behind,
  behindCall,
  deeper,
  find,
  insertBefore,
  insertBehind,
  isClosed,
  isName,
  isSign,
  type Mender,
  startsLine,
  textAt,
  tokenAt,
} from "./mender.ts";
import { ASSEMBLER, looksLikeLoop, looksLikeMacro, STATEMENT_WORDS, startsType } from "./words.ts";

/** Mends the statements in `[from, to)`, as between the braces of a block. */
export function mendStatements(mender: Mender, from: number, to: number): void {
  deeper(mender, () => {
    for (let at = from; at < to; ) at = Math.max(at + 1, mendStatement(mender, at, to));
  });
}

/** Mends the statement, or the part of one, that starts at `at`; the result is where the next one starts. */
function mendStatement(mender: Mender, at: number, to: number): number {
  const { text } = tokenAt(mender, at);
  if (text === ";") return at + 1;
  if (text === "{") {
    mendStatements(mender, at + 1, behind(mender, at) - 1);
    return behind(mender, at);
  }
  if (STATEMENT_WORDS.has(text)) return mendKeyword(mender, at, to);
  if (ASSEMBLER.has(text)) return find(mender, at, to, ";") + 1;
  if (startsType(text)) return mendLocal(mender, at, to);
  if (!isName(mender, at)) return mendSimple(mender, at, to);
  if (textAt(mender, at + 1) === ":") return at + 2;
  return textAt(mender, at + 1) === "(" ? mendCall(mender, at, to) : mendNamed(mender, at, to);
}

/** Statements behind a head are left to the caller: there is no need to nest. */
function mendKeyword(mender: Mender, at: number, to: number): number {
  const { text } = tokenAt(mender, at);
  switch (text) {
    case "if":
    case "while":
    case "for":
      return mendHead(mender, at + 1, to);
    case "switch":
      return withBraces(mender, mendHead(mender, at + 1, to), to);
    case "else":
    case "do":
      return at + 1;
    case "case":
    case "default":
      return behindLabel(mender, at, to);
    default:
      return mendSimple(mender, at, to, at + 1);
  }
}

/** The grammar wants braces behind the head of a `switch`. */
function withBraces(mender: Mender, at: number, to: number): number {
  const end = find(mender, at, to, ";");
  if (textAt(mender, at) !== "{" && end < to) {
    insertBefore(mender, at, "{");
    insertBehind(mender, end, "}");
  }
  return at;
}

/** `if LIKELY(x)`: the brackets belong to the macro, so others are put around them. */
function mendHead(mender: Mender, at: number, to: number): number {
  if (isName(mender, at) && textAt(mender, at + 1) === "(") {
    const end = behindCall(mender, at);
    insertBefore(mender, at, "(");
    insertBehind(mender, end - 1, ")");
    mendExpression(mender, at, Math.min(end, to));
    return end;
  }
  if (textAt(mender, at) !== "(") return at;
  if (!isClosed(mender, at)) return find(mender, at + 1, to, "{;");
  const close = behind(mender, at) - 1;
  for (let from = at + 1; from < close; ) {
    const end = find(mender, from, close, ";");
    if (startsType(textAt(mender, from))) mendDeclaration(mender, from, end);
    else mendExpression(mender, from, end);
    from = end + 1;
  }
  return close + 1;
}

/** Behind the colon; `?:` in the value brings colons of its own. */
function behindLabel(mender: Mender, from: number, to: number): number {
  let questions = 0;
  for (let at = from + 1; at < to; at = behind(mender, at)) {
    if (isSign(mender, at, "?")) questions++;
    else if (isSign(mender, at, ":") && questions-- === 0) return at + 1;
    else if (isSign(mender, at, ";")) return at + 1;
  }
  return to;
}

function mendLocal(mender: Mender, at: number, to: number): number {
  const end = statementEnd(mender, at, to);
  const body = find(mender, at, end, "{");
  if (textAt(mender, body - 1) === ")" && body < end) {
    mendDeclaration(mender, at, body);
    return body;
  }
  mendDeclaration(mender, at, end);
  return closeStatement(mender, end, to);
}

/** An expression, or `return` with one: from `start` on it is looked into. */
function mendSimple(mender: Mender, at: number, to: number, start: number = at): number {
  const end = Math.max(start, statementEnd(mender, at, to));
  mendExpression(mender, start, end);
  return closeStatement(mender, end, to);
}

/** A semicolon goes in where the statement ends without one. */
function closeStatement(mender: Mender, end: number, to: number): number {
  if (end < to && textAt(mender, end) === ";") return end + 1;
  insertBehind(mender, end - 1, ";");
  return end;
}

/** The semicolon, or where something stands that can only begin another statement. */
function statementEnd(mender: Mender, from: number, to: number): number {
  let at = behind(mender, from);
  while (at < to && textAt(mender, at) !== ";") {
    if (STATEMENT_WORDS.has(textAt(mender, at))) return at;
    if (isName(mender, at) && startsLine(mender, at) && endsOperand(mender, at - 1)) return at;
    at = behind(mender, at);
  }
  return Math.min(at, to);
}

/** Can an expression end here, so that a name behind it begins something new? A cast ends with a bracket too. */
function endsOperand(mender: Mender, at: number): boolean {
  const { kind } = tokenAt(mender, at);
  if (kind === "literal") return true;
  if (!isSign(mender, at, ")")) return false;
  for (let open = at - 1; open >= 0 && open > at - 400; open--) {
    if (mender.tokens.closing.get(open) === at) return isName(mender, open - 1);
  }
  return false;
}

/** A name with brackets: a call, the head of a loop, a declaration, or a whole statement of its own. */
function mendCall(mender: Mender, at: number, to: number): number {
  if (!isClosed(mender, at + 1)) return find(mender, at, to, ";") + 1;
  const end = behindCall(mender, at);
  const next = tokenAt(mender, end);
  if (
    end < to &&
    (next.text === "{" || (startsStatement(mender, end) && looksLikeLoop(textAt(mender, at))))
  ) {
    return mendLoop(mender, at, end);
  }
  if (end < to && isDeclaration(mender, end)) return mendLocal(mender, at, to);
  if (end >= to || startsStatement(mender, end)) {
    mendExpression(mender, at, Math.min(end, to));
    return closeStatement(mender, Math.min(end, to), to);
  }
  return mendSimple(mender, at, to);
}

function startsStatement(mender: Mender, at: number): boolean {
  return tokenAt(mender, at).kind === "word" || isSign(mender, at, "}");
}

/** The conversion sees that no `while` was written, and knows a macro by that. */
function mendLoop(mender: Mender, at: number, end: number): number {
  insertBefore(mender, at, "while(");
  mendArguments(mender, at + 2, end - 1);
  insertBehind(mender, end - 1, ")");
  return end;
}

/** `LIST_OF(x) *l = ...` or `LIST_OF(x) l;`, on one line. */
function isDeclaration(mender: Mender, from: number): boolean {
  let at = from;
  while (textAt(mender, at) === "*") at++;
  return isName(mender, at) && !startsLine(mender, at) && /^[=;,[]$/.test(textAt(mender, at + 1));
}

/** A name without brackets: the type of a declaration, an expression, or a macro that stands alone. */
function mendNamed(mender: Mender, at: number, to: number): number {
  const next = tokenAt(mender, at + 1);
  if (at + 1 >= to || next.text === "{" || STATEMENT_WORDS.has(next.text) || isCallBehindMacro(mender, at)) {
    insertBehind(mender, at, ";");
    return at + 1;
  }
  if (next.kind === "word" && !ASSEMBLER.has(next.text)) return mendLocal(mender, at, to);
  if (next.text === "*" && isDeclaration(mender, at + 1)) return mendLocal(mender, at, to);
  return mendSimple(mender, at, to);
}

/** A macro on a line of its own, and a statement on the next. */
function isCallBehindMacro(mender: Mender, at: number): boolean {
  return looksLikeMacro(textAt(mender, at)) && isName(mender, at + 1) && startsLine(mender, at + 1);
}
