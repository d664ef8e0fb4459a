// What was found in a callee, kept so that it can be said of any of its callers:
// each defect with the case in which it was met, from which every caller makes
// its own story of it.

import type { Defect } from "../defects/defect.ts";
import type { Gap } from "../defects/verdict.ts";
import { conditionOf } from "../shape/condition.ts";
import { siteKey, traceOf } from "../shape/path.ts";
import type { Run, Sighting } from "../shape/run.ts";
import { activationOf, outermostCall } from "../shape/state.ts";
import { tell } from "../shape/tell.ts";
import type { Collection } from "./collection.ts";
import type { ExactCut } from "./exactCut.ts";
import { rejoinExactly } from "./exactRejoin.ts";
import { ownedActivation, ownedAllocation } from "./exactStandIns.ts";
import { jumpBeyond } from "./jump.ts";

export interface Find {
  readonly defect: Defect;
  readonly sighting: Sighting;
}

export interface Finds {
  readonly sinks: Collection["sinks"];
  /** Objects in the cases that are kept. */
  size(): number;
  /** Says all of it in the caller's case. */
  tellAll(run: Run, cut: ExactCut): void;
}

/** Ways of meeting one defect that are kept: in some callers' cases not all of them are possible. */
const mostWays = 4;

export function createFinds(): Finds {
  const found = new Map<string, Find[]>();
  const assumed = new Set<string>();
  const supposed = new Set<string>();
  const ends = new Set<string>();
  const gaps = new Map<string, Gap>();
  let jumped = false;
  return {
    sinks: {
      report: (defect, sighting) => {
        if (sighting === undefined) return;
        const key = `${defect.kind} ${siteKey(defect.at)} ${allocationKey(defect)}`;
        const ways = [...(found.get(key) ?? []), { defect, sighting }].sort(byConviction);
        found.set(key, ways.slice(0, mostWays));
      },
      assume: (text) => assumed.add(text),
      suppose: (text) => supposed.add(text),
      leftOver: () => {},
      settled: () => {},
      gap: (site, reason) => gaps.set(`${siteKey(site)} ${reason}`, { site, reason }),
      deadEnd: () => {},
      stopped: (why) => ends.add(why),
      jumped: () => {
        jumped = true;
      },
      reasons: () => 0,
    },
    size: () =>
      [...found.values()].flat().reduce((size, { sighting }) => size + sighting.state.objects.size, 0),
    tellAll: (run, cut) => {
      for (const text of assumed) run.assume(text);
      for (const text of supposed) run.suppose(text);
      for (const { site, reason } of gaps.values()) run.gap(site, reason);
      for (const why of ends) run.stopped(why);
      if (jumped) jumpBeyond(run, cut.whole, cut.inside);
      for (const ways of found.values()) for (const find of ways) tellFind(run, cut, find);
    },
  };
}

function tellFind(run: Run, cut: ExactCut, { defect, sighting }: Find): void {
  const { whole, known } = cut;
  const owner = { state: whole, known, activation: activationOf(whole) };
  const { since: began } = sighting;
  const since = typeof began === "number" ? ownedActivation(owner, began) : began;
  const owned =
    "allocation" in defect && defect.allocation !== null
      ? { ...defect, allocation: ownedAllocation(owner, defect.allocation) }
      : defect;
  const called = outermostCall(whole);
  const isInside = called !== null && (since === "now" || since === called.activation);
  if (isInside && run.isTold(called.procedure, owned)) return;
  const joined = rejoinExactly(cut, sighting.state);
  if (joined === null) return;
  const { state, names } = joined;
  const object = sighting.object === null ? null : names.object(sighting.object);
  const end = defect.trace[defect.trace.length - 1]!;
  tell(
    { run, at: defect.at.at },
    state,
    { object, since },
    {
      ...owned,
      procedure: run.judged.linkage,
      certain: defect.certain && state.exact,
      trace: traceOf(state.path, object, end),
      condition: conditionOf(state),
    },
  );
}

function allocationKey(defect: Defect): string {
  return "allocation" in defect && defect.allocation !== null ? siteKey(defect.allocation.site) : "";
}

function byConviction(a: Find, b: Find): number {
  if (a.defect.certain !== b.defect.certain) return a.defect.certain ? -1 : 1;
  return a.defect.trace.length - b.defect.trace.length;
}
