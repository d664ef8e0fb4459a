// What the process that goes through a program file by file is told to do, and
// what it tells.

import type { ProgramRun } from "./programRun.ts";

export interface HostTask {
  readonly folder: string;
  /** Relative to the folder. */
  readonly files: readonly string[];
  /** Else what is found out about a callee is forgotten with the judgement for which it was followed. */
  readonly summaries: boolean;
}

export type Told = { readonly kind: "begun"; readonly file: string } | FileTold;

export interface FileTold extends Pick<ProgramRun, "procedures" | "findings"> {
  readonly kind: "checked";
  readonly file: string;
  /** Null where the file was analysed. */
  readonly failure: string | null;
  /** Of CPU. */
  readonly milliseconds: number;
  /** Fingerprints, sorted. */
  readonly certain: readonly string[];
}
