// Asks reality: compiles an annotated program with gcc's address and leak
// sanitizers and runs its scenarios one by one. Every line of the program's
// `main` is one scenario, run in a process of its own; a comment
// `// allocation 2 fails` behind it makes that allocation of the run fail.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Fixture, type FixtureFile, functionAt } from "./fixtureText.ts";
import { driverSource, scriptedAllocations } from "./sanitizerDriver.ts";

export interface ScenarioRun {
  /** The line of `main`, without its comment. */
  readonly statement: string;
  /** The functions of the fixture that it names. */
  readonly functions: readonly string[];
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly kind: "clean" }
  /** Where the lost blocks were allocated: lines from 0 of the fixture's files. */
  | { readonly kind: "leaks"; readonly allocated: readonly SourceLine[] }
  /** The sanitizer's word for the mistake: `double-free`, `heap-use-after-free`. */
  | { readonly kind: "fault"; readonly error: string }
  /** Ended early for another reason: a signal, an exit. */
  | { readonly kind: "ended"; readonly log: string };

export interface SourceLine {
  readonly file: string;
  readonly line: number;
}

const exec = promisify(execFile);

export async function runScenarios(fixture: Fixture): Promise<ScenarioRun[]> {
  const folder = mkdtempSync(join(tmpdir(), "heaplens-sanitizer-"));
  try {
    const scenarios = readScenarios(fixture);
    await build(fixture, scenarios, folder);
    const { stdout } = await exec(join(folder, "program"), [], { env: sanitizerOptions, maxBuffer: 1 << 26 });
    const logs = stdout.split(/^@scenario \d+\n/m).slice(1);
    return scenarios.map(({ statement }, index) => ({
      statement,
      functions: functionsIn(statement, fixture),
      outcome: readOutcome(logs[index] ?? "", fixture),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface Scenario {
  readonly statement: string;
  /** Which allocation of the run fails, from 1; 0: none. */
  readonly failing: number;
}

/** The lines of `main` that are calls. */
export function readScenarios(fixture: Fixture): Scenario[] {
  const file = mainFile(fixture);
  const main = file.functions.find(({ name }) => name === "main")!;
  const lines = file.text.split("\n").slice(main.first, main.last);
  return lines.flatMap((line) => {
    const match = /^\s+([\w{].*\(.*[;}])\s*(?:\/\/ allocation (\d+) fails)?/.exec(line);
    return match === null ? [] : [{ statement: match[1]!, failing: Number(match[2] ?? 0) }];
  });
}

/** What is left in a vector register after a scenario has no owner: registers keep nothing alive. */
export const leakOptions = "print_suppressions=0:report_objects=0:use_registers=0";

const sanitizerOptions = {
  PATH: process.env.PATH,
  ASAN_OPTIONS: "detect_leaks=1:color=never:allocator_may_return_null=1:detect_stack_use_after_return=0",
  LSAN_OPTIONS: leakOptions,
};

export function mainFile(fixture: Fixture): FixtureFile {
  const file = fixture.files.find((each) => each.functions.some(({ name }) => name === "main"));
  if (file === undefined) throw new Error("a fixture that is run needs a main");
  return file;
}

export function functionsIn(statement: string, fixture: Fixture): string[] {
  const known = new Set(fixture.files.flatMap((file) => file.functions.map(({ name }) => name)));
  return (statement.match(/\w+/g) ?? []).filter((word) => known.has(word));
}

async function build(fixture: Fixture, scenarios: readonly Scenario[], folder: string): Promise<void> {
  for (const { name, text } of fixture.files) writeFileSync(join(folder, name), text);
  const main = mainFile(fixture).name;
  const others = fixture.files.filter((file) => file.name.endsWith(".c") && file.name !== main);
  writeFileSync(join(folder, "scripted-allocations.h"), scriptedAllocations);
  writeFileSync(join(folder, "driver.c"), driverSource(main, scenarios));
  const flags = "-g -O0 -w -fno-builtin -fno-omit-frame-pointer -fsanitize=address -D_GNU_SOURCE".split(" ");
  const sources = ["driver.c", ...others.map((file) => file.name)];
  const scripted = ["-include", "scripted-allocations.h"];
  await exec("gcc", [...flags, ...scripted, ...sources, "-o", "program"], { cwd: folder });
}

function readOutcome(log: string, fixture: Fixture): Outcome {
  const error = /ERROR: AddressSanitizer: (?:attempting )?(.*?)(?: on|:| \()/.exec(log)?.[1];
  if (error !== undefined) return { kind: "fault", error };
  const open = [...log.matchAll(/^@open (.*):(\d+)$/gm)].map((each) => ({
    file: each[1]!,
    line: +each[2]! - 1,
  }));
  if (open.length > 0 || log.includes("LeakSanitizer: detected memory leaks"))
    return { kind: "leaks", allocated: [...open, ...allocationLines(log, fixture)] };
  return log.includes("@done") ? { kind: "clean" } : { kind: "ended", log };
}

/** For each report of a leak: the innermost line of its stack that is in the fixture. */
function allocationLines(log: string, fixture: Fixture): SourceLine[] {
  return log.split(/^(?:Direct|Indirect) leak of/m).flatMap((report, index) => {
    if (index === 0) return [];
    for (const [, path, line] of report.matchAll(/^ *#\d+ .* (\S+?):(\d+)(?::\d+)?$/gm)) {
      const file = fixture.files.find(({ name }) => path === name || path!.endsWith(`/${name}`));
      if (file !== undefined) return [{ file: file.name, line: Number(line) - 1 }];
    }
    return [];
  });
}

/** What the runs say against the fixture's own claims; nothing where all of them hold. */
export function contradictions(fixture: Fixture, runs: readonly ScenarioRun[]): string[] {
  return fixture.files.flatMap((file) =>
    file.functions
      .filter(({ claim }) => claim !== null)
      .flatMap(({ name, claim }) => {
        const own = runs.filter((run) => run.functions.includes(name));
        if (own.length === 0) return [`${name} is not run`];
        if (claim === "ok") return own.flatMap(unlessClean);
        if (claim === "faults") return own.some(isFault) ? [] : [`${name} runs without a fault`];
        return own.some(({ outcome }) => outcome.kind === "leaks")
          ? bornElsewhere(file, name, own)
          : [`${name} does not leak: ${own.map(({ outcome }) => describe(outcome)).join(", ")}`];
      }),
  );
}

function isFault({ outcome }: ScenarioRun): boolean {
  return outcome.kind === "fault";
}

function unlessClean({ statement, outcome }: ScenarioRun): string[] {
  return outcome.kind === "clean" ? [] : [`'${statement}' is not clean: ${describe(outcome)}`];
}

function bornElsewhere(file: FixtureFile, name: string, runs: readonly ScenarioRun[]): string[] {
  const allocated = runs.flatMap(({ outcome }) => (outcome.kind === "leaks" ? outcome.allocated : []));
  return file.annotations
    .filter((each) => each.kind === "born" && functionAt(file, each.line)?.name === name)
    .filter((each) => !allocated.some((place) => place.file === file.name && place.line === each.line))
    .map((each) => `${file.name}:${each.line + 1}: nothing that was allocated here leaks in ${name}`);
}

function describe(outcome: Outcome): string {
  if (outcome.kind === "leaks")
    return `leaks what is allocated at ${outcome.allocated.map((at) => `${at.file}:${at.line + 1}`).join(", ")}`;
  if (outcome.kind === "fault") return outcome.error;
  return outcome.kind === "clean" ? "clean" : `ended early: ${outcome.log.trim().slice(0, 200)}`;
}
