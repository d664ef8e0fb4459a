// Why procedures were given up, by how many of them: reasons that differ only in
// the names that they mention are one.

import type { MeasuredProcedure } from "./programRun.ts";

export interface ReasonCount {
  readonly reason: string;
  /** Procedures that have it, among others or alone. */
  readonly procedures: number;
  /** Procedures that have no other. */
  readonly alone: number;
}

/** The most frequent first. */
export function countReasons(procedures: readonly MeasuredProcedure[]): readonly ReasonCount[] {
  const counts = new Map<string, ReasonCount>();
  for (const { verdict, reasons } of procedures) {
    if (verdict !== "gave-up") continue;
    const general = new Set(reasons.map(withoutNames));
    for (const reason of general) {
      const { procedures: before, alone } = counts.get(reason) ?? { procedures: 0, alone: 0 };
      const isAlone = general.size === 1;
      counts.set(reason, { reason, procedures: before + 1, alone: alone + (isAlone ? 1 : 0) });
    }
  }
  return [...counts.values()].sort((a, b) => b.procedures - a.procedures || (a.reason < b.reason ? -1 : 1));
}

export function withoutNames(reason: string): string {
  return reason.replaceAll(/'[^']*'/g, "'...'").replaceAll(/\d+/g, "N");
}
