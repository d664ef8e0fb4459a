// `#include`: between declarations the header stays a unit of its own,
// anywhere else its text becomes part of the includer's. Either way it is read
// once for all places where it would see the same macros.

import { headerNameOf } from "./builtIns.ts";
import { expandTokens } from "./expand.ts";
import { findGuard } from "./guard.ts";
import { findResult, type Header, type HeaderResult, keepResult, unitKey } from "./headerCache.ts";
import { lexAll } from "./lexer.ts";
import { copyOutput, finish } from "./output.ts";
import { absorb, answerNow, createRecording, definedness } from "./recording.ts";
import {
  assignMacro,
  createFrame,
  type Frame,
  findHeader,
  macroOf,
  markerName,
  note,
  type Run,
} from "./run.ts";
import type { Query } from "./searchPath.ts";
import { type DirectiveLine, skipInLine } from "./skipGroup.ts";
import { sourceFile } from "./sourceFile.ts";

/** The cursor is at the end of the directive's line. */
export function includeDirective(frame: Frame, line: DirectiveLine): void {
  const name = headerName(frame, line);
  if (name === null) {
    note(frame, line.start, frame.pos, `#${line.keyword} without a file name`);
    return;
  }
  const form = line.keyword === "include_next" ? "next" : name.angled ? "angled" : "quoted";
  include(frame, { form, spelling: name.spelling, from: frame.source.path }, name.start, name.end);
}

/** `[start, end)` is where the header is named. */
export function include(frame: Frame, query: Query, start: number, end: number): void {
  const problem = tryInclude(frame, query);
  if (problem !== null) note(frame, start, end, problem);
}

const deepest = 200;
const mostInclusions = 20_000;
const longestText = 64_000_000;

interface NamedHeader {
  readonly spelling: string;
  readonly angled: boolean;
  readonly start: number;
  readonly end: number;
}

function headerName(frame: Frame, line: DirectiveLine): NamedHeader | null {
  const { text, pos: end } = frame;
  const start = skipInLine(text, line.operands);
  const opening = text[start];
  if (opening === '"' || opening === "<") {
    const close = text.indexOf(opening === "<" ? ">" : '"', start + 1);
    if (close < 0 || close >= end) return null;
    return { spelling: text.slice(start + 1, close), angled: opening === "<", start, end: close + 1 };
  }
  const name = headerNameOf(expandTokens(frame, lexAll(frame.source, frame.names, start, end), false));
  return name === null ? null : { ...name, start, end };
}

/** What went wrong, if anything did. */
function tryInclude(frame: Frame, query: Query): string | null {
  const { path } = findHeader(frame, query);
  if (path === null) return `header not found: ${query.spelling}`;
  const header = readHeader(frame.run, path);
  if (header === null) return `header cannot be read: ${query.spelling}`;
  frame.read.add(path);
  if (isDone(frame, header)) return null;
  const problem = limitReached(frame, query) ?? insert(frame, header, query);
  if (problem !== null) frame.truncated = true;
  return problem;
}

function limitReached({ level, run }: Frame, { spelling }: Query): string | null {
  if (level >= deepest) return `headers include each other more than ${deepest} deep: ${spelling}`;
  return run.inclusions >= mostInclusions ? `too many headers: ${spelling} is left out` : null;
}

function insert(frame: Frame, header: Header, query: Query): string | null {
  const known = findResult(header, frame.run.search);
  frame.run.inclusions += known?.inclusions ?? 1;
  const result = known ?? process(frame, header);
  takeOver(frame, result, known !== null);
  return place(frame, result) ? null : `too much text: ${query.spelling} is left out`;
}

function readHeader({ cache, files }: Run, path: string): Header | null {
  const known = cache.headers.get(path);
  if (known !== undefined) return known;
  const text = files.read(path);
  const source = text === null ? null : sourceFile(path, text);
  const header = source === null ? null : { source, guard: findGuard(source, cache.names), results: [] };
  cache.headers.set(path, header);
  return header;
}

/** Included before, and made to be empty when it is included again. */
function isDone(frame: Frame, { source, guard }: Header): boolean {
  if (macroOf(frame, markerName(frame, `once ${source.path}`), definedness) !== null) return true;
  return guard !== null && macroOf(frame, guard, definedness) !== null;
}

function process(frame: Frame, header: Header): HeaderResult {
  const { run } = frame;
  const { source } = header;
  const before = run.inclusions;
  const recording = createRecording(++run.cache.recordings);
  const inner = createFrame(run, source, recording, frame.level + 1);
  run.scan(inner);
  const { output, depth, lowest, lastCode, read } = inner;
  const result: HeaderResult = {
    unit: {
      path: source.path,
      key: unitKey(source.path, recording),
      expanded: finish(output),
      includes: output.includes,
      notes: output.notes,
    },
    output,
    recording,
    read,
    complete: depth === 0 && lowest === 0 && endsDeclaration(lastCode),
    depth,
    lowest,
    lastCode,
    inclusions: 1 + run.inclusions - before,
    size: inner.hidden + output.length,
  };
  if (inner.truncated) frame.truncated = true;
  else keepResult(header, result);
  return result;
}

/** What the header saw and changed, its includer saw and changed through it. */
function takeOver(frame: Frame, result: HeaderResult, isKnown: boolean): void {
  const { run } = frame;
  const { recording } = result;
  for (const path of result.read) frame.read.add(path);
  if (frame.recording !== null) absorb(frame.recording, recording);
  if (!isKnown) return;
  for (const [name, macro] of recording.changes) assignMacro(run.cache, name, macro);
  for (const answered of recording.queries.values()) run.resolutions.add(answerNow(answered, run.search));
}

function place(frame: Frame, result: HeaderResult): boolean {
  const { output } = frame;
  const size = frame.hidden + output.length + result.size;
  if (size > longestText) return false;
  const betweenDeclarations = frame.depth === 0 && endsDeclaration(frame.lastCode);
  if (betweenDeclarations && result.complete) {
    output.includes.push({ offset: output.length, unit: result.unit, output: result.output });
    frame.hidden += result.size;
    return true;
  }
  copyOutput(output, result.output, !betweenDeclarations);
  if (betweenDeclarations) frame.hidden += result.size - result.output.length;
  frame.lowest = Math.min(frame.lowest, frame.depth + result.lowest);
  frame.depth += result.depth;
  if (result.lastCode !== 0) frame.lastCode = result.lastCode;
  return true;
}

/** Nothing yet, `;` or `}`. */
function endsDeclaration(lastCode: number): boolean {
  return lastCode === 0 || lastCode === 59 || lastCode === 125;
}
