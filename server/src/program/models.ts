// The bodies that stand for library functions, and which of them count before a body
// in the project: what a person wrote for the project is meant, whatever else there
// is; a function named like one of the C library usually is that one; but a project that has a
// function of another library is that library, or holds a copy of it.

import type { NameIndex } from "./nameIndex.ts";

export type ModelIndex = Pick<NameIndex, "filesDefining">;

/** Each index is made when it is first asked for. */
export interface Models {
  /** The project's own. */
  readonly own: () => ModelIndex;
  /** Of the C library. */
  readonly standard: () => ModelIndex;
  /** Of other libraries. */
  readonly libraries: () => ModelIndex;
  isModel(path: string): boolean;
}
