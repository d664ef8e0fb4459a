// All fixes of a file as one: each is looked for in the text that the ones before it gave, because a fix
// may resolve more than its finding, and because two that hold alone may not hold together.

import { createLineIndex } from "../documents/lineIndex.ts";
import type { Finding, Fix, TextEdit } from "../findings/finding.ts";
import { applySplices, compose, type Splice } from "../findings/fix/splice.ts";
import { type CheckedFile, checkFile } from "./checkFile.ts";
import { verifiedFixes } from "./fixes.ts";
import { type HostState, type Workshop, withText } from "./state.ts";
import { createView } from "./view.ts";

/** Fixes in one go: a file that is full of mistakes is asked again. */
const mostFixes = 50;

export function fixAll(
  before: CheckedFile,
  fixesBefore: (finding: Finding) => readonly Fix[],
  state: HostState,
  workshop: Workshop,
): Fix | null {
  const { path } = before.result;
  const source = createView(state, workshop).files.read(path);
  if (source === null) return null;
  let splices: readonly Splice[] = [];
  let now = { state, checked: before };
  // By fingerprint: lines move.
  const tried = new Set<string>();
  for (let applied = 0; applied < mostFixes; ) {
    const finding = now.checked.result.findings.find(
      (each) => isOpen(each, path) && !tried.has(each.fingerprint),
    );
    if (finding === undefined) break;
    const isFirst = splices.length === 0;
    const fixes = isFirst ? fixesBefore(finding) : verifiedFixes(finding, now.checked, now.state, workshop);
    const fix = fixes.find(({ preferred }) => preferred);
    const text = applySplices(source, splices);
    const next = fix === undefined ? null : compose(splices, asSplices(text, fix.edits));
    if (next === null) {
      tried.add(finding.fingerprint);
      continue;
    }
    splices = next;
    const edited = withText(state, path, applySplices(source, splices), workshop.units);
    now = { state: edited, checked: checkFile(path, createView(edited, workshop)) };
    applied++;
  }
  return splices.length === 0 ? null : asFix(source, path, splices);
}

function isOpen({ certainty, place }: Finding, path: string): boolean {
  return certainty === "certain" && place.file === path;
}

function asSplices(text: string, edits: readonly TextEdit[]): readonly Splice[] {
  const lines = createLineIndex(text);
  return edits.map(({ place: { range }, text: inserted }) => ({
    start: lines.offsetAt(range.start),
    end: lines.offsetAt(range.end),
    text: inserted,
  }));
}

function asFix(source: string, file: string, splices: readonly Splice[]): Fix {
  const lines = createLineIndex(source);
  const edits = splices.map(({ start, end, text }) => ({
    place: { file, range: lines.rangeOf(start, end) },
    text,
  }));
  return { title: "Fix all certain findings of Heaplens in this file", edits, preferred: false };
}
