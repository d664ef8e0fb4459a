// The JSON report of the command line: stable, versioned, documented in the
// README. Lines and columns count from 1; paths are relative to `root`.

export const findingCodes = [
  "leak-overwrite",
  "leak-scope",
  "leak-container",
  "leak-realloc",
  "leak-discarded",
  "leak-call",
  "leak-resource",
  "double-free",
  "use-after-free",
  "null-dereference",
  "invalid-free",
  "dealloc-mismatch",
  "analysis-incomplete",
] as const;
export type FindingCode = (typeof findingCodes)[number];

export type Certainty = "certain" | "possible";

export type VerdictWord = "verified" | "leaks" | "possible" | "gave-up";

export interface Report {
  readonly schema: 1;
  readonly tool: { readonly name: "heaplens"; readonly version: string };
  readonly root: string;
  readonly findings: readonly ReportFinding[];
  readonly procedures: readonly ReportProcedure[];
  readonly notes: readonly ReportNote[];
  readonly statistics: ReportStatistics;
}

export interface ReportFinding {
  readonly code: FindingCode;
  readonly certainty: Certainty;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly function: string;
  readonly message: string;
  /** Only where known. */
  readonly condition?: string;
  readonly allocation?: ReportPlace;
  readonly trace: readonly ReportStep[];
  readonly fingerprint: string;
}

export interface ReportPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface ReportStep extends ReportPlace {
  readonly message: string;
}

export interface ReportProcedure {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly verdict: VerdictWord;
  readonly assumptions: readonly string[];
  readonly reason: string | null;
  readonly rung: number;
  readonly steps: number;
}

export interface ReportNote {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface ReportStatistics {
  readonly files: number;
  readonly lines: number;
  readonly procedures: number;
  readonly milliseconds: { readonly frontend: number; readonly analysis: number };
  readonly peakMemoryMB: number;
}
