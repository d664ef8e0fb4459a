// What the analysis of one procedure may claim. "No leak" is a claim too:
// everything that stands in its way is listed, nothing is silently skipped.

import type { Defect } from "./defect.ts";
import type { Site } from "./trace.ts";

export interface Gap {
  readonly site: Site;
  /** Why what happens from here on is not known: a loop cut off, a budget, a call that could not be followed. */
  readonly reason: string;
}

export type Verdict =
  | { readonly word: "verified" }
  | { readonly word: "leaks" }
  | { readonly word: "possible" }
  /** Incomplete: findings may be missing. */
  | { readonly word: "gave-up"; readonly gaps: readonly Gap[] };

/** All that the engine says about one procedure. */
export interface Judgement {
  readonly procedure: string;
  readonly verdict: Verdict;
  readonly defects: readonly Defect[];
  /** What is taken for granted: `'log_it' does not keep its argument`. */
  readonly assumptions: readonly string[];
  /** Also with other verdicts than `gave-up`: what was cut. */
  readonly gaps: readonly Gap[];
  /** Rung of the budget ladder that was reached; 0 is full precision. */
  readonly rung: number;
  readonly steps: number;
}
