// What is noted while a procedure is gone through. At the end it is known what became of each block,
// and what the notes mean.

import type { ObjectId, Token } from "../contracts/space.ts";
import type { Spot, Value } from "../contracts/value.ts";
import type { Expression } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { RecordType } from "../types/type.ts";
import type { FieldRef } from "./place.ts";

export interface Notes {
  readonly stores: Map<string, StoreNote>;
  readonly fills: Map<string, FillNote>;
  readonly frees: Map<string, FreeNote>;
  readonly overwrites: Map<string, OverwriteNote>;
  /** The keys of the structures that an object is said to be. */
  readonly records: Map<ObjectId, Set<string>>;
  /** Which call gave a pointer to a block, and which calls were given what a field holds. */
  readonly givers: Map<Token, Giver>;
  readonly takers: Map<ObjectId, Giver>;
  /** What a callee keeps, or passes on to unknown code. */
  readonly passedOn: Set<ObjectId>;
  /** Objects that are released here by something that does not look into them. */
  readonly released: Set<ObjectId>;
  /** Blocks that came as mere memory. */
  readonly raw: Set<ObjectId>;
  /** What is compared with another pointer: through that it may be released as well. */
  readonly compared: Set<ObjectId>;
  /** What calls had to look through, in values. */
  work: number;
}

/** Ends a look at a procedure in which too much is known at once. */
export class TooMuch extends Error {}

export interface Giver {
  readonly by: string;
  readonly at: Span;
}

export interface StoreNote {
  readonly refs: readonly FieldRef[];
  readonly at: Span;
  /** All that was stored there, on any way. */
  value: Value;
  /** Where it was stored. */
  readonly spots: Map<Token, Spot>;
  /** The place is not followed. */
  isElsewhere: boolean;
}

/** A callee puts a block there. */
export interface FillNote {
  readonly refs: readonly FieldRef[];
  readonly spots: readonly Spot[];
  readonly at: Span;
  readonly by: string;
  /** Null: nobody knows what it puts there. */
  readonly family: string | null;
}

export interface FreeNote {
  readonly at: Span;
  readonly pointer: Expression;
  readonly records: readonly RecordType[];
  readonly objects: Set<ObjectId>;
  /** By offset. */
  readonly fields: Map<number, FieldNote>;
}

export interface FieldNote {
  /** `open`: nothing was done about it, and it may hold something. */
  status: "null" | "open" | "touched";
  /** What it held; in a loop in one object after the other. */
  readonly holds: Set<ObjectId>;
}

export interface OverwriteNote {
  readonly at: Span;
  readonly base: Expression;
  readonly record: RecordType;
  readonly offset: number;
  readonly held: ObjectId;
  /** On all ways the field is known not to be null. */
  isThere: boolean;
}

export function createNotes(): Notes {
  return {
    stores: new Map(),
    fills: new Map(),
    frees: new Map(),
    overwrites: new Map(),
    records: new Map(),
    givers: new Map(),
    takers: new Map(),
    passedOn: new Set(),
    released: new Set(),
    raw: new Set(),
    compared: new Set(),
    work: 0,
  };
}
