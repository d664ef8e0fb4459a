// Where a trace frees the memory that its defect is about: what double-free and
// use-after-free point back to.

import type { Step, Trace } from "../defects/trace.ts";

type Release = Extract<Step, { readonly kind: "freed" }>;

/** The last release before the defect itself, which is the trace's last step. */
export function firstRelease(trace: Trace): Release | null {
  const before = trace.slice(0, -1);
  return before.findLast((step): step is Release => step.kind === "freed") ?? null;
}
