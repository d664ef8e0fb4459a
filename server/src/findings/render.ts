// Turns the defects of one file into findings: words, places, traces and
// fingerprints. One renderer for each kind of defect; the compiler asks for a
// missing one.

import type { Defect, DefectKind } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { Place } from "../protocol/place.ts";
import type { FindingContext } from "./context.ts";
import { renderDeallocMismatch } from "./deallocMismatch.ts";
import { renderDoubleFree } from "./doubleFree.ts";
import type { Finding } from "./finding.ts";
import { createFingerprints } from "./fingerprint.ts";
import { renderInvalidFree } from "./invalidFree.ts";
import { renderLeak } from "./leak.ts";
import { comparePlaces } from "./order.ts";
import { tellStory } from "./story.ts";
import { renderUseAfterFree } from "./useAfterFree.ts";
import type { Wording, Words } from "./words.ts";

type Renderers = {
  readonly [K in DefectKind]: (defect: Extract<Defect, { readonly kind: K }>, words: Words) => Wording;
};

const renderers: Renderers = {
  leak: renderLeak,
  "double-free": renderDoubleFree,
  "use-after-free": renderUseAfterFree,
  "invalid-free": renderInvalidFree,
  "dealloc-mismatch": renderDeallocMismatch,
};

/** A finding with the defect that it tells of: what a fix is made from. */
export interface Rendered {
  readonly finding: Finding;
  readonly defect: Defect;
}

/** Sorted by place, then code and message. */
export function renderDefects(defects: readonly Defect[], context: FindingContext): readonly Rendered[] {
  const drafts = defects.flatMap((defect) => draft(defect, context) ?? []).sort(compareDrafts);
  const fingerprint = createFingerprints(context.root);
  return drafts.map(({ defect, place, wording, identity }) => ({
    defect,
    finding: {
      code: wording.code,
      certainty: defect.certain ? "certain" : "possible",
      place,
      message: wording.message,
      procedure: context.nameOf(defect.procedure),
      condition: defect.condition,
      allocation: allocationPlace(defect, context),
      trace: tellStory(defect.trace, context),
      fingerprint: fingerprint({
        code: wording.code,
        file: place.file,
        procedure: context.nameOf(defect.procedure),
        message: identity,
      }),
    },
  }));
}

interface Draft {
  readonly defect: Defect;
  readonly place: Place;
  readonly wording: Wording;
  /** The message without line numbers. */
  readonly identity: string;
}

function draft(defect: Defect, context: FindingContext): Draft | null {
  const place = placeOfDefect(defect, context);
  if (place === null) return null;
  const wording = render(defect, wordsFor(place, context));
  const condition = defect.condition === null ? "" : ` if ${defect.condition}`;
  const unnumbered = render(defect, { ...wordsFor(place, context), lineOf: () => "line" });
  return {
    defect,
    place,
    wording: { ...wording, message: wording.message + condition },
    identity: unnumbered.message + condition,
  };
}

/** Where no user typed the place itself, the last call on the way to it stands for it. */
function placeOfDefect(defect: Defect, context: FindingContext): Place | null {
  const own = context.placeOf(defect.at);
  if (own !== null) return own;
  const places = defect.trace.map((step) => context.placeOf(step.site));
  return places.findLast((place) => place !== null) ?? null;
}

function wordsFor(place: Place, context: FindingContext): Words {
  return {
    lineOf: (site) => lineOf(context.placeOf(site), place.file),
    textAt: (site: Site) => {
      const typed = context.placeOf(site);
      return typed === null ? "" : context.textAt(typed);
    },
  };
}

function lineOf(place: Place | null, file: string): string {
  if (place === null) return "elsewhere";
  const line = `line ${place.range.start.line + 1}`;
  return place.file === file ? line : `${place.file.slice(place.file.lastIndexOf("/") + 1)}, ${line}`;
}

function allocationPlace(defect: Defect, context: FindingContext): Place | null {
  return "allocation" in defect && defect.allocation !== null
    ? context.placeOf(defect.allocation.site)
    : null;
}

/** Sound because each renderer is stored under the kind that it takes. */
function render(defect: Defect, words: Words): Wording {
  const renderer = renderers[defect.kind] as (defect: Defect, words: Words) => Wording;
  return renderer(defect, words);
}

function compareDrafts(a: Draft, b: Draft): number {
  return (
    comparePlaces(a.place, b.place) ||
    compareTexts(a.wording.code, b.wording.code) ||
    compareTexts(a.wording.message, b.wording.message)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
