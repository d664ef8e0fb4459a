// Reads `#define NAME(parameters) body`. Only the head is cut into tokens; the
// body waits for the first expansion.

import { lexAll, lexToken, skipBlanks } from "./lexer.ts";
import type { BodyItem, DefinedMacro } from "./macro.ts";
import { intern, type Name, type NameTable } from "./names.ts";
import { type SourceFile, sourceFile } from "./sourceFile.ts";
import type { Token } from "./token.ts";

/** The definition in `source.text[start, end)`, which begins before the name; null where it makes no sense. */
export function parseDefinition(
  source: SourceFile,
  names: NameTable,
  start: number,
  end: number,
  given: boolean,
): DefinedMacro | null {
  const lexer = { source, pos: start, end };
  const token = lexToken(lexer, names, null);
  if (token === null || token.name === null) return null;
  const isFunction = lexer.pos < end && source.text.charCodeAt(lexer.pos) === 40;
  const head = isFunction ? parseParameters(lexer, names) : { parameters: null, variadic: false };
  if (head === null) return null;
  const bodyStart = skipBlanks(source.text, lexer.pos, end);
  return {
    kind: "defined",
    name: token.name,
    ...head,
    source,
    given,
    nameStart: token.start,
    bodyStart,
    bodyEnd: trimmedEnd(source.text, bodyStart, end),
    body: null,
    busy: false,
  };
}

/** The body's items, cut on the first call. */
export function bodyOf(macro: DefinedMacro, names: NameTable): readonly BodyItem[] {
  macro.body ??= parseBody(macro, names);
  return macro.body;
}

interface Head {
  readonly parameters: readonly Name[];
  readonly variadic: boolean;
}

/** `(a, b)`, `(a, ...)`, `(rest...)`. */
function parseParameters(
  lexer: { readonly source: SourceFile; pos: number; readonly end: number },
  names: NameTable,
): Head | null {
  const next = (): Token | null => lexToken(lexer, names, null);
  const parameters: Name[] = [];
  next();
  let token = next();
  if (token?.text === ")") return { parameters, variadic: false };
  for (;;) {
    if (token?.text === "...") {
      parameters.push(intern(names, "__VA_ARGS__"));
      return next()?.text === ")" ? { parameters, variadic: true } : null;
    }
    if (token === null || token.name === null) return null;
    parameters.push(token.name);
    token = next();
    if (token?.text === "...") return next()?.text === ")" ? { parameters, variadic: true } : null;
    if (token?.text === ")") return { parameters, variadic: false };
    if (token?.text !== ",") return null;
    token = next();
  }
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= 32) at--;
  return at;
}

function parseBody(macro: DefinedMacro, names: NameTable): readonly BodyItem[] {
  const asserted = assertedBy(macro);
  if (asserted !== null) {
    const told = sourceFile(macro.source.path, `__heaplens_asserted(${asserted})`);
    return itemsOf(macro, lexAll(told, names, 0, told.text.length));
  }
  const tokens = lexAll(macro.source, names, macro.bodyStart, macro.bodyEnd);
  return itemsOf(macro, tokens);
}

/**
 * What an assertion that is left out says: `#define ASSERT(x) ((void)0)`. It holds all the same. Null: the macro is none, or
 * does something.
 */
function assertedBy({ name, parameters, source, bodyStart, bodyEnd }: DefinedMacro): string | null {
  const [only, ...others] = parameters ?? [];
  if (only === undefined || others.length > 0 || !assertion.test(name.text)) return null;
  const words = source.text.slice(bodyStart, bodyEnd).match(/\w+|[^\s\w(){};]/g) ?? [];
  return words.every((word) => idle.has(word) || word === only.text) ? only.text : null;
}

const assertion = /assert(?:macro)?$/i;

const idle: ReadonlySet<string> = new Set(["do", "while", "void", "sizeof", "true", "false", "0", "1"]);

function itemsOf(macro: DefinedMacro, tokens: readonly Token[]): readonly BodyItem[] {
  const items: BodyItem[] = [];
  for (let index = 0; index < tokens.length; ) {
    const { item, next } = itemAt(macro, tokens, index);
    const glue = isGlue(tokens[next]) && next + 1 < tokens.length;
    items.push(glue ? { ...item, glued: true } : item);
    index = glue ? next + 1 : next;
  }
  return items;
}

function itemAt(
  macro: DefinedMacro,
  tokens: readonly Token[],
  index: number,
): { readonly item: BodyItem; readonly next: number } {
  const token = tokens[index]!;
  const optionalEnd = macro.variadic ? endOfOptional(tokens, index) : -1;
  if (optionalEnd >= 0) {
    const optional = itemsOf(macro, tokens.slice(index + 2, optionalEnd - 1));
    return { item: plainItem(token, -1, false, optional), next: optionalEnd };
  }
  const operand = tokens[index + 1];
  if (macro.parameters !== null && isStringify(token) && operand !== undefined) {
    const parameter = parameterOf(macro, operand);
    if (parameter >= 0) return { item: plainItem(token, parameter, true, null), next: index + 2 };
  }
  return { item: plainItem(token, parameterOf(macro, token), false, null), next: index + 1 };
}

function plainItem(
  token: Token,
  parameter: number,
  stringified: boolean,
  optional: readonly BodyItem[] | null,
): BodyItem {
  return { token, parameter, stringified, glued: false, optional };
}

function parameterOf({ parameters }: DefinedMacro, token: Token): number {
  return parameters === null || token.name === null ? -1 : parameters.indexOf(token.name);
}

/** The index behind `__VA_OPT__ ( ... )`, or -1. */
function endOfOptional(tokens: readonly Token[], index: number): number {
  if (tokens[index]!.text !== "__VA_OPT__" || tokens[index + 1]?.text !== "(") return -1;
  let depth = 0;
  for (let at = index + 1; at < tokens.length; at++) {
    if (tokens[at]!.text === "(") depth++;
    else if (tokens[at]!.text === ")" && --depth === 0) return at + 1;
  }
  return -1;
}

function isGlue(token: Token | undefined): boolean {
  return token !== undefined && (token.text === "##" || token.text === "%:%:");
}

function isStringify(token: Token): boolean {
  return token.text === "#" || token.text === "%:";
}
