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
  /**
   * `single`: each object is shown by itself, on as many ways as were followed. `folded`: summaries stand
   * for any number of objects, and the cases together for all runs.
   */
  readonly run: "single" | "folded";
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
  /** Frames of running calls, the outermost first, then globals and memory that is not the procedure's own. */
  readonly regions: readonly RegionView[];
  /** Against the point before; null where there is none, or it is not known. */
  readonly changes: ChangesView | null;
  /** The case as the engine has it: objects, roles of groups, what is known of unknowns, the path condition. */
  readonly raw: string;
}

/** A part of memory that a picture keeps together under a label; nodes name theirs. */
export interface RegionView {
  readonly id: string;
  /** `frame`: of the shown procedure. `pending`: of activations that wait for a call to return. */
  readonly kind: "frame" | "pending" | "globals" | "caller" | "unknown";
  readonly label: string;
  /** `many`: stands for any number of frames. */
  readonly count: "one" | "many";
}

/** What a statement did to a case. */
export interface ChangesView {
  /** Where it was: "before line 12". */
  readonly since: string;
  /** At most one for each node of the case. */
  readonly nodes: readonly NodeChange[];
  /** Nodes of the case before that are not there any more, as they were; what was folded is in a summary now. */
  readonly gone: readonly GoneNode[];
  /** Cells of nodes that were there before and hold something else now. */
  readonly cells: readonly CellChange[];
}

export interface NodeChange {
  readonly node: string;
  /**
   * `materialised`: taken out of a summary. `folded`: a summary that has taken objects in.
   * `lost` and `freed`: by this very step.
   */
  readonly change: "new" | "materialised" | "folded" | "freed" | "lost";
}

export interface GoneNode {
  readonly node: NodeView;
  readonly change: "gone" | "folded";
  /** The summary that has taken it in. */
  readonly into?: string;
}

export interface CellChange {
  readonly node: string;
  readonly path: string;
  readonly offset: number;
  /** `re-pointed`: it was or is a pointer. `broken`: the arrow that went was the last way to memory that is lost now. */
  readonly change: "written" | "re-pointed" | "broken";
  readonly before: ValueView;
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
  /** Id of the region that it belongs to; memory that the procedure allocated belongs to none. */
  readonly region?: string;
  /** Of a summary, what is known of it: "0 or more", "acyclic", "each owns its `name`". */
  readonly summary?: readonly string[];
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
  /** `may`: something else is possible, mostly null. `others`: it leads to the target or to one of them. */
  | {
      readonly kind: "pointer";
      readonly target: PointerTarget;
      readonly may: boolean;
      readonly others?: readonly PointerTarget[];
    };

export interface PointerTarget {
  readonly node: string;
  /** The cell inside the target that is pointed at; "" for its start. */
  readonly path: string;
  readonly offset: number;
}
