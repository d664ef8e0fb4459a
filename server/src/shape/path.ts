// The way a case came: the steps of its story, newest first, sharing what
// came before with the cases it was split from.

import type { Site, Step, Trace } from "../defects/trace.ts";
import type { ObjectId } from "./value.ts";

export interface PathStep {
  readonly step: Step;
  /** The object that was allocated or freed. */
  readonly object: ObjectId | null;
}

export type Path =
  | { readonly last: PathStep; readonly before: Path }
  /** All of another path, in which objects have other names. */
  | { readonly call: Path; readonly nameOf: (object: ObjectId) => ObjectId; readonly before: Path }
  | null;

export function extend(path: Path, step: Step, object: ObjectId | null = null): Path {
  return { last: { step, object }, before: path };
}

/** Followed by all that happened in a call. */
export function extendByCall(path: Path, call: Path, nameOf: (object: ObjectId) => ObjectId): Path {
  return call === null ? path : { call, nameOf, before: path };
}

/** The story of one object: from its allocation, where that is on the path, to the point of the defect. */
export function traceOf(path: Path, object: ObjectId | null, end: Step): Trace {
  const steps = sinceAllocation(toList(path), object);
  const relevant = steps.filter((entry) => isRelevant(entry, object));
  return [...withoutUneventfulCalls(relevant).map((entry) => entry.step), end];
}

export function siteKey(site: Site): string {
  return `${site.procedure}:${site.at.start}-${site.at.end}`;
}

function toList(path: Path): PathStep[] {
  const steps: PathStep[] = [];
  for (let rest = path; rest !== null; rest = rest.before) {
    if ("last" in rest) steps.push(rest.last);
    else steps.push(...renamed(toList(rest.call), rest.nameOf).reverse());
  }
  return steps.reverse();
}

function renamed(steps: readonly PathStep[], nameOf: (object: ObjectId) => ObjectId): PathStep[] {
  return steps.map(({ step, object }) => ({ step, object: object === null ? null : nameOf(object) }));
}

function sinceAllocation(steps: readonly PathStep[], object: ObjectId | null): readonly PathStep[] {
  const start = steps.findLastIndex(
    (entry) => entry.step.kind === "allocated" && entry.object === object && object !== null,
  );
  return start < 0 ? steps : steps.slice(start);
}

function isRelevant(entry: PathStep, object: ObjectId | null): boolean {
  const { kind } = entry.step;
  return kind === "allocated" || kind === "freed" ? entry.object === object : true;
}

/** Drops calls that were entered and left again without a part in the story. */
function withoutUneventfulCalls(steps: readonly PathStep[]): readonly PathStep[] {
  const kept: PathStep[] = [];
  const open: { readonly at: number; eventful: boolean }[] = [];
  for (const entry of steps) {
    const { kind } = entry.step;
    if (kind === "entered") open.push({ at: kept.length, eventful: false });
    if (kind === "allocated" || kind === "freed") for (const call of open) call.eventful = true;
    const call = kind === "returned" ? open.pop() : undefined;
    if (call !== undefined && !call.eventful) kept.length = call.at;
    else kept.push(entry);
  }
  return kept;
}
