// From a position in the text to the instructions of the statement there: what
// "the heap before this line" means.

import { createLineIndex, type LineIndex } from "../documents/lineIndex.ts";
import type { Instruction, Span } from "../ir/instruction.ts";
import type { BlockId, InstructionId, Procedure } from "../ir/procedure.ts";
import type { LocatedProcedure, Unit } from "../ir/unit.ts";
import type { Position } from "../protocol/place.ts";

/** The instructions that a statement became, in the order of the control-flow graph; at least one. */
export interface StatementAt {
  readonly located: LocatedProcedure;
  readonly span: Span;
  readonly instructions: readonly Numbered[];
}

export interface Numbered {
  readonly id: InstructionId;
  readonly instruction: Instruction;
}

/** A position of the unit's own file: the procedure around it, and its offset in the expanded text. */
export interface Located {
  readonly located: LocatedProcedure;
  readonly offset: number;
}

/**
 * A line inside of a procedure that left no text, such as a directive, stands for the next one
 * that did. `text` is the file's.
 */
export function locate(unit: Unit, text: string, position: Position): Located | null {
  const lines = createLineIndex(text);
  for (const { line, character } of positionsFrom(position, lines)) {
    const offset = unit.expanded.map.offsetOf(unit.path, line, character);
    if (offset === null) continue;
    const located = procedureAt(unit, offset);
    return located !== null && startsBy(located, position.line) ? { located, offset } : null;
  }
  return null;
}

function procedureAt(unit: Unit, offset: number): LocatedProcedure | null {
  const holds = ({ procedure, text }: LocatedProcedure) =>
    text === unit.expanded && procedure.start <= offset && offset <= procedure.end;
  return unit.procedures.find(holds) ?? null;
}

function startsBy({ procedure, text }: LocatedProcedure, line: number): boolean {
  return text.map.placeOf(procedure.start, procedure.start).range.start.line <= line;
}

/** The statement at an offset of the expanded text: around it, else on its line, else the nearest one behind or before it. */
export function statementAt(located: LocatedProcedure, offset: number): StatementAt | null {
  const all = numberedInstructions(located.procedure);
  const relative = offset - located.procedure.start;
  const anchor =
    widest(all.filter(({ instruction: { at } }) => at.start <= relative && relative <= at.end)) ??
    precedingOnLine(all, relative, lineStart(located, offset)) ??
    nearest(all, relative);
  if (anchor === null) return null;
  const around =
    widest(all.filter(({ instruction: { at } }) => encloses(at, anchor.instruction.at))) ?? anchor;
  const span = around.instruction.at;
  return { located, span, instructions: all.filter(({ instruction: { at } }) => encloses(span, at)) };
}

/** The spans of a procedure's instructions that are inside of no larger one: one for each statement, in no order. */
export function enclosingSpans(procedure: Procedure): readonly Span[] {
  const sorted = numberedInstructions(procedure)
    .map(({ instruction: { at } }) => at)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const outermost: Span[] = [];
  for (const span of sorted) {
    const last = outermost.at(-1);
    if (last === undefined || !encloses(last, span)) outermost.push(span);
  }
  return outermost;
}

/** The last instructions of the statement on each way out of it. */
export function lastOf({ located, instructions }: StatementAt): readonly InstructionId[] {
  const within = new Set(instructions.map(({ id }) => idKey(id)));
  return instructions
    .map(({ id }) => id)
    .filter((id) => following(located.procedure, id).every((next) => !within.has(idKey(next))));
}

function* positionsFrom({ line, character }: Position, lines: LineIndex): Generator<Position> {
  yield { line, character };
  for (let at = line; at < Math.min(line + 50, lines.lineCount); at++) {
    const indentation = lines.lineText(at).search(/\S/);
    if (indentation >= 0) yield { line: at, character: indentation };
  }
}

function numberedInstructions({ blocks }: Procedure): readonly Numbered[] {
  return blocks.flatMap(({ instructions }, block) =>
    instructions.map((instruction, index) => ({ id: { block: block as BlockId, index }, instruction })),
  );
}

function widest(candidates: readonly Numbered[]): Numbered | null {
  return best(candidates, ({ instruction: { at } }) => at.start - at.end);
}

/** A cursor behind a statement's semicolon still means that statement. */
function precedingOnLine(all: readonly Numbered[], offset: number, from: number): Numbered | null {
  const before = all.filter(({ instruction: { at } }) => from <= at.start && at.end <= offset);
  return best(before, ({ instruction: { at } }) => offset - at.end);
}

function lineStart({ procedure, text }: LocatedProcedure, offset: number): number {
  return text.text.lastIndexOf("\n", offset - 1) + 1 - procedure.start;
}

/** Behind the offset first: a cursor in the indentation means what follows. */
function nearest(all: readonly Numbered[], offset: number): Numbered | null {
  const behind = all.filter(({ instruction: { at } }) => at.start >= offset);
  return (
    best(behind, ({ instruction: { at } }) => at.start - offset) ??
    best(all, ({ instruction: { at } }) => offset - at.end)
  );
}

/** The first of those with the least cost. */
function best(candidates: readonly Numbered[], cost: (candidate: Numbered) => number): Numbered | null {
  let found: Numbered | null = null;
  for (const candidate of candidates) if (found === null || cost(candidate) < cost(found)) found = candidate;
  return found;
}

function encloses(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function following({ blocks }: Procedure, { block, index }: InstructionId): readonly InstructionId[] {
  const { instructions, successors } = blocks[block]!;
  if (index + 1 < instructions.length) return [{ block, index: index + 1 }];
  return successors
    .filter((next) => blocks[next]!.instructions.length > 0)
    .map((next) => ({ block: next, index: 0 }));
}

function idKey({ block, index }: InstructionId): string {
  return `${block}:${index}`;
}
