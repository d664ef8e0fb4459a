// A finding is a defect put into words and places, ready for any surface. Its
// fingerprint holds no line numbers, so that it stays the same when lines move.

import type { Place } from "../protocol/place.ts";
import type { Certainty, FindingCode } from "../protocol/report.ts";

export interface Finding {
  readonly code: FindingCode;
  readonly certainty: Certainty;
  readonly place: Place;
  /** One line, without a final full stop. */
  readonly message: string;
  readonly procedure: string;
  readonly condition: string | null;
  readonly allocation: Place | null;
  /** At most ten steps, in the order in which they happen. */
  readonly trace: readonly TraceStep[];
  readonly fingerprint: string;
}

export interface TraceStep {
  readonly place: Place;
  readonly message: string;
}

/** Replaces the text at each place; places of one fix do not overlap. */
export interface TextEdit {
  readonly place: Place;
  readonly text: string;
}

/** A change that was applied to a copy and analysed before it is offered. */
export interface Fix {
  /** `Insert 'free(p);'`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  readonly preferred: boolean;
}
