// What the Heap panel looks at, and how previous, next, pin and the others change it. Plain data, no editor.

import type { ListedFinding } from "../../../server/src/protocol/messages.ts";
import type { Moment, Subject } from "../../../server/src/protocol/panel.ts";
import type { Position, Range } from "../../../server/src/protocol/place.ts";

export interface Point {
  readonly uri: string;
  readonly position: Position;
  readonly moment: Moment;
}

export interface Step {
  readonly uri: string;
  readonly range: Range;
  readonly words: string;
}

/** What one steps through. */
export interface Steps {
  /** Of the function whose statements they are, where they are a function's. */
  readonly procedure?: string;
  readonly title?: string;
  readonly steps: readonly Step[];
}

/** A heap that is shown: where it is, and which of the steps that is. */
export interface Shown {
  readonly uri: string;
  readonly procedure: string;
  readonly position: Position;
  readonly moment: Moment;
}

export function stepOf(subject: Subject): number | null {
  return subject.kind === "statements" || subject.kind === "trace" ? subject.index : null;
}

/** The step at which a shown heap is: the last one that begins at its place or before. */
export function stepAt(steps: Steps | null, { position }: Shown): number {
  const starts = steps?.steps.map(({ range }) => range.start) ?? [];
  return Math.max(0, starts.filter((start) => !isBefore(position, start)).length - 1);
}

/** One step on or back. From a heap that is not stepped through yet, through the statements of its function. */
export function stepped(subject: Subject, by: 1 | -1, steps: Steps | null, shown: Shown | null): Subject {
  const index = stepOf(subject);
  if (index !== null) return atStep(subject, index + by, steps, shown);
  if (shown === null) return subject;
  const here = stepAt(steps, shown);
  // The heap before a statement is one step away from the heap after it.
  const next = shown.moment === "before" && by === 1 ? here : here + by;
  return atStep(subject, next, steps, shown);
}

/** Beyond the first and the last there is nothing. */
export function atStep(subject: Subject, index: number, steps: Steps | null, shown: Shown | null): Subject {
  const within = Math.max(0, Math.min(index, (steps?.steps.length ?? 1) - 1));
  if (subject.kind === "statements" || subject.kind === "trace") return { ...subject, index: within };
  if (shown === null) return subject;
  const { uri, procedure } = shown;
  return { kind: "statements", uri, procedure, index: within, moment: "after" };
}

export function isLastStep(subject: Subject, steps: Steps | null): boolean {
  return (stepOf(subject) ?? 0) >= (steps?.steps.length ?? 0) - 1;
}

/** Pinned it stays where it is; pinned a second time it follows the cursor again. */
export function pinnedOrNot(subject: Subject, shown: Shown | null): Subject {
  if (subject.kind === "pinned") return { kind: "cursor" };
  if (shown === null) return subject;
  return { kind: "pinned", uri: shown.uri, position: shown.position, moment: shown.moment };
}

export function withMoment(subject: Subject, moment: Moment): Subject {
  return subject.kind === "cursor" ? subject : { ...subject, moment };
}

/** A finding's story as steps; it ends where the finding is. */
export function stepsOfFinding({ steps, uri, range, message }: ListedFinding): Steps {
  const told = steps.map((step) => ({ uri: step.uri, range: step.range, words: step.message }));
  const last = told.at(-1);
  const isThere = last !== undefined && last.uri === uri && !isBefore(last.range.start, range.start);
  return { title: message, steps: isThere ? told : [...told, { uri, range, words: message }] };
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
