// What mutants really do: all mutants of one file are one executable under the leak
// sanitizer, in which a number says which statement is left out. Each scenario of a correct
// program that reaches the statement runs in a process of its own.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFixture, type ProgramFile } from "../../test/support/programs.ts";
import { functionsIn, leakOptions, readScenarios } from "../../test/support/sanitizer.ts";
import { driverRuntime, scenarioTable, scriptedAllocations } from "../../test/support/sanitizerDriver.ts";
import type { Deletion } from "./mutantChoice.ts";

/** For each deletion the correct programs that then leak, and do so without a crash. */
export function leakingPrograms(
  file: ProgramFile,
  deletions: readonly Deletion[],
): readonly ReadonlySet<string>[] {
  const runs = plannedRuns(file, deletions);
  const outcomes = execute(file, deletions, runs);
  return deletions.map((_, index) => {
    const own = runs.flatMap((run, at) =>
      run.deletion === index ? [{ ...run, outcome: outcomes[at] }] : [],
    );
    const crashed = new Set(
      own.filter(({ outcome }) => outcome === "crash").flatMap(({ programs }) => programs),
    );
    const leaking = own.filter(({ outcome }) => outcome === "leak").flatMap(({ programs }) => programs);
    return new Set(leaking.filter((name) => !crashed.has(name)));
  });
}

/** The file with one statement gone; lines keep their numbers. */
export function withoutStatement(text: string, { line, start, end }: Deletion): string {
  const lines = text.split("\n");
  lines[line] = `${lines[line]!.slice(0, start)};${lines[line]!.slice(end)}`;
  return lines.join("\n");
}

interface PlannedRun {
  readonly deletion: number;
  readonly scenario: number;
  /** The correct programs that the scenario calls. */
  readonly programs: readonly string[];
}

function plannedRuns(file: ProgramFile, deletions: readonly Deletion[]): readonly PlannedRun[] {
  const fixture = asFixture(file);
  const called = readScenarios(fixture).map(({ statement }) => functionsIn(statement, fixture));
  return deletions.flatMap(({ programs }, deletion) => {
    const names = programs.map(({ name }) => name);
    return called.flatMap((functions, scenario) => {
      const own = names.filter((name) => functions.includes(name));
      return own.length === 0 ? [] : [{ deletion, scenario, programs: own }];
    });
  });
}

type Outcome = "clean" | "leak" | "crash";

function execute(
  file: ProgramFile,
  deletions: readonly Deletion[],
  runs: readonly PlannedRun[],
): readonly Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), "heaplens-mutants-"));
  try {
    writeFileSync(join(folder, "program.c"), withSwitches(file.text, deletions));
    writeFileSync(join(folder, "before.h"), `${scriptedAllocations}extern int left_out;\n`);
    writeFileSync(join(folder, "driver.c"), driverSource(file, runs));
    const flags = "-g0 -O0 -w -fno-builtin -fno-omit-frame-pointer -fsanitize=address -D_GNU_SOURCE".split(
      " ",
    );
    execFileSync("gcc", [...flags, "-include", "before.h", "driver.c", "-o", "program"], { cwd: folder });
    const output = execFileSync(join(folder, "program"), {
      encoding: "utf8",
      env: { PATH: process.env.PATH, ASAN_OPTIONS: sanitizerOptions, LSAN_OPTIONS: leakOptions },
      maxBuffer: 1 << 26,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.trimEnd().split("\n").map(readOutcome);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A mutant may run and allocate without end. */
const sanitizerOptions =
  "detect_leaks=1:allocator_may_return_null=1:detect_stack_use_after_return=0:hard_rss_limit_mb=400";

/** The statement is bracketed together with its test, so that an `else` behind it stays where it belongs. */
function withSwitches(text: string, deletions: readonly Deletion[]): string {
  const lines = text.split("\n");
  deletions.forEach(({ line, start, end, statement }, index) => {
    const before = lines[line]!.slice(0, start);
    lines[line] = `${before}{ if (left_out != ${index}) ${statement} }${lines[line]!.slice(end)}`;
  });
  return lines.join("\n");
}

function readOutcome(word: string): Outcome {
  return word === "clean" || word === "leak" ? word : "crash";
}

function driverSource(file: ProgramFile, runs: readonly PlannedRun[]): string {
  const table = runs.map(({ deletion, scenario }) => `    { ${deletion}, ${scenario} },`);
  return `#define main program_main
#include "program.c"
#undef main
#include <fcntl.h>
#include <sanitizer/lsan_interface.h>
#include <sys/wait.h>
#include <unistd.h>

int left_out = -1;
${driverRuntime}
${scenarioTable(readScenarios(asFixture(file)))}

static const struct { int deletion; int scenario; } runs[] = {
${table.join("\n")}
};

static __attribute__((noinline)) void run(unsigned index)
{
    left_out = runs[index].deletion;
    allocations_until_failure = scenarios[runs[index].scenario].failing;
    scenarios[runs[index].scenario].run();
}

static int is_leaking(void)
{
    for (unsigned i = 0; i < 16; i++)
        if (opened[i].stream != NULL)
            return 1;
    return __lsan_do_recoverable_leak_check();
}

int main(void)
{
    enum { clean = 90, leak = 91 };
    for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++) {
        int status = 0;
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            int nowhere = open("/dev/null", O_WRONLY);
            dup2(nowhere, STDOUT_FILENO);
            dup2(nowhere, STDERR_FILENO);
            alarm(2);
            run(i);
            clobber_stack();
            _exit(is_leaking() ? leak : clean);
        }
        waitpid(child, &status, 0);
        int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
        puts(code == clean ? "clean" : code == leak ? "leak" : "crash");
    }
    return 0;
}
`;
}
