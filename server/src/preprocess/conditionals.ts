// `#if` and its relatives. What does not count is walked over at once, so the
// scanner only ever sees text that counts.

import { evaluate } from "./evaluate.ts";
import { expandTokens } from "./expand.ts";
import { holds, parseFormula } from "./formula.ts";
import { lexAll, lexToken, lineEnd } from "./lexer.ts";
import { definedness } from "./recording.ts";
import { type Conditional, type Frame, macroOf, note } from "./run.ts";
import { type DirectiveLine, nextBranch } from "./skipGroup.ts";
import type { Token } from "./token.ts";

/** `#if`, `#ifdef`, `#ifndef`: leaves the cursor at the end of the line whose group counts. */
export function openConditional(frame: Frame, line: DirectiveLine): void {
  const taken = decide(frame, line);
  if (taken) frame.taken.add(line.start);
  frame.conditionals.push({ taken, otherwise: false, start: line.start });
  frame.pos = lineEnd(frame.text, line.operands);
  if (!taken) goToBranch(frame);
}

/** `#elif`, `#else`, `#endif` behind a group that counted. */
export function closeGroup(frame: Frame, line: DirectiveLine): void {
  const conditional = frame.conditionals.at(-1);
  frame.pos = lineEnd(frame.text, line.operands);
  if (conditional === undefined) note(frame, line.start, frame.pos, `#${line.keyword} without #if`);
  else if (line.keyword === "endif") frame.conditionals.pop();
  else if (!takesBranch(frame, conditional, line)) goToBranch(frame);
}

export function noteUnclosed(frame: Frame): void {
  for (const { start } of frame.conditionals) {
    note(frame, start, lineEnd(frame.text, start), "this conditional is never closed by #endif");
  }
}

/** To the next group of the innermost conditional that counts, or behind its `#endif`. */
function goToBranch(frame: Frame): void {
  const conditional = frame.conditionals.at(-1)!;
  for (;;) {
    const line = nextBranch(frame.text, frame.pos);
    frame.pos = line === null ? frame.text.length : lineEnd(frame.text, line.operands);
    if (line === null) return;
    if (line.keyword === "endif") {
      frame.conditionals.pop();
      return;
    }
    if (takesBranch(frame, conditional, line)) return;
  }
}

function takesBranch(frame: Frame, conditional: Conditional, line: DirectiveLine): boolean {
  if (conditional.otherwise) note(frame, line.start, line.operands, `#${line.keyword} after #else`);
  else if (line.keyword === "else") conditional.otherwise = true;
  if (conditional.taken) return false;
  conditional.taken = line.keyword === "else" || decide(frame, line);
  if (conditional.taken) frame.taken.add(line.start);
  return conditional.taken;
}

function decide(frame: Frame, line: DirectiveLine): boolean {
  const end = lineEnd(frame.text, line.operands);
  switch (line.keyword) {
    case "ifdef":
    case "elifdef":
      return isDefined(frame, line, end);
    case "ifndef":
    case "elifndef":
      return !isDefined(frame, line, end);
    default:
      return isTrue(frame, line, end);
  }
}

function isDefined(frame: Frame, line: DirectiveLine, end: number): boolean {
  const token = lexToken({ source: frame.source, pos: line.operands, end }, frame.names, null);
  const assumed = token === null ? undefined : frame.assumptions.get(token.text);
  if (assumed !== undefined) return assumed;
  if (token !== null && token.name !== null) return macroOf(frame, token.name, definedness) !== null;
  note(frame, line.start, end, `#${line.keyword} without a macro name`);
  return false;
}

function isTrue(frame: Frame, line: DirectiveLine, end: number): boolean {
  const tokens = lexAll(frame.source, frame.names, line.operands, end);
  const value = (part: readonly Token[]) => partHolds(frame, part, line, end);
  if (frame.assumptions.size === 0) return value(tokens);
  return holds(parseFormula(tokens), (atom) => frame.assumptions.get(atom.name) ?? value(atom.tokens));
}

function partHolds(frame: Frame, tokens: readonly Token[], line: DirectiveLine, end: number): boolean {
  const { bits, fault } = evaluate(expandTokens(frame, tokens, true));
  if (fault !== null) note(frame, line.start, end, `#${line.keyword}: ${fault}`);
  return fault === null && bits !== 0n;
}
