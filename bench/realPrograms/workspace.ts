// A workspace of 2,000 files: how long until the file that is open has its findings, until all have, and how
// much memory that takes, also after many saves. In a process with a limit on its memory as the editor's.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import type { AnalysisHost } from "../../server/src/host/analysis.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { createHost } from "../../server/src/host/createHost.ts";
import { randomNumbers } from "../../test/support/randomEdits.ts";
import { benchScratch } from "../frozenBuild.ts";
import { threadMilliseconds } from "../papers/scale.ts";
import type { Section } from "../papers/section.ts";
import { editBody } from "./codeEdits.ts";
import { writeWorkspace } from "./generatedWorkspace.ts";

export interface WorkspaceOptions {
  readonly assets: Assets;
  readonly files: number;
  /** So many of them are checked one after the other, as when the whole workspace is. */
  readonly checked: number;
  readonly saves: number;
  readonly seed: number;
  readonly scaled: (milliseconds: number) => number;
}

export function measureWorkspace({ assets, files, checked, saves, seed, scaled }: WorkspaceOptions): Section {
  const folder = join(benchScratch, `workspace-${files}`);
  rmSync(folder, { recursive: true, force: true });
  const paths = writeWorkspace(folder, files).map((file) => join(folder, file));
  const disk = diskFiles();
  const random = randomNumbers(seed);
  const settings = { root: folder, configuration: {}, compileCommands: [] };
  const timed = (work: () => void): string => {
    const start = threadMilliseconds();
    work();
    return String(Math.round(scaled(threadMilliseconds() - start)));
  };
  let host: AnalysisHost | null = null;
  const first = timed(() => {
    host = createHost({ ...assets, files: disk, settings });
    check(host, paths[random(paths.length)]!);
  });
  const memory = [memoryNow()];
  const all = timed(() => {
    for (const [index, path] of paths.slice(0, checked).entries()) {
      check(host!, path);
      if (index % 100 === 99) console.error(`workspace ${index + 1}/${checked}: ${memoryNow()} MB`);
    }
  });
  memory.push(memoryNow());
  const times: number[] = [];
  for (let save = 0; save < saves; save++) {
    const path = paths[random(paths.length)]!;
    const text = editBody(disk.read(path) ?? "", random);
    if (text === null) continue;
    host!.apply({ kind: "text", path, text });
    times.push(Number(timed(() => check(host!, path))));
    // It is closed again before the next one is opened, every other time.
    if (save % 2 === 0) host!.apply({ kind: "text", path, text: null });
    if (save % 50 === 49) console.error(`save ${save + 1}/${saves}: ${memoryNow()} MB`);
  }
  memory.push(memoryNow());
  times.sort((a, b) => a - b);
  const median = String(times[Math.floor(times.length / 2)] ?? 0);
  const late = String(times[Math.floor((times.length - 1) * 0.95)] ?? 0);
  return {
    title: "A workspace of many files, in scaled milliseconds and MB of memory",
    columns: [
      "files",
      "open file's findings",
      "MB",
      "checked",
      "took",
      "MB",
      "saves",
      "median",
      "95 %",
      "MB",
    ],
    rows: [
      [
        String(files),
        first,
        memory[0]!,
        String(Math.min(checked, files)),
        all,
        memory[1]!,
        String(times.length),
        median,
        late,
        memory[2]!,
      ],
    ],
    remarks: ["Memory is what the process holds (RSS)."],
  };
}

function check(host: AnalysisHost, path: string): void {
  const analysis = host.snapshot();
  while (!analysis.checkSome(path, 100).isDone);
}

function memoryNow(): string {
  return String(Math.round(process.memoryUsage().rss / 2 ** 20));
}
