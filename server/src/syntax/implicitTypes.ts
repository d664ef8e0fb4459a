// Old C may leave out the type of a function: `main() { ... }`. The grammar
// takes such a head for a call, so the missing `int` is put in front of the name.
// Nor does it know `char *f(a) char *a; { ... }`: there the stars are taken out, and
// the conversion finds them in the original text.

import { closingBracket, lastBefore, skipBlanks, skipToken, wordAt } from "./scan.ts";
import type { TextEdit } from "./textEdits.ts";

/** One insertion for each definition at the top level that starts with its name. */
export function implicitTypes(source: string): readonly TextEdit[] {
  return [...oldStylePointers(source), ...missingTypes(source)];
}

function oldStylePointers(source: string): readonly TextEdit[] {
  return [...source.matchAll(OLD_POINTER)].flatMap((match) => {
    const end = match.index + match[0].length;
    const stars = match[1]!.length;
    return bodyFollows(source, end) && source[skipBlanks(source, end)] !== "{"
      ? [{ start: match.index, end: match.index + stars, text: " " }]
      : [];
  });
}

/** Stars, a name, names in brackets, and then a word. */
const OLD_POINTER =
  /(\*[\s*]*)[A-Za-z_]\w*\s*\(\s*[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*\s*\)(?=\s*(?:\/\*|[A-Za-z_]))/g;

function missingTypes(source: string): readonly TextEdit[] {
  if (!NAME_FIRST.test(source)) return [];
  const edits: TextEdit[] = [];
  for (let at = skipBlanks(source, 0); at < source.length; ) {
    const name = nameOfUntypedFunction(source, at);
    if (name !== null) edits.push(...typed(source, name));
    at = skipBlanks(source, endOfItem(source, at));
  }
  return edits;
}

/** A line that starts with a name and a bracket, as no definition with a type does. */
const NAME_FIRST = /^(?:(?:static|extern|inline)\s+)*[A-Za-z_]\w*[ \t]*\(/m;

/**
 * `HANDLER(x) {` is a function that a macro makes, not one with a parameter x. Two such functions
 * differ by what stands between the brackets, so all of it is the name.
 */
function typed(source: string, start: number): readonly TextEdit[] {
  const name = wordAt(source, start);
  const open = skipBlanks(source, start + name.length);
  const close = closingBracket(source, open) ?? open;
  const isMacro =
    source[skipBlanks(source, close + 1)] === "{" && isMacroHead(name, source.slice(open + 1, close));
  const type: TextEdit = { start, end: start, text: "int " };
  return isMacro ? [type, { start, end: close + 1, text: "_()" }] : [type];
}

function isMacroHead(name: string, given: string): boolean {
  return given.trim() !== "" && (/^[A-Z_][A-Z0-9_]*$/.test(name) || !/^[\w\s,]*$/.test(given));
}

const MODIFIERS = new Set(["static", "extern", "inline", "register", "auto", "const", "volatile"]);

const NOT_A_NAME = new Set(
  "if while for switch do return sizeof asm __asm__ __attribute__ typedef".split(" "),
);

/** Where the name stands, if the item at `from` is the definition of a function without a type. */
function nameOfUntypedFunction(source: string, from: number): number | null {
  let at = from;
  while (MODIFIERS.has(wordAt(source, at))) at = skipBlanks(source, at + wordAt(source, at).length);
  const name = wordAt(source, at);
  const open = skipBlanks(source, at + name.length);
  if (name === "" || NOT_A_NAME.has(name) || source[open] !== "(") return null;
  const close = closingBracket(source, open);
  return close !== null && bodyFollows(source, close + 1) ? at : null;
}

/** The body itself, or the declarations of old-style parameters and then the body. */
function bodyFollows(source: string, from: number): boolean {
  const next = skipBlanks(source, from);
  if (source[next] === "{") return true;
  const brace = source.indexOf("{", next);
  if (brace < 0) return false;
  const between = source.slice(next, brace);
  return OLD_PARAMETERS.test(between);
}

const OLD_PARAMETERS = /^(?:[A-Za-z_][\w\s*,[\]()]*;\s*(?:\/\*[\s\S]*?\*\/\s*)*)+$/;

/** Behind the `;` or the function body that ends the item. */
function endOfItem(source: string, from: number): number {
  for (let at = from; at < source.length; ) {
    const code = source.charCodeAt(at);
    if (code === SEMICOLON) return at + 1;
    if (code !== BRACE) {
      at = skipToken(source, at, code);
      continue;
    }
    const behind = (closingBracket(source, at) ?? source.length) + 1;
    if (at === from || source[lastBefore(source, at)] === ")") return behind;
    at = behind;
  }
  return source.length;
}

const SEMICOLON = 59;
const BRACE = 123;
