// Compares what an analysis says about annotated C with the annotations:
// every finding has its label, at the same columns, and every label its
// finding. Where a function is named as a known gap the comparison has to
// fail, so that repairing the gap is noticed.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "vitest";
import type { Finding } from "../../server/src/findings/finding.ts";
import type { ProcedureResult } from "../../server/src/host/analysis.ts";
import type { Place } from "../../server/src/protocol/place.ts";
import {
  type Annotation,
  type Expected,
  type Fixture,
  type FixtureFile,
  type FixtureFunction,
  functionAt,
  parseFixture,
} from "./fixtureText.ts";
import { rewriteAnnotations } from "./fixtureUpdate.ts";

/** All that an analysis says about all files of a fixture. */
export interface Analysed {
  readonly findings: readonly Finding[];
  readonly procedures: readonly ProcedureResult[];
}

/** Text by file name; places in the answer end with these names. */
export type Analyse = (
  files: Readonly<Record<string, string>>,
  options: ReadonlyMap<string, string>,
) => Analysed | Promise<Analysed>;

/** Checks a fixture that is written in a test. */
export async function check(text: string, analyse: Analyse): Promise<void> {
  const fixture = parseFixture(text);
  expect(compare(fixture, await run(fixture, analyse)).join("\n")).toBe("");
}

/** Checks a fixture file; with UPDATE=1 its labels are written anew from the findings. */
export async function checkFile(path: string, analyse: Analyse): Promise<void> {
  const text = readFileSync(path, "utf8");
  const fixture = parseFixture(text, basename(path));
  const analysed = await run(fixture, analyse);
  if (process.env.UPDATE === "1") writeFileSync(path, rewriteAnnotations(text, basename(path), analysed));
  else expect(compare(fixture, analysed).join("\n")).toBe("");
}

/** What differs, one line for each difference; nothing where all is as annotated. */
export function compare(fixture: Fixture, analysed: Analysed): string[] {
  const problems = fixture.files.flatMap((file) => problemsOf(file, analysed));
  const gaps = fixture.files.flatMap((file) => file.functions.filter((each) => each.knownGap));
  return [
    ...problems.filter(({ owner }) => owner?.knownGap !== true).map(({ text }) => text),
    ...gaps
      .filter((gap) => !problems.some(({ owner }) => owner === gap))
      .map((gap) => `${gap.name} is right now: take the prefix away`),
  ];
}

function run(fixture: Fixture, analyse: Analyse): Analysed | Promise<Analysed> {
  return analyse(Object.fromEntries(fixture.files.map((file) => [file.name, file.text])), fixture.options);
}

interface Problem {
  readonly text: string;
  readonly owner: FixtureFunction | null;
}

function problemsOf(file: FixtureFile, { findings, procedures }: Analysed): Problem[] {
  const here = findings.filter((finding) => isIn(finding.place, file));
  const at = (line: number, text: string): Problem => ({
    text: `${file.name}:${line + 1}: ${text}`,
    owner: functionAt(file, line),
  });
  const allocations = findings.flatMap(({ allocation }) => (allocation === null ? [] : [allocation]));
  return [
    ...file.annotations
      .filter((each) => each.kind === "finding" && !here.some((finding) => meets(finding, each, file)))
      .map((each) => at(each.line, `expected ${showAnnotation(each)}, but it was not found`)),
    ...file.annotations
      .filter((each) => each.kind === "born" && !allocations.some((place) => covers(place, each, file)))
      .map((each) => at(each.line, `expected ${showAnnotation(each)}, but no finding was allocated there`)),
    ...here
      .filter((finding) => !file.annotations.some((each) => meets(finding, each, file)))
      .map((finding) => at(finding.place.range.start.line, `not expected: ${showFinding(finding, file)}`)),
    ...file.functions.flatMap((each) =>
      brokenClaims(each, findings, procedures).map((text) => ({
        text: `${file.name}: ${text}`,
        owner: each,
      })),
    ),
  ];
}

function brokenClaims(
  { name, claim }: FixtureFunction,
  findings: readonly Finding[],
  procedures: readonly ProcedureResult[],
): string[] {
  const own = findings.filter((each) => each.procedure === name && each.code !== "analysis-incomplete");
  const leaks = own.filter((each) => each.code.startsWith("leak-"));
  const verdict = procedures.find((each) => each.name === name)?.verdict.word;
  if (claim === "ok" && own.length > 0) return [`${name} is correct, but has ${own.length} finding(s)`];
  if (claim === "ok" && (verdict === "leaks" || verdict === "possible"))
    return [`${name} is correct, but its verdict is '${verdict}'`];
  if (claim === "leaks" && leaks.length === 0 && !isToBlame(verdict))
    return [`${name} leaks, but no leak was found`];
  if (claim === "faults" && own.length === leaks.length && !isToBlame(verdict))
    return [`${name} has a fault, but none was found`];
  return [];
}

/** Its own memory may be lost or misused in a callee, where the finding is. */
function isToBlame(verdict: string | undefined): boolean {
  return verdict === "leaks" || verdict === "possible";
}

function meets(finding: Finding, each: Annotation, file: FixtureFile): boolean {
  return each.kind === "finding" && covers(finding.place, each, file) && fits(finding, each);
}

function fits(finding: Finding, expected: Expected): boolean {
  return (
    finding.code === expected.code &&
    finding.certainty === expected.certainty &&
    finding.message.includes(expected.message)
  );
}

function covers(place: Place, each: Annotation, file: FixtureFile): boolean {
  return (
    isIn(place, file) &&
    place.range.start.line === each.line &&
    place.range.start.character === each.start &&
    endOnFirstLine(place, file) === each.end
  );
}

/** A label covers one line: of a longer range it shows the first. */
function endOnFirstLine({ range }: Place, file: FixtureFile): number {
  if (range.end.line === range.start.line) return range.end.character;
  return file.text.split("\n")[range.start.line]!.length;
}

function isIn(place: Place, file: FixtureFile): boolean {
  return place.file === file.name || place.file.endsWith(`/${file.name}`);
}

function showAnnotation(each: Annotation): string {
  const columns = `columns ${each.start + 1}-${each.end}`;
  if (each.kind === "born") return `'born' at ${columns}`;
  const certainty = each.certainty === "possible" ? " possible" : "";
  return `${each.code}${certainty} at ${columns}${each.message === "" ? "" : `: ${each.message}`}`;
}

function showFinding(finding: Finding, file: FixtureFile): string {
  return showAnnotation({
    kind: "finding",
    line: finding.place.range.start.line,
    start: finding.place.range.start.character,
    end: endOnFirstLine(finding.place, file),
    code: finding.code,
    certainty: finding.certainty,
    message: finding.message,
  });
}
