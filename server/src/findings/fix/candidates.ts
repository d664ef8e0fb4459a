// All changes that might resolve a finding, the one that a C programmer would expect
// first. None of them is offered before the analysis has confirmed it.

import { discardedFixes } from "./discardedFixes.ts";
import { leakFixes } from "./leakFixes.ts";
import { reallocFixes } from "./reallocFixes.ts";
import type { Candidate, DefectOf, Subject } from "./subject.ts";
import { useFixes } from "./useFixes.ts";
import { wrongFreeFixes } from "./wrongFreeFixes.ts";

export function candidateFixes(subject: Subject): readonly Candidate[] {
  const { defect } = subject;
  switch (defect.kind) {
    case "leak":
      return fixesOfLeak({ ...subject, defect });
    case "double-free":
    case "use-after-free":
      return useFixes({ ...subject, defect });
    case "invalid-free":
    case "dealloc-mismatch":
      return wrongFreeFixes({ ...subject, defect });
  }
}

function fixesOfLeak(subject: Subject<DefectOf<"leak">>): readonly Candidate[] {
  switch (subject.defect.loss.how) {
    case "realloc":
      return reallocFixes(subject);
    case "discarded":
      return discardedFixes(subject);
    default:
      return leakFixes(subject);
  }
}
