// The command line's front door: understands the words, runs the command, and
// turns every failure into a message and an exit code.

import { type Command, parseCommand } from "./arguments.ts";
import { runCheck } from "./checkCommand.ts";
import { runContract } from "./contractCommand.ts";
import { runGraph } from "./graphCommand.ts";
import { helpFor } from "./help.ts";
import { runIr } from "./irCommand.ts";
import { type ExitCode, exitCodes, type Shell, UsageError } from "./shell.ts";

export async function runCommandLine(words: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    return await run(parseCommand(words, shell.folder), shell);
  } catch (error) {
    shell.err(`heaplens: ${explain(error)}\n`);
    return exitCodes.error;
  }
}

async function run(command: Command, shell: Shell): Promise<ExitCode> {
  switch (command.name) {
    case "help":
      shell.out(helpFor(command.topic));
      return exitCodes.clean;
    case "version":
      shell.out(`${shell.version}\n`);
      return exitCodes.clean;
    case "lsp":
      await shell.startLanguageServer();
      return exitCodes.clean;
    case "check":
      return runCheck(command, shell);
    case "ir":
      return runIr(command, shell);
    case "contract":
      return runContract(command, shell);
    case "graph":
      return runGraph(command, shell);
  }
}

/** Whoever mistyped needs no stack; whoever met a bug does. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nTry 'heaplens --help'.`;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
