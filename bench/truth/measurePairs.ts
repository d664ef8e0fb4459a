// The pairs, one after the other: each result is kept at once, and told.

import { join } from "node:path";
import type { Section } from "../papers/section.ts";
import { measurePair, type PairRecord, type Plan } from "./measurePair.ts";
import { type Pair, readPairs, repositoryOf } from "./pairs.ts";
import { pairSection } from "./pairTable.ts";
import { openRecords } from "./records.ts";
import { forEach, isWanted, type Run } from "./run.ts";

export interface PairRun extends Run {
  readonly pairs: string | undefined;
  readonly mirror: string | undefined;
  /** Only the functions of the pairs are judged. */
  readonly brief: boolean;
}

export async function measurePairs(run: PairRun): Promise<readonly Section[]> {
  const { pairs: file, mirror, heaplens } = run;
  if (file === undefined || mirror === undefined) {
    console.error("the real leaks are left out: --pairs FILE --mirror DIR");
    return [];
  }
  const records = openRecords<PairRecord>(join(run.results, "pairs.json"));
  const pairs = readPairs(file);
  await forEach(pairs, run.workers, async (pair) => {
    const plan = planFor(pair, records.get(pair.id), run);
    const repository = repositoryOf(pair, mirror);
    if (plan === null || repository === null) return;
    const record = await measureSafely(pair, repository, plan, records.get(pair.id));
    if (record !== null) records.put(pair.id, record);
    console.error(progress(pair, record));
  });
  const measured = pairs.map((pair) => ({ pair, record: records.get(pair.id) ?? null }));
  return [pairSection(measured, heaplens.build)];
}

/** Null where there is nothing to do. */
function planFor({ id }: Pair, record: PairRecord | undefined, run: PairRun): Plan | null {
  const { heaplens, limitSeconds, brief, again } = run;
  const isKnown = record !== undefined && (brief || !record.brief);
  const isOurs = isWanted(id, isKnown, run);
  const peers = run.peers.filter((name) => again || record?.before.peers[name] === undefined);
  const mayAsk = !run.reportOnly && (run.only?.includes(id) ?? true);
  if (!isOurs && (!mayAsk || peers.length === 0)) return null;
  return { heaplens: isOurs ? heaplens : null, peers, limitSeconds, brief };
}

/** A tree that cannot be had is told, and counts as not run. */
async function measureSafely(
  pair: Pair,
  repository: string,
  plan: Plan,
  earlier: PairRecord | undefined,
): Promise<PairRecord | null> {
  try {
    return await measurePair(pair, repository, plan, earlier);
  } catch (error) {
    console.error(`${pair.id}: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

function progress({ id }: Pair, record: PairRecord | null): string {
  if (record === null) return `${id}: not run`;
  const [before, after] = [record.before, record.after].map(({ heaplens, peers }) =>
    [
      `${heaplens.state} ${heaplens.seconds.toFixed(0)} s`,
      ...Object.entries({ heaplens, ...peers })
        .filter(([, { same }]) => same.some(({ certain }) => certain))
        .map(([tool]) => tool),
    ].join(", "),
  );
  return `${id}: before: ${before}; after: ${after}`;
}
