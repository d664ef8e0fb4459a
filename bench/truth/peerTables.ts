// What is told of the other analysers on the real programs: how much of them each could read and what became of
// its leaks, and all analysers side by side.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Section, share } from "../papers/section.ts";
import type { PeerRecord } from "./measurePeers.ts";
import type { MeasuredProgram } from "./measurePrograms.ts";
import { type LinesOf, type PeerFinding, peerFindings } from "./peerFindings.ts";
import { type Judgements, sampleOf } from "./sample.ts";
import { type ProgramTallies, sideBySide, type Tally, tallyOf } from "./sideBySide.ts";
import { together } from "./together.ts";

/** What one analyser says of one program. */
export interface PeerResult {
  readonly program: string;
  readonly peer: string;
  readonly files: readonly PeerRecord[];
  /** A run that was stopped has not come to all files. */
  readonly isWhole: boolean;
  readonly leaks: readonly PeerFinding[];
  /** Those that are judged. */
  readonly sample: readonly PeerFinding[];
}

export interface ComparedProgram {
  readonly name: string;
  readonly ours: MeasuredProgram | null;
  readonly peers: readonly PeerResult[];
}

/** Null where the analyser has not looked at the program. */
export function peerResult(
  program: string,
  folder: string,
  peer: string,
  records: readonly (readonly [string, PeerRecord])[],
  sources: number,
  seed: number,
): PeerResult | null {
  const files = records.filter(([key]) => key.startsWith(`${peer} `)).map(([, record]) => record);
  if (files.length === 0) return null;
  const all = files.flatMap((file) => file.leaks);
  const leaks = peerFindings(program, peer, all, linesIn(folder));
  const isWhole = files.length >= sources;
  return { program, peer, files, isWhole, leaks, sample: sampleOf(leaks, seed) };
}

function linesIn(folder: string): LinesOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines = known.get(file) ?? readFileSync(join(folder, file), "latin1").split("\n");
    known.set(file, lines);
    return lines;
  };
}

export function peerSection(
  names: readonly string[],
  programs: readonly ComparedProgram[],
  judgements: Judgements,
): Section {
  const results = programs.flatMap(({ peers }) => peers);
  const sums = names.map((peer) => ({
    peer,
    results: results.filter((result) => result.peer === peer),
  }));
  return {
    title: "Real programs: what the other analysers find",
    columns: [
      "program",
      "analyser",
      "files",
      "not finished",
      "leak findings",
      "in the sample",
      "judged",
      "true of those judged true or false",
    ],
    rows: [
      ...results.map((result) => peerRow(result.program, result.peer, [result], judgements)),
      ...sums.map((sum) => peerRow("all", sum.peer, sum.results, judgements)),
    ],
    remarks: sums.flatMap((sum) => unfinishedRemark(sum.peer, sum.results)),
  };
}

function peerRow(
  program: string,
  peer: string,
  results: readonly PeerResult[],
  judgements: Judgements,
): readonly string[] {
  const files = results.flatMap((result) => result.files);
  const sample = results.flatMap((result) => result.sample);
  const judged = sample.flatMap(({ key }) => judgements[key]?.verdict ?? []);
  const right = judged.filter((verdict) => verdict === "true").length;
  const wrong = judged.filter((verdict) => verdict === "false").length;
  return [
    program,
    peer,
    String(files.length),
    String(files.filter(({ state }) => state !== "done").length),
    String(results.reduce((sum, { leaks }) => sum + leaks.length, 0)),
    String(sample.length),
    String(judged.length),
    share(right, right + wrong),
  ];
}

function unfinishedRemark(peer: string, results: readonly PeerResult[]): readonly string[] {
  const reasons = results
    .flatMap(({ files }) => files)
    .flatMap(({ state, why }) => (state === "done" ? [] : [why]));
  const headers = reasons.filter((why) => /No such file|file not found/.test(why)).length;
  const stopped = reasons.filter((why) => why.startsWith("it ended with")).length;
  const others = reasons.length - headers - stopped;
  return reasons.length === 0
    ? []
    : [
        `- ${peer} did not finish ${reasons.length} files: ${headers} for want of a header, ${stopped} at a limit, ${others} for other errors`,
      ];
}

export function comparison(
  names: readonly string[],
  programs: readonly ComparedProgram[],
  judgements: Judgements,
): Section {
  return sideBySide(
    ["Heaplens", ...names, "these peers together"],
    programs.map((program) => talliesOf(program, names, judgements)),
    [
      "- judged true / judged / all leaks that are told as certain, and how many of all are true if the others are like those judged",
      "- together: leaks of several peers at the same statement or of the same object count once",
    ],
  );
}

function talliesOf(
  { name, ours, peers }: ComparedProgram,
  names: readonly string[],
  judgements: Judgements,
): ProgramTallies {
  const sample = new Set([...peers, ...(ours === null ? [] : [ours])].flatMap(keysOfSample));
  const tally = (groups: Parameters<typeof tallyOf>[0]): Tally => tallyOf(groups, sample, judgements);
  const leaks = ours?.certain.filter(({ alarm }) => alarm.isLeak);
  const alone = names.map((peer) => {
    const result = peers.find((each) => each.peer === peer && each.isWhole);
    return result === undefined ? null : [tally(result.leaks.map((leak) => [leak]))];
  });
  const groups = together(peers.flatMap((peer) => peer.leaks));
  const strata = peers.map(({ peer }) => tally(groups.filter(([first]) => first?.peer === peer)));
  const isWhole = peers.length === names.length && peers.every((each) => each.isWhole);
  return {
    name,
    columns: [
      leaks === undefined ? null : [tally(leaks.map((leak) => [leak]))],
      ...alone,
      isWhole ? strata : null,
    ],
  };
}

function keysOfSample({ sample }: PeerResult | MeasuredProgram): readonly string[] {
  return sample.map(({ key }) => key);
}
