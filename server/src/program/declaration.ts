// Reads names out of a declaration of which nothing was expanded: macros may
// stand before the type, around it, behind the parameters. Shape and spelling decide.

import type { Declaration, Part } from "./segment.ts";

export type { Declaration } from "./segment.ts";

/** The function whose body follows; null where it is none. */
export function functionName({ parts, isInitialised }: Declaration): string | null {
  if (isInitialised || isNoDeclaration(parts)) return null;
  const names = parts.flatMap((_, at) => nameOfGroup(parts, at) ?? []);
  while (names.length > 1 && looksLikeAttribute(names.at(-1)!)) names.pop();
  return names.at(-1) ?? null;
}

export function isStatic({ parts }: Declaration): boolean {
  return hasWord(parts, "static");
}

/** `int f(a, b) int a`: the parameters are bare names, and a declaration follows. */
export function oldStyleName({ parts, isInitialised }: Declaration): string | null {
  const at = parts.findIndex((part) => part.kind === "group");
  const group = parts[at];
  if (isInitialised || isNoDeclaration(parts) || group?.kind !== "group") return null;
  const follows = parts[at + 1];
  if (follows?.kind !== "word" || !isListOfNames(group.parts)) return null;
  return nameOfGroup(parts, at);
}

/** Variables that the declaration defines for other files too. */
export function declaredVariables({ parts, isInitialised, isRecord }: Declaration): readonly string[] {
  if (isNoDeclaration(parts) || hasWord(parts, "static")) return [];
  if (hasWord(parts, "extern") && !isInitialised) return [];
  const [first = [], ...others] = declarators(parts);
  const typed = first.filter((part) => part.kind === "word" || part.kind === "block").length;
  const hasType = typed + (pointerName(first) === null ? 0 : 1) - (isRecord ? 1 : 0) >= 2;
  return hasType ? [first, ...others].flatMap((declarator) => variableName(declarator) ?? []) : [];
}

const control = /^(?:if|else|for|while|do|switch|case|default|return|goto|break|continue|sizeof|typedef)$/;
const typeWord =
  /^(?:void|char|short|int|long|float|double|signed|unsigned|const|volatile|struct|union|enum|_Bool|bool)$/;

function isNoDeclaration(parts: readonly Part[]): boolean {
  return parts.some((part) => part.kind === "word" && control.test(part.text));
}

function hasWord(parts: readonly Part[], word: string): boolean {
  return parts.some((part) => part.kind === "word" && part.text === word);
}

/** `noreturn`-like words behind the parameters: `ATTR(x)`, `__nonnull((1))`. */
function looksLikeAttribute(name: string): boolean {
  return name.startsWith("__") || /^[A-Z0-9_]+$/.test(name);
}

/** The function that the group at `at` gives parameters to; null where it does not. */
function nameOfGroup(parts: readonly Part[], at: number, depth = 0): string | null {
  const group = parts[at]!;
  if (group.kind !== "group") return null;
  const [first] = group.parts;
  const isCallable = parts[at + 1]?.kind === "group";
  if (isCallable && first?.kind === "word" && group.parts.length === 1) return first.text;
  if (first?.kind === "mark" && first.text === "*") return innerName(group.parts, depth + 1);
  if (first?.kind === "mark" && group.parts.length === 1) return null;
  const before = parts[at - 1];
  return before?.kind === "word" && !typeWord.test(before.text) ? before.text : null;
}

/** Declarators inside of each other; nobody writes more. */
const deepest = 20;

/** `f` of `(*f(int a))(void)`. */
function innerName(parts: readonly Part[], depth: number): string | null {
  for (let at = 1; at < parts.length && depth < deepest; at++) {
    const name = nameOfGroup(parts, at, depth);
    if (name !== null) return name;
  }
  return null;
}

function isListOfNames(parts: readonly Part[]): boolean {
  if (parts.length % 2 === 0) return false;
  return parts.every((part, at) =>
    at % 2 === 0
      ? part.kind === "word" && !typeWord.test(part.text)
      : part.kind === "mark" && part.text === ",",
  );
}

function declarators(parts: readonly Part[]): readonly (readonly Part[])[] {
  const found: Part[][] = [[]];
  for (const part of parts) {
    if (part.kind === "mark" && part.text === ",") found.push([]);
    else found.at(-1)!.push(part);
  }
  return found;
}

function variableName(declarator: readonly Part[]): string | null {
  const pointer = pointerName(declarator);
  if (pointer !== null) return pointer;
  const last = declarator.at(-1);
  if (last?.kind !== "word" || typeWord.test(last.text)) return null;
  return declarator.some((part) => part.kind === "group") ? null : last.text;
}

/** `f` of `void (*f)(int)`. */
function pointerName(declarator: readonly Part[]): string | null {
  const at = declarator.findIndex((part) => part.kind === "group");
  const group = declarator[at];
  if (group?.kind !== "group" || declarator[at + 1]?.kind !== "group") return null;
  const [star, name, ...more] = group.parts;
  return star?.kind === "mark" && star.text === "*" && name?.kind === "word" && more.length === 0
    ? name.text
    : null;
}
