// How statements are put beside others in a typed text: with the indentation, the
// line breaks and the comments that are there, and a block where one is needed.

import { indentationAt, indentationUnit, lineBreakOf } from "./layout.ts";
import type { Splice } from "./splice.ts";
import { isJump, isUnbraced, type Statement, siblingOf } from "./statements.ts";

/** Each of `lines` is a statement; both lists may be empty. */
export function around(
  source: string,
  statement: Statement,
  before: readonly string[],
  behind: readonly string[] = [],
): readonly Splice[] {
  if (isUnbraced(statement)) return withBraces(source, statement, before, behind);
  return [
    ...(before.length > 0 ? [inFrontOf(source, statement, before)] : []),
    ...(behind.length > 0
      ? [behindIt(source, statement.end, behind, indentationAt(source, statement.start))]
      : []),
  ];
}

/** In front of the brace at `brace`. */
export function beforeBrace(source: string, brace: number, lines: readonly string[]): Splice {
  const indentation = indentationAt(source, brace);
  const lineStart = source.lastIndexOf("\n", brace - 1) + 1;
  if (lineStart + indentation.length < brace) {
    const gap = /\s/.test(source[brace - 1] ?? "") ? "" : " ";
    return { start: brace, end: brace, text: `${gap}${lines.join(" ")} ` };
  }
  const inner = indentation + indentationUnit(source);
  const text = lines.map((line) => `${inner}${line}${lineBreakOf(source)}`).join("");
  return { start: lineStart, end: lineStart, text };
}

/** Where control leaves a branch or a round of a loop. */
export function atEndOf(source: string, branch: Statement, lines: readonly string[]): readonly Splice[] {
  if (branch.kind !== "block")
    return isJump(source, branch) ? around(source, branch, lines) : around(source, branch, [], lines);
  const last = branch.children.at(-1);
  if (last !== undefined && isJump(source, last)) return around(source, last, lines);
  return [beforeBrace(source, branch.end - 1, lines)];
}

/** What is done where the condition of an `if` without `else` does not hold. */
export function asElse(source: string, conditional: Statement, lines: readonly string[]): readonly Splice[] {
  const [branch] = conditional.children;
  if (branch === undefined || branch.kind === "if") return [];
  const newline = lineBreakOf(source);
  const own = indentationAt(source, conditional.start);
  const inner = own + indentationUnit(source);
  const body = lines.map((line) => `${newline}${inner}${line}`).join("");
  if (branch.kind === "block") {
    return [{ start: branch.end, end: branch.end, text: ` else {${body}${newline}${own}}` }];
  }
  const at = endOfLine(source, branch.end);
  const text = lines.length > 1 ? ` else {${body}${newline}${own}}` : `else${body}`;
  return [{ start: at, end: at, text: `${newline}${own}${text}` }];
}

/** Takes a statement out, with its line where it has one of its own. */
export function without(source: string, statement: Statement): Splice {
  const { start, end } = statement;
  if (isUnbraced(statement)) {
    const { parent } = statement;
    return parent?.kind === "if" && isPureTest(source, parent)
      ? without(source, parent)
      : { start, end, text: ";" };
  }
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = endOfLine(source, end);
  const isAlone = source.slice(lineStart, start).trim() === "" && /^\r?\n/.test(source.slice(lineEnd));
  if (!isAlone) return { start, end: source[end] === " " ? end + 1 : end, text: "" };
  return { start: lineStart, end: source.indexOf("\n", lineEnd) + 1, text: "" };
}

/** A test of which nothing is left when its one branch goes. */
function isPureTest(source: string, { head, children }: Statement): boolean {
  const condition = head === null ? "(" : source.slice(head.start, head.end);
  return children.length === 1 && !/\w\s*\(|\+\+|--|[^=!<>]=(?!=)/.test(condition);
}

/** Behind a comment that ends the line, where there is nothing else. */
export function endOfLine(source: string, end: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n|$)/.exec(source.slice(end));
  return rest === null ? end : end + rest[0].trimEnd().length;
}

function behindIt(source: string, end: number, lines: readonly string[], indentation: string): Splice {
  const at = endOfLine(source, end);
  const isLast = /^\s*?(?:\r?\n|$)/.test(source.slice(at));
  const text = isLast
    ? lines.map((line) => `${lineBreakOf(source)}${indentation}${line}`).join("")
    : ` ${lines.join(" ")}`;
  return { start: at, end: at, text };
}

function inFrontOf(source: string, { start }: Statement, lines: readonly string[]): Splice {
  const indentation = indentationAt(source, start);
  const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  const isFirst = line.trim() === "";
  const text = lines
    .map((each) => (isFirst ? `${each}${lineBreakOf(source)}${indentation}` : `${each} `))
    .join("");
  return { start, end: start, text };
}

function withBraces(
  source: string,
  { start, end }: Statement,
  before: readonly string[],
  behind: readonly string[],
): readonly Splice[] {
  const previousEnd = endOfCodeBefore(source, start);
  const between = source.slice(previousEnd, start);
  const newline = lineBreakOf(source);
  const unit = indentationUnit(source);
  const sameLine = !between.includes("\n");
  const own = indentationAt(source, start);
  const inner = sameLine ? own + unit : own;
  const outer = sameLine || !own.endsWith(unit) ? own : own.slice(0, -unit.length);
  const at = behind.length === 0 ? end : endOfLine(source, end);
  const tail = behind.map((line) => `${newline}${inner}${line}`).join("");
  const closing = { start: at, end: at, text: `${tail}${newline}${outer}}` };
  const body = before.map((line) => `${line}${newline}${inner}`).join("");
  if (sameLine && between.trim() === "") {
    return [{ start: previousEnd, end: start, text: ` {${newline}${inner}${body}` }, closing];
  }
  return [
    { start: previousEnd, end: previousEnd, text: " {" },
    { start, end: start, text: sameLine ? `${newline}${inner}${body}` : body },
    closing,
  ];
}

function endOfCodeBefore(source: string, offset: number): number {
  const gap = /(?:\s|\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/[^\n]*\n)*$/.exec(
    source.slice(Math.max(0, offset - 400), offset),
  );
  return offset - (gap?.[0].length ?? 0);
}

/** Whether a declaration may stand in front of the statement in the oldest C. */
export function followsDeclarations(statement: Statement): boolean {
  if (statement.parent?.kind !== "block") return false;
  const before = siblingOf(statement, -1);
  return before === null || before.kind === "declaration";
}
