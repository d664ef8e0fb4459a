// What the benchmark's own process asks of the processes in which Heaplens runs, and
// what they tell while they work: one line of JSON for each thing that is known.

import type { Alarm } from "./alarm.ts";

export interface Task {
  /** The whole project: its tree is the root. */
  readonly folder: string;
  /** Relative to the folder. */
  readonly file: string;
  /** The line of a procedure that is judged before the others; null: they are judged in their order. */
  readonly first: number | null;
  /** Nothing but that procedure is judged. */
  readonly onlyFirst: boolean;
}

export interface Job {
  readonly tasks: readonly Task[];
}

export interface JudgedProcedure {
  readonly name: string;
  readonly line: number;
  readonly verdict: string;
  readonly gaps: readonly string[];
  readonly assumptions: readonly string[];
  readonly rung: number;
  readonly steps: number;
}

/** `task` counts from 0 in the job. */
export type Told =
  | { readonly kind: "begun"; readonly task: number }
  /** The file is read; so many procedures are to be judged. */
  | {
      readonly kind: "read";
      readonly task: number;
      readonly procedures: number;
      /** Relative to the folder. */
      readonly includePaths: readonly string[];
    }
  | { readonly kind: "judging"; readonly task: number; readonly name: string }
  | {
      readonly kind: "judged";
      readonly task: number;
      readonly procedure: JudgedProcedure;
      readonly alarms: readonly Alarm[];
    }
  /** The file's result as a user gets it, in place of what was told of its procedures; null where only one was asked for. */
  | { readonly kind: "checked"; readonly task: number; readonly alarms: readonly Alarm[] | null }
  | { readonly kind: "failed"; readonly task: number; readonly why: string };
