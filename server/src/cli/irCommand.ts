// `heaplens ir`: shows how the analysis reads a function.

import type { IrCommand } from "./arguments.ts";
import { openHost, rootFor } from "./openHost.ts";
import { type ExitCode, exitCodes, type Shell, UsageError } from "./shell.ts";

export async function runIr(
  { path, procedure, traceEngine, project }: IrCommand,
  shell: Shell,
): Promise<ExitCode> {
  if (!shell.files.exists(path)) throw new UsageError(`'${path}' cannot be read`);
  const host = await openHost(project, rootFor(project, [path], shell.folder), shell);
  const snapshot = host.snapshot();
  const printed =
    traceEngine && procedure !== null
      ? snapshot.traceEngine(path, procedure)
      : snapshot.printIr(path, procedure);
  if (printed === null) throw new UsageError(`'${path}' defines no function '${procedure ?? ""}'`);
  shell.out(printed.endsWith("\n") ? printed : `${printed}\n`);
  return exitCodes.clean;
}
