// What a person sees of the heap at one program point: plain data made from an
// abstract state, drawn by the hover, the Heap panel and `heaplens graph`.
// It says everything a drawing needs and nothing about how the engine works.

import { placeSchema } from "./place.ts";
import { flag, type Infer, list, number, object, optional, orNull, text, union, word } from "./schema.ts";

const pointerTargetSchema = object({
  node: text,
  /** The cell inside the target that is pointed at; "" for its start. */
  path: text,
  offset: number,
});
export interface PointerTarget extends Infer<typeof pointerTargetSchema> {}

const valueSchema = union("kind", {
  null: {},
  integer: { text },
  unknown: { text },
  uninitialised: {},
  /** A pointer to an object that is gone: freed, or out of scope. */
  dangling: { target: optional(pointerTargetSchema) },
  /** `may`: something else is possible, mostly null. `others`: it leads to the target or to one of them. */
  pointer: { target: pointerTargetSchema, may: flag, others: optional(list(pointerTargetSchema)) },
});
export type ValueView = Infer<typeof valueSchema>;

const cellSchema = object({
  /** Readable path inside the node: "" for a scalar variable, `next`, `pos.x`, `[2]`. */
  path: text,
  offset: number,
  type: text,
  value: valueSchema,
});
export interface CellView extends Infer<typeof cellSchema> {}

const nodeKindSchema = word("variable", "global", "heap", "input", "string", "procedure");
export type NodeKind = Infer<typeof nodeKindSchema>;

const nodeSchema = object({
  /** The same object keeps its id at neighbouring points of the same procedure. */
  id: text,
  kind: nodeKindSchema,
  /** A variable's name, or a type for the heap: `struct node`. */
  label: text,
  /** `one` object, or a summary of `many` (0 or more). */
  count: word("one", "many"),
  /** A variable that is `freed` has just gone out of scope, and held the last way to something that is lost with it. */
  state: word("live", "freed", "maybe-freed", "maybe-absent"),
  cells: list(cellSchema),
  /** Id of the region that it belongs to; memory that the procedure allocated belongs to none. */
  region: optional(text),
  /** Of a summary, what is known of it: "0 or more", "acyclic", "each owns its `name`". */
  summary: optional(list(text)),
  /** For a heap node: where it was allocated, and by what. */
  allocation: optional(object({ place: placeSchema, by: text })),
});
export interface NodeView extends Infer<typeof nodeSchema> {}

const regionSchema = object({
  id: text,
  /** `frame`: of the shown procedure. `pending`: of activations that wait for a call to return. */
  kind: word("frame", "pending", "globals", "caller", "unknown"),
  label: text,
  /** `many`: stands for any number of frames. */
  count: word("one", "many"),
});
/** A part of memory that a picture keeps together under a label; nodes name theirs. */
export interface RegionView extends Infer<typeof regionSchema> {}

const nodeChangeSchema = object({
  node: text,
  /**
   * `materialised`: taken out of a summary. `folded`: a summary that has taken objects in.
   * `lost` and `freed`: by this very step.
   */
  change: word("new", "materialised", "folded", "freed", "lost"),
});
export interface NodeChange extends Infer<typeof nodeChangeSchema> {}

const goneNodeSchema = object({
  node: nodeSchema,
  change: word("gone", "folded"),
  /** The summary that has taken it in. */
  into: optional(text),
});
export interface GoneNode extends Infer<typeof goneNodeSchema> {}

const cellChangeSchema = object({
  node: text,
  path: text,
  offset: number,
  /** `re-pointed`: it was or is a pointer. `broken`: the arrow that went was the last way to memory that is lost now. */
  change: word("written", "re-pointed", "broken"),
  before: valueSchema,
});
export interface CellChange extends Infer<typeof cellChangeSchema> {}

const changesSchema = object({
  /** Where it was: "before line 12". */
  since: text,
  /** At most one for each node of the case. */
  nodes: list(nodeChangeSchema),
  /** Nodes of the case before that are not there any more, as they were; what was folded is in a summary now. */
  gone: list(goneNodeSchema),
  /** Cells of nodes that were there before and hold something else now. */
  cells: list(cellChangeSchema),
});
/** What a statement did to a case. */
export interface ChangesView extends Infer<typeof changesSchema> {}

const caseSchema = object({
  /** Conditions on the procedure's inputs and on what it called, readable C: `n >= 2`. */
  conditions: list(text),
  /** Those of the conditions that are not about what came from outside but about what the case shows itself. */
  facts: optional(list(text)),
  /** Nodes in a stable order: variables in the order of declaration, then what they reach. */
  nodes: list(nodeSchema),
  /** Nodes that were just lost at this point. */
  lost: list(text),
  /** Frames of running calls, the outermost first, then globals and memory that is not the procedure's own. */
  regions: list(regionSchema),
  /** Against the point before; null where there is none, or it is not known. */
  changes: orNull(changesSchema),
  /** The case as the engine has it: objects, roles of groups, what is known of unknowns, the path condition. */
  raw: text,
});
export interface CaseView extends Infer<typeof caseSchema> {}

export const shapeViewSchema = object({
  procedure: text,
  place: placeSchema,
  /** What is typed there, in one line. */
  statement: optional(text),
  /** Whether the heap is the one before or after the statement at `place`. */
  moment: word("before", "after"),
  /**
   * `single`: each object is shown by itself, on as many ways as were followed. `folded`: summaries stand
   * for any number of objects, and the cases together for all runs.
   */
  run: word("single", "folded"),
  cases: list(caseSchema),
  /** Why what is shown may not be all: the analysis was cut short, for example. */
  incomplete: list(text),
});
/** The heap at one point of one procedure: one case for each way of getting there that is kept apart. */
export interface ShapeView extends Infer<typeof shapeViewSchema> {}
