// What a fix is made from: a defect, the text that holds it, and what the program
// knows of the names in it. What comes out is a candidate, which the analysis has yet to confirm.

import type { Defect } from "../../defects/defect.ts";
import type { Site } from "../../defects/trace.ts";
import type { Splice } from "./splice.ts";

export interface Subject<D extends Defect = Defect> {
  readonly defect: D;
  readonly source: string;
  /** The finding's place in the source. */
  readonly start: number;
  readonly end: number;
  readonly knowledge: Knowledge;
}

/** Null and nothing where it is not known. */
export interface Knowledge {
  /** Where a site is in the same source. */
  spanOf(site: Site): { readonly start: number; readonly end: number } | null;
  /** The declaration of `name` with the type of an expression, or of what a call gives: `struct node *next`. */
  declare(expression: string, name: string): string | null;
  /** With the type that the function around the finding returns. */
  declareResult(name: string): string | null;
  /** Calls of the project's functions that always free what the expression leads to. */
  destructorCalls(expression: string): readonly Destructor[];
  /** It is a pointer, and no array. */
  mayBeNull(expression: string): boolean;
}

export interface Destructor {
  /** `list_free(head);` */
  readonly call: string;
  /** It tests what it is given. */
  readonly takesNull: boolean;
}

export interface Candidate {
  readonly title: string;
  readonly splices: readonly Splice[];
  readonly preferred: boolean;
}

export const noKnowledge: Knowledge = {
  spanOf: () => null,
  declare: () => null,
  declareResult: () => null,
  destructorCalls: () => [],
  mayBeNull: () => false,
};

export type DefectOf<K extends Defect["kind"]> = Extract<Defect, { readonly kind: K }>;
