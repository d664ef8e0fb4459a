// What summaries save: what was found out about a callee, contracts and entries that were followed, serves all who
// call it. Each program is analysed with them, then without, where each judgement begins with nothing known, which is
// stopped at ten times the time; what both have finished is compared.

import type { Section } from "../papers/section.ts";
import { type HostRun, runHost } from "./hostRun.ts";
import type { FileTold } from "./hostTask.ts";
import type { Subject } from "./subject.ts";

const mostTimes = 10;

export async function measureSummaries(
  subjects: readonly Subject[],
  limitSeconds: number | null,
): Promise<Section> {
  const compared: Compared[] = [];
  for (const subject of subjects) {
    const shared = await runHost(subject, { summaries: true, limitSeconds });
    const alone = await runHost(subject, { summaries: false, limitSeconds: mostTimes * shared.cpuSeconds });
    compared.push({ shared, alone });
  }
  return {
    title: "With summaries and without",
    columns: [
      "program",
      "files with, without",
      "CPU seconds with, without",
      "peak MB with, without",
      "the same files: seconds with, without",
      "times faster",
      "certain findings with, without",
      "lost with summaries",
    ],
    rows: compared.map(row),
    remarks: compared.flatMap(({ shared, alone }) => [
      ...remarks(shared, "with"),
      ...remarks(alone, "without"),
    ]),
  };
}

interface Compared {
  readonly shared: HostRun;
  readonly alone: HostRun;
}

function row({ shared, alone }: Compared): readonly string[] {
  const both = filesOf(shared).filter((file) => filesOf(alone).includes(file));
  const [ours, theirs] = [shared, alone].map(({ checked }) =>
    checked.filter(({ file }) => both.includes(file)),
  );
  const [quick, slow] = [secondsOf(ours!), secondsOf(theirs!)];
  const [found, expected] = [certainIn(ours!), certainIn(theirs!)];
  const lost = [...expected].filter((fingerprint) => !found.has(fingerprint));
  return [
    shared.program,
    `${shared.finished}, ${alone.finished} of ${shared.files}`,
    `${shared.cpuSeconds.toFixed(0)}, ${alone.cpuSeconds.toFixed(0)}`,
    `${shared.peakMegabytes.toFixed(0)}, ${alone.peakMegabytes.toFixed(0)}`,
    `${quick.toFixed(0)}, ${slow.toFixed(0)} (${both.length} files)`,
    (slow / quick).toFixed(1),
    `${found.size}, ${expected.size}`,
    lost.length === 0 ? "none" : `${lost.length}: ${lost.join(", ")}`,
  ];
}

function filesOf({ checked }: HostRun): readonly string[] {
  return checked.filter(({ failure }) => failure === null).map(({ file }) => file);
}

function secondsOf(checked: readonly FileTold[]): number {
  return checked.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
}

function certainIn(checked: readonly FileTold[]): ReadonlySet<string> {
  return new Set(checked.flatMap(({ certain }) => certain));
}

function remarks({ program, end, lastWords }: HostRun, how: string): readonly string[] {
  return end === "finished" ? [] : [`- ${program} ${how} summaries: ${end} ${lastWords}`];
}
