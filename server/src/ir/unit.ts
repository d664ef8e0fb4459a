// What lowering one C file gives: its procedures, its globals and what it
// declares of others.

import type { ExpandedText, Note } from "../preprocess/expanded.ts";
import type { CType, FunctionType } from "../types/type.ts";
import type { Instruction } from "./instruction.ts";
import type { Procedure } from "./procedure.ts";

export interface Global {
  readonly name: string;
  readonly linkage: string;
  readonly type: CType;
  /** False for `extern int x;`. */
  readonly defined: boolean;
  /** Declared `const`: it holds for good what its initialiser says. */
  readonly constant: boolean;
  /** Only the C file itself declares it, no header that it includes. */
  readonly isOwn: boolean;
  /** Assignments to places of this global; all else in it is zero. Spans relative to 0. */
  readonly initialiser: readonly Instruction[];
  /** Numbers are left out of the initialiser: what it does not assign is not zero but unknown. */
  readonly isPartial: boolean;
}

export interface Prototype {
  readonly name: string;
  readonly linkage: string;
  readonly type: FunctionType;
  readonly attributes: readonly Attribute[];
}

/** `__attribute__((malloc(fclose, 1)))` is name `malloc`, arguments `fclose`, `1`; underscores around the name are gone. */
export interface Attribute {
  readonly name: string;
  readonly arguments: readonly string[];
}

/** Something that was lowered to a `havoc` or an opaque value. */
export interface Havoc {
  readonly procedure: string;
  readonly reason: string;
  readonly start: number;
  readonly end: number;
}

export interface Unit {
  readonly path: string;
  /** The text that all offsets of this unit's own procedures refer to. */
  readonly expanded: ExpandedText;
  /** In the order of the text. Those of headers come from the headers' units. */
  readonly procedures: readonly LocatedProcedure[];
  readonly globals: readonly Global[];
  readonly prototypes: ReadonlyMap<string, Prototype>;
  readonly havocs: readonly Havoc[];
  /** The branches of the file's own conditionals that counted: where their directives start in the typed text. */
  readonly taken: ReadonlySet<number>;
  readonly notes: readonly Note[];
}

/** A procedure with the expanded text that its offsets refer to: an inline function of a header has another than its includer. */
export interface LocatedProcedure {
  readonly procedure: Procedure;
  readonly text: ExpandedText;
}
