// Puts the arguments of one macro call into the macro's body: plain parameters
// expanded, those next to `#` and `##` as they were written.

import { isWordPart } from "./characters.ts";
import { lexToken } from "./lexer.ts";
import type { BodyItem, DefinedMacro, Invocation } from "./macro.ts";
import { intern, type NameTable } from "./names.ts";
import { sourceFile } from "./sourceFile.ts";
import { madeToken, type Token, withInvocation, withSpace } from "./token.ts";

export interface Call {
  readonly macro: DefinedMacro;
  readonly invocation: Invocation;
  readonly arguments: readonly (readonly Token[])[];
  readonly names: NameTable;
  /** An argument fully expanded on its own; asked at most once for each. */
  readonly expanded: (argument: number) => readonly Token[];
  /** Counts work; throws when it is too much. */
  readonly spend: (steps: number) => void;
}

/** Stands for variable arguments that are not there at all, not even empty behind a comma. */
export const leftOut: readonly Token[] = [];

/** The tokens that stand for the call before they are scanned again. */
export function substitute(call: Call, items: readonly BodyItem[], spaced: boolean): Token[] {
  const tokens: Token[] = [];
  appendItems(tokens, call, items);
  if (tokens.length > 0) tokens[0] = withSpace(tokens[0]!, spaced);
  return tokens;
}

function appendItems(out: Token[], call: Call, items: readonly BodyItem[]): void {
  /** What `##` pastes to begins here. */
  let chainStart = out.length;
  let spaced = false;
  for (const [index, item] of items.entries()) {
    const isRight = items[index - 1]?.glued ?? false;
    if (!isRight || isOptionalComma(call, items, index - 1)) chainStart = out.length;
    if (isOptionalComma(call, items, index) && call.arguments.at(-1) === leftOut) continue;
    const pieces = piecesOf(call, item, isRight || item.glued);
    call.spend(pieces.length + 1);
    if (pieces.length === 0) spaced ||= item.token.spaced && !isRight;
    else if (isRight && out.length > chainStart) appendGlued(out, pieces, call);
    else {
      append(out, pieces, spaced || (isRight ? pieces[0]!.spaced : item.token.spaced));
      spaced = false;
    }
  }
}

/** GNU: in `, ## __VA_ARGS__` the comma goes where the arguments are left out; nothing is ever pasted. */
function isOptionalComma({ macro }: Call, items: readonly BodyItem[], index: number): boolean {
  const item = items[index]!;
  if (!macro.variadic || !item.glued || item.token.text !== ",") return false;
  return items[index + 1]?.parameter === macro.parameters!.length - 1 && !items[index + 1]!.stringified;
}

function piecesOf(call: Call, item: BodyItem, raw: boolean): readonly Token[] {
  if (item.optional !== null) return optionalPieces(call, item.optional);
  if (item.parameter < 0) return [fromBody(item.token, call)];
  const argument = call.arguments[item.parameter]!;
  if (item.stringified) return [stringified(argument, item.token, call)];
  return raw ? argument : call.expanded(item.parameter);
}

function optionalPieces(call: Call, items: readonly BodyItem[]): readonly Token[] {
  const pieces: Token[] = [];
  if (call.expanded(call.arguments.length - 1).length > 0) appendItems(pieces, call, items);
  return pieces;
}

function fromBody(token: Token, call: Call): Token {
  return withInvocation(token, call.invocation);
}

function append(out: Token[], pieces: readonly Token[], spaced: boolean): void {
  out.push(withSpace(pieces[0]!, spaced));
  for (let index = 1; index < pieces.length; index++) out.push(pieces[index]!);
}

function appendGlued(out: Token[], pieces: readonly Token[], call: Call): void {
  const left = out.pop()!;
  out.push(...glued(left, pieces[0]!, call));
  for (let index = 1; index < pieces.length; index++) out.push(pieces[index]!);
}

/** One token of two, or both where together they are no token. */
function glued(left: Token, right: Token, call: Call): readonly Token[] {
  const text = left.text + right.text;
  call.spend(text.length >> 4);
  const model = { ...left, invocation: call.invocation };
  if (left.kind === "identifier" && isAllWord(right.text)) {
    return [madeToken("identifier", text, intern(call.names, text), model)];
  }
  const lexer = { source: sourceFile("", text), pos: 0, end: text.length };
  const token = lexToken(lexer, call.names, null);
  const isOne = token !== null && token.text.length === text.length && token.kind !== "other";
  return isOne ? [madeToken(token.kind, text, token.name, model)] : [left, right];
}

function isAllWord(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isWordPart(text.charCodeAt(at))) return false;
  return true;
}

function stringified(argument: readonly Token[], model: Token, call: Call): Token {
  let text = '"';
  for (const [index, token] of argument.entries()) {
    if (token.spaced && index > 0) text += " ";
    const isLiteral = token.kind === "string" || token.kind === "character";
    text += isLiteral ? token.text.replace(/[\\"]/g, "\\$&") : token.text;
  }
  call.spend(text.length >> 4);
  return { ...madeToken("string", `${text}"`, null, model), invocation: call.invocation };
}
