// What all parts of the measure share: which of it is to be done, with what, and how many at once.

import type { Heaplens } from "./heaplens.ts";
import type { PeerName } from "./peers.ts";

/** What of it is measured. */
export interface Choice {
  /** Names of what is measured again, and nothing else is; null: everything that is not known yet. */
  readonly only: readonly string[] | null;
  readonly again: boolean;
  readonly reportOnly: boolean;
}

export interface Run extends Choice {
  readonly heaplens: Heaplens;
  readonly peers: readonly PeerName[];
  /** Seconds of CPU for a file. */
  readonly limitSeconds: number;
  readonly workers: number;
  /** The folder of the result files. */
  readonly results: string;
}

export function isWanted(name: string, isKnown: boolean, { only, again, reportOnly }: Choice): boolean {
  if (reportOnly) return false;
  return only === null ? again || !isKnown : only.includes(name);
}

/** Each item once, in their order, so many at the same time. */
export async function forEach<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
