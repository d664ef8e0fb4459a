// The table of the pairs, overall and by what has to be known to find them, and the lists
// of what is missed and of what is said after the fix.

import { groupBy } from "../../server/src/drawing/groupBy.ts";
import { type Section, share } from "../papers/section.ts";
import type { PairRecord, ToolSide } from "./measurePair.ts";
import type { Pair } from "./pairs.ts";
import { type PeerName, peerNames } from "./peers.ts";

export interface MeasuredPair {
  readonly pair: Pair;
  /** Null where the repository is not there. */
  readonly record: PairRecord | null;
}

type Tool = "heaplens" | PeerName;

const tools: readonly Tool[] = ["heaplens", ...peerNames];

/** `build`: of Heaplens in this run. */
export function pairSection(measured: readonly MeasuredPair[], build: string): Section {
  const tiers = [...new Set(measured.map(({ pair }) => pair.tier))].sort();
  const groups = [
    { name: "all", of: measured },
    ...tiers.map((tier) => ({ name: tier, of: measured.filter(({ pair }) => pair.tier === tier) })),
  ];
  return {
    title: "Real leaks: found before the fix, silent after it",
    columns: [
      "what has to be known",
      "pairs",
      "found",
      "found and silent",
      "silent after the fix",
      "only as possible",
      ...peerNames.map((name) => `${name}: found, found and silent`),
    ],
    rows: groups.map(({ name, of }) => row(name, of)),
    remarks: [
      ...ended(measured, build),
      "",
      ...measured.flatMap(missed),
      "",
      ...measured.flatMap(falseAlarms),
      "",
      ...measured.flatMap(foundAs),
    ],
  };
}

function row(name: string, group: readonly MeasuredPair[]): readonly string[] {
  const count = (holds: (each: MeasuredPair) => boolean) => group.filter(holds).length;
  const isSilent = (each: MeasuredPair) => each.record !== null && silent(each, "heaplens");
  return [
    name,
    String(group.length),
    share(
      count((each) => found(each, "heaplens")),
      group.length,
    ),
    share(
      count((each) => found(each, "heaplens") && silent(each, "heaplens")),
      group.length,
    ),
    share(
      count(isSilent),
      count(({ record }) => record !== null),
    ),
    String(count((each) => !found(each, "heaplens") && suspected(each))),
    ...peerNames.map((tool) => {
      const both = count((each) => found(each, tool) && silent(each, tool));
      return `${count((each) => found(each, tool))}, ${both}`;
    }),
  ];
}

function found({ record }: MeasuredPair, tool: Tool): boolean {
  return certainly(record === null ? undefined : sideOf(record, "before", tool)) > 0;
}

/** Where a leak is left after the fix, there may be as many as before. */
function silent({ pair, record }: MeasuredPair, tool: Tool): boolean {
  if (record === null) return false;
  const allowed = pair.after_residual ? certainly(sideOf(record, "before", tool)) : 0;
  return certainly(sideOf(record, "after", tool)) <= allowed;
}

function suspected({ record }: MeasuredPair): boolean {
  return record !== null && record.before.heaplens.same.length > 0;
}

function certainly(side: ToolSide | undefined): number {
  return side?.same.filter(({ certain }) => certain).length ?? 0;
}

function sideOf(record: PairRecord, side: "before" | "after", tool: Tool): ToolSide | undefined {
  return tool === "heaplens" ? record[side].heaplens : record[side].peers[tool];
}

function ended(measured: readonly MeasuredPair[], build: string): readonly string[] {
  const absent = measured.filter(({ record }) => record === null);
  const others = measured.filter(({ record }) => record !== null && record.build !== build);
  const brief = measured.filter(({ record }) => record?.brief === true);
  const sides = tools.map((tool) => {
    const both = measured.flatMap(({ record }) =>
      record === null ? [] : [sideOf(record, "before", tool), sideOf(record, "after", tool)],
    );
    const with_ = (state: ToolSide["state"]) => both.filter((side) => side?.state === state).length;
    return `${tool} ended ${with_("done")} of ${both.length} files, was cut off in ${with_("cut")}, failed in ${with_("failed")}`;
  });
  return [
    ...sides.map((side) => `- ${side}`),
    ...(others.length > 0 ? [`- ${others.length} pairs were measured with another build of Heaplens`] : []),
    ...(brief.length > 0
      ? [`- of ${brief.length} pairs only the function was judged, not its whole file`]
      : []),
    ...absent.map(({ pair }) => `- not run: ${pair.id}`),
  ];
}

function missed(each: MeasuredPair): readonly string[] {
  const { pair, record } = each;
  if (found(each, "heaplens")) return [];
  const place = `${pair.id} ${pair.file}:${pair.leak_point} ${pair.function}: '${pair.leaked}'`;
  return [`- missed: ${place} [${pair.tier}]: ${record === null ? "not run" : whyMissed(record)}`];
}

/** What there is to say of the pair's function: the judgement, what stood in its way, and what was found in its place. */
export function whyMissed({ before: { heaplens } }: PairRecord): string {
  const { state, why, judged, same, near } = heaplens;
  const told = (word: string, alarms: ToolSide["same"]) =>
    alarms.map(
      ({ certain, at, message }) =>
        `${word}, ${certain ? "certain" : "possible"}, line ${at.first}: ${message}`,
    );
  const all = [
    ...(state === "done" ? [] : [`${state}: ${why}`]),
    judged.map(({ verdict, steps }) => `${verdict} after ${steps} steps`).join(", "),
    ...gapsByReason(judged.flatMap(({ gaps }) => gaps)),
    ...(judged.every(({ gaps }) => gaps.length === 0) ? (judged[0]?.assumptions ?? []) : []),
    ...told("the object", same),
    ...told("beside it", near),
  ].filter((part) => part !== "");
  return all.length === 0 ? "the function is not there" : all.join(" | ");
}

/** Each reason once, with the files in which it was met most often. */
function gapsByReason(gaps: readonly string[]): readonly string[] {
  const reasons = groupBy(gaps, (gap) => gap.replace(/^\S+:\d+: /, ""));
  return [...reasons].map(([reason, places]) => {
    const files = groupBy(places, (place) => /^(\S+):\d+: /.exec(place)?.[1] ?? "");
    const most = [...files].sort(([, a], [, b]) => b.length - a.length).slice(0, 3);
    return `${reason} (${most.map(([file, { length }]) => `${file} ${length}`).join(", ")})`;
  });
}

function falseAlarms(each: MeasuredPair): readonly string[] {
  const { pair, record } = each;
  if (record === null || silent(each, "heaplens")) return [];
  return record.after.heaplens.same
    .filter(({ certain }) => certain)
    .map(({ at, message }) => `- after the fix: ${pair.id} ${pair.file}:${at.first}: ${message}`);
}

function foundAs(each: MeasuredPair): readonly string[] {
  const { pair, record } = each;
  const alarm = record?.before.heaplens.same.find(({ certain }) => certain);
  return alarm === undefined ? [] : [`- found: ${pair.id} ${pair.file}:${alarm.at.first}: ${alarm.message}`];
}
