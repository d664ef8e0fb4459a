// What a pair is about, on either side of its fix, and whether an alarm is about the same: by the
// line of the allocation where the alarm tells one, else by the expression that holds the object. A field of an object
// that is named where it is lost is the pair's, whatever variable held the memory before.

import { type Alarm, holdsLine, type Lines } from "./alarm.ts";
import type { Pair, Side } from "./pairs.ts";

export interface Target {
  readonly procedure: Lines;
  /** Null where the object existed before. */
  readonly allocation: Lines | null;
  readonly expression: string;
  /** Where it is lost. */
  readonly loss: Lines;
}

/** `diff`: of the pair's file, without context. */
export function targetOf(pair: Pair, side: Side, diff: string): Target {
  const { file, alloc_line_before: line, leaked } = pair;
  const [first, last] = side === "before" ? pair.function_lines_before : pair.function_lines_after;
  const expression = leaked.replace(/\(\.\.\.\) result$/, "");
  const loss = side === "before" ? [pair.leak_point, pair.leak_point] : afterDiff(pair.leak_point, diff);
  const allocation = line === null ? null : side === "before" ? [line, line] : afterDiff(line, diff);
  return {
    procedure: { file, first, last },
    allocation: allocation && { file, first: allocation[0]!, last: allocation[1]! },
    expression,
    loss: { file, first: loss[0]!, last: loss[1]! },
  };
}

export function concerns(alarm: Alarm, { procedure, allocation, expression, loss }: Target): boolean {
  if (!alarm.isLeak) return false;
  const { file } = procedure;
  const isAtLoss = alarm.at.file === file && overlap(alarm.at, loss);
  if (isAtLoss && /->|\./.test(expression) && names(alarm.message, expression)) return true;
  const born = alarm.born.filter((lines) => lines.file === file && overlap(lines, procedure));
  if (allocation !== null && born.length > 0) return born.some((lines) => overlap(lines, allocation));
  const isInside = alarm.at.file === file && holdsLine(procedure, alarm.at.first);
  return isInside && names(alarm.message, expression);
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
