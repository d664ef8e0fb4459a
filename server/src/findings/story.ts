// Tells a trace in steps that a person can follow: at most ten, with calls that
// matter least folded away first.

import type { Step, Trace } from "../defects/trace.ts";
import type { Place } from "../protocol/place.ts";
import type { FindingContext } from "./context.ts";
import type { TraceStep } from "./finding.ts";

const mostSteps = 10;

export function tellStory(trace: Trace, context: FindingContext): readonly TraceStep[] {
  const seen = trace.flatMap((step) => {
    const place = context.placeOf(step.site);
    return place === null ? [] : [{ step, place }];
  });
  const folded = seen.length > mostSteps ? foldCalls(seen) : seen;
  return shorten(folded).map(({ step, place }) => ({ place, message: describe(step, place, context) }));
}

interface Seen {
  readonly step: Step;
  readonly place: Place;
}

function describe(step: Step, place: Place, context: FindingContext): string {
  switch (step.kind) {
    case "allocated":
      return `allocated by '${step.by}'`;
    case "branch":
      return `'${oneLine(context.textAt(place))}' is ${step.taken ? "true" : "false"}`;
    case "entered":
      return `calling '${context.nameOf(step.callee)}'`;
    case "returned":
      return `returning from '${context.nameOf(step.callee)}'`;
    case "freed":
      return `freed by '${step.by}'`;
    case "lost":
      return "the last pointer to it is lost here";
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
