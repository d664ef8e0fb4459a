// The sizes that C leaves to the machine. Everything else about types follows
// from these few numbers, so a data model is one line of a table.

import type { DataModel } from "../documents/configuration.ts";

/** In bytes. */
export interface Target {
  readonly pointer: number;
  readonly long: number;
  readonly longDouble: number;
  readonly wideCharacter: number;
  /** No scalar is aligned to more than this inside a structure. */
  readonly maximumAlign: number;
}

export function targetOf(model: DataModel): Target {
  return targets[model];
}

const targets: { readonly [K in DataModel]: Target } = {
  LP64: { pointer: 8, long: 8, longDouble: 16, wideCharacter: 4, maximumAlign: 16 },
  ILP32: { pointer: 4, long: 4, longDouble: 12, wideCharacter: 4, maximumAlign: 4 },
  LLP64: { pointer: 8, long: 4, longDouble: 16, wideCharacter: 2, maximumAlign: 16 },
};
