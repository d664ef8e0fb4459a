// Asks reality about a random program: compiles it with gcc's address and
// leak sanitizers, calls every function, and reads what happened.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { driverSource, programFile } from "./driver.ts";
import { printProgram, type RandomProgram } from "./program.ts";

/** One call of one function. */
export interface Run {
  readonly entry: string;
  readonly input: number;
  /** Which allocation failed, from 1; 0: none. */
  readonly failing: number;
  /** All after it failed too. */
  readonly onwards: boolean;
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly kind: "clean" }
  /** The lines that allocated the blocks that are lost by themselves, from 0. */
  | { readonly kind: "leak"; readonly lines: readonly number[] }
  /** In the sanitizer's words: `double-free`, `heap-use-after-free`, `bad-free`. */
  | { readonly kind: "fault"; readonly error: string }
  | { readonly kind: "null-dereference" }
  /** Did not come to an end, or went wrong in a way that is not of interest. */
  | { readonly kind: "other"; readonly log: string };

const exec = promisify(execFile);

/** Null where the compiler does not take the program. With `only`, that function alone is called, more thoroughly. */
export async function runProgram(program: RandomProgram, only?: string): Promise<readonly Run[] | null> {
  const called = program.entries.filter(({ name }) => name === (only ?? name));
  const folder = mkdtempSync(join(tmpdir(), "heaplens-random-"));
  try {
    writeFileSync(join(folder, programFile), printProgram(program));
    writeFileSync(join(folder, "driver.c"), driverSource(called, only !== undefined));
    if (!(await compiles(folder))) return null;
    const { stdout } = await exec(join(folder, "program"), [], { env: sanitizers, maxBuffer: 1 << 28 });
    return stdout
      .split(/^@run /m)
      .slice(1)
      .map(readRun);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A program without a result, or that reads what it never wrote, may do anything: it is not taken. */
async function compiles(folder: string): Promise<boolean> {
  const flags = ["-O0", "-fno-builtin", "-fno-omit-frame-pointer", "-fsanitize=address", "-D_GNU_SOURCE"];
  const refused = ["-Werror=return-type", "-Werror=uninitialized"];
  const options = { cwd: folder, maxBuffer: 1 << 26 };
  return exec("gcc", [...flags, ...refused, "driver.c", "-o", "program"], options).then(
    () => true,
    () => false,
  );
}

/** The sanitizer's stacks would take long to put into words; lines come from the driver. */
const sanitizers = {
  PATH: process.env.PATH,
  ASAN_OPTIONS: "detect_leaks=1:symbolize=0:color=never:print_legend=0:detect_stack_use_after_return=0",
  LSAN_OPTIONS: "print_suppressions=0:report_objects=1",
};

function readRun(text: string): Run {
  const [title = "", ...log] = text.split("\n");
  const [entry = "", input, failing, how] = title.split(" ");
  return {
    entry,
    input: Number(input),
    failing: Number(failing),
    onwards: how === "onwards",
    outcome: readOutcome(log.join("\n")),
  };
}

function readOutcome(log: string): Outcome {
  const error = /ERROR: AddressSanitizer: (.*)/.exec(log)?.[1];
  if (error !== undefined) return readFault(error);
  if (!log.includes("@done")) return { kind: "other", log };
  const lost = lostBlocks(log);
  if (lost.length === 0) return { kind: "clean" };
  const lines = new Map(
    [...log.matchAll(/^@block (0x\w+) (\d+)$/gm)].map((each) => [each[1]!, +each[2]! - 1]),
  );
  return { kind: "leak", lines: [...new Set(lost.map((block) => lines.get(block) ?? -1))] };
}

/** What is lost only together with another block is left out, unless there is nothing else, as in a ring. */
function lostBlocks(log: string): readonly string[] {
  const reports = [
    ...log.matchAll(/^(Direct|Indirect) leak of[\s\S]*?^Objects leaked above:\n((?:0x.*\n)*)/gm),
  ];
  const direct = reports.filter((report) => report[1] === "Direct");
  return (direct.length > 0 ? direct : reports).flatMap((report) => report[2]!.match(/0x\w+/g) ?? []);
}

/** Addresses next to zero are what a field of a null pointer has. */
function readFault(error: string): Outcome {
  if (/SEGV on unknown address 0x0000000000\w\w/.test(error)) return { kind: "null-dereference" };
  if (error.includes("attempting free on address")) return { kind: "fault", error: "bad-free" };
  const known = /double-free|heap-use-after-free/.exec(error)?.[0];
  return known === undefined ? { kind: "other", log: error } : { kind: "fault", error: known };
}
