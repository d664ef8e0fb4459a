// Verifies fixes: each candidate is applied to a copy of the file and analysed.
// Only one that removes its finding and brings nothing new is offered. Where a leak is left that was not there
// before, as at the next return, or of what hangs from the block, the fix goes on with that.

import { createLineIndex } from "../documents/lineIndex.ts";
import type { Finding, Fix } from "../findings/finding.ts";
import { candidateFixes } from "../findings/fix/candidates.ts";
import { applySplices, compose, originOf, type Splice } from "../findings/fix/splice.ts";
import type { Candidate } from "../findings/fix/subject.ts";
import { titleOf } from "../findings/fix/title.ts";
import type { Rendered } from "../findings/render.ts";
import type { CheckedFile } from "./checkFile.ts";
import { fixKnowledge } from "./fixKnowledge.ts";
import { beginCheck, type GradualCheck, onlyRead } from "./gradualCheck.ts";
import { grounds, remaining } from "./remaining.ts";
import { type HostState, type Workshop, withText } from "./state.ts";
import { createView, type View } from "./view.ts";

/** Analyses for one finding, and changes that one fix is put together from. */
const mostAttempts = 10;
const mostChanges = 4;
/** Candidates for what a change has left to do: the first is what one would write. */
const mostContinued = 3;

/** The first that holds; none is verified beside it, because each costs an analysis. */
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
  const view = createView(state, workshop);
  const source = view.files.read(path);
  if (rendered === undefined || source === null || rendered.finding.place.file !== path) return [];
  const look = (text: string) => {
    const edited = createView(withText(state, path, text, workshop.units), workshop);
    return tried(edited, text, beginCheck(path, edited, onlyRead(workshop.checkedBefore)));
  };
  const search: Search = { path, source, before: checked, fixed: rendered.finding, look, attempts: 0 };
  const start = { view, text: source, edited: () => checked, checked, splices: [], candidates: [] };
  const found = resolve(search, start, rendered);
  return found === null ? [] : [asFix(found, source, path)];
}

function tried(view: View, text: string, check: GradualCheck): Look {
  return {
    view,
    text,
    edited: () => check.edited(),
    get checked() {
      return check.finish();
    },
  };
}

interface Search {
  readonly path: string;
  readonly source: string;
  readonly before: CheckedFile;
  readonly fixed: Finding;
  readonly look: (text: string) => Look;
  attempts: number;
}

interface Look {
  readonly view: View;
  readonly text: string;
  /** Of the edited procedures, and of others for which nothing has to be done. */
  edited(): CheckedFile;
  /** Of the whole file; asked for only where the edited procedures speak for the change. */
  readonly checked: CheckedFile;
}

/** A text with what was done to the original. */
interface Trial extends Look {
  readonly splices: readonly Splice[];
  readonly candidates: readonly Candidate[];
  /** Confirmed by a run that is not exact: a person should look at it. */
  readonly isCoarse?: boolean;
}

function resolve(search: Search, trial: Trial, target: Rendered): Trial | null {
  const all = candidatesFor(target, trial, search.path);
  for (const candidate of trial.candidates.length === 0 ? all : all.slice(0, mostContinued)) {
    const splices = compose(trial.splices, candidate.splices);
    if (splices === null || search.attempts >= mostAttempts) continue;
    search.attempts++;
    const look = search.look(applySplices(search.source, splices));
    const next = trialOf(look, splices, [...trial.candidates, candidate]);
    // What the edited procedures speak against, their callers cannot save.
    if (leftBy(search, next, next.edited(), trial, target) === null) continue;
    const left = leftBy(search, next, next.checked, trial, target);
    if (left === null) continue;
    if (left.length === 0) {
      const ground = grounds(search.before, next.checked);
      if (ground === "supposed") continue;
      return trialOf(look, splices, next.candidates, ground === "coarse");
    }
    const further = left[0]!;
    const found = resolve(search, next, further);
    if (found !== null) return found;
  }
  return null;
}

/** A spread would ask for the whole file. */
function trialOf(
  look: Look,
  splices: readonly Splice[],
  candidates: readonly Candidate[],
  isCoarse = false,
): Trial {
  return {
    view: look.view,
    text: look.text,
    edited: look.edited,
    get checked() {
      return look.checked;
    },
    splices,
    candidates,
    isCoarse,
  };
}

/** What is left to do once the change is made, the next thing first; null where it is not gone on with. */
function leftBy(
  search: Search,
  next: Trial,
  checked: CheckedFile,
  trial: Trial,
  target: Rendered,
): readonly Rendered[] | null {
  const left = remaining(search.before, checked, search.fixed);
  if (left === null || left.length === 0) return left;
  return mayGoOn(left, next, trial, target) ? left : null;
}

function candidatesFor(
  { finding, defect }: Rendered,
  { view, text }: Trial,
  path: string,
): readonly Candidate[] {
  const lines = createLineIndex(text);
  const [start, end] = [lines.offsetAt(finding.place.range.start), lines.offsetAt(finding.place.range.end)];
  const knowledge = fixKnowledge(view.programOf(path), finding, text);
  return candidateFixes({ defect, source: text, start, end, knowledge });
}

/** Only leaks are gone on with: what is freed twice because of a change speaks against the change. */
function mayGoOn(left: readonly Rendered[], next: Trial, trial: Trial, target: Rendered): boolean {
  const { file } = target.finding.place;
  const { splices } = next.candidates.at(-1)!;
  if (next.candidates.length >= mostChanges || left.length > mostChanges) return false;
  if (target.defect.kind !== "leak") return false;
  if (left.some(({ defect, finding }) => defect.kind !== "leak" || finding.place.file !== file)) return false;
  const start = startIn(trial.text, target);
  return !left.some(
    (each) =>
      each.finding.code === target.finding.code &&
      originOf(startIn(next.text, each), splices) === start &&
      each.finding.message === target.finding.message,
  );
}

function startIn(text: string, { finding }: Rendered): number {
  return createLineIndex(text).offsetAt(finding.place.range.start);
}

function asFix({ splices, candidates, isCoarse }: Trial, source: string, file: string): Fix {
  const lines = createLineIndex(source);
  return {
    title: titleOf(candidates.map(({ title }) => title)),
    edits: splices.map(({ start, end, text }) => ({
      place: { file, range: lines.rangeOf(start, end) },
      text,
    })),
    preferred: isCoarse !== true && candidates.every(({ preferred }) => preferred),
  };
}
