// What a change of a file has left to do: findings that are there afterwards beyond
// those of before without the one that was to go.

import type { Finding } from "../findings/finding.ts";
import type { Rendered } from "../findings/render.ts";
import type { FileResult } from "./analysis.ts";
import type { CheckedFile } from "./checkFile.ts";

/** Null where the analysis failed, or was cut short where it was not before. */
export function remaining(
  before: CheckedFile,
  after: CheckedFile,
  fixed: Finding,
): readonly Rendered[] | null {
  if (after.result.failure !== null || !staysWithin(gapsIn(after.result), countBy(gapsIn(before.result))))
    return null;
  if (after.result.syntaxErrors.length > before.result.syntaxErrors.length) return null;
  const allowed = countBy(before.result.findings.flatMap(keysOf));
  for (const key of keysOf(fixed)) allowed.set(key, (allowed.get(key) ?? 0) - 1);
  const seen = new Map<string, number>();
  const isBeyond = (finding: Finding) =>
    keysOf(finding)
      .map((key) => {
        seen.set(key, (seen.get(key) ?? 0) + 1);
        return seen.get(key)! > (allowed.get(key) ?? 0);
      })
      .includes(true);
  return after.rendered.filter(({ finding }) => isBeyond(finding));
}

function staysWithin(keys: readonly string[], allowed: ReadonlyMap<string, number>): boolean {
  return [...countBy(keys)].every(([key, count]) => count <= (allowed.get(key) ?? 0));
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Lines move when text is inserted, conditions change with the ways; what was possible must not become certain. */
function keysOf({ code, certainty, procedure, message }: Finding): readonly string[] {
  const names = message.replace(/ if .*$/, "").match(/'[^']*'/g) ?? [];
  const key = `${code} ${procedure} ${names.join(" ")}`;
  return certainty === "certain" ? [key, `certain ${key}`] : [key];
}

function gapsIn({ procedures }: FileResult): readonly string[] {
  return procedures.flatMap(({ name, gaps }) => gaps.map(({ reason }) => `${name}: ${reason}`));
}

/**
 * How well the analysis knows the procedures of which it says something else than before. `supposed`: only because of what it
 * supposes of elements of arrays, where it may have missed that one is released twice. `coarse`: from a run that keeps blocks only.
 */
export function grounds(before: CheckedFile, after: CheckedFile): "exact" | "coarse" | "supposed" {
  const known = new Map(before.result.procedures.map((each) => [each.name, each]));
  const changed = after.result.procedures.filter(({ name, verdict }) => {
    return known.get(name)?.verdict.word !== verdict.word;
  });
  const isSupposed = changed.some(({ rung, assumptions }) => rung >= 2 && assumptions.some(isAboutElements));
  if (isSupposed) return "supposed";
  return changed.some(({ rung }) => rung >= 2) ? "coarse" : "exact";
}

function isAboutElements(assumption: string): boolean {
  return /\belements of an array\b/.test(assumption);
}
