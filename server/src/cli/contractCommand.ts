// `heaplens contract`: shows who owns what across calls of a function.

import type { ContractCommand } from "./arguments.ts";
import { openHost, rootFor } from "./openHost.ts";
import { type ExitCode, exitCodes, type Shell, UsageError } from "./shell.ts";

export async function runContract(
  { path, procedure, project }: ContractCommand,
  shell: Shell,
): Promise<ExitCode> {
  if (!shell.files.exists(path)) throw new UsageError(`'${path}' cannot be read`);
  const host = await openHost(project, rootFor(project, [path], shell.folder), shell);
  const printed = host.snapshot().printContracts(path, procedure);
  if (printed === null) throw new UsageError(`'${path}' defines no function '${procedure ?? ""}'`);
  shell.out(printed);
  return exitCodes.clean;
}
