// Recognises the include guard of a header by its text alone: `#ifndef GUARD`
// before everything else, its `#endif` after everything else.

import { lexAll, lineEnd, skipBlanks } from "./lexer.ts";
import type { Name, NameTable } from "./names.ts";
import { keywordAt, nextBranch } from "./skipGroup.ts";
import type { SourceFile } from "./sourceFile.ts";

/** The macro that, once defined, makes the header empty; null where there is none. */
export function findGuard(source: SourceFile, names: NameTable): Name | null {
  const { text } = source;
  const start = skipBlanks(text, 0, text.length);
  if (text[start] !== "#") return null;
  const { keyword, operands } = keywordAt(text, start + 1);
  const end = lineEnd(text, operands);
  const name = guardedName(source, names, keyword, operands, end);
  return name !== null && spansTheRest(text, end) ? name : null;
}

/** `#ifndef X`, `#if !defined X`, `#if !defined(X)`. */
function guardedName(
  source: SourceFile,
  names: NameTable,
  keyword: string,
  start: number,
  end: number,
): Name | null {
  if (keyword !== "ifndef" && keyword !== "if") return null;
  const tokens = lexAll(source, names, start, end);
  const spelled = tokens.map(({ text }) => text).join(" ");
  const name = tokens.find((token) => token.name !== null && token.text !== "defined")?.name ?? null;
  if (name === null) return null;
  const forms = keyword === "ifndef" ? [name.text] : [`! defined ${name.text}`, `! defined ( ${name.text} )`];
  return forms.includes(spelled) ? name : null;
}

function spansTheRest(text: string, from: number): boolean {
  const close = nextBranch(text, from);
  if (close === null || close.keyword !== "endif") return false;
  const end = lineEnd(text, close.operands);
  return skipBlanks(text, end, text.length) === text.length;
}
