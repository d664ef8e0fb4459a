// Expressions and places of the IR. They have no side effects: calls,
// assignments, `&&`, `||` and `?:` inside C expressions have become
// instructions and branches. Otherwise they stay whole, as the user wrote them.

import type { CType } from "../types/type.ts";
import type { Branded } from "../util/branded.ts";

/** Index into `Procedure.variables`. */
export type VariableId = Branded<number, "VariableId">;

export type Expression =
  | { readonly op: "constant"; readonly value: bigint; readonly type: CType }
  /** The address of a string literal's first character; `text` is its content without the final 0. */
  | { readonly op: "string"; readonly text: string; readonly type: CType }
  | { readonly op: "procedure"; readonly name: string; readonly type: CType }
  /** The value stored at a place. Of record type: the whole content. */
  | { readonly op: "load"; readonly place: Place; readonly type: CType }
  /** `&place`; also what an array decays to. */
  | { readonly op: "address"; readonly place: Place; readonly type: CType }
  | {
      readonly op: "unary";
      readonly operator: UnaryOperator;
      readonly operand: Expression;
      readonly type: CType;
    }
  | {
      readonly op: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly type: CType;
    }
  /** Pointer plus `index * stride` bytes. */
  | {
      readonly op: "offset";
      readonly pointer: Expression;
      readonly index: Expression;
      readonly stride: number;
      readonly type: CType;
    }
  /** `left - right` of two pointers, in units of `stride` bytes. */
  | {
      readonly op: "difference";
      readonly left: Expression;
      readonly right: Expression;
      readonly stride: number;
      readonly type: CType;
    }
  | { readonly op: "convert"; readonly operand: Expression; readonly type: CType }
  /** Some value, nothing known: floating point, `va_arg`, what could not be lowered. */
  | { readonly op: "opaque"; readonly reason: string; readonly type: CType };

/** `known`: 1 in a case that knows the number, else 0. */
export type UnaryOperator = "-" | "~" | "!" | "known";

export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "<<"
  | ">>"
  | "&"
  | "|"
  | "^"
  | "=="
  | "!="
  | "<"
  | ">"
  | "<="
  | ">=";

export type Place =
  | { readonly op: "variable"; readonly variable: VariableId; readonly type: CType }
  /** By linkage name; a static of a file or function carries its owner in it (`a.c::count`). */
  | { readonly op: "global"; readonly name: string; readonly type: CType }
  | { readonly op: "dereference"; readonly pointer: Expression; readonly type: CType }
  | {
      readonly op: "field";
      readonly base: Place;
      readonly name: string;
      readonly offset: number;
      readonly bits: { readonly first: number; readonly width: number } | null;
      readonly type: CType;
    }
  | {
      readonly op: "element";
      readonly base: Place;
      readonly index: Expression;
      readonly stride: number;
      readonly type: CType;
    };
