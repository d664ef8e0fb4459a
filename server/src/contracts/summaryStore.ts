// What is kept of summaries for the next program: after an edit most of them are asked for again.
// Everything is found by content, so what is dropped is only found out once more.

import { createBoundedMap, type KeyedStore } from "../util/boundedMap.ts";
import type { Effort } from "./flow.ts";
import type { Summary } from "./summary.ts";

export interface SummaryStore {
  /** Of procedures that call each other, in the order of their names; most stand alone. */
  readonly circles: KeyedStore<readonly Summary[]>;
  /** Of one member of a circle, given what was known of the others in that round. */
  readonly rounds: KeyedStore<Round>;
}

export interface Round {
  readonly summary: Summary;
  /** As it was left. */
  readonly effort: Readonly<Effort>;
}

/** Several times what a program of 150,000 lines needs. */
const mostCircles = 60_000;
const mostRounds = 30_000;

export function createSummaryStore(): SummaryStore {
  return { circles: createBoundedMap(mostCircles), rounds: createBoundedMap(mostRounds) };
}
