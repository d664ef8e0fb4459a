// Statements that compute their value from what has to be released: the value is
// kept in a variable of its own, the release comes after that.

import { around, followsDeclarations } from "./insert.ts";
import { indentationAt, indentationUnit, lineBreakOf } from "./layout.ts";
import { freeName, isLaterC } from "./names.ts";
import type { Splice } from "./splice.ts";
import { type Statement, siblingOf } from "./statements.ts";
import type { Knowledge } from "./subject.ts";

interface In {
  readonly source: string;
  readonly knowledge: Knowledge;
}

/** `return f(p);` -> `int result = f(p); free(p); return result;`. */
export function keepResult(
  { source, knowledge }: In,
  statement: Statement,
  release: string,
): readonly Splice[] {
  const match = /^return\b([\s\S]*);$/.exec(source.slice(statement.start, statement.end));
  const value = match?.[1]?.trim() ?? "";
  if (value === "") return [];
  const name = freeName(source, statement.start, "result", "value", "answer");
  const declaration = knowledge.declareResult(name);
  if (declaration === null) return [];
  const lines = [`${declaration} = ${unwrapped(value)};`, release, `return ${name};`];
  return declaring(source, statement, lines);
}

/** `p = p->next;` -> `struct node *old = p; p = p->next; free(old);`. */
export function keepOld(
  { source, knowledge }: In,
  statement: Statement,
  expression: string,
  releaseOf: (name: string) => string | undefined,
): readonly Splice[] {
  const name = freeName(source, statement.start, "old", "previous", "former");
  const declaration = knowledge.declare(expression, name);
  const release = releaseOf(name);
  if (declaration === null || release === undefined) return [];
  const text = source.slice(statement.start, statement.end);
  return declaring(source, statement, [`${declaration} = ${expression};`, text, release]);
}

/** Puts lines of which the first declares something in place of a statement, in a block where the oldest C needs one. */
export function declaring(source: string, statement: Statement, lines: readonly string[]): readonly Splice[] {
  const isBehindLabel = siblingOf(statement, -1)?.kind === "label";
  const isOwnBlock = statement.parent?.kind !== "block";
  const mayDeclare = !isBehindLabel && (isOwnBlock || isLaterC(source) || followsDeclarations(statement));
  const { start, end } = statement;
  if (mayDeclare) {
    const last = lines.at(-1)!;
    const shift = around(source, statement, lines.slice(0, -1));
    return replaceLast(shift, { start, end, text: last });
  }
  const own = indentationAt(source, start);
  const newline = lineBreakOf(source);
  const inner = newline + own + indentationUnit(source);
  const body = lines.map((line) => inner + line.replaceAll(newline + own, inner)).join("");
  return [{ start, end, text: `{${body}${newline}${own}}` }];
}

/** What was to stand in front of a statement, with the statement itself written anew. */
function replaceLast(splices: readonly Splice[], { start, end, text }: Splice): readonly Splice[] {
  const index = splices.findIndex((splice) => splice.end === start);
  const front = splices[index];
  if (front === undefined) return [];
  const written = { start: front.start, end, text: front.text + text };
  return splices.map((splice, at) => (at === index ? written : splice));
}

function unwrapped(value: string): string {
  return /^\([^()]*\)$/.test(value) ? value.slice(1, -1).trim() : value;
}
