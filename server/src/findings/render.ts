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
import { discardedCall, renderLeak } from "./leak.ts";
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

/** Defects of one program. A file with conditionals is several programs, read one way each. */
export interface Found {
  readonly defects: readonly Defect[];
  readonly context: FindingContext;
}

/**
 * Sorted by place, then code and message. What several readings find at one place is told as the first has it,
 * and what several callers find in one callee is told once.
 */
export function renderDefects(root: string, found: readonly Found[]): readonly Rendered[] {
  const drafts: Draft[] = [];
  for (const { defects, context } of found) {
    const known = new Set(drafts.map(spotOf));
    const made = defects.flatMap((defect) => draft(defect, context) ?? []);
    drafts.push(...eachOnce(made).filter((each) => !known.has(spotOf(each))));
  }
  const fingerprint = createFingerprints(root);
  return drafts.sort(compareDrafts).map((each) => {
    const { defect, context, place, procedure, wording, identity } = each;
    return {
      defect,
      finding: {
        code: wording.code,
        certainty: defect.certain ? "certain" : "possible",
        place,
        message: wording.message + conditionText(defect),
        procedure,
        condition: defect.condition,
        allocation: allocationPlace(defect, context),
        trace: tellStory(defect, context),
        fingerprint: fingerprint({ code: wording.code, file: place.file, procedure, message: identity }),
      },
    };
  });
}

interface Draft {
  readonly defect: Defect;
  readonly context: FindingContext;
  readonly place: Place;
  /** The name of the procedure around the place. */
  readonly procedure: string;
  /** Without the condition. */
  readonly wording: Wording;
  /** The message without line numbers and condition: how a way there is described changes with the analysis. */
  readonly identity: string;
  /** The message if it were certain. */
  readonly claim: string;
}

function draft(defect: Defect, context: FindingContext): Draft | null {
  const site = siteOfDefect(defect, context);
  const place = site && context.placeOf(site);
  if (site === null || place === null) return null;
  const wording = render(defect, wordsFor(place, context));
  const unnumbered = render(defect, { ...wordsFor(place, context), where: () => "" });
  const claim = render({ ...defect, certain: true }, wordsFor(place, context)).message;
  return {
    defect,
    context,
    place,
    procedure: context.nameOf(site.procedure),
    wording,
    identity: unnumbered.message,
    claim,
  };
}

function conditionText({ condition }: Defect): string {
  return condition === null ? "" : ` if ${condition}`;
}

/** Where no user typed the place itself, the last step that one did stands for it. */
function siteOfDefect(defect: Defect, context: FindingContext): Site | null {
  const own = defect.kind === "leak" ? (discardedCall(defect)?.site ?? defect.at) : defect.at;
  const sites = [...defect.trace.map((step) => step.site), own];
  return sites.findLast((site) => context.placeOf(site) !== null) ?? null;
}

/** One that is certain tells it best, then the procedure's own judgement, then the shortest story. */
function eachOnce(drafts: readonly Draft[]): readonly Draft[] {
  const best = new Map<string, Draft>();
  for (const each of drafts) {
    const key = `${spotOf(each)} ${each.claim}`;
    const known = best.get(key);
    if (known === undefined || isBetterTold(each.defect, known.defect)) best.set(key, each);
  }
  return [...best.values()];
}

function isBetterTold(a: Defect, b: Defect): boolean {
  if (a.certain !== b.certain) return a.certain;
  const [isOwn, wasOwn] = [a, b].map(({ procedure, at }) => procedure === at.procedure);
  if (isOwn !== wasOwn) return isOwn === true;
  return a.trace.length < b.trace.length;
}

function wordsFor(place: Place, context: FindingContext): Words {
  return {
    where: (site) => whereabouts(context.placeOf(site), place),
    textAt: (site: Site) => {
      const typed = context.placeOf(site);
      return typed === null ? "" : context.textAt(typed);
    },
  };
}

function whereabouts(place: Place | null, from: Place): string {
  if (place === null) return "";
  const { line } = place.range.start;
  if (place.file !== from.file) {
    return ` (${place.file.slice(place.file.lastIndexOf("/") + 1)}, line ${line + 1})`;
  }
  return line === from.range.start.line ? " (on this line)" : ` (line ${line + 1})`;
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

function spotOf({ wording, place }: Draft): string {
  return `${wording.code} ${JSON.stringify(place)}`;
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
