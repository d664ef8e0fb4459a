// Certain true findings of several analysers side by side: judged to be true, judged, and all; where not all are
// judged, also how many of all would be true at the same rate.

import type { Section } from "../papers/section.ts";
import type { Judgements } from "./sample.ts";
import type { Finding } from "./unjudged.ts";

/** Of findings that were drawn by one lot. */
export interface Tally {
  readonly right: number;
  /** Unclear ones too, which do not count as true. */
  readonly judged: number;
  readonly all: number;
}

export interface ProgramTallies {
  readonly name: string;
  /** By column; null where nothing has been measured. */
  readonly columns: readonly (readonly Tally[] | null)[];
}

/** Each of `groups` is one finding, told by one or several; one true teller is enough. `sample`: what is to be judged. */
export function tallyOf(
  groups: readonly (readonly Finding[])[],
  sample: ReadonlySet<string>,
  judgements: Judgements,
): Tally {
  const verdicts = groups.map((group) =>
    group.flatMap(({ key }) => (sample.has(key) ? (judgements[key]?.verdict ?? []) : [])),
  );
  return {
    right: verdicts.filter((each) => each.includes("true")).length,
    judged: verdicts.filter((each) => each.length > 0).length,
    all: groups.length,
  };
}

export function sideBySide(
  columns: readonly string[],
  programs: readonly ProgramTallies[],
  remarks: readonly string[],
): Section {
  const all = columns.map((_, index) => sumOf(programs.map((program) => program.columns[index] ?? null)));
  return {
    title: "Real programs: certain true findings, all analysers",
    columns: ["program", ...columns],
    rows: [...programs, { name: "all", columns: all }].map((row) => [row.name, ...row.columns.map(cellOf)]),
    remarks,
  };
}

/** A sum in which a program is missing would look like less than it is. */
function sumOf(parts: readonly (readonly Tally[] | null)[]): readonly Tally[] | null {
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

function cellOf(strata: readonly Tally[] | null): string {
  if (strata === null) return "not measured";
  const [right, judged, all] = (["right", "judged", "all"] as const).map((part) =>
    strata.reduce((sum, tally) => sum + tally[part], 0),
  );
  return `${right} / ${judged} / ${all}${judged === all ? "" : `, ${estimateOf(strata)}`}`;
}

function estimateOf(strata: readonly Tally[]): string {
  const told = strata.filter(({ all }) => all > 0);
  if (told.some(({ judged }) => judged === 0)) return "not judged";
  return `about ${Math.round(told.reduce((sum, { right, judged, all }) => sum + (all * right) / judged, 0))}`;
}
