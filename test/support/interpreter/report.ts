// What a concrete run tells: how it ended, which blocks were lost where, and
// which instructions it went through.

import type { Value } from "./value.ts";

export interface InstructionRef {
  /** Linkage name. */
  readonly procedure: string;
  readonly block: number;
  readonly index: number;
}

export type FaultKind =
  | "double-free"
  | "use-after-free"
  | "use-after-scope"
  | "invalid-free"
  | "dealloc-mismatch"
  | "null-dereference"
  | "out-of-bounds"
  | "uninitialised-use";

export type Outcome =
  | { readonly kind: "returned"; readonly result: Value | null }
  /** A function that does not return was called. */
  | { readonly kind: "ended" }
  | { readonly kind: "fault"; readonly fault: FaultKind; readonly at: InstructionRef }
  /** A model's assumption did not hold for the values that the script chose: there is no such run. */
  | { readonly kind: "infeasible" }
  | { readonly kind: "unknown"; readonly reason: string; readonly at: InstructionRef }
  | { readonly kind: "out-of-steps" };

export interface Loss {
  readonly family: string;
  /** The allocation and the calls that led to it, outermost first. */
  readonly allocatedAt: readonly InstructionRef[];
  /** After this instruction, and the calls that led to it, nothing referred to the block any more. */
  readonly lostAt: readonly InstructionRef[];
}

export interface Run {
  readonly outcome: Outcome;
  readonly losses: readonly Loss[];
  readonly visited: readonly InstructionRef[];
}

/** Thrown to leave a run from any depth. */
export class Stop extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}
