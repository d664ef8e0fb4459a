// A finding of Heaplens as an alarm.

import { relative } from "node:path";
import type { Finding, TraceStep } from "../../server/src/findings/finding.ts";
import type { Place } from "../../server/src/protocol/place.ts";
import type { Alarm, Lines } from "./alarm.ts";

export function alarmOf(finding: Finding, folder: string): Alarm {
  const { place, code, certainty, message, trace, fingerprint } = finding;
  return {
    at: linesOf(place, folder),
    isLeak: code.startsWith("leak"),
    certain: certainty === "certain",
    message: `${code}: ${message}`,
    born: birthPlaces(finding).map((each) => linesOf(each, folder)),
    steps: trace.map((step) => ({ ...linesOf(step.place, folder), message: step.message })),
    fingerprint,
  };
}

/** The allocation, and the calls that handed the object on. */
function birthPlaces({ allocation, trace }: Finding): readonly Place[] {
  const at = trace.findIndex(({ message }) => message.startsWith("allocated by"));
  const calls = at < 0 ? [] : callsThatEnd(trace.slice(at + 1));
  return [...(allocation === null ? [] : [allocation]), ...calls];
}

/** The calls from which the steps return without having made them. */
function callsThatEnd(steps: readonly TraceStep[]): readonly Place[] {
  const ended: Place[] = [];
  let depth = 0;
  for (const { message, place } of steps) {
    if (message.startsWith("calling '")) depth++;
    if (!message.startsWith("returning from")) continue;
    if (depth === 0) ended.push(place);
    else depth--;
  }
  return ended;
}

function linesOf({ file, range }: Place, folder: string): Lines {
  return { file: relative(folder, file), first: range.start.line + 1, last: range.end.line + 1 };
}
