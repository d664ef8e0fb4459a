// A variable that is released in one more place must have a value on every way there, about
// which the analysis says nothing: where it may have none yet, it begins as null.

import type { Splice } from "./splice.ts";
import { bodyAround, type Statement, within } from "./statements.ts";
import type { Candidate } from "./subject.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The candidate with the initialiser that it needs; null where the variable is none that could get one. */
export function withInitialiser(source: string, expression: string, candidate: Candidate): Candidate | null {
  const place = Math.max(...candidate.splices.map(({ start }) => start));
  const name = /^\W*(\w+)/.exec(expression)?.[1];
  const body = bodyAround(source, place);
  if (name === undefined || body === null) return candidate;
  const declared = declarationOf(source, body, name, place);
  if (declared === null || isSurelyAssigned(source, body, name, place, declared.end)) return candidate;
  // What is in a structure is filled in piece by piece: only a label makes it doubtful.
  if (!declared.isPointer) return isBehindLabel(body, declared.end, place) ? null : candidate;
  const initialiser: Splice = { start: declared.end, end: declared.end, text: " = NULL" };
  return { ...candidate, splices: [initialiser, ...candidate.splices] };
}

interface Declared {
  /** Behind the name. */
  readonly end: number;
  readonly isPointer: boolean;
}

/** Of a local variable without a value of its own. */
function declarationOf(source: string, body: Statement, name: string, place: number): Declared | null {
  const around = [...within(body)].filter(
    ({ kind, start, parent }) =>
      kind === "declaration" &&
      start < place &&
      parent !== null &&
      parent.start < place &&
      place <= parent.end,
  );
  for (const { start, end } of around.reverse()) {
    const tokens = tokensOf(source).filter((token) => start <= token.start && token.end <= end);
    if (/^(?:static|extern)$/.test(tokens[0]?.text ?? "")) continue;
    const found = declarator(tokens, name);
    if (found !== undefined) return found;
  }
  return null;
}

/** Undefined where the name is not declared here, null where it gets a value. */
function declarator(tokens: readonly Token[], name: string): Declared | null | undefined {
  let depth = 0;
  let isValue = false;
  for (const [index, { text, end }] of tokens.entries()) {
    if (/^[([{]$/.test(text)) depth++;
    if (/^[)\]}]$/.test(text)) depth--;
    if (depth > 0) continue;
    if (text === "=") isValue = true;
    if (text === ",") isValue = false;
    if (text !== name || isValue || index === 0) continue;
    const next = tokens[index + 1]?.text;
    if (next === "=") return null;
    return { end, isPointer: tokens[index - 1]?.text === "*" && (next === ";" || next === ",") };
  }
  return undefined;
}

/** On every way: in a block around the place, and no jump leads in between. */
function isSurelyAssigned(
  source: string,
  body: Statement,
  name: string,
  place: number,
  from: number,
): boolean {
  const gives = new RegExp(`(?<![\\w.>])${name}\\s*=(?!=)|&\\s*${name}\\b`);
  return [...within(body)].some(({ kind, start, end, head, parent }) => {
    const upTo = head === null ? end : head.end;
    if (kind === "block" || start < from || upTo > place || parent?.kind !== "block" || place > parent.end)
      return false;
    return gives.test(source.slice(start, upTo)) && !isBehindLabel(body, upTo, place);
  });
}

/** Of a `goto` or a `switch`. */
function isBehindLabel(body: Statement, from: number, to: number): boolean {
  return [...within(body)].some(({ kind, start, end }) => kind === "label" && from <= start && end <= to);
}
