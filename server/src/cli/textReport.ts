// The report for people: one line for each finding, in the form that editors and
// build tools know from compilers, with the story below it.

import { relativeTo } from "../documents/path.ts";
import type { Finding } from "../findings/finding.ts";
import { describeIncomplete } from "../findings/incomplete.ts";
import type { FileResult, ProcedureResult } from "../host/analysis.ts";
import type { Place } from "../protocol/place.ts";
import { distinctFindings, distinctProcedures } from "./report.ts";

export function textReport(results: readonly FileResult[], root: string): string {
  const findings = distinctFindings(results).map((finding) => describeFinding(finding, root));
  const incomplete = distinctProcedures(results)
    .filter(({ verdict }) => verdict.word === "gave-up")
    .map((procedure) => describeGap(procedure, root));
  return [...findings, ...incomplete].map((line) => `${line}\n`).join("");
}

/** For standard error: what was done, and what is missing. */
export function summary(results: readonly FileResult[], remarks: readonly string[], root: string): string {
  const failures = results.filter(({ failure }) => failure !== null);
  const findings = distinctFindings(results);
  const cut = distinctProcedures(results).filter(({ verdict }) => verdict.word === "gave-up");
  const parts = [
    `${counted(findings.length, "finding")} in ${counted(results.length, "file")}`,
    cut.length === 0 ? "" : `${counted(cut.length, "function")} cut short`,
    failures.length === 0 ? "" : `${counted(failures.length, "file")} not analysed`,
  ];
  return [
    ...remarks.map((remark) => `note: ${remark}`),
    ...failures.map(({ path, failure }) => `${relativeTo(root, path)}: not analysed: ${failure}`),
    ...noteLines(results, root),
    parts.filter(Boolean).join(", "),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

function describeFinding({ place, certainty, message, code, trace }: Finding, root: string): string {
  const severity = certainty === "certain" ? "warning" : "note";
  const steps = trace.map((step) => `    ${placeText(step.place, root)}: ${step.message}`);
  return [`${placeText(place, root)}: ${severity}: ${message} [${code}]`, ...steps].join("\n");
}

function describeGap({ name, place, gaps }: ProcedureResult, root: string): string {
  const reasons = gaps.map(({ reason }) => reason);
  return `${placeText(place, root)}: note: ${describeIncomplete(name, reasons)} [analysis-incomplete]`;
}

/** Each message once: a missing header is the same news in every file. */
function noteLines(results: readonly FileResult[], root: string): readonly string[] {
  const first = new Map<string, Place>();
  for (const { place, message } of results.flatMap((result) => result.notes)) {
    if (!first.has(message)) first.set(message, place);
  }
  const syntaxErrors = results.flatMap((result) => result.syntaxErrors);
  return [
    ...[...first].map(([message, place]) => noteLine(message, place, root)),
    ...syntaxErrors.map(({ message, place }) => noteLine(message, place, root)),
  ];
}

function noteLine(message: string, place: Place, root: string): string {
  return `${placeText(place, root)}: note: ${message}`;
}

function placeText({ file, range: { start } }: Place, root: string): string {
  return `${relativeTo(root, file)}:${start.line + 1}:${start.character + 1}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
