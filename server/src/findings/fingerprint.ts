// Fingerprints tell findings apart without line numbers, so that a known
// finding is not new again because a line was added above it.

import { relativeTo } from "../documents/path.ts";
import { hashText } from "../ir/hash.ts";

export interface Identity {
  readonly code: string;
  readonly file: string;
  readonly procedure: string;
  /** Without line numbers. */
  readonly message: string;
}

/** A function that numbers equal identities in the order in which it is asked for them. */
export function createFingerprints(root: string): (identity: Identity) => string {
  const counts = new Map<string, number>();
  return ({ code, file, procedure, message }) => {
    const key = [code, relativeTo(root, file), procedure, message].join("\n");
    const ordinal = counts.get(key) ?? 0;
    counts.set(key, ordinal + 1);
    return hashText(`${key}\n${ordinal}`);
  };
}
