// The expanded text while it grows: slices of the file, expanded tokens and
// text of other files, each with the segments that say where it was typed.

import { growTogether } from "./characters.ts";
import type { ExpandedText, Inclusion, LineNumber, Note } from "./expanded.ts";
import type { Invocation } from "./macro.ts";
import {
  addSegment,
  atEnd,
  atFile,
  atInvocation,
  atOffset,
  atStart,
  createSegments,
  rowLength,
  type Segments,
} from "./segments.ts";
import type { SourceFile } from "./sourceFile.ts";
import { createSourceMap } from "./sourceMap.ts";
import type { Token } from "./token.ts";

export interface Output {
  readonly pieces: string[];
  length: number;
  /** The last character's code; -1 where whatever follows needs no space. */
  last: number;
  readonly segments: Segments;
  readonly files: SourceFile[];
  readonly invocations: Invocation[];
  readonly includes: OutputInclusion[];
  readonly notes: Note[];
  readonly lineNumbers: LineNumber[];
}

export interface OutputInclusion extends Inclusion {
  /** What `unit` was made of. */
  readonly output: Output;
}

/** What a macro use in the text covers. */
export interface Use {
  readonly source: SourceFile;
  readonly start: number;
  readonly end: number;
}

export function createOutput(source: SourceFile): Output {
  return {
    pieces: [],
    length: 0,
    last: -1,
    segments: createSegments(),
    files: [source],
    invocations: [],
    includes: [],
    notes: [],
    lineNumbers: [],
  };
}

/** Nobody reads the thousandth note about one file. */
const mostNotes = 1000;

export function addNote({ notes }: Output, note: Note): void {
  if (notes.length < mostNotes) notes.push(note);
}

/** Copies `source.text[start, end)` as it is. */
export function copyText(output: Output, source: SourceFile, start: number, end: number): void {
  if (start >= end) return;
  if (growTogether(output.last, source.text.charCodeAt(start))) append(output, " ");
  addSegment(output.segments, output.length, fileNumber(output, source), start, -1, -1);
  append(output, source.text.slice(start, end));
}

/** Text that stands for what was typed at `use`: a word without its splices, a digraph's usual spelling. */
export function replaceText(output: Output, text: string, { source, start, end }: Use): void {
  if (growTogether(output.last, text.charCodeAt(0))) append(output, " ");
  addSegment(output.segments, output.length, fileNumber(output, source), start, end, -1);
  append(output, text);
}

/** The tokens that the macro use made, on one line. `bodyLine`: see `LineNumber`; null where nobody asks. */
export function copyTokens(
  output: Output,
  tokens: readonly Token[],
  use: Use,
  bodyLine: number | null,
): void {
  const file = fileNumber(output, use.source);
  let text = "";
  let last = output.last;
  for (const [index, token] of tokens.entries()) {
    const spelling = spell(token);
    if ((token.spaced && index > 0) || growTogether(last, spelling.charCodeAt(0))) text += " ";
    const typed = isTypedIn(token, use);
    addSegment(
      output.segments,
      output.length + text.length,
      file,
      typed ? token.start : use.start,
      typed ? -1 : use.end,
      invocationNumber(output, token.invocation),
    );
    if (bodyLine !== null && isLineNumber(token)) {
      const start = output.length + text.length;
      const inBody = Number(spelling) - bodyLine;
      output.lineNumbers.push({ start, end: start + spelling.length, inBody });
    }
    text += spelling;
    last = spelling.charCodeAt(spelling.length - 1);
  }
  if (text !== "") append(output, text);
}

/**
 * The text of a file that is not a unit of its own here. `flat`: nor are the headers that it includes,
 * because this text lands inside a function or a declaration.
 */
export function copyOutput(output: Output, other: Output, flat: boolean): void {
  for (const note of other.notes) addNote(output, note);
  const copy = { from: other, row: 0, piece: 0, position: 0 };
  for (const inclusion of other.includes) {
    copyUntil(output, copy, inclusion.offset);
    if (flat) copyOutput(output, inclusion.output, flat);
    else output.includes.push({ ...inclusion, offset: output.length });
  }
  copyUntil(output, copy, other.length);
}

interface Copy {
  readonly from: Output;
  row: number;
  piece: number;
  position: number;
}

/** Inclusions stand between pieces, and a segment never reaches over one. */
function copyUntil(output: Output, copy: Copy, end: number): void {
  const { from } = copy;
  const { rows, count } = from.segments;
  const shift = output.length - copy.position;
  for (; copy.row < count; copy.row++) {
    const row = copy.row * rowLength;
    if (rows[row + atOffset]! >= end) break;
    addSegment(
      output.segments,
      shift + rows[row + atOffset]!,
      fileNumber(output, from.files[rows[row + atFile]!]!),
      rows[row + atStart]!,
      rows[row + atEnd]!,
      copiedInvocation(output, from, rows[row + atInvocation]!),
    );
  }
  for (; copy.position < end; copy.piece++) {
    copy.position += from.pieces[copy.piece]!.length;
    append(output, from.pieces[copy.piece]!);
  }
}

function copiedInvocation(output: Output, from: Output, number: number): number {
  if (number < 0) return -1;
  const invocation = from.invocations[number]!;
  const last = output.invocations.length - 1;
  return output.invocations[last] === invocation ? last : output.invocations.push(invocation) - 1;
}

/** The map outlives the output, whose pieces must not stay with it. */
export function finish({ pieces, segments, files, invocations, length }: Output): ExpandedText {
  return { text: pieces.join(""), map: createSourceMap({ segments, files, invocations, length }) };
}

function append(output: Output, text: string): void {
  output.pieces.push(text);
  output.length += text.length;
  output.last = text.charCodeAt(text.length - 1);
}

/** What was pasted or made a string is none any more. */
function isLineNumber({ kind, start, invocation }: Token): boolean {
  return (
    kind === "number" && start < 0 && invocation?.definition === null && invocation.macro.text === "__LINE__"
  );
}

/** Digraphs leave in their usual spelling: parsers of C seldom know them. */
function spell(token: Token): string {
  return digraphs.get(token.text) ?? token.text;
}

export const digraphs: ReadonlyMap<string, string> = new Map([
  ["<:", "["],
  [":>", "]"],
  ["<%", "{"],
  ["%>", "}"],
  ["%:", "#"],
  ["%:%:", "##"],
]);

/** An argument's own text that came through unchanged. */
function isTypedIn(token: Token, use: Use): boolean {
  return (
    token.start >= use.start &&
    token.end <= use.end &&
    token.source === use.source &&
    token.text.length === token.end - token.start
  );
}

function fileNumber(output: Output, source: SourceFile): number {
  if (output.files[0] === source) return 0;
  const found = output.files.indexOf(source);
  return found >= 0 ? found : output.files.push(source) - 1;
}

/** An invocation belongs to the one output that its file has. */
function invocationNumber(output: Output, invocation: Invocation | null): number {
  if (invocation === null) return -1;
  if (invocation.number < 0) invocation.number = output.invocations.push(invocation) - 1;
  return invocation.number;
}
