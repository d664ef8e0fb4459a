// One pair: both trees are unpacked one after the other, and every analyser looks at the
// pair's file in them. What is kept is what the table and the lists are made from.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Alarm, Outcome } from "./alarm.ts";
import type { Heaplens, HeaplensOutcome } from "./heaplens.ts";
import type { JudgedProcedure } from "./heaplensTask.ts";
import { diffOf, extractTree, type Pair, type Side } from "./pairs.ts";
import { type PeerName, runPeer } from "./peers.ts";
import { concerns, type Target, targetOf } from "./target.ts";

export interface PairRecord {
  /** The build of Heaplens. */
  readonly build: string;
  /** Only the pair's function was judged, not its whole file. */
  readonly brief: boolean;
  readonly before: SideRecord;
  readonly after: SideRecord;
}

export interface SideRecord {
  readonly heaplens: HeaplensSide;
  readonly peers: Readonly<Record<string, ToolSide>>;
}

export interface ToolSide {
  readonly state: Outcome["state"];
  readonly why: string;
  readonly seconds: number;
  /** Those about the pair's object. */
  readonly same: readonly Alarm[];
  /** Other leaks in the pair's function. */
  readonly near: readonly Alarm[];
}

export interface HeaplensSide extends ToolSide {
  /** The pair's function in each reading of the file. */
  readonly judged: readonly JudgedProcedure[];
  /** Certain leaks in the file. */
  readonly certain: number;
  readonly includePaths: readonly string[];
}

/** Which analysers look at a pair; what others have said of it already stays. */
export interface Plan {
  readonly limitSeconds: number;
  readonly brief: boolean;
  /** Null: what is known of Heaplens stays too. */
  readonly heaplens: Heaplens | null;
  readonly peers: readonly PeerName[];
}

export async function measurePair(
  pair: Pair,
  repository: string,
  plan: Plan,
  earlier: PairRecord | undefined,
): Promise<PairRecord> {
  const diff = diffOf(repository, pair);
  const side = async (which: Side): Promise<SideRecord> => {
    const folder = mkdtempSync(join(tmpdir(), "heaplens-pair-"));
    try {
      extractTree(repository, which === "before" ? pair.parent_commit : pair.fix_commit, folder);
      return await measureSide(folder, targetOf(pair, which, diff), plan, earlier?.[which]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    build: plan.heaplens?.build ?? earlier?.build ?? "",
    brief: plan.heaplens === null ? earlier?.brief === true : plan.brief,
    before: await side("before"),
    after: await side("after"),
  };
}

async function measureSide(
  folder: string,
  target: Target,
  { heaplens, limitSeconds, brief, peers }: Plan,
  earlier: SideRecord | undefined,
): Promise<SideRecord> {
  const { file, last } = target.procedure;
  const task = { folder, file, first: last, onlyFirst: brief };
  const outcomes: HeaplensOutcome[] = [];
  await heaplens?.run([task], limitSeconds, (_, outcome) => outcomes.push(outcome));
  const ours = outcomes[0] === undefined ? earlier?.heaplens : heaplensSide(outcomes[0], target);
  if (ours === undefined) throw new Error("Heaplens has not looked at it yet");
  const includePaths = ours.includePaths.map((each) => join(folder, each));
  const said: Record<string, ToolSide> = { ...earlier?.peers };
  for (const name of peers)
    said[name] = toolSide(await runPeer(name, { folder, file, includePaths }), target);
  return { heaplens: ours, peers: said };
}

function heaplensSide(outcome: HeaplensOutcome, target: Target): HeaplensSide {
  const lines = outcome.procedures.map(({ line }) => line).filter((line) => line <= target.procedure.last);
  const wanted = Math.max(...lines);
  return {
    ...toolSide(outcome, target),
    judged: outcome.procedures.filter(({ line }) => line === wanted && line >= target.procedure.first - 3),
    certain: outcome.alarms.filter(({ isLeak, certain }) => isLeak && certain).length,
    includePaths: outcome.includePaths,
  };
}

function toolSide({ state, why, seconds, alarms }: Outcome, target: Target): ToolSide {
  const same = alarms.filter((alarm) => concerns(alarm, target));
  const { file, first, last } = target.procedure;
  const near = alarms.filter(
    (alarm) =>
      alarm.isLeak &&
      !same.includes(alarm) &&
      alarm.at.file === file &&
      first <= alarm.at.first &&
      alarm.at.first <= last,
  );
  return { state, why, seconds, same, near };
}
