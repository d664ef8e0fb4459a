// Reads annotated C: the program text with its expectations beside the code
// that they are about. The annotations stay in the text as comments, so that
// what is analysed is the file as a person sees it.
//
//   //# option: value          on the first line
//   //- other.c                starts another file
//   //   ^^^^ label            labels these columns of the code line above
//   // <- label                labels the column where the comment starts
//   $0                         a cursor; taken out of the text
//
// A label is `born`, or a finding's code, ` possible` where it is not certain,
// and after a colon a part of its message.

import type { Position } from "../../server/src/protocol/place.ts";
import { type Certainty, type FindingCode, findingCodes } from "../../server/src/protocol/report.ts";

export interface Fixture {
  readonly options: ReadonlyMap<string, string>;
  readonly files: readonly FixtureFile[];
  readonly cursor: { readonly file: string; readonly position: Position } | null;
}

export interface FixtureFile {
  readonly name: string;
  readonly text: string;
  readonly annotations: readonly Annotation[];
  readonly functions: readonly FixtureFunction[];
}

export type Annotation = Marked & (Born | Expected);

interface Marked {
  /** The code line that is labelled, from 0, and its columns. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

interface Born {
  readonly kind: "born";
}

export interface Expected {
  readonly kind: "finding";
  readonly code: FindingCode;
  readonly certainty: Certainty;
  /** A part of the message; empty where nothing is said about it. */
  readonly message: string;
}

/** What the suffix of a function's name claims: `_ok`, `_leaks`, or `_faults` for mistakes that are no leaks. */
export type Claim = "ok" | "leaks" | "faults";

export interface FixtureFunction {
  readonly name: string;
  /** First and last line of the definition, from 0. */
  readonly first: number;
  readonly last: number;
  readonly claim: Claim | null;
  /** `FP_` or `FN_` in front: the analysis is known to be wrong here. */
  readonly knownGap: boolean;
}

export function parseFixture(text: string, name = "main.c"): Fixture {
  let cursor: Fixture["cursor"] = null;
  const files = splitFiles(text, name).map((file) => {
    const offset = file.text.indexOf("$0");
    if (offset < 0) return readFile(file.name, file.text);
    cursor = { file: file.name, position: positionOf(file.text, offset) };
    return readFile(file.name, file.text.slice(0, offset) + file.text.slice(offset + 2));
  });
  return { options: readOptions(text), files, cursor };
}

const knownCodes: ReadonlySet<string> = new Set(findingCodes);

export function isAnnotation(line: string): boolean {
  return caretComment.test(line) || arrowComment.test(line);
}

/** The function whose definition holds a line. */
export function functionAt(file: FixtureFile, line: number): FixtureFunction | null {
  return file.functions.find((each) => each.first <= line && line <= each.last) ?? null;
}

const caretComment = /^(\s*\/\/ *)(\^+) *(.*)$/;
const arrowComment = /^(\s*)\/\/ <- *(.*)$/;

function splitFiles(text: string, first: string): { name: string; text: string }[] {
  const parts = text.split(/^\/\/- *(\S+) *\n/m);
  const files = parts[0]!.trim() === "" ? [] : [{ name: first, text: parts[0]! }];
  for (let i = 1; i < parts.length; i += 2) files.push({ name: parts[i]!, text: parts[i + 1]! });
  return files;
}

function readOptions(text: string): ReadonlyMap<string, string> {
  const line = /^\/\/# *(.*)/.exec(text)?.[1] ?? "";
  const pairs = line.split(",").map((pair) => pair.split(":").map((part) => part.trim()));
  return new Map(pairs.flatMap(([key, value]) => (key && value !== undefined ? [[key, value]] : [])));
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}

function readFile(name: string, text: string): FixtureFile {
  const lines = text.split("\n");
  return { name, text, annotations: readAnnotations(name, lines), functions: readFunctions(lines) };
}

function readAnnotations(name: string, lines: readonly string[]): Annotation[] {
  const annotations: Annotation[] = [];
  let code = -1;
  lines.forEach((line, number) => {
    const caret = caretComment.exec(line);
    const arrow = arrowComment.exec(line);
    if (caret === null && arrow === null) code = number;
    const where = `${name}:${number + 1}`;
    if (caret !== null) {
      const start = caret[1]!.length;
      annotations.push({ line: code, start, end: start + caret[2]!.length, ...readLabel(caret[3]!, where) });
    }
    if (arrow !== null) {
      const start = arrow[1]!.length;
      annotations.push({ line: code, start, end: start + 1, ...readLabel(arrow[2]!, where) });
    }
  });
  return annotations;
}

function readLabel(label: string, where: string): Born | Expected {
  if (label.trim() === "born") return { kind: "born" };
  const match = /^([a-z-]+)( possible)? *(?:: *(.*))?$/.exec(label.trim());
  if (match === null || !isFindingCode(match[1]!)) throw new Error(`${where}: cannot read label '${label}'`);
  return {
    kind: "finding",
    code: match[1],
    certainty: match[2] === undefined ? "certain" : "possible",
    message: match[3] ?? "",
  };
}

function isFindingCode(text: string): text is FindingCode {
  return knownCodes.has(text);
}

/** Definitions start in column 0 and end with a brace there. */
function readFunctions(lines: readonly string[]): FixtureFunction[] {
  const functions: FixtureFunction[] = [];
  lines.forEach((line, first) => {
    const name = /^[A-Za-z_][\w\s*]*?(\w+)\([^;]*$/.exec(line)?.[1];
    const opens = lines[first]!.endsWith("{") || lines[first + 1]?.startsWith("{");
    if (name === undefined || !opens) return;
    const last = lines.findIndex((each, number) => number > first && each.startsWith("}"));
    if (last < 0) throw new Error(`'${name}' does not end with a brace in column 0`);
    functions.push({ name, first, last, claim: claimOf(name), knownGap: /^F[PN]_/.test(name) });
  });
  return functions;
}

function claimOf(name: string): Claim | null {
  const suffix = /_(ok|leaks|faults)$/.exec(name)?.[1];
  return suffix === "ok" || suffix === "leaks" || suffix === "faults" ? suffix : null;
}
