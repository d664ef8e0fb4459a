// What is said of each procedure of a file. One that several readings of the file have in several
// versions is told of once, with the worst verdict and all that stands in the way of a better one.

import type { Judgement, Verdict } from "../defects/verdict.ts";
import type { Finding } from "../findings/finding.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { Place } from "../protocol/place.ts";
import type { ProcedureResult } from "./analysis.ts";
import { placeOfSite, placeOfSpan } from "./places.ts";

export interface CheckedReading {
  readonly program: LinkedProgram;
  readonly judged: readonly Judged[];
}

export interface Judged {
  readonly located: LocatedProcedure;
  readonly judgement: Judgement;
}

/**
 * A function in which something was found is not verified, also where it was found while a caller was judged,
 * in whose name the memory was allocated.
 */
export function withFindings(
  procedures: readonly ProcedureResult[],
  findings: readonly Finding[],
): readonly ProcedureResult[] {
  const worst = new Map<ProcedureResult, Verdict>();
  for (const { place, procedure, certainty } of findings) {
    const around = procedureAround(procedures, procedure, place);
    if (around === undefined) continue;
    const verdict: Verdict = { word: certainty === "certain" ? "leaks" : "possible" };
    worst.set(around, worse(worst.get(around) ?? around.verdict, verdict));
  }
  return procedures.map((each) => ({ ...each, verdict: worst.get(each) ?? each.verdict }));
}

/** Of several versions of a function, for different conditionals, the last that begins above the place. */
function procedureAround(
  procedures: readonly ProcedureResult[],
  name: string,
  { file, range }: Place,
): ProcedureResult | undefined {
  return procedures
    .filter((each) => each.name === name && each.place.file === file)
    .filter((each) => each.place.range.start.line <= range.start.line)
    .reduce<ProcedureResult | undefined>(
      (last, each) => (last && last.place.range.start.line > each.place.range.start.line ? last : each),
      undefined,
    );
}

/** Those that only later readings have stand behind the others. */
export function describeProcedures(checked: readonly CheckedReading[]): readonly ProcedureResult[] {
  const results = new Map<string, ProcedureResult>();
  for (const { program, judged } of checked) {
    for (const each of judged) {
      const result = describe(each, program);
      const { file, range } = result.place;
      const key = `${file} ${range.start.line} ${range.start.character} ${result.name}`;
      const earlier = results.get(key);
      results.set(key, earlier === undefined ? result : together(earlier, result));
    }
  }
  return [...results.values()];
}

function describe({ located, judgement }: Judged, program: LinkedProgram): ProcedureResult {
  const place = placeOfSpan(located, located.procedure.nameAt);
  return {
    name: located.procedure.name,
    place,
    verdict: judgement.verdict,
    gaps: judgement.gaps.map(({ site, reason }) => ({
      place: placeOfSite(program, site) ?? place,
      reason,
    })),
    assumptions: judgement.assumptions,
    rung: judgement.rung,
    steps: judgement.steps,
  };
}

function together(a: ProcedureResult, b: ProcedureResult): ProcedureResult {
  return {
    ...a,
    verdict: worse(a.verdict, b.verdict),
    gaps: [...a.gaps, ...b.gaps],
    assumptions: [...new Set([...a.assumptions, ...b.assumptions])],
    rung: Math.max(a.rung, b.rung),
    steps: a.steps + b.steps,
  };
}

const fromBestToWorst = ["verified", "gave-up", "possible", "leaks"];

function worse(a: Verdict, b: Verdict): Verdict {
  if (a.word === "gave-up" && b.word === "gave-up") return { ...a, gaps: [...a.gaps, ...b.gaps] };
  return fromBestToWorst.indexOf(b.word) > fromBestToWorst.indexOf(a.word) ? b : a;
}
