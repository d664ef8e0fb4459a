// Turns findings into diagnostics. Messages stay plain text: editors do not render
// markup in them.

import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import type { Finding } from "../findings/finding.ts";
import { describeIncomplete } from "../findings/incomplete.ts";
import type { FileResult, ProcedureResult } from "../host/analysis.ts";
import type { Place } from "../protocol/place.ts";
import { fieldOf } from "./params.ts";
import type { Uris } from "./uris.ts";

export const diagnosticSource = "heaplens";

/** What a diagnostic carries, so that a quick fix finds its finding again. */
export interface DiagnosticData {
  readonly fingerprint: string;
  /** Of the document, when it was analysed; null for files that are not open. */
  readonly version: number | null;
}

export function toDiagnostic(
  finding: Finding,
  version: number | null,
  uris: Uris,
  relatedInformation: boolean,
): Diagnostic {
  const data: DiagnosticData = { fingerprint: finding.fingerprint, version };
  return {
    range: finding.place.range,
    severity: finding.certainty === "certain" ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information,
    source: diagnosticSource,
    code: finding.code,
    message: finding.message,
    ...(relatedInformation && { relatedInformation: related(finding.trace, uris) }),
    data,
  };
}

/** Says that findings may be missing: silence about a procedure would look like praise. */
export function toIncompleteDiagnostic(
  { name, place, gaps }: ProcedureResult,
  uris: Uris,
  relatedInformation: boolean,
): Diagnostic {
  const reasons = gaps.map(({ reason }) => reason);
  const trace = gaps.map((gap) => ({ place: gap.place, message: gap.reason }));
  return {
    range: place.range,
    severity: DiagnosticSeverity.Information,
    source: diagnosticSource,
    code: "analysis-incomplete",
    message: describeIncomplete(name, reasons),
    ...(relatedInformation && { relatedInformation: related(trace, uris) }),
  };
}

/** The rest of a function with a mistake in it is analysed as well as it can be understood. */
export function toSyntaxErrorDiagnostic({ place, message }: FileResult["syntaxErrors"][number]): Diagnostic {
  return {
    range: place.range,
    severity: DiagnosticSeverity.Information,
    source: diagnosticSource,
    code: "analysis-incomplete",
    message,
  };
}

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
