// What the analysis says of each function of a random program, beside what
// happened when it ran.

import type { Finding } from "../../../server/src/findings/finding.ts";
import type { FileResult } from "../../../server/src/host/analysis.ts";
import type { FindingCode, VerdictWord } from "../../../server/src/protocol/report.ts";
import type { EngineOptions } from "../../../server/src/summary/engine.ts";
import { createTestHost, inTestRoot } from "../host.ts";
import { programFile } from "./driver.ts";
import { type Places, placesIn } from "./madeAt.ts";
import { printProgram, programAround, type RandomProgram } from "./program.ts";
import { type Outcome, type Run, runProgram } from "./run.ts";

export interface FunctionReport {
  readonly name: string;
  readonly verdict: VerdictWord;
  /**
   * What happened in a function that is said to be free of it, a leak or a memory error; null where a
   * finding in a function that it calls tells of it.
   */
  readonly contradiction: string | null;
  /** For each line whose blocks leak in some run: how well the findings tell it. */
  readonly leaks: readonly Share[];
  /** The same for each kind of memory error. */
  readonly faults: readonly Share[];
  /** Certain findings that no run of the program shows, although each run of this function came to its end. */
  readonly unconfirmed: readonly Finding[];
  /** How many certain findings it has. */
  readonly certain: number;
  readonly nullDereference: boolean;
  /** It did not come to an end, or went wrong in another way. */
  readonly strange: boolean;
}

export type Share = "certain" | "possible" | "missed";

/** Null where the compiler does not take the program. */
export async function compareProgram(
  program: RandomProgram,
  engine: Partial<EngineOptions> = {},
): Promise<readonly FunctionReport[] | null> {
  const [runs, result] = await Promise.all([runProgram(program), analyse(program, engine)]);
  if (runs === null) return null;
  const reports: FunctionReport[] = [];
  for (const { name } of program.entries) {
    const report = reportOn(program, name, result, runs);
    reports.push(report.unconfirmed.length > 0 ? await tryHarder(program, name, result, runs) : report);
  }
  return reports;
}

/** Some things happen only where a certain allocation fails for certain numbers. */
async function tryHarder(
  program: RandomProgram,
  name: string,
  result: FileResult,
  runs: readonly Run[],
): Promise<FunctionReport> {
  const more = (await runProgram(program, name)) ?? [];
  return reportOn(program, name, result, [...runs, ...more]);
}

function reportOn(
  program: RandomProgram,
  name: string,
  result: FileResult,
  runs: readonly Run[],
): FunctionReport {
  const { helpers, entries } = programAround(program, name);
  const called = new Set([...helpers, ...entries].map((each) => each.name));
  const findings = result.findings.filter(({ procedure }) => called.has(procedure));
  const certain = findings.filter((each) => each.certainty === "certain" && each.procedure === name);
  const own = runs.filter(({ entry }) => entry === name);
  const verdict = result.procedures.find((each) => each.name === name)?.verdict.word ?? "gave-up";
  const places = placesIn(program, result);
  const untold = own.find(({ outcome }) => isUntold(outcome, findings, places));
  return {
    name,
    verdict,
    contradiction: verdict === "verified" && untold !== undefined ? describe(untold) : null,
    leaks: lostLines(own).map((line) => shareOf(leaksOf(findings, line, places))),
    faults: errorsIn(own).map((error) => shareOf(faultsOf(findings, error))),
    unconfirmed: own.every(endsWell) ? certain.filter((finding) => !isConfirmed(finding, runs, places)) : [],
    certain: certain.length,
    nullDereference: own.some(({ outcome }) => outcome.kind === "null-dereference"),
    strange: own.some(({ outcome }) => outcome.kind === "other"),
  };
}

export async function analyse(
  program: RandomProgram,
  engine: Partial<EngineOptions> = {},
): Promise<FileResult> {
  const host = await createTestHost({ [programFile]: printProgram(program) }, { engine });
  return host.snapshot().check(inTestRoot(programFile));
}

/** What is wrong with the tool's opinion of a function; null: nothing. */
export function disagreement({ contradiction, unconfirmed, leaks, faults }: FunctionReport): string | null {
  if (contradiction !== null) return "contradiction";
  if (unconfirmed.length > 0) return "unconfirmed";
  return [...leaks, ...faults].includes("missed") ? "missed" : null;
}

/** The sanitizer's words, and the codes of the findings that tell the same: `realloc` of what is freed is both. */
const faultCodes: Readonly<Record<string, readonly FindingCode[]>> = {
  "double-free": ["double-free", "use-after-free"],
  "heap-use-after-free": ["use-after-free"],
  "bad-free": ["invalid-free"],
};

function endsWell({ outcome }: Run): boolean {
  return outcome.kind === "clean" || outcome.kind === "leak";
}

function isUntold(outcome: Outcome, findings: readonly Finding[], places: Places): boolean {
  if (outcome.kind === "fault") return faultsOf(findings, outcome.error).length === 0;
  return (
    outcome.kind === "leak" && outcome.lines.every((line) => leaksOf(findings, line, places).length === 0)
  );
}

function describe({ input, failing, onwards, outcome }: Run): string {
  const failure = `, allocation ${failing} ${onwards ? "and all after it fail" : "fails"}`;
  const when = `input ${input}${failing > 0 ? failure : ""}`;
  if (outcome.kind === "fault") return `${outcome.error} (${when})`;
  const lines = outcome.kind === "leak" ? outcome.lines.map((line) => line + 1) : [];
  return `leaks what line ${lines.join(", ")} allocates (${when})`;
}

function lostLines(runs: readonly Run[]): readonly number[] {
  return [...new Set(runs.flatMap(({ outcome }) => (outcome.kind === "leak" ? outcome.lines : [])))];
}

function errorsIn(runs: readonly Run[]): readonly string[] {
  return [...new Set(runs.flatMap(({ outcome }) => (outcome.kind === "fault" ? [outcome.error] : [])))];
}

function shareOf(findings: readonly Finding[]): Share {
  if (findings.length === 0) return "missed";
  return findings.some(({ certainty }) => certainty === "certain") ? "certain" : "possible";
}

function faultsOf(findings: readonly Finding[], error: string): readonly Finding[] {
  return findings.filter(({ code }) => faultCodes[error]?.includes(code));
}

/** The block may be allocated in a function that the story passes through, or calls. */
function leaksOf(findings: readonly Finding[], line: number, places: Places): readonly Finding[] {
  return findings.filter(({ code, place, allocation, trace }) => {
    if (!code.startsWith("leak-")) return false;
    if (code === "leak-realloc" && places.isResizedAt(place, line)) return true;
    const passed = [...(allocation === null ? [] : [allocation]), ...trace.map((each) => each.place)];
    return passed.some((each) => places.isAt(each, line));
  });
}

/** A leak of what the caller gave is not seen: the caller keeps it. */
function isConfirmed(finding: Finding, runs: readonly Run[], places: Places): boolean {
  if (!finding.code.startsWith("leak-")) {
    return errorsIn(runs).some((error) => faultCodes[error]?.includes(finding.code));
  }
  return (
    finding.allocation === null || lostLines(runs).some((line) => leaksOf([finding], line, places).length > 0)
  );
}
