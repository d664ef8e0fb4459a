// The instruction set. It is small on purpose: whatever C can write becomes
// these ten, and each stage behind knows all of them.

import type { Expression, Place, VariableId } from "./expression.ts";

/** Offsets in the expanded text, relative to the start of the procedure: a line added above changes nothing. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Instruction =
  /** `to = value`; of record type, all cells are copied. */
  | { readonly op: "assign"; readonly to: Place; readonly value: Expression; readonly at: Span }
  /** A new block of `size` bytes, or null where `mayFail`. `family` names the deallocator's side: `malloc`, `fopen`. */
  | {
      readonly op: "allocate";
      readonly to: Place;
      readonly size: Expression;
      readonly zeroed: boolean;
      readonly family: string;
      readonly mayFail: boolean;
      readonly at: Span;
    }
  | { readonly op: "free"; readonly pointer: Expression; readonly family: string; readonly at: Span }
  /** `size` bytes from `from` to `to`, as `memcpy`. */
  | {
      readonly op: "copy";
      readonly to: Expression;
      readonly from: Expression;
      readonly size: Expression;
      readonly at: Span;
    }
  /** `size` bytes at `to` become `byte`, as `memset`. */
  | {
      readonly op: "fill";
      readonly to: Expression;
      readonly byte: Expression;
      readonly size: Expression;
      readonly at: Span;
    }
  /** `callee` is a `procedure` expression or a value of function pointer type. `result` null: the value is not used. */
  | {
      readonly op: "call";
      readonly result: Place | null;
      readonly callee: Expression;
      readonly arguments: readonly Expression[];
      readonly at: Span;
    }
  /** Goes on only where `condition` is non-zero (`holds`) or zero (not `holds`). Opens each way out of a branch. */
  | {
      readonly op: "assume";
      readonly condition: Expression;
      readonly holds: boolean;
      readonly at: Span;
      /** No way out of a branch: there are no others, as somebody says. */
      readonly isTold?: true;
    }
  /** The variables come to life, with nothing in them. */
  | { readonly op: "enter"; readonly variables: readonly VariableId[]; readonly at: Span }
  /** The variables end: what only they held is lost here. */
  | { readonly op: "leave"; readonly variables: readonly VariableId[]; readonly at: Span }
  /** Something that could not be lowered happened: anything reachable from `places` may have changed. */
  | {
      readonly op: "havoc";
      readonly places: readonly Place[];
      readonly reason: string;
      readonly at: Span;
    };
