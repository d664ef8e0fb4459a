// The story of a defect: the points that a run passed through, as data.
// Only `findings` turns it into sentences.

import type { Span } from "../ir/instruction.ts";

/** A point in the program, by procedure (linkage name) and span relative to it. */
export interface Site {
  readonly procedure: string;
  readonly at: Span;
}

export type Step =
  /** `by`: the function that allocates, as the user called it: `malloc`, `xstrdup`. */
  | { readonly kind: "allocated"; readonly by: string; readonly site: Site }
  /** A branch was taken because its condition was true (or false); other conditions than truth values are compared to 0 or NULL. */
  | {
      readonly kind: "branch";
      readonly taken: boolean;
      readonly tests: "truth" | "number" | "pointer";
      readonly site: Site;
    }
  | { readonly kind: "entered"; readonly callee: string; readonly site: Site }
  | { readonly kind: "returned"; readonly callee: string; readonly site: Site }
  | { readonly kind: "freed"; readonly by: string; readonly site: Site }
  | { readonly kind: "lost"; readonly site: Site };

/** In the order in which they happened; the last is the defect itself. */
export type Trace = readonly Step[];
