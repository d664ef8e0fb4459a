// A function's verdict in a few words, and what stands behind it. "Verified" is never said without
// how much was assumed for it.

import type { Finding } from "../findings/finding.ts";
import type { ProcedureResult } from "../host/analysis.ts";
import type { FindingCode } from "../protocol/report.ts";
import type { Results } from "./results.ts";

/** `verified: no leak (2 assumptions)`, `leaks`, `possible leaks`, `cut short: ...`. */
export function shortVerdict(procedure: ProcedureResult, findings: readonly Finding[]): string {
  const { verdict, assumptions } = procedure;
  switch (verdict.word) {
    case "verified":
      return `verified: no leak (${counted(assumptions.length, "assumption")})`;
    case "gave-up":
      return `cut short${reasonOf(procedure)}`;
    case "leaks":
    case "possible":
      return foundWords(findings) ?? "not verified";
  }
}

/** What there is to say about the verdict, one thing a line. */
export function verdictLines(procedure: ProcedureResult, findings: readonly Finding[]): readonly string[] {
  const { verdict, assumptions } = procedure;
  const elsewhere =
    findings.length === 0 && (verdict.word === "leaks" || verdict.word === "possible")
      ? ["What was found lies in a function that it calls, or a comment or a setting silences it."]
      : [];
  const assumed = assumptions.length === 0 ? [] : ["Assumed:", ...assumptions.map(item)];
  const cut = reasonsOf(procedure);
  return [
    ...elsewhere,
    ...assumed,
    ...(cut.length === 0 ? [] : ["Cut short, leaks may be missed:", ...cut.map(item)]),
  ];
}

/** Those that were found in the function. */
export function findingsOf({ name, place }: ProcedureResult, results: Results): readonly Finding[] {
  const starts = results
    .proceduresIn(place.file)
    .filter((other) => other.name === name)
    .map((other) => other.place.range.start.line);
  const { line } = place.range.start;
  return results.findingsIn(place.file).filter((finding) => {
    const at = finding.place.range.start.line;
    const isBelow = at >= line && !starts.some((start) => line < start && start <= at);
    return finding.procedure === name && isBelow;
  });
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function foundWords(findings: readonly Finding[]): string | null {
  const words = findings.map(
    ({ code, certainty }) => (certainty === "certain" ? "" : "possible ") + wordOf(code),
  );
  const certain = words.filter((word) => !word.startsWith("possible "));
  const said = [...new Set([...certain, ...words])];
  return said.length === 0 ? null : said.join(", ");
}

function wordOf(code: FindingCode): string {
  return code.startsWith("leak-") ? "leaks" : code.replaceAll("-", " ");
}

function reasonOf(procedure: ProcedureResult): string {
  const [first, ...others] = reasonsOf(procedure);
  if (first === undefined) return "";
  return `: ${first}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}

function reasonsOf({ gaps }: ProcedureResult): readonly string[] {
  return [...new Set(gaps.map(({ reason }) => reason))];
}

function item(text: string): string {
  return `- ${text}`;
}

function counted(count: number, noun: string): string {
  if (count === 0) return `no ${noun}s`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
