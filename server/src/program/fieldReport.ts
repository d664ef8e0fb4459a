// Fields that own memory, as the engine asks for them: where a procedure loses what a field of an
// object from outside owns, by what the whole project does with that field.

import type { Span } from "../ir/instruction.ts";

export interface FieldReport {
  readonly losses: readonly FieldLoss[];
  /** What is taken for granted, as it is told to people. */
  readonly assumptions: readonly string[];
}

export interface FieldLoss {
  /** The object is freed with what the field holds, or the field gets another value. */
  readonly how: "freed" | "overwritten";
  readonly at: Span;
  /** As C spells them: `uri`, `uri->path`. */
  readonly owner: string;
  readonly path: string;
  /** Where the field gets memory of its own. */
  readonly filled: FieldSite & { readonly family: string };
  /** Where another place releases it; null: nowhere. */
  readonly released: FieldSite | null;
}

export interface FieldSite {
  /** Linkage name. */
  readonly procedure: string;
  readonly at: Span;
  /** The function that was called for it. */
  readonly by: string;
}

export const noFieldLosses: FieldReport = { losses: [], assumptions: [] };
