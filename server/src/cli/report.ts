// Makes the JSON report from the results of files. Lines and columns count from 1
// there, and paths are relative to the root.

import { relativeTo } from "../documents/path.ts";
import type { Finding, TraceStep } from "../findings/finding.ts";
import { comparePlaces } from "../findings/order.ts";
import type { FileResult, ProcedureResult } from "../host/analysis.ts";
import { withFindings } from "../host/describeProcedures.ts";
import type { Place } from "../protocol/place.ts";
import type {
  Report,
  ReportFinding,
  ReportNote,
  ReportPlace,
  ReportProcedure,
  ReportStep,
} from "../protocol/report.ts";
import { describeReason } from "./reasons.ts";

export interface ReportFrame {
  readonly version: string;
  readonly root: string;
  /** On the command itself. */
  readonly remarks: readonly string[];
  readonly peakMemoryMB: number;
}

export function makeReport(results: readonly FileResult[], frame: ReportFrame): Report {
  const { root, version, remarks, peakMemoryMB } = frame;
  const procedures = distinctProcedures(results);
  return {
    schema: 1,
    tool: { name: "heaplens", version },
    root,
    findings: distinctFindings(results).map((finding) => reportFinding(finding, root)),
    procedures: procedures.map((procedure) => reportProcedure(procedure, root)),
    notes: [...remarks.map((message) => ({ file: ".", line: 1, message })), ...reportNotes(results, root)],
    statistics: {
      files: results.length,
      lines: sum(results.map(({ lines }) => lines)),
      procedures: procedures.length,
      milliseconds: {
        frontend: Math.round(sum(results.map(({ milliseconds }) => milliseconds.frontend))),
        analysis: Math.round(sum(results.map(({ milliseconds }) => milliseconds.analysis))),
      },
      peakMemoryMB,
    },
  };
}

/** What is wrong in a header's function is found with every file that includes it. */
export function distinctFindings(results: readonly FileResult[]): readonly Finding[] {
  const findings = results.flatMap((result) => result.findings);
  return distinct(findings, ({ place, fingerprint }) => `${placeKey(place)} ${fingerprint}`);
}

export function distinctProcedures(results: readonly FileResult[]): readonly ProcedureResult[] {
  const procedures = results.flatMap((result) => result.procedures);
  const once = distinct(procedures, ({ place, name }) => `${placeKey(place)} ${name}`);
  return withFindings(
    once,
    results.flatMap((result) => result.findings),
  );
}

function distinct<T extends { readonly place: Place }>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()].sort((a, b) => comparePlaces(a.place, b.place));
}

function reportFinding(finding: Finding, root: string): ReportFinding {
  const { code, certainty, place, message, condition, allocation, trace, fingerprint } = finding;
  const { end } = place.range;
  return {
    code,
    certainty,
    ...reportPlace(place, root),
    endLine: end.line + 1,
    endColumn: end.character + 1,
    function: finding.procedure,
    message,
    ...(condition === null ? {} : { condition }),
    ...(allocation === null ? {} : { allocation: reportPlace(allocation, root) }),
    trace: trace.map((step) => reportStep(step, root)),
    fingerprint,
  };
}

function reportStep({ place, message }: TraceStep, root: string): ReportStep {
  return { ...reportPlace(place, root), message };
}

function reportPlace({ file, range: { start } }: Place, root: string): ReportPlace {
  return { file: relativeTo(root, file), line: start.line + 1, column: start.character + 1 };
}

function reportProcedure(procedure: ProcedureResult, root: string): ReportProcedure {
  const { name, place, verdict, assumptions, rung, steps } = procedure;
  const { file, line } = reportPlace(place, root);
  const reason = describeReason(procedure);
  return { file, name, line, verdict: verdict.word, assumptions, reason, rung, steps };
}

function reportNotes(results: readonly FileResult[], root: string): readonly ReportNote[] {
  const notes = distinct(
    results.flatMap(({ notes, syntaxErrors }) => [...notes, ...syntaxErrors]),
    ({ place, message }) => `${placeKey(place)} ${message}`,
  ).map(({ place, message }) => {
    const { file, line } = reportPlace(place, root);
    return { file, line, message };
  });
  const failures = results.flatMap(({ path, failure }) =>
    failure === null ? [] : [{ file: relativeTo(root, path), line: 1, message: `not analysed: ${failure}` }],
  );
  return [...failures, ...notes];
}

function placeKey({ file, range: { start, end } }: Place): string {
  return `${file}:${start.line}:${start.character}:${end.line}:${end.character}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
