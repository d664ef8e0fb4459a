// Why a procedure was not analysed to its end, in one line.

import type { ProcedureResult } from "../host/analysis.ts";

/** Null where nothing was cut. */
export function describeReason({ gaps }: ProcedureResult): string | null {
  const reasons = [...new Set(gaps.map(({ reason }) => reason))];
  return reasons.length === 0 ? null : reasons.join("; ");
}
