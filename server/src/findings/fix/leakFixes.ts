// Candidates for fixing a leak: release what is lost right before the statement
// that loses it. Whether a candidate is right is for the analysis to say, which
// is run on the edited text before anything is offered.

import type { Defect } from "../../defects/defect.ts";
import { createLineIndex, type LineIndex } from "../../documents/lineIndex.ts";
import type { Place } from "../../protocol/place.ts";
import type { Fix, TextEdit } from "../finding.ts";
import { mentions, type Release, releaseFor } from "./release.ts";
import {
  indentationAt,
  indentationUnit,
  lineBreakOf,
  type StatementInText,
  statementInText,
} from "./statement.ts";

/** `source` is the text of the file that holds `place`, the finding's place. */
export function leakFixes(defect: Defect, place: Place, source: string): readonly Fix[] {
  const release = defect.kind === "leak" ? releaseFor(defect) : null;
  if (release === null) return [];
  const lines = createLineIndex(source);
  const edits = releaseBefore(release, place, source, lines);
  if (edits.length === 0) return [];
  const inPlace = edits.map(
    ({ start, end, text }): TextEdit => ({
      place: { file: place.file, range: lines.rangeOf(start, end) },
      text,
    }),
  );
  return [{ title: `Insert '${release.statement}'`, edits: inPlace, preferred: true }];
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function releaseBefore(
  release: Release,
  { range }: Place,
  source: string,
  lines: LineIndex,
): readonly Splice[] {
  const start = lines.offsetAt(range.start);
  const end = lines.offsetAt(range.end);
  if (source.slice(start, end) === "}") return [beforeClosingBrace(release, start, source)];
  const statement = statementInText(source, start, end);
  if (statement === null || usesLater(release, source.slice(start, end))) return [];
  return statement.unbraced
    ? withBraces(release, statement, source)
    : [inFrontOf(release, statement.start, source)];
}

/** The statement evaluates what would have been released: the right side of an assignment, a result. */
function usesLater({ expression }: Release, statement: string): boolean {
  const assigned = /^[^=]*[^=!<>]=(?!=)/.exec(statement)?.[0] ?? "";
  const isCall = /^\w+\s*\(/.test(statement) && !/^return\b/.test(statement);
  return !isCall && mentions(statement.slice(assigned.length), expression);
}

function beforeClosingBrace({ statement }: Release, brace: number, source: string): Splice {
  const indentation = indentationAt(source, brace);
  const lineStart = source.lastIndexOf("\n", brace - 1) + 1;
  if (lineStart + indentation.length < brace) {
    const gap = /\s/.test(source[brace - 1] ?? "") ? "" : " ";
    return { start: brace, end: brace, text: `${gap}${statement} ` };
  }
  const text = `${indentation}${indentationUnit(source)}${statement}${lineBreakOf(source)}`;
  return { start: lineStart, end: lineStart, text };
}

function inFrontOf({ statement }: Release, start: number, source: string): Splice {
  const text = `${statement}${lineBreakOf(source)}${indentationAt(source, start)}`;
  return { start, end: start, text };
}

function withBraces(release: Release, statement: StatementInText, source: string): readonly Splice[] {
  const { start, end, previousEnd } = statement;
  const between = source.slice(previousEnd, start);
  const newline = lineBreakOf(source);
  const unit = indentationUnit(source);
  const sameLine = !between.includes("\n");
  const own = indentationAt(source, start);
  const inner = sameLine ? own + unit : own;
  const outer = sameLine || !own.endsWith(unit) ? own : own.slice(0, -unit.length);
  const closing = { start: end, end, text: `${newline}${outer}}` };
  const body = `${release.statement}${newline}${inner}`;
  if (sameLine && between.trim() === "") {
    return [{ start: previousEnd, end: start, text: ` {${newline}${inner}${body}` }, closing];
  }
  return [
    { start: previousEnd, end: previousEnd, text: " {" },
    { start, end: start, text: sameLine ? `${newline}${inner}${body}` : body },
    closing,
  ];
}
