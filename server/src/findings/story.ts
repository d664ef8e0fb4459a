// Tells a trace in steps that a person can follow: at most ten, with calls that
// matter least folded away first.

import type { Defect } from "../defects/defect.ts";
import type { Step } from "../defects/trace.ts";
import type { Place } from "../protocol/place.ts";
import type { FindingContext } from "./context.ts";
import type { TraceStep } from "./finding.ts";

const mostSteps = 10;

export function tellStory(defect: Defect, context: FindingContext): readonly TraceStep[] {
  const seen = defect.trace.flatMap((step) => {
    const place = context.placeOf(step.site);
    return place === null ? [] : [{ step, place }];
  });
  const folded = seen.length > mostSteps ? foldCalls(seen) : seen;
  const telling: Telling = { defect, context, open: openCalls(seen) };
  const told = shorten(folded).map(({ step, place }) => ({ place, message: describe(step, place, telling) }));
  return told.filter((each, index) => !isRepeated(each, told[index - 1]));
}

interface Seen {
  readonly step: Step;
  readonly place: Place;
}

interface Telling {
  readonly defect: Defect;
  readonly context: FindingContext;
  readonly open: ReadonlySet<Step>;
}

/** A `default` is taken because it is none of several cases: one step is enough. */
function isRepeated(step: TraceStep, before: TraceStep | undefined): boolean {
  return step.message === before?.message && JSON.stringify(step.place) === JSON.stringify(before.place);
}

/** The calls in the midst of which the story ends: what is lost there may belong to the caller. */
function openCalls(steps: readonly Seen[]): ReadonlySet<Step> {
  const open: Step[] = [];
  for (const { step } of steps) {
    if (step.kind === "entered") open.push(step);
    if (step.kind === "returned") open.pop();
  }
  return new Set(open);
}

function describe(step: Step, place: Place, { defect, context, open }: Telling): string {
  switch (step.kind) {
    case "allocated":
      return `allocated by '${step.by}'`;
    case "branch":
      return `'${oneLine(context.textAt(place))}' is ${outcome(step)}`;
    case "entered":
      return open.has(step)
        ? `'${context.nameOf(step.callee)}' is called from '${context.nameOf(step.site.procedure)}'`
        : `calling '${context.nameOf(step.callee)}'`;
    case "returned":
      return `returning from '${context.nameOf(step.callee)}'`;
    case "freed":
      return `freed by '${step.by}'`;
    case "lost":
      return endings[defect.kind];
  }
}

const endings: Readonly<Record<Defect["kind"], string>> = {
  leak: "the last pointer to it is lost here",
  "use-after-free": "used here after it was freed",
  "double-free": "freed again here",
  "invalid-free": "freed here",
  "dealloc-mismatch": "released here",
};

function outcome({ tests, taken }: Extract<Step, { readonly kind: "branch" }>): string {
  switch (tests) {
    case "truth":
      return taken ? "true" : "false";
    case "number":
      return taken ? "not 0" : "0";
    case "pointer":
      return taken ? "not NULL" : "NULL";
  }
}

/** What happened inside of calls goes, unless the object was allocated, freed or lost there. */
function foldCalls(steps: readonly Seen[]): readonly Seen[] {
  let depth = 0;
  return steps.filter(({ step }) => {
    if (step.kind === "returned") depth = Math.max(0, depth - 1);
    const inside = depth > 0;
    if (step.kind === "entered") depth++;
    return !inside || step.kind === "allocated" || step.kind === "freed" || step.kind === "lost";
  });
}

/** Of too many steps the branches go first, the earliest before the later ones; the ends of the story stay. */
function shorten(steps: readonly Seen[]): readonly Seen[] {
  let excess = steps.length - mostSteps;
  if (excess <= 0) return steps;
  const kept = steps.filter(({ step }) => step.kind !== "branch" || excess-- <= 0);
  return kept.length <= mostSteps ? kept : [...kept.slice(0, 1), ...kept.slice(-(mostSteps - 1))];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 60 ? line : `${line.slice(0, 57)}...`;
}
