// Which statements of a program file can be deleted to make a mutant: whole
// statements on a line of their own (or at the end of a short `if`) that release something
// or that store into a pointer field, in functions that correct programs reach.

import type { Place } from "../../server/src/ir/expression.ts";
import type { Instruction } from "../../server/src/ir/instruction.ts";
import type { LocatedProcedure } from "../../server/src/ir/unit.ts";
import type { EntryProgram, ProgramFile } from "../../test/support/programs.ts";

export interface Deletion {
  /** From 0; the statement takes these columns, its semicolon included. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly statement: string;
  /** The correct programs that reach it. */
  readonly programs: readonly EntryProgram[];
}

export function findDeletions(
  file: ProgramFile,
  procedures: readonly LocatedProcedure[],
): readonly Deletion[] {
  const lines = file.text.split("\n");
  const links = linesThatLink(procedures);
  return lines.flatMap((text, line) => {
    const programs = file.programs.filter(
      ({ claim, reach }) => claim === "ok" && reach.some(({ first, last }) => first <= line && line <= last),
    );
    if (programs.length === 0 || isContinuation(lines, line)) return [];
    const found = releaseOn(text) ?? (links.has(line) ? assignmentOn(text) : null);
    return found === null ? [] : [{ ...found, line, programs }];
  });
}

type Found = Pick<Deletion, "start" | "end" | "statement">;

const releasing = /free|release|destroy|delete|dispose|unref|teardown|clear|cleanup|drop|close|fini/i;

/** A call to the end of the line, whose name says that it releases something. */
function releaseOn(text: string): Found | null {
  const code = withoutComment(text);
  if (!code.endsWith(");")) return null;
  const open = openingOf(code, code.length - 2);
  const name = /(\w+)\s*$/.exec(code.slice(0, Math.max(open, 0)));
  if (open < 0 || name === null || !releasing.test(name[1]!)) return null;
  return startsStatement(code.slice(0, name.index)) ? found(code, name.index) : null;
}

/** An assignment that is the whole line. */
function assignmentOn(text: string): Found | null {
  const code = withoutComment(text);
  const start = code.search(/\S/);
  return /^\s*[(*\w][\w\s()*.>[\]-]*[^=!<>+*/|&-]=[^=].*;$/.test(code) && !/[{}?]/.test(code)
    ? found(code, start)
    : null;
}

function found(code: string, start: number): Found {
  return { start, end: code.length, statement: code.slice(start) };
}

function withoutComment(text: string): string {
  return text.replace(/\s*(\/\/.*|\/\*.*\*\/\s*)$/, "").trimEnd();
}

/** The parenthesis that the one at `close` closes; -1 without one. */
function openingOf(code: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (code[at] === ")") depth++;
    if (code[at] === "(" && --depth === 0) return at;
  }
  return -1;
}

function startsStatement(before: string): boolean {
  return /^\s*$|(\)|\belse|;|\{|:)\s*$/.test(before) && !/^\s*#|\bfor\b|^\s*\(void\)\s*$|\{/.test(before);
}

/** The line goes on with what the line before began, or belongs to a macro. */
function isContinuation(lines: readonly string[], line: number): boolean {
  if (lines[line]!.endsWith("\\")) return true;
  let before = line - 1;
  while (before >= 0 && withoutComment(lines[before]!).trim() === "") before--;
  const text = before < 0 ? "" : withoutComment(lines[before]!);
  return !/([;{}):]|\belse|\bdo|\*\/)$/.test(text) && !text.startsWith("#");
}

function linesThatLink(procedures: readonly LocatedProcedure[]): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { procedure, text } of procedures) {
    for (const instruction of procedure.blocks.flatMap(({ instructions }) => instructions)) {
      const to = storedTo(instruction);
      if (to === null || to.type.kind !== "pointer" || !isInField(to)) continue;
      const start = procedure.start + instruction.at.start;
      lines.add(text.map.placeOf(start, start).range.start.line);
    }
  }
  return lines;
}

function storedTo(instruction: Instruction): Place | null {
  switch (instruction.op) {
    case "assign":
    case "allocate":
      return instruction.to;
    case "call":
      return instruction.result;
    default:
      return null;
  }
}

function isInField(place: Place): boolean {
  return place.op === "field" || (place.op === "element" && isInField(place.base));
}
