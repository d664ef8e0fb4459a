// Who owns what across a call, in a few words for each procedure: what its result is to the
// caller, and what becomes of what it is given. A callee that is too much to be followed still
// has this; where it is not sure, it says so.

import type { InstructionId } from "../ir/procedure.ts";

export interface Contract extends Effect {
  /**
   * The same, apart by what is returned, where that tells what became of the arguments: a block is
   * handed out where 0 is returned, say, and not where -1 is. Else empty.
   */
  readonly cases: readonly ContractCase[];
  /** False: it never comes back. */
  readonly returns: boolean;
  /** Pointers in globals, or in what they lead to, may be changed, or what they lead to released. */
  readonly changesGlobals: boolean;
  /** What globals lead to and may be released, by the types of what is released, in order; "": any. */
  readonly releasesGlobals: readonly string[];
  /** Static variables that may be written to, by linkage name, in order; "": any. */
  readonly writesStatics: readonly string[];
  /** The same of variables of several files; unknown code behind it may write to others. */
  readonly writesShared: readonly string[];
}

export interface Effect {
  readonly result: ResultContract;
  readonly parameters: readonly ParameterContract[];
}

export interface ContractCase extends Effect {
  readonly returns: Returned;
  /** What ways that are not told apart from those of this case return: its effect may be theirs alone. */
  readonly others: readonly Returned[];
}

export type Returned =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "negative" | "positive" | "notNegative" | "pointer" | "anything" };

export type ResultContract =
  /** No pointer. */
  | { readonly kind: "nothing" }
  /** Every result that is not null is a block that only the caller holds afterwards. */
  | {
      readonly kind: "owned";
      readonly family: string;
      readonly mayBeNull: boolean;
      /** The result leads into the block, behind a header of it. */
      readonly isInner: boolean;
      /** Blocks that hang from it, which its owner has to release as well. */
      readonly holds: readonly Fill[];
      /** It may own more than that. */
      readonly mayHoldMore: boolean;
    }
  /** Every result that is not null is what argument `index` was. */
  | { readonly kind: "argument"; readonly index: number; readonly mayBeNull: boolean }
  /** Never the caller's to release. `intoArgument`: it may point into the block of an argument. */
  | { readonly kind: "borrowed"; readonly intoArgument?: true }
  /**
   * Not known. `mayBeOwned`: sometimes it is a new block; `isOutside`: sometimes what unknown code has
   * given; `isUnclear`: of what it is sometimes too little is known.
   */
  | {
      readonly kind: "unknown";
      readonly mayBeOwned: boolean;
      readonly isOutside: boolean;
      readonly isUnclear: boolean;
    };

export interface ParameterContract {
  /** What becomes of the block that the argument points to; `kept`: something that outlives the call holds it. */
  readonly block: "borrowed" | "freed" | "kept" | "unknown";
  /** Freed, kept: on every way to the end on which the argument is not null; else on some. */
  readonly always: boolean;
  /** Unknown: not only because unknown code gets it. */
  readonly isUnclear: boolean;
  /** Of a freed block: by which deallocator's side; null where there are several. */
  readonly family: string | null;
  /** Freed: the argument leads into the block, behind a header of it, or to a part of it. */
  readonly isInner: boolean;
  /** What hangs from the block: only looked at, or its pointers may be changed, kept or released; `grown`: only as `grows` tells. */
  readonly inside: "untouched" | "grown" | "changed";
  /** What else is released, as C spells it from the argument: `->name`, `->items[]`. */
  readonly releases: readonly string[];
  /** Places that get a block which the caller must release. */
  readonly fills: readonly Fill[];
  /** Places whose block stays the caller's, or that get one where they have none. */
  readonly grows: readonly Growth[];
}

export interface Growth {
  /** As that of a fill. */
  readonly path: string;
  readonly offset: number;
  /** The block goes on, but perhaps under another address: the deallocator's side of it. Null: it stays where it is. */
  readonly moves: string | null;
  /** Where there was no block. */
  readonly gets: Fill | null;
  /** Pointers in the block may be changed, kept or released. */
  readonly changes: boolean;
  /** No block: also what is not null, and nobody's to release. */
  readonly replacesOthers: boolean;
}

export interface Fill {
  /** As C spells it from the argument: `*` is what it points to itself, `->buf` a field of that. */
  readonly path: string;
  /** In bytes, in what the argument points to. */
  readonly offset: number;
  readonly family: string;
  readonly always: boolean;
  readonly mayBeNull: boolean;
  /** What lay there before was not looked at: it is lost where nothing else leads to it. */
  readonly isBlind: boolean;
  /** Blocks that hang from this one. */
  readonly holds: readonly Fill[];
  /** It may own more than that. */
  readonly mayHoldMore: boolean;
}

/** What the flow of pointers through a procedure tells of the blocks that it gets itself. */
export interface FlowReport {
  /** Each is released once, kept, handed out or given to unknown code, on all ways. */
  readonly losesNothing: boolean;
  /** Where it gets one that is lost on all ways on which there is one. */
  readonly neverReleased: readonly InstructionId[];
}

/** The blocks that a callee may put in what it is given. */
export function filledIn({ fills, grows }: Pick<ParameterContract, "fills" | "grows">): readonly Fill[] {
  return [...fills, ...grows.flatMap(({ gets }) => (gets === null ? [] : [gets]))];
}
