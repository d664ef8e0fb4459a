// With which switches one C file is to be read. Found by `documents`, used by
// `preprocess` and by the layouts of `types`.

/** The sizes of types: of Unix with 64 bits, of 32 bits, of Windows with 64 bits. */
export const dataModels = ["LP64", "ILP32", "LLP64"] as const;
export type DataModel = (typeof dataModels)[number];

export interface Configuration {
  /** For `#include "..."` and `<...>`, in order. */
  readonly includePaths: readonly string[];
  /** After all others; the bundled C library headers among them. */
  readonly systemPaths: readonly string[];
  /** Name and replacement, in order: `-D NAME=V`; `-D NAME` means 1. A null replacement is `-U NAME`. */
  readonly defines: readonly (readonly [name: string, value: string | null])[];
  /** Files included before the first line (`-include`). */
  readonly forcedIncludes: readonly string[];
  readonly dataModel: DataModel;
  /**
   * What the conditionals of the file itself take for granted whatever the macros say, by condition (`_WIN32`,
   * `VERSION >= 3`): another reading of a file, which takes branches that this configuration leaves out.
   */
  readonly assumed?: readonly (readonly [condition: string, value: boolean])[];
}
