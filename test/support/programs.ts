// Reads the unseen programs under test/programs: C files with entry functions in
// pairs, `NAME_ok` beside `NAME_leaks` or `NAME_faults`, whose faulty lines end with a
// comment `// lost` or `// fault`. What an analysis says is compared with what the names and comments claim.

import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Finding } from "../../server/src/findings/finding.ts";
import type { FileResult } from "../../server/src/host/analysis.ts";
import type { Claim, Fixture, FixtureFunction } from "./fixtureText.ts";

export interface ProgramFile {
  /** Relative to test/programs: `lists/queue.c`. */
  readonly path: string;
  readonly text: string;
  readonly functions: readonly FixtureFunction[];
  readonly programs: readonly EntryProgram[];
  /** Lines that may be blamed, from 0. */
  readonly marks: ReadonlyMap<number, Mark>;
}

export type Mark = "lost" | "fault";

/** An entry function with everything that it may reach. */
export interface EntryProgram {
  readonly name: string;
  readonly claim: Claim;
  /** Itself and the file's functions that it calls, directly or not. */
  readonly reach: readonly FixtureFunction[];
}

const folder = resolve(import.meta.dirname, "../programs");

/** Relative to test/programs, sorted. */
export const programPaths: readonly string[] = globSync("**/*.c", { cwd: folder })
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

export function readProgramFile(path: string): ProgramFile {
  return parseProgramFile(path, readFileSync(resolve(folder, path), "utf8"));
}

export function parseProgramFile(path: string, text: string): ProgramFile {
  const lines = text.split("\n");
  const functions = readFunctions(lines);
  const tables = readTables(lines);
  const programs = functions.flatMap((each) =>
    each.claim === null
      ? []
      : [{ name: each.name, claim: each.claim, reach: reachOf(each, functions, tables, lines) }],
  );
  return { path, text, functions, programs, marks: readMarks(lines) };
}

/** What the sanitizers run: the same file without annotations of columns. */
export function asFixture({ path, text, functions }: ProgramFile): Fixture {
  const file = { name: basename(path), text, annotations: [], functions };
  return { options: new Map(), files: [file], cursor: null };
}

/** What the analysis says of one program; `right` where it agrees with the claim. */
export interface Opinion {
  readonly right: boolean;
  /** On a faulty program: findings of its mistake. On a correct one: what is wrongly found. */
  readonly found: readonly Finding[];
  /** A correct program of which something wrong is stated as certain. */
  readonly falselyCertain: boolean;
  readonly verdict: string;
}

export function opinionOn(program: EntryProgram, file: ProgramFile, result: FileResult): Opinion {
  const verdict = verdictOf(program, result);
  const found = result.findings.filter((finding) =>
    program.claim === "ok"
      ? isHeldAgainst(finding, program, file, result)
      : confirms(finding, program, file, verdict),
  );
  if (program.claim !== "ok") return { right: found.length > 0, found, falselyCertain: false, verdict };
  const falselyCertain = verdict === "leaks" || found.some(({ certainty }) => certainty === "certain");
  return { right: verdict === "verified" && !falselyCertain, found, falselyCertain, verdict };
}

export function lineOf({ place }: Finding): number {
  return place.range.start.line;
}

export function isLeak({ code }: Finding): boolean {
  return code.startsWith("leak-");
}

export function isFault({ code }: Finding): boolean {
  return isBlame({ code }) && !code.startsWith("leak-");
}

function isBlame({ code }: Pick<Finding, "code">): boolean {
  return code !== "analysis-incomplete";
}

function verdictOf({ name }: { readonly name: string }, { procedures }: FileResult): string {
  return procedures.find((each) => each.name === name)?.verdict.word ?? "not analysed";
}

function isToBlame(verdict: string): boolean {
  return verdict === "leaks" || verdict === "possible";
}

/** Whether a verdict can come from the finding: nothing certain is behind 'possible'. */
function isOwn({ certainty }: Finding, verdict: string): boolean {
  return certainty === "certain" ? verdict === "leaks" : isToBlame(verdict);
}

/**
 * A helper of correct programs too is to blame only where the verdict says that this program has something,
 * or where the finding's steps lead through what faulty programs alone call.
 */
function confirms(finding: Finding, program: EntryProgram, file: ProgramFile, verdict: string): boolean {
  const [wanted, isKind] =
    program.claim === "leaks" ? (["lost", isLeak] as const) : (["fault", isFault] as const);
  const owner = ownerOf(finding, program);
  if (owner === null || !isKind(finding) || file.marks.get(lineOf(finding)) !== wanted) return false;
  return isToBlame(verdict) || passes(finding, program).some((each) => !isReachedByCorrect(each, file));
}

/**
 * What is found in a helper may be the mistake of a faulty program that calls it too. It is held against
 * a correct one where its own verdict says so, or where no faulty one can be the reason.
 */
function isHeldAgainst(
  finding: Finding,
  program: EntryProgram,
  { programs }: ProgramFile,
  result: FileResult,
): boolean {
  const owner = ownerOf(finding, program);
  if (owner === null || !isBlame(finding)) return false;
  if (owner.name === program.name || isOwn(finding, verdictOf(program, result))) return true;
  const others = programs.filter((each) => each.claim !== "ok" && ownerOf(finding, each) !== null);
  return !others.some((each) => isToBlame(verdictOf(each, result)));
}

/** The functions in which its steps are, and the one in which it is found. */
function passes({ place, trace }: Finding, { reach }: EntryProgram): readonly FixtureFunction[] {
  const lines = [place, ...trace.map((step) => step.place)].map(({ range }) => range.start.line);
  return reach.filter((each) => lines.some((line) => contains(each, line)));
}

function isReachedByCorrect({ name }: FixtureFunction, { programs }: ProgramFile): boolean {
  return programs.some(({ claim, reach }) => claim === "ok" && reach.some((each) => each.name === name));
}

function ownerOf(finding: Finding, { reach }: EntryProgram): FixtureFunction | null {
  return reach.find((each) => contains(each, lineOf(finding))) ?? null;
}

function contains({ first, last }: FixtureFunction, line: number): boolean {
  return first <= line && line <= last;
}

function readMarks(lines: readonly string[]): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  lines.forEach((line, number) => {
    const word = /\/\/\s*(lost|fault)\b[^/]*$/.exec(line)?.[1];
    if (word === "lost" || word === "fault") marks.set(number, word);
  });
  return marks;
}

/** A body starts with a brace in column 0, or behind a head that starts there; it ends with a brace in column 0. */
function readFunctions(lines: readonly string[]): FixtureFunction[] {
  return lines.flatMap((line, start) => {
    if (!opensBody(line)) return [];
    const first = headStart(lines, start);
    const head = lines
      .slice(first, start + 1)
      .join(" ")
      .replace(/__attribute__\s*\(\(.*?\)\)/g, "");
    const name = /(\w+)\s*\(/.exec(head)?.[1];
    const last = lines.findIndex((each, number) => number > start && each.startsWith("}"));
    if (name === undefined || /^(typedef|struct|union|enum)\b[^(]*\{/.test(head) || last < 0) return [];
    return [{ name, first, last, claim: claimOf(name), knownGap: false }];
  });
}

function opensBody(line: string): boolean {
  return line.startsWith("{") || (/^[A-Za-z_].*\)\s*\{\s*$/.test(line) && !line.startsWith("#"));
}

function headStart(lines: readonly string[], body: number): number {
  let first = body;
  while (first > 0 && continuesHead(lines[first - 1]!)) first--;
  return first;
}

function continuesHead(line: string): boolean {
  return (
    line.trim() !== "" && !/^[}#]/.test(line) && !/(;|\*\/|\\)\s*$/.test(line) && !/^\s*\/[/*]/.test(line)
  );
}

function claimOf(name: string): Claim | null {
  const suffix = /_(ok|leaks|faults)$/.exec(name)?.[1];
  return suffix === "ok" || suffix === "leaks" || suffix === "faults" ? suffix : null;
}

/** Texts and comments call nobody: `find(c, "main")` does not lead to all programs of the file. */
const withoutNames = /"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/.*/g;

type Lines = Pick<FixtureFunction, "name" | "first" | "last">;

/** By name, also through the tables of functions that are named. */
function reachOf(
  entry: FixtureFunction,
  functions: readonly FixtureFunction[],
  tables: readonly Lines[],
  lines: readonly string[],
): readonly FixtureFunction[] {
  const reached = new Set<Lines>([entry]);
  for (const { first, last } of reached) {
    const text = lines.slice(first, last + 1).join("\n");
    const words = new Set(text.replace(withoutNames, " ").match(/\w+/g));
    for (const each of [...functions, ...tables]) if (words.has(each.name)) reached.add(each);
  }
  return [...reached].flatMap((each) => functions.find((one) => one === each) ?? []);
}

/** `static const struct ops fast = { .. };`, which starts in column 0. */
function readTables(lines: readonly string[]): readonly Lines[] {
  return lines.flatMap((line, first) => {
    const name = /^[a-z][\w *]*?\b(\w+)\s*(?:\[[^\]]*\]\s*)*=\s*\{/.exec(line)?.[1];
    if (name === undefined) return [];
    const last = lines.findIndex((each, number) => number >= first && /\}\s*;\s*$/.test(each));
    return last < 0 ? [] : [{ name, first, last }];
  });
}
