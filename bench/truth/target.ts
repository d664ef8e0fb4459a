// What a pair is about, on either side of its fix, and whether an alarm is about the same: by the
// line of the allocation where the alarm tells one, else by the expression that holds the object; where the pair says
// that it is lost, the field is enough, as code has several names for one structure.

import { type Alarm, holdsLine, type Lines } from "./alarm.ts";
import type { Pair, Side } from "./pairs.ts";

export interface Target {
  readonly procedure: Lines;
  /** Null where the object existed before. */
  readonly allocation: Lines | null;
  readonly expression: string;
  readonly lost: Lines;
}

/** `diff`: of the pair's file, without context. */
export function targetOf(pair: Pair, side: Side, diff: string): Target {
  const { file, alloc_line_before: line, leak_point: leakPoint, leaked } = pair;
  const [first, last] = side === "before" ? pair.function_lines_before : pair.function_lines_after;
  const expression = leaked.replace(/\(\.\.\.\) result$/, "");
  const linesOf = (before: number): Lines => {
    const [from, to] = side === "before" ? [before, before] : afterDiff(before, diff);
    return { file, first: from, last: to };
  };
  return {
    procedure: { file, first, last },
    allocation: line === null ? null : linesOf(line),
    expression,
    lost: linesOf(leakPoint),
  };
}

export function concerns(alarm: Alarm, { procedure, allocation, expression, lost }: Target): boolean {
  if (!alarm.isLeak) return false;
  const { file } = procedure;
  const born = alarm.born.filter((lines) => lines.file === file && overlap(lines, procedure));
  if (allocation !== null && born.length > 0) return born.some((lines) => overlap(lines, allocation));
  const isInside = alarm.at.file === file && holdsLine(procedure, alarm.at.first);
  if (isInside && names(alarm.message, expression)) return true;
  return alarm.at.file === file && overlap(alarm.at, lost) && namesField(alarm.message, expression);
}

/** The lines in the new file that stand for a line of the old one; all of a change that touches it. */
export function afterDiff(line: number, diff: string): readonly [number, number] {
  let shift = 0;
  for (const [, oldStart = "", oldCount = "1", newStart = "", newCount = "1"] of diff.matchAll(hunk)) {
    const [first, removed, start, added] = [oldStart, oldCount, newStart, newCount].map(Number);
    const end = first! + removed!;
    if (removed! > 0 && first! <= line && line < end) return [start!, start! + Math.max(1, added!) - 1];
    if (removed! > 0 ? line < first! : line <= first!) break;
    shift += added! - removed!;
  }
  return [line + shift, line + shift];
}

const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

function overlap(a: Lines, b: Lines): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** As an expression of its own, not as a part of a longer one. */
function names(message: string, expression: string): boolean {
  const escaped = expression.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w.>])${escaped}(?![\\w(]|->|\\.\\w|\\[)`).test(message);
}

/** The same field, whatever the structure is called. */
function namesField(message: string, expression: string): boolean {
  const field = /(?:->|\.)(\w+)$/.exec(expression)?.[1];
  return field !== undefined && new RegExp(`(?:->|\\.)${field}'`).test(message);
}
