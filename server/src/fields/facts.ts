// What one procedure tells of the fields of structures: what it puts there, what it releases, and
// where it lets go of an object of which it does not know what its fields hold.

import type { Span } from "../ir/instruction.ts";
import type { RecordType } from "../types/type.ts";

export interface FieldFacts {
  /** By `fieldKey`. */
  readonly uses: ReadonlyMap<string, FieldUse>;
  readonly freed: readonly Freed[];
  readonly overwritten: readonly Overwritten[];
  /** Keys of the structures that it makes new ones of. */
  readonly made: ReadonlySet<string>;
}

export interface FieldUse {
  readonly stores: readonly Stored[];
  readonly released: Released | null;
  /** What the field holds is given away: something else that outlives the procedure leads to it. */
  readonly isKept: boolean;
  /** It is returned, while the object still holds it or not. */
  readonly isReturned: boolean;
}

/**
 * `owned`: a block that nothing else leads to. `moved`: out of the same field of another object.
 * `borrowed`: what others look after, or other fields lead to as well.
 */
export type StoredKind = "owned" | "moved" | "null" | "given" | "borrowed" | "unknown";

export interface Stored {
  readonly kind: StoredKind;
  readonly at: Span;
  /** Of an owned block: who gave it. */
  readonly by: string;
  readonly family: string;
}

/** `final`: the object is gone behind it. `replaced`: the field gets something else. `cleared`: neither. */
export interface Released {
  readonly how: "final" | "replaced" | "cleared";
  readonly at: Span;
  readonly by: string;
}

/** An object from outside, released by something that does not look into it. */
export interface Freed {
  readonly at: Span;
  /** As C spells it. */
  readonly owner: string;
  readonly records: readonly RecordType[];
  /** The calls that returned it; none where it came otherwise. */
  readonly givenBy: readonly string[];
  /** Offsets of the pointers in it that nothing was done about, on no way. */
  readonly untouched: ReadonlySet<number>;
}

/** A field that is known to hold something gets another value. */
export interface Overwritten {
  readonly at: Span;
  readonly owner: string;
  readonly record: RecordType;
  readonly offset: number;
}
