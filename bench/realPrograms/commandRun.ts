// One call of the command line for a program, as a user would do it: whether it comes to its end,
// what it costs, and what its report says.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exitCodes } from "../../server/src/cli/shell.ts";
import type { Report } from "../../server/src/protocol/report.ts";
import { benchScratch, frozenBuild } from "../frozenBuild.ts";
import { usageOf } from "../processUsage.ts";
import { countFindings, type ProgramRun, proceduresOf } from "./programRun.ts";
import type { Subject } from "./subject.ts";

export async function runCommand(subject: Subject): Promise<ProgramRun> {
  const { script } = await frozenBuild("cli", "server/src/cli.ts", "cjs");
  mkdirSync(benchScratch, { recursive: true });
  const job = mkdtempSync(join(benchScratch, "job-"));
  try {
    return await call(subject, script, join(job, "report.json"));
  } finally {
    rmSync(job, { recursive: true });
  }
}

async function call(subject: Subject, script: string, output: string): Promise<ProgramRun> {
  const { program, folder, files, isWhole } = subject;
  const named = isWhole ? [] : files;
  const what = [script, "check", ...named, "--root", ".", "--format", "json", "--output", output];
  const child = spawn(process.execPath, what, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const usage = usageOf(child);
  const watch = setInterval(usage, 200);
  let said = "";
  child.stderr.on("data", (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  await once(child, "close");
  clearInterval(watch);
  const report: Report | null = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : null;
  const isFinished = report !== null && child.exitCode !== null && child.exitCode !== exitCodes.error;
  const notAnalysed = report?.notes.filter(({ message }) => message.startsWith("not analysed: ")).length ?? 0;
  return {
    ...usage(),
    program,
    files: files.length,
    finished: report === null ? 0 : files.length - notAnalysed,
    end: isFinished ? "finished" : "crashed",
    lastWords: isFinished ? "" : said.trim(),
    procedures: report === null ? [] : proceduresOf(report, () => null),
    findings: countFindings(report ?? { findings: [] }),
  };
}
