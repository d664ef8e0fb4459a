// What callers need to know of a procedure, as they apply it: a few outcomes, told apart by what
// is returned, each with what became of what the procedure was given.

import { hashText } from "../ir/hash.ts";
import type { FlowReport } from "../program/contract.ts";
import type { Offset } from "./offset.ts";
import type { Content } from "./space.ts";

export interface Summary {
  /** None: it never comes back. */
  readonly outcomes: readonly Outcome[];
  /** It may write to globals. */
  readonly changesGlobals: boolean;
  /** Types of what globals lead to and it may release, in order; "": any. */
  readonly releasesGlobals: readonly string[];
  /** Static variables that it may write to, by linkage name, in order; "": any. */
  readonly writesStatics: readonly string[];
  /** The same of variables of several files; unknown code behind it may write to others. */
  readonly writesShared: readonly string[];
  /** Parameters whose pointers are compared with others by what may also end the program. */
  readonly asserted: readonly number[];
  /** Of no interest to callers. */
  readonly flow: FlowReport;
}

export interface Outcome {
  /** Null where nothing is returned that matters. */
  readonly result: readonly Sign[] | null;
  readonly fates: readonly PathFate[];
  readonly stores: readonly Store[];
  readonly fresh: readonly Fresh[];
  /** Parameters whose blocks are gone, or held by something that outlives the call, on every single way. */
  readonly taken: readonly number[];
}

/** A value in terms of what the caller gave. */
export type Sign =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "negative" | "positive" | "notNegative" | "unknown" | "outside" | "foreign" }
  /** What `path` leads to. `held`: it still does at the end. */
  | { readonly kind: "given"; readonly path: Path; readonly offset: Offset; readonly held: boolean }
  | { readonly kind: "fresh"; readonly index: number; readonly offset: Offset };

export interface Path {
  readonly parameter: number;
  /** The parameter is a structure, in which the steps begin. */
  readonly isValue: boolean;
  readonly steps: readonly Step[];
}

/** To what lies at `offset`; `many`: and on in the same way. */
export interface Step {
  readonly offset: Offset;
  readonly type: string;
  readonly many: boolean;
}

export interface PathFate {
  readonly path: Path;
  readonly fate: number;
  readonly family: string | null;
  /** Freed: the block around what the path leads to, which is not its beginning. */
  readonly isInner: boolean;
}

export interface Store {
  readonly to:
    | { readonly kind: "given"; readonly path: Path }
    | { readonly kind: "fresh"; readonly index: number };
  readonly offset: Offset;
  readonly type: string;
  readonly value: readonly Sign[];
  /** On no way was there a look at what lay there before. */
  readonly isBlind: boolean;
}

export interface Fresh {
  readonly family: string;
  readonly fate: number;
  readonly content: Content;
  readonly many: boolean;
  /** Wherever there is one, something that the caller gave leads to it at the end. */
  readonly held: boolean;
}

export const nothingTold: FlowReport = { losesNothing: false, neverReleased: [] };

/** Before anything is known of a procedure that calls itself. */
export const neverBack: Summary = {
  outcomes: [],
  changesGlobals: false,
  releasesGlobals: [],
  writesStatics: [],
  writesShared: [],
  asserted: [],
  flow: nothingTold,
};

const keys = new WeakMap<Summary, string>();

/** Equal keys: the same summary. */
export function summaryKey(summary: Summary): string {
  const { flow: _, ...told } = summary;
  const known = keys.get(summary) ?? hashText(JSON.stringify(told));
  keys.set(summary, known);
  return known;
}

export function pathKey({ parameter, isValue, steps }: Path): string {
  const all = steps.map(
    ({ offset, many }) => `${offset.at}+${offset.stride}<${offset.end}${many ? "*" : ""}`,
  );
  return `${parameter}${isValue ? "." : ""} ${all.join(" ")}`;
}
