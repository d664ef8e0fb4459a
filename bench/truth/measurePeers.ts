// What the other analysers find in the real programs: each of them on every C file, with the folders of headers
// that Heaplens finds. Their results are kept apart from ours and outlive our builds.

import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Section } from "../papers/section.ts";
import { loadBenchAssets, openFrontEnd } from "../wholeProgram.ts";
import type { Alarm, Outcome } from "./alarm.ts";
import { measuredBefore } from "./measurePrograms.ts";
import { type PeerName, runPeer } from "./peers.ts";
import { type ComparedProgram, comparison, peerResult, peerSection } from "./peerTables.ts";
import { type Program, type ProgramRun, programsOf, sourcesOf } from "./programRun.ts";
import { openRecords, type Records } from "./records.ts";
import { isWanted } from "./run.ts";
import { readJudgements, writeUnjudged } from "./sample.ts";

export interface PeerRecord {
  readonly state: Outcome["state"];
  readonly why: string;
  readonly leaks: readonly Alarm[];
}

/** Each in one way: gcc at -O0 too would take the same hours again. */
const programPeers: readonly PeerName[] = ["gcc", "clang", "cppcheck"];

export async function measurePeers(run: ProgramRun): Promise<readonly Section[]> {
  const judgements = readJudgements();
  const compared: ComparedProgram[] = [];
  for (const { name, folder: known } of programsOf(run, () => true)) {
    // clang tells of files under their own names, whatever links lead to them.
    const folder = realpathSync(known);
    const program = { name, folder };
    const records = openRecords<PeerRecord>(join(run.results, "peers", `${name}.json`));
    await measureProgram(program, records, run);
    const sources = sourcesOf(program).length;
    const peers = programPeers.flatMap(
      (peer) => peerResult(name, folder, peer, records.all(), sources, run.seed) ?? [],
    );
    for (const { peer, sample } of peers)
      writeUnjudged(`${name}-${peer}`, folder, sample, judgements, run.results);
    if (peers.length > 0) compared.push({ name, peers, ours: measuredBefore(program, run) });
  }
  if (compared.length === 0) return [];
  return [peerSection(programPeers, compared, judgements), comparison(programPeers, compared, judgements)];
}

async function measureProgram(
  program: Program,
  records: Records<PeerRecord>,
  run: ProgramRun,
): Promise<void> {
  const { name, folder } = program;
  const wanted = programPeers
    .filter((peer) => run.peers.includes(peer))
    .flatMap((peer) => sourcesOf(program).map((file) => ({ peer, file, key: `${peer} ${file}` })))
    .filter(({ key }) => isWanted(name, records.get(key) !== undefined, run));
  if (wanted.length === 0) return;
  const { includePathsOf } = openFrontEnd(folder, await loadBenchAssets());
  for (const [index, { peer, file, key }] of wanted.entries()) {
    const includePaths = includePathsOf(join(folder, file));
    const { state, why, alarms, seconds } = await runPeer(peer, { folder, file, includePaths });
    const leaks = alarms.filter(({ isLeak }) => isLeak);
    records.put(key, { state, why, leaks });
    console.error(
      `${name} ${peer} ${index + 1}/${wanted.length} ${file}: ${state}, ${seconds.toFixed(0)} s, ${leaks.length} leaks`,
    );
  }
}
