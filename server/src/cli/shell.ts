// What the commands need from the world around them. The real one is made in
// `cli.ts`; tests bring their own.

import type { WorkspaceFiles } from "../documents/workspaceFiles.ts";
import type { Assets } from "../host/assets.ts";

export interface Shell {
  /** Of Heaplens. */
  readonly version: string;
  /** The folder in which the command was started. */
  readonly folder: string;
  readonly files: WorkspaceFiles;
  loadAssets(): Promise<Assets>;
  out(text: string): void;
  err(text: string): void;
  /** Whether a person sees what goes to `err` as it comes. */
  readonly isTerminal: boolean;
  /** Throws where the file cannot be written. */
  writeFile(path: string, text: string): void;
  readonly memory: Memory;
  /** Serves until the client ends it. */
  startLanguageServer(): Promise<void>;
}

export interface Memory {
  peakMB(): number;
  /** What the program may use at most. */
  limitMB(): number;
  /** With what is not used any more and was not collected yet. */
  inUseMB(): number;
  collect(): void;
  /** Collects, and gives the system back what is free then. */
  giveBack(): void;
}

/** 1 wins over 3 and 3 over 2: a run that left files out must not pass for a complete one. */
export const exitCodes = { clean: 0, error: 1, findings: 2, incomplete: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A mistake of whoever wrote the command line: shown without a stack, exit code 1. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
