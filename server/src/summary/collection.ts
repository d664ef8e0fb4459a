// Gathers what one run of the engine finds, each thing once and in an order
// that does not depend on the order in which cases were followed.

import type { Defect } from "../defects/defect.ts";
import type { Gap } from "../defects/verdict.ts";
import { siteKey } from "../shape/path.ts";
import type { Run } from "../shape/run.ts";

export interface Collection {
  readonly sinks: Pick<
    Run,
    | "report"
    | "assume"
    | "suppose"
    | "leftOver"
    | "settled"
    | "gap"
    | "deadEnd"
    | "stopped"
    | "jumped"
    | "reasons"
  >;
  defects(): readonly Defect[];
  gaps(): readonly Gap[];
  assumptions(): readonly string[];
  /** Statements that nothing gets past: final only when the results of all callees are. */
  deadEnds(): readonly Gap[];
  /** Whether something was supposed that should be tried. */
  isSupposed(): boolean;
  hasStopped(): boolean;
  hasJumped(): boolean;
  /** How much there is: it only grows. */
  size(): number;
}

export function createCollection(): Collection {
  const defects = new Map<string, Defect>();
  const gaps = new Map<string, Gap>();
  const deadEnds: Gap[] = [];
  const assumptions = new Set<string>();
  const suppositions = new Set<string>();
  const leftOver = new Map<string, { readonly field: string; readonly defect: Defect }>();
  const settled = new Set<string>();
  let stopped = false;
  let jumped = false;
  let reasons = 0;
  return {
    sinks: {
      report: (defect) => {
        reasons += 1;
        const known = defects.get(defectKey(defect));
        if (known === undefined || isMoreConvincing(defect, known)) defects.set(defectKey(defect), defect);
      },
      assume: (text) => assumptions.add(text),
      suppose: (text) => {
        reasons += 1;
        suppositions.add(text);
      },
      leftOver: (field, defect) => leftOver.set(`${field} ${defectKey(defect)}`, { field, defect }),
      settled: (field) => settled.add(field),
      gap: (site, reason) => {
        reasons += 1;
        gaps.set(`${siteKey(site)} ${reason}`, { site, reason });
      },
      deadEnd: (site) => deadEnds.push({ site, reason: "no way on from here was found" }),
      stopped: () => {
        reasons += 1;
        stopped = true;
      },
      jumped: () => {
        jumped = true;
      },
      reasons: () => reasons,
    },
    defects: () => {
      const lost = [...leftOver.values()].filter(({ field }) => !settled.has(field));
      const all = new Map([...lost.map(({ defect }) => [defectKey(defect), defect] as const), ...defects]);
      return [...all.values()].sort(byPlace);
    },
    gaps: () => [...gaps.values()],
    deadEnds: () => deadEnds,
    assumptions: () => [...new Set([...assumptions, ...suppositions])].sort(),
    isSupposed: () => suppositions.size > 0,
    hasStopped: () => stopped,
    hasJumped: () => jumped,
    size: () =>
      defects.size +
      gaps.size +
      assumptions.size +
      suppositions.size +
      leftOver.size +
      settled.size +
      (stopped ? 1 : 0) +
      (jumped ? 1 : 0),
  };
}

function defectKey(defect: Defect): string {
  const allocation = "allocation" in defect ? defect.allocation : null;
  return `${defect.kind} ${siteKey(defect.at)} ${allocation === null ? "" : siteKey(allocation.site)}`;
}

function isMoreConvincing(defect: Defect, known: Defect): boolean {
  if (defect.certain !== known.certain) return defect.certain;
  return defect.trace.length < known.trace.length;
}

function byPlace(a: Defect, b: Defect): number {
  return (
    compare(a.at.procedure, b.at.procedure) ||
    a.at.at.start - b.at.at.start ||
    a.at.at.end - b.at.at.end ||
    compare(defectKey(a), defectKey(b))
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
