// The seed log: what was seen of random programs, run after run. One line is
// one stretch of seeds, as they were compared with the analysis of that day.

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FunctionReport, Share } from "../test/support/randomPrograms/compare.ts";

export const seedLog = fileURLToPath(new URL("randomSeeds.jsonl", import.meta.url));

export interface Tally {
  readonly functions: number;
  readonly verified: number;
  readonly leaks: number;
  readonly possible: number;
  readonly gaveUp: number;
  /** Nothing goes wrong in them. */
  readonly flawless: number;
  readonly flawlessVerified: number;
  readonly lost: Shares;
  readonly faults: Shares;
  readonly contradictions: number;
  /** Functions with a certain finding. */
  readonly certain: number;
  /** Functions with a certain finding that no run shows. */
  readonly neverSeen: number;
  readonly nullDereferences: number;
  readonly strange: number;
}

type Shares = Readonly<Record<Share, number>>;

export interface Stretch extends Tally {
  readonly date: string;
  readonly fromSeed: number;
  readonly toSeed: number;
}

export function tallyOf(reports: readonly FunctionReport[]): Tally {
  const count = (which: (report: FunctionReport) => boolean) => reports.filter(which).length;
  const flawless = reports.filter(isFlawless);
  return {
    functions: reports.length,
    verified: count(({ verdict }) => verdict === "verified"),
    leaks: count(({ verdict }) => verdict === "leaks"),
    possible: count(({ verdict }) => verdict === "possible"),
    gaveUp: count(({ verdict }) => verdict === "gave-up"),
    flawless: flawless.length,
    flawlessVerified: flawless.filter(({ verdict }) => verdict === "verified").length,
    lost: sharesOf(reports.flatMap(({ leaks }) => leaks)),
    faults: sharesOf(reports.flatMap(({ faults }) => faults)),
    contradictions: count(({ contradiction }) => contradiction !== null),
    certain: count(({ certain }) => certain > 0),
    neverSeen: count(({ unconfirmed }) => unconfirmed.length > 0),
    nullDereferences: count(({ nullDereference }) => nullDereference),
    strange: count(({ strange }) => strange),
  };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(plus, tallyOf([]));
}

/** Lines of a stretch that was compared again are all kept; the newest counts. */
export function readSeedLog(): readonly Stretch[] {
  if (!existsSync(seedLog)) return [];
  const lines = readFileSync(seedLog, "utf8").split("\n");
  const stretches = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Stretch);
  return [...new Map(stretches.map((each) => [`${each.fromSeed}-${each.toSeed}`, each])).values()];
}

export function record(fromSeed: number, toSeed: number, tally: Tally): void {
  const date = new Date().toISOString().slice(0, 10);
  const stretch: Stretch = { date, fromSeed, toSeed, ...tally };
  appendFileSync(seedLog, `${JSON.stringify(stretch)}\n`);
}

function isFlawless({ leaks, faults, nullDereference, strange }: FunctionReport): boolean {
  return leaks.length === 0 && faults.length === 0 && !nullDereference && !strange;
}

function sharesOf(shares: readonly Share[]): Shares {
  const count = (share: Share) => shares.filter((each) => each === share).length;
  return { certain: count("certain"), possible: count("possible"), missed: count("missed") };
}

function plus(left: Tally, right: Tally): Tally {
  const total = (key: Exclude<keyof Tally, "lost" | "faults">) => left[key] + right[key];
  return {
    functions: total("functions"),
    verified: total("verified"),
    leaks: total("leaks"),
    possible: total("possible"),
    gaveUp: total("gaveUp"),
    flawless: total("flawless"),
    flawlessVerified: total("flawlessVerified"),
    lost: plusShares(left.lost, right.lost),
    faults: plusShares(left.faults, right.faults),
    contradictions: total("contradictions"),
    certain: total("certain"),
    neverSeen: total("neverSeen"),
    nullDereferences: total("nullDereferences"),
    strange: total("strange"),
  };
}

function plusShares(left: Shares, right: Shares): Shares {
  return {
    certain: left.certain + right.certain,
    possible: left.possible + right.possible,
    missed: left.missed + right.missed,
  };
}
