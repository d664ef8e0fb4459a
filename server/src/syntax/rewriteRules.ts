// What each word of C that the grammar does not know is rewritten into. A rule
// says what replaces the word (and its brackets) and where the search goes on;
// where the text is half-typed it leaves everything as it is.

import type { AttributeSyntax } from "./ast.ts";
import { type Blank, parseAttributes, splitArguments } from "./attributes.ts";
import { closingBracket, commasBetween, lastBefore, skipBlanks, wordAt } from "./scan.ts";
import type { TextEdit } from "./textEdits.ts";

export interface Rewriting {
  readonly source: string;
  readonly edits: TextEdit[];
  readonly blanks: Blank[];
}

/** Rewrites the word at `[start, end)`; the search goes on at the result. */
type Rule = (rewriting: Rewriting, start: number, end: number) => number;

export const rules: Readonly<Record<string, Rule>> = {
  __attribute__: attribute,
  __attribute: attribute,
  __declspec: attribute,
  "[[": standardAttribute,
  _Alignas: alignment,
  alignas: alignment,
  __extension__: blank,
  __restrict: blank,
  __label__: blankToSemicolon,
  _Static_assert: blankAssertion,
  static_assert: blankAssertion,
  asm: assembler,
  __asm: assembler,
  __asm__: assembler,
  _Atomic: atomic,
  __signed: replaceBy("signed"),
  __signed__: replaceBy("signed"),
  __const: replaceBy("const"),
  __const__: replaceBy("const"),
  __volatile: replaceBy("volatile"),
  __volatile__: replaceBy("volatile"),
  _Thread_local: replaceBy("__thread"),
  _Complex: replaceBy("long"),
  __complex: replaceBy("long"),
  __complex__: replaceBy("long"),
  __int128: replaceBy("long"),
  _Float16: replaceBy("double"),
  _Float32: replaceBy("double"),
  _Float32x: replaceBy("double"),
  _Float64: replaceBy("double"),
  _Float64x: replaceBy("double"),
  _Float128: replaceBy("double"),
  __float128: replaceBy("double"),
  _Decimal32: replaceBy("double"),
  _Decimal64: replaceBy("double"),
  _Decimal128: replaceBy("double"),
  __real__: replaceBy("+"),
  __imag__: replaceBy("+"),
  _Alignof: replaceBy("sizeof"),
  alignof: replaceBy("sizeof"),
  __alignof: replaceBy("sizeof"),
  __alignof__: replaceBy("sizeof"),
  typeof: typeOf,
  __typeof: typeOf,
  __typeof__: typeOf,
  typeof_unqual: typeOf,
  va_arg: typeAsLast("_Generic(", ",", ":0)"),
  __builtin_va_arg: typeAsLast("_Generic(", ",", ":0)"),
  __builtin_types_compatible_p: typeAsLast("_Generic(0,", ":0,", ":0)"),
  offsetof: typeAsLast("((", "){.", "=0})"),
  __builtin_offsetof: typeAsLast("((", "){.", "=0})"),
  _Generic: genericSelection,
  goto: computedGoto,
  "...": caseRange,
};

function replaceBy(text: string): Rule {
  return ({ edits }, start, end) => {
    edits.push({ start, end, text });
    return end;
  };
}

function blank(rewriting: Rewriting, start: number, end: number): number {
  return blankOut(rewriting, start, end, []);
}

function blankOut(
  { edits, blanks }: Rewriting,
  start: number,
  end: number,
  attributes: readonly AttributeSyntax[],
): number {
  edits.push({ start, end, text: " " });
  blanks.push({ start, end, attributes });
  return end;
}

/** `__attribute__((...))`, `__declspec(...)`. */
function attribute(rewriting: Rewriting, start: number, end: number): number {
  const { source } = rewriting;
  const brackets = bracketsBehind(source, end);
  if (brackets === null) return end;
  const inner = bracketsBehind(source, brackets.open + 1);
  const { open, close } = inner !== null && inner.close < brackets.close ? inner : brackets;
  return blankOut(rewriting, start, brackets.close + 1, parseAttributes(source, open + 1, close));
}

/** `[[...]]`. */
function standardAttribute(rewriting: Rewriting, start: number, end: number): number {
  const close = closingBracket(rewriting.source, start);
  if (close === null || rewriting.source[close - 1] !== "]") return end;
  return blankOut(rewriting, start, close + 1, parseAttributes(rewriting.source, end, close - 1));
}

/** `_Alignas(16)` says what the attribute `aligned(16)` says. */
function alignment(rewriting: Rewriting, start: number, end: number): number {
  const brackets = bracketsBehind(rewriting.source, end);
  if (brackets === null) return end;
  const values = splitArguments(rewriting.source, brackets.open + 1, brackets.close);
  return blankOut(rewriting, start, brackets.close + 1, [{ name: "aligned", arguments: values }]);
}

function blankToSemicolon(rewriting: Rewriting, start: number, end: number): number {
  const semicolon = rewriting.source.indexOf(";", end);
  return semicolon < 0 ? end : blankOut(rewriting, start, semicolon + 1, []);
}

/** With its semicolon, which the grammar does not want among the members of a structure. */
function blankAssertion(rewriting: Rewriting, start: number, end: number): number {
  const brackets = bracketsBehind(rewriting.source, end);
  if (brackets === null) return end;
  const next = skipBlanks(rewriting.source, brackets.close + 1);
  return blankOut(rewriting, start, rewriting.source[next] === ";" ? next + 1 : brackets.close + 1, []);
}

/** Behind the name of a variable it is a name for the linker; elsewhere its operands are left out. */
function assembler(rewriting: Rewriting, start: number, end: number): number {
  const { source, edits } = rewriting;
  const open = skipQualifiers(source, end);
  const close = source[open] === "(" ? closingBracket(source, open) : null;
  if (close === null) return end;
  if (followsName(source, start)) return blankOut(rewriting, start, close + 1, []);
  edits.push({ start: end, end: close + 1, text: '("")' });
  return close + 1;
}

function skipQualifiers(source: string, from: number): number {
  let at = skipBlanks(source, from);
  for (let word = wordAt(source, at); word !== ""; word = wordAt(source, at)) {
    at = skipBlanks(source, at + word.length);
  }
  return at;
}

function followsName(source: string, at: number): boolean {
  const last = lastBefore(source, at);
  if (source[last] === "]") return true;
  const word = /\w+$/.exec(source.slice(Math.max(0, last - 64), last + 1))?.[0];
  return word !== undefined && word !== "else" && word !== "do";
}

/** `_Atomic(T)` is `T`; a bare `_Atomic` is a qualifier that the grammar knows. */
function atomic({ source, edits }: Rewriting, start: number, end: number): number {
  const brackets = bracketsBehind(source, end);
  if (brackets === null) return end;
  edits.push({ start, end: brackets.open + 1, text: " " });
  edits.push({ start: brackets.close, end: brackets.close + 1, text: " " });
  return brackets.open + 1;
}

/** It becomes `enum{x=sizeof(...)}`, the one type specifier that may hold expressions and types. */
function typeOf({ source, edits }: Rewriting, start: number, end: number): number {
  const brackets = bracketsBehind(source, end);
  if (brackets === null) return end;
  edits.push({ start, end: brackets.open, text: "enum{x=sizeof" });
  edits.push({ start: brackets.close + 1, end: brackets.close + 1, text: "}" });
  return brackets.open + 1;
}

/** For built-ins with two arguments, one of them a type: other brackets and another comma. */
function typeAsLast(opening: string, separator: string, closing: string): Rule {
  return ({ source, edits }, start, end) => {
    const brackets = bracketsBehind(source, end);
    if (brackets === null) return end;
    const [comma, ...others] = commasBetween(source, brackets.open + 1, brackets.close);
    if (comma === undefined || others.length > 0) return end;
    edits.push({ start, end: brackets.open + 1, text: opening });
    edits.push({ start: comma, end: comma + 1, text: separator });
    edits.push({ start: brackets.close, end: brackets.close + 1, text: closing });
    return brackets.open + 1;
  };
}

/** `default:` becomes a type name. */
function genericSelection({ source, edits }: Rewriting, _start: number, end: number): number {
  const brackets = bracketsBehind(source, end);
  if (brackets === null) return end;
  for (const comma of commasBetween(source, brackets.open + 1, brackets.close)) {
    const at = skipBlanks(source, comma + 1);
    if (wordAt(source, at) === "default") edits.push({ start: at, end: at + 7, text: "_" });
  }
  return end;
}

/** `goto *p;` becomes the statement `!*p;`. */
function computedGoto({ source, edits }: Rewriting, start: number, end: number): number {
  if (source[skipBlanks(source, end)] === "*") edits.push({ start, end, text: "!" });
  return end;
}

/** `case 1 ... 3:` becomes `case 1 || 3:`; the end of a parameter list behind a comment with that word stays. */
function caseRange({ source, edits }: Rewriting, start: number, end: number): number {
  const before = source.slice(Math.max(0, start - 400), start);
  if (source[skipBlanks(source, end)] !== ")" && /\bcase\b[^:;{}]*$/.test(before))
    edits.push({ start, end, text: "||" });
  return end;
}

function bracketsBehind(source: string, end: number): { open: number; close: number } | null {
  const open = skipBlanks(source, end);
  if (source[open] !== "(") return null;
  const close = closingBracket(source, open);
  return close === null ? null : { open, close };
}
