// What is known of a program after the analysis has gone through it, by whichever way it was
// started: what each procedure came to, and what the process cost.

import type { Report, ReportProcedure } from "../../server/src/protocol/report.ts";
import type { Usage } from "../processUsage.ts";

export interface ProgramRun extends Usage {
  readonly program: string;
  /** Files that were to be analysed. */
  readonly files: number;
  /** Of these, those that were. */
  readonly finished: number;
  readonly end: "finished" | "stopped" | "crashed";
  /** What was being done, or what the process said, where it did not finish. */
  readonly lastWords: string;
  readonly procedures: readonly MeasuredProcedure[];
  readonly findings: { readonly certain: number; readonly possible: number };
}

export interface MeasuredProcedure {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly verdict: ReportProcedure["verdict"];
  readonly reasons: readonly string[];
  readonly rung: number;
  readonly steps: number;
  /** Of CPU; null where only the steps are known. */
  readonly milliseconds: number | null;
}

/** `millisecondsOf`: for a procedure by its name. */
export function proceduresOf(
  { procedures }: Report,
  millisecondsOf: (name: string) => number | null,
): readonly MeasuredProcedure[] {
  return procedures.map(({ file, line, name, verdict, reason, rung, steps }) => ({
    file,
    line,
    name,
    verdict,
    reasons: reason?.split("; ") ?? [],
    rung,
    steps,
    milliseconds: millisecondsOf(name),
  }));
}

export function countFindings({ findings }: Pick<Report, "findings">): ProgramRun["findings"] {
  const certain = findings.filter(({ certainty }) => certainty === "certain").length;
  return { certain, possible: findings.length - certain };
}
