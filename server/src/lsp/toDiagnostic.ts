// Turns findings into diagnostics. Messages stay plain text: editors do not render
// markup in them.

import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import type { Finding } from "../findings/finding.ts";
import { describeIncomplete } from "../findings/incomplete.ts";
import type { FileResult, ProcedureResult } from "../host/analysis.ts";
import type { Place } from "../protocol/place.ts";
import type { Certainty, FindingCode } from "../protocol/report.ts";
import { fieldOf } from "./params.ts";
import type { Severities } from "./settingKinds.ts";
import type { Uris } from "./uris.ts";

export const diagnosticSource = "heaplens";

/** What a diagnostic carries, so that a quick fix finds its finding again. */
export interface DiagnosticData {
  readonly fingerprint: string;
  /** Of the document, when it was analysed; null for files that are not open. */
  readonly version: number | null;
}

/** What a diagnostic is made with besides what it says. */
export interface Manner {
  readonly uris: Uris;
  readonly relatedInformation: boolean;
  readonly severities: Severities;
}

/** Null where the settings switch it off. */
export function toDiagnostic(finding: Finding, version: number | null, manner: Manner): Diagnostic | null {
  const severity = severityOf(finding.code, finding.certainty, manner.severities);
  if (severity === null) return null;
  const data: DiagnosticData = { fingerprint: finding.fingerprint, version };
  return {
    range: finding.place.range,
    severity,
    source: diagnosticSource,
    code: finding.code,
    message: finding.message,
    ...(manner.relatedInformation && { relatedInformation: related(finding.trace, manner.uris) }),
    data,
  };
}

/** Says that findings may be missing: silence about a procedure would look like praise. */
export function toIncompleteDiagnostic(
  { name, place, gaps }: ProcedureResult,
  manner: Manner,
): Diagnostic | null {
  const reasons = gaps.map(({ reason }) => reason);
  const trace = gaps.map((gap) => ({ place: gap.place, message: gap.reason }));
  return incomplete(place, describeIncomplete(name, reasons), manner, trace);
}

/** The rest of a function with a mistake in it is analysed as well as it can be understood. */
export function toSyntaxErrorDiagnostic(
  { place, message }: FileResult["syntaxErrors"][number],
  manner: Manner,
): Diagnostic | null {
  return incomplete(place, message, manner);
}

function incomplete(
  place: Place,
  message: string,
  { uris, relatedInformation, severities }: Manner,
  trace: readonly { readonly place: Place; readonly message: string }[] | null = null,
): Diagnostic | null {
  const severity = severityOf("analysis-incomplete", "possible", severities);
  if (severity === null) return null;
  return {
    range: place.range,
    severity,
    source: diagnosticSource,
    code: "analysis-incomplete",
    message,
    ...(relatedInformation && trace !== null && { relatedInformation: related(trace, uris) }),
  };
}

/** Null: nothing is to be said. */
export function severityOf(
  code: FindingCode,
  certainty: Certainty,
  severities: Severities,
): DiagnosticSeverity | null {
  const name = severities[code];
  if (name === "off") return null;
  if (name !== undefined) return severityByName[name];
  return certainty === "certain" ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information;
}

const severityByName = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;

/** The fingerprint in a diagnostic that came back from the client; null if the client does not keep data. */
export function fingerprintOf(diagnostic: Diagnostic): string | null {
  const fingerprint = fieldOf(diagnostic.data, "fingerprint");
  return typeof fingerprint === "string" ? fingerprint : null;
}

function related(steps: readonly { readonly place: Place; readonly message: string }[], uris: Uris) {
  return steps.map(({ place, message }) => ({
    location: { uri: uris.uriOf(place.file), range: place.range },
    message,
  }));
}
