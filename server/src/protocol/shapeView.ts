// What a person sees of the heap at one program point: plain data made from an
// abstract state, drawn by the hover, the Heap panel and `heaplens graph`.
// It says everything a drawing needs and nothing about how the engine works.

import type { Place } from "./place.ts";

/** The heap at one point of one procedure: one case for each way of getting there that is kept apart. */
export interface ShapeView {
  readonly procedure: string;
  readonly place: Place;
  /** Whether the heap is the one before or after the statement at `place`. */
  readonly moment: "before" | "after";
  readonly cases: readonly CaseView[];
  /** Why what is shown may not be all: the analysis was cut short, for example. */
  readonly incomplete: readonly string[];
}

export interface CaseView {
  /** Conditions on the procedure's inputs and on what it called, readable C: `n >= 2`. */
  readonly conditions: readonly string[];
  /** Nodes in a stable order: variables in the order of declaration, then what they reach. */
  readonly nodes: readonly NodeView[];
  /** Nodes that were just lost at this point. */
  readonly lost: readonly string[];
}

export type NodeKind = "variable" | "global" | "heap" | "input" | "string" | "procedure";

export interface NodeView {
  /** The same object keeps its id at neighbouring points of the same procedure. */
  readonly id: string;
  readonly kind: NodeKind;
  /** A variable's name, or a type for the heap: `struct node`. */
  readonly label: string;
  /** `one` object, or a summary of `many` (0 or more). */
  readonly count: "one" | "many";
  readonly state: "live" | "freed" | "maybe-freed" | "maybe-absent";
  readonly cells: readonly CellView[];
  /** For a heap node: where it was allocated, and by what. */
  readonly allocation?: { readonly place: Place; readonly by: string };
}

export interface CellView {
  /** Readable path inside the node: "" for a scalar variable, `next`, `pos.x`, `[2]`. */
  readonly path: string;
  readonly offset: number;
  readonly type: string;
  readonly value: ValueView;
}

export type ValueView =
  | { readonly kind: "null" }
  | { readonly kind: "integer"; readonly text: string }
  | { readonly kind: "unknown"; readonly text: string }
  | { readonly kind: "uninitialised" }
  /** A pointer to an object that is gone: freed, or out of scope. */
  | { readonly kind: "dangling"; readonly target?: PointerTarget }
  /** `may`: null instead is possible, or another target is. */
  | { readonly kind: "pointer"; readonly target: PointerTarget; readonly may: boolean };

export interface PointerTarget {
  readonly node: string;
  /** The cell inside the target that is pointed at; "" for its start. */
  readonly path: string;
  readonly offset: number;
}
