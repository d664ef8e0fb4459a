// Verifies fixes: each candidate is applied to a copy of the file and analysed.
// Only one that removes its finding and brings nothing new is offered.

import type { Finding, Fix } from "../findings/finding.ts";
import { applyEdits } from "../findings/fix/apply.ts";
import { leakFixes } from "../findings/fix/leakFixes.ts";
import type { FileResult } from "./analysis.ts";
import { type CheckedFile, checkFile } from "./checkFile.ts";
import { type HostState, type Workshop, withText } from "./state.ts";
import { createView } from "./view.ts";

export function verifiedFixes(
  finding: Finding,
  checked: CheckedFile,
  state: HostState,
  workshop: Workshop,
): readonly Fix[] {
  const rendered = checked.rendered.find(
    (candidate) => candidate.finding.fingerprint === finding.fingerprint,
  );
  const { path } = checked.result;
  const source = workshop.filesOf(state).read(path);
  if (rendered === undefined || source === null || rendered.finding.place.file !== path) return [];
  return leakFixes(rendered.defect, rendered.finding.place, source).filter((fix) => {
    const edited = withText(state, path, applyEdits(source, fix.edits), workshop.units);
    const { result } = checkFile(path, createView(edited, workshop));
    return isImproved(checked.result, result, rendered.finding);
  });
}

/** One finding like `fixed` less, none more of any other kind, and nothing cut short that was not before. */
function isImproved(before: FileResult, after: FileResult, fixed: Finding): boolean {
  if (after.failure !== null) return false;
  const allowed = countBy(before.findings.map(keyOf));
  const key = keyOf(fixed);
  allowed.set(key, (allowed.get(key) ?? 0) - 1);
  return (
    staysWithin(after.findings.map(keyOf), allowed) && staysWithin(gapsIn(after), countBy(gapsIn(before)))
  );
}

function staysWithin(keys: readonly string[], allowed: ReadonlyMap<string, number>): boolean {
  return [...countBy(keys)].every(([key, count]) => count <= (allowed.get(key) ?? 0));
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Lines move when text is inserted. */
function keyOf({ code, certainty, procedure, message }: Finding): string {
  return `${code} ${certainty} ${procedure} ${message.replace(/\bline \d+/g, "line")}`;
}

function gapsIn({ procedures }: FileResult): readonly string[] {
  return procedures.flatMap(({ name, gaps }) => gaps.map(({ reason }) => `${name}: ${reason}`));
}
