// `heaplens check`: analyses files one after the other and reports what was found.

import { listSources } from "../documents/listing.ts";
import { isInside } from "../documents/path.ts";
import type { AnalysisHost, FileResult } from "../host/analysis.ts";
import type { CheckCommand } from "./arguments.ts";
import { memorySaver } from "./memorySaver.ts";
import { openHost, remarks, rootFor } from "./openHost.ts";
import { createProgress } from "./progress.ts";
import { makeReport } from "./report.ts";
import { type ExitCode, exitCodes, type Shell, UsageError } from "./shell.ts";
import { summary, textReport } from "./textReport.ts";

export async function runCheck(command: CheckCommand, shell: Shell): Promise<ExitCode> {
  const root = rootFor(command.project, command.paths, shell.folder);
  const paths = filesToCheck(command.paths, root, shell);
  const host = await openHost(command.project, root, shell);
  const results = checkAll(paths, host, shell);
  const said = remarks(command.project, shell);
  const report =
    command.format === "json" ? jsonReport(results, said, root, shell) : textReport(results, root);
  if (command.output === null) shell.out(report);
  else writeReport(command.output, report, shell);
  shell.err(summary(results, said, root));
  return exitCode(results);
}

function checkAll(paths: readonly string[], host: AnalysisHost, shell: Shell): readonly FileResult[] {
  const progress = createProgress(paths.length, shell);
  const saveMemory = memorySaver(host, shell.memory);
  const results = paths.map((path) => {
    progress.at(path);
    const result = check(path, host);
    saveMemory();
    return result;
  });
  progress.done();
  return results;
}

/** A function of its own: while one runs it may hold on to the snapshot, of which then nothing can be forgotten. */
function check(path: string, host: AnalysisHost): FileResult {
  return host.snapshot().check(path);
}

function writeReport(path: string, report: string, shell: Shell): void {
  try {
    shell.writeFile(path, report);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the report cannot be written: ${why}`);
  }
}

function filesToCheck(paths: readonly string[], root: string, shell: Shell): readonly string[] {
  const wanted = paths.length === 0 ? [root] : paths;
  const found = wanted.flatMap((path) => {
    if (!isInside(root, path)) throw new UsageError(`'${path}' is outside of the root '${root}'`);
    if (shell.files.exists(path)) return [path];
    const { sources } = listSources(shell.files, path);
    if (sources.length === 0) throw new UsageError(`'${path}' is no file and holds no C files`);
    return sources;
  });
  return [...new Set(found)].sort();
}

function jsonReport(
  results: readonly FileResult[],
  said: readonly string[],
  root: string,
  shell: Shell,
): string {
  const { version } = shell;
  const report = makeReport(results, { version, root, remarks: said, peakMemoryMB: shell.memory.peakMB() });
  return `${JSON.stringify(report, null, 2)}\n`;
}

function exitCode(results: readonly FileResult[]): ExitCode {
  if (results.some(({ failure }) => failure !== null)) return exitCodes.incomplete;
  return results.some(({ findings }) => findings.length > 0) ? exitCodes.findings : exitCodes.clean;
}
