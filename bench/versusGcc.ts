// CPU of the whole-program front end, cold, against `gcc -fsyntax-only` with the
// same switches on the same files: those that gcc accepts.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type ColdResult, coldRun } from "./coldRun.ts";
import { type CompileLine, configuredProgram } from "./configured.ts";
import { switchesOf } from "./gccCall.ts";

export interface VersusGcc {
  readonly files: number;
  readonly refused: number;
  readonly gccSeconds: number;
  readonly ours: ColdResult;
  /** With the other readings of each file. */
  readonly withReadings: ColdResult;
}

/** Null where the program is not configured. */
export async function versusGcc(name: string): Promise<VersusGcc | null> {
  const program = configuredProgram(name);
  if ("reason" in program) return null;
  const { folder, lines } = program;
  const times = gccTimes(lines);
  const accepted = lines.filter((_, index) => times[index] !== null);
  const files = accepted.map(({ file }) => file);
  const ours = await coldRun({ folder, files, withReadings: false });
  const withReadings = await coldRun({ folder, files, withReadings: true });
  if (ours === null || withReadings === null) throw new Error(`${name}: the front end died`);
  const gccSeconds = times.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
  return { files: files.length, refused: lines.length - files.length, gccSeconds, ours, withReadings };
}

/** User and system seconds of each call, null where gcc refuses the file. */
function gccTimes(lines: readonly CompileLine[]): readonly (number | null)[] {
  const scratch = mkdtempSync(join(tmpdir(), "gcc-"));
  const script = join(scratch, "calls.sh");
  writeFileSync(script, ["TIMEFORMAT='%U %S'", ...lines.map(timedCall)].join("\n"));
  const { stdout, error } = spawnSync("bash", [script], { encoding: "utf8", maxBuffer: 1 << 28 });
  rmSync(scratch, { recursive: true });
  if (error !== undefined) throw error;
  return stdout.trim().split("\n").map(readTime);
}

/** Prints the exit code and the two times in one line. */
function timedCall({ directory, file, arguments: words }: CompileLine): string {
  const call = ["gcc", ...switchesOf(words), "-fsyntax-only", "-w", file].map(quoted).join(" ");
  return `cd ${quoted(directory)}; { time ${call} >/dev/null 2>&1; echo -n "$? " >&2; } 2>&1 | tr '\\n' ' '; echo`;
}

function readTime(line: string): number | null {
  const numbers = line.trim().split(/\s+/).map(Number);
  const [user, system, status] = numbers;
  return status === 0 && user !== undefined && system !== undefined ? user + system : null;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

export const versusTitle =
  "program         files refused   gcc s  ours s  ratio  with readings s  ratio  peak MB  lexed/included";

export function versusRow(name: string, result: VersusGcc): string {
  const { files, refused, gccSeconds, ours, withReadings } = result;
  return [
    name.padEnd(14),
    String(files).padStart(6),
    String(refused).padStart(7),
    gccSeconds.toFixed(2).padStart(7),
    ours.seconds.toFixed(2).padStart(7),
    (ours.seconds / gccSeconds).toFixed(2).padStart(6),
    withReadings.seconds.toFixed(2).padStart(16),
    (withReadings.seconds / gccSeconds).toFixed(2).padStart(6),
    withReadings.peakMegabytes.toFixed(0).padStart(8),
    `${ours.headers.lexed}/${ours.headers.included}`.padStart(15),
  ].join(" ");
}

if (basename(process.argv[1] ?? "") === "versusGcc.ts") {
  console.log(versusTitle);
  for (const name of process.argv.slice(2)) {
    const result = await versusGcc(name);
    console.log(result === null ? `${name.padEnd(14)} not configured` : versusRow(name, result));
  }
}
